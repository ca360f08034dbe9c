import{i as A,A as l,e as r,b as z,m as Q,n as k,r as $,c as G,d as X,t as a,g as L,u as O,y as E,k as _,v as Y,x as Z}from"./gx_preferences-iSWUevq4.js";function j(e,t){if(!t.includes(e))return e;for(let s=2;;s++)if(!t.includes(`${e}-${s}`))return`${e}-${s}`}function ee(e,t){return{id:j(e.driver,t.map(s=>s.id)),driver:e.driver,name:"",command:{executable:e.executables?.[0]??e.driver,prefixArgs:[]},cwd:".",enabled:!0}}function te(e,t,s){return{...e,agents:e.agents.map((i,n)=>n===t?{...i,...s}:i)}}function se(e){return{...e,agents:e.agents.map(({identity:t,...s})=>t?.trim()?{...s,identity:t}:s)}}function ae(e,t){return e.filter(s=>{const i=s.path.replace(/^config\./,"");return i===t||i.startsWith(`${t}.`)||i.startsWith(`${t}[`)})}const T=A`
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 12px 16px;
  }
  .fields .wide {
    grid-column: 1 / -1;
  }
  label {
    display: grid;
    gap: 4px;
    align-content: start;
    font-size: 14px;
  }
  input:not([type="checkbox"]),
  select,
  textarea {
    min-height: 36px;
    padding: 4px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
  }
  textarea {
    min-height: 64px;
    resize: vertical;
  }
  .bad {
    color: var(--bad);
    font-size: 13px;
  }
`;function v(e,t,s=!1){const i=ae(e,t).filter(n=>!s||n.path.replace(/^config\./,"")===t);return i.length?r`<span class="bad" role="alert">${i.map(n=>n.message??n.code).join("; ")}</span>`:l}var ie=Object.defineProperty,ne=Object.getOwnPropertyDescriptor,M=e=>{throw TypeError(e)},x=(e,t,s,i)=>{for(var n=i>1?void 0:i?ne(t,s):t,o=e.length-1,c;o>=0;o--)(c=e[o])&&(n=(i?c(t,s,n):c(n))||n);return i&&n&&ie(t,s,n),n},R=(e,t,s)=>t.has(e)||M("Cannot "+s),re=(e,t,s)=>(R(e,t,"read from private field"),s?s.call(e):t.get(e)),W=(e,t,s)=>t.has(e)?M("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,s),d=(e,t,s)=>(R(e,t,"access private method"),s),p,f,D,C,y;let h=class extends G{constructor(){super(...arguments),W(this,p),this.index=0,this.drivers=[],this.issues=[],this.sure=!1,W(this,C,()=>{this.sure&&this.dispatchEvent(new CustomEvent("gx-remove")),this.sure=!this.sure})}render(){const{agent:e}=this,t=e.name||e.id;return r`<div class="head">
        ${X(`agent:${e.id}`,t)}
        <h3>${t}</h3>
        <label class="inline">
          <input
            type="checkbox"
            data-testid=${`setup-agent-${this.index}-enabled`}
            .checked=${e.enabled}
            @change=${s=>d(this,p,y).call(this,{enabled:s.target.checked})}
          />
          ${a("setup.agent.enabled")}
        </label>
        <button aria-label=${a("setup.agent.remove.named",{name:t})} @click=${re(this,C)}>
          ${this.sure?a("setup.agent.remove.sure"):a("setup.agent.remove")}
        </button>
      </div>
      <div class="fields">
        ${d(this,p,f).call(this,"name",a("setup.agent.name"),e.name,s=>({name:s}))}
        ${d(this,p,f).call(this,"id",a("setup.agent.id"),e.id,s=>({id:s}),a("setup.agent.id.help",{id:e.id}))} ${d(this,p,D).call(this)}
        ${d(this,p,f).call(this,"command",a("setup.agent.command"),e.command.executable,s=>({command:{...e.command,executable:s}}))}
        ${/(^|[\\/])node(\.exe)?$/i.test(e.command.executable)?d(this,p,f).call(this,"entry",a("setup.agent.entry"),e.command.prefixArgs[0]??"",s=>({command:{...e.command,prefixArgs:s?[s]:[]}})):l}
        ${d(this,p,f).call(this,"cwd",a("setup.agent.cwd"),e.cwd,s=>({cwd:s}))}
        <label class="wide">
          ${a("setup.agent.identity")}
          <textarea
            data-testid=${`setup-agent-${this.index}-identity`}
            .value=${e.identity??""}
            @input=${s=>d(this,p,y).call(this,{identity:s.target.value})}
          ></textarea>
          ${v(this.issues,`agents[${this.index}].identity`)}
        </label>
      </div>
      ${v(this.issues,`agents[${this.index}]`,!0)}`}};p=new WeakSet;f=function(e,t,s,i,n=""){return r`<label>
      ${t}
      <input
        data-testid=${`setup-agent-${this.index}-${e}`}
        spellcheck="false"
        .value=${s}
        @input=${o=>d(this,p,y).call(this,i(o.target.value))}
      />
      ${n?r`<span class="quiet small">${n}</span>`:l} ${v(this.issues,`agents[${this.index}].${e}`)}
    </label>`};D=function(){const e=this.drivers.map(s=>s.driver),t=e.includes(this.agent.driver)?e:[...e,this.agent.driver];return r`<label>
      ${a("setup.agent.driver")}
      <select data-testid=${`setup-agent-${this.index}-driver`} @change=${s=>d(this,p,y).call(this,{driver:s.target.value})}>
        ${t.map(s=>r`<option value=${s} ?selected=${s===this.agent.driver}>${s}</option>`)}
      </select>
      ${v(this.issues,`agents[${this.index}].driver`)}
    </label>`};C=new WeakMap;y=function(e){this.sure=!1,this.dispatchEvent(new CustomEvent("gx-change",{detail:e}))};h.styles=[z,Q,T,A`
      :host {
        display: block;
        margin: 12px 0;
        padding: 16px;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--surface);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 12px;
        margin-bottom: 12px;
      }
      h3 {
        flex: 1;
        margin: 0;
        font-size: 15px;
        overflow-wrap: anywhere;
      }
      .inline {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      input[type="checkbox"] {
        width: 20px;
        height: 20px;
        accent-color: var(--accent);
      }
    `];x([k({attribute:!1})],h.prototype,"agent",2);x([k({type:Number})],h.prototype,"index",2);x([k({attribute:!1})],h.prototype,"drivers",2);x([k({attribute:!1})],h.prototype,"issues",2);x([$()],h.prototype,"sure",2);h=x([L("gx-setup-agent")],h);var oe=Object.defineProperty,pe=Object.getOwnPropertyDescriptor,I=e=>{throw TypeError(e)},b=(e,t,s,i)=>{for(var n=i>1?void 0:i?pe(t,s):t,o=e.length-1,c;o>=0;o--)(c=e[o])&&(n=(i?c(t,s,n):c(n))||n);return i&&n&&oe(t,s,n),n},N=(e,t,s)=>t.has(e)||I("Cannot "+s),P=(e,t,s)=>(N(e,t,"read from private field"),s?s.call(e):t.get(e)),S=(e,t,s)=>t.has(e)?I("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,s),m=(e,t,s)=>(N(e,t,"access private method"),s),w,u,U,F,B,H,q,V,J;const le=300;let g=class extends G{constructor(){super(...arguments),S(this,u),this.snapshot=null,this.draft=null,this.issues=[],this.problem="",this.stage="editing",S(this,w,()=>{this.requestUpdate();for(const e of this.renderRoot.querySelectorAll("gx-setup-agent, gx-preferences"))e.requestUpdate()}),S(this,q,async()=>{if(this.draft){this.stage="saving",this.problem="",this.issues=[];try{const e=await E("POST","/api/setup",{config:se(this.draft)});if(this.snapshot?.runtimeActive||e.restartRequired){this.stage="saved";return}this.stage="opening",await m(this,u,J).call(this)}catch(e){this.stage="editing",e instanceof _&&(this.issues=e.issues),this.problem=e instanceof _&&e.unanswered?a("setup.gone"):a("setup.failed",{message:K(e)}),await m(this,u,V).call(this)}}})}connectedCallback(){super.connectedCallback(),O.addEventListener("change",P(this,w)),m(this,u,U).call(this)}disconnectedCallback(){super.disconnectedCallback(),O.removeEventListener("change",P(this,w))}render(){const{snapshot:e,draft:t}=this;return r`<header class="top">
        <h1>${a("setup.title")}</h1>
        ${e?.runtimeActive?r`<a href="/">${a("setup.back")}</a>`:l}
        <gx-preferences></gx-preferences>
      </header>
      <main>
      <p class="quiet">${a("setup.lead")}</p>
      ${e?r`<p class="small quiet">${a("setup.file")}: <code>${e.configPath}</code></p>`:l}
      ${e?.existingConfigError?r`<div class="banner bad" role="alert">${a("setup.broken",{message:e.existingConfigError})}</div>`:l}
      ${t&&e?m(this,u,F).call(this,e,t):r`<p>${this.problem||a("setup.loading")}</p>`}
      </main>`}};w=new WeakMap;u=new WeakSet;U=async function(){try{this.snapshot=await E("GET","/api/setup"),this.draft=this.snapshot.config}catch(e){this.problem=e instanceof _?e.message:String(e)}};F=function(e,t){return r`<h2>${a("setup.found")}</h2>
      <ul class="drivers">
        ${e.drivers.map(s=>m(this,u,B).call(this,s,t))}
      </ul>
      <h2>${a("setup.agents")}</h2>
      ${t.agents.length===0?r`<p class="quiet" data-testid="setup-empty">${m(this,u,H).call(this,e)}</p>`:l}
      ${t.agents.map((s,i)=>r`<gx-setup-agent
          .agent=${s}
          .index=${i}
          .drivers=${e.drivers}
          .issues=${this.issues}
          @gx-change=${n=>this.draft=te(t,i,n.detail)}
          @gx-remove=${()=>this.draft={...t,agents:t.agents.filter((n,o)=>o!==i)}}
        ></gx-setup-agent>`)}
      ${v(this.issues,"agents",!0)}
      <details>
        <summary>${a("setup.advanced")}</summary>
        <div class="fields">
          <label>
            ${a("setup.port")}
            <input
              type="number"
              min="1"
              max="65535"
              data-testid="setup-port"
              .value=${String(t.serverPort)}
              @input=${s=>this.draft={...t,serverPort:Number(s.target.value)}}
            />
            ${v(this.issues,"serverPort")}
          </label>
          <label>
            ${a("setup.storage")}
            <input
              .value=${t.storagePath}
              @input=${s=>this.draft={...t,storagePath:s.target.value}}
            />
            ${v(this.issues,"storagePath")}
          </label>
        </div>
      </details>
      <div class="save">
        ${this.problem?r`<div class="banner bad" role="alert">${this.problem}</div>`:l}
        ${this.stage==="saved"?r`<div class="banner" role="status">${a("setup.saved")}</div>`:l}
        <button class="primary" data-testid="setup-save" ?disabled=${["saving","opening","over"].includes(this.stage)} @click=${P(this,q)}>
          ${this.stage==="saving"?a("setup.saving"):e.runtimeActive?a("setup.save.running"):a("setup.save")}
        </button>
        <span role="status" class="quiet">${this.stage==="opening"?a("setup.opening"):""}</span>
      </div>`};B=function(e,t){const s=e.title??e.driver,i=e.installed===!1,n=r`<span class="good">✓ ${a("setup.driver.found")}</span> ${e.path?r`<code>${e.path}</code>`:l}`,o=i?r`${e.found?n:l} ${a("setup.driver.notInstalled")}:
          <code>${a("setup.driver.install",{distribution:e.distribution??""})}</code>`:e.found?n:r`${a("setup.driver.missing")}${e.advice?r`<br />${e.advice}`:l}`,c=()=>this.draft={...t,agents:[...t.agents,ee(e,t.agents)]};return r`<li data-testid=${`setup-driver-${e.driver}`}>
      <b>${s}</b><span>${o}</span>
      <button data-testid=${`setup-add-${e.driver}`} ?disabled=${i} @click=${c}>${a("setup.add",{name:s})}</button>
    </li>`};H=function(e){return a(e.drivers.some(t=>t.found&&t.installed!==!1)?"setup.agents.empty":"setup.agents.nothing")};q=new WeakMap;V=async function(){await this.updateComplete;const e=[...this.renderRoot.querySelectorAll("gx-setup-agent")];await Promise.all(e.map(i=>i.updateComplete));const s=[...e.map(i=>i.renderRoot),this.renderRoot].map(i=>i.querySelector("label:has(.bad)")).find(i=>i!==null);s?.closest("details")?.setAttribute("open",""),s?.scrollIntoView({block:"center"}),s?.querySelector("input, select, textarea")?.focus({preventScroll:!0})};J=async function(){try{for(;;){const e=await E("GET","/api/setup/launch");if(e.status==="ready"&&e.origin){location.href=e.origin;return}if(e.status==="failed"){this.problem=a("setup.launchFailed",{message:e.message??""});break}await new Promise(t=>setTimeout(t,le))}}catch(e){this.problem=a("setup.launchFailed",{message:K(e)})}this.stage="over"};g.styles=[z,T,A`
      :host {
        display: block;
        max-width: 760px;
        margin: 0 auto;
        padding: 24px 16px 96px;
      }
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
      }
      h1 {
        flex: 1;
        margin: 0;
        font-size: 22px;
      }
      h2 {
        margin: 32px 0 8px;
        font-size: 16px;
      }
      a {
        color: var(--accent);
      }
      code {
        font: 13px var(--mono);
        overflow-wrap: anywhere;
      }
      .drivers {
        display: grid;
        gap: 8px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .drivers li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--surface);
      }
      .drivers b {
        min-width: 120px;
      }
      .drivers span {
        flex: 1;
        min-width: 160px;
        font-size: 13px;
        overflow-wrap: anywhere;
      }
      .good {
        color: var(--good);
      }
      .banner {
        margin: 16px 0;
        padding: 8px 16px;
        border-radius: 8px;
        background: var(--accent-soft);
      }
      .banner.bad {
        background: var(--bad-soft);
      }
      .save {
        position: sticky;
        bottom: 0;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
        margin-top: 24px;
        padding: 12px 0;
        background: var(--ground);
        border-top: 1px solid var(--line);
      }
      .save .banner {
        flex-basis: 100%;
        box-sizing: border-box;
        max-height: 30vh;
        margin: 0;
        overflow: auto;
        overflow-wrap: anywhere;
      }
      .save .primary {
        min-height: 40px;
        padding: 0 24px;
      }
      details {
        margin-top: 24px;
      }
      summary {
        cursor: pointer;
        min-height: 28px;
      }
    `];b([$()],g.prototype,"snapshot",2);b([$()],g.prototype,"draft",2);b([$()],g.prototype,"issues",2);b([$()],g.prototype,"problem",2);b([$()],g.prototype,"stage",2);g=b([L("gx-setup")],g);function K(e){return e instanceof _?[e.message,e.hint].filter(Boolean).join(" "):String(e)}Y();Z();
