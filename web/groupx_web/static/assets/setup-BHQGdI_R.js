import{i as A,A as o,e as n,b as G,m as ae,n as y,r as g,c as R,d as ie,t as i,g as z,a as re,s as ne,u as M,y as T,k as C,v as pe,x as oe}from"./gx_preferences-CamtE-Q-.js";function N(e,t){const s=t.replace(/^agent:/,"");return e.agents.find(a=>a.id===s)?.name||s}function de(e,t){if(!t.includes(e))return e;for(let s=2;;s++)if(!t.includes(`${e}-${s}`))return`${e}-${s}`}function le(e,t){return{id:de(e.driver,t.map(s=>s.id)),driver:e.driver,name:"",command:{executable:e.executables?.[0]??e.driver,prefixArgs:[]},cwd:".",enabled:!0}}function ue(e,t,s){return{...e,agents:e.agents.map((a,r)=>r===t?{...a,...s}:a)}}function ce(e){return{...e,agents:e.agents.map(({identity:t,...s})=>t?.trim()?{...s,identity:t}:s)}}function he(e,t){return e.filter(s=>{const a=s.path.replace(/^config\./,"");return a===t||a.startsWith(`${t}.`)||a.startsWith(`${t}[`)})}const U=A`
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
`;function f(e,t,s=!1){const a=he(e,t).filter(r=>!s||r.path.replace(/^config\./,"")===t);return a.length?n`<span class="bad" role="alert">${a.map(r=>r.message??r.code).join("; ")}</span>`:o}var ge=Object.defineProperty,ve=Object.getOwnPropertyDescriptor,F=e=>{throw TypeError(e)},w=(e,t,s,a)=>{for(var r=a>1?void 0:a?ve(t,s):t,p=e.length-1,d;p>=0;p--)(d=e[p])&&(r=(a?d(t,s,r):d(r))||r);return a&&r&&ge(t,s,r),r},B=(e,t,s)=>t.has(e)||F("Cannot "+s),me=(e,t,s)=>(B(e,t,"read from private field"),s?s.call(e):t.get(e)),D=(e,t,s)=>t.has(e)?F("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,s),u=(e,t,s)=>(B(e,t,"access private method"),s),l,b,H,q,_;let v=class extends R{constructor(){super(...arguments),D(this,l),this.index=0,this.drivers=[],this.issues=[],this.sure=!1,D(this,q,()=>{this.sure&&this.dispatchEvent(new CustomEvent("gx-remove")),this.sure=!this.sure})}render(){const{agent:e}=this,t=e.name||e.id;return n`<div class="head">
        ${ie(`agent:${e.id}`,t)}
        <h3>${t}</h3>
        <label class="inline">
          <input
            type="checkbox"
            data-testid=${`setup-agent-${this.index}-enabled`}
            .checked=${e.enabled}
            @change=${s=>u(this,l,_).call(this,{enabled:s.target.checked})}
          />
          ${i("setup.agent.enabled")}
        </label>
        <button data-testid=${`setup-agent-${this.index}-remove`} aria-label=${i("setup.agent.remove.named",{name:t})} @click=${me(this,q)}>
          ${this.sure?i("setup.agent.remove.sure"):i("setup.agent.remove")}
        </button>
      </div>
      <div class="fields">
        ${u(this,l,b).call(this,"name",i("setup.agent.name"),e.name,s=>({name:s}))}
        ${u(this,l,b).call(this,"id",i("setup.agent.id"),e.id,s=>({id:s}),i("setup.agent.id.help",{id:e.id}))} ${u(this,l,H).call(this)}
        ${u(this,l,b).call(this,"command",i("setup.agent.command"),e.command.executable,s=>({command:{...e.command,executable:s}}))}
        ${/(^|[\\/])node(\.exe)?$/i.test(e.command.executable)?u(this,l,b).call(this,"entry",i("setup.agent.entry"),e.command.prefixArgs[0]??"",s=>({command:{...e.command,prefixArgs:s?[s]:[]}})):o}
        ${u(this,l,b).call(this,"cwd",i("setup.agent.cwd"),e.cwd,s=>({cwd:s}))}
        <label class="wide">
          ${i("setup.agent.identity")}
          <textarea
            data-testid=${`setup-agent-${this.index}-identity`}
            .value=${e.identity??""}
            @input=${s=>u(this,l,_).call(this,{identity:s.target.value})}
          ></textarea>
          ${f(this.issues,`agents[${this.index}].identity`)}
        </label>
      </div>
      ${f(this.issues,`agents[${this.index}]`,!0)}`}};l=new WeakSet;b=function(e,t,s,a,r=""){return n`<label>
      ${t}
      <input
        data-testid=${`setup-agent-${this.index}-${e}`}
        spellcheck="false"
        .value=${s}
        @input=${p=>u(this,l,_).call(this,a(p.target.value))}
      />
      ${r?n`<span class="quiet small">${r}</span>`:o} ${f(this.issues,`agents[${this.index}].${e}`)}
    </label>`};H=function(){const e=this.drivers.map(s=>s.driver),t=e.includes(this.agent.driver)?e:[...e,this.agent.driver];return n`<label>
      ${i("setup.agent.driver")}
      <select data-testid=${`setup-agent-${this.index}-driver`} @change=${s=>u(this,l,_).call(this,{driver:s.target.value})}>
        ${t.map(s=>n`<option value=${s} ?selected=${s===this.agent.driver}>${s}</option>`)}
      </select>
      ${f(this.issues,`agents[${this.index}].driver`)}
    </label>`};q=new WeakMap;_=function(e){this.sure=!1,this.dispatchEvent(new CustomEvent("gx-change",{detail:e}))};v.styles=[G,ae,U,A`
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
    `];w([y({attribute:!1})],v.prototype,"agent",2);w([y({type:Number})],v.prototype,"index",2);w([y({attribute:!1})],v.prototype,"drivers",2);w([y({attribute:!1})],v.prototype,"issues",2);w([g()],v.prototype,"sure",2);v=w([z("gx-setup-agent")],v);var fe=Object.defineProperty,$e=Object.getOwnPropertyDescriptor,V=e=>{throw TypeError(e)},k=(e,t,s,a)=>{for(var r=a>1?void 0:a?$e(t,s):t,p=e.length-1,d;p>=0;p--)(d=e[p])&&(r=(a?d(t,s,r):d(r))||r);return a&&r&&fe(t,s,r),r},xe=(e,t,s)=>t.has(e)||V("Cannot "+s),be=(e,t,s)=>t.has(e)?V("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,s),I=(e,t,s)=>(xe(e,t,"access private method"),s),P,J,K;function ye(e,t){const{roster:s}=e;return s?{...e,roster:{...s,pendingRestart:s.pendingRestart.filter(a=>a!==t)}}:e}let $=class extends R{constructor(){super(...arguments),be(this,P),this.restarting="",this.problem=""}render(){const{saved:e}=this,t=e.roster??{added:[],removed:[],pendingRestart:[]},s=a=>a.map(r=>N(this.draft,r)).join(", ");return n`<div role="status" data-testid="setup-saved">
        <p>${i(e.restartRequired?"setup.saved":"setup.saved.now")}</p>
        ${t.added.length?n`<p>${i("setup.saved.added",{names:s(t.added)})}</p>`:o}
        ${t.removed.length?n`<p>${i("setup.saved.removed",{names:s(t.removed)})}</p>`:o}
      </div>
      ${t.pendingRestart.map(a=>I(this,P,J).call(this,a))}
      ${this.problem?n`<p class="bad" role="alert">${this.problem}</p>`:o}`}};P=new WeakSet;J=function(e){const t=N(this.draft,e);return n`<div class="due">
      <span>${i("setup.saved.pending",{name:t})}</span>
      <button data-testid=${`setup-restart-${e}`} ?disabled=${this.restarting!==""} @click=${()=>I(this,P,K).call(this,e)}>
        ${this.restarting===e?i("agent.restarting"):i("setup.apply",{name:t})}
      </button>
    </div>`};K=async function(e){this.restarting=e,this.problem="";try{await re.restart(e),this.dispatchEvent(new CustomEvent("gx-restarted",{detail:e,bubbles:!0,composed:!0}))}catch(t){this.problem=ne(t)}finally{this.restarting=""}};$.styles=[G,A`
      :host {
        display: block;
        flex-basis: 100%;
        min-width: 0;
        max-height: 40vh;
        overflow: auto;
        overflow-wrap: anywhere;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--surface);
        box-sizing: border-box;
      }
      p {
        margin: 0 0 4px;
      }
      .due {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
        margin-top: 4px;
      }
      .bad {
        color: var(--bad);
      }
    `];k([y({attribute:!1})],$.prototype,"saved",2);k([y({attribute:!1})],$.prototype,"draft",2);k([g()],$.prototype,"restarting",2);k([g()],$.prototype,"problem",2);$=k([z("gx-setup-saved")],$);var we=Object.defineProperty,_e=Object.getOwnPropertyDescriptor,Q=e=>{throw TypeError(e)},x=(e,t,s,a)=>{for(var r=a>1?void 0:a?_e(t,s):t,p=e.length-1,d;p>=0;p--)(d=e[p])&&(r=(a?d(t,s,r):d(r))||r);return a&&r&&we(t,s,r),r},X=(e,t,s)=>t.has(e)||Q("Cannot "+s),O=(e,t,s)=>(X(e,t,"read from private field"),s?s.call(e):t.get(e)),E=(e,t,s)=>t.has(e)?Q("Cannot add the same private member more than once"):t instanceof WeakSet?t.add(e):t.set(e,s),m=(e,t,s)=>(X(e,t,"access private method"),s),S,c,W,Y,Z,j,L,ee,te;const ke=300;let h=class extends R{constructor(){super(...arguments),E(this,c),this.snapshot=null,this.draft=null,this.issues=[],this.problem="",this.saved=null,this.stage="editing",E(this,S,()=>{this.requestUpdate();for(const e of this.renderRoot.querySelectorAll("gx-setup-agent, gx-setup-saved, gx-preferences"))e.requestUpdate()}),E(this,L,async()=>{if(this.draft){this.stage="saving",this.problem="",this.issues=[];try{const e=this.snapshot?.revision,t=await T("POST","/api/setup",{config:ce(this.draft),...e?{revision:e}:{}});if(this.snapshot?.runtimeActive||t.restartRequired){await m(this,c,W).call(this),this.saved=t,this.stage="saved";return}this.stage="opening",await m(this,c,te).call(this)}catch(e){this.stage="editing",e instanceof C&&(this.issues=e.issues),this.problem=e instanceof C&&e.unanswered?i("setup.gone"):i("setup.failed",{message:se(e)}),await m(this,c,ee).call(this)}}})}connectedCallback(){super.connectedCallback(),M.addEventListener("change",O(this,S)),m(this,c,W).call(this)}disconnectedCallback(){super.disconnectedCallback(),M.removeEventListener("change",O(this,S))}render(){const{snapshot:e,draft:t}=this;return n`<header class="top">
        <h1>${i("setup.title")}</h1>
        ${e?.runtimeActive?n`<a href="/">${i("setup.back")}</a>`:o}
        <gx-preferences></gx-preferences>
      </header>
      <main>
      <p class="quiet">${i("setup.lead")}</p>
      ${e?n`<p class="small quiet">${i("setup.file")}: <code>${e.configPath}</code></p>`:o}
      ${e?.existingConfigError?n`<div class="banner bad" role="alert">${i("setup.broken",{message:e.existingConfigError})}</div>`:o}
      ${t&&e?m(this,c,Y).call(this,e,t):n`<p>${this.problem||i("setup.loading")}</p>`}
      </main>`}};S=new WeakMap;c=new WeakSet;W=async function(){try{this.snapshot=await T("GET","/api/setup"),this.draft=this.snapshot.config}catch(e){this.problem=e instanceof C?e.message:String(e)}};Y=function(e,t){return n`<h2>${i("setup.found")}</h2>
      <ul class="drivers">
        ${e.drivers.map(s=>m(this,c,Z).call(this,s,t))}
      </ul>
      <h2>${i("setup.agents")}</h2>
      ${t.agents.length===0?n`<p class="quiet" data-testid="setup-empty">${m(this,c,j).call(this,e)}</p>`:o}
      ${t.agents.map((s,a)=>n`<gx-setup-agent
          .agent=${s}
          .index=${a}
          .drivers=${e.drivers}
          .issues=${this.issues}
          @gx-change=${r=>this.draft=ue(t,a,r.detail)}
          @gx-remove=${()=>this.draft={...t,agents:t.agents.filter((r,p)=>p!==a)}}
        ></gx-setup-agent>`)}
      ${f(this.issues,"agents",!0)}
      <details>
        <summary>${i("setup.advanced")}</summary>
        <div class="fields">
          <label>
            ${i("setup.port")}
            <input
              type="number"
              min="1"
              max="65535"
              data-testid="setup-port"
              .value=${String(t.serverPort)}
              @input=${s=>this.draft={...t,serverPort:Number(s.target.value)}}
            />
            ${f(this.issues,"serverPort")}
          </label>
          <label>
            ${i("setup.storage")}
            <input
              .value=${t.storagePath}
              @input=${s=>this.draft={...t,storagePath:s.target.value}}
            />
            ${f(this.issues,"storagePath")}
          </label>
        </div>
      </details>
      <div class="save">
        ${this.problem?n`<div class="banner bad" role="alert">${this.problem}</div>`:o}
        ${this.stage==="saved"&&this.saved?n`<gx-setup-saved
              .saved=${this.saved}
              .draft=${t}
              @gx-restarted=${s=>this.saved=ye(this.saved,String(s.detail))}
            ></gx-setup-saved>`:o}
        <button class="primary" data-testid="setup-save" ?disabled=${["saving","opening","over"].includes(this.stage)} @click=${O(this,L)}>
          ${this.stage==="saving"?i("setup.saving"):e.runtimeActive?i("setup.save.running"):i("setup.save")}
        </button>
        <span role="status" class="quiet">${this.stage==="opening"?i("setup.opening"):""}</span>
      </div>`};Z=function(e,t){const s=e.title??e.driver,a=e.installed===!1,r=n`<span class="good">✓ ${i("setup.driver.found")}</span> ${e.path?n`<code>${e.path}</code>`:o}`,p=a?n`${e.found?r:o} ${i("setup.driver.notInstalled")}:
          <code>${i("setup.driver.install",{distribution:e.distribution??""})}</code>`:e.found?r:n`${i("setup.driver.missing")}${e.advice?n`<br />${e.advice}`:o}`,d=()=>this.draft={...t,agents:[...t.agents,le(e,t.agents)]};return n`<li data-testid=${`setup-driver-${e.driver}`}>
      <b>${s}</b><span>${p}</span>
      <button data-testid=${`setup-add-${e.driver}`} ?disabled=${a} @click=${d}>${i("setup.add",{name:s})}</button>
    </li>`};j=function(e){return i(e.drivers.some(t=>t.found&&t.installed!==!1)?"setup.agents.empty":"setup.agents.nothing")};L=new WeakMap;ee=async function(){await this.updateComplete;const e=[...this.renderRoot.querySelectorAll("gx-setup-agent")];await Promise.all(e.map(a=>a.updateComplete));const s=[...e.map(a=>a.renderRoot),this.renderRoot].map(a=>a.querySelector("label:has(.bad)")).find(a=>a!==null);s?.closest("details")?.setAttribute("open",""),s?.scrollIntoView({block:"center"}),s?.querySelector("input, select, textarea")?.focus({preventScroll:!0})};te=async function(){try{for(;;){const e=await T("GET","/api/setup/launch");if(e.status==="ready"&&e.origin){location.href=e.origin;return}if(e.status==="failed"){this.problem=i("setup.launchFailed",{message:e.message??""});break}await new Promise(t=>setTimeout(t,ke))}}catch(e){this.problem=i("setup.launchFailed",{message:se(e)})}this.stage="over"};h.styles=[G,U,A`
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
    `];x([g()],h.prototype,"snapshot",2);x([g()],h.prototype,"draft",2);x([g()],h.prototype,"issues",2);x([g()],h.prototype,"problem",2);x([g()],h.prototype,"saved",2);x([g()],h.prototype,"stage",2);h=x([z("gx-setup")],h);function se(e){return e instanceof C?[e.message,e.hint].filter(Boolean).join(" "):String(e)}pe();oe();
