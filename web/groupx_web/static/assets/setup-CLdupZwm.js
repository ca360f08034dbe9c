import{i as A,A as o,e as r,b as G,m as Q,n as k,r as f,c as z,d as V,t as a,g as L,q as O,v as E,f as w,s as X,u as Y}from"./gx_preferences-Bpfu_isG.js";function Z(e,t){if(!t.includes(e))return e;for(let s=2;;s++)if(!t.includes(`${e}-${s}`))return`${e}-${s}`}function j(e,t){return{id:Z(e.driver,t.map(s=>s.id)),driver:e.driver,name:"",command:{executable:e.executables?.[0]??e.driver,prefixArgs:[]},cwd:".",enabled:!0}}function ee(e,t,s){return{...e,agents:e.agents.map((n,i)=>i===t?{...n,...s}:n)}}function te(e){return{...e,agents:e.agents.map(({identity:t,...s})=>t?.trim()?{...s,identity:t}:s)}}function se(e,t){return e.filter(s=>{const n=s.path.replace(/^config\./,"");return n===t||n.startsWith(`${t}.`)||n.startsWith(`${t}[`)})}const T=A`
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
`;function v(e,t,s=!1){const n=se(e,t).filter(i=>!s||i.path.replace(/^config\./,"")===t);return n.length?r`<span class="bad" role="alert">${n.map(i=>i.message??i.code).join("; ")}</span>`:o}var ae=Object.defineProperty,ie=Object.getOwnPropertyDescriptor,M=e=>{throw TypeError(e)},$=(e,t,s,n)=>{for(var i=n>1?void 0:n?ie(t,s):t,p=e.length-1,h;p>=0;p--)(h=e[p])&&(i=(n?h(t,s,i):h(i))||i);return n&&i&&ae(t,s,i),i},D=(e,t,s)=>t.has(e)||M("Cannot "+s),ne=(e,t,s)=>(D(e,t,"read from private field"),s?s.call(e):t.get(e)),W=(e,t,s)=>t.has(e)?M("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,s),d=(e,t,s)=>(D(e,t,"access private method"),s),l,m,N,P,y;let c=class extends z{constructor(){super(...arguments),W(this,l),this.index=0,this.drivers=[],this.issues=[],this.sure=!1,W(this,P,()=>{this.sure&&this.dispatchEvent(new CustomEvent("gx-remove")),this.sure=!this.sure})}render(){const{agent:e}=this,t=e.name||e.id;return r`<div class="head">
        ${V(`agent:${e.id}`,t)}
        <h3>${t}</h3>
        <label class="inline">
          <input
            type="checkbox"
            data-testid=${`setup-agent-${this.index}-enabled`}
            .checked=${e.enabled}
            @change=${s=>d(this,l,y).call(this,{enabled:s.target.checked})}
          />
          ${a("setup.agent.enabled")}
        </label>
        <button aria-label=${a("setup.agent.remove.named",{name:t})} @click=${ne(this,P)}>
          ${this.sure?a("setup.agent.remove.sure"):a("setup.agent.remove")}
        </button>
      </div>
      <div class="fields">
        ${d(this,l,m).call(this,"name",a("setup.agent.name"),e.name,s=>({name:s}))}
        ${d(this,l,m).call(this,"id",a("setup.agent.id"),e.id,s=>({id:s}),a("setup.agent.id.help",{id:e.id}))} ${d(this,l,N).call(this)}
        ${d(this,l,m).call(this,"command",a("setup.agent.command"),e.command.executable,s=>({command:{...e.command,executable:s}}))}
        ${/(^|[\\/])node(\.exe)?$/i.test(e.command.executable)?d(this,l,m).call(this,"entry",a("setup.agent.entry"),e.command.prefixArgs[0]??"",s=>({command:{...e.command,prefixArgs:s?[s]:[]}})):o}
        ${d(this,l,m).call(this,"cwd",a("setup.agent.cwd"),e.cwd,s=>({cwd:s}))}
        <label class="wide">
          ${a("setup.agent.identity")}
          <textarea
            data-testid=${`setup-agent-${this.index}-identity`}
            .value=${e.identity??""}
            @input=${s=>d(this,l,y).call(this,{identity:s.target.value})}
          ></textarea>
          ${v(this.issues,`agents[${this.index}].identity`)}
        </label>
      </div>
      ${v(this.issues,`agents[${this.index}]`,!0)}`}};l=new WeakSet;m=function(e,t,s,n,i=""){return r`<label>
      ${t}
      <input
        data-testid=${`setup-agent-${this.index}-${e}`}
        spellcheck="false"
        .value=${s}
        @input=${p=>d(this,l,y).call(this,n(p.target.value))}
      />
      ${i?r`<span class="quiet small">${i}</span>`:o} ${v(this.issues,`agents[${this.index}].${e}`)}
    </label>`};N=function(){const e=this.drivers.map(s=>s.driver),t=e.includes(this.agent.driver)?e:[...e,this.agent.driver];return r`<label>
      ${a("setup.agent.driver")}
      <select data-testid=${`setup-agent-${this.index}-driver`} @change=${s=>d(this,l,y).call(this,{driver:s.target.value})}>
        ${t.map(s=>r`<option value=${s} ?selected=${s===this.agent.driver}>${s}</option>`)}
      </select>
      ${v(this.issues,`agents[${this.index}].driver`)}
    </label>`};P=new WeakMap;y=function(e){this.sure=!1,this.dispatchEvent(new CustomEvent("gx-change",{detail:e}))};c.styles=[G,Q,T,A`
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
    `];$([k({attribute:!1})],c.prototype,"agent",2);$([k({type:Number})],c.prototype,"index",2);$([k({attribute:!1})],c.prototype,"drivers",2);$([k({attribute:!1})],c.prototype,"issues",2);$([f()],c.prototype,"sure",2);c=$([L("gx-setup-agent")],c);var re=Object.defineProperty,pe=Object.getOwnPropertyDescriptor,U=e=>{throw TypeError(e)},x=(e,t,s,n)=>{for(var i=n>1?void 0:n?pe(t,s):t,p=e.length-1,h;p>=0;p--)(h=e[p])&&(i=(n?h(t,s,i):h(i))||i);return n&&i&&re(t,s,i),i},F=(e,t,s)=>t.has(e)||U("Cannot "+s),S=(e,t,s)=>(F(e,t,"read from private field"),s?s.call(e):t.get(e)),C=(e,t,s)=>t.has(e)?U("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,s),b=(e,t,s)=>(F(e,t,"access private method"),s),_,g,I,R,B,H,q,J;const le=300;let u=class extends z{constructor(){super(...arguments),C(this,g),this.snapshot=null,this.draft=null,this.issues=[],this.problem="",this.stage="editing",C(this,_,()=>{this.requestUpdate();for(const e of this.renderRoot.querySelectorAll("gx-setup-agent, gx-preferences"))e.requestUpdate()}),C(this,q,async()=>{if(this.draft){this.stage="saving",this.problem="",this.issues=[];try{const e=await E("POST","/api/setup",{config:te(this.draft)});if(this.snapshot?.runtimeActive||e.restartRequired){this.stage="saved";return}this.stage="opening",await b(this,g,J).call(this)}catch(e){this.stage="editing",e instanceof w&&(this.issues=e.issues),this.problem=e instanceof w&&e.unanswered?a("setup.gone"):a("setup.failed",{message:K(e)})}}})}connectedCallback(){super.connectedCallback(),O.addEventListener("change",S(this,_)),b(this,g,I).call(this)}disconnectedCallback(){super.disconnectedCallback(),O.removeEventListener("change",S(this,_))}render(){const{snapshot:e,draft:t}=this;return r`<header class="top">
        <h1>${a("setup.title")}</h1>
        ${e?.runtimeActive?r`<a href="/">${a("setup.back")}</a>`:o}
        <gx-preferences></gx-preferences>
      </header>
      <main>
      <p class="quiet">${a("setup.lead")}</p>
      ${e?r`<p class="small quiet">${a("setup.file")}: <code>${e.configPath}</code></p>`:o}
      ${e?.existingConfigError?r`<div class="banner bad" role="alert">${a("setup.broken",{message:e.existingConfigError})}</div>`:o}
      ${t&&e?b(this,g,R).call(this,e,t):r`<p>${this.problem||a("setup.loading")}</p>`}
      </main>`}};_=new WeakMap;g=new WeakSet;I=async function(){try{this.snapshot=await E("GET","/api/setup"),this.draft=this.snapshot.config}catch(e){this.problem=e instanceof w?e.message:String(e)}};R=function(e,t){return r`<h2>${a("setup.found")}</h2>
      <ul class="drivers">
        ${e.drivers.map(s=>b(this,g,B).call(this,s,t))}
      </ul>
      <h2>${a("setup.agents")}</h2>
      ${t.agents.length===0?r`<p class="quiet" data-testid="setup-empty">${b(this,g,H).call(this,e)}</p>`:o}
      ${t.agents.map((s,n)=>r`<gx-setup-agent
          .agent=${s}
          .index=${n}
          .drivers=${e.drivers}
          .issues=${this.issues}
          @gx-change=${i=>this.draft=ee(t,n,i.detail)}
          @gx-remove=${()=>this.draft={...t,agents:t.agents.filter((i,p)=>p!==n)}}
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
      ${this.problem?r`<div class="banner bad" role="alert">${this.problem}</div>`:o}
      ${this.stage==="saved"?r`<div class="banner" role="status">${a("setup.saved")}</div>`:o}
      <div class="save">
        <button class="primary" data-testid="setup-save" ?disabled=${["saving","opening","over"].includes(this.stage)} @click=${S(this,q)}>
          ${this.stage==="saving"?a("setup.saving"):e.runtimeActive?a("setup.save.running"):a("setup.save")}
        </button>
        <span role="status" class="quiet">${this.stage==="opening"?a("setup.opening"):""}</span>
      </div>`};B=function(e,t){const s=e.title??e.driver,n=e.installed===!1,i=n?r`${a("setup.driver.notInstalled")}: <code>${a("setup.driver.install",{distribution:e.distribution??""})}</code>`:e.found?r`<span class="good">✓ ${a("setup.driver.found")}</span> ${e.path?r`<code>${e.path}</code>`:o}`:r`${a("setup.driver.missing")}${e.advice?r`<br />${e.advice}`:o}`,p=()=>this.draft={...t,agents:[...t.agents,j(e,t.agents)]};return r`<li data-testid=${`setup-driver-${e.driver}`}>
      <b>${s}</b><span>${i}</span>
      <button data-testid=${`setup-add-${e.driver}`} ?disabled=${n} @click=${p}>${a("setup.add",{name:s})}</button>
    </li>`};H=function(e){return a(e.drivers.some(t=>t.found&&t.installed!==!1)?"setup.agents.empty":"setup.agents.nothing")};q=new WeakMap;J=async function(){try{for(;;){const e=await E("GET","/api/setup/launch");if(e.status==="ready"&&e.origin){location.href=e.origin;return}if(e.status==="failed"){this.problem=a("setup.launchFailed",{message:e.message??""});break}await new Promise(t=>setTimeout(t,le))}}catch(e){this.problem=a("setup.launchFailed",{message:K(e)})}this.stage="over"};u.styles=[G,T,A`
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
        align-items: center;
        gap: 16px;
        margin-top: 24px;
        padding: 12px 0;
        background: var(--ground);
        border-top: 1px solid var(--line);
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
    `];x([f()],u.prototype,"snapshot",2);x([f()],u.prototype,"draft",2);x([f()],u.prototype,"issues",2);x([f()],u.prototype,"problem",2);x([f()],u.prototype,"stage",2);u=x([L("gx-setup")],u);function K(e){return e instanceof w?[e.message,e.hint].filter(Boolean).join(" "):String(e)}X();Y();
