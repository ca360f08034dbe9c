import{j as Ml,A as v,a as Re,i as Ze,b as Ye,m as qs,n as K,r as z,c as Oe,d as Ws,t as d,w as ge,e as y,f as kn,g as Xe,l as wn,E as Nl,h as zl,k as ql,o as Ar,p as Wl,q as qi,s as Bl,u as Ul}from"./gx_preferences-GhcGN3sq.js";/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Fl=(t,e,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof e!="object"&&Object.defineProperty(t,e,n),n);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */function Sr(t,e){return(n,r,s)=>{const o=a=>a.renderRoot?.querySelector(t)??null;return Fl(n,r,{get(){return o(this)}})}}/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Hl={CHILD:2},Ro=t=>(...e)=>({_$litDirective$:t,values:e});let Io=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,n,r){this._$Ct=e,this._$AM=n,this._$Ci=r}_$AS(e,n){return this.update(e,n)}update(e,n){return this.render(...n)}};/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const{I:jl}=Ml,Wi=t=>t,Bi=()=>document.createComment(""),rn=(t,e,n)=>{const r=t._$AA.parentNode,s=e===void 0?t._$AB:e._$AA;if(n===void 0){const o=r.insertBefore(Bi(),s),a=r.insertBefore(Bi(),s);n=new jl(o,a,t,t.options)}else{const o=n._$AB.nextSibling,a=n._$AM,l=a!==t;if(l){let u;n._$AQ?.(t),n._$AM=t,n._$AP!==void 0&&(u=t._$AU)!==a._$AU&&n._$AP(u)}if(o!==s||l){let u=n._$AA;for(;u!==o;){const b=Wi(u).nextSibling;Wi(r).insertBefore(u,s),u=b}}}return n},gt=(t,e,n=t)=>(t._$AI(e,n),t),Gl={},Oo=(t,e=Gl)=>t._$AH=e,Vl=t=>t._$AH,Kr=t=>{t._$AR(),t._$AA.remove()};/**
 * @license
 * Copyright 2021 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Zl=Ro(class extends Io{constructor(){super(...arguments),this.key=v}render(t,e){return this.key=t,e}update(t,[e,n]){return e!==this.key&&(Oo(t),this.key=e),n}});class Bs{constructor(e){this.before=e,this.moved=!1,this.messages=new Map(e.messages),this.turns=new Map(e.turns),this.notes=new Map(e.notes),this.answers=new Map(e.answers),this.agents=[...e.agents],this.head=e.head}turn(e,n){const r=this.turns.get(e);if(r)return r;this.moved=!0;const s={turnId:e,actorId:"",actorName:"",sourceEventId:"",order:n,place:"told",status:"queued",text:"",reasoning:"",answerCut:!1,answerLength:0,tools:[],gap:!1};return this.turns.set(e,s),s}change(e,n,r){const s=this.turn(e,n);r.order!==void 0&&r.order!==s.order&&(this.moved=!0),this.turns.set(e,{...s,...r})}agent(e,n){this.agents=this.agents.map(r=>r.actorId===e?{...r,...n}:r)}nameOf(e){return this.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}finish(e={}){const{messages:n,turns:r,notes:s,answers:o,agents:a,head:l}=this,u=this.moved?Yl(n,r,s):this.before.rows;return{...this.before,messages:n,turns:r,notes:s,answers:o,agents:a,head:l,rows:u,...e}}}function Yl(t,e,n){const r=[];for(const s of t.values())r.push({kind:"message",key:s.eventId,order:s.seq,at:s.at});for(const s of e.values())r.push({kind:"turn",key:s.turnId,order:s.order,at:s.startedAt??s.queuedAt??s.endedAt??""});for(const s of n.values())r.push({kind:"note",key:s.eventId,order:s.seq,at:s.at});return r.sort((s,o)=>s.order-o.order||s.key.localeCompare(o.key))}const Xl=new Set(["name","title","input","output","isError"]),Kl=Number.MAX_SAFE_INTEGER;function Us(t,e,n=Kl){const r=String(e.toolCallId??""),s=t.find(u=>u.toolCallId===r),o=Ql(r,String(e.nativeType??""),ec(e.details),n),a=s?Jl(s,o):o,l=s?t.map(u=>u===s?a:u):[...t,a];return s?.seq===a.seq?l:l.sort((u,b)=>u.seq-b.seq)}function Ql(t,e,n,r){const s=Object.fromEntries(Object.entries(n).filter(([l])=>!Xl.has(l))),o=n.isError===!0?"failed":"done",a={toolCallId:t,seq:r,name:"",state:e==="tool.completed"?o:"running",more:s};return typeof n.name=="string"&&(a.name=n.name),typeof n.title=="string"&&(a.title=n.title),n.input!==void 0&&(a.input=n.input),n.output!==void 0&&(a.output=n.output),a}function Jl(t,e){const n=e.state==="running"&&t.state!=="running",[r,s]=n?[e,t]:[t,e];return{...r,...s,name:s.name||r.name,more:{...r.more,...s.more},seq:Math.min(t.seq,e.seq)}}function ec(t){return t!==null&&typeof t=="object"&&!Array.isArray(t)?t:{}}const Ie=new Set(["completed","failed","cancelled","interrupted"]),Ui=["queued","dispatching","running","cancelling"],tc=/^(session\.(context_lost|drift)|system\.error|routing\.|context\.reset|lane\.|correlation\.|operator\.dispatch|supervision\.)/,he=t=>typeof t=="string"?t:void 0,Co=t=>typeof t=="number"?t:void 0;function hr(t,e){return Ie.has(t)?t:Ie.has(e)||Ui.indexOf(e)>Ui.indexOf(t)?e:t}function Lo(t,e){const n=e.seq;if(n===null)return;t.head=Math.max(t.head,n);const r=he(e.body.turnId);e.type==="message.created"?nc(t,e,n,r):r!==void 0?rc(t,e,n,r):tc.test(e.type)&&oc(t,e,n)}function nc(t,e,n,r){if(e.body.kind==="supervision.watch")return;const s=he(e.body.content)??"",o=e.body.truncated===!0,a=Co(e.body.length)??s.length;if(r!==void 0){t.answers.set(e.eventId,r);const u=t.turn(r,n),b=u.answerId===e.eventId&&!u.answerCut;t.change(r,n,{answerId:e.eventId,answerAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName,sourceEventId:u.sourceEventId||(e.replyToEventId??""),...o&&b?{}:{text:s,answerCut:o,answerLength:a}});return}const l=t.messages.get(e.eventId);l&&!l.cut&&o||(t.moved||=!l,t.messages.set(e.eventId,{eventId:e.eventId,seq:n,actor:e.actor,to:e.to,content:s,at:e.occurredAt,cut:o,length:a,...e.replyToEventId?{replyTo:e.replyToEventId}:{},...he(e.body.retryOf)?{retryOf:he(e.body.retryOf)}:{}}))}function rc(t,e,n,r){const s=e.body,o=t.turn(r,n);switch(e.type){case"turn.queued":{const a=he(s.targetActorId)??e.to[0]??"";t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),sourceEventId:he(s.sourceEventId)??o.sourceEventId,queuedAt:e.occurredAt,...o.place==="dispatched"?{}:{order:n,place:"queued"}});return}case"turn.dispatched":{const a=he(s.targetActorId)??o.actorId;t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),status:hr(o.status,"dispatching"),order:n,place:"dispatched"});return}case"turn.started":t.change(r,n,{status:hr(o.status,"running"),startedAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName});return;case"turn.reasoning.recorded":if(s.truncated===!0&&o.reasoning.length>String(s.content??"").length)return;t.change(r,n,{reasoning:he(s.content)??o.reasoning});return;case"tool.progress.recorded":t.change(r,n,{tools:Po(Us(o.tools,s,n),o.status)});return;case"turn.usage.recorded":t.change(r,n,{usage:ic(s)});return;default:sc(t,e,n,r)}}function sc(t,e,n,r){const s=e.type.replace(/^turn\./,"");if(!e.type.startsWith("turn.")||!Ie.has(s))return;const o=t.turn(r,n),a=he(e.body.partialText);t.change(r,n,{status:s,endedAt:e.occurredAt,...o.actorId?{}:{actorId:e.actor.actorId,actorName:e.actor.displayName},sourceEventId:o.sourceEventId||(e.replyToEventId??""),errorCode:he(e.body.errorCode),reason:he(e.body.reason),hint:he(e.body.hint),notice:void 0,gap:!1,...e.body.responseEventId?{}:{text:a??""},tools:Po(o.tools,s)})}function Po(t,e){return Ie.has(e)?t.map(n=>n.state==="running"?{...n,state:"failed"}:n):t}function ic(t){const e={};for(const r of["inputTokens","outputTokens","cachedTokens","costUsd"]){const s=Co(t[r]);s!==void 0&&(e[r]=s)}const n=he(t.model);return n!==void 0&&(e.model=n),e}function oc(t,e,n){t.moved||=!t.notes.has(e.eventId),t.notes.set(e.eventId,{eventId:e.eventId,seq:n,type:e.type,at:e.occurredAt,actorName:e.actor.displayName,body:e.body})}function ac(t,e,n){return typeof n!="number"||n===t.length?t+e:n>t.length?null:n+e.length<=t.length?t:t+e.slice(t.length-n)}function lc(t,e){if(e.type==="agent.status"){cc(t,e.body);return}const n=e.body.turnId;if(typeof n!="string")return;const r=t.turns.get(n);if(!(!r||Ie.has(r.status)))switch(e.type){case"turn.content.delta":Fi(t,r,"text",e.body);return;case"turn.reasoning.delta":Fi(t,r,"reasoning",e.body);return;case"tool.progress":t.change(n,r.order,{tools:Us(r.tools,e.body),notice:void 0});return;case"turn.notice":t.change(n,r.order,{notice:String(e.body.text??"")});return}}function Fi(t,e,n,r){if(n==="text"&&e.answerId)return;const s=ac(e[n],String(r.text??""),r.offset);t.change(e.turnId,e.order,s===null?{gap:!0}:{[n]:s,notice:void 0})}function cc(t,e){const n=typeof e.reason=="string"?e.reason:void 0,r=typeof e.hint=="string"?e.hint:void 0;t.agent(String(e.actorId??""),{status:String(e.status??""),statusReason:n,statusHint:r,queued:typeof e.queued=="number"?e.queued:0})}function uc(t,e){const n=t.turn(e.turnId,t.head+1);if(Ie.has(n.status))return;let r=n.tools;for(const o of e.openTools??[])r=Us(r,{toolCallId:o.toolCallId,nativeType:"tool.started",details:{name:o.name,...o.details}});const s=(o,a)=>a!==void 0&&a.length>o.length?a:o;t.change(e.turnId,n.order,{actorId:e.targetActorId,actorName:n.actorName||t.nameOf(e.targetActorId),sourceEventId:e.sourceEventId,status:hr(n.status,e.status),text:s(n.text,e.partialText),reasoning:s(n.reasoning,e.partialReasoning),tools:r,gap:!1,...e.startedAt?{startedAt:e.startedAt}:{}})}const hs={phase:"loading",epoch:"",head:0,agents:[],messages:new Map,turns:new Map,notes:new Map,answers:new Map,rows:[],earlier:null,messageLimit:131072};function pc(t,e){switch(e.type){case"bootstrap":return hc(t,e.bootstrap);case"events":return Qr(t,e.events);case"history":return e.beforeSeq!==t.earlier?t:{...Qr(t,e.page.events),head:t.head,earlier:e.page.previousPage?.beforeSeq??null};case"event":return{...Qr(t,[e.event]),head:t.head};case"turnStatus":{const n=t.turns.get(e.turnId);if(!n)return t;const r=new Bs(t);return r.change(e.turnId,n.order,{status:hr(n.status,e.status)}),r.finish()}}}function hc(t,e){const n=e.recentEvents[0]?.seq??e.room.throughSeq+1,r=t.epoch===e.epoch&&t.head<=e.room.throughSeq&&n<=t.head+1,s=r?t:hs,o=new Bs({...s,agents:e.agents});o.moved=!0;for(const a of e.recentEvents)Lo(o,a);o.head=e.room.throughSeq;for(const a of e.activeTurns)uc(o,a);return o.finish({phase:"ready",epoch:e.epoch,earlier:r?s.earlier:e.previousPage?.beforeSeq??null,messageLimit:e.limits?.messageCharacters??hs.messageLimit})}function Qr(t,e){if(e.length===0)return t;const n=new Bs(t);for(const r of e)r.durability==="durable"?Lo(n,r):lc(n,r);return n.finish()}class dc{#t="";#e=[];feed(e){const n=[],r=(this.#t+e).split(`
`);this.#t=r.pop()??"";for(const s of r){const o=s.endsWith("\r")?s.slice(0,-1):s;o===""?(this.#e.length>0&&n.push(this.#e.join(`
`)),this.#e=[]):o.startsWith("data:")&&this.#e.push(o.slice(o.startsWith("data: ")?6:5))}return n}}const Hi=4e4;async function fc(t,e,n,r){const s=new AbortController,o=await fetch(t,{signal:AbortSignal.any([e,s.signal]),cache:"no-store",headers:{Accept:"text/event-stream"}});if(!o.ok||!o.body)throw new Error(`the stream answered ${o.status}`);n();const a=o.body.getReader(),l=new TextDecoder,u=new dc;let b=setTimeout(()=>s.abort(),Hi);try{for(;;){const{done:f,value:m}=await a.read();if(f)return;clearTimeout(b),b=setTimeout(()=>s.abort(),Hi);for(const g of u.feed(l.decode(m,{stream:!0})))r(g)}}finally{clearTimeout(b)}}const ji=[250,500,1e3,2e3,4e3],gc=1e3,mc=250;class bc extends EventTarget{constructor(){super(...arguments),this.state=hs,this.connection="connecting",this.#t=[],this.#e=!1,this.#n=new AbortController,this.#r=0}#t;#e;#n;#r;#o;#a;start(){this.#p()}stop(){this.#n.abort(),clearTimeout(this.#o)}dispatch(e){const n=this.state;this.state=pc(n,e),this.state!==n&&this.dispatchEvent(new Event("change"))}loadEarlier(){return this.#a??=this.#u().finally(()=>this.#a=void 0),this.#a}async#u(){const{earlier:e}=this.state;e!==null&&this.dispatch({type:"history",beforeSeq:e,page:await Re.before(e)})}async reveal(e){if(this.#l(e))return!0;const n=await Re.seqOf(e);for(let r=this.state.earlier;n!==null&&r!==null&&r>n&&(await this.loadEarlier(),this.state.earlier!==r);r=this.state.earlier);return this.#l(e)}#l(e){const{messages:n,answers:r,notes:s}=this.state;return n.has(e)||r.has(e)||s.has(e)}async loadWhole(e){this.dispatch({type:"event",event:await Re.event(e)})}async#p(){let e=0;for(;!this.#n.signal.aborted;){try{this.state.phase==="loading"&&await this.#h();const{head:n,epoch:r}=this.state,s=`/api/events?afterSeq=${n}&epoch=${encodeURIComponent(r)}`;await fc(s,this.#n.signal,()=>{e=0,this.#c("live"),this.#s()},o=>this.#f(o))}catch{}this.#i(),this.#c(this.state.phase==="loading"?"connecting":"lost"),await xc(ji[Math.min(e++,ji.length-1)]??4e3)}}async#h(){this.dispatch({type:"bootstrap",bootstrap:await Re.bootstrap()})}#s(){this.#o??=setTimeout(()=>void this.#d(),Math.max(0,this.#r-Date.now()))}async#d(){this.#r=Date.now()+gc;let e=!1;try{const n=await Re.bootstrap();this.#i(),e=n.epoch!==this.state.epoch||n.room.throughSeq>=this.state.head,e&&this.dispatch({type:"bootstrap",bootstrap:n})}catch{}this.#o=void 0,!e&&this.connection==="live"&&!this.#n.signal.aborted&&this.#s()}#f(e){const n=JSON.parse(e);if(n.type==="stream.resync"){this.#s();return}this.#t.push(n),!this.#e&&(this.#e=!0,document.hidden?setTimeout(()=>this.#i(),mc):requestAnimationFrame(()=>this.#i()))}#i(){this.#e=!1;const e=this.#t;this.#t=[],e.length!==0&&(this.dispatch({type:"events",events:e}),[...this.state.turns.values()].some(n=>n.gap)&&this.#s())}#c(e){e!==this.connection&&(this.connection=e,this.dispatchEvent(new Event("change")))}}function xc(t){return new Promise(e=>setTimeout(e,t))}const yc=120,kc=new Set(["dispatching","running","cancelling"]);function wc(t,e){for(const n of t.turns.values()){if(n.actorId!==e||!kc.has(n.status))continue;const r=t.messages.get(n.sourceEventId);return r&&{eventId:r.eventId,text:r.content.slice(0,yc)}}}function _c(t,e){if(t.turns===e.turns||t.phase==="loading"||t.epoch!==e.epoch)return[];const n=[];for(const r of e.turns.values()){if(!Ie.has(r.status))continue;const s=t.turns.get(r.turnId);(s?!Ie.has(s.status):r.order>t.head)&&n.push(r)}return n}const vc=Ze`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / 288px minmax(0, 1fr) auto;
    height: 100%;
  }
  .skip {
    position: absolute;
    left: 8px;
    top: -48px;
    z-index: 5;
    padding: 8px 16px;
    border-radius: 8px;
    background: var(--accent);
    color: var(--on-accent);
  }
  .skip:focus {
    top: 8px;
  }
  .top {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
  h1 {
    margin: 0;
    font-size: 16px;
  }
  .connection {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: 13px;
    color: var(--quiet);
  }
  .connection i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--warn);
  }
  .connection[data-state="live"] i {
    background: var(--good);
  }
  .connection[data-state="lost"] i {
    background: var(--bad);
  }
  .top a {
    color: var(--accent);
    font-size: 14px;
  }
  .grow {
    flex: 1;
  }
  .left {
    overflow-y: auto;
    border-inline-end: 1px solid var(--line);
    background: var(--surface);
  }
  .left h2 {
    margin: 0;
    padding: 12px 16px 4px;
    font-size: 13px;
    color: var(--quiet);
  }
  .left p {
    margin: 0;
    padding: 8px 16px;
  }
  main {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    min-width: 0;
    min-height: 0;
  }
  gx-inspector {
    width: 344px;
    border-inline-start: 1px solid var(--line);
  }
  .banner {
    padding: 8px 24px;
    background: var(--warn-soft);
    border-bottom: 1px solid var(--line);
    font-size: 14px;
  }
  .banner.bad {
    background: var(--bad-soft);
  }
  .agents-button {
    display: none;
  }
  @media (max-width: 1080px) {
    gx-inspector {
      position: fixed;
      inset: 0 0 0 auto;
      z-index: 4;
      width: min(380px, 100vw);
      box-shadow: var(--shadow);
    }
  }
  @media (max-width: 720px) {
    :host {
      grid-template-columns: 0 minmax(0, 1fr);
    }
    .left {
      position: fixed;
      inset: 0 auto 0 0;
      z-index: 4;
      width: min(320px, 88vw);
      box-shadow: var(--shadow);
      visibility: hidden;
      transform: translateX(-100%);
      transition: transform 160ms;
    }
    .left.open {
      visibility: visible;
      transform: none;
    }
    main {
      grid-column: 2;
    }
    .agents-button {
      display: inline-block;
    }
    .top {
      padding: 8px 12px;
      gap: 4px 8px;
    }
  }
`;var Tc=Object.defineProperty,$c=Object.getOwnPropertyDescriptor,Do=t=>{throw TypeError(t)},An=(t,e,n,r)=>{for(var s=r>1?void 0:r?$c(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Tc(e,n,s),s},Mo=(t,e,n)=>e.has(t)||Do("Cannot "+n),Ac=(t,e,n)=>(Mo(t,e,"read from private field"),n?n.call(t):e.get(t)),Gi=(t,e,n)=>e.has(t)?Do("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Sc=(t,e,n)=>(Mo(t,e,"access private method"),n),ds,No,fs;let wt=class extends Oe{constructor(){super(...arguments),Gi(this,ds),this.busy=!1,this.problem="",Gi(this,fs,async()=>{this.busy=!0,this.problem="";try{await Re.restart(this.agent.actorId)}catch(t){this.problem=t instanceof kn?[t.message,t.hint].filter(Boolean).join(" "):String(t)}finally{this.busy=!1}})}render(){const{agent:t}=this,e=t.status==="failed"||t.status==="native_policy_blocked";return y`${Ws(t.actorId,t.displayName)}
      <b title=${t.actorId}>${t.displayName}</b>
      <button
        class=${e?"":"plain"}
        ?disabled=${this.busy}
        aria-label=${d("agent.restart.named",{name:t.displayName})}
        @click=${Ac(this,fs)}
      >
        ${this.busy?d("agent.restarting"):d("agent.restart")}
      </button>
      <div class="wide line" data-testid="agent-status" data-status=${t.status}>
        <span class="dot ${t.status}"></span>${ge("status",t.status)}
        ${t.queued?y`<span>· ${d("agent.queued",{count:t.queued})}</span>`:v}
      </div>
      ${this.doing?Sc(this,ds,No).call(this,this.doing):v}
      <div class="wide path" title=${t.cwd??v}>
        ${t.driver?y`<span class="driver">${t.driver}</span>`:v}<span class="end"><bdi>${t.cwd??""}</bdi></span>
      </div>
      ${e&&t.statusReason?y`<div class="wide bad">${t.statusReason}</div>`:v}
      ${e&&t.statusHint?y`<div class="wide quiet">${t.statusHint}</div>`:v}
      ${this.problem?y`<div class="wide bad" role="alert">${this.problem}</div>`:v}`}};ds=new WeakSet;No=function(t){const e=()=>this.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:t.eventId},bubbles:!0,composed:!0}));return y`<button class="wide doing" data-testid="agent-doing" title=${d("agent.doing")} @click=${e}>
      <span class="hidden-visually">${d("agent.doing")}</span> ${t.text}
    </button>`};fs=new WeakMap;wt.styles=[Ye,qs,Ze`
      :host {
        display: grid;
        grid-template-columns: 28px minmax(0, 1fr) auto;
        gap: 0 12px;
        padding: 12px 16px;
        border-bottom: 1px solid var(--line);
      }
      .mark {
        grid-row: span 2;
      }
      b {
        font-weight: 600;
        padding-top: 3px;
        line-height: 1.4;
        overflow-wrap: anywhere;
      }
      .line {
        display: flex;
        align-items: center;
        flex-wrap: wrap;
        gap: 0 6px;
        font-size: 13px;
        color: var(--quiet);
        white-space: nowrap;
      }
      .dot {
        flex: none;
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--line);
      }
      .ready {
        background: var(--good);
      }
      .working,
      .starting {
        background: var(--accent);
      }
      .failed,
      .native_policy_blocked {
        background: var(--bad);
      }
      .wide {
        grid-column: 2 / -1;
        font-size: 13px;
        overflow-wrap: anywhere;
      }
      .bad {
        color: var(--bad);
      }
      .path {
        display: flex;
        gap: 8px;
        font: 12px/1.5 var(--mono);
        color: var(--quiet);
      }
      /* The end of a long path says more than its beginning. */
      .end {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        direction: rtl;
      }
      .end bdi {
        direction: ltr;
      }
      .driver {
        flex: none;
        font-family: var(--font);
      }
      .doing {
        min-width: 0;
        min-height: 24px;
        padding: 0 8px;
        border-color: transparent;
        background: var(--sunken);
        color: var(--quiet);
        overflow: hidden;
        text-align: start;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      button {
        font-size: 13px;
        align-self: start;
      }
    `];An([K({attribute:!1})],wt.prototype,"agent",2);An([K({attribute:!1})],wt.prototype,"doing",2);An([z()],wt.prototype,"busy",2);An([z()],wt.prototype,"problem",2);wt=An([Xe("gx-agent")],wt);const gs=()=>wn()==="zh"?"zh-CN":"en-GB",Vi=new Map;function Fs(t){const e=`${gs()} ${Object.keys(t).join(" ")}`,n=Vi.get(e)??new Intl.DateTimeFormat(gs(),t);return Vi.set(e,n),n}function Hs(t){return t?Fs({hour:"2-digit",minute:"2-digit"}).format(new Date(t)):""}function dr(t){if(!t)return"";const e=new Date(t);return`${Fs({hour:"2-digit",minute:"2-digit",second:"2-digit"}).format(e)}.${String(e.getMilliseconds()).padStart(3,"0")}`}function Zi(t){return t?new Date(t).toDateString():""}function Ec(t){const e=new Date(t),n=new Date;return e.toDateString()===n.toDateString()?d("timeline.today"):(n.setDate(n.getDate()-1),e.toDateString()===n.toDateString()?d("timeline.yesterday"):Fs({weekday:"long",year:"numeric",month:"long",day:"numeric"}).format(e))}function Rc(t){const e=Math.max(0,Math.floor(t/1e3)),n=Math.floor(e/60);return e<60?d("duration.seconds",{s:e}):n<60?d("duration.minutes",{m:n,s:e%60}):d("duration.hours",{h:Math.floor(n/60),m:n%60})}function _t(t){return t.toLocaleString(gs())}const zo="groupx.draft",qo="groupx.sent",Ic=50,ms={text:"",to:null,toBefore:null,replyTo:null,pending:null};function Oc(...t){for(const e of t)try{const n=JSON.parse(e.getItem(zo)??"null");if(n!==null&&typeof n=="object")return{...ms,...n}}catch{}return ms}function Wo(t,e){for(const n of t)try{n.setItem(zo,JSON.stringify(e))}catch{}}function Cc(t,e,n){const r=t.text.startsWith(e)?t.text.slice(e.length):t.text;return t.replyTo!==n?{...t,text:r,pending:null}:{...ms,text:r,to:n?t.toBefore:t.to}}function Lc(t,e){const n=Bo(t).filter(r=>r!==e);try{t.setItem(qo,JSON.stringify([...n,e].slice(-Ic)))}catch{}}function Bo(t){try{const e=JSON.parse(t.getItem(qo)??"[]");return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}catch{return[]}}function Pc(t,e,n){return t.pending?.body===e?t.pending.commandId:n()}var Dc=Object.defineProperty,Mc=Object.getOwnPropertyDescriptor,Uo=t=>{throw TypeError(t)},Ke=(t,e,n,r)=>{for(var s=r>1?void 0:r?Mc(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Dc(e,n,s),s},js=(t,e,n)=>e.has(t)||Uo("Cannot "+n),He=(t,e,n)=>(js(t,e,"read from private field"),n?n.call(t):e.get(t)),Pt=(t,e,n)=>e.has(t)?Uo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),bs=(t,e,n,r)=>(js(t,e,"write to private field"),e.set(t,n),n),ae=(t,e,n)=>(js(t,e,"access private method"),n),Xn,it,re,xs,Fo,Ho,Ge,ys,ks,jo,Kn,Go;const Nc=.8,zc=240,Wt=t=>!["failed","native_policy_blocked","stopped"].includes(t.status)&&t.enabled!==!1;let we=class extends Oe{constructor(){super(...arguments),Pt(this,re),this.agents=[],this.limit=131072,this.offline=!1,this.nameOfEvent=()=>{},this.draft=Oc(sessionStorage,localStorage),this.problem=null,this.sending=!1,Pt(this,Xn,new Nl),Pt(this,it,-1),Pt(this,ys,()=>{bs(this,it,-1),ae(this,re,Ge).call(this,{text:this.box.value})}),Pt(this,ks,t=>{if(t.key==="Enter"&&!t.shiftKey){if(!He(this,Xn).means(t))return;t.preventDefault(),He(this,Kn).call(this)}else t.isComposing||(t.key==="Escape"&&this.draft.replyTo?(t.stopPropagation(),ae(this,re,xs).call(this)):t.key==="ArrowUp"&&(this.draft.text===""||He(this,it)>=0)&&(t.preventDefault(),ae(this,re,jo).call(this)))}),Pt(this,Kn,async()=>{if(this.whyNot!==null||this.sending)return;const{text:t,replyTo:e}=this.draft,n={to:this.recipients,content:t,...e?{replyToEventId:e}:{}},r=JSON.stringify(n),s=Pc(this.draft,r,ql);ae(this,re,Ge).call(this,{pending:{commandId:s,body:r}}),this.sending=!0;try{await Re.send({clientCommandId:s,...n}),Lc(localStorage,t),bs(this,it,-1),ae(this,re,Ge).call(this,Cc(this.draft,t,e)),this.dispatchEvent(new CustomEvent("gx-sent",{bubbles:!0,composed:!0}))}catch(o){ae(this,re,Go).call(this,o)}finally{this.sending=!1,(document.activeElement===document.body||this.matches(":focus-within"))&&this.focusBox()}})}get recipients(){const t=this.draft.to,e=this.agents.filter(Wt).map(n=>n.actorId);return t===null?e:e.filter(n=>t.includes(n))}get whyNot(){return this.draft.text.trim()?this.draft.text.length>this.limit?d("composer.why.long"):this.recipients.length===0?d("composer.why.nobody"):this.offline?d("composer.why.offline"):null:d("composer.why.empty")}reply(t){const e=this.agents.some(r=>r.actorId===t.actorId&&Wt(r)),n=this.draft.replyTo?this.draft.toBefore:this.draft.to;ae(this,re,Ge).call(this,{replyTo:t.eventId,toBefore:n,to:e?[t.actorId]:n}),this.focusBox()}focusBox(){this.updateComplete.then(()=>this.box.focus())}render(){const t=this.whyNot,e=this.draft.replyTo?this.nameOfEvent(this.draft.replyTo):void 0,{text:n}=this.draft;return y`<form @submit=${r=>r.preventDefault()}>
      ${ae(this,re,Fo).call(this)}
      ${this.draft.replyTo?y`<div class="reply">
            <span>${d("composer.replying",{name:e?.name??"…"})}</span>
            <button type="button" class="plain" aria-label=${d("composer.reply.leave")} @click=${()=>ae(this,re,xs).call(this)}>✕</button>
          </div>`:v}
      <div class="box">
        <textarea
          id="composer"
          data-testid="composer-input"
          rows="1"
          dir="auto"
          aria-label=${d("composer.label")}
          placeholder=${d("composer.placeholder")}
          .value=${n}
          @input=${He(this,ys)}
          @keydown=${He(this,ks)}
          @compositionend=${r=>He(this,Xn).compositionEnded(r)}
        ></textarea>
        <button
          class="primary"
          type="button"
          data-testid="composer-send"
          title=${t??d("composer.send")}
          aria-describedby="why"
          ?disabled=${t!==null||this.sending}
          @click=${He(this,Kn)}
        >
          ${this.sending?d("composer.sending"):d("composer.send")}
        </button>
      </div>
      <div class="below">
        <span id="why" role="status" class=${this.problem?"bad":""}>${this.problem??(n||this.draft.to?.length===0?t??"":"")}</span>
        ${n.length>this.limit*Nc?y`<span class=${n.length>this.limit?"count bad":"count"}>
              ${d("composer.count",{count:_t(n.length),limit:_t(this.limit)})}
            </span>`:v}
      </div>
    </form>`}updated(t){!t.has("draft")&&t.size>0||(this.box.style.height="auto",this.box.style.height=`${Math.min(zc,this.box.scrollHeight+2)}px`)}};Xn=new WeakMap;it=new WeakMap;re=new WeakSet;xs=function(){ae(this,re,Ge).call(this,{replyTo:null,to:this.draft.toBefore,toBefore:null})};Fo=function(){const t=new Set(this.recipients),e=this.agents.filter(Wt),n=e.length>0&&e.every(o=>t.has(o.actorId)),r=this.agents.filter(o=>!Wt(o)),s=(o,a,l,u,b,f=!1)=>y`<button
      type="button"
      class="chip"
      data-testid=${o}
      aria-pressed=${a}
      ?disabled=${f}
      @click=${u}
    >
      <span class="tick" aria-hidden="true">${a?"✓":""}</span>${b?y`<i .style=${`background:${b}`}></i>`:v}${l}
    </button>`;return y`<div class="chips" role="group" aria-label=${d("composer.to")}>
      <span class="quiet">${d("composer.to")}</span>
      ${this.agents.length>1?s("recipient-all",n,d("composer.all"),()=>ae(this,re,Ge).call(this,{to:n?[]:null})):v}
      ${this.agents.map(o=>s(`recipient-${o.actorId}`,t.has(o.actorId),o.displayName,()=>ae(this,re,Ho).call(this,o.actorId,t),zl(o.actorId),!Wt(o)))}
    </div>
    ${r.length?y`<p class="left-out">${d("composer.leftOut",{names:r.map(o=>o.displayName).join(", ")})}</p>`:v}`};Ho=function(t,e){e.has(t)?e.delete(t):e.add(t);const n=this.agents.filter(Wt);ae(this,re,Ge).call(this,{to:n.every(r=>e.has(r.actorId))?null:[...e]})};Ge=function(t){this.draft={...this.draft,...t},this.problem=null,Wo([sessionStorage,localStorage],this.draft)};ys=new WeakMap;ks=new WeakMap;jo=function(){const t=Bo(localStorage);t.length!==0&&(bs(this,it,Math.min(He(this,it)+1,t.length-1)),ae(this,re,Ge).call(this,{text:t[t.length-1-He(this,it)]??""}))};Kn=new WeakMap;Go=function(t){if(t instanceof kn&&t.unanswered){this.problem=d("composer.unanswered");return}const e=t instanceof kn?[t.message,t.hint].filter(Boolean).join(" "):String(t);this.draft={...this.draft,pending:null},Wo([sessionStorage,localStorage],this.draft),this.problem=d("composer.failed",{message:e})};we.styles=[Ye,Ze`
      :host {
        display: block;
        padding: 8px 24px 12px;
        border-top: 1px solid var(--line);
        background: var(--surface);
      }
      form {
        max-width: 860px;
        margin: 0 auto;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        margin-bottom: 8px;
        font-size: 13px;
      }
      .chips > .quiet {
        flex: none;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        border-radius: 14px;
        padding: 2px 12px 2px 8px;
      }
      .chip i {
        width: 10px;
        height: 10px;
        border-radius: 3px;
        outline: 1px solid var(--line);
      }
      .chip .tick {
        width: 1em;
        font-weight: 700;
        text-align: center;
      }
      .chip[aria-pressed="true"] {
        border-color: var(--accent);
        background: var(--accent-soft);
        font-weight: 600;
      }
      .left-out {
        margin: -2px 0 6px;
        font-size: 13px;
        color: var(--quiet);
      }
      .reply {
        display: flex;
        align-items: center;
        gap: 8px;
        margin-bottom: 6px;
        padding-inline-start: 10px;
        border-inline-start: 3px solid var(--accent);
        font-size: 13px;
      }
      .box {
        display: flex;
        align-items: end;
        gap: 8px;
      }
      textarea {
        flex: 1;
        min-width: 0;
        min-height: 40px;
        padding: 8px 12px;
        resize: none;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--ground);
        line-height: 1.5;
      }
      textarea::placeholder {
        color: var(--quiet);
        opacity: 1;
      }
      .box button {
        min-height: 40px;
        padding: 0 20px;
        border-radius: 12px;
      }
      .below {
        display: flex;
        gap: 12px;
        min-height: 20px;
        margin-top: 4px;
        font-size: 13px;
        color: var(--quiet);
      }
      .below .count {
        margin-inline-start: auto;
      }
      .bad {
        color: var(--bad);
      }
      @media (max-width: 720px) {
        :host {
          padding: 8px 12px;
        }
        .chips {
          flex-wrap: nowrap;
          overflow-x: auto;
          padding-bottom: 2px;
        }
        .chip {
          flex: none;
        }
      }
    `];Ke([K({attribute:!1})],we.prototype,"agents",2);Ke([K({type:Number})],we.prototype,"limit",2);Ke([K({type:Boolean})],we.prototype,"offline",2);Ke([K({attribute:!1})],we.prototype,"nameOfEvent",2);Ke([z()],we.prototype,"draft",2);Ke([z()],we.prototype,"problem",2);Ke([z()],we.prototype,"sending",2);Ke([Sr("textarea")],we.prototype,"box",2);we=Ke([Xe("gx-composer")],we);const qc=12,Wc=/^[0-9a-f]{64}$/,Bc="4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",Uc=["cliVersion","driver","driverVersion","profileId","profileDigest","contextSchema","mcpToolset"];function ws(t){return typeof t!="string"||t===""?d("identity.untold"):t===Bc?d("identity.none"):Wc.test(t)?t.slice(0,qc):t}function Fc(t){return(Array.isArray(t.changes)?t.changes:[]).filter(n=>typeof n=="object"&&n!==null).map(n=>d("identity.change",{what:ge("identity",String(n.what??"")),from:ws(n.from),to:ws(n.to)})).join(d("identity.join"))}function Hc(t){return Uc.filter(e=>e in t||e==="cliVersion").map(e=>({name:ge("identity",e),text:ws(t[e]),whole:t[e]??""}))}/*! @license DOMPurify 3.5.0 | (c) Cure53 and other contributors | Released under the Apache license 2.0 and Mozilla Public License 2.0 | github.com/cure53/DOMPurify/blob/3.5.0/LICENSE */function Yi(t,e){(e==null||e>t.length)&&(e=t.length);for(var n=0,r=Array(e);n<e;n++)r[n]=t[n];return r}function jc(t){if(Array.isArray(t))return t}function Gc(t,e){var n=t==null?null:typeof Symbol<"u"&&t[Symbol.iterator]||t["@@iterator"];if(n!=null){var r,s,o,a,l=[],u=!0,b=!1;try{if(o=(n=n.call(t)).next,e!==0)for(;!(u=(r=o.call(n)).done)&&(l.push(r.value),l.length!==e);u=!0);}catch(f){b=!0,s=f}finally{try{if(!u&&n.return!=null&&(a=n.return(),Object(a)!==a))return}finally{if(b)throw s}}return l}}function Vc(){throw new TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}/*! regenerator-runtime -- Copyright (c) 2014-present, Facebook, Inc. -- license (MIT): https://github.com/babel/babel/blob/main/packages/babel-helpers/LICENSE */function Zc(t,e){return jc(t)||Gc(t,e)||Yc(t,e)||Vc()}function Yc(t,e){if(t){if(typeof t=="string")return Yi(t,e);var n={}.toString.call(t).slice(8,-1);return n==="Object"&&t.constructor&&(n=t.constructor.name),n==="Map"||n==="Set"?Array.from(t):n==="Arguments"||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)?Yi(t,e):void 0}}const Vo=Object.entries,Xc=Object.keys,Xi=Object.setPrototypeOf,Kc=Object.isFrozen,Zo=Object.getPrototypeOf,Yo=Object.getOwnPropertyDescriptor;let X=Object.freeze,U=Object.seal,rt=Object.create,Xo=typeof Reflect<"u"&&Reflect,fr=Xo.apply,_s=Xo.construct;X||(X=function(e){return e});U||(U=function(e){return e});fr||(fr=function(e,n){for(var r=arguments.length,s=new Array(r>2?r-2:0),o=2;o<r;o++)s[o-2]=arguments[o];return e.apply(n,s)});_s||(_s=function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return new e(...r)});const be=D(Array.prototype.forEach),Qc=D(Array.prototype.lastIndexOf),Ki=D(Array.prototype.pop),sn=D(Array.prototype.push),Qi=D(Array.prototype.slice),Jc=D(Array.prototype.splice),Bt=Array.isArray,Jr=Gs(Set),es=D(Set.prototype.add),on=D(Set.prototype.has),eu=D(Set.prototype.delete),tu=Gs(Map),Ji=D(Map.prototype.get),eo=D(Map.prototype.set),Be=D(String.prototype.toLowerCase),ts=D(String.prototype.toString),nu=D(String.prototype.match),an=D(String.prototype.replace),ns=D(String.prototype.indexOf),ru=D(String.prototype.trim),su=D(Number.prototype.toString),iu=D(Boolean.prototype.toString),to=typeof BigInt>"u"?null:D(BigInt.prototype.toString),no=typeof Symbol>"u"?null:D(Symbol.prototype.toString),ne=D(Object.prototype.hasOwnProperty),ln=D(Object.prototype.toString),ou=RegExp.prototype.test,V=function(e,n){return e instanceof RegExp&&(e.lastIndex=0),fr(ou,e,[n])},Ee=Gs(TypeError);function D(t){return function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return fr(t,e,r)}}function Gs(t){return function(){for(var e=arguments.length,n=new Array(e),r=0;r<e;r++)n[r]=arguments[r];return _s(t,n)}}function I(t,e){let n=arguments.length>2&&arguments[2]!==void 0?arguments[2]:Be;if(Xi&&Xi(t,null),!Bt(e))return t;let r=e.length;for(;r--;){let s=e[r];if(typeof s=="string"){const o=n(s);o!==s&&(Kc(e)||(e[r]=o),s=o)}t[s]=!0}return t}function au(t){for(let e=0;e<t.length;e++)ne(t,e)||(t[e]=null);return t}function gr(t){const e=rt(null);for(const r of Vo(t)){var n=Zc(r,2);const s=n[0],o=n[1];ne(t,s)&&(Bt(o)?e[s]=au(o):o&&typeof o=="object"&&o.constructor===Object?e[s]=gr(o):e[s]=o)}return e}function un(t){const e=rt(null),n=Xc(t);let r=n.length;for(;r--;)e[n[r]]=t[n[r]];return e}function lu(t){switch(typeof t){case"string":return t;case"number":return su(t);case"boolean":return iu(t);case"bigint":return to?to(t):"0";case"symbol":return no?no(t):"Symbol()";case"undefined":return ln(t);case"function":case"object":{if(t===null)return ln(t);const e=t,n=le(e,"toString");if(typeof n=="function"){const r=n(e);return typeof r=="string"?r:ln(r)}return ln(t)}default:return ln(t)}}function le(t,e){for(;t!==null;){const r=Yo(t,e);if(r){if(r.get)return D(r.get);if(typeof r.value=="function")return D(r.value)}t=Zo(t)}function n(){return null}return n}function cu(t,e){for(;t!==null;){const n=Yo(t,e);if(n)return n.get?D(n.get):null;t=Zo(t)}return null}function uu(t){if(!t)return!1;try{return V(t,""),!0}catch{return!1}}const ro=X(["a","abbr","acronym","address","area","article","aside","audio","b","bdi","bdo","big","blink","blockquote","body","br","button","canvas","caption","center","cite","code","col","colgroup","content","data","datalist","dd","decorator","del","details","dfn","dialog","dir","div","dl","dt","element","em","fieldset","figcaption","figure","font","footer","form","h1","h2","h3","h4","h5","h6","head","header","hgroup","hr","html","i","img","input","ins","kbd","label","legend","li","main","map","mark","marquee","menu","menuitem","meter","nav","nobr","ol","optgroup","option","output","p","picture","pre","progress","q","rp","rt","ruby","s","samp","search","section","select","shadow","slot","small","source","spacer","span","strike","strong","style","sub","summary","sup","table","tbody","td","template","textarea","tfoot","th","thead","time","tr","track","tt","u","ul","var","video","wbr"]),rs=X(["svg","a","altglyph","altglyphdef","altglyphitem","animatecolor","animatemotion","animatetransform","circle","clippath","defs","desc","ellipse","filter","font","g","glyph","glyphref","hkern","image","line","lineargradient","marker","mask","metadata","mpath","path","pattern","polygon","polyline","radialgradient","rect","stop","style","switch","symbol","text","textpath","title","tref","tspan","view","vkern"]),ss=X(["feBlend","feColorMatrix","feComponentTransfer","feComposite","feConvolveMatrix","feDiffuseLighting","feDisplacementMap","feDistantLight","feDropShadow","feFlood","feFuncA","feFuncB","feFuncG","feFuncR","feGaussianBlur","feImage","feMerge","feMergeNode","feMorphology","feOffset","fePointLight","feSpecularLighting","feSpotLight","feTile","feTurbulence"]),pu=X(["animate","color-profile","cursor","discard","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","foreignobject","hatch","hatchpath","mesh","meshgradient","meshpatch","meshrow","missing-glyph","script","set","solidcolor","unknown","use"]),is=X(["math","menclose","merror","mfenced","mfrac","mglyph","mi","mlabeledtr","mmultiscripts","mn","mo","mover","mpadded","mphantom","mroot","mrow","ms","mspace","msqrt","mstyle","msub","msup","msubsup","mtable","mtd","mtext","mtr","munder","munderover","mprescripts"]),hu=X(["maction","maligngroup","malignmark","mlongdiv","mscarries","mscarry","msgroup","mstack","msline","msrow","semantics","annotation","annotation-xml","mprescripts","none"]),so=X(["#text"]),io=X(["accept","action","align","alt","autocapitalize","autocomplete","autopictureinpicture","autoplay","background","bgcolor","border","capture","cellpadding","cellspacing","checked","cite","class","clear","color","cols","colspan","command","commandfor","controls","controlslist","coords","crossorigin","datetime","decoding","default","dir","disabled","disablepictureinpicture","disableremoteplayback","download","draggable","enctype","enterkeyhint","exportparts","face","for","headers","height","hidden","high","href","hreflang","id","inert","inputmode","integrity","ismap","kind","label","lang","list","loading","loop","low","max","maxlength","media","method","min","minlength","multiple","muted","name","nonce","noshade","novalidate","nowrap","open","optimum","part","pattern","placeholder","playsinline","popover","popovertarget","popovertargetaction","poster","preload","pubdate","radiogroup","readonly","rel","required","rev","reversed","role","rows","rowspan","spellcheck","scope","selected","shape","size","sizes","slot","span","srclang","start","src","srcset","step","style","summary","tabindex","title","translate","type","usemap","valign","value","width","wrap","xmlns"]),os=X(["accent-height","accumulate","additive","alignment-baseline","amplitude","ascent","attributename","attributetype","azimuth","basefrequency","baseline-shift","begin","bias","by","class","clip","clippathunits","clip-path","clip-rule","color","color-interpolation","color-interpolation-filters","color-profile","color-rendering","cx","cy","d","dx","dy","diffuseconstant","direction","display","divisor","dominant-baseline","dur","edgemode","elevation","end","exponent","fill","fill-opacity","fill-rule","filter","filterunits","flood-color","flood-opacity","font-family","font-size","font-size-adjust","font-stretch","font-style","font-variant","font-weight","fx","fy","g1","g2","glyph-name","glyphref","gradientunits","gradienttransform","height","href","id","image-rendering","in","in2","intercept","k","k1","k2","k3","k4","kerning","keypoints","keysplines","keytimes","lang","lengthadjust","letter-spacing","kernelmatrix","kernelunitlength","lighting-color","local","marker-end","marker-mid","marker-start","markerheight","markerunits","markerwidth","maskcontentunits","maskunits","max","mask","mask-type","media","method","mode","min","name","numoctaves","offset","operator","opacity","order","orient","orientation","origin","overflow","paint-order","path","pathlength","patterncontentunits","patterntransform","patternunits","pointer-events","points","preservealpha","preserveaspectratio","primitiveunits","r","rx","ry","radius","refx","refy","repeatcount","repeatdur","restart","result","rotate","scale","seed","shape-rendering","slope","specularconstant","specularexponent","spreadmethod","startoffset","stddeviation","stitchtiles","stop-color","stop-opacity","stroke-dasharray","stroke-dashoffset","stroke-linecap","stroke-linejoin","stroke-miterlimit","stroke-opacity","stroke","stroke-width","style","surfacescale","systemlanguage","tabindex","tablevalues","targetx","targety","transform","transform-origin","text-anchor","text-decoration","text-orientation","text-rendering","textlength","type","u1","u2","unicode","values","vector-effect","viewbox","visibility","version","vert-adv-y","vert-origin-x","vert-origin-y","width","word-spacing","wrap","writing-mode","xchannelselector","ychannelselector","x","x1","x2","xmlns","y","y1","y2","z","zoomandpan"]),oo=X(["accent","accentunder","align","bevelled","close","columnalign","columnlines","columnspacing","columnspan","denomalign","depth","dir","display","displaystyle","encoding","fence","frame","height","href","id","largeop","length","linethickness","lquote","lspace","mathbackground","mathcolor","mathsize","mathvariant","maxsize","minsize","movablelimits","notation","numalign","open","rowalign","rowlines","rowspacing","rowspan","rspace","rquote","scriptlevel","scriptminsize","scriptsizemultiplier","selection","separator","separators","stretchy","subscriptshift","supscriptshift","symmetric","voffset","width","xmlns"]),Gn=X(["xlink:href","xml:id","xlink:title","xml:space","xmlns:xlink"]),du=U(/{{[\w\W]*|^[\w\W]*}}/g),fu=U(/<%[\w\W]*|^[\w\W]*%>/g),gu=U(/\${[\w\W]*/g),ao=U(/{{|}}|\${|<%|%>/),mu=U(/[^\t\n\f\r ]/),lo=U(/\u0000/g),bu=U(/^data-[\-\w.\u00B7-\uFFFF]+$/),xu=U(/^aria-[\-\w]+$/),co=U(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),yu=U(/^(?:\w+script|data):/i),ku=U(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),wu=U(/^html$/i),_u=U(/^[a-z][.\w]*(-[.\w]+)+$/i),as=U(/<[/\w!]/g),vu=U(/<[/\w]/g),Tu=U(/<[/\w]|^-?>|--!?>|<!-$/g),$u=U(/<\/no(script|embed|frames)/i),uo=U(/\/>/i),Au=U(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i),Su=U(/^[\r\n\t ]+/),M={element:1,text:3,processingInstruction:7,comment:8,document:9,documentFragment:11},Eu=X(I({},["style","script","xmp","iframe","noembed","noframes","plaintext","noscript"])),Ru=X(I({},["textarea","title"])),Iu=X(I({},["area","base","basefont","bgsound","br","col","embed","frame","hr","img","input","keygen","link","meta","param","source","track","wbr"])),Ou=function(){return typeof window>"u"?null:window},Cu=function(e,n){if(typeof e!="object"||typeof e.createPolicy!="function")return null;let r=null;const s="data-tt-policy-suffix";n&&n.hasAttribute(s)&&(r=n.getAttribute(s));const o="dompurify"+(r?"#"+r:"");try{return e.createPolicy(o,{createHTML(a){return a},createScriptURL(a){return a}})}catch{return console.warn("TrustedTypes policy "+o+" could not be created."),null}},po=function(){return{afterSanitizeAttributes:[],afterSanitizeElements:[],afterSanitizeShadowDOM:[],beforeSanitizeAttributes:[],beforeSanitizeElements:[],beforeSanitizeShadowDOM:[],uponSanitizeAttribute:[],uponSanitizeElement:[],uponSanitizeShadowNode:[]}},tt=function(e,n,r,s){return ne(e,n)&&Bt(e[n])?I(s.base?un(s.base):{},e[n],s.transform):r},ls=function(e,n,r){const s=ne(e,n)?e[n]:void 0;return s&&typeof s=="object"?gr(s):r};function Ko(){let t=arguments.length>0&&arguments[0]!==void 0?arguments[0]:Ou();const e=x=>Ko(x);if(e.version="3.5.0",e.removed=[],!t||!t.document||t.document.nodeType!==M.document||!t.Element)return e.isSupported=!1,e;let n=t.document;const r=n,s=r.currentScript,o=t.HTMLTemplateElement,a=t.Node,l=t.Element,u=t.NodeFilter,b=t.DOMParser,f=t.trustedTypes,m=l.prototype,g=le(m,"cloneNode"),w=le(m,"remove"),$=le(m,"removeChild"),R=le(m,"removeAttributeNode"),S=le(m,"nextSibling"),E=le(m,"childNodes"),J=le(m,"parentNode"),C=le(m,"shadowRoot"),Pe=le(m,"attributes"),de=a&&a.prototype?le(a.prototype,"nodeType"):null,fe=a&&a.prototype?le(a.prototype,"nodeName"):null,at=a&&a.prototype?le(a.prototype,"ownerDocument"):null,F=function(i){return de?de(i):i.nodeType},oe=function(i){return fe?fe(i):i.nodeName},lt=cu(m,"namespaceURI"),ct=function(i){return lt?lt(i):i.namespaceURI},Cn=function(i){return F(i)===M.element?Pe(i):null};if(typeof o=="function"){const x=n.createElement("template");x.content&&x.content.ownerDocument&&(n=x.content.ownerDocument)}let Z,Y="",Yt,De=!1,Xt=0;const ui=function(){if(Xt>0)throw Ee('A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.')},Kt=function(i){ui(),Xt++;try{return Z.createHTML(i)}finally{Xt--}},pi=function(i){return Z&&Dr?Kt(i):i},Ga=function(i){ui(),Xt++;try{return Z.createScriptURL(i)}finally{Xt--}},Va=function(){return De||(Yt=Cu(f,s),De=!0),Yt},Ln=n,Rr=Ln.implementation,Za=Ln.createNodeIterator,Ya=Ln.createDocumentFragment,Xa=Ln.getElementsByTagName,Ka=r.importNode;let H=po();e.isSupported=typeof Vo=="function"&&typeof J=="function"&&Rr&&Rr.createHTMLDocument!==void 0;const Qa=du,Ja=fu,el=gu,tl=bu,nl=xu,rl=yu,sl=ku,il=_u;let hi=co,q=null;const Ir=I({},[...ro,...rs,...ss,...is,...so]);let W=null;const Or=I({},[...io,...os,...oo,...Gn]);let ve=null,Qt=null,di=null;const Je=Object.seal(rt(null,{tagCheck:{writable:!0,configurable:!1,enumerable:!0,value:null},attributeCheck:{writable:!0,configurable:!1,enumerable:!0,value:null}}));let fi=!0,Cr=!0,gi=!1,Lr=!0,Me=!1,ut=!0,pt=!1,Pn=!1,Dn=null,Mn=null,Pr=!1,Et=!1,Nn=!1,Dr=!1,mi=!0,bi=!1;const xi="user-content-";let Mr=!0,Nr=!1,Ne=null,ht=null,Rt=!1,dt=null;const yi=I({},["annotation-xml","audio","colgroup","desc","foreignobject","head","iframe","math","mi","mn","mo","ms","mtext","noembed","noframes","noscript","plaintext","script","selectedcontent","style","svg","template","thead","title","video","xmp"]);let ki=null;const wi=I({},["audio","video","img","source","image","track"]);let _i=null;const vi=I({},["alt","class","for","id","label","name","pattern","placeholder","role","summary","title","value","style","xmlns"]),zn="http://www.w3.org/1998/Math/MathML",qn="http://www.w3.org/2000/svg",Te="http://www.w3.org/1999/xhtml";let It=Te,zr=!1,Ti=null;const ol=I({},[zn,qn,Te],ts),al=X(I({},["mi","mo","mn","ms","mtext"]));let qr=null;const ll=X(I({},["annotation-xml"]));let Wr=null;const cl=X(rt(null)),ul=I({},["title","style","font","a","script"]);let Ot=null;const pl=["application/xhtml+xml","text/html"],hl="text/html";let j=null,Jt=null,Wn=null;const dl=n.createElement("form"),$i=function(i){return i instanceof RegExp||i instanceof Function},Bn=function(){let i=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};(!i||typeof i!="object")&&(i={}),i=gr(i),Ot=pl.indexOf(i.PARSER_MEDIA_TYPE)===-1?hl:i.PARSER_MEDIA_TYPE,j=Ot==="application/xhtml+xml"?ts:Be,q=tt(i,"ALLOWED_TAGS",Ir,{transform:j}),W=tt(i,"ALLOWED_ATTR",Or,{transform:j}),Ti=tt(i,"ALLOWED_NAMESPACES",ol,{transform:ts}),_i=tt(i,"ADD_URI_SAFE_ATTR",vi,{transform:j,base:vi}),ki=tt(i,"ADD_DATA_URI_TAGS",wi,{transform:j,base:wi}),dt=tt(i,"FORBID_CONTENTS",yi,{transform:j}),Qt=tt(i,"FORBID_TAGS",rt(null),{transform:j}),di=tt(i,"FORBID_ATTR",rt(null),{transform:j}),Rt=ne(i,"USE_PROFILES")?i.USE_PROFILES&&typeof i.USE_PROFILES=="object"?gr(i.USE_PROFILES):i.USE_PROFILES:!1,fi=i.ALLOW_ARIA_ATTR!==!1,Cr=i.ALLOW_DATA_ATTR!==!1,gi=i.ALLOW_UNKNOWN_PROTOCOLS||!1,Lr=i.ALLOW_SELF_CLOSE_IN_ATTR!==!1,Me=i.SAFE_FOR_TEMPLATES||!1,ut=i.SAFE_FOR_XML!==!1,pt=i.WHOLE_DOCUMENT||!1,Et=i.RETURN_DOM||!1,Nn=i.RETURN_DOM_FRAGMENT||!1,Dr=i.RETURN_TRUSTED_TYPE||!1,Pr=i.FORCE_BODY||!1,mi=i.SANITIZE_DOM!==!1,bi=i.SANITIZE_NAMED_PROPS||!1,Mr=i.KEEP_CONTENT!==!1,Nr=i.IN_PLACE||!1,hi=uu(i.ALLOWED_URI_REGEXP)?i.ALLOWED_URI_REGEXP:co,It=typeof i.NAMESPACE=="string"?i.NAMESPACE:Te,qr=ls(i,"MATHML_TEXT_INTEGRATION_POINTS",al),Wr=ls(i,"HTML_INTEGRATION_POINTS",ll);const c=ls(i,"CUSTOM_ELEMENT_HANDLING",cl);if(ve=rt(null),ne(c,"tagNameCheck")&&$i(c.tagNameCheck)&&(ve.tagNameCheck=c.tagNameCheck),ne(c,"attributeNameCheck")&&$i(c.attributeNameCheck)&&(ve.attributeNameCheck=c.attributeNameCheck),ne(c,"allowCustomizedBuiltInElements")&&typeof c.allowCustomizedBuiltInElements=="boolean"&&(ve.allowCustomizedBuiltInElements=c.allowCustomizedBuiltInElements),U(ve),Me&&(Cr=!1),Nn&&(Et=!0),Rt&&((ne(i,"ALLOWED_TAGS")||ne(i,"ALLOWED_ATTR"))&&typeof console<"u"&&typeof console.warn=="function"&&console.warn("DOMPurify: USE_PROFILES overrides ALLOWED_TAGS and ALLOWED_ATTR. Do not use these options together."),q=I({},so),W=rt(null),Rt.html===!0&&(I(q,ro),I(W,io)),Rt.svg===!0&&(I(q,rs),I(W,os),I(W,Gn)),Rt.svgFilters===!0&&(I(q,ss),I(W,os),I(W,Gn)),Rt.mathMl===!0&&(I(q,is),I(W,oo),I(W,Gn))),Je.tagCheck=null,Je.attributeCheck=null,ne(i,"ADD_TAGS")&&(typeof i.ADD_TAGS=="function"?Je.tagCheck=i.ADD_TAGS:Bt(i.ADD_TAGS)&&(q===Ir&&(q=un(q)),I(q,i.ADD_TAGS,j))),ne(i,"ADD_ATTR")&&(typeof i.ADD_ATTR=="function"?Je.attributeCheck=i.ADD_ATTR:Bt(i.ADD_ATTR)&&(W===Or&&(W=un(W)),I(W,i.ADD_ATTR,j))),ne(i,"ADD_FORBID_CONTENTS")&&Bt(i.ADD_FORBID_CONTENTS)&&(dt===yi&&(dt=un(dt)),I(dt,i.ADD_FORBID_CONTENTS,j)),Mr&&(q["#text"]=!0),pt&&I(q,["html","head","body"]),q.table&&(q.tbody=!0,delete Qt.tbody),i.TRUSTED_TYPES_POLICY){if(typeof i.TRUSTED_TYPES_POLICY.createHTML!="function")throw Ee('TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.');if(typeof i.TRUSTED_TYPES_POLICY.createScriptURL!="function")throw Ee('TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.');const p=Z;Z=i.TRUSTED_TYPES_POLICY;try{Y=Kt("")}catch(h){throw Z=p,h}}else i.TRUSTED_TYPES_POLICY===null?(Z=void 0,Y=""):(Z===void 0&&(Z=Va()),Z&&typeof Y=="string"&&(Y=Kt("")));Jt=X(i)},Ai=I({},[...rs,...ss,...pu]),Si=I({},[...is,...hu]),fl=function(i,c,p){return c===Te?i==="svg":c===zn?i==="svg"&&(p==="annotation-xml"||qr[p]):!!Ai[i]},gl=function(i,c,p){return c===Te?i==="math":c===qn?i==="math"&&Wr[p]:!!Si[i]},ml=function(i,c,p){return c===qn&&!Wr[p]||c===zn&&!qr[p]?!1:!Si[i]&&(ul[i]||!Ai[i])},bl=function(i){const c=ct(i),p=Be(oe(i)),h=J(i);let k=It,_="template";return h&&F(h)===M.element&&(k=ct(h),_=Be(oe(h))),Ti[c]?c===qn?fl(p,k,_):c===zn?gl(p,k,_):c===Te?ml(p,k,_):Ot==="application/xhtml+xml":!1},et=function(i){sn(e.removed,{element:i}),Oi(i);try{J(i).removeChild(i)}catch{if(w(i),!J(i))throw Ee("a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place")}},Ei=function(i,c,p){try{R(i,c)}catch{try{i.removeAttribute(p)}catch{}}},xl=function(i){Fr(i);const c=E(i);c&&be(Qi(c),p=>{try{$(i,p)}catch{}}),F(i)===M.element&&Br(i,!1)},Ct=function(i,c,p){if(!p)try{p=c.getAttributeNode(i)}catch{p=null}if(sn(e.removed,{attribute:p||null,from:c}),p)Ei(c,p,i);else try{c.removeAttribute(i)}catch{}if(i==="is")if(Et||Nn)try{et(c)}catch{}else try{c.setAttribute(i,"")}catch{}},Br=function(i,c){const p=Pe(i);if(p)for(let h=p.length-1;h>=0;--h){const k=p[h],_=k&&k.name;typeof _=="string"&&!(c&&W[j(_)])&&Ei(i,k,_)}},Ur=function(i,c){let p=arguments.length>2&&arguments[2]!==void 0?arguments[2]:!1;const h=[i];for(;h.length>0;){const k=h.pop();if(c(k)===!1)continue;if(p&&F(k)===M.element){const T=C(k);Lt(T)&&h.push(T)}const _=E(k);if(_)for(let T=_.length-1;T>=0;--T)h.push(_[T])}},Fr=function(i){Ur(i,c=>{F(c)===M.element&&Br(c,!0)})},Hr=function(i){const c=[];return Ur(i,p=>{c.push(p)},!0),c},yl=function(i,c){const p=Jr();be(Hr(i),h=>{F(h)===M.element&&es(p,h)}),be(c,h=>{F(h)===M.element&&!on(p,h)&&Br(h,!0)})},Ri=function(i,c){let p=!1;return be(e.removed,h=>{h.element&&(p=p||h.element===i,Fr(h.element))}),yl(i,c),p},jr=function(i,c){xl(i),Ri(i,c)},Ii=8,kl=function(i,c){const p=Ne;let h=null;const k=()=>(h||(h=Jr(),be(c,_=>{es(h,_)})),h);for(let _=0;;_++){const T=Hr(i),L=[i];let ze=!1;if(be(T,Ae=>{F(Ae)===M.documentFragment?sn(L,Ae):!ze&&!on(p,Ae)&&(ze=on(k(),Ae))}),!ze)return;if(_>=Ii)throw Ee("the tree kept changing during in-place sanitization; refusing to return it");be(L,(Ae,Se)=>{wl(Ae,Se>0,i,k())})}},wl=function(i,c,p,h){const k=Un(i);let _;for(;_=k.nextNode();)!on(h,_)||on(Ne,_)||(c&&$e(H.uponSanitizeShadowNode,_,null),Zr(_,p))},_l=function(i){if(!Ne)return;es(Ne,i);const c=Ji(ht,i);if(c!==void 0){if(c>=Ii)throw Ee("the tree kept changing during in-place sanitization; refusing to return it");eo(ht,i,c+1)}},Oi=function(i){Ne&&(eu(Ne,i),Ji(ht,i)===void 0&&eo(ht,i,0))},Ci=function(i,c){return ut?i==="patchsrc"?!0:i==="for"&&c!=="label"&&c!=="output":!1},vl=function(i){ut&&Ur(i,c=>{const p=F(c);if(p===M.processingInstruction||p===M.comment&&V(vu,c.data)){try{w(c)}catch{}return!1}if(p===M.element){const h=c,k=j(oe(c));try{h.hasAttribute&&h.hasAttribute("patchsrc")&&h.removeAttribute("patchsrc"),h.hasAttribute&&h.hasAttribute("for")&&Ci("for",k)&&h.removeAttribute("for")}catch{}}return!0})},Li=function(i){let c=null,p=null;if(Pr)i="<remove></remove>"+i;else{const _=nu(i,Su);p=_&&_[0]}Ot==="application/xhtml+xml"&&It===Te&&(i='<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>'+i+"</body></html>");const h=Z?Kt(i):i;if(It===Te)try{c=new b().parseFromString(h,Ot)}catch{}if(!c||!c.documentElement){c=Rr.createDocument(It,"template",null);try{c.documentElement.innerHTML=zr?Y:h}catch{}}const k=c.body||c.documentElement;return i&&p&&k.insertBefore(n.createTextNode(p),k.childNodes[0]||null),It===Te?Xa.call(c,pt?"html":"body")[0]:pt?c.documentElement:k},Un=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1;const p=at?at(i):i.ownerDocument;return Za.call(p||i,i,(c?0:u.SHOW_ELEMENT)|u.SHOW_COMMENT|u.SHOW_TEXT|u.SHOW_PROCESSING_INSTRUCTION|u.SHOW_CDATA_SECTION,null)},Fn=function(i){return i=an(i,Qa," "),i=an(i,Ja," "),i=an(i,el," "),i},Gr=function(i){var c;Vr(i);const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,"template");p&&be(p,h=>{Lt(h.content)&&Gr(h.content)})},Tl="table,tbody,thead,tfoot,tr,colgroup",$l=I({},["caption","colgroup","col","thead","tbody","tfoot","tr","td","th","style","script","template"]),Al=function(i){var c;if(Ot==="application/xhtml+xml")return;const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,Tl);!p||p.length===0||be(p,h=>{be(Qi(E(h)),k=>{const _=F(k);if(!(_===M.text?V(mu,k.data):_===M.element&&!$l[Be(oe(k))]))return;let T=h;for(;T&&Be(oe(T))!=="table";)T=T===i?null:J(T);const L=T&&T!==i?J(T):null;if(L)try{L.insertBefore(k,T)}catch{}})})},Vr=function(i){Al(i),i.normalize();const c=Un(i,!0);let p=null,h=c.nextNode();for(;h;){let k=h.data;if(V(lo,k)&&(k=an(k,lo,""),h.data=k),V(ao,k)&&(k=Fn(k),h.data=k),k&&F(h)===M.text){if(p){const _=p.data,T=_[_.length-1]+k[0];V(ao,T)&&(p.data=Fn(_+k[0]))}p=h}h=c.nextNode()}},Hn=function(i){const c=fe?fe(i):null;return typeof c!="string"||j(c)!=="form"?!1:typeof i.nodeName!="string"||typeof i.textContent!="string"||typeof i.removeChild!="function"||i.attributes!==Pe(i)||typeof i.removeAttribute!="function"||typeof i.removeAttributeNode!="function"||typeof i.getAttributeNode!="function"||typeof i.setAttribute!="function"||typeof i.namespaceURI!="string"||typeof i.insertBefore!="function"||typeof i.hasChildNodes!="function"||i.nodeType!==de(i)||i.childNodes!==E(i)},Pi=function(i){if(!de||typeof i!="object"||i===null)return null;try{const c=de(i);return typeof c=="number"?c:null}catch{return null}},Lt=function(i){return Pi(i)===M.documentFragment},en=function(i){return Pi(i)!==null};function $e(x,i,c){x.length!==0&&be(x,p=>{p.call(e,i,c,Jt)})}const Sl=function(i,c){const p=!!Iu[c],h=!!Eu[c];return!p&&!h&&!Ru[c]||ct(i)!==Te?!1:p?i.hasChildNodes():en(i.firstElementChild)?!0:h&&typeof i.textContent=="string"&&V(as,i.textContent)},El=function(i,c,p){return!!(ut&&p===M.element&&i.hasChildNodes()&&!en(i.firstElementChild)&&V(as,i.textContent)&&V(as,i.innerHTML)||ut&&p===M.element&&Sl(i,c)||p===M.processingInstruction||ut&&p===M.comment&&V(Tu,i.data))},jn=function(i,c){if(i instanceof RegExp)return V(i,c);if(i instanceof Function){for(var p=arguments.length,h=new Array(p>2?p-2:0),k=2;k<p;k++)h[k-2]=arguments[k];return!!i(c,...h)}return!1},Rl=function(i,c,p){if(!Qt[c]&&Ni(c)&&jn(ve.tagNameCheck,c))return!1;if(Mr&&!dt[c]&&!dt[Be(c)]){const h=J(i),k=E(i);if(k&&h){const _=k.length;for(let T=_-1;T>=0;--T){const L=i===p?g(k[T],!0):k[T];h.insertBefore(L,S(i))}}}return et(i),!0},Di=function(i,c,p,h){return i.length===0?c:c===p||c===h?un(c):c},tn=function(i,c){return i===c||J(i)!==null?!1:(Nr&&Fr(i),Oi(i),!0)},Il=function(i,c){if(_l(i),$e(H.beforeSanitizeElements,i,null),tn(i,c))return!0;if(Hn(i))return et(i),!0;const p=j(oe(i)),h=F(i);if(q=Di(H.uponSanitizeElement,q,Ir,Dn),$e(H.uponSanitizeElement,i,{tagName:p,allowedTags:q}),tn(i,c))return!0;if(El(i,p,h))return et(i),!0;if((Qt[p]||!(Je.tagCheck instanceof Function&&Je.tagCheck(p))&&!q[p])&&Rl(i,p,c))return!0;if(h===M.element&&!bl(i)||(p==="noscript"||p==="noembed"||p==="noframes")&&V($u,i.innerHTML))return et(i),!0;if(Me&&h===M.text){const k=i.textContent,_=Fn(k);k!==_&&(sn(e.removed,{element:i.cloneNode()}),i.textContent=_)}return $e(H.afterSanitizeElements,i,null),tn(i,c)},Mi=function(i,c,p){if(di[c]||Ci(c,i)||mi&&(c==="id"||c==="name")&&(p in n||p in dl))return!1;const h=W[c]||Je.attributeCheck instanceof Function&&Je.attributeCheck(c,i);if(Cr&&V(tl,c)||fi&&V(nl,c))return!0;if(!h)return Ni(i)&&jn(ve.tagNameCheck,i)&&jn(ve.attributeNameCheck,c,i)||c==="is"&&ve.allowCustomizedBuiltInElements&&jn(ve.tagNameCheck,p);if(_i[c])return!0;const k=an(p,sl,"");return V(hi,k)||(c==="src"||c==="xlink:href"||c==="href")&&i!=="script"&&ns(p,"data:")===0&&ki[i]||gi&&!V(rl,k)?!0:!p},Ol=I({},["annotation-xml","color-profile","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","missing-glyph"]),Ni=function(i){return!Ol[Be(i)]&&V(il,i)},Cl=function(i,c,p,h){if(Z&&typeof f=="object"&&typeof f.getAttributeType=="function"&&!p)switch(f.getAttributeType(i,c)){case"TrustedHTML":return Kt(h);case"TrustedScriptURL":return Ga(h)}return h},Ll=function(i,c,p,h){try{return p?i.setAttributeNS(p,c,h):i.setAttribute(c,h),Hn(i)?(et(i),!1):!0}catch{return Ct(c,i),!1}},zi=function(i,c){return ut&&V(Au,c)?!0:Be(i)==="attributename"&&ns(c,"href")!==-1},Pl=function(i,c){if($e(H.beforeSanitizeAttributes,i,null),tn(i,c))return;const p=Cn(i);if(!p||Hn(i))return;W=Di(H.uponSanitizeAttribute,W,Or,Mn);const h={attrName:"",attrValue:"",keepAttr:!0,allowedAttributes:W,forceKeepAttr:void 0};let k=p.length;const _=j(oe(i));for(;k--;){const T=p[k];if(!T)continue;const L=T.name,ze=T.namespaceURI,Ae=T.value,Se=j(L),ft=Ae;let G=L==="value"?ft:ru(ft),nn=!1;if(h.attrName=Se,h.attrValue=G,h.keepAttr=!0,h.forceKeepAttr=void 0,$e(H.uponSanitizeAttribute,i,h),G=h.attrValue,bi&&(Se==="id"||Se==="name")&&ns(G,xi)!==0&&(Ct(L,i,T),G=xi+G,nn=!0),zi(L,G)){Ct(L,i,T);continue}if(!h.forceKeepAttr){if(!h.keepAttr){Ct(L,i,T);continue}if(!Lr&&V(uo,G)){Ct(L,i,T);continue}if(Me&&(G=Fn(G)),!Mi(_,Se,G)){Ct(L,i,T);continue}G=Cl(_,Se,ze,G),G!==ft&&Ll(i,L,ze,G)&&nn&&Ki(e.removed)}}$e(H.afterSanitizeAttributes,i,null),tn(i,c)},Zr=function(i,c){Il(i,c),Pl(i,c),Lt(i.content)&&Yr(i.content)},Yr=function(i){let c=null;const p=Un(i);for($e(H.beforeSanitizeShadowDOM,i,null);c=p.nextNode();)if($e(H.uponSanitizeShadowNode,c,null),Zr(c,i),F(c)===M.element){const h=C(c);Lt(h)&&(Xr(h),Yr(h))}Me&&Vr(i),$e(H.afterSanitizeShadowDOM,i,null)},Xr=function(i){const c=[{node:i,shadow:null}];for(;c.length>0;){const p=c.pop();if(p.shadow){Yr(p.shadow);continue}const h=p.node,k=F(h)===M.element,_=E(h);if(_)for(let T=_.length-1;T>=0;--T)c.push({node:_[T],shadow:null});if(k){const T=fe?fe(h):null;if(typeof T=="string"&&j(T)==="template"){const L=h.content;Lt(L)&&c.push({node:L,shadow:null})}}if(k){const T=C(h);Lt(T)&&c.push({node:null,shadow:T},{node:T,shadow:null})}}},Dl=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},p=null,h=null,k=null,_=null;if(zr=!i,zr&&(i="<!-->"),typeof i!="string"&&!en(i)&&(i=lu(i),typeof i!="string"))throw Ee("dirty is not a string, aborting");if(!e.isSupported)return i;Pn?(q=Dn,W=Mn):Bn(c),Wn=Jt,e.removed=[];const T=Nr&&typeof i!="string"&&en(i);let L=[];const ze=Ne,Ae=ht;if(T){vl(i),L=Hr(i);const G=oe(i);if(typeof G=="string"){const nn=j(G);if(!q[nn]||Qt[nn])throw jr(i,L),Ee("root node is forbidden and cannot be sanitized in-place")}if(Hn(i))throw jr(i,L),Ee("root node is clobbered and cannot be sanitized in-place");Ne=Jr(),ht=tu()}else if(en(i))p=Li("<!---->"),h=p.ownerDocument.importNode(i,!0),h.nodeType===M.element&&h.nodeName==="BODY"||h.nodeName==="HTML"?p=h:p.appendChild(h),Xr(p);else{if(!Et&&!Me&&!pt&&i.indexOf("<")===-1)return pi(i);if(p=Li(i),!p)return Et?null:Dr?Y:""}p&&Pr&&et(p.firstChild);const Se=T?i:p;try{T&&Xr(i);const G=Un(Se);for(;k=G.nextNode();)Zr(k,Se);T&&kl(i,L)}catch(G){throw T&&jr(i,L),G}finally{Ne=ze,ht=Ae}if(T){if(Ri(i,L))throw Ee("a node selected for removal could not be safely returned; refusing to sanitize in place");return Me&&Gr(i),i}if(Et){if(Me&&Gr(p),Nn)for(_=Ya.call(p.ownerDocument);p.firstChild;)_.appendChild(p.firstChild);else _=p;return(W.shadowroot||W.shadowrootmode)&&(_=Ka.call(r,_,!0)),_}Me&&Vr(p);let ft=pt?p.outerHTML:p.innerHTML;return pt&&q["!doctype"]&&p.ownerDocument&&p.ownerDocument.doctype&&p.ownerDocument.doctype.name&&V(wu,p.ownerDocument.doctype.name)&&(ft="<!DOCTYPE "+p.ownerDocument.doctype.name+`>
`+ft),pi(ft)};return e.sanitize=function(x){let i=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};const c=Wn,p=q,h=W,k=e.removed;Wn=null;try{return Dl(x,i)}finally{Wn=c,c&&(Pn||Bn(c),q=p,W=h,e.removed=k)}},e.setConfig=function(){let x=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};Bn(x),Pn=!0,Dn=q,Mn=W},e.clearConfig=function(){Jt=null,Pn=!1,Dn=null,Mn=null,Z=Yt,Y=""},e.isValidAttribute=function(x,i,c){Jt||Bn({});const p=j(x),h=j(i);return typeof c=="string"&&(zi(i,c)||!Lr&&V(uo,c))?!1:Mi(p,h,c)},e.addHook=function(x,i){typeof i=="function"&&ne(H,x)&&sn(H[x],i)},e.removeHook=function(x,i){if(ne(H,x)){if(i!==void 0){const c=Qc(H[x],i);return c===-1?void 0:Jc(H[x],c,1)[0]}return Ki(H[x])}},e.removeHooks=function(x){ne(H,x)&&(H[x]=[])},e.removeAllHooks=function(){H=po()},e}var Lu=Ko();function Vs(){return{async:!1,breaks:!1,extensions:null,gfm:!0,hooks:null,pedantic:!1,renderer:null,silent:!1,tokenizer:null,walkTokens:null}}var At=Vs();function Qo(t){At=t}var yt={exec:()=>null};function mt(t){let e=[];return n=>{let r=Math.max(0,Math.min(3,n-1)),s=e[r];return s||(s=t(r),e[r]=s),s}}function A(t,e=""){let n=typeof t=="string"?t:t.source,r={replace:(s,o)=>{let a=typeof o=="string"?o:o.source;return a=a.replace(Q.caret,"$1"),n=n.replace(s,a),r},getRegex:()=>new RegExp(n,e)};return r}var Jo=((t="")=>{try{return!!new RegExp("(?<=1)(?<!1)"+t)}catch{return!1}})(),Q={codeRemoveIndent:/^(?: {0,3}\t| {1,4})/gm,listInterruptsParagraph:/^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/,outputLinkReplace:/\\([\[\]])/g,indentCodeCompensation:/^(\s+)(?:```)/,beginningSpace:/^\s+/,endingHash:/#$/,startingSpaceChar:/^ /,endingSpaceChar:/ $/,endingSpaceTabChar:/[ \t]$/,nonSpaceChar:/[^ ]/,newLineCharGlobal:/\n/g,tabCharGlobal:/\t/g,leadingSpaceTab:/^[ \t]+/,multipleSpaceGlobal:/\s+/g,blankLine:/^[ \t]*$/,doubleBlankLine:/\n[ \t]*\n[ \t]*$/,blockquoteStart:/^ {0,3}>/,blockquoteSetextReplace:/\n {0,3}((?:=+|-+)[ \t]*)(?=\n|$)/g,blockquoteSetextReplace2:/^ {0,3}>[ \t]?/gm,blockquoteMarkerWhitespace:/^( {0,3}>)(\t[ \t]*)/gm,nestedBlockMarker:/^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)/,listReplaceNesting:/^ {1,4}(?=( {4})*[^ ])/g,listIsTask:/^\[[ xX]\][ \t]+\S/,listReplaceTask:/^\[[ xX]\][ \t]+/,listTaskCheckbox:/\[[ xX]\]/,anyLine:/\n.*\n/,hrefBrackets:/^<(.*)>$/,tableDelimiter:/[:|]/,tableAlignChars:/^\||\| *$/g,tableRowBlankLine:/\n[ \t]*$/,tableAlignRight:/^ *-+: *$/,tableAlignCenter:/^ *:-+: *$/,tableAlignLeft:/^ *:-+ *$/,startATag:/^<a /i,endATag:/^<\/a>/i,startPreScriptTag:/^<(pre|code|kbd|script)(\s|>)/i,endPreScriptTag:/^<\/(pre|code|kbd|script)(\s|>)/i,startAngleBracket:/^</,endAngleBracket:/>$/,pedanticHrefTitle:/^([^'"]*[^\s])\s+(['"])(.*)\2/,unicodeAlphaNumeric:/[\p{L}\p{N}]/u,numericCharacterReference:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));/,numericCharacterReferenceOrAmpersand:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,escapeTest:/[&<>"']/,escapeReplace:/[&<>"']/g,escapeTestNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/,escapeReplaceNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,caret:/(^|[^\[])\^/g,percentDecode:/%25/g,findPipe:/\|/g,splitPipe:/ \|/,slashPipe:/\\\|/g,carriageReturn:/\r\n|\r/g,spaceLine:/^ +$/gm,notSpaceStart:/^\S*/,endingNewline:/\n$/,listItemRegex:t=>new RegExp(`^( {0,3}${t})((?:[	 ][^\\n]*)?(?:\\n|$))`),nextBulletRegex:mt(t=>new RegExp(`^ {0,${t}}(?:[*+-]|\\d{1,9}[.)])((?:[ 	][^\\n]*)?(?:\\n|$))`)),hrRegex:mt(t=>new RegExp(`^ {0,${t}}((?:-[ 	]*){3,}|(?:_[ 	]*){3,}|(?:\\*[ 	]*){3,})(?:\\n+|$)`)),fencesBeginRegex:mt(t=>new RegExp(`^ {0,${t}}(?:\`\`\`|~~~)`)),headingBeginRegex:mt(t=>new RegExp(`^ {0,${t}}#{1,6}(?:\\s|$)`)),pedanticHeadingBeginRegex:mt(t=>new RegExp(`^ {0,${t}}#`)),htmlBeginRegex:mt(t=>new RegExp(`^ {0,${t}}(?:</?(?:${Ys})(?:[ \\t]+|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)`,"i")),blockquoteBeginRegex:mt(t=>new RegExp(`^ {0,${t}}>`)),nestedContainerMarkers:/^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/},Pu=/^(?:[ \t]*(?:\n|$))+/,Du=/^((?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/,Mu=/^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)(?:|([\s\S]*?)(?:\n|$))(?: {0,3}(?:(?=`)\1`*|(?=~)\1~*) *(?=\n|$)|$)/,Sn=/^ {0,3}((?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/,Nu=/^ {0,3}(#{1,6})(?=\s|$)(.*)(?:\n+|$)/,Zs=/ {0,3}(?:[*+-]|\d{1,9}[.)])/,Ys="address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul",En=A(" {0,3}(?:</?(?:tag)(?:[ \\t]+|\\n|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)").replace("tag",Ys).getRegex(),ea=/^(?!bull |blockCode|fences|blockquote|heading|html|table)((?:.|\n(?!\s*?\n|bull |fences|blockquote|heading|hr|html|table))+?)\n {0,3}(=+|-+)[ \t]*(?:\n+|$)/,ta=A(ea).replace(/bull/g,Zs).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/\|table/g,"").replace(/html/g,En).getRegex(),zu=A(ea).replace(/bull/g,Zs).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/table/g,/ {0,3}\|?(?:[:\- ]*\|)+[\:\- ]*\n/).replace(/html/g,En).getRegex(),Xs=/^([^\n]+(?:\n(?!hr|heading|lheading|blockquote|fences|list|html|table|[ \t]+\n)[^\n]+)*)/,qu=/^[^\n]+/,Ks=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\\n]|\n(?![ \t]*\n))+/,Wu=A(/^ {0,3}\[(label)\]: *(?:\n[ \t]*)?([^<\s][^\s]*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)(title))? *(?:\n+|$)/).replace("label",Ks).replace("title",/(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\\n]|\n(?!\n))*'|\((?:\\[\s\S]|[^()\\])*\))/).getRegex(),Bu=A(/^(bull)([ \t][^\n]*?)?(?:\n|$)/).replace(/bull/g,Zs).getRegex(),Qs=/<!--(?:-?>|[\s\S]*?(?:-->|$))/,Uu=A("^ {0,3}(?:<(script|pre|style|textarea)[\\s>][\\s\\S]*?(?:</\\1>[^\\n]*\\n*|$)|comment[^\\n]*(\\n+|$)|<\\?[\\s\\S]*?(?:\\?>[^\\n]*\\n*|$)|<![A-Z][\\s\\S]*?(?:>[^\\n]*\\n*|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>[^\\n]*\\n*|$)|</?(tag)(?:[ \\t]+|\\n|/?>|$)[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|<(?!(?:script|pre|style|textarea)(?![a-z0-9-]))([a-z][a-z0-9-]*)(?:attribute)*?[ \\t]*/?>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|</[a-z][a-z0-9-]*\\s*>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$))","i").replace("comment",Qs).replace("tag",Ys).replace("attribute",/[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"\n]*"|[ \t]*=[ \t]*'[^'\n]*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?/).getRegex(),na=t=>A(Xs).replace("hr",Sn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("|table","").replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list",t).replace("html",En).getRegex(),Fu=na(/ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/),Hu=na(/ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/),ju=A(/^( {0,3}> ?(?:(?![ \t]*(?:\n|$))(paragraph)|[^\n]*)(?:\n|$))+/).replace("paragraph",Hu).getRegex(),Js={blockquote:ju,code:Du,def:Wu,fences:Mu,heading:Nu,hr:Sn,html:Uu,lheading:ta,list:Bu,newline:Pu,paragraph:Fu,table:yt,text:qu},ho=A("^ *([^\\n ].*)\\n {0,3}((?:\\| *)?:?-+:? *(?:\\| *:?-+:? *)*(?:\\| *)?)(?:\\n((?:(?! *\\n|hr|heading|blockquote|code|fences|list|html).*(?:\\n|$))*)\\n*|$)").replace("hr",Sn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("blockquote"," {0,3}>").replace("code","(?: {4}| {0,3}	)[^\\n]").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]").replace("html",En).getRegex(),Gu={...Js,lheading:zu,table:ho,paragraph:A(Xs).replace("hr",Sn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("table",ho).replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]+[^ \\t\\n]").replace("html",En).getRegex()},Vu={...Js,html:A(`^ *(?:comment(?: *\\n|\\s*$)|<(tag)[\\s\\S]+?</\\1>(?: *\\n{2,}|\\s*$)|<tag(?:"[^"]*"|'[^']*'|\\s[^'"/>\\s]*)*?/?>(?: *\\n{2,}|\\s*$))`).replace("comment",Qs).replace(/tag/g,"(?!(?:a|em|strong|small|s|cite|q|dfn|abbr|data|time|code|var|samp|kbd|sub|sup|i|b|u|mark|ruby|rt|rp|bdi|bdo|span|br|wbr|ins|del|img)\\b)\\w+(?!:|[^\\w\\s@]*@)\\b").getRegex(),def:/^ *\[([^\]]+)\]: *<?([^\s>]+)>?(?: +(["(][^\n]+[")]))? *(?:\n+|$)/,heading:/^(#{1,6})(.*)(?:\n+|$)/,fences:yt,lheading:/^(.+?)\n {0,3}(=+|-+) *(?:\n+|$)/,paragraph:A(Xs).replace("hr",Sn).replace("heading",` *#{1,6} *[^
]`).replace("|table","").replace("blockquote"," {0,3}>").replace("|fences","").replace("|list","").replace("|html","").replace("|tag","").replace("lheading",ta).getRegex()},Zu=/^\\([!"#$%&'()*+,\-./:;<=>?@\[\]\\^_`{|}~])/,Yu=/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/,ra=/^( {2,}|\\)\n(?!\s*$)[ \t]*/,Xu=/^(`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*_]|\b_|$)|[^ ](?= {2,}\n)))/,Ce=/[\p{P}\p{S}]/u,Vt=/[\s\p{P}\p{S}]/u,Rn=/[^\s\p{P}\p{S}]/u,Ku=A(/^((?![*_])punctSpace)/,"u").replace(/punctSpace/g,Vt).getRegex(),Qu=/[\p{Pi}\p{Ps}"']/u,sa=/(?!~)[\p{P}\p{S}]/u,Ju=/(?!~)[\s\p{P}\p{S}]/u,ep=/(?:[^\s\p{P}\p{S}]|~)/u,tp=A(/link|precode-code|html/,"g").replace("link",/\[(?:[^\[\]`]|(?<a>`+)[^`]+\k<a>(?!`))*?\]\((?:\\[\s\S]|[^\\\(\)]|\((?:\\[\s\S]|[^\\\(\)])*\))*\)/).replace("precode-",Jo?"(?<!`)()":"(^^|[^`])").replace("code",/(?<b>`+)[^`]+\k<b>(?!`)/).replace("html",/<(?! )[^<>]*?>/).getRegex(),ia=/^(?:\*+(?:((?!\*)punct)|([^\s*]))?)|^_+(?:((?!_)punct)|([^\s_]))?/,np=A(ia,"u").replace(/punct/g,Ce).getRegex(),rp=A(ia,"u").replace(/punct/g,sa).getRegex(),sp=/^(?:\*+(?:((?!\*)(?!openQuote)punct)|([^\s*]))?)|^_+(?:((?!_)(?!openQuote)punct)|([^\s_]))?/,ip=A(sp,"u").replace(/openQuote/g,Qu).replace(/punct/g,Ce).getRegex(),oa="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)punctSpace(\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|notPunctSpace(\\*+)(?=notPunctSpace)",op=A(oa,"gu").replace(/notPunctSpace/g,Rn).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),ap=A(oa,"gu").replace(/notPunctSpace/g,ep).replace(/punctSpace/g,Ju).replace(/punct/g,sa).getRegex(),lp="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)[\\s](\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|(?:(?!\\*)punct|notPunctSpace)(\\*+)(?!\\*)(?=notPunctSpace)",cp=A(lp,"gu").replace(/notPunctSpace/g,Rn).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),up=A("^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)punctSpace(_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)","gu").replace(/notPunctSpace/g,Rn).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),pp="^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)[\\s](_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)|(?:(?!_)punct|notPunctSpace)(_+)(?!_)(?=notPunctSpace)",hp=A(pp,"gu").replace(/notPunctSpace/g,Rn).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),dp=A(/^~~?(?:((?!~)punct)|[^\s~])/,"u").replace(/punct/g,Ce).getRegex(),fp="^[^~]+(?=[^~])|(?!~)punct(~~?)(?=[\\s]|$)|notPunctSpace(~~?)(?!~)(?=punctSpace|$)|(?!~)punctSpace(~~?)(?=notPunctSpace)|[\\s](~~?)(?!~)(?=punct)|(?!~)punct(~~?)(?!~)(?=punct)|notPunctSpace(~~?)(?=notPunctSpace)",gp=A(fp,"gu").replace(/notPunctSpace/g,Rn).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),mp=A(/\\(punct)/,"gu").replace(/punct/g,Ce).getRegex(),bp=A(/(`+)(?:[^`]|[^`][\s\S]*?[^`])\1(?!`)|`+|\\(punct)/,"gu").replace(/punct/g,Ce).getRegex(),xp=A(/^<(scheme:[^\s\x00-\x1f<>]*|email)>/).replace("scheme",/[a-zA-Z][a-zA-Z0-9+.-]{1,31}/).replace("email",/[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+(@)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+(?![-_])/).getRegex(),yp=A(Qs).replace("(?:-->|$)","-->").getRegex(),kp=A("^comment|^</[a-zA-Z][a-zA-Z0-9-]*\\s*>|^<[a-zA-Z][a-zA-Z0-9-]*(?:attribute)*?\\s*/?>|^<\\?[\\s\\S]*?\\?>|^<![a-zA-Z]+\\s[\\s\\S]*?>|^<!\\[CDATA\\[[\\s\\S]*?\\]\\]>").replace("comment",yp).replace("attribute",/\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*"[^"]*"|\s*=\s*'[^']*'|\s*=\s*[^\s"'=<>`]+)?/).getRegex(),aa=/\[(?:\\[\s\S]|[^\[\]\\])*\]/,mr=A(/(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\])|[^\[\]\\`])*?/).replace("brackets",aa).getRegex(),wp=A(/^!?\[(label)\]\([ \t\n]*(href)(?:(?:[ \t]+(?:\n[ \t]*)?|\n[ \t]*)(title))?[ \t\n]*\)/).replace("label",mr).replace("href",/<(?:\\.|[^\n<>\\])*>|(?!<)[^ \t\n\x00-\x1f]+|(?=\))/).replace("title",/"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)/).getRegex(),_p=A(/^!?\[(label)\]\[(ref)\]/).replace("label",mr).replace("ref",Ks).getRegex(),vp=A(/^!?\[(ref)\](?:\[\])?/).replace("ref",Ks).getRegex(),fo=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\]){1,999}/,Tp=A(/(?:[^\[\]\\`]*(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,999}?[^\[\]\\`]*?/).replace("brackets",aa).getRegex(),$p=A("reflink|nolink(?!\\()","g").replace("reflink",A(/^!?\[(label)\]\[(ref)\]/).replace("label",Tp).replace("ref",fo).getRegex()).replace("nolink",A(/^!?\[(ref)\](?:\[\])?/).replace("ref",fo).getRegex()).getRegex(),go=/[hH][tT][tT][pP][sS]?|[fF][tT][pP]/,Ap=/[A-Za-z0-9._+-]+@[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/,Sp=A(/(?:mailto:email|xmpp:email(?:\/[A-Za-z0-9@.]+)?)/).replace(/email/g,Ap).getRegex(),ei={_backpedal:yt,anyPunctuation:mp,anyPunctuationOutsideCode:bp,autolink:xp,blockSkip:tp,br:ra,code:Yu,del:yt,delLDelim:yt,delRDelim:yt,emStrongLDelim:np,emStrongRDelimAst:op,emStrongRDelimUnd:up,escape:Zu,link:wp,nolink:vp,punctuation:Ku,reflink:_p,reflinkSearch:$p,tag:kp,text:Xu,url:yt},Ep={...ei,emStrongLDelim:ip,emStrongRDelimAst:cp,emStrongRDelimUnd:hp,link:A(/^!?\[(label)\]\((.*?)\)/).replace("label",mr).getRegex(),reflink:A(/^!?\[(label)\]\s*\[([^\]]*)\]/).replace("label",mr).getRegex()},vs={...ei,emStrongRDelimAst:ap,emStrongLDelim:rp,delLDelim:dp,delRDelim:gp,url:A(/^emailProtocol|^((?:protocol):\/\/|www\.)(?:[a-zA-Z0-9\-]+\.?)+[^\s<]*|^email/).replace("emailProtocol",Sp).replace("protocol",go).replace("email",/[A-Za-z0-9._+-]+(@)[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/).getRegex(),_backpedal:/(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;$)|[?!.,:;*_'"~)]+(?!$))+/,del:/^(~~?)(?=[^\s~])((?:\\[\s\S]|[^\\])*?(?:\\[\s\S]|[^\s~\\]))\1(?=[^~]|$)/,text:A(/^(?:[^a-zA-Z0-9](?=emailProtocol)|(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|(?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@)|[\s\S]*?(?:(?=[\\<!\[`*~_]|\b_|protocol:\/\/|wwwStart|$)|[^ ](?= {2,}\n)|[^a-zA-Z0-9](?=emailProtocol)|[^a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-](?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@))))/).replace("protocol",go).replace(/emailProtocol/g,/(?:mailto|xmpp):/).replace("wwwStart",Jo?"(?<![^\\s*_~(])www\\.":"www\\.").getRegex()},Rp={...vs,br:A(ra).replace("{2,}","*").getRegex(),text:A(vs.text).replace("\\b_","\\b_| {2,}\\n").replace(/\{2,\}/g,"*").getRegex()},Vn={normal:Js,gfm:Gu,pedantic:Vu},cn={normal:ei,gfm:vs,breaks:Rp,pedantic:Ep},Ip={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},mo=t=>Ip[t];function ce(t,e){if(e){if(Q.escapeTest.test(t))return t.replace(Q.escapeReplace,mo)}else if(Q.escapeTestNoEncode.test(t))return t.replace(Q.escapeReplaceNoEncode,mo);return t}function Op(t){return Q.numericCharacterReference.test(t)?t.replace(Q.numericCharacterReferenceOrAmpersand,(e,n,r)=>{if(n===void 0&&r===void 0)return"&amp;";let s=n===void 0?Number.parseInt(r,16):Number.parseInt(n,10);return s===0||s>1114111||s>=55296&&s<=57343?"�":s===38?"&amp;":String.fromCodePoint(s)}):t}function bo(t){try{t=encodeURI(t).replace(Q.percentDecode,"%")}catch{return null}return t}function xo(t,e){let n=t.replace(Q.findPipe,(o,a,l)=>{let u=!1,b=a;for(;--b>=0&&l[b]==="\\";)u=!u;return u?"|":" |"}),r=n.split(Q.splitPipe),s=0;if(r[0].trim()||r.shift(),r.length>0&&!r.at(-1)?.trim()&&r.pop(),e)if(r.length>e)r.splice(e);else for(;r.length<e;)r.push("");for(;s<r.length;s++)r[s]=r[s].trim().replace(Q.slashPipe,"|");return r}function qe(t,e,n){let r=t.length;if(r===0)return"";let s=0;for(;s<r&&t.charAt(r-s-1)===e;)s++;return t.slice(0,r-s)}function yo(t){let e=t.split(`
`),n=e.length-1;for(;n>=0&&Q.blankLine.test(e[n]);)n--;return e.length-n<=2?t:e.slice(0,n+1).join(`
`)}function br(t){return t.trim().replace(Q.multipleSpaceGlobal," ").toLowerCase().toUpperCase().toLowerCase()}function ko(t,e){if(t.indexOf(e[0])===-1&&t.indexOf(e[1])===-1)return-1;let n=0;for(let r=0;r<t.length;r++)if(t[r]==="\\")r++;else if(t[r]===e[0])n++;else if(t[r]===e[1]&&(n--,n<0))return r;return n>0?-2:-1}var Ht=new WeakMap;function ti(t){let e={"*":-1,_:-1},n=-1,r=t.length;for(let s=0;s<r;s++){let o=t[s];if(o!=="*"&&o!=="_"&&o!=="~")continue;let a=s===0?`
`:t[s-1],l=s+1;for(;l<r&&t[l]===o;)l++;a!==" "&&a!=="	"&&a!==`
`&&a!=="\r"&&a!=="\f"&&(o==="~"?n=s:e[o]=s),s=l-1}return{maskedSrc:t,lastPossibleEmStrongCloserIndex:e,lastPossibleDelCloserIndex:n}}function Cp(t,e){let n=ti(e),r=Ht.get(t);r?r.push(n):Ht.set(t,[n])}function Lp(t){let e=Ht.get(t);e&&(e.pop(),e.length===0&&Ht.delete(t))}function la(t,e,n){let r=Ht.get(t)?.at(-1);return r&&r.maskedSrc===e?r.lastPossibleEmStrongCloserIndex[n]:ti(e).lastPossibleEmStrongCloserIndex[n]}function ca(t,e){let n=Ht.get(t)?.at(-1);return n&&n.maskedSrc===e?n.lastPossibleDelCloserIndex:ti(e).lastPossibleDelCloserIndex}function Zn(t,e=0){let n=e,r="";for(let s of t)if(s==="	"){let o=4-n%4;r+=" ".repeat(o),n+=o}else r+=s,n++;return r}function Pp(t,e){let n="";for(let r=0;r<t.length;r++){if(t[r]==="`"){let s=e.inline.code.exec(t.slice(r));if(s){n+=s[0],r+=s[0].length-1;continue}}if(t[r]==="\\"&&(t[r+1]==="["||t[r+1]==="]")){n+=t[r+1],r++;continue}n+=t[r]}return n}function wo(t,e,n,r,s){let o=e.href,a=e.title||null,l=Pp(t[1],s),u=t[0].charAt(0)==="!",b=r.state.inLink,f=r.state.linkEmitted,m=r.state.inRawBlock;r.state.inLink=!0,r.state.linkEmitted=!1;let g=r.inlineTokens(l),w=r.state.linkEmitted;if(r.state.linkEmitted=f,r.state.inLink=b,!u){if(w){r.state.inRawBlock=m;return}r.state.linkEmitted=!0}return{type:u?"image":"link",raw:n,href:o,title:a,text:l,tokens:g}}function Dp(t,e,n){let r=t.match(n.other.indentCodeCompensation);if(r===null)return e;let s=r[1];return e.split(`
`).map(o=>{let a=o.match(n.other.beginningSpace);if(a===null)return o;let[l]=a;return o.slice(Math.min(l.length,s.length))}).join(`
`)}function _o(t,e,n,r){if(!e.includes("<"))return!1;for(let s=0;s<e.length;s++){if(e[s]==="\\"){s++;continue}if(e[s]==="`"){let l=r.inline.code.exec(e.slice(s));if(l){s+=l[0].length-1;continue}}if(e[s]!=="<")continue;let o=t.slice(n+s),a=r.inline.tag.exec(o)||r.inline.autolink.exec(o);if(a){if(a[0].length>e.length-s)return!0;s+=a[0].length-1}}return!1}var kt=class{options;rules;lexer;constructor(t){this.options=t||At}space(t){let e=this.rules.block.newline.exec(t);if(e&&e[0].length>0)return{type:"space",raw:e[0]}}code(t){let e=this.rules.block.code.exec(t);if(e){let n=this.options.pedantic?e[0]:yo(e[0]),r=n.replace(this.rules.other.codeRemoveIndent,"");return{type:"code",raw:n,codeBlockStyle:"indented",text:r}}}fences(t){let e=this.rules.block.fences.exec(t);if(e){let n=e[0],r=Dp(n,e[3]||"",this.rules);return e[3]!==void 0&&(r===""||r.endsWith(`
`))&&(r+=`
`),{type:"code",raw:n,lang:e[2]?e[2].trim().replace(this.rules.inline.anyPunctuation,"$1"):e[2],text:r}}}heading(t){let e=this.rules.block.heading.exec(t);if(e){let n=e[2].trim();if(this.rules.other.endingHash.test(n)){let r=qe(n,"#");(this.options.pedantic||!r||this.rules.other.endingSpaceTabChar.test(r))&&(n=r.trim())}return{type:"heading",raw:qe(e[0],`
`),depth:e[1].length,text:n,tokens:this.lexer.inline(n)}}}hr(t){let e=this.rules.block.hr.exec(t);if(e)return{type:"hr",raw:qe(e[0],`
`)}}blockquote(t){let e=this.rules.block.blockquote.exec(t);if(e){let n=qe(e[0],`
`).split(`
`),r="",s="",o=[];for(;n.length>0;){let a=!1,l=[],u;for(u=0;u<n.length;u++)if(this.rules.other.blockquoteStart.test(n[u]))l.push(n[u]),a=!0;else if(!a)l.push(n[u]);else break;n=n.slice(u);let b=l.join(`
`),f=b.replace(this.rules.other.blockquoteMarkerWhitespace,(w,$,R)=>R.startsWith(" ")?$+" "+R.slice(1):$+Zn(R,$.length)).replace(this.rules.other.blockquoteSetextReplace,`
    $1`).replace(this.rules.other.blockquoteSetextReplace2,"");r=r?`${r}
${b}`:b,s=s?`${s}
${f}`:f;let m=this.lexer.state.top;if(this.lexer.state.top=!0,this.lexer.blockTokens(f,o,!0),this.lexer.state.top=m,n.length===0)break;let g=o.at(-1);if(g?.type==="code"||g?.type==="heading"||g?.type==="hr"||g?.type==="html"||g?.type==="table")break;if(g?.type==="blockquote"){let w=g,$=n.join(`
`),R=w.raw+`
`+$.replace(this.rules.other.blockquoteSetextReplace2,""),S=this.blockquote(R);o[o.length-1]=S;let E=R.substring(S.raw.length).replace(/^\n/,""),J=E?E.split(`
`).length:0,C=J?n.slice(0,-J):n;if(C.length>0&&(r=`${r}
${C.join(`
`)}`),s=s.substring(0,s.length-w.text.length)+S.text,n=n.slice(C.length),n.length>0&&this.rules.other.blockquoteStart.test(n[0]))continue;break}else if(g?.type==="list"){let w=g,$=w.raw+`
`+n.join(`
`),R=this.list($);o[o.length-1]=R;let S=R.raw.length>w.raw.length?$.slice(w.raw.length+1,R.raw.length).split(`
`).length:0;if(S>0){let E=n.slice(0,S).join(`
`);r=`${r}
${E}`,s=`${s}
${E}`}if(n=n.slice(S),n.length>0&&!this.rules.other.blockquoteStart.test(n[0]))break;continue}}return{type:"blockquote",raw:r,tokens:o,text:s}}}list(t){let e=this.rules.block.list.exec(t);if(e){if(!this.options.pedantic&&this.lexer.state.lastToken?.type==="text"&&!this.rules.other.listInterruptsParagraph.test(t))return;let n=t,r=()=>n.length-t.length,s=e[1].trim(),o=s.length>1,a={type:"list",raw:"",ordered:o,start:o?+s.slice(0,-1):"",loose:!1,items:[]};s=o?`\\d{1,9}\\${s.slice(-1)}`:`\\${s}`,this.options.pedantic&&(s=o?s:"[*+-]");let l=this.rules.other.listItemRegex(s),u=!1;for(;t;){let m=!1,g="";if(!(e=l.exec(t))||this.rules.block.hr.test(t))break;let w=r();t=t.substring(e[0].length);let $=e[2].split(`
`,1)[0],R=e[1].length,S=this.options.pedantic?Zn($,R):$.replace(this.rules.other.leadingSpaceTab,de=>Zn(de,R)),E=t.split(`
`,1)[0],J=!S.trim(),C=0;if(this.options.pedantic?(C=2,g=S.trimStart()):J?C=R+1:(C=S.search(this.rules.other.nonSpaceChar),C=C>4?1:C,g=S.slice(C),C+=R),J&&this.rules.other.blankLine.test(E)&&(t=t.substring(E.length+1),m=!0),!m){let de=this.rules.other.nextBulletRegex(C),fe=this.rules.other.hrRegex(C),at=this.rules.other.fencesBeginRegex(C),F=this.options.pedantic?this.rules.other.pedanticHeadingBeginRegex(C):this.rules.other.headingBeginRegex(C),oe=this.rules.other.htmlBeginRegex(C),lt=this.rules.other.blockquoteBeginRegex(C),ct=!1;for(;t;){let Cn=t.split(`
`,1)[0],Z;if(E=Cn,this.options.pedantic?(E=E.replace(this.rules.other.listReplaceNesting,"  "),Z=E):Z=E.replace(this.rules.other.leadingSpaceTab,Y=>Zn(Y)),at.test(E)||F.test(E)||oe.test(E)||lt.test(E)||de.test(E)||fe.test(E))break;if(Z.search(this.rules.other.nonSpaceChar)>=C||!E.trim())g+=`
`+Z.slice(C),ct=!1;else{if(J)break;let Y=S;if(!this.options.pedantic&&!g.includes(`
`)&&!S.includes("	")){let De;for(;!fe.test(Y)&&(De=this.rules.other.nestedBlockMarker.exec(Y));)Y=Y.slice(De[0].length);if(!Y.trim())break}if(Y.replace(this.rules.other.tabCharGlobal,"    ").search(this.rules.other.nonSpaceChar)>=4||at.test(Y)||F.test(Y)||oe.test(Y)||fe.test(Y))break;if(!this.options.pedantic&&!ct){let De=S.replace(this.rules.other.nestedContainerMarkers,"");if(this.rules.block.fences.test(De)||this.rules.block.heading.test(De)||this.rules.block.hr.test(De))break}let Yt=!this.options.pedantic&&/^ {0,3}(?:=+|-+) *$/.test(E)&&this.rules.block.lheading.test(`${S}
${E}`)?`    ${Z.replace(/^ {0,3}/,"")}`:E;g+=`
`+Yt,ct=!0}J=!E.trim(),t=t.substring(Cn.length+1),S=Z.slice(C)}}let Pe=n.slice(w,r());a.loose||(u?a.loose=!0:this.rules.other.doubleBlankLine.test(Pe)&&(u=!0)),a.items.push({type:"list_item",raw:Pe,task:!!this.options.gfm&&this.rules.other.listIsTask.test(g),loose:!1,text:g,tokens:[]})}let b=a.items.at(-1);if(b)b.raw=b.raw.trimEnd(),b.text=b.text.trimEnd();else return;a.raw=n.slice(0,r()).trimEnd();let f=[];for(let m of a.items)if(this.lexer.state.top=!1,f.push(this.lexer.inlineQueue.length),m.tokens=this.lexer.blockTokens(m.text,[]),!a.loose){let g=m.tokens.filter($=>$.type==="space"),w=g.length>0&&g.some($=>this.rules.other.anyLine.test($.raw));a.loose=w}for(let m=0;m<a.items.length;m++){let g=a.items[m],w=g.tokens[0];if(g.task&&(w?.type==="text"||w?.type==="paragraph")){g.text=g.text.replace(this.rules.other.listReplaceTask,""),w.raw=w.raw.replace(this.rules.other.listReplaceTask,""),w.text=w.text.replace(this.rules.other.listReplaceTask,"");let $=this.lexer.inlineQueue;for(let S=f[m];S<$.length;S++)if($[S].tokens===w.tokens){$[S].src=$[S].src.replace(this.rules.other.listReplaceTask,"");break}let R=this.rules.other.listTaskCheckbox.exec(g.raw);if(R){let S={type:"checkbox",raw:R[0]+" ",checked:R[0]!=="[ ]"};g.checked=S.checked,a.loose?g.tokens[0]&&["paragraph","text"].includes(g.tokens[0].type)&&"tokens"in g.tokens[0]&&g.tokens[0].tokens?(g.tokens[0].raw=S.raw+g.tokens[0].raw,g.tokens[0].text=S.raw+g.tokens[0].text,g.tokens[0].tokens.unshift(S)):g.tokens.unshift({type:"paragraph",raw:S.raw,text:S.raw,tokens:[S]}):g.tokens.unshift(S)}}else g.task&&(g.task=!1)}if(a.loose)for(let m of a.items){m.loose=!0;for(let g of m.tokens)g.type==="text"&&(g.type="paragraph")}return a}}html(t){let e=this.rules.block.html.exec(t);if(e){if(this.lexer.state.lastToken?.type==="paragraph"&&!this.rules.other.htmlBeginRegex(4).test(t))return;let n=yo(e[0]);return{type:"html",block:!0,raw:n,pre:e[1]==="pre"||e[1]==="script"||e[1]==="style",text:n}}}def(t){let e=this.rules.block.def.exec(t);if(e){if(!this.rules.other.startAngleBracket.test(e[2])&&ko(e[2],"()")!==-1)return;let n=br(e[1]),r=e[2]?e[2].replace(this.rules.other.hrefBrackets,"$1").replace(this.rules.inline.anyPunctuation,"$1"):"",s=e[3]?e[3].substring(1,e[3].length-1).replace(this.rules.inline.anyPunctuation,"$1"):e[3];return{type:"def",tag:n,raw:qe(e[0],`
`),href:r,title:s}}}table(t){let e=this.rules.block.table.exec(t);if(!e||!this.rules.other.tableDelimiter.test(e[2]))return;let n=xo(e[1]),r=e[2].replace(this.rules.other.tableAlignChars,"").split("|"),s=e[3]?.trim()?e[3].replace(this.rules.other.tableRowBlankLine,"").split(`
`):[],o={type:"table",raw:qe(e[0],`
`),header:[],align:[],rows:[]};if(n.length===r.length){for(let a of r)this.rules.other.tableAlignRight.test(a)?o.align.push("right"):this.rules.other.tableAlignCenter.test(a)?o.align.push("center"):this.rules.other.tableAlignLeft.test(a)?o.align.push("left"):o.align.push(null);for(let a=0;a<n.length;a++)o.header.push({text:n[a],tokens:this.lexer.inline(n[a]),header:!0,align:o.align[a]});for(let a of s)o.rows.push(xo(a,o.header.length).map((l,u)=>({text:l,tokens:this.lexer.inline(l),header:!1,align:o.align[u]})));return o}}lheading(t){let e=this.rules.block.lheading.exec(t);if(e){let n=e[1].trim();return{type:"heading",raw:qe(e[0],`
`),depth:e[2].charAt(0)==="="?1:2,text:n,tokens:this.lexer.inline(n)}}}paragraph(t){let e=this.rules.block.paragraph.exec(t);if(e){let n=e[1].charAt(e[1].length-1)===`
`?e[1].slice(0,-1):e[1];return{type:"paragraph",raw:e[0],text:n,tokens:this.lexer.inline(n)}}}text(t){let e=this.rules.block.text.exec(t);if(e)return{type:"text",raw:e[0],text:e[0],tokens:this.lexer.inline(e[0])}}escape(t){if(t.charCodeAt(0)!==92)return;let e=this.rules.inline.escape.exec(t);if(e)return{type:"escape",raw:e[0],text:e[1]}}tag(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.tag.exec(t);if(e)return!this.lexer.state.inLink&&this.rules.other.startATag.test(e[0])?this.lexer.state.inLink=!0:this.lexer.state.inLink&&this.rules.other.endATag.test(e[0])&&(this.lexer.state.inLink=!1),!this.lexer.state.inRawBlock&&this.rules.other.startPreScriptTag.test(e[0])?this.lexer.state.inRawBlock=!0:this.lexer.state.inRawBlock&&this.rules.other.endPreScriptTag.test(e[0])&&(this.lexer.state.inRawBlock=!1),{type:"html",raw:e[0],inLink:this.lexer.state.inLink,inRawBlock:this.lexer.state.inRawBlock,block:!1,text:e[0]}}link(t){if(this.lexer.state.linkParenPossible===!1)return;let e=t.charCodeAt(0);if(e!==91&&e!==33)return;let n=this.rules.inline.link.exec(t);if(n){let r=n[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&_o(t,n[1],r,this.rules))return;let s=n[2].trim();if(!this.options.pedantic&&this.rules.other.startAngleBracket.test(s)){if(!this.rules.other.endAngleBracket.test(s))return;let u=qe(s.slice(0,-1),"\\");if((s.length-u.length)%2===0)return}else{let u=ko(n[2],"()");if(u===-2)return;if(u>-1){let b=(n[0].indexOf("!")===0?5:4)+n[1].length+u;n[2]=n[2].substring(0,u),n[0]=n[0].substring(0,b).trim(),n[3]=""}}let o=qe(n[0].slice(0,-1),"\\");if((n[0].length-o.length)%2===0)return;let a=n[2],l="";if(this.options.pedantic){let u=this.rules.other.pedanticHrefTitle.exec(a);u&&(a=u[1],l=u[3])}else l=n[3]?n[3].slice(1,-1):"";return a=a.trim(),this.rules.other.startAngleBracket.test(a)&&(this.options.pedantic&&!this.rules.other.endAngleBracket.test(s)?a=a.slice(1):a=a.slice(1,-1)),wo(n,{href:a&&a.replace(this.rules.inline.anyPunctuation,"$1"),title:l&&l.replace(this.rules.inline.anyPunctuation,"$1")},n[0],this.lexer,this.rules)}}reflink(t,e){let n=t.charCodeAt(0);if(n!==91&&n!==33)return;let r;if((r=this.rules.inline.reflink.exec(t))||(r=this.rules.inline.nolink.exec(t))){let s=r[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&_o(t,r[1],s,this.rules))return;let o=e[br(r[2]||r[1])];if(!o){let a=r[0].charAt(0);return{type:"text",raw:a,text:a}}return wo(r,o,r[0],this.lexer,this.rules)}}emStrong(t,e,n=""){let r=this.rules.inline.emStrongLDelim.exec(t);if(!r||!r[1]&&!r[2]&&!r[3]&&!r[4])return;let s=r[0][0],o=n===s,a=e.length-t.length,l=a;for(;!this.options.pedantic&&l>0&&e[l-1]===s;)l--;let u=[...e.slice(Math.max(0,l-2),l)].at(-1)??"",b=u==="*"||u==="_"||!!this.rules.inline.punctuation.exec(u);l<a&&(n=u);let f=l<a?b:n==="*"||n==="_"||!!this.rules.inline.punctuation.exec(n);if(r[4]&&n.match(this.rules.other.unicodeAlphaNumeric))return;let m=r[1]||r[3]||"";if(!m||!n||f){let g=[...r[0]].length-1,w,$,R=g,S=0,E=a-l+g,J=!this.options.pedantic&&!!u.trim()&&(!!m||s==="*"&&!b);if(s!=="*"&&s!=="_")return;let C=s==="*"?this.rules.inline.emStrongRDelimAst:this.rules.inline.emStrongRDelimUnd,Pe=la(this,e,s),de=e.length-t.length+g;if(Pe<de)return;e=e.slice(-1*t.length+g);let fe=Pe-de;for(C.lastIndex=0;(r=C.exec(e))!==null&&!(r.index>fe);){if(w=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!w)continue;if($=[...w].length,r[3]||r[4]){R+=$;continue}else if((r[5]||r[6]||J)&&E%3&&!((E+$)%3)){if(o&&(r[5]||r[6]))break;S+=$;continue}if(R-=$,R>0)continue;$=Math.min($,$+R+S);let at=[...r[0]][0].length,F=t.slice(0,g+r.index+at+$);if(Math.min(g,$)%2){let lt=F.slice(1,-1);return{type:"em",raw:F,text:lt,tokens:this.lexer.inlineTokens(lt)}}let oe=F.slice(2,-2);return{type:"strong",raw:F,text:oe,tokens:this.lexer.inlineTokens(oe)}}}}codespan(t){if(t.charCodeAt(0)!==96)return;let e=this.rules.inline.code.exec(t);if(e){let n=e[2].replace(this.rules.other.newLineCharGlobal," "),r=this.rules.other.nonSpaceChar.test(n),s=this.rules.other.startingSpaceChar.test(n)&&this.rules.other.endingSpaceChar.test(n);return r&&s&&(n=n.substring(1,n.length-1)),{type:"codespan",raw:e[0],text:n}}}br(t){let e=t.charCodeAt(0);if(e!==32&&e!==92&&e!==10)return;let n=this.rules.inline.br.exec(t);if(n)return{type:"br",raw:n[0]}}del(t,e,n=""){if(t.charCodeAt(0)!==126)return;let r=this.rules.inline.delLDelim.exec(t);if(r&&(!r[1]||!n||this.rules.inline.punctuation.exec(n))){let s=[...r[0]].length-1,o,a,l=s,u=this.rules.inline.delRDelim,b=ca(this,e),f=e.length-t.length+s;if(b<f)return;e=e.slice(-1*t.length+s);let m=b-f;for(u.lastIndex=0;(r=u.exec(e))!==null&&!(r.index>m);){if(o=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!o||(a=[...o].length,a!==s))continue;if(r[3]||r[4]){l+=a;continue}if(l-=a,l>0)continue;a=Math.min(a,a+l);let g=[...r[0]][0].length,w=t.slice(0,s+r.index+g+a),$=w.slice(s,-s);return{type:"del",raw:w,text:$,tokens:this.lexer.inlineTokens($)}}}}autolink(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.autolink.exec(t);if(e){let n,r;return e[2]==="@"?(n=e[1],r="mailto:"+n):(n=e[1],r=n),{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}url(t){let e;if(e=this.rules.inline.url.exec(t)){let n,r;if(e[2]==="@")n=e[0],r="mailto:"+n;else{let s;do s=e[0],e[0]=this.rules.inline._backpedal.exec(e[0])?.[0]??"";while(s!==e[0]);n=e[0],e[1]==="www."?r="http://"+e[0]:r=e[0]}return{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}inlineText(t){let e=this.rules.inline.text.exec(t);if(e){let n=this.lexer.state.inRawBlock;return{type:"text",raw:e[0],text:n?e[0]:Op(e[0]),escaped:n}}}},ye=class Ts{tokens;options;state;inlineQueue;tokenizer;constructor(e){this.tokens=[],this.tokens.links=Object.create(null),this.options=e||At,this.options.tokenizer=this.options.tokenizer||new kt,this.tokenizer=this.options.tokenizer,this.tokenizer.options=this.options,this.tokenizer.lexer=this,this.inlineQueue=[],this.state={inLink:!1,inRawBlock:!1,linkEmitted:!1,linkParenPossible:!0,top:!0};let n={other:Q,block:Vn.normal,inline:cn.normal};this.options.pedantic?(n.block=Vn.pedantic,n.inline=cn.pedantic):this.options.gfm&&(n.block=Vn.gfm,this.options.breaks?n.inline=cn.breaks:n.inline=cn.gfm),this.tokenizer.rules=n}static get rules(){return{block:Vn,inline:cn}}static lex(e,n){return new Ts(n).lex(e)}static lexInline(e,n){return new Ts(n).inlineTokens(e)}lex(e){e=e.replace(Q.carriageReturn,`
`),this.blockTokens(e,this.tokens);for(let n=0;n<this.inlineQueue.length;n++){let r=this.inlineQueue[n];this.state.inRawBlock=!1,this.inlineTokens(r.src,r.tokens)}return this.inlineQueue=[],this.tokens}blockTokens(e,n=[],r=!1){this.tokenizer.lexer=this;let s=this.state.lastToken;this.options.pedantic&&(e=e.replace(Q.tabCharGlobal,"    ").replace(Q.spaceLine,""));let o=1/0,a,l=this.options.gfm&&!this.options.pedantic&&this.tokenizer.paragraph===kt.prototype.paragraph;for(;e;){if(e.length<o)o=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}this.state.lastToken=n.at(-1);let u;if(this.options.extensions?.block?.some(f=>(u=f.call({lexer:this},e,n))?(e=e.substring(u.raw.length),n.push(u),!0):!1))continue;if(u=this.tokenizer.space(e)){e=e.substring(u.raw.length);let f=n.at(-1);u.raw.length===1&&f!==void 0?f.raw+=`
`:n.push(u);continue}if(u=this.tokenizer.code(e)){e=e.substring(u.raw.length);let f=n.at(-1);f?.type==="paragraph"||f?.type==="text"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+u.raw,f.text+=`
`+u.text,this.inlineQueue.at(-1).src=f.text):n.push(u);continue}if(u=this.tokenizer.fences(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.heading(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.hr(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.blockquote(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.list(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.html(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.def(e)){e=e.substring(u.raw.length);let f=n.at(-1);f?.type==="paragraph"||f?.type==="text"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+u.raw,f.text+=`
`+u.raw,this.inlineQueue.at(-1).src=f.text):(this.tokens.links[u.tag]||(this.tokens.links[u.tag]={href:u.href,title:u.title}),n.push(u));continue}if(u=this.tokenizer.table(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.lheading(e)){e=e.substring(u.raw.length),n.push(u);continue}let b=e;if(this.options.extensions?.startBlock){let f=1/0,m=e.slice(1),g;this.options.extensions.startBlock.forEach(w=>{g=w.call({lexer:this},m),typeof g=="number"&&g>=0&&(f=Math.min(f,g))}),f<1/0&&f>=0&&(b=e.substring(0,f+1))}if(this.state.top&&(u=this.tokenizer.paragraph(b))){let f=n.at(-1);(r||f===a&&l)&&f?.type==="paragraph"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+u.raw,f.text+=`
`+u.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=f.text,a=f):(n.push(u),a=u),r=b.length!==e.length,e=e.substring(u.raw.length);continue}if(u=this.tokenizer.text(e)){e=e.substring(u.raw.length);let f=n.at(-1);f?.type==="text"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+u.raw,f.text+=`
`+u.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=f.text):n.push(u);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return this.state.top=!0,this.state.lastToken=s,n}inline(e,n=[]){return this.inlineQueue.push({src:e,tokens:n}),n}linkInText(e){if(!e.includes("["))return!1;let n=this.tokenizer.rules.inline.link;for(let r of e.matchAll(this.tokenizer.rules.inline.blockSkip))if(n.test(r[0])&&e.charAt(r.index-1)!=="!")return!0;for(let r of e.matchAll(this.tokenizer.rules.inline.reflinkSearch)){let s=r[0],o=s.lastIndexOf("[");if(!(s.charAt(0)==="!"||!Object.hasOwn(this.tokens.links,br(s.slice(o+1,-1))))&&!(o>1&&this.linkInText(s.slice(1,o-1))))return!0}return!1}inlineTokens(e,n=[]){this.tokenizer.lexer=this;let r=this.state.linkParenPossible;this.state.linkParenPossible=e.includes(")");try{return this.#t(e,n)}finally{this.state.linkParenPossible=r}}#t(e,n){let r=e.includes("*")||e.includes("_")||e.includes("~"),s=r||this.options.hooks?.emStrongMask||this.tokenizer.emStrong!==kt.prototype.emStrong||this.tokenizer.del!==kt.prototype.del?this.#r(e):e;if(!r)return this.#e(e,s,n);Cp(this.tokenizer,s);try{return this.#e(e,s,n)}finally{Lp(this.tokenizer)}}#e(e,n,r){let s=!1,o="",a=1/0;for(;e;){if(e.length<a)a=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}s||(o=""),s=!1;let l;if(this.options.extensions?.inline?.some(f=>(l=f.call({lexer:this},e,r))?(e=e.substring(l.raw.length),r.push(l),!0):!1))continue;if(l=this.tokenizer.escape(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.tag(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.link(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.reflink(e,this.tokens.links)){e=e.substring(l.raw.length);let f=r.at(-1);l.type==="text"&&f?.type==="text"?(f.raw+=l.raw,f.text+=l.text):r.push(l);continue}let u=e[0];if(u==="*"||u==="_"){let f=n.length-e.length;if(la(this.tokenizer,n,u)<=f){let m=1;for(;m<e.length&&e.charCodeAt(m)===u.charCodeAt(0);)m++;let g=e.substring(0,m),w=r.at(-1);w?.type==="text"&&!w.escaped?(w.raw+=g,w.text+=g):r.push({type:"text",raw:g,text:g,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}else if(u==="~"){let f=n.length-e.length;if(ca(this.tokenizer,n)<=f){let m=1;for(;m<e.length&&e.charCodeAt(m)===126;)m++;let g=e.substring(0,m),w=r.at(-1);w?.type==="text"&&!w.escaped?(w.raw+=g,w.text+=g):r.push({type:"text",raw:g,text:g,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}if(l=this.tokenizer.emStrong(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.codespan(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.br(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.del(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.autolink(e)){e=e.substring(l.raw.length),r.push(l);continue}if(!this.state.inLink&&(l=this.tokenizer.url(e))){e=e.substring(l.raw.length),r.push(l);continue}let b=e;if(this.options.extensions?.startInline){let f=1/0,m=e.slice(1),g;this.options.extensions.startInline.forEach(w=>{g=w.call({lexer:this},m),typeof g=="number"&&g>=0&&(f=Math.min(f,g))}),f<1/0&&f>=0&&(b=e.substring(0,f+1))}if(l=this.tokenizer.inlineText(b)){e=e.substring(l.raw.length),l.raw.slice(-1)!=="_"&&(o=l.raw.slice(-1)),s=!0;let f=r.at(-1);f?.type==="text"?(f.raw+=l.raw,f.text+=l.text):r.push(l);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return r}#n(e){let{blockSkip:n,tag:r,autolink:s}=this.tokenizer.rules.inline,o="",a=0,l;for(n.lastIndex=0;l=n.exec(e);){let u=l.index+(l[2]?l[2].length:0),b=l.index+l[0].length;if(e.charAt(u)==="<"){let f=e.slice(u),m=r.exec(f)||s.exec(f);if(!m){n.lastIndex=u+1;continue}b=u+m[0].length,n.lastIndex=b}o+=e.slice(a,u)+"["+"a".repeat(b-u-2)+"]",a=b}return o+e.slice(a)}#r(e){let n=e;if(this.tokens.links&&e.includes("[")){let r=this.tokenizer.rules.inline.reflinkSearch,s=o=>{let a=o.lastIndexOf("[");if(!Object.hasOwn(this.tokens.links,br(o.slice(a+1,-1))))return o;if(a>1&&o.charAt(0)!=="!"){let l=o.slice(1,a-1);if(this.linkInText(l))return"["+l.replace(r,s)+"]["+"a".repeat(o.length-a-2)+"]"}return"["+"a".repeat(o.length-2)+"]"};n=n.replace(r,s)}return n=n.replace(this.tokenizer.rules.inline.anyPunctuationOutsideCode,(r,s,o)=>o?"+".repeat(r.length):s?s+r.slice(s.length,-s.length).replace(/`/g,"+")+s:r),n=this.#n(n),n=this.options.hooks?.emStrongMask?.call({lexer:this},n)??n,n}infiniteLoopError(e){let n="Infinite loop on byte: "+e;if(this.options.silent)console.error(n);else throw new Error(n)}},xr=class{options;parser;constructor(t){this.options=t||At}space(t){return""}code({text:t,lang:e,escaped:n}){let r=(e||"").match(Q.notSpaceStart)?.[0],s=t?t.replace(Q.endingNewline,"")+`
`:"";return r?'<pre><code class="language-'+ce(r)+'">'+(n?s:ce(s,!0))+`</code></pre>
`:"<pre><code>"+(n?s:ce(s,!0))+`</code></pre>
`}blockquote({tokens:t}){return`<blockquote>
${this.parser.parse(t)}</blockquote>
`}html({text:t}){return t}def(t){return""}heading({tokens:t,depth:e}){return`<h${e}>${this.parser.parseInline(t)}</h${e}>
`}hr(t){return`<hr>
`}list(t){let e=t.ordered,n=t.start,r="";for(let a=0;a<t.items.length;a++){let l=t.items[a];r+=this.listitem(l)}let s=e?"ol":"ul",o=e&&n!==1?' start="'+n+'"':"";return"<"+s+o+`>
`+r+"</"+s+`>
`}listitem(t){return`<li>${this.parser.parse(t.tokens)}</li>
`}checkbox({checked:t}){return"<input "+(t?'checked="" ':"")+'disabled="" type="checkbox"> '}paragraph({tokens:t}){return`<p>${this.parser.parseInline(t)}</p>
`}table(t){let e="",n="";for(let s=0;s<t.header.length;s++)n+=this.tablecell(t.header[s]);e+=this.tablerow({text:n});let r="";for(let s=0;s<t.rows.length;s++){let o=t.rows[s];n="";for(let a=0;a<o.length;a++)n+=this.tablecell(o[a]);r+=this.tablerow({text:n})}return r&&(r=`<tbody>${r}</tbody>`),`<table>
<thead>
`+e+`</thead>
`+r+`</table>
`}tablerow({text:t}){return`<tr>
${t}</tr>
`}tablecell(t){let e=this.parser.parseInline(t.tokens),n=t.header?"th":"td";return(t.align?`<${n} align="${t.align}">`:`<${n}>`)+e+`</${n}>
`}strong({tokens:t}){return`<strong>${this.parser.parseInline(t)}</strong>`}em({tokens:t}){return`<em>${this.parser.parseInline(t)}</em>`}codespan({text:t}){return`<code>${ce(t,!0)}</code>`}br(t){return"<br>"}del({tokens:t}){return`<del>${this.parser.parseInline(t)}</del>`}link({href:t,title:e,text:n,tokens:r,autolink:s}){let o=s?ce(n,!0):this.parser.parseInline(r),a=bo(t);if(a===null)return o;t=ce(a,s);let l='<a href="'+t+'"';return e&&(l+=' title="'+ce(e)+'"'),l+=">"+o+"</a>",l}image({href:t,title:e,text:n,tokens:r}){r&&(n=this.parser.parseInline(r,this.parser.textRenderer));let s=bo(t);if(s===null)return ce(n);t=s;let o=`<img src="${ce(t)}" alt="${ce(n)}"`;return e&&(o+=` title="${ce(e)}"`),o+=">",o}text(t){return"tokens"in t&&t.tokens?this.parser.parseInline(t.tokens):"escaped"in t&&t.escaped?t.text:ce(t.text)}},ni=class{parser;strong({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}em({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}codespan({text:t}){return t}del({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}html({text:t}){return t}text({text:t}){return t}link({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}image({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}br(){return`
`}checkbox({raw:t}){return t}},ke=class $s{options;renderer;textRenderer;constructor(e){this.options=e||At,this.options.renderer=this.options.renderer||new xr,this.renderer=this.options.renderer,this.renderer.options=this.options,this.renderer.parser=this,this.textRenderer=new ni,this.textRenderer.parser=this}static parse(e,n){return new $s(n).parse(e)}static parseInline(e,n){return new $s(n).parseInline(e)}parse(e){this.renderer.parser=this;let n="";for(let r=0;r<e.length;r++){let s=e[r];if(this.options.extensions?.renderers?.[s.type]){let a=s,l=this.options.extensions.renderers[a.type].call({parser:this},a);if(l!==!1||!["space","hr","heading","code","table","blockquote","list","checkbox","html","def","paragraph","text"].includes(a.type)){n+=l===!1?"":l??"";continue}}let o=s;switch(o.type){case"space":{n+=this.renderer.space(o);break}case"hr":{n+=this.renderer.hr(o);break}case"heading":{n+=this.renderer.heading(o);break}case"code":{n+=this.renderer.code(o);break}case"table":{n+=this.renderer.table(o);break}case"blockquote":{n+=this.renderer.blockquote(o);break}case"list":{n+=this.renderer.list(o);break}case"checkbox":{n+=this.renderer.checkbox(o);break}case"html":{n+=this.renderer.html(o);break}case"def":{n+=this.renderer.def(o);break}case"paragraph":{n+=this.renderer.paragraph(o);break}case"text":{n+=this.renderer.text(o);break}default:{let a='Token with "'+o.type+'" type was not found.';if(this.options.silent)return console.error(a),"";throw new Error(a)}}}return n}parseInline(e,n=this.renderer){this.renderer.parser=this;let r="";for(let s=0;s<e.length;s++){let o=e[s];if(this.options.extensions?.renderers?.[o.type]){let l=this.options.extensions.renderers[o.type].call({parser:this},o);if(l!==!1||!["escape","html","link","image","checkbox","strong","em","codespan","br","del","text"].includes(o.type)){r+=l===!1?"":l??"";continue}}let a=o;switch(a.type){case"escape":{r+=n.text(a);break}case"html":{r+=n.html(a);break}case"link":{r+=n.link(a);break}case"image":{r+=n.image(a);break}case"checkbox":{r+=n.checkbox(a);break}case"strong":{r+=n.strong(a);break}case"em":{r+=n.em(a);break}case"codespan":{r+=n.codespan(a);break}case"br":{r+=n.br(a);break}case"del":{r+=n.del(a);break}case"text":{r+=n.text(a);break}default:{let l='Token with "'+a.type+'" type was not found.';if(this.options.silent)return console.error(l),"";throw new Error(l)}}}return r}},pn=class{options;block;constructor(t){this.options=t||At}static passThroughHooks=new Set(["preprocess","postprocess","processAllTokens","emStrongMask"]);static passThroughHooksRespectAsync=new Set(["preprocess","postprocess","processAllTokens"]);preprocess(t){return t}postprocess(t){return t}processAllTokens(t){return t}emStrongMask(t){return t}provideLexer(t=this.block){return t?ye.lex:ye.lexInline}provideParser(t=this.block){return t?ke.parse:ke.parseInline}};function nt(t,e){if(Array.isArray(e))for(let n=0;n<e.length;n++)t.push(e[n]);else t.push(e)}var ua=class{defaults=Vs();options=this.setOptions;parse=this.parseMarkdown(!0);parseInline=this.parseMarkdown(!1);Parser=ke;Renderer=xr;TextRenderer=ni;Lexer=ye;Tokenizer=kt;Hooks=pn;constructor(...t){this.use(...t)}walkTokens(t,e){let n=[];for(let r of t)switch(nt(n,e.call(this,r)),r.type){case"table":{let s=r;for(let o of s.header)nt(n,this.walkTokens(o.tokens,e));for(let o of s.rows)for(let a of o)nt(n,this.walkTokens(a.tokens,e));break}case"list":{let s=r;nt(n,this.walkTokens(s.items,e));break}default:{let s=r;this.defaults.extensions?.childTokens?.[s.type]?this.defaults.extensions.childTokens[s.type].forEach(o=>{let a=s[o].flat(1/0);nt(n,this.walkTokens(a,e))}):s.tokens&&nt(n,this.walkTokens(s.tokens,e))}}return n}use(...t){let e=this.defaults.extensions||{renderers:Object.create(null),childTokens:Object.create(null)};return t.forEach(n=>{let r={...n};if(r.async=this.defaults.async||r.async||!1,n.extensions&&(n.extensions.forEach(s=>{if(!s.name)throw new Error("extension name required");if("renderer"in s){let o=e.renderers[s.name];o?e.renderers[s.name]=function(...a){let l=s.renderer.apply(this,a);return l===!1&&(l=o.apply(this,a)),l}:e.renderers[s.name]=s.renderer}if("tokenizer"in s){if(!s.level||s.level!=="block"&&s.level!=="inline")throw new Error("extension level must be 'block' or 'inline'");let o=e[s.level];o?o.unshift(s.tokenizer):e[s.level]=[s.tokenizer],s.start&&(s.level==="block"?e.startBlock?e.startBlock.push(s.start):e.startBlock=[s.start]:s.level==="inline"&&(e.startInline?e.startInline.push(s.start):e.startInline=[s.start]))}"childTokens"in s&&s.childTokens&&(e.childTokens[s.name]=s.childTokens)}),r.extensions=e),n.renderer){let s=this.defaults.renderer||new xr(this.defaults);for(let o in n.renderer){if(!(o in s))throw new Error(`renderer '${o}' does not exist`);if(["options","parser"].includes(o))continue;let a=o,l=n.renderer[a],u=s[a];s[a]=(...b)=>{let f=l.apply(s,b);return f===!1&&(f=u.apply(s,b)),f===!1?"":f??""}}r.renderer=s}if(n.tokenizer){let s=this.defaults.tokenizer||new kt(this.defaults);for(let o in n.tokenizer){if(!(o in s))throw new Error(`tokenizer '${o}' does not exist`);if(["options","rules","lexer"].includes(o))continue;let a=o,l=n.tokenizer[a],u=s[a];s[a]=(...b)=>{let f=l.apply(s,b);return f===!1&&(f=u.apply(s,b)),f}}r.tokenizer=s}if(n.hooks){let s=this.defaults.hooks||new pn;for(let o in n.hooks){if(!(o in s))throw new Error(`hook '${o}' does not exist`);if(["options","block"].includes(o))continue;let a=o,l=n.hooks[a],u=s[a];pn.passThroughHooks.has(o)?s[a]=b=>{if(s.options.async&&pn.passThroughHooksRespectAsync.has(o))return(async()=>{let m=await l.call(s,b);return u.call(s,m)})();let f=l.call(s,b);return u.call(s,f)}:s[a]=(...b)=>{if(s.options.async)return(async()=>{let m=await l.apply(s,b);return m===!1&&(m=await u.apply(s,b)),m})();let f=l.apply(s,b);return f===!1&&(f=u.apply(s,b)),f}}r.hooks=s}if(n.walkTokens){let s=this.defaults.walkTokens,o=n.walkTokens;r.walkTokens=function(a){let l=[];return nt(l,o.call(this,a)),s&&nt(l,s.call(this,a)),l}}this.defaults={...this.defaults,...r}}),this}setOptions(t){return this.defaults={...this.defaults,...t},this}lexer(t,e){return ye.lex(t,e??this.defaults)}parser(t,e){return ke.parse(t,e??this.defaults)}parseMarkdown(t){return(e,n)=>{let r={...n},s={...this.defaults,...r},o=this.onError(!!s.silent,!!s.async);if(this.defaults.async===!0&&r.async===!1)return o(new Error("marked(): The async option was set to true by an extension. Remove async: false from the parse options object to return a Promise."));if(typeof e>"u"||e===null)return o(new Error("marked(): input parameter is undefined or null"));if(typeof e!="string")return o(new Error("marked(): input parameter is of type "+Object.prototype.toString.call(e)+", string expected"));if(s.hooks&&(s.hooks.options=s,s.hooks.block=t),s.async)return(async()=>{let a=s.hooks?await s.hooks.preprocess(e):e,l=await(s.hooks?await s.hooks.provideLexer(t):t?ye.lex:ye.lexInline)(a,s),u=s.hooks?await s.hooks.processAllTokens(l):l;s.walkTokens&&await Promise.all(this.walkTokens(u,s.walkTokens));let b=await(s.hooks?await s.hooks.provideParser(t):t?ke.parse:ke.parseInline)(u,s);return s.hooks?await s.hooks.postprocess(b):b})().catch(o);try{s.hooks&&(e=s.hooks.preprocess(e));let a=(s.hooks?s.hooks.provideLexer(t):t?ye.lex:ye.lexInline)(e,s);s.hooks&&(a=s.hooks.processAllTokens(a)),s.walkTokens&&this.walkTokens(a,s.walkTokens);let l=(s.hooks?s.hooks.provideParser(t):t?ke.parse:ke.parseInline)(a,s);return s.hooks&&(l=s.hooks.postprocess(l)),l}catch(a){return o(a)}}}onError(t,e){return n=>{if(n.message+=`
Please report this to https://github.com/markedjs/marked.`,t){let r="<p>An error occurred:</p><pre>"+ce(n.message+"",!0)+"</pre>";return e?Promise.resolve(r):r}if(e)return Promise.reject(n);throw n}}},vt=new ua;function P(t,e){return vt.parse(t,e)}P.options=P.setOptions=function(t){return vt.setOptions(t),P.defaults=vt.defaults,Qo(P.defaults),P};P.getDefaults=Vs;P.defaults=At;function Mp(...t){return vt.use(...t),P.defaults=vt.defaults,Qo(P.defaults),P}P.use=Mp;P.walkTokens=function(t,e){return vt.walkTokens(t,e)};P.parseInline=vt.parseInline;P.Parser=ke;P.parser=ke.parse;P.Renderer=xr;P.TextRenderer=ni;P.Lexer=ye;P.lexer=ye.lex;P.Tokenizer=kt;P.Hooks=pn;P.parse=P;P.options;P.setOptions;P.walkTokens;P.parseInline;ke.parse;ye.lex;const vo=2e4,Np=2e5,zp=8e3,qp=["a","blockquote","br","code","del","em","h1","h2","h3","h4","h5","h6","hr","li","ol","p","pre","span","strong","sub","sup","table","tbody","td","th","thead","tr","ul"],Wp=/^(https?:|mailto:)/i,Bp="p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, td, th",hn=t=>t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;"),pa=new ua({gfm:!0,breaks:!0,async:!1});pa.use({renderer:{html:({text:t,block:e})=>e?`<p>${hn(t)}</p>`:hn(t),image:({href:t,text:e})=>`<a href="${hn(t)}">${hn(d("markdown.image",{alt:e||t}))}</a>`,checkbox:({checked:t})=>t?"☑ ":"☐ "}});const ha=Lu(window);ha.addHook("afterSanitizeAttributes",t=>{if(t.tagName!=="A")return;const e=t.getAttribute("href")??"";if(!Wp.test(e)){t.removeAttribute("href");return}t.setAttribute("target","_blank"),t.setAttribute("rel","noopener noreferrer nofollow")});function Up(t){let e;try{e=pa.parse(t)}catch{e=`<p>${hn(t)}</p>`}if(e.split("</").length>zp)return null;const n=ha.sanitize(e,{ALLOWED_TAGS:qp,ALLOWED_ATTR:["href","class","start","align"],ALLOW_DATA_ATTR:!1,RETURN_DOM_FRAGMENT:!0});for(const r of n.querySelectorAll(Bp))r.dir="auto";return n}function Fp(t){if(t.length<=vo)return!1;let e=0;for(;;){const n=t.indexOf(`
`,e);if((n<0?t.length:n)-e>vo)return!0;if(n<0)return!1;e=n+1}}const Hp=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),jp=function(t){return"/"+t},To={},se=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let a=function(b){return Promise.all(b.map(f=>Promise.resolve(f).then(m=>({status:"fulfilled",value:m}),m=>({status:"rejected",reason:m}))))};document.getElementsByTagName("link");const l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=a(n.map(b=>{if(b=jp(b),b in To)return;To[b]=!0;const f=b.endsWith(".css"),m=f?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${b}"]${m}`))return;const g=document.createElement("link");if(g.rel=f?"stylesheet":Hp,f||(g.as="script"),g.crossOrigin="",g.href=b,u&&g.setAttribute("nonce",u),document.head.appendChild(g),f)return new Promise((w,$)=>{g.addEventListener("load",w),g.addEventListener("error",()=>$(new Error(`Unable to preload CSS for ${b}`)))})}))}function o(a){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=a,window.dispatchEvent(l),!l.defaultPrevented)throw a}return s.then(a=>{for(const l of a||[])l.status==="rejected"&&o(l.reason);return e().catch(o)})},Gp=2e4,Vp={bash:()=>se(()=>import("./bash-I8pq0VWm.js"),[]),css:()=>se(()=>import("./css-AVCICof-.js"),[]),diff:()=>se(()=>import("./diff-BLTryEFx.js"),[]),go:()=>se(()=>import("./go-4VmnRw3R.js"),[]),java:()=>se(()=>import("./java-DUnkFH8J.js"),[]),javascript:()=>se(()=>import("./javascript-DUNaicwC.js"),[]),json:()=>se(()=>import("./json-DdsocbVI.js"),[]),markdown:()=>se(()=>import("./markdown-fzgiUVUV.js"),[]),python:()=>se(()=>import("./python-C7NRPp2R.js"),[]),rust:()=>se(()=>import("./rust-DsMvwcVK.js"),[]),sql:()=>se(()=>import("./sql-BC88IN-V.js"),[]),typescript:()=>se(()=>import("./typescript-5pldp2kO.js"),[]),xml:()=>se(()=>import("./xml-FcirFJJ2.js"),[]),yaml:()=>se(()=>import("./yaml-drsDnIKT.js"),[])},Zp={sh:"bash",shell:"bash",zsh:"bash",console:"bash",patch:"diff",golang:"go",js:"javascript",jsx:"javascript",mjs:"javascript",md:"markdown",py:"python",rs:"rust",ts:"typescript",tsx:"typescript",html:"xml",svg:"xml",yml:"yaml",toml:"yaml"};let $o;async function Yp(t,e){const n=Zp[e]??e,r=Vp[n],s=t.textContent??"";if(!r||s.length>Gp)return;$o??=se(()=>import("./core-CtK-02SP.js"),[]).then(l=>l.default);const[o,a]=await Promise.all([$o,r()]);o.getLanguage(n)||o.registerLanguage(n,a.default),t.innerHTML=o.highlight(s,{language:n,ignoreIllegals:!0}).value}var Xp=Object.defineProperty,Kp=Object.getOwnPropertyDescriptor,da=t=>{throw TypeError(t)},In=(t,e,n,r)=>{for(var s=r>1?void 0:r?Kp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Xp(e,n,s),s},ri=(t,e,n)=>e.has(t)||da("Cannot "+n),ue=(t,e,n)=>(ri(t,e,"read from private field"),e.get(t)),bt=(t,e,n)=>e.has(t)?da("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),zt=(t,e,n,r)=>(ri(t,e,"write to private field"),e.set(t,n),n),yr=(t,e,n)=>(ri(t,e,"access private method"),n),xn,kr,st,dn,_n,wr,Ut,As,fa,ga;const Qp=120,Jp=10,eh=4e3;let Tt=class extends Oe{constructor(){super(...arguments),bt(this,Ut),this.text="",this.streaming=!1,this.all=!1,this.crowded=!1,bt(this,xn,""),bt(this,kr,wn()),bt(this,st,[]),bt(this,dn),bt(this,_n,0),bt(this,wr,0)}get long(){return this.crowded||this.text.length>Np||Fp(this.text)}render(){return this.long&&!this.all?y`<div class="plain" dir="auto">${this.text.slice(0,eh)}…</div>
        <button data-testid="show-all" @click=${()=>this.all=!0}>${d("message.showAll",{count:_t(this.text.length)})}</button>`:this.long?y`<div class="plain" dir="auto">${this.text}</div>`:y`<div class="body"></div>`}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(ue(this,dn))}connectedCallback(){super.connectedCallback(),this.requestUpdate()}updated(t){const e=this.renderRoot.querySelector(".body"),n=`${this.streaming} ${wn()} ${this.text}`;if(e||zt(this,xn,""),!e||ue(this,xn)===n)return;const r=Math.max(Qp,ue(this,wr)*Jp),s=this.streaming?ue(this,_n)+r-performance.now():0;clearTimeout(ue(this,dn)),s>0?zt(this,dn,setTimeout(()=>yr(this,Ut,As).call(this,e,n),s)):yr(this,Ut,As).call(this,e,n)}};xn=new WeakMap;kr=new WeakMap;st=new WeakMap;dn=new WeakMap;_n=new WeakMap;wr=new WeakMap;Ut=new WeakSet;As=function(t,e){const n=performance.now();ue(this,kr)!==wn()&&t.replaceChildren(),zt(this,kr,wn()),zt(this,xn,e);const r=Up(this.text);r?yr(this,Ut,fa).call(this,t,[...r.children]):this.crowded=!0,zt(this,_n,performance.now()),zt(this,wr,ue(this,_n)-n)};fa=function(t,e){const n=e.map(o=>o.outerHTML);let r=0;for(;r<n.length&&ue(this,st)[r]?.raw===n[r]&&ue(this,st)[r]?.shown.parentNode===t;)r++;for(const o of ue(this,st).splice(r))o.shown.remove();for(const[o,a]of e.entries())if(!(o<r)){t.append(a);for(const l of[a,...a.querySelectorAll("table")])l instanceof HTMLTableElement&&nh(l);for(const l of[a,...a.querySelectorAll("pre")])l instanceof HTMLPreElement&&yr(this,Ut,ga).call(this,l);ue(this,st).push({raw:n[o]??"",shown:t.lastElementChild??a})}const s=this.streaming?ue(this,st).slice(0,-1):ue(this,st);for(const{shown:o}of s)for(const a of o.querySelectorAll("pre code:not([data-coloured])"))th(a)};ga=function(t){const e=document.createElement("div");e.className="code";const n=document.createElement("div"),r=document.createElement("span");r.textContent=ma(t.querySelector("code"));const s=Ao(d("code.wrap"),()=>{s.setAttribute("aria-pressed",String(e.classList.toggle("wrapped")))});s.setAttribute("aria-pressed","false");const o=Ao(d("code.copy"),()=>{Ar(t.textContent??"").then(a=>{a&&(o.textContent=d("code.copied"))})});n.append(r,s,o),t.replaceWith(e),t.tabIndex=0,t.dir="ltr",e.append(n,t)};Tt.styles=[Ye,Ze`
      :host {
        display: block;
        unicode-bidi: isolate;
        overflow-wrap: anywhere;
      }
      .body > :first-child {
        margin-top: 0;
      }
      .body > :last-child {
        margin-bottom: 0;
      }
      p,
      ul,
      ol,
      blockquote,
      table {
        margin: 8px 0;
      }
      h1,
      h2,
      h3,
      h4,
      h5,
      h6 {
        margin: 16px 0 8px;
        font-size: 1.05em;
        line-height: 1.3;
      }
      h1 {
        font-size: 1.25em;
      }
      h2 {
        font-size: 1.15em;
      }
      ul,
      ol {
        padding-inline-start: 24px;
      }
      blockquote {
        margin-inline: 0;
        padding-inline-start: 12px;
        border-inline-start: 3px solid var(--line);
        color: var(--quiet);
      }
      /* Deeper than anybody means it: no more indents, or the text leaves the page. */
      :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, li) :is(blockquote, ul, ol) {
        margin-block: 0;
        padding-inline-start: 0;
        border: 0;
        list-style-position: inside;
      }
      hr {
        margin: 16px 0;
        border: 0;
        border-top: 1px solid var(--line);
      }
      a {
        color: var(--accent);
      }
      code {
        font: 0.9em/1.45 var(--mono);
        padding: 1px 4px;
        border-radius: 4px;
        background: var(--sunken);
      }
      .code {
        margin: 8px 0;
        border: 1px solid var(--line);
        border-radius: 8px;
        overflow: hidden;
        background: var(--sunken);
      }
      .code > div {
        display: flex;
        align-items: center;
        gap: 4px;
        padding: 2px 4px 2px 12px;
        border-bottom: 1px solid var(--line);
        color: var(--quiet);
        font-size: 12px;
      }
      .code > div > span {
        flex: 1;
      }
      .code button {
        min-height: 24px;
        font-size: 12px;
      }
      pre {
        margin: 0;
        padding: 8px 12px;
        overflow-x: auto;
        max-height: 480px;
      }
      pre code {
        padding: 0;
        background: none;
      }
      .code.wrapped pre {
        white-space: pre-wrap;
      }
      .scroller {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
      }
      th,
      td {
        padding: 4px 8px;
        border: 1px solid var(--line);
        text-align: start;
        /* A narrow table scrolls rather than break its words into letters. */
        overflow-wrap: break-word;
      }
      .plain {
        white-space: pre-wrap;
      }
      .hljs-keyword,
      .hljs-built_in,
      .hljs-literal,
      .hljs-selector-tag {
        color: var(--code-keyword);
      }
      .hljs-string,
      .hljs-attr,
      .hljs-addition {
        color: var(--code-string);
      }
      .hljs-number,
      .hljs-type,
      .hljs-deletion {
        color: var(--code-number);
      }
      .hljs-comment,
      .hljs-meta {
        color: var(--code-comment);
      }
      .hljs-title,
      .hljs-name,
      .hljs-section {
        color: var(--code-title);
      }
    `];In([K()],Tt.prototype,"text",2);In([K({type:Boolean})],Tt.prototype,"streaming",2);In([z()],Tt.prototype,"all",2);In([z()],Tt.prototype,"crowded",2);Tt=In([Xe("gx-text")],Tt);function ma(t){return/language-([\w+#-]+)/.exec(t?.className??"")?.[1]?.toLowerCase()??""}function th(t){const e=ma(t);t.dataset.coloured=e,e&&Yp(t,e)}function Ao(t,e){const n=document.createElement("button");return n.type="button",n.className="plain",n.textContent=t,n.addEventListener("click",e),n}function nh(t){const e=document.createElement("div");e.className="scroller",e.tabIndex=0,t.replaceWith(e),e.append(t)}var rh=Object.defineProperty,sh=Object.getOwnPropertyDescriptor,ba=t=>{throw TypeError(t)},On=(t,e,n,r)=>{for(var s=r>1?void 0:r?sh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&rh(e,n,s),s},ih=(t,e,n)=>e.has(t)||ba("Cannot "+n),oh=(t,e,n)=>e.has(t)?ba("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Yn=(t,e,n)=>(ih(t,e,"access private method"),n),Dt,Ss,Es;const xa=(t,e)=>t?.eventId!==e?.eventId||t?.text!==e?.text||t?.name!==e?.name,ya=Ze`
  :host {
    display: block;
    padding: 8px 0;
  }
  article {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 4px 12px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    min-height: 28px;
  }
  header b {
    font-weight: 600;
  }
  .actions {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
  .actions button {
    font-size: 13px;
    padding: 0 8px;
  }
  @media (hover: hover) {
    article:not(:hover):not(:focus-within) .actions.on-hover {
      opacity: 0;
    }
  }
  /* Buttons that are not seen take no line of their own. */
  @media (hover: hover) and (max-width: 720px) {
    article {
      position: relative;
    }
    .actions.on-hover {
      position: absolute;
      top: 0;
      right: 0;
      border-radius: 8px;
      background: var(--ground);
    }
  }
  .quote {
    display: block;
    width: 100%;
    padding: 2px 10px;
    border: 0;
    border-inline-start: 3px solid var(--line);
    border-radius: 0;
    background: none;
    color: var(--quiet);
    font-size: 13px;
    text-align: start;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: isolate;
  }
  :host([marked]) article {
    background: var(--accent-soft);
    border-radius: 8px;
  }
`;let $t=class extends Oe{constructor(){super(...arguments),oh(this,Dt),this.names=t=>t,this.done=""}render(){const{message:t}=this,e=t.actor.actorId==="user:web"?d("you"):t.actor.displayName;return y`<article aria-label=${e}>
      ${Ws(t.actor.actorId,e)}
      <div>
        <header>
          <b>${e}</b>
          ${t.to.length?y`<span class="quiet small">${d("message.to",{names:t.to.map(this.names).join(", ")})}</span>`:v}
          ${t.retryOf?y`<span class="quiet small">${d("message.again")}</span>`:v}
          <time class="quiet small" datetime=${t.at} title=${dr(t.at)}>${Hs(t.at)}</time>
          <span class="actions on-hover">
            <button class="plain" @click=${()=>Yn(this,Dt,Ss).call(this,"reply")}>${d("message.reply")}</button>
            <button class="plain" @click=${()=>Yn(this,Dt,Es).call(this,t.content,"copied")}>${this.done==="copied"?d("message.copied"):d("message.copy")}</button>
            <button class="plain" @click=${()=>Yn(this,Dt,Es).call(this,ka(t.eventId),"linked")}>
              ${this.done==="linked"?d("message.linked"):d("message.link")}
            </button>
          </span>
        </header>
        ${this.quote?wa(this,this.quote):v}
        <gx-text .text=${t.content}></gx-text>
        ${t.cut?y`<button @click=${()=>Yn(this,Dt,Ss).call(this,"whole")}>${d("message.showAll",{count:_t(t.length)})}</button>`:v}
      </div>
    </article>`}};Dt=new WeakSet;Ss=function(t){const e={eventId:this.message.eventId,actorId:this.message.actor.actorId};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:e,bubbles:!0,composed:!0}))};Es=function(t,e){Ar(t).then(n=>this.done=n?e:"")};$t.styles=[Ye,qs,ya];On([K({attribute:!1})],$t.prototype,"message",2);On([K({attribute:!1,hasChanged:xa})],$t.prototype,"quote",2);On([K({attribute:!1})],$t.prototype,"names",2);On([z()],$t.prototype,"done",2);$t=On([Xe("gx-message")],$t);function ka(t){return`${location.origin}${location.pathname}#${t}`}function wa(t,e){const n=()=>t.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:e.eventId},bubbles:!0,composed:!0}));return y`<button class="quote" aria-label=${d("quote.jump",{name:e.name})} @click=${n}>
    <b>${e.name}</b> ${e.text||d("quote.missing")}
  </button>`}var ah=Object.defineProperty,lh=Object.getOwnPropertyDescriptor,_a=(t,e,n,r)=>{for(var s=r>1?void 0:r?lh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&ah(e,n,s),s};const ch=120,uh=new Set(["truncated","length","interrupted","kind"]);function ph(t){if(t.title&&t.title!==t.name)return t.title;const e=t.input;if(typeof e=="string")return e;if(e!==null&&typeof e=="object")for(const n of["command","cmd","path","file_path","pattern","query","url","description"]){const r=e[n];if(typeof r=="string"&&r)return r}return""}function hh(t){if(typeof t=="string")return t;if(t==null)return"";if(typeof t=="object"&&!Array.isArray(t)){const e=Object.entries(t);if(e.every(([,n])=>typeof n!="object"||n===null))return e.map(([n,r])=>`${n}: ${String(r)}`).join(`
`)}return JSON.stringify(t,null,2)}let _r=class extends Oe{constructor(){super(...arguments),this.tools=[]}render(){return this.tools.map(t=>{const e=ph(t).slice(0,ch),n=Object.fromEntries(Object.entries(t.more).filter(([r])=>!uh.has(r)));return y`<details data-tool=${t.toolCallId}>
        <summary data-testid="tool-toggle"><b>${t.name||"?"}</b><code>${e}</code><span class=${t.state}>${ge("tool",t.state)}</span></summary>
        ${cs("tool.input",t.input)} ${cs("tool.output",t.output)}
        ${Object.keys(n).length?cs("tool.more",n):v}
        ${t.more.truncated?y`<p class="quiet small">${d("tool.cut",{count:_t(Number(t.more.length??0))})}</p>`:v}
      </details>`})}};_r.styles=[Ye,Ze`
      details {
        border-top: 1px solid var(--line);
      }
      details:first-child {
        border-top: 0;
      }
      summary {
        display: flex;
        gap: 8px;
        align-items: baseline;
        min-height: 28px;
        padding: 2px 0;
        cursor: pointer;
        font-size: 13px;
      }
      summary b {
        font-weight: 600;
      }
      summary code {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font: 12px/1.6 var(--mono);
        color: var(--quiet);
      }
      .failed {
        color: var(--bad);
      }
      .done {
        color: var(--good);
      }
      .label {
        margin: 4px 0;
        font-size: 12px;
        font-weight: 600;
        color: var(--quiet);
      }
      pre {
        margin: 0 0 8px;
        padding: 8px;
        max-height: 280px;
        overflow: auto;
        border-radius: 8px;
        background: var(--sunken);
        font: 12px/1.5 var(--mono);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `];_a([K({attribute:!1})],_r.prototype,"tools",2);_r=_a([Xe("gx-tools")],_r);function cs(t,e){const n=hh(e);return n?y`<p class="label">${d(t)}</p><pre tabindex="0">${n}</pre>`:v}var dh=Object.defineProperty,fh=Object.getOwnPropertyDescriptor,va=t=>{throw TypeError(t)},St=(t,e,n,r)=>{for(var s=r>1?void 0:r?fh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&dh(e,n,s),s},gh=(t,e,n)=>e.has(t)||va("Cannot "+n),mh=(t,e,n)=>e.has(t)?va("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),pe=(t,e,n)=>(gh(t,e,"access private method"),n),ie,Ta,$a,Aa,Sa,Ea,Ra,Ft,Rs;const bh=new Set(["failed","native_policy_blocked","stopped"]);function Ia(t,e){return t.status==="queued"?e?.status==="starting"?d("turn.queued.starting",{name:t.actorName}):e&&bh.has(e.status)?d("turn.queued.down",{name:t.actorName}):e?.status==="working"?d("turn.queued.why",{name:t.actorName}):d("turn.queued"):t.status==="completed"&&!t.text.trim()?d("turn.completed.silent"):ge("turn",t.status)}let Ve=class extends Oe{constructor(){super(...arguments),mh(this,ie),this.now=0,this.done="",this.thoughtsOpen=!1}render(){const{turn:t}=this,e=Ie.has(t.status);return y`<article aria-label=${t.actorName} aria-busy=${!e}>
      ${Ws(t.actorId,t.actorName)}
      <div>
        <header>
          <b>${t.actorName}</b>
          <time class="quiet small" datetime=${t.answerAt??t.endedAt??t.startedAt??""} title=${dr(t.answerAt??t.startedAt)}>
            ${Hs(t.answerAt??t.endedAt??t.startedAt??t.queuedAt)}
          </time>
          ${pe(this,ie,Ta).call(this,e)}
        </header>
        ${this.quote?wa(this,this.quote):v} ${pe(this,ie,$a).call(this,e)} ${pe(this,ie,Aa).call(this)} ${pe(this,ie,Sa).call(this,e)} ${pe(this,ie,Ea).call(this,e)}
        ${pe(this,ie,Ra).call(this)}
      </div>
    </article>`}};ie=new WeakSet;Ta=function(t){const{turn:e}=this;return y`<span class=${t?"actions on-hover":"actions"}>
      ${e.answerId?y`<button class="plain" @click=${()=>pe(this,ie,Ft).call(this,"reply")}>${d("message.reply")}</button>
            <button class="plain" @click=${()=>pe(this,ie,Rs).call(this,e.text,"copied")}>${this.done==="copied"?d("message.copied"):d("message.copy")}</button>
            <button class="plain" @click=${()=>pe(this,ie,Rs).call(this,ka(e.answerId),"linked")}>
              ${this.done==="linked"?d("message.linked"):d("message.link")}
            </button>`:v}
      ${t?v:y`<button
            data-testid="turn-cancel"
            aria-label=${d("turn.cancel.named",{name:e.actorName})}
            ?disabled=${e.status==="cancelling"}
            @click=${()=>pe(this,ie,Ft).call(this,"cancel")}
          >
            ${d("turn.cancel")}
          </button>`}
      <button
        class="plain"
        data-testid="turn-inspect"
        aria-label=${d("turn.details.named",{name:e.actorName})}
        @click=${()=>pe(this,ie,Ft).call(this,"inspect")}
      >
        ${d("turn.details")}
      </button>
    </span>`};$a=function(t){const{reasoning:e}=this.turn;return e?y`<details class="fold" @toggle=${r=>this.thoughtsOpen=r.target.open}>
      <summary data-testid="reasoning-toggle">${t?d("turn.thought"):d("turn.thinking")}</summary>
      ${this.thoughtsOpen?y`<div class="thoughts" tabindex="0">${e}</div>`:v}
    </details>`:v};Aa=function(){const{tools:t}=this.turn;if(t.length===0)return v;const e=t.find(r=>r.state==="running"),n=t.length===1?d("turn.tool"):d("turn.tools",{count:t.length});return y`<details class="fold">
      <summary data-testid="tools-toggle">${n}${e?y`: ${e.name} …`:v}</summary>
      <gx-tools .tools=${t}></gx-tools>
    </details>`};Sa=function(t){const{turn:e}=this;if(!e.text)return v;const n=t&&!e.answerId;return y`<gx-text class=${n?"unfinished":""} .text=${e.text} ?streaming=${!t}></gx-text>
      ${e.answerCut?y`<button @click=${()=>pe(this,ie,Ft).call(this,"whole")}>${d("message.showAll",{count:_t(e.answerLength)})}</button>`:v}`};Ea=function(t){const{turn:e}=this;if(t&&e.status==="completed"&&e.text.trim())return v;const n=e.startedAt&&e.status==="running"&&this.now?this.now-Date.parse(e.startedAt):0,r=n>=1e3?d("turn.running.for",{time:Rc(n)}):Ia(e,this.agent);return y`<div class="state">
      <span class=${e.status==="queued"||t?"dot still":"dot"}></span><span>${r}</span>
      ${t&&e.text&&!e.answerId?y`<span>· ${d("turn.unfinished")}</span>`:v}
      ${e.notice?y`<span>· ${e.notice}</span>`:v}
    </div>`};Ra=function(){const{turn:t}=this;return!t.errorCode&&!t.reason?v:t.status==="completed"||t.status==="cancelled"&&!t.reason?v:y`<div class=${t.status==="failed"?"problem":"problem mild"}>
      ${t.reason?y`<p>${t.reason}</p>`:v} ${t.hint?y`<p class="quiet">${t.hint}</p>`:v}
      <p class="quiet small">${t.errorCode??""} <button data-testid="turn-retry" @click=${()=>pe(this,ie,Ft).call(this,"retry")}>${d("turn.retry")}</button></p>
    </div>`};Ft=function(t){const{turnId:e,actorId:n,answerId:r}=this.turn,s={turnId:e,actorId:n,eventId:r};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:s,bubbles:!0,composed:!0}))};Rs=function(t,e){Ar(t).then(n=>this.done=n?e:"")};Ve.styles=[Ye,qs,ya,Ze`
      .state {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        font-size: 13px;
        color: var(--quiet);
      }
      .state .dot {
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--accent);
        animation: pulse 1.4s ease-in-out infinite;
      }
      .state .still {
        animation: none;
        background: var(--line);
      }
      @keyframes pulse {
        50% {
          opacity: 0.35;
        }
      }
      .problem {
        margin: 8px 0 0;
        padding: 8px 12px;
        border-radius: 8px;
        background: var(--bad-soft);
        border-inline-start: 3px solid var(--bad);
        font-size: 14px;
        overflow-wrap: anywhere;
      }
      .problem.mild {
        background: var(--warn-soft);
        border-color: var(--warn);
      }
      .problem p {
        margin: 0;
      }
      details.fold {
        margin: 4px 0;
        border: 1px solid var(--line);
        border-radius: 8px;
        padding: 0 12px;
        background: var(--surface);
      }
      details.fold > summary {
        line-height: 28px;
        cursor: pointer;
        font-size: 13px;
        color: var(--quiet);
      }
      .thoughts {
        max-height: 320px;
        overflow: auto;
        padding-bottom: 8px;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        font-size: 13px;
        color: var(--quiet);
        unicode-bidi: isolate;
      }
      .unfinished {
        opacity: 0.85;
      }
    `];St([K({attribute:!1})],Ve.prototype,"turn",2);St([K({attribute:!1})],Ve.prototype,"agent",2);St([K({attribute:!1,hasChanged:xa})],Ve.prototype,"quote",2);St([K({type:Number})],Ve.prototype,"now",2);St([z()],Ve.prototype,"done",2);St([z()],Ve.prototype,"thoughtsOpen",2);Ve=St([Xe("gx-turn")],Ve);var xh=Object.defineProperty,yh=Object.getOwnPropertyDescriptor,Oa=t=>{throw TypeError(t)},Zt=(t,e,n,r)=>{for(var s=r>1?void 0:r?yh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&xh(e,n,s),s},si=(t,e,n)=>e.has(t)||Oa("Cannot "+n),us=(t,e,n)=>(si(t,e,"read from private field"),e.get(t)),ps=(t,e,n)=>e.has(t)?Oa("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),kh=(t,e,n,r)=>(si(t,e,"write to private field"),e.set(t,n),n),xt=(t,e,n)=>(si(t,e,"access private method"),n),fn,Ue,Ca,La,Pa,Da,Qn,Is;let ot=class extends Oe{constructor(){super(...arguments),ps(this,Ue),this.detail=null,this.problem="",this.copied=!1,ps(this,fn,""),ps(this,Is,()=>{Ar(this.turn.turnId).then(t=>this.copied=t)})}willUpdate(t){const e=`${this.turn.turnId} ${this.turn.status}`;e!==us(this,fn)&&(e.startsWith(us(this,fn).split(" ")[0]??"")||(this.detail=null),kh(this,fn,e),this.copied=!1,xt(this,Ue,Ca).call(this))}focus(){this.updateComplete.then(()=>this.renderRoot.querySelector("[data-testid=inspector-close]")?.focus())}render(){const{turn:t,detail:e}=this,n=["completed","failed","cancelled","interrupted"].includes(t.status);return y`<div class="head">
        <h2>${d("inspector.title")} · ${t.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${d("inspector.close")} @click=${()=>xt(this,Ue,Qn).call(this,"inspect-close")}>✕</button>
      </div>
      <div class="body" tabindex="0">
        <h3>${d("inspector.state")}</h3>
        <p>${Ia(t,this.agent)}</p>
        ${t.reason||t.errorCode?y`<h3>${d("inspector.why")}</h3>
              <p class="bad">${t.reason}</p>
              <p class="quiet small">${[t.hint,t.errorCode].filter(Boolean).join(" · ")}</p>`:v}
        ${this.problem?y`<p class="bad">${this.problem}</p>`:v}
        ${e?xt(this,Ue,La).call(this,e):y`<p class="quiet">${d("inspector.loading")}</p>`}
        ${t.tools.length?y`<h3>${d("inspector.tools")}</h3><gx-tools .tools=${t.tools}></gx-tools>`:v} ${xt(this,Ue,Pa).call(this)}
        ${xt(this,Ue,Da).call(this)}
        <div class="row">
          ${n?y`<button data-testid="inspector-retry" @click=${()=>xt(this,Ue,Qn).call(this,"retry")}>${d("turn.retry")}</button>`:y`<button ?disabled=${t.status==="cancelling"} @click=${()=>xt(this,Ue,Qn).call(this,"cancel")}>${d("turn.cancel")}</button>`}
          <button @click=${us(this,Is)}>${this.copied?d("inspector.copied"):d("inspector.copyId")}</button>
        </div>
      </div>`}};fn=new WeakMap;Ue=new WeakSet;Ca=async function(){try{this.detail=await Re.turn(this.turn.turnId),this.problem=""}catch(t){this.problem=t instanceof kn?t.message:String(t)}};La=function(t){return y`<h3>${d("inspector.ledger")}</h3>
      <ol data-testid="ledger">
        ${t.ledger.map(e=>y`<li data-step=${e.step}>
            <span
              >${ge("ledger",e.step)}
              ${e.position?y`<span class="quiet">· ${d("inspector.position",{count:e.position})}</span>`:v}
              ${e.reason?y`<span class="quiet">· ${e.reason}</span>`:v}</span
            ><time>${dr(e.at)}</time>
          </li>`)}
      </ol>
      ${t.attempts.length?y`<h3>${d("inspector.attempts")}</h3>
            <ol>
              ${t.attempts.map(e=>y`<li>
                  <span
                    >${ge("ledger","dispatched")}
                    <span class="quiet">· ${ge("delivery",String(e.deliveryCertainty))}</span></span
                  ><time>${dr(String(e.claimedAt??""))}</time>
                </li>`)}
            </ol>`:v}`};Pa=function(){const t=Object.entries(this.turn.usage??{});return t.length===0?v:y`<h3>${d("inspector.usage")}</h3>
      <dl>${t.map(([e,n])=>y`<dt>${ge("usage",e)}</dt><dd>${typeof n=="number"?_t(n):n}</dd>`)}</dl>`};Da=function(){const t=this.detail?.identity;return t?y`<h3>${d("inspector.identity")}</h3>
      <dl data-testid="identity">
        ${Hc(t).map(({name:e,text:n,whole:r})=>y`<dt>${e}</dt><dd title=${r}>${n}</dd>`)}
      </dl>`:v};Qn=function(t){const{turnId:e,actorId:n}=this.turn;this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:{turnId:e,actorId:n},bubbles:!0,composed:!0}))};Is=new WeakMap;ot.styles=[Ye,Ze`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--surface);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 12px 16px;
        border-bottom: 1px solid var(--line);
      }
      h2 {
        flex: 1;
        margin: 0;
        font-size: 15px;
      }
      .body {
        flex: 1;
        overflow-y: auto;
        padding: 0 16px 16px;
      }
      h3 {
        margin: 16px 0 4px;
        font-size: 13px;
        color: var(--quiet);
      }
      p {
        margin: 0 0 4px;
        overflow-wrap: anywhere;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        position: relative;
        display: flex;
        justify-content: space-between;
        gap: 8px;
        padding: 2px 0 2px 16px;
        font-size: 14px;
      }
      li::before {
        content: "";
        position: absolute;
        left: 0;
        top: 10px;
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--accent);
      }
      li time {
        color: var(--quiet);
        font: 12px/1.8 var(--mono);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 2px 12px;
        margin: 0;
        font-size: 14px;
      }
      dt {
        color: var(--quiet);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        margin-top: 16px;
      }
      .bad {
        color: var(--bad);
      }
    `];Zt([K({attribute:!1})],ot.prototype,"turn",2);Zt([K({attribute:!1})],ot.prototype,"agent",2);Zt([z()],ot.prototype,"detail",2);Zt([z()],ot.prototype,"problem",2);Zt([z()],ot.prototype,"copied",2);ot=Zt([Xe("gx-inspector")],ot);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const So=(t,e,n)=>{const r=new Map;for(let s=e;s<=n;s++)r.set(t[s],s);return r},wh=Ro(class extends Io{constructor(t){if(super(t),t.type!==Hl.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,e,n){let r;n===void 0?n=e:e!==void 0&&(r=e);const s=[],o=[];let a=0;for(const l of t)s[a]=r?r(l,a):a,o[a]=n(l,a),a++;return{values:o,keys:s}}render(t,e,n){return this.dt(t,e,n).values}update(t,[e,n,r]){const s=Vl(t),{values:o,keys:a}=this.dt(e,n,r);if(!Array.isArray(s))return this.ut=a,o;const l=this.ut??=[],u=[];let b,f,m=0,g=s.length-1,w=0,$=o.length-1;for(;m<=g&&w<=$;)if(s[m]===null)m++;else if(s[g]===null)g--;else if(l[m]===a[w])u[w]=gt(s[m],o[w]),m++,w++;else if(l[g]===a[$])u[$]=gt(s[g],o[$]),g--,$--;else if(l[m]===a[$])u[$]=gt(s[m],o[$]),rn(t,u[$+1],s[m]),m++,$--;else if(l[g]===a[w])u[w]=gt(s[g],o[w]),rn(t,s[m],s[g]),g--,w++;else if(b===void 0&&(b=So(a,w,$),f=So(l,m,g)),b.has(l[m]))if(b.has(l[g])){const R=f.get(a[w]),S=R!==void 0?s[R]:null;if(S===null){const E=rn(t,s[m]);gt(E,o[w]),u[w]=E}else u[w]=gt(S,o[w]),rn(t,s[m],S),s[R]=null;w++}else Kr(s[g]),g--;else Kr(s[m]),m++;for(;w<=$;){const R=rn(t,u[$+1]);gt(R,o[w]),u[w++]=R}for(;m<=g;){const R=s[m++];R!==null&&Kr(R)}return this.ut=a,Oo(t,u),Wl}}),jt=120,vn=40;function Os(t){return{start:Math.max(0,t-jt),end:t,follow:!0}}function _h(t,e,n){if(t.follow)return Os(e);const r=Math.min(t.start+n,Math.max(0,e-1)),s=Math.min(Math.max(t.end+n,r),e);return $h({start:r,end:s-r<vn?Math.min(e,r+vn):s,follow:!1})}function Ma(t){const e=Math.max(0,t.start-vn);return{start:e,end:Math.min(t.end,e+jt),follow:!1}}function vh(t,e){const n=Math.min(e,t.end+vn);return{start:Math.max(t.start,n-jt),end:n,follow:t.follow}}function Th(t,e){const n=Math.max(0,t-vn/2);return{start:n,end:Math.min(e,n+jt),follow:!1}}function $h(t){return t.end-t.start>jt?{...t,end:t.start+jt}:t}var Ah=Object.defineProperty,Sh=Object.getOwnPropertyDescriptor,Na=t=>{throw TypeError(t)},Qe=(t,e,n,r)=>{for(var s=r>1?void 0:r?Sh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Ah(e,n,s),s},ii=(t,e,n)=>e.has(t)||Na("Cannot "+n),te=(t,e,n)=>(ii(t,e,"read from private field"),e.get(t)),We=(t,e,n)=>e.has(t)?Na("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Mt=(t,e,n,r)=>(ii(t,e,"write to private field"),e.set(t,n),n),B=(t,e,n)=>(ii(t,e,"access private method"),n),gn,mn,Jn,je,er,tr,N,za,qa,Wa,oi,Tn,Ba,vr,Ua,Er,ai,Tr,nr,Cs,li;const Eh=48,rr=600,Eo=160,Rh=1e3;let _e=class extends Oe{constructor(){super(...arguments),We(this,N),this.loadEarlier=async()=>{},this.stretch=Os(0),this.fresh=!1,this.loading=!1,this.stuck=!1,this.now=Date.now(),this.markedId="",We(this,gn,""),We(this,mn,""),We(this,Jn,0),We(this,je,null),We(this,er),We(this,tr,new ResizeObserver(()=>B(this,N,nr).call(this))),We(this,Tn,t=>B(this,N,oi).call(this,t)?.displayName??t.replace(/^agent:/,"")),We(this,Cs,()=>{const t=B(this,N,Er).call(this);if(!t)return;const e=t.scrollHeight-t.scrollTop-t.clientHeight,n=this.room.rows.length,r=t.scrollTop<te(this,Jn)-1;if(Mt(this,Jn,t.scrollTop),!(this.stretch.follow&&!r)){if(e<Eh&&this.stretch.end===n){this.fresh=!1,this.stretch.follow||(this.stretch={...this.stretch,follow:!0});return}this.stretch.follow&&(this.stretch={...this.stretch,follow:!1}),B(this,N,Tr).call(this),t.scrollTop<rr&&this.stretch.start>0?this.stretch=Ma(this.stretch):t.scrollTop<rr&&this.room.earlier!==null&&!this.stuck?B(this,N,li).call(this):e<rr&&this.stretch.end<n&&(this.stretch=vh(this.stretch,n))}})}connectedCallback(){super.connectedCallback(),Mt(this,er,setInterval(()=>{!document.hidden&&[...this.room.turns.values()].some(t=>t.status==="running")&&(this.now=Date.now())},Rh))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(te(this,er)),te(this,tr).disconnect()}show(t){const e=this.room.rows.findIndex(n=>n.key===t);e<0||(this.stretch=Th(e,this.room.rows.length),this.markedId=t,this.updateComplete.then(()=>{Mt(this,je,null),B(this,N,ai).call(this,t)?.scrollIntoView({block:"center"})}))}toEnd(){this.stretch=Os(this.room.rows.length),this.fresh=!1,this.markedId="",this.updateComplete.then(()=>B(this,N,nr).call(this))}willUpdate(t){if(!t.has("room"))return;const{rows:e}=this.room,n=te(this,gn)?Math.max(0,e.findIndex(s=>s.key===te(this,gn))):0,r=e.at(-1)?.key??"";!this.stretch.follow&&r!==te(this,mn)&&te(this,mn)&&(this.fresh=!0),B(this,N,Tr).call(this),this.stretch=_h(this.stretch,e.length,n),Mt(this,gn,e[0]?.key??""),Mt(this,mn,r)}render(){const{room:t}=this;if(t.phase==="loading")return y`<div class="centre"><h2>${d("timeline.loading")}</h2></div>`;if(t.rows.length===0)return y`<div class="centre"><h2>${d("timeline.empty.title")}</h2><span>${d("timeline.empty.text")}</span></div>`;const e=t.rows.slice(this.stretch.start,this.stretch.end),n=!this.stretch.follow||this.stretch.end<t.rows.length;return y`<div class="scroll" role="log" aria-live="off" aria-label=${d("timeline.label")} tabindex="0" @scroll=${te(this,Cs)}>
        <div class="rows">
          ${this.stretch.start===0?B(this,N,za).call(this):v}
          ${wh(e,r=>r.key,(r,s)=>y`${B(this,N,qa).call(this,r,e[s-1])}${B(this,N,Wa).call(this,r,this.stretch.start+s)}`)}
        </div>
      </div>
      ${n?y`<button class=${this.fresh?"pill fresh":"pill"} data-testid="to-latest" @click=${()=>this.toEnd()}>
            ↓ ${this.fresh?d("timeline.new"):d("timeline.latest")}
          </button>`:v}`}updated(){for(const t of this.renderRoot.querySelectorAll(".rows, .scroll"))te(this,tr).observe(t);B(this,N,nr).call(this)}};gn=new WeakMap;mn=new WeakMap;Jn=new WeakMap;je=new WeakMap;er=new WeakMap;tr=new WeakMap;N=new WeakSet;za=function(){return this.room.earlier===null?y`<p class="edge">${d("timeline.start")}</p>`:y`<p class="edge">
      <button data-testid="load-earlier" ?disabled=${this.loading} @click=${()=>B(this,N,li).call(this)}>
        ${this.loading?d("timeline.loadingEarlier"):d("timeline.earlier")}
      </button>
      ${this.stuck?y`<span role="alert">${d("timeline.stuck")}</span>`:v}
    </p>`};qa=function(t,e){return!t.at||e&&Zi(e.at)===Zi(t.at)?v:y`<div class="day" role="separator"><span>${Ec(t.at)}</span></div>`};Wa=function(t,e){const{room:n}=this,r=t.key===this.markedId;if(t.kind==="message"){const o=n.messages.get(t.key);return o?y`<gx-message
        data-key=${t.key}
        data-testid=${`message-${t.key}`}
        ?marked=${r}
        .message=${o}
        .quote=${o.replyTo?B(this,N,vr).call(this,o.replyTo):void 0}
        .names=${te(this,Tn)}
      ></gx-message>`:v}if(t.kind==="note"){const o=n.notes.get(t.key);return o?y`<div class="note" data-key=${t.key} data-type=${o.type}>${B(this,N,Ua).call(this,o)} <time>${Hs(o.at)}</time></div>`:v}const s=n.turns.get(t.key);return s?y`<gx-turn
      data-key=${t.key}
      data-testid=${`turn-${t.key}`}
      data-status=${s.status}
      ?marked=${r}
      .turn=${s}
      .agent=${B(this,N,oi).call(this,s.actorId)}
      .quote=${B(this,N,Ba).call(this,s.sourceEventId,e)}
      .now=${Ie.has(s.status)?0:this.now}
    ></gx-turn>`:v};oi=function(t){return this.room.agents.find(e=>e.actorId===t)};Tn=new WeakMap;Ba=function(t,e){if(t){for(let n=e-1;n>=0;n--){const r=this.room.rows[n];if(r?.kind==="message")return r.key===t?void 0:B(this,N,vr).call(this,t)}return B(this,N,vr).call(this,t)}};vr=function(t){const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?d("you"):e.actor.displayName;return{eventId:t,name:r,text:e.content.slice(0,Eo)}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n?{eventId:t,name:n.actorName,text:n.text.slice(0,Eo)}:{eventId:t,name:"",text:""}};Ua=function(t){if(t.type==="session.context_lost"){const e=String(t.body.agentId??"");return d("note.session.context_lost",{name:te(this,Tn).call(this,`agent:${e}`),reason:String(t.body.reason??"")})}if(t.type==="session.drift"){const e=String(t.body.agentId??"");return d("note.session.drift",{name:te(this,Tn).call(this,`agent:${e}`),changes:Fc(t.body)})}return t.type==="system.error"?["message","hint"].map(e=>String(t.body[e]??"")).join(" ").trim():d("note.other",{type:ge("note",t.type)})};Er=function(){return this.renderRoot.querySelector(".scroll")};ai=function(t){return this.renderRoot.querySelector(`[data-key="${CSS.escape(t)}"]`)};Tr=function(){const t=B(this,N,Er).call(this);if(!t||this.stretch.follow)return;const e=t.getBoundingClientRect().top;for(const n of this.renderRoot.querySelectorAll("[data-key]")){const r=n.getBoundingClientRect();if(r.bottom>e+1){Mt(this,je,{key:n.dataset.key??"",top:r.top-e});return}}};nr=function(){const t=B(this,N,Er).call(this);if(!t)return;if(this.stretch.follow){t.scrollTop=t.scrollHeight;return}const e=te(this,je)&&B(this,N,ai).call(this,te(this,je).key);if(!te(this,je)||!e)return;const n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;Math.abs(n-te(this,je).top)>.5&&(t.scrollTop+=n-te(this,je).top),t.scrollTop<rr&&this.stretch.start>0&&(this.stretch=Ma(this.stretch))};Cs=new WeakMap;li=async function(){if(!this.loading){this.loading=!0,this.stretch={...this.stretch,follow:!1},B(this,N,Tr).call(this);try{await this.loadEarlier(),this.stuck=!1}catch{this.stuck=!0}finally{this.loading=!1}}};_e.styles=[Ye,Ze`
      :host {
        position: relative;
        display: block;
        min-height: 0;
      }
      .scroll {
        height: 100%;
        overflow-y: auto;
        overflow-anchor: none;
        padding: 0 24px;
      }
      .rows {
        max-width: 860px;
        margin: 0 auto;
        padding: 16px 0 24px;
      }
      .day {
        display: flex;
        align-items: center;
        gap: 12px;
        margin: 16px 0 8px;
        color: var(--quiet);
        font-size: 13px;
      }
      .day::before,
      .day::after {
        content: "";
        flex: 1;
        height: 1px;
        background: var(--line);
      }
      .note {
        margin: 8px 0;
        padding: 8px 12px;
        border-radius: 8px;
        background: var(--sunken);
        color: var(--quiet);
        font-size: 13px;
        overflow-wrap: anywhere;
      }
      /* A sentence may end with a number. */
      .note time::before {
        content: "· ";
      }
      .centre {
        display: grid;
        place-content: center;
        height: 100%;
        padding: 24px;
        text-align: center;
        color: var(--quiet);
      }
      .centre h2 {
        margin: 0 0 8px;
        font-size: 17px;
        color: var(--ink);
      }
      .edge {
        text-align: center;
        font-size: 13px;
        color: var(--quiet);
      }
      .pill {
        position: absolute;
        bottom: 12px;
        left: 50%;
        transform: translateX(-50%);
        border-radius: 16px;
        padding: 4px 16px;
        background: var(--raised);
        box-shadow: var(--shadow);
      }
      .pill.fresh {
        background: var(--accent);
        border-color: var(--accent);
        color: var(--on-accent);
      }
      @media (max-width: 720px) {
        .scroll {
          padding: 0 12px;
        }
      }
    `];Qe([K({attribute:!1})],_e.prototype,"room",2);Qe([K({attribute:!1})],_e.prototype,"loadEarlier",2);Qe([z()],_e.prototype,"stretch",2);Qe([z()],_e.prototype,"fresh",2);Qe([z()],_e.prototype,"loading",2);Qe([z()],_e.prototype,"stuck",2);Qe([z()],_e.prototype,"now",2);Qe([z()],_e.prototype,"markedId",2);_e=Qe([Xe("gx-timeline")],_e);var Ih=Object.defineProperty,Oh=Object.getOwnPropertyDescriptor,Fa=t=>{throw TypeError(t)},Le=(t,e,n,r)=>{for(var s=r>1?void 0:r?Oh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Ih(e,n,s),s},ci=(t,e,n)=>e.has(t)||Fa("Cannot "+n),O=(t,e,n)=>(ci(t,e,"read from private field"),n?n.call(t):e.get(t)),ee=(t,e,n)=>e.has(t)?Fa("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Gt=(t,e,n,r)=>(ci(t,e,"write to private field"),e.set(t,n),n),Fe=(t,e,n)=>(ci(t,e,"access private method"),n),$n,Nt,qt,$r,sr,xe,Ha,Ls,ir,or,ar,Ps,lr,Ds,Ms,cr,ur,Ns,pr,bn,zs,yn;const Ch=8e3,Lh=8e3;let me=class extends Oe{constructor(){super(...arguments),ee(this,xe),this.store=new bc,this.room=this.store.state,this.inspected="",this.agentsOpen=!1,this.problem="",this.announced=[],this.lostLong=!1,ee(this,$n,0),ee(this,Nt,null),ee(this,qt),ee(this,$r),ee(this,sr,()=>{const t=this.room;this.room=this.store.state,this.requestUpdate(),Fe(this,xe,Ha).call(this,_c(t,this.room)),Fe(this,xe,Ls).call(this),t.phase==="loading"&&this.room.phase==="ready"&&this.updateComplete.then(O(this,bn))}),ee(this,ir,()=>{for(const t of ja(this))t.requestUpdate()}),ee(this,or,t=>{t.key!=="Escape"||t.isComposing||(this.agentsOpen?(this.agentsOpen=!1,this.agentsButton.focus()):this.inspected&&O(this,ar).call(this))}),ee(this,ar,()=>{this.inspected="",O(this,Nt)?.isConnected?O(this,Nt).focus():this.composer.focusBox(),Gt(this,Nt,null)}),ee(this,Ps,()=>this.composer.focusBox()),ee(this,lr,t=>{const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?d("you"):e.actor.displayName;return{eventId:t,actorId:e.actor.actorId,name:r}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n&&{eventId:t,actorId:n.actorId,name:n.actorName}}),ee(this,Ds,t=>{const e=O(this,lr).call(this,t.detail.eventId);e&&this.composer.reply(e)}),ee(this,Ms,t=>{Gt(this,Nt,Ph()),this.inspected=t.detail.turnId,this.updateComplete.then(()=>this.renderRoot.querySelector("gx-inspector")?.focus())}),ee(this,cr,async t=>{await Fe(this,xe,yn).call(this,async()=>{const{turnId:e,status:n}=await Re.cancel(t.detail.turnId);this.store.dispatch({type:"turnStatus",turnId:e,status:n})})}),ee(this,ur,async t=>{await Fe(this,xe,yn).call(this,async()=>{await Re.retry(t.detail.turnId),this.timeline.toEnd()})}),ee(this,Ns,async t=>{await Fe(this,xe,yn).call(this,()=>this.store.loadWhole(t.detail.eventId))}),ee(this,pr,async t=>{this.agentsOpen=!1,await Fe(this,xe,zs).call(this,t.detail.eventId)}),ee(this,bn,()=>{const t=location.hash.slice(1);/^evt_[\w-]+$/.test(t)&&Fe(this,xe,zs).call(this,t)})}connectedCallback(){super.connectedCallback(),this.store.addEventListener("change",O(this,sr)),qi.addEventListener("change",O(this,ir)),addEventListener("hashchange",O(this,bn)),addEventListener("keydown",O(this,or)),Fe(this,xe,Ls).call(this),this.store.start()}disconnectedCallback(){super.disconnectedCallback(),this.store.stop(),this.store.removeEventListener("change",O(this,sr)),qi.removeEventListener("change",O(this,ir)),removeEventListener("hashchange",O(this,bn)),removeEventListener("keydown",O(this,or))}render(){const{room:t,store:e}=this,n=t.turns.get(this.inspected);return y`<div class="top" role="banner">
        <button class="skip" @click=${O(this,Ps)}>${d("skip.composer")}</button>
        <button class="agents-button" aria-expanded=${this.agentsOpen} @click=${()=>this.agentsOpen=!this.agentsOpen}>${d("agents.title")}</button>
        <h1>GroupX</h1>
        <span class="connection" role="status" data-testid="connection-state" data-state=${e.connection}><i></i>${ge("connection",e.connection)}</span>
        <span class="grow"></span>
        <a href="/setup">${d("setup.link")}</a>
        <gx-preferences></gx-preferences>
      </div>
      <aside class=${this.agentsOpen?"left open":"left"} aria-label=${d("agents.title")} @gx-jump=${O(this,pr)}>
        <h2>${d("agents.title")}</h2>
        ${t.phase==="ready"&&t.agents.length===0?y`<p class="quiet">${d("agents.empty")}</p>`:v}
        ${t.agents.map(r=>y`<gx-agent data-testid=${`agent-${r.actorId}`} .agent=${r} .doing=${wc(t,r.actorId)}></gx-agent>`)}
      </aside>
      <main
        @gx-reply=${O(this,Ds)}
        @gx-cancel=${O(this,cr)}
        @gx-retry=${O(this,ur)}
        @gx-inspect=${O(this,Ms)}
        @gx-jump=${O(this,pr)}
        @gx-whole=${O(this,Ns)}
        @gx-sent=${()=>this.timeline.toEnd()}
        @click=${()=>this.agentsOpen=!1}
      >
        <div>
          ${this.lostLong?y`<div class="banner" role="alert">${d("connection.lost.long")}</div>`:v}
          ${this.problem?y`<div class="banner bad" role="alert">${this.problem}</div>`:v}
        </div>
        <gx-timeline .room=${t} .loadEarlier=${()=>e.loadEarlier()}></gx-timeline>
        <gx-composer
          .agents=${t.agents}
          .limit=${t.messageLimit}
          ?offline=${e.connection==="lost"}
          .nameOfEvent=${O(this,lr)}
        ></gx-composer>
      </main>
      ${n?y`<gx-inspector
            role="complementary"
            aria-label=${d("inspector.title")}
            .turn=${n}
            .agent=${t.agents.find(r=>r.actorId===n.actorId)}
            @gx-inspect-close=${O(this,ar)}
            @gx-cancel=${O(this,cr)}
            @gx-retry=${O(this,ur)}
          ></gx-inspector>`:v}
      <div class="hidden-visually" role="log" aria-label=${d("turn.ended.label")} data-testid="announcements">
        ${Zl(O(this,$n),this.announced.map(r=>y`<p>${r}</p>`))}
      </div>`}};$n=new WeakMap;Nt=new WeakMap;qt=new WeakMap;$r=new WeakMap;sr=new WeakMap;xe=new WeakSet;Ha=function(t){t.length!==0&&(Gt(this,$n,O(this,$n)+1),this.announced=t.map(e=>d("turn.ended.announce",{name:e.actorName,state:ge("turn",e.status)})))};Ls=function(){this.store.connection==="live"?(clearTimeout(O(this,qt)),Gt(this,qt,void 0),this.lostLong=!1):O(this,qt)??Gt(this,qt,setTimeout(()=>this.lostLong=!0,Ch))};ir=new WeakMap;or=new WeakMap;ar=new WeakMap;Ps=new WeakMap;lr=new WeakMap;Ds=new WeakMap;Ms=new WeakMap;cr=new WeakMap;ur=new WeakMap;Ns=new WeakMap;pr=new WeakMap;bn=new WeakMap;zs=async function(t){await Fe(this,xe,yn).call(this,async()=>{if(!await this.store.reveal(t))throw new Error(d("timeline.unknown"));await this.updateComplete,this.timeline.show(this.store.state.answers.get(t)??t)})};yn=async function(t){try{await t()}catch(e){this.problem=e instanceof kn?[e.message,e.hint].filter(Boolean).join(" "):e.message,clearTimeout(O(this,$r)),Gt(this,$r,setTimeout(()=>this.problem="",Lh))}};me.styles=[Ye,vc];Le([z()],me.prototype,"room",2);Le([z()],me.prototype,"inspected",2);Le([z()],me.prototype,"agentsOpen",2);Le([z()],me.prototype,"problem",2);Le([z()],me.prototype,"announced",2);Le([z()],me.prototype,"lostLong",2);Le([Sr("gx-timeline")],me.prototype,"timeline",2);Le([Sr("gx-composer")],me.prototype,"composer",2);Le([Sr(".agents-button")],me.prototype,"agentsButton",2);me=Le([Xe("gx-room")],me);function Ph(){let t=document.activeElement;for(;t?.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t instanceof HTMLElement?t:null}function*ja(t){yield t;for(const e of t.renderRoot.querySelectorAll("*"))e instanceof Oe&&(yield*ja(e))}Bl();Ul();
