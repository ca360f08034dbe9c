import{j as Pl,A as v,a as Ee,i as Ve,b as Ze,m as zs,n as K,r as z,c as Oe,d as qs,t as f,w as Re,e as y,f as kn,g as Ye,l as wn,E as Dl,h as Ml,k as Nl,o as $r,p as zl,q as zi,s as ql,u as Wl}from"./gx_preferences-CSQXHmqZ.js";/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Bl=(t,e,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof e!="object"&&Object.defineProperty(t,e,n),n);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */function Ar(t,e){return(n,r,s)=>{const o=a=>a.renderRoot?.querySelector(t)??null;return Bl(n,r,{get(){return o(this)}})}}/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Ul={CHILD:2},Eo=t=>(...e)=>({_$litDirective$:t,values:e});let Ro=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,n,r){this._$Ct=e,this._$AM=n,this._$Ci=r}_$AS(e,n){return this.update(e,n)}update(e,n){return this.render(...n)}};/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const{I:Fl}=Pl,qi=t=>t,Wi=()=>document.createComment(""),rn=(t,e,n)=>{const r=t._$AA.parentNode,s=e===void 0?t._$AB:e._$AA;if(n===void 0){const o=r.insertBefore(Wi(),s),a=r.insertBefore(Wi(),s);n=new Fl(o,a,t,t.options)}else{const o=n._$AB.nextSibling,a=n._$AM,l=a!==t;if(l){let u;n._$AQ?.(t),n._$AM=t,n._$AP!==void 0&&(u=t._$AU)!==a._$AU&&n._$AP(u)}if(o!==s||l){let u=n._$AA;for(;u!==o;){const b=qi(u).nextSibling;qi(r).insertBefore(u,s),u=b}}}return n},gt=(t,e,n=t)=>(t._$AI(e,n),t),Hl={},Io=(t,e=Hl)=>t._$AH=e,jl=t=>t._$AH,Kr=t=>{t._$AR(),t._$AA.remove()};/**
 * @license
 * Copyright 2021 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Gl=Eo(class extends Ro{constructor(){super(...arguments),this.key=v}render(t,e){return this.key=t,e}update(t,[e,n]){return e!==this.key&&(Io(t),this.key=e),n}});class Ws{constructor(e){this.before=e,this.moved=!1,this.messages=new Map(e.messages),this.turns=new Map(e.turns),this.notes=new Map(e.notes),this.answers=new Map(e.answers),this.agents=[...e.agents],this.head=e.head}turn(e,n){const r=this.turns.get(e);if(r)return r;this.moved=!0;const s={turnId:e,actorId:"",actorName:"",sourceEventId:"",order:n,place:"told",status:"queued",text:"",reasoning:"",answerCut:!1,answerLength:0,tools:[],gap:!1};return this.turns.set(e,s),s}change(e,n,r){const s=this.turn(e,n);r.order!==void 0&&r.order!==s.order&&(this.moved=!0),this.turns.set(e,{...s,...r})}agent(e,n){this.agents=this.agents.map(r=>r.actorId===e?{...r,...n}:r)}nameOf(e){return this.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}finish(e={}){const{messages:n,turns:r,notes:s,answers:o,agents:a,head:l}=this,u=this.moved?Vl(n,r,s):this.before.rows;return{...this.before,messages:n,turns:r,notes:s,answers:o,agents:a,head:l,rows:u,...e}}}function Vl(t,e,n){const r=[];for(const s of t.values())r.push({kind:"message",key:s.eventId,order:s.seq,at:s.at});for(const s of e.values())r.push({kind:"turn",key:s.turnId,order:s.order,at:s.startedAt??s.queuedAt??s.endedAt??""});for(const s of n.values())r.push({kind:"note",key:s.eventId,order:s.seq,at:s.at});return r.sort((s,o)=>s.order-o.order||s.key.localeCompare(o.key))}const Zl=new Set(["name","title","input","output","isError"]),Yl=Number.MAX_SAFE_INTEGER;function Bs(t,e,n=Yl){const r=String(e.toolCallId??""),s=t.find(u=>u.toolCallId===r),o=Xl(r,String(e.nativeType??""),Ql(e.details),n),a=s?Kl(s,o):o,l=s?t.map(u=>u===s?a:u):[...t,a];return s?.seq===a.seq?l:l.sort((u,b)=>u.seq-b.seq)}function Xl(t,e,n,r){const s=Object.fromEntries(Object.entries(n).filter(([l])=>!Zl.has(l))),o=n.isError===!0?"failed":"done",a={toolCallId:t,seq:r,name:"",state:e==="tool.completed"?o:"running",more:s};return typeof n.name=="string"&&(a.name=n.name),typeof n.title=="string"&&(a.title=n.title),n.input!==void 0&&(a.input=n.input),n.output!==void 0&&(a.output=n.output),a}function Kl(t,e){const n=e.state==="running"&&t.state!=="running",[r,s]=n?[e,t]:[t,e];return{...r,...s,name:s.name||r.name,more:{...r.more,...s.more},seq:Math.min(t.seq,e.seq)}}function Ql(t){return t!==null&&typeof t=="object"&&!Array.isArray(t)?t:{}}const Ie=new Set(["completed","failed","cancelled","interrupted"]),Bi=["queued","dispatching","running","cancelling"],Jl=/^(session\.(context_lost|drift)|system\.error|routing\.|context\.reset|lane\.|correlation\.|operator\.dispatch|supervision\.)/,he=t=>typeof t=="string"?t:void 0,Oo=t=>typeof t=="number"?t:void 0;function pr(t,e){return Ie.has(t)?t:Ie.has(e)||Bi.indexOf(e)>Bi.indexOf(t)?e:t}function Co(t,e){const n=e.seq;if(n===null)return;t.head=Math.max(t.head,n);const r=he(e.body.turnId);e.type==="message.created"?ec(t,e,n,r):r!==void 0?tc(t,e,n,r):Jl.test(e.type)&&sc(t,e,n)}function ec(t,e,n,r){if(e.body.kind==="supervision.watch")return;const s=he(e.body.content)??"",o=e.body.truncated===!0,a=Oo(e.body.length)??s.length;if(r!==void 0){t.answers.set(e.eventId,r);const u=t.turn(r,n),b=u.answerId===e.eventId&&!u.answerCut;t.change(r,n,{answerId:e.eventId,answerAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName,sourceEventId:u.sourceEventId||(e.replyToEventId??""),...o&&b?{}:{text:s,answerCut:o,answerLength:a}});return}const l=t.messages.get(e.eventId);l&&!l.cut&&o||(t.moved||=!l,t.messages.set(e.eventId,{eventId:e.eventId,seq:n,actor:e.actor,to:e.to,content:s,at:e.occurredAt,cut:o,length:a,...e.replyToEventId?{replyTo:e.replyToEventId}:{},...he(e.body.retryOf)?{retryOf:he(e.body.retryOf)}:{}}))}function tc(t,e,n,r){const s=e.body,o=t.turn(r,n);switch(e.type){case"turn.queued":{const a=he(s.targetActorId)??e.to[0]??"";t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),sourceEventId:he(s.sourceEventId)??o.sourceEventId,queuedAt:e.occurredAt,...o.place==="dispatched"?{}:{order:n,place:"queued"}});return}case"turn.dispatched":{const a=he(s.targetActorId)??o.actorId;t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),status:pr(o.status,"dispatching"),order:n,place:"dispatched"});return}case"turn.started":t.change(r,n,{status:pr(o.status,"running"),startedAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName});return;case"turn.reasoning.recorded":if(s.truncated===!0&&o.reasoning.length>String(s.content??"").length)return;t.change(r,n,{reasoning:he(s.content)??o.reasoning});return;case"tool.progress.recorded":t.change(r,n,{tools:Lo(Bs(o.tools,s,n),o.status)});return;case"turn.usage.recorded":t.change(r,n,{usage:rc(s)});return;default:nc(t,e,n,r)}}function nc(t,e,n,r){const s=e.type.replace(/^turn\./,"");if(!e.type.startsWith("turn.")||!Ie.has(s))return;const o=t.turn(r,n),a=he(e.body.partialText);t.change(r,n,{status:s,endedAt:e.occurredAt,...o.actorId?{}:{actorId:e.actor.actorId,actorName:e.actor.displayName},sourceEventId:o.sourceEventId||(e.replyToEventId??""),errorCode:he(e.body.errorCode),reason:he(e.body.reason),hint:he(e.body.hint),notice:void 0,gap:!1,...e.body.responseEventId?{}:{text:a??""},tools:Lo(o.tools,s)})}function Lo(t,e){return Ie.has(e)?t.map(n=>n.state==="running"?{...n,state:"failed"}:n):t}function rc(t){const e={};for(const r of["inputTokens","outputTokens","cachedTokens","costUsd"]){const s=Oo(t[r]);s!==void 0&&(e[r]=s)}const n=he(t.model);return n!==void 0&&(e.model=n),e}function sc(t,e,n){t.moved||=!t.notes.has(e.eventId),t.notes.set(e.eventId,{eventId:e.eventId,seq:n,type:e.type,at:e.occurredAt,actorName:e.actor.displayName,body:e.body})}function ic(t,e,n){return typeof n!="number"||n===t.length?t+e:n>t.length?null:n+e.length<=t.length?t:t+e.slice(t.length-n)}function oc(t,e){if(e.type==="agent.status"){ac(t,e.body);return}const n=e.body.turnId;if(typeof n!="string")return;const r=t.turns.get(n);if(!(!r||Ie.has(r.status)))switch(e.type){case"turn.content.delta":Ui(t,r,"text",e.body);return;case"turn.reasoning.delta":Ui(t,r,"reasoning",e.body);return;case"tool.progress":t.change(n,r.order,{tools:Bs(r.tools,e.body),notice:void 0});return;case"turn.notice":t.change(n,r.order,{notice:String(e.body.text??"")});return}}function Ui(t,e,n,r){if(n==="text"&&e.answerId)return;const s=ic(e[n],String(r.text??""),r.offset);t.change(e.turnId,e.order,s===null?{gap:!0}:{[n]:s,notice:void 0})}function ac(t,e){const n=typeof e.reason=="string"?e.reason:void 0,r=typeof e.hint=="string"?e.hint:void 0;t.agent(String(e.actorId??""),{status:String(e.status??""),statusReason:n,statusHint:r,queued:typeof e.queued=="number"?e.queued:0})}function lc(t,e){const n=t.turn(e.turnId,t.head+1);if(Ie.has(n.status))return;let r=n.tools;for(const o of e.openTools??[])r=Bs(r,{toolCallId:o.toolCallId,nativeType:"tool.started",details:{name:o.name,...o.details}});const s=(o,a)=>a!==void 0&&a.length>o.length?a:o;t.change(e.turnId,n.order,{actorId:e.targetActorId,actorName:n.actorName||t.nameOf(e.targetActorId),sourceEventId:e.sourceEventId,status:pr(n.status,e.status),text:s(n.text,e.partialText),reasoning:s(n.reasoning,e.partialReasoning),tools:r,gap:!1,...e.startedAt?{startedAt:e.startedAt}:{}})}const hs={phase:"loading",epoch:"",head:0,agents:[],messages:new Map,turns:new Map,notes:new Map,answers:new Map,rows:[],earlier:null,messageLimit:131072};function cc(t,e){switch(e.type){case"bootstrap":return uc(t,e.bootstrap);case"events":return Qr(t,e.events);case"history":return e.beforeSeq!==t.earlier?t:{...Qr(t,e.page.events),head:t.head,earlier:e.page.previousPage?.beforeSeq??null};case"event":return{...Qr(t,[e.event]),head:t.head};case"turnStatus":{const n=t.turns.get(e.turnId);if(!n)return t;const r=new Ws(t);return r.change(e.turnId,n.order,{status:pr(n.status,e.status)}),r.finish()}}}function uc(t,e){const n=e.recentEvents[0]?.seq??e.room.throughSeq+1,r=t.epoch===e.epoch&&t.head<=e.room.throughSeq&&n<=t.head+1,s=r?t:hs,o=new Ws({...s,agents:e.agents});o.moved=!0;for(const a of e.recentEvents)Co(o,a);o.head=e.room.throughSeq;for(const a of e.activeTurns)lc(o,a);return o.finish({phase:"ready",epoch:e.epoch,earlier:r?s.earlier:e.previousPage?.beforeSeq??null,messageLimit:e.limits?.messageCharacters??hs.messageLimit})}function Qr(t,e){if(e.length===0)return t;const n=new Ws(t);for(const r of e)r.durability==="durable"?Co(n,r):oc(n,r);return n.finish()}class pc{#t="";#e=[];feed(e){const n=[],r=(this.#t+e).split(`
`);this.#t=r.pop()??"";for(const s of r){const o=s.endsWith("\r")?s.slice(0,-1):s;o===""?(this.#e.length>0&&n.push(this.#e.join(`
`)),this.#e=[]):o.startsWith("data:")&&this.#e.push(o.slice(o.startsWith("data: ")?6:5))}return n}}const Fi=4e4;async function hc(t,e,n,r){const s=new AbortController,o=await fetch(t,{signal:AbortSignal.any([e,s.signal]),cache:"no-store",headers:{Accept:"text/event-stream"}});if(!o.ok||!o.body)throw new Error(`the stream answered ${o.status}`);n();const a=o.body.getReader(),l=new TextDecoder,u=new pc;let b=setTimeout(()=>s.abort(),Fi);try{for(;;){const{done:d,value:m}=await a.read();if(d)return;clearTimeout(b),b=setTimeout(()=>s.abort(),Fi);for(const g of u.feed(l.decode(m,{stream:!0})))r(g)}}finally{clearTimeout(b)}}const Hi=[250,500,1e3,2e3,4e3],dc=1e3,fc=250;class gc extends EventTarget{constructor(){super(...arguments),this.state=hs,this.connection="connecting",this.#t=[],this.#e=!1,this.#n=new AbortController,this.#r=0}#t;#e;#n;#r;#o;#a;start(){this.#p()}stop(){this.#n.abort(),clearTimeout(this.#o)}dispatch(e){const n=this.state;this.state=cc(n,e),this.state!==n&&this.dispatchEvent(new Event("change"))}loadEarlier(){return this.#a??=this.#u().finally(()=>this.#a=void 0),this.#a}async#u(){const{earlier:e}=this.state;e!==null&&this.dispatch({type:"history",beforeSeq:e,page:await Ee.before(e)})}async reveal(e){if(this.#l(e))return!0;const n=await Ee.seqOf(e);for(let r=this.state.earlier;n!==null&&r!==null&&r>n&&(await this.loadEarlier(),this.state.earlier!==r);r=this.state.earlier);return this.#l(e)}#l(e){const{messages:n,answers:r,notes:s}=this.state;return n.has(e)||r.has(e)||s.has(e)}async loadWhole(e){this.dispatch({type:"event",event:await Ee.event(e)})}async#p(){let e=0;for(;!this.#n.signal.aborted;){try{this.state.phase==="loading"&&await this.#h();const{head:n,epoch:r}=this.state,s=`/api/events?afterSeq=${n}&epoch=${encodeURIComponent(r)}`;await hc(s,this.#n.signal,()=>{e=0,this.#c("live"),this.#s()},o=>this.#f(o))}catch{}this.#i(),this.#c(this.state.phase==="loading"?"connecting":"lost"),await mc(Hi[Math.min(e++,Hi.length-1)]??4e3)}}async#h(){this.dispatch({type:"bootstrap",bootstrap:await Ee.bootstrap()})}#s(){this.#o??=setTimeout(()=>void this.#d(),Math.max(0,this.#r-Date.now()))}async#d(){this.#r=Date.now()+dc;let e=!1;try{const n=await Ee.bootstrap();this.#i(),e=n.epoch!==this.state.epoch||n.room.throughSeq>=this.state.head,e&&this.dispatch({type:"bootstrap",bootstrap:n})}catch{}this.#o=void 0,!e&&this.connection==="live"&&!this.#n.signal.aborted&&this.#s()}#f(e){const n=JSON.parse(e);if(n.type==="stream.resync"){this.#s();return}this.#t.push(n),!this.#e&&(this.#e=!0,document.hidden?setTimeout(()=>this.#i(),fc):requestAnimationFrame(()=>this.#i()))}#i(){this.#e=!1;const e=this.#t;this.#t=[],e.length!==0&&(this.dispatch({type:"events",events:e}),[...this.state.turns.values()].some(n=>n.gap)&&this.#s())}#c(e){e!==this.connection&&(this.connection=e,this.dispatchEvent(new Event("change")))}}function mc(t){return new Promise(e=>setTimeout(e,t))}const bc=120,xc=new Set(["dispatching","running","cancelling"]);function yc(t,e){for(const n of t.turns.values()){if(n.actorId!==e||!xc.has(n.status))continue;const r=t.messages.get(n.sourceEventId);return r&&{eventId:r.eventId,text:r.content.slice(0,bc)}}}function kc(t,e){if(t.turns===e.turns||t.phase==="loading"||t.epoch!==e.epoch)return[];const n=[];for(const r of e.turns.values()){if(!Ie.has(r.status))continue;const s=t.turns.get(r.turnId);(s?!Ie.has(s.status):r.order>t.head)&&n.push(r)}return n}const wc=Ve`
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
`;var _c=Object.defineProperty,vc=Object.getOwnPropertyDescriptor,Po=t=>{throw TypeError(t)},$n=(t,e,n,r)=>{for(var s=r>1?void 0:r?vc(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&_c(e,n,s),s},Do=(t,e,n)=>e.has(t)||Po("Cannot "+n),Tc=(t,e,n)=>(Do(t,e,"read from private field"),n?n.call(t):e.get(t)),ji=(t,e,n)=>e.has(t)?Po("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),$c=(t,e,n)=>(Do(t,e,"access private method"),n),ds,Mo,fs;let kt=class extends Oe{constructor(){super(...arguments),ji(this,ds),this.busy=!1,this.problem="",ji(this,fs,async()=>{this.busy=!0,this.problem="";try{await Ee.restart(this.agent.actorId)}catch(t){this.problem=t instanceof kn?[t.message,t.hint].filter(Boolean).join(" "):String(t)}finally{this.busy=!1}})}render(){const{agent:t}=this,e=t.status==="failed"||t.status==="native_policy_blocked";return y`${qs(t.actorId,t.displayName)}
      <b title=${t.actorId}>${t.displayName}</b>
      <button
        class=${e?"":"plain"}
        ?disabled=${this.busy}
        aria-label=${f("agent.restart.named",{name:t.displayName})}
        @click=${Tc(this,fs)}
      >
        ${this.busy?f("agent.restarting"):f("agent.restart")}
      </button>
      <div class="wide line" data-testid="agent-status" data-status=${t.status}>
        <span class="dot ${t.status}"></span>${Re("status",t.status)}
        ${t.queued?y`<span>· ${f("agent.queued",{count:t.queued})}</span>`:v}
      </div>
      ${this.doing?$c(this,ds,Mo).call(this,this.doing):v}
      <div class="wide path" title=${t.cwd??v}>
        ${t.driver?y`<span class="driver">${t.driver}</span>`:v}<span class="end"><bdi>${t.cwd??""}</bdi></span>
      </div>
      ${e&&t.statusReason?y`<div class="wide bad">${t.statusReason}</div>`:v}
      ${e&&t.statusHint?y`<div class="wide quiet">${t.statusHint}</div>`:v}
      ${this.problem?y`<div class="wide bad" role="alert">${this.problem}</div>`:v}`}};ds=new WeakSet;Mo=function(t){const e=()=>this.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:t.eventId},bubbles:!0,composed:!0}));return y`<button class="wide doing" data-testid="agent-doing" title=${f("agent.doing")} @click=${e}>
      <span class="hidden-visually">${f("agent.doing")}</span> ${t.text}
    </button>`};fs=new WeakMap;kt.styles=[Ze,zs,Ve`
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
    `];$n([K({attribute:!1})],kt.prototype,"agent",2);$n([K({attribute:!1})],kt.prototype,"doing",2);$n([z()],kt.prototype,"busy",2);$n([z()],kt.prototype,"problem",2);kt=$n([Ye("gx-agent")],kt);const gs=()=>wn()==="zh"?"zh-CN":"en-GB",Gi=new Map;function Us(t){const e=`${gs()} ${Object.keys(t).join(" ")}`,n=Gi.get(e)??new Intl.DateTimeFormat(gs(),t);return Gi.set(e,n),n}function Fs(t){return t?Us({hour:"2-digit",minute:"2-digit"}).format(new Date(t)):""}function hr(t){if(!t)return"";const e=new Date(t);return`${Us({hour:"2-digit",minute:"2-digit",second:"2-digit"}).format(e)}.${String(e.getMilliseconds()).padStart(3,"0")}`}function Vi(t){return t?new Date(t).toDateString():""}function Ac(t){const e=new Date(t),n=new Date;return e.toDateString()===n.toDateString()?f("timeline.today"):(n.setDate(n.getDate()-1),e.toDateString()===n.toDateString()?f("timeline.yesterday"):Us({weekday:"long",year:"numeric",month:"long",day:"numeric"}).format(e))}function Sc(t){const e=Math.max(0,Math.floor(t/1e3)),n=Math.floor(e/60);return e<60?f("duration.seconds",{s:e}):n<60?f("duration.minutes",{m:n,s:e%60}):f("duration.hours",{h:Math.floor(n/60),m:n%60})}function wt(t){return t.toLocaleString(gs())}const No="groupx.draft",zo="groupx.sent",Ec=50,ms={text:"",to:null,toBefore:null,replyTo:null,pending:null};function Rc(...t){for(const e of t)try{const n=JSON.parse(e.getItem(No)??"null");if(n!==null&&typeof n=="object")return{...ms,...n}}catch{}return ms}function qo(t,e){for(const n of t)try{n.setItem(No,JSON.stringify(e))}catch{}}function Ic(t,e,n){const r=t.text.startsWith(e)?t.text.slice(e.length):t.text;return t.replyTo!==n?{...t,text:r,pending:null}:{...ms,text:r,to:n?t.toBefore:t.to}}function Oc(t,e){const n=Wo(t).filter(r=>r!==e);try{t.setItem(zo,JSON.stringify([...n,e].slice(-Ec)))}catch{}}function Wo(t){try{const e=JSON.parse(t.getItem(zo)??"[]");return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}catch{return[]}}function Cc(t,e,n){return t.pending?.body===e?t.pending.commandId:n()}var Lc=Object.defineProperty,Pc=Object.getOwnPropertyDescriptor,Bo=t=>{throw TypeError(t)},Xe=(t,e,n,r)=>{for(var s=r>1?void 0:r?Pc(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Lc(e,n,s),s},Hs=(t,e,n)=>e.has(t)||Bo("Cannot "+n),Fe=(t,e,n)=>(Hs(t,e,"read from private field"),n?n.call(t):e.get(t)),Lt=(t,e,n)=>e.has(t)?Bo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),bs=(t,e,n,r)=>(Hs(t,e,"write to private field"),e.set(t,n),n),ae=(t,e,n)=>(Hs(t,e,"access private method"),n),Yn,it,ne,xs,Uo,Fo,je,ys,ks,Ho,Xn,jo;const Dc=.8,Mc=240,Wt=t=>!["failed","native_policy_blocked","stopped"].includes(t.status)&&t.enabled!==!1;let ke=class extends Oe{constructor(){super(...arguments),Lt(this,ne),this.agents=[],this.limit=131072,this.offline=!1,this.nameOfEvent=()=>{},this.draft=Rc(sessionStorage,localStorage),this.problem=null,this.sending=!1,Lt(this,Yn,new Dl),Lt(this,it,-1),Lt(this,ys,()=>{bs(this,it,-1),ae(this,ne,je).call(this,{text:this.box.value})}),Lt(this,ks,t=>{if(t.key==="Enter"&&!t.shiftKey){if(!Fe(this,Yn).means(t))return;t.preventDefault(),Fe(this,Xn).call(this)}else t.isComposing||(t.key==="Escape"&&this.draft.replyTo?(t.stopPropagation(),ae(this,ne,xs).call(this)):t.key==="ArrowUp"&&(this.draft.text===""||Fe(this,it)>=0)&&(t.preventDefault(),ae(this,ne,Ho).call(this)))}),Lt(this,Xn,async()=>{if(this.whyNot!==null||this.sending)return;const{text:t,replyTo:e}=this.draft,n={to:this.recipients,content:t,...e?{replyToEventId:e}:{}},r=JSON.stringify(n),s=Cc(this.draft,r,Nl);ae(this,ne,je).call(this,{pending:{commandId:s,body:r}}),this.sending=!0;try{await Ee.send({clientCommandId:s,...n}),Oc(localStorage,t),bs(this,it,-1),ae(this,ne,je).call(this,Ic(this.draft,t,e)),this.dispatchEvent(new CustomEvent("gx-sent",{bubbles:!0,composed:!0}))}catch(o){ae(this,ne,jo).call(this,o)}finally{this.sending=!1,(document.activeElement===document.body||this.matches(":focus-within"))&&this.focusBox()}})}get recipients(){const t=this.draft.to,e=this.agents.filter(Wt).map(n=>n.actorId);return t===null?e:e.filter(n=>t.includes(n))}get whyNot(){return this.draft.text.trim()?this.draft.text.length>this.limit?f("composer.why.long"):this.recipients.length===0?f("composer.why.nobody"):this.offline?f("composer.why.offline"):null:f("composer.why.empty")}reply(t){const e=this.agents.some(r=>r.actorId===t.actorId&&Wt(r)),n=this.draft.replyTo?this.draft.toBefore:this.draft.to;ae(this,ne,je).call(this,{replyTo:t.eventId,toBefore:n,to:e?[t.actorId]:n}),this.focusBox()}focusBox(){this.updateComplete.then(()=>this.box.focus())}render(){const t=this.whyNot,e=this.draft.replyTo?this.nameOfEvent(this.draft.replyTo):void 0,{text:n}=this.draft;return y`<form @submit=${r=>r.preventDefault()}>
      ${ae(this,ne,Uo).call(this)}
      ${this.draft.replyTo?y`<div class="reply">
            <span>${f("composer.replying",{name:e?.name??"…"})}</span>
            <button type="button" class="plain" aria-label=${f("composer.reply.leave")} @click=${()=>ae(this,ne,xs).call(this)}>✕</button>
          </div>`:v}
      <div class="box">
        <textarea
          id="composer"
          data-testid="composer-input"
          rows="1"
          dir="auto"
          aria-label=${f("composer.label")}
          placeholder=${f("composer.placeholder")}
          .value=${n}
          @input=${Fe(this,ys)}
          @keydown=${Fe(this,ks)}
          @compositionend=${r=>Fe(this,Yn).compositionEnded(r)}
        ></textarea>
        <button
          class="primary"
          type="button"
          data-testid="composer-send"
          title=${t??f("composer.send")}
          aria-describedby="why"
          ?disabled=${t!==null||this.sending}
          @click=${Fe(this,Xn)}
        >
          ${this.sending?f("composer.sending"):f("composer.send")}
        </button>
      </div>
      <div class="below">
        <span id="why" role="status" class=${this.problem?"bad":""}>${this.problem??(n||this.draft.to?.length===0?t??"":"")}</span>
        ${n.length>this.limit*Dc?y`<span class=${n.length>this.limit?"count bad":"count"}>
              ${f("composer.count",{count:wt(n.length),limit:wt(this.limit)})}
            </span>`:v}
      </div>
    </form>`}updated(t){!t.has("draft")&&t.size>0||(this.box.style.height="auto",this.box.style.height=`${Math.min(Mc,this.box.scrollHeight+2)}px`)}};Yn=new WeakMap;it=new WeakMap;ne=new WeakSet;xs=function(){ae(this,ne,je).call(this,{replyTo:null,to:this.draft.toBefore,toBefore:null})};Uo=function(){const t=new Set(this.recipients),e=this.agents.filter(Wt),n=e.length>0&&e.every(o=>t.has(o.actorId)),r=this.agents.filter(o=>!Wt(o)),s=(o,a,l,u,b,d=!1)=>y`<button
      type="button"
      class="chip"
      data-testid=${o}
      aria-pressed=${a}
      ?disabled=${d}
      @click=${u}
    >
      <span class="tick" aria-hidden="true">${a?"✓":""}</span>${b?y`<i .style=${`background:${b}`}></i>`:v}${l}
    </button>`;return y`<div class="chips" role="group" aria-label=${f("composer.to")}>
      <span class="quiet">${f("composer.to")}</span>
      ${this.agents.length>1?s("recipient-all",n,f("composer.all"),()=>ae(this,ne,je).call(this,{to:n?[]:null})):v}
      ${this.agents.map(o=>s(`recipient-${o.actorId}`,t.has(o.actorId),o.displayName,()=>ae(this,ne,Fo).call(this,o.actorId,t),Ml(o.actorId),!Wt(o)))}
    </div>
    ${r.length?y`<p class="left-out">${f("composer.leftOut",{names:r.map(o=>o.displayName).join(", ")})}</p>`:v}`};Fo=function(t,e){e.has(t)?e.delete(t):e.add(t);const n=this.agents.filter(Wt);ae(this,ne,je).call(this,{to:n.every(r=>e.has(r.actorId))?null:[...e]})};je=function(t){this.draft={...this.draft,...t},this.problem=null,qo([sessionStorage,localStorage],this.draft)};ys=new WeakMap;ks=new WeakMap;Ho=function(){const t=Wo(localStorage);t.length!==0&&(bs(this,it,Math.min(Fe(this,it)+1,t.length-1)),ae(this,ne,je).call(this,{text:t[t.length-1-Fe(this,it)]??""}))};Xn=new WeakMap;jo=function(t){if(t instanceof kn&&t.unanswered){this.problem=f("composer.unanswered");return}const e=t instanceof kn?[t.message,t.hint].filter(Boolean).join(" "):String(t);this.draft={...this.draft,pending:null},qo([sessionStorage,localStorage],this.draft),this.problem=f("composer.failed",{message:e})};ke.styles=[Ze,Ve`
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
    `];Xe([K({attribute:!1})],ke.prototype,"agents",2);Xe([K({type:Number})],ke.prototype,"limit",2);Xe([K({type:Boolean})],ke.prototype,"offline",2);Xe([K({attribute:!1})],ke.prototype,"nameOfEvent",2);Xe([z()],ke.prototype,"draft",2);Xe([z()],ke.prototype,"problem",2);Xe([z()],ke.prototype,"sending",2);Xe([Ar("textarea")],ke.prototype,"box",2);ke=Xe([Ye("gx-composer")],ke);/*! @license DOMPurify 3.5.0 | (c) Cure53 and other contributors | Released under the Apache license 2.0 and Mozilla Public License 2.0 | github.com/cure53/DOMPurify/blob/3.5.0/LICENSE */function Zi(t,e){(e==null||e>t.length)&&(e=t.length);for(var n=0,r=Array(e);n<e;n++)r[n]=t[n];return r}function Nc(t){if(Array.isArray(t))return t}function zc(t,e){var n=t==null?null:typeof Symbol<"u"&&t[Symbol.iterator]||t["@@iterator"];if(n!=null){var r,s,o,a,l=[],u=!0,b=!1;try{if(o=(n=n.call(t)).next,e!==0)for(;!(u=(r=o.call(n)).done)&&(l.push(r.value),l.length!==e);u=!0);}catch(d){b=!0,s=d}finally{try{if(!u&&n.return!=null&&(a=n.return(),Object(a)!==a))return}finally{if(b)throw s}}return l}}function qc(){throw new TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}/*! regenerator-runtime -- Copyright (c) 2014-present, Facebook, Inc. -- license (MIT): https://github.com/babel/babel/blob/main/packages/babel-helpers/LICENSE */function Wc(t,e){return Nc(t)||zc(t,e)||Bc(t,e)||qc()}function Bc(t,e){if(t){if(typeof t=="string")return Zi(t,e);var n={}.toString.call(t).slice(8,-1);return n==="Object"&&t.constructor&&(n=t.constructor.name),n==="Map"||n==="Set"?Array.from(t):n==="Arguments"||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)?Zi(t,e):void 0}}const Go=Object.entries,Uc=Object.keys,Yi=Object.setPrototypeOf,Fc=Object.isFrozen,Vo=Object.getPrototypeOf,Zo=Object.getOwnPropertyDescriptor;let X=Object.freeze,U=Object.seal,rt=Object.create,Yo=typeof Reflect<"u"&&Reflect,dr=Yo.apply,ws=Yo.construct;X||(X=function(e){return e});U||(U=function(e){return e});dr||(dr=function(e,n){for(var r=arguments.length,s=new Array(r>2?r-2:0),o=2;o<r;o++)s[o-2]=arguments[o];return e.apply(n,s)});ws||(ws=function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return new e(...r)});const me=D(Array.prototype.forEach),Hc=D(Array.prototype.lastIndexOf),Xi=D(Array.prototype.pop),sn=D(Array.prototype.push),Ki=D(Array.prototype.slice),jc=D(Array.prototype.splice),Bt=Array.isArray,Jr=js(Set),es=D(Set.prototype.add),on=D(Set.prototype.has),Gc=D(Set.prototype.delete),Vc=js(Map),Qi=D(Map.prototype.get),Ji=D(Map.prototype.set),Be=D(String.prototype.toLowerCase),ts=D(String.prototype.toString),Zc=D(String.prototype.match),an=D(String.prototype.replace),ns=D(String.prototype.indexOf),Yc=D(String.prototype.trim),Xc=D(Number.prototype.toString),Kc=D(Boolean.prototype.toString),eo=typeof BigInt>"u"?null:D(BigInt.prototype.toString),to=typeof Symbol>"u"?null:D(Symbol.prototype.toString),te=D(Object.prototype.hasOwnProperty),ln=D(Object.prototype.toString),Qc=RegExp.prototype.test,V=function(e,n){return e instanceof RegExp&&(e.lastIndex=0),dr(Qc,e,[n])},Se=js(TypeError);function D(t){return function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return dr(t,e,r)}}function js(t){return function(){for(var e=arguments.length,n=new Array(e),r=0;r<e;r++)n[r]=arguments[r];return ws(t,n)}}function I(t,e){let n=arguments.length>2&&arguments[2]!==void 0?arguments[2]:Be;if(Yi&&Yi(t,null),!Bt(e))return t;let r=e.length;for(;r--;){let s=e[r];if(typeof s=="string"){const o=n(s);o!==s&&(Fc(e)||(e[r]=o),s=o)}t[s]=!0}return t}function Jc(t){for(let e=0;e<t.length;e++)te(t,e)||(t[e]=null);return t}function fr(t){const e=rt(null);for(const r of Go(t)){var n=Wc(r,2);const s=n[0],o=n[1];te(t,s)&&(Bt(o)?e[s]=Jc(o):o&&typeof o=="object"&&o.constructor===Object?e[s]=fr(o):e[s]=o)}return e}function un(t){const e=rt(null),n=Uc(t);let r=n.length;for(;r--;)e[n[r]]=t[n[r]];return e}function eu(t){switch(typeof t){case"string":return t;case"number":return Xc(t);case"boolean":return Kc(t);case"bigint":return eo?eo(t):"0";case"symbol":return to?to(t):"Symbol()";case"undefined":return ln(t);case"function":case"object":{if(t===null)return ln(t);const e=t,n=le(e,"toString");if(typeof n=="function"){const r=n(e);return typeof r=="string"?r:ln(r)}return ln(t)}default:return ln(t)}}function le(t,e){for(;t!==null;){const r=Zo(t,e);if(r){if(r.get)return D(r.get);if(typeof r.value=="function")return D(r.value)}t=Vo(t)}function n(){return null}return n}function tu(t,e){for(;t!==null;){const n=Zo(t,e);if(n)return n.get?D(n.get):null;t=Vo(t)}return null}function nu(t){if(!t)return!1;try{return V(t,""),!0}catch{return!1}}const no=X(["a","abbr","acronym","address","area","article","aside","audio","b","bdi","bdo","big","blink","blockquote","body","br","button","canvas","caption","center","cite","code","col","colgroup","content","data","datalist","dd","decorator","del","details","dfn","dialog","dir","div","dl","dt","element","em","fieldset","figcaption","figure","font","footer","form","h1","h2","h3","h4","h5","h6","head","header","hgroup","hr","html","i","img","input","ins","kbd","label","legend","li","main","map","mark","marquee","menu","menuitem","meter","nav","nobr","ol","optgroup","option","output","p","picture","pre","progress","q","rp","rt","ruby","s","samp","search","section","select","shadow","slot","small","source","spacer","span","strike","strong","style","sub","summary","sup","table","tbody","td","template","textarea","tfoot","th","thead","time","tr","track","tt","u","ul","var","video","wbr"]),rs=X(["svg","a","altglyph","altglyphdef","altglyphitem","animatecolor","animatemotion","animatetransform","circle","clippath","defs","desc","ellipse","filter","font","g","glyph","glyphref","hkern","image","line","lineargradient","marker","mask","metadata","mpath","path","pattern","polygon","polyline","radialgradient","rect","stop","style","switch","symbol","text","textpath","title","tref","tspan","view","vkern"]),ss=X(["feBlend","feColorMatrix","feComponentTransfer","feComposite","feConvolveMatrix","feDiffuseLighting","feDisplacementMap","feDistantLight","feDropShadow","feFlood","feFuncA","feFuncB","feFuncG","feFuncR","feGaussianBlur","feImage","feMerge","feMergeNode","feMorphology","feOffset","fePointLight","feSpecularLighting","feSpotLight","feTile","feTurbulence"]),ru=X(["animate","color-profile","cursor","discard","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","foreignobject","hatch","hatchpath","mesh","meshgradient","meshpatch","meshrow","missing-glyph","script","set","solidcolor","unknown","use"]),is=X(["math","menclose","merror","mfenced","mfrac","mglyph","mi","mlabeledtr","mmultiscripts","mn","mo","mover","mpadded","mphantom","mroot","mrow","ms","mspace","msqrt","mstyle","msub","msup","msubsup","mtable","mtd","mtext","mtr","munder","munderover","mprescripts"]),su=X(["maction","maligngroup","malignmark","mlongdiv","mscarries","mscarry","msgroup","mstack","msline","msrow","semantics","annotation","annotation-xml","mprescripts","none"]),ro=X(["#text"]),so=X(["accept","action","align","alt","autocapitalize","autocomplete","autopictureinpicture","autoplay","background","bgcolor","border","capture","cellpadding","cellspacing","checked","cite","class","clear","color","cols","colspan","command","commandfor","controls","controlslist","coords","crossorigin","datetime","decoding","default","dir","disabled","disablepictureinpicture","disableremoteplayback","download","draggable","enctype","enterkeyhint","exportparts","face","for","headers","height","hidden","high","href","hreflang","id","inert","inputmode","integrity","ismap","kind","label","lang","list","loading","loop","low","max","maxlength","media","method","min","minlength","multiple","muted","name","nonce","noshade","novalidate","nowrap","open","optimum","part","pattern","placeholder","playsinline","popover","popovertarget","popovertargetaction","poster","preload","pubdate","radiogroup","readonly","rel","required","rev","reversed","role","rows","rowspan","spellcheck","scope","selected","shape","size","sizes","slot","span","srclang","start","src","srcset","step","style","summary","tabindex","title","translate","type","usemap","valign","value","width","wrap","xmlns"]),os=X(["accent-height","accumulate","additive","alignment-baseline","amplitude","ascent","attributename","attributetype","azimuth","basefrequency","baseline-shift","begin","bias","by","class","clip","clippathunits","clip-path","clip-rule","color","color-interpolation","color-interpolation-filters","color-profile","color-rendering","cx","cy","d","dx","dy","diffuseconstant","direction","display","divisor","dominant-baseline","dur","edgemode","elevation","end","exponent","fill","fill-opacity","fill-rule","filter","filterunits","flood-color","flood-opacity","font-family","font-size","font-size-adjust","font-stretch","font-style","font-variant","font-weight","fx","fy","g1","g2","glyph-name","glyphref","gradientunits","gradienttransform","height","href","id","image-rendering","in","in2","intercept","k","k1","k2","k3","k4","kerning","keypoints","keysplines","keytimes","lang","lengthadjust","letter-spacing","kernelmatrix","kernelunitlength","lighting-color","local","marker-end","marker-mid","marker-start","markerheight","markerunits","markerwidth","maskcontentunits","maskunits","max","mask","mask-type","media","method","mode","min","name","numoctaves","offset","operator","opacity","order","orient","orientation","origin","overflow","paint-order","path","pathlength","patterncontentunits","patterntransform","patternunits","pointer-events","points","preservealpha","preserveaspectratio","primitiveunits","r","rx","ry","radius","refx","refy","repeatcount","repeatdur","restart","result","rotate","scale","seed","shape-rendering","slope","specularconstant","specularexponent","spreadmethod","startoffset","stddeviation","stitchtiles","stop-color","stop-opacity","stroke-dasharray","stroke-dashoffset","stroke-linecap","stroke-linejoin","stroke-miterlimit","stroke-opacity","stroke","stroke-width","style","surfacescale","systemlanguage","tabindex","tablevalues","targetx","targety","transform","transform-origin","text-anchor","text-decoration","text-orientation","text-rendering","textlength","type","u1","u2","unicode","values","vector-effect","viewbox","visibility","version","vert-adv-y","vert-origin-x","vert-origin-y","width","word-spacing","wrap","writing-mode","xchannelselector","ychannelselector","x","x1","x2","xmlns","y","y1","y2","z","zoomandpan"]),io=X(["accent","accentunder","align","bevelled","close","columnalign","columnlines","columnspacing","columnspan","denomalign","depth","dir","display","displaystyle","encoding","fence","frame","height","href","id","largeop","length","linethickness","lquote","lspace","mathbackground","mathcolor","mathsize","mathvariant","maxsize","minsize","movablelimits","notation","numalign","open","rowalign","rowlines","rowspacing","rowspan","rspace","rquote","scriptlevel","scriptminsize","scriptsizemultiplier","selection","separator","separators","stretchy","subscriptshift","supscriptshift","symmetric","voffset","width","xmlns"]),jn=X(["xlink:href","xml:id","xlink:title","xml:space","xmlns:xlink"]),iu=U(/{{[\w\W]*|^[\w\W]*}}/g),ou=U(/<%[\w\W]*|^[\w\W]*%>/g),au=U(/\${[\w\W]*/g),oo=U(/{{|}}|\${|<%|%>/),lu=U(/[^\t\n\f\r ]/),ao=U(/\u0000/g),cu=U(/^data-[\-\w.\u00B7-\uFFFF]+$/),uu=U(/^aria-[\-\w]+$/),lo=U(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),pu=U(/^(?:\w+script|data):/i),hu=U(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),du=U(/^html$/i),fu=U(/^[a-z][.\w]*(-[.\w]+)+$/i),as=U(/<[/\w!]/g),gu=U(/<[/\w]/g),mu=U(/<[/\w]|^-?>|--!?>|<!-$/g),bu=U(/<\/no(script|embed|frames)/i),co=U(/\/>/i),xu=U(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i),yu=U(/^[\r\n\t ]+/),M={element:1,text:3,processingInstruction:7,comment:8,document:9,documentFragment:11},ku=X(I({},["style","script","xmp","iframe","noembed","noframes","plaintext","noscript"])),wu=X(I({},["textarea","title"])),_u=X(I({},["area","base","basefont","bgsound","br","col","embed","frame","hr","img","input","keygen","link","meta","param","source","track","wbr"])),vu=function(){return typeof window>"u"?null:window},Tu=function(e,n){if(typeof e!="object"||typeof e.createPolicy!="function")return null;let r=null;const s="data-tt-policy-suffix";n&&n.hasAttribute(s)&&(r=n.getAttribute(s));const o="dompurify"+(r?"#"+r:"");try{return e.createPolicy(o,{createHTML(a){return a},createScriptURL(a){return a}})}catch{return console.warn("TrustedTypes policy "+o+" could not be created."),null}},uo=function(){return{afterSanitizeAttributes:[],afterSanitizeElements:[],afterSanitizeShadowDOM:[],beforeSanitizeAttributes:[],beforeSanitizeElements:[],beforeSanitizeShadowDOM:[],uponSanitizeAttribute:[],uponSanitizeElement:[],uponSanitizeShadowNode:[]}},et=function(e,n,r,s){return te(e,n)&&Bt(e[n])?I(s.base?un(s.base):{},e[n],s.transform):r},ls=function(e,n,r){const s=te(e,n)?e[n]:void 0;return s&&typeof s=="object"?fr(s):r};function Xo(){let t=arguments.length>0&&arguments[0]!==void 0?arguments[0]:vu();const e=x=>Xo(x);if(e.version="3.5.0",e.removed=[],!t||!t.document||t.document.nodeType!==M.document||!t.Element)return e.isSupported=!1,e;let n=t.document;const r=n,s=r.currentScript,o=t.HTMLTemplateElement,a=t.Node,l=t.Element,u=t.NodeFilter,b=t.DOMParser,d=t.trustedTypes,m=l.prototype,g=le(m,"cloneNode"),w=le(m,"remove"),$=le(m,"removeChild"),R=le(m,"removeAttributeNode"),S=le(m,"nextSibling"),E=le(m,"childNodes"),J=le(m,"parentNode"),C=le(m,"shadowRoot"),Pe=le(m,"attributes"),de=a&&a.prototype?le(a.prototype,"nodeType"):null,fe=a&&a.prototype?le(a.prototype,"nodeName"):null,at=a&&a.prototype?le(a.prototype,"ownerDocument"):null,F=function(i){return de?de(i):i.nodeType},oe=function(i){return fe?fe(i):i.nodeName},lt=tu(m,"namespaceURI"),ct=function(i){return lt?lt(i):i.namespaceURI},On=function(i){return F(i)===M.element?Pe(i):null};if(typeof o=="function"){const x=n.createElement("template");x.content&&x.content.ownerDocument&&(n=x.content.ownerDocument)}let Z,Y="",Yt,De=!1,Xt=0;const ci=function(){if(Xt>0)throw Se('A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.')},Kt=function(i){ci(),Xt++;try{return Z.createHTML(i)}finally{Xt--}},ui=function(i){return Z&&Dr?Kt(i):i},Ha=function(i){ci(),Xt++;try{return Z.createScriptURL(i)}finally{Xt--}},ja=function(){return De||(Yt=Tu(d,s),De=!0),Yt},Cn=n,Rr=Cn.implementation,Ga=Cn.createNodeIterator,Va=Cn.createDocumentFragment,Za=Cn.getElementsByTagName,Ya=r.importNode;let H=uo();e.isSupported=typeof Go=="function"&&typeof J=="function"&&Rr&&Rr.createHTMLDocument!==void 0;const Xa=iu,Ka=ou,Qa=au,Ja=cu,el=uu,tl=pu,nl=hu,rl=fu;let pi=lo,q=null;const Ir=I({},[...no,...rs,...ss,...is,...ro]);let W=null;const Or=I({},[...so,...os,...io,...jn]);let _e=null,Qt=null,hi=null;const Qe=Object.seal(rt(null,{tagCheck:{writable:!0,configurable:!1,enumerable:!0,value:null},attributeCheck:{writable:!0,configurable:!1,enumerable:!0,value:null}}));let di=!0,Cr=!0,fi=!1,Lr=!0,Me=!1,ut=!0,pt=!1,Ln=!1,Pn=null,Dn=null,Pr=!1,St=!1,Mn=!1,Dr=!1,gi=!0,mi=!1;const bi="user-content-";let Mr=!0,Nr=!1,Ne=null,ht=null,Et=!1,dt=null;const xi=I({},["annotation-xml","audio","colgroup","desc","foreignobject","head","iframe","math","mi","mn","mo","ms","mtext","noembed","noframes","noscript","plaintext","script","selectedcontent","style","svg","template","thead","title","video","xmp"]);let yi=null;const ki=I({},["audio","video","img","source","image","track"]);let wi=null;const _i=I({},["alt","class","for","id","label","name","pattern","placeholder","role","summary","title","value","style","xmlns"]),Nn="http://www.w3.org/1998/Math/MathML",zn="http://www.w3.org/2000/svg",ve="http://www.w3.org/1999/xhtml";let Rt=ve,zr=!1,vi=null;const sl=I({},[Nn,zn,ve],ts),il=X(I({},["mi","mo","mn","ms","mtext"]));let qr=null;const ol=X(I({},["annotation-xml"]));let Wr=null;const al=X(rt(null)),ll=I({},["title","style","font","a","script"]);let It=null;const cl=["application/xhtml+xml","text/html"],ul="text/html";let j=null,Jt=null,qn=null;const pl=n.createElement("form"),Ti=function(i){return i instanceof RegExp||i instanceof Function},Wn=function(){let i=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};(!i||typeof i!="object")&&(i={}),i=fr(i),It=cl.indexOf(i.PARSER_MEDIA_TYPE)===-1?ul:i.PARSER_MEDIA_TYPE,j=It==="application/xhtml+xml"?ts:Be,q=et(i,"ALLOWED_TAGS",Ir,{transform:j}),W=et(i,"ALLOWED_ATTR",Or,{transform:j}),vi=et(i,"ALLOWED_NAMESPACES",sl,{transform:ts}),wi=et(i,"ADD_URI_SAFE_ATTR",_i,{transform:j,base:_i}),yi=et(i,"ADD_DATA_URI_TAGS",ki,{transform:j,base:ki}),dt=et(i,"FORBID_CONTENTS",xi,{transform:j}),Qt=et(i,"FORBID_TAGS",rt(null),{transform:j}),hi=et(i,"FORBID_ATTR",rt(null),{transform:j}),Et=te(i,"USE_PROFILES")?i.USE_PROFILES&&typeof i.USE_PROFILES=="object"?fr(i.USE_PROFILES):i.USE_PROFILES:!1,di=i.ALLOW_ARIA_ATTR!==!1,Cr=i.ALLOW_DATA_ATTR!==!1,fi=i.ALLOW_UNKNOWN_PROTOCOLS||!1,Lr=i.ALLOW_SELF_CLOSE_IN_ATTR!==!1,Me=i.SAFE_FOR_TEMPLATES||!1,ut=i.SAFE_FOR_XML!==!1,pt=i.WHOLE_DOCUMENT||!1,St=i.RETURN_DOM||!1,Mn=i.RETURN_DOM_FRAGMENT||!1,Dr=i.RETURN_TRUSTED_TYPE||!1,Pr=i.FORCE_BODY||!1,gi=i.SANITIZE_DOM!==!1,mi=i.SANITIZE_NAMED_PROPS||!1,Mr=i.KEEP_CONTENT!==!1,Nr=i.IN_PLACE||!1,pi=nu(i.ALLOWED_URI_REGEXP)?i.ALLOWED_URI_REGEXP:lo,Rt=typeof i.NAMESPACE=="string"?i.NAMESPACE:ve,qr=ls(i,"MATHML_TEXT_INTEGRATION_POINTS",il),Wr=ls(i,"HTML_INTEGRATION_POINTS",ol);const c=ls(i,"CUSTOM_ELEMENT_HANDLING",al);if(_e=rt(null),te(c,"tagNameCheck")&&Ti(c.tagNameCheck)&&(_e.tagNameCheck=c.tagNameCheck),te(c,"attributeNameCheck")&&Ti(c.attributeNameCheck)&&(_e.attributeNameCheck=c.attributeNameCheck),te(c,"allowCustomizedBuiltInElements")&&typeof c.allowCustomizedBuiltInElements=="boolean"&&(_e.allowCustomizedBuiltInElements=c.allowCustomizedBuiltInElements),U(_e),Me&&(Cr=!1),Mn&&(St=!0),Et&&((te(i,"ALLOWED_TAGS")||te(i,"ALLOWED_ATTR"))&&typeof console<"u"&&typeof console.warn=="function"&&console.warn("DOMPurify: USE_PROFILES overrides ALLOWED_TAGS and ALLOWED_ATTR. Do not use these options together."),q=I({},ro),W=rt(null),Et.html===!0&&(I(q,no),I(W,so)),Et.svg===!0&&(I(q,rs),I(W,os),I(W,jn)),Et.svgFilters===!0&&(I(q,ss),I(W,os),I(W,jn)),Et.mathMl===!0&&(I(q,is),I(W,io),I(W,jn))),Qe.tagCheck=null,Qe.attributeCheck=null,te(i,"ADD_TAGS")&&(typeof i.ADD_TAGS=="function"?Qe.tagCheck=i.ADD_TAGS:Bt(i.ADD_TAGS)&&(q===Ir&&(q=un(q)),I(q,i.ADD_TAGS,j))),te(i,"ADD_ATTR")&&(typeof i.ADD_ATTR=="function"?Qe.attributeCheck=i.ADD_ATTR:Bt(i.ADD_ATTR)&&(W===Or&&(W=un(W)),I(W,i.ADD_ATTR,j))),te(i,"ADD_FORBID_CONTENTS")&&Bt(i.ADD_FORBID_CONTENTS)&&(dt===xi&&(dt=un(dt)),I(dt,i.ADD_FORBID_CONTENTS,j)),Mr&&(q["#text"]=!0),pt&&I(q,["html","head","body"]),q.table&&(q.tbody=!0,delete Qt.tbody),i.TRUSTED_TYPES_POLICY){if(typeof i.TRUSTED_TYPES_POLICY.createHTML!="function")throw Se('TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.');if(typeof i.TRUSTED_TYPES_POLICY.createScriptURL!="function")throw Se('TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.');const p=Z;Z=i.TRUSTED_TYPES_POLICY;try{Y=Kt("")}catch(h){throw Z=p,h}}else i.TRUSTED_TYPES_POLICY===null?(Z=void 0,Y=""):(Z===void 0&&(Z=ja()),Z&&typeof Y=="string"&&(Y=Kt("")));Jt=X(i)},$i=I({},[...rs,...ss,...ru]),Ai=I({},[...is,...su]),hl=function(i,c,p){return c===ve?i==="svg":c===Nn?i==="svg"&&(p==="annotation-xml"||qr[p]):!!$i[i]},dl=function(i,c,p){return c===ve?i==="math":c===zn?i==="math"&&Wr[p]:!!Ai[i]},fl=function(i,c,p){return c===zn&&!Wr[p]||c===Nn&&!qr[p]?!1:!Ai[i]&&(ll[i]||!$i[i])},gl=function(i){const c=ct(i),p=Be(oe(i)),h=J(i);let k=Rt,_="template";return h&&F(h)===M.element&&(k=ct(h),_=Be(oe(h))),vi[c]?c===zn?hl(p,k,_):c===Nn?dl(p,k,_):c===ve?fl(p,k,_):It==="application/xhtml+xml":!1},Je=function(i){sn(e.removed,{element:i}),Ii(i);try{J(i).removeChild(i)}catch{if(w(i),!J(i))throw Se("a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place")}},Si=function(i,c,p){try{R(i,c)}catch{try{i.removeAttribute(p)}catch{}}},ml=function(i){Fr(i);const c=E(i);c&&me(Ki(c),p=>{try{$(i,p)}catch{}}),F(i)===M.element&&Br(i,!1)},Ot=function(i,c,p){if(!p)try{p=c.getAttributeNode(i)}catch{p=null}if(sn(e.removed,{attribute:p||null,from:c}),p)Si(c,p,i);else try{c.removeAttribute(i)}catch{}if(i==="is")if(St||Mn)try{Je(c)}catch{}else try{c.setAttribute(i,"")}catch{}},Br=function(i,c){const p=Pe(i);if(p)for(let h=p.length-1;h>=0;--h){const k=p[h],_=k&&k.name;typeof _=="string"&&!(c&&W[j(_)])&&Si(i,k,_)}},Ur=function(i,c){let p=arguments.length>2&&arguments[2]!==void 0?arguments[2]:!1;const h=[i];for(;h.length>0;){const k=h.pop();if(c(k)===!1)continue;if(p&&F(k)===M.element){const T=C(k);Ct(T)&&h.push(T)}const _=E(k);if(_)for(let T=_.length-1;T>=0;--T)h.push(_[T])}},Fr=function(i){Ur(i,c=>{F(c)===M.element&&Br(c,!0)})},Hr=function(i){const c=[];return Ur(i,p=>{c.push(p)},!0),c},bl=function(i,c){const p=Jr();me(Hr(i),h=>{F(h)===M.element&&es(p,h)}),me(c,h=>{F(h)===M.element&&!on(p,h)&&Br(h,!0)})},Ei=function(i,c){let p=!1;return me(e.removed,h=>{h.element&&(p=p||h.element===i,Fr(h.element))}),bl(i,c),p},jr=function(i,c){ml(i),Ei(i,c)},Ri=8,xl=function(i,c){const p=Ne;let h=null;const k=()=>(h||(h=Jr(),me(c,_=>{es(h,_)})),h);for(let _=0;;_++){const T=Hr(i),L=[i];let ze=!1;if(me(T,$e=>{F($e)===M.documentFragment?sn(L,$e):!ze&&!on(p,$e)&&(ze=on(k(),$e))}),!ze)return;if(_>=Ri)throw Se("the tree kept changing during in-place sanitization; refusing to return it");me(L,($e,Ae)=>{yl($e,Ae>0,i,k())})}},yl=function(i,c,p,h){const k=Bn(i);let _;for(;_=k.nextNode();)!on(h,_)||on(Ne,_)||(c&&Te(H.uponSanitizeShadowNode,_,null),Zr(_,p))},kl=function(i){if(!Ne)return;es(Ne,i);const c=Qi(ht,i);if(c!==void 0){if(c>=Ri)throw Se("the tree kept changing during in-place sanitization; refusing to return it");Ji(ht,i,c+1)}},Ii=function(i){Ne&&(Gc(Ne,i),Qi(ht,i)===void 0&&Ji(ht,i,0))},Oi=function(i,c){return ut?i==="patchsrc"?!0:i==="for"&&c!=="label"&&c!=="output":!1},wl=function(i){ut&&Ur(i,c=>{const p=F(c);if(p===M.processingInstruction||p===M.comment&&V(gu,c.data)){try{w(c)}catch{}return!1}if(p===M.element){const h=c,k=j(oe(c));try{h.hasAttribute&&h.hasAttribute("patchsrc")&&h.removeAttribute("patchsrc"),h.hasAttribute&&h.hasAttribute("for")&&Oi("for",k)&&h.removeAttribute("for")}catch{}}return!0})},Ci=function(i){let c=null,p=null;if(Pr)i="<remove></remove>"+i;else{const _=Zc(i,yu);p=_&&_[0]}It==="application/xhtml+xml"&&Rt===ve&&(i='<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>'+i+"</body></html>");const h=Z?Kt(i):i;if(Rt===ve)try{c=new b().parseFromString(h,It)}catch{}if(!c||!c.documentElement){c=Rr.createDocument(Rt,"template",null);try{c.documentElement.innerHTML=zr?Y:h}catch{}}const k=c.body||c.documentElement;return i&&p&&k.insertBefore(n.createTextNode(p),k.childNodes[0]||null),Rt===ve?Za.call(c,pt?"html":"body")[0]:pt?c.documentElement:k},Bn=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1;const p=at?at(i):i.ownerDocument;return Ga.call(p||i,i,(c?0:u.SHOW_ELEMENT)|u.SHOW_COMMENT|u.SHOW_TEXT|u.SHOW_PROCESSING_INSTRUCTION|u.SHOW_CDATA_SECTION,null)},Un=function(i){return i=an(i,Xa," "),i=an(i,Ka," "),i=an(i,Qa," "),i},Gr=function(i){var c;Vr(i);const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,"template");p&&me(p,h=>{Ct(h.content)&&Gr(h.content)})},_l="table,tbody,thead,tfoot,tr,colgroup",vl=I({},["caption","colgroup","col","thead","tbody","tfoot","tr","td","th","style","script","template"]),Tl=function(i){var c;if(It==="application/xhtml+xml")return;const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,_l);!p||p.length===0||me(p,h=>{me(Ki(E(h)),k=>{const _=F(k);if(!(_===M.text?V(lu,k.data):_===M.element&&!vl[Be(oe(k))]))return;let T=h;for(;T&&Be(oe(T))!=="table";)T=T===i?null:J(T);const L=T&&T!==i?J(T):null;if(L)try{L.insertBefore(k,T)}catch{}})})},Vr=function(i){Tl(i),i.normalize();const c=Bn(i,!0);let p=null,h=c.nextNode();for(;h;){let k=h.data;if(V(ao,k)&&(k=an(k,ao,""),h.data=k),V(oo,k)&&(k=Un(k),h.data=k),k&&F(h)===M.text){if(p){const _=p.data,T=_[_.length-1]+k[0];V(oo,T)&&(p.data=Un(_+k[0]))}p=h}h=c.nextNode()}},Fn=function(i){const c=fe?fe(i):null;return typeof c!="string"||j(c)!=="form"?!1:typeof i.nodeName!="string"||typeof i.textContent!="string"||typeof i.removeChild!="function"||i.attributes!==Pe(i)||typeof i.removeAttribute!="function"||typeof i.removeAttributeNode!="function"||typeof i.getAttributeNode!="function"||typeof i.setAttribute!="function"||typeof i.namespaceURI!="string"||typeof i.insertBefore!="function"||typeof i.hasChildNodes!="function"||i.nodeType!==de(i)||i.childNodes!==E(i)},Li=function(i){if(!de||typeof i!="object"||i===null)return null;try{const c=de(i);return typeof c=="number"?c:null}catch{return null}},Ct=function(i){return Li(i)===M.documentFragment},en=function(i){return Li(i)!==null};function Te(x,i,c){x.length!==0&&me(x,p=>{p.call(e,i,c,Jt)})}const $l=function(i,c){const p=!!_u[c],h=!!ku[c];return!p&&!h&&!wu[c]||ct(i)!==ve?!1:p?i.hasChildNodes():en(i.firstElementChild)?!0:h&&typeof i.textContent=="string"&&V(as,i.textContent)},Al=function(i,c,p){return!!(ut&&p===M.element&&i.hasChildNodes()&&!en(i.firstElementChild)&&V(as,i.textContent)&&V(as,i.innerHTML)||ut&&p===M.element&&$l(i,c)||p===M.processingInstruction||ut&&p===M.comment&&V(mu,i.data))},Hn=function(i,c){if(i instanceof RegExp)return V(i,c);if(i instanceof Function){for(var p=arguments.length,h=new Array(p>2?p-2:0),k=2;k<p;k++)h[k-2]=arguments[k];return!!i(c,...h)}return!1},Sl=function(i,c,p){if(!Qt[c]&&Mi(c)&&Hn(_e.tagNameCheck,c))return!1;if(Mr&&!dt[c]&&!dt[Be(c)]){const h=J(i),k=E(i);if(k&&h){const _=k.length;for(let T=_-1;T>=0;--T){const L=i===p?g(k[T],!0):k[T];h.insertBefore(L,S(i))}}}return Je(i),!0},Pi=function(i,c,p,h){return i.length===0?c:c===p||c===h?un(c):c},tn=function(i,c){return i===c||J(i)!==null?!1:(Nr&&Fr(i),Ii(i),!0)},El=function(i,c){if(kl(i),Te(H.beforeSanitizeElements,i,null),tn(i,c))return!0;if(Fn(i))return Je(i),!0;const p=j(oe(i)),h=F(i);if(q=Pi(H.uponSanitizeElement,q,Ir,Pn),Te(H.uponSanitizeElement,i,{tagName:p,allowedTags:q}),tn(i,c))return!0;if(Al(i,p,h))return Je(i),!0;if((Qt[p]||!(Qe.tagCheck instanceof Function&&Qe.tagCheck(p))&&!q[p])&&Sl(i,p,c))return!0;if(h===M.element&&!gl(i)||(p==="noscript"||p==="noembed"||p==="noframes")&&V(bu,i.innerHTML))return Je(i),!0;if(Me&&h===M.text){const k=i.textContent,_=Un(k);k!==_&&(sn(e.removed,{element:i.cloneNode()}),i.textContent=_)}return Te(H.afterSanitizeElements,i,null),tn(i,c)},Di=function(i,c,p){if(hi[c]||Oi(c,i)||gi&&(c==="id"||c==="name")&&(p in n||p in pl))return!1;const h=W[c]||Qe.attributeCheck instanceof Function&&Qe.attributeCheck(c,i);if(Cr&&V(Ja,c)||di&&V(el,c))return!0;if(!h)return Mi(i)&&Hn(_e.tagNameCheck,i)&&Hn(_e.attributeNameCheck,c,i)||c==="is"&&_e.allowCustomizedBuiltInElements&&Hn(_e.tagNameCheck,p);if(wi[c])return!0;const k=an(p,nl,"");return V(pi,k)||(c==="src"||c==="xlink:href"||c==="href")&&i!=="script"&&ns(p,"data:")===0&&yi[i]||fi&&!V(tl,k)?!0:!p},Rl=I({},["annotation-xml","color-profile","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","missing-glyph"]),Mi=function(i){return!Rl[Be(i)]&&V(rl,i)},Il=function(i,c,p,h){if(Z&&typeof d=="object"&&typeof d.getAttributeType=="function"&&!p)switch(d.getAttributeType(i,c)){case"TrustedHTML":return Kt(h);case"TrustedScriptURL":return Ha(h)}return h},Ol=function(i,c,p,h){try{return p?i.setAttributeNS(p,c,h):i.setAttribute(c,h),Fn(i)?(Je(i),!1):!0}catch{return Ot(c,i),!1}},Ni=function(i,c){return ut&&V(xu,c)?!0:Be(i)==="attributename"&&ns(c,"href")!==-1},Cl=function(i,c){if(Te(H.beforeSanitizeAttributes,i,null),tn(i,c))return;const p=On(i);if(!p||Fn(i))return;W=Pi(H.uponSanitizeAttribute,W,Or,Dn);const h={attrName:"",attrValue:"",keepAttr:!0,allowedAttributes:W,forceKeepAttr:void 0};let k=p.length;const _=j(oe(i));for(;k--;){const T=p[k];if(!T)continue;const L=T.name,ze=T.namespaceURI,$e=T.value,Ae=j(L),ft=$e;let G=L==="value"?ft:Yc(ft),nn=!1;if(h.attrName=Ae,h.attrValue=G,h.keepAttr=!0,h.forceKeepAttr=void 0,Te(H.uponSanitizeAttribute,i,h),G=h.attrValue,mi&&(Ae==="id"||Ae==="name")&&ns(G,bi)!==0&&(Ot(L,i,T),G=bi+G,nn=!0),Ni(L,G)){Ot(L,i,T);continue}if(!h.forceKeepAttr){if(!h.keepAttr){Ot(L,i,T);continue}if(!Lr&&V(co,G)){Ot(L,i,T);continue}if(Me&&(G=Un(G)),!Di(_,Ae,G)){Ot(L,i,T);continue}G=Il(_,Ae,ze,G),G!==ft&&Ol(i,L,ze,G)&&nn&&Xi(e.removed)}}Te(H.afterSanitizeAttributes,i,null),tn(i,c)},Zr=function(i,c){El(i,c),Cl(i,c),Ct(i.content)&&Yr(i.content)},Yr=function(i){let c=null;const p=Bn(i);for(Te(H.beforeSanitizeShadowDOM,i,null);c=p.nextNode();)if(Te(H.uponSanitizeShadowNode,c,null),Zr(c,i),F(c)===M.element){const h=C(c);Ct(h)&&(Xr(h),Yr(h))}Me&&Vr(i),Te(H.afterSanitizeShadowDOM,i,null)},Xr=function(i){const c=[{node:i,shadow:null}];for(;c.length>0;){const p=c.pop();if(p.shadow){Yr(p.shadow);continue}const h=p.node,k=F(h)===M.element,_=E(h);if(_)for(let T=_.length-1;T>=0;--T)c.push({node:_[T],shadow:null});if(k){const T=fe?fe(h):null;if(typeof T=="string"&&j(T)==="template"){const L=h.content;Ct(L)&&c.push({node:L,shadow:null})}}if(k){const T=C(h);Ct(T)&&c.push({node:null,shadow:T},{node:T,shadow:null})}}},Ll=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},p=null,h=null,k=null,_=null;if(zr=!i,zr&&(i="<!-->"),typeof i!="string"&&!en(i)&&(i=eu(i),typeof i!="string"))throw Se("dirty is not a string, aborting");if(!e.isSupported)return i;Ln?(q=Pn,W=Dn):Wn(c),qn=Jt,e.removed=[];const T=Nr&&typeof i!="string"&&en(i);let L=[];const ze=Ne,$e=ht;if(T){wl(i),L=Hr(i);const G=oe(i);if(typeof G=="string"){const nn=j(G);if(!q[nn]||Qt[nn])throw jr(i,L),Se("root node is forbidden and cannot be sanitized in-place")}if(Fn(i))throw jr(i,L),Se("root node is clobbered and cannot be sanitized in-place");Ne=Jr(),ht=Vc()}else if(en(i))p=Ci("<!---->"),h=p.ownerDocument.importNode(i,!0),h.nodeType===M.element&&h.nodeName==="BODY"||h.nodeName==="HTML"?p=h:p.appendChild(h),Xr(p);else{if(!St&&!Me&&!pt&&i.indexOf("<")===-1)return ui(i);if(p=Ci(i),!p)return St?null:Dr?Y:""}p&&Pr&&Je(p.firstChild);const Ae=T?i:p;try{T&&Xr(i);const G=Bn(Ae);for(;k=G.nextNode();)Zr(k,Ae);T&&xl(i,L)}catch(G){throw T&&jr(i,L),G}finally{Ne=ze,ht=$e}if(T){if(Ei(i,L))throw Se("a node selected for removal could not be safely returned; refusing to sanitize in place");return Me&&Gr(i),i}if(St){if(Me&&Gr(p),Mn)for(_=Va.call(p.ownerDocument);p.firstChild;)_.appendChild(p.firstChild);else _=p;return(W.shadowroot||W.shadowrootmode)&&(_=Ya.call(r,_,!0)),_}Me&&Vr(p);let ft=pt?p.outerHTML:p.innerHTML;return pt&&q["!doctype"]&&p.ownerDocument&&p.ownerDocument.doctype&&p.ownerDocument.doctype.name&&V(du,p.ownerDocument.doctype.name)&&(ft="<!DOCTYPE "+p.ownerDocument.doctype.name+`>
`+ft),ui(ft)};return e.sanitize=function(x){let i=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};const c=qn,p=q,h=W,k=e.removed;qn=null;try{return Ll(x,i)}finally{qn=c,c&&(Ln||Wn(c),q=p,W=h,e.removed=k)}},e.setConfig=function(){let x=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};Wn(x),Ln=!0,Pn=q,Dn=W},e.clearConfig=function(){Jt=null,Ln=!1,Pn=null,Dn=null,Z=Yt,Y=""},e.isValidAttribute=function(x,i,c){Jt||Wn({});const p=j(x),h=j(i);return typeof c=="string"&&(Ni(i,c)||!Lr&&V(co,c))?!1:Di(p,h,c)},e.addHook=function(x,i){typeof i=="function"&&te(H,x)&&sn(H[x],i)},e.removeHook=function(x,i){if(te(H,x)){if(i!==void 0){const c=Hc(H[x],i);return c===-1?void 0:jc(H[x],c,1)[0]}return Xi(H[x])}},e.removeHooks=function(x){te(H,x)&&(H[x]=[])},e.removeAllHooks=function(){H=uo()},e}var $u=Xo();function Gs(){return{async:!1,breaks:!1,extensions:null,gfm:!0,hooks:null,pedantic:!1,renderer:null,silent:!1,tokenizer:null,walkTokens:null}}var $t=Gs();function Ko(t){$t=t}var xt={exec:()=>null};function mt(t){let e=[];return n=>{let r=Math.max(0,Math.min(3,n-1)),s=e[r];return s||(s=t(r),e[r]=s),s}}function A(t,e=""){let n=typeof t=="string"?t:t.source,r={replace:(s,o)=>{let a=typeof o=="string"?o:o.source;return a=a.replace(Q.caret,"$1"),n=n.replace(s,a),r},getRegex:()=>new RegExp(n,e)};return r}var Qo=((t="")=>{try{return!!new RegExp("(?<=1)(?<!1)"+t)}catch{return!1}})(),Q={codeRemoveIndent:/^(?: {0,3}\t| {1,4})/gm,listInterruptsParagraph:/^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/,outputLinkReplace:/\\([\[\]])/g,indentCodeCompensation:/^(\s+)(?:```)/,beginningSpace:/^\s+/,endingHash:/#$/,startingSpaceChar:/^ /,endingSpaceChar:/ $/,endingSpaceTabChar:/[ \t]$/,nonSpaceChar:/[^ ]/,newLineCharGlobal:/\n/g,tabCharGlobal:/\t/g,leadingSpaceTab:/^[ \t]+/,multipleSpaceGlobal:/\s+/g,blankLine:/^[ \t]*$/,doubleBlankLine:/\n[ \t]*\n[ \t]*$/,blockquoteStart:/^ {0,3}>/,blockquoteSetextReplace:/\n {0,3}((?:=+|-+)[ \t]*)(?=\n|$)/g,blockquoteSetextReplace2:/^ {0,3}>[ \t]?/gm,blockquoteMarkerWhitespace:/^( {0,3}>)(\t[ \t]*)/gm,nestedBlockMarker:/^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)/,listReplaceNesting:/^ {1,4}(?=( {4})*[^ ])/g,listIsTask:/^\[[ xX]\][ \t]+\S/,listReplaceTask:/^\[[ xX]\][ \t]+/,listTaskCheckbox:/\[[ xX]\]/,anyLine:/\n.*\n/,hrefBrackets:/^<(.*)>$/,tableDelimiter:/[:|]/,tableAlignChars:/^\||\| *$/g,tableRowBlankLine:/\n[ \t]*$/,tableAlignRight:/^ *-+: *$/,tableAlignCenter:/^ *:-+: *$/,tableAlignLeft:/^ *:-+ *$/,startATag:/^<a /i,endATag:/^<\/a>/i,startPreScriptTag:/^<(pre|code|kbd|script)(\s|>)/i,endPreScriptTag:/^<\/(pre|code|kbd|script)(\s|>)/i,startAngleBracket:/^</,endAngleBracket:/>$/,pedanticHrefTitle:/^([^'"]*[^\s])\s+(['"])(.*)\2/,unicodeAlphaNumeric:/[\p{L}\p{N}]/u,numericCharacterReference:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));/,numericCharacterReferenceOrAmpersand:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,escapeTest:/[&<>"']/,escapeReplace:/[&<>"']/g,escapeTestNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/,escapeReplaceNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,caret:/(^|[^\[])\^/g,percentDecode:/%25/g,findPipe:/\|/g,splitPipe:/ \|/,slashPipe:/\\\|/g,carriageReturn:/\r\n|\r/g,spaceLine:/^ +$/gm,notSpaceStart:/^\S*/,endingNewline:/\n$/,listItemRegex:t=>new RegExp(`^( {0,3}${t})((?:[	 ][^\\n]*)?(?:\\n|$))`),nextBulletRegex:mt(t=>new RegExp(`^ {0,${t}}(?:[*+-]|\\d{1,9}[.)])((?:[ 	][^\\n]*)?(?:\\n|$))`)),hrRegex:mt(t=>new RegExp(`^ {0,${t}}((?:-[ 	]*){3,}|(?:_[ 	]*){3,}|(?:\\*[ 	]*){3,})(?:\\n+|$)`)),fencesBeginRegex:mt(t=>new RegExp(`^ {0,${t}}(?:\`\`\`|~~~)`)),headingBeginRegex:mt(t=>new RegExp(`^ {0,${t}}#{1,6}(?:\\s|$)`)),pedanticHeadingBeginRegex:mt(t=>new RegExp(`^ {0,${t}}#`)),htmlBeginRegex:mt(t=>new RegExp(`^ {0,${t}}(?:</?(?:${Zs})(?:[ \\t]+|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)`,"i")),blockquoteBeginRegex:mt(t=>new RegExp(`^ {0,${t}}>`)),nestedContainerMarkers:/^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/},Au=/^(?:[ \t]*(?:\n|$))+/,Su=/^((?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/,Eu=/^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)(?:|([\s\S]*?)(?:\n|$))(?: {0,3}(?:(?=`)\1`*|(?=~)\1~*) *(?=\n|$)|$)/,An=/^ {0,3}((?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/,Ru=/^ {0,3}(#{1,6})(?=\s|$)(.*)(?:\n+|$)/,Vs=/ {0,3}(?:[*+-]|\d{1,9}[.)])/,Zs="address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul",Sn=A(" {0,3}(?:</?(?:tag)(?:[ \\t]+|\\n|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)").replace("tag",Zs).getRegex(),Jo=/^(?!bull |blockCode|fences|blockquote|heading|html|table)((?:.|\n(?!\s*?\n|bull |fences|blockquote|heading|hr|html|table))+?)\n {0,3}(=+|-+)[ \t]*(?:\n+|$)/,ea=A(Jo).replace(/bull/g,Vs).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/\|table/g,"").replace(/html/g,Sn).getRegex(),Iu=A(Jo).replace(/bull/g,Vs).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/table/g,/ {0,3}\|?(?:[:\- ]*\|)+[\:\- ]*\n/).replace(/html/g,Sn).getRegex(),Ys=/^([^\n]+(?:\n(?!hr|heading|lheading|blockquote|fences|list|html|table|[ \t]+\n)[^\n]+)*)/,Ou=/^[^\n]+/,Xs=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\\n]|\n(?![ \t]*\n))+/,Cu=A(/^ {0,3}\[(label)\]: *(?:\n[ \t]*)?([^<\s][^\s]*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)(title))? *(?:\n+|$)/).replace("label",Xs).replace("title",/(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\\n]|\n(?!\n))*'|\((?:\\[\s\S]|[^()\\])*\))/).getRegex(),Lu=A(/^(bull)([ \t][^\n]*?)?(?:\n|$)/).replace(/bull/g,Vs).getRegex(),Ks=/<!--(?:-?>|[\s\S]*?(?:-->|$))/,Pu=A("^ {0,3}(?:<(script|pre|style|textarea)[\\s>][\\s\\S]*?(?:</\\1>[^\\n]*\\n*|$)|comment[^\\n]*(\\n+|$)|<\\?[\\s\\S]*?(?:\\?>[^\\n]*\\n*|$)|<![A-Z][\\s\\S]*?(?:>[^\\n]*\\n*|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>[^\\n]*\\n*|$)|</?(tag)(?:[ \\t]+|\\n|/?>|$)[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|<(?!(?:script|pre|style|textarea)(?![a-z0-9-]))([a-z][a-z0-9-]*)(?:attribute)*?[ \\t]*/?>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|</[a-z][a-z0-9-]*\\s*>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$))","i").replace("comment",Ks).replace("tag",Zs).replace("attribute",/[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"\n]*"|[ \t]*=[ \t]*'[^'\n]*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?/).getRegex(),ta=t=>A(Ys).replace("hr",An).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("|table","").replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list",t).replace("html",Sn).getRegex(),Du=ta(/ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/),Mu=ta(/ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/),Nu=A(/^( {0,3}> ?(?:(?![ \t]*(?:\n|$))(paragraph)|[^\n]*)(?:\n|$))+/).replace("paragraph",Mu).getRegex(),Qs={blockquote:Nu,code:Su,def:Cu,fences:Eu,heading:Ru,hr:An,html:Pu,lheading:ea,list:Lu,newline:Au,paragraph:Du,table:xt,text:Ou},po=A("^ *([^\\n ].*)\\n {0,3}((?:\\| *)?:?-+:? *(?:\\| *:?-+:? *)*(?:\\| *)?)(?:\\n((?:(?! *\\n|hr|heading|blockquote|code|fences|list|html).*(?:\\n|$))*)\\n*|$)").replace("hr",An).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("blockquote"," {0,3}>").replace("code","(?: {4}| {0,3}	)[^\\n]").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]").replace("html",Sn).getRegex(),zu={...Qs,lheading:Iu,table:po,paragraph:A(Ys).replace("hr",An).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("table",po).replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]+[^ \\t\\n]").replace("html",Sn).getRegex()},qu={...Qs,html:A(`^ *(?:comment(?: *\\n|\\s*$)|<(tag)[\\s\\S]+?</\\1>(?: *\\n{2,}|\\s*$)|<tag(?:"[^"]*"|'[^']*'|\\s[^'"/>\\s]*)*?/?>(?: *\\n{2,}|\\s*$))`).replace("comment",Ks).replace(/tag/g,"(?!(?:a|em|strong|small|s|cite|q|dfn|abbr|data|time|code|var|samp|kbd|sub|sup|i|b|u|mark|ruby|rt|rp|bdi|bdo|span|br|wbr|ins|del|img)\\b)\\w+(?!:|[^\\w\\s@]*@)\\b").getRegex(),def:/^ *\[([^\]]+)\]: *<?([^\s>]+)>?(?: +(["(][^\n]+[")]))? *(?:\n+|$)/,heading:/^(#{1,6})(.*)(?:\n+|$)/,fences:xt,lheading:/^(.+?)\n {0,3}(=+|-+) *(?:\n+|$)/,paragraph:A(Ys).replace("hr",An).replace("heading",` *#{1,6} *[^
]`).replace("|table","").replace("blockquote"," {0,3}>").replace("|fences","").replace("|list","").replace("|html","").replace("|tag","").replace("lheading",ea).getRegex()},Wu=/^\\([!"#$%&'()*+,\-./:;<=>?@\[\]\\^_`{|}~])/,Bu=/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/,na=/^( {2,}|\\)\n(?!\s*$)[ \t]*/,Uu=/^(`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*_]|\b_|$)|[^ ](?= {2,}\n)))/,Ce=/[\p{P}\p{S}]/u,Vt=/[\s\p{P}\p{S}]/u,En=/[^\s\p{P}\p{S}]/u,Fu=A(/^((?![*_])punctSpace)/,"u").replace(/punctSpace/g,Vt).getRegex(),Hu=/[\p{Pi}\p{Ps}"']/u,ra=/(?!~)[\p{P}\p{S}]/u,ju=/(?!~)[\s\p{P}\p{S}]/u,Gu=/(?:[^\s\p{P}\p{S}]|~)/u,Vu=A(/link|precode-code|html/,"g").replace("link",/\[(?:[^\[\]`]|(?<a>`+)[^`]+\k<a>(?!`))*?\]\((?:\\[\s\S]|[^\\\(\)]|\((?:\\[\s\S]|[^\\\(\)])*\))*\)/).replace("precode-",Qo?"(?<!`)()":"(^^|[^`])").replace("code",/(?<b>`+)[^`]+\k<b>(?!`)/).replace("html",/<(?! )[^<>]*?>/).getRegex(),sa=/^(?:\*+(?:((?!\*)punct)|([^\s*]))?)|^_+(?:((?!_)punct)|([^\s_]))?/,Zu=A(sa,"u").replace(/punct/g,Ce).getRegex(),Yu=A(sa,"u").replace(/punct/g,ra).getRegex(),Xu=/^(?:\*+(?:((?!\*)(?!openQuote)punct)|([^\s*]))?)|^_+(?:((?!_)(?!openQuote)punct)|([^\s_]))?/,Ku=A(Xu,"u").replace(/openQuote/g,Hu).replace(/punct/g,Ce).getRegex(),ia="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)punctSpace(\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|notPunctSpace(\\*+)(?=notPunctSpace)",Qu=A(ia,"gu").replace(/notPunctSpace/g,En).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),Ju=A(ia,"gu").replace(/notPunctSpace/g,Gu).replace(/punctSpace/g,ju).replace(/punct/g,ra).getRegex(),ep="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)[\\s](\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|(?:(?!\\*)punct|notPunctSpace)(\\*+)(?!\\*)(?=notPunctSpace)",tp=A(ep,"gu").replace(/notPunctSpace/g,En).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),np=A("^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)punctSpace(_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)","gu").replace(/notPunctSpace/g,En).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),rp="^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)[\\s](_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)|(?:(?!_)punct|notPunctSpace)(_+)(?!_)(?=notPunctSpace)",sp=A(rp,"gu").replace(/notPunctSpace/g,En).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),ip=A(/^~~?(?:((?!~)punct)|[^\s~])/,"u").replace(/punct/g,Ce).getRegex(),op="^[^~]+(?=[^~])|(?!~)punct(~~?)(?=[\\s]|$)|notPunctSpace(~~?)(?!~)(?=punctSpace|$)|(?!~)punctSpace(~~?)(?=notPunctSpace)|[\\s](~~?)(?!~)(?=punct)|(?!~)punct(~~?)(?!~)(?=punct)|notPunctSpace(~~?)(?=notPunctSpace)",ap=A(op,"gu").replace(/notPunctSpace/g,En).replace(/punctSpace/g,Vt).replace(/punct/g,Ce).getRegex(),lp=A(/\\(punct)/,"gu").replace(/punct/g,Ce).getRegex(),cp=A(/(`+)(?:[^`]|[^`][\s\S]*?[^`])\1(?!`)|`+|\\(punct)/,"gu").replace(/punct/g,Ce).getRegex(),up=A(/^<(scheme:[^\s\x00-\x1f<>]*|email)>/).replace("scheme",/[a-zA-Z][a-zA-Z0-9+.-]{1,31}/).replace("email",/[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+(@)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+(?![-_])/).getRegex(),pp=A(Ks).replace("(?:-->|$)","-->").getRegex(),hp=A("^comment|^</[a-zA-Z][a-zA-Z0-9-]*\\s*>|^<[a-zA-Z][a-zA-Z0-9-]*(?:attribute)*?\\s*/?>|^<\\?[\\s\\S]*?\\?>|^<![a-zA-Z]+\\s[\\s\\S]*?>|^<!\\[CDATA\\[[\\s\\S]*?\\]\\]>").replace("comment",pp).replace("attribute",/\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*"[^"]*"|\s*=\s*'[^']*'|\s*=\s*[^\s"'=<>`]+)?/).getRegex(),oa=/\[(?:\\[\s\S]|[^\[\]\\])*\]/,gr=A(/(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\])|[^\[\]\\`])*?/).replace("brackets",oa).getRegex(),dp=A(/^!?\[(label)\]\([ \t\n]*(href)(?:(?:[ \t]+(?:\n[ \t]*)?|\n[ \t]*)(title))?[ \t\n]*\)/).replace("label",gr).replace("href",/<(?:\\.|[^\n<>\\])*>|(?!<)[^ \t\n\x00-\x1f]+|(?=\))/).replace("title",/"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)/).getRegex(),fp=A(/^!?\[(label)\]\[(ref)\]/).replace("label",gr).replace("ref",Xs).getRegex(),gp=A(/^!?\[(ref)\](?:\[\])?/).replace("ref",Xs).getRegex(),ho=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\]){1,999}/,mp=A(/(?:[^\[\]\\`]*(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,999}?[^\[\]\\`]*?/).replace("brackets",oa).getRegex(),bp=A("reflink|nolink(?!\\()","g").replace("reflink",A(/^!?\[(label)\]\[(ref)\]/).replace("label",mp).replace("ref",ho).getRegex()).replace("nolink",A(/^!?\[(ref)\](?:\[\])?/).replace("ref",ho).getRegex()).getRegex(),fo=/[hH][tT][tT][pP][sS]?|[fF][tT][pP]/,xp=/[A-Za-z0-9._+-]+@[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/,yp=A(/(?:mailto:email|xmpp:email(?:\/[A-Za-z0-9@.]+)?)/).replace(/email/g,xp).getRegex(),Js={_backpedal:xt,anyPunctuation:lp,anyPunctuationOutsideCode:cp,autolink:up,blockSkip:Vu,br:na,code:Bu,del:xt,delLDelim:xt,delRDelim:xt,emStrongLDelim:Zu,emStrongRDelimAst:Qu,emStrongRDelimUnd:np,escape:Wu,link:dp,nolink:gp,punctuation:Fu,reflink:fp,reflinkSearch:bp,tag:hp,text:Uu,url:xt},kp={...Js,emStrongLDelim:Ku,emStrongRDelimAst:tp,emStrongRDelimUnd:sp,link:A(/^!?\[(label)\]\((.*?)\)/).replace("label",gr).getRegex(),reflink:A(/^!?\[(label)\]\s*\[([^\]]*)\]/).replace("label",gr).getRegex()},_s={...Js,emStrongRDelimAst:Ju,emStrongLDelim:Yu,delLDelim:ip,delRDelim:ap,url:A(/^emailProtocol|^((?:protocol):\/\/|www\.)(?:[a-zA-Z0-9\-]+\.?)+[^\s<]*|^email/).replace("emailProtocol",yp).replace("protocol",fo).replace("email",/[A-Za-z0-9._+-]+(@)[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/).getRegex(),_backpedal:/(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;$)|[?!.,:;*_'"~)]+(?!$))+/,del:/^(~~?)(?=[^\s~])((?:\\[\s\S]|[^\\])*?(?:\\[\s\S]|[^\s~\\]))\1(?=[^~]|$)/,text:A(/^(?:[^a-zA-Z0-9](?=emailProtocol)|(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|(?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@)|[\s\S]*?(?:(?=[\\<!\[`*~_]|\b_|protocol:\/\/|wwwStart|$)|[^ ](?= {2,}\n)|[^a-zA-Z0-9](?=emailProtocol)|[^a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-](?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@))))/).replace("protocol",fo).replace(/emailProtocol/g,/(?:mailto|xmpp):/).replace("wwwStart",Qo?"(?<![^\\s*_~(])www\\.":"www\\.").getRegex()},wp={..._s,br:A(na).replace("{2,}","*").getRegex(),text:A(_s.text).replace("\\b_","\\b_| {2,}\\n").replace(/\{2,\}/g,"*").getRegex()},Gn={normal:Qs,gfm:zu,pedantic:qu},cn={normal:Js,gfm:_s,breaks:wp,pedantic:kp},_p={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},go=t=>_p[t];function ce(t,e){if(e){if(Q.escapeTest.test(t))return t.replace(Q.escapeReplace,go)}else if(Q.escapeTestNoEncode.test(t))return t.replace(Q.escapeReplaceNoEncode,go);return t}function vp(t){return Q.numericCharacterReference.test(t)?t.replace(Q.numericCharacterReferenceOrAmpersand,(e,n,r)=>{if(n===void 0&&r===void 0)return"&amp;";let s=n===void 0?Number.parseInt(r,16):Number.parseInt(n,10);return s===0||s>1114111||s>=55296&&s<=57343?"�":s===38?"&amp;":String.fromCodePoint(s)}):t}function mo(t){try{t=encodeURI(t).replace(Q.percentDecode,"%")}catch{return null}return t}function bo(t,e){let n=t.replace(Q.findPipe,(o,a,l)=>{let u=!1,b=a;for(;--b>=0&&l[b]==="\\";)u=!u;return u?"|":" |"}),r=n.split(Q.splitPipe),s=0;if(r[0].trim()||r.shift(),r.length>0&&!r.at(-1)?.trim()&&r.pop(),e)if(r.length>e)r.splice(e);else for(;r.length<e;)r.push("");for(;s<r.length;s++)r[s]=r[s].trim().replace(Q.slashPipe,"|");return r}function qe(t,e,n){let r=t.length;if(r===0)return"";let s=0;for(;s<r&&t.charAt(r-s-1)===e;)s++;return t.slice(0,r-s)}function xo(t){let e=t.split(`
`),n=e.length-1;for(;n>=0&&Q.blankLine.test(e[n]);)n--;return e.length-n<=2?t:e.slice(0,n+1).join(`
`)}function mr(t){return t.trim().replace(Q.multipleSpaceGlobal," ").toLowerCase().toUpperCase().toLowerCase()}function yo(t,e){if(t.indexOf(e[0])===-1&&t.indexOf(e[1])===-1)return-1;let n=0;for(let r=0;r<t.length;r++)if(t[r]==="\\")r++;else if(t[r]===e[0])n++;else if(t[r]===e[1]&&(n--,n<0))return r;return n>0?-2:-1}var Ht=new WeakMap;function ei(t){let e={"*":-1,_:-1},n=-1,r=t.length;for(let s=0;s<r;s++){let o=t[s];if(o!=="*"&&o!=="_"&&o!=="~")continue;let a=s===0?`
`:t[s-1],l=s+1;for(;l<r&&t[l]===o;)l++;a!==" "&&a!=="	"&&a!==`
`&&a!=="\r"&&a!=="\f"&&(o==="~"?n=s:e[o]=s),s=l-1}return{maskedSrc:t,lastPossibleEmStrongCloserIndex:e,lastPossibleDelCloserIndex:n}}function Tp(t,e){let n=ei(e),r=Ht.get(t);r?r.push(n):Ht.set(t,[n])}function $p(t){let e=Ht.get(t);e&&(e.pop(),e.length===0&&Ht.delete(t))}function aa(t,e,n){let r=Ht.get(t)?.at(-1);return r&&r.maskedSrc===e?r.lastPossibleEmStrongCloserIndex[n]:ei(e).lastPossibleEmStrongCloserIndex[n]}function la(t,e){let n=Ht.get(t)?.at(-1);return n&&n.maskedSrc===e?n.lastPossibleDelCloserIndex:ei(e).lastPossibleDelCloserIndex}function Vn(t,e=0){let n=e,r="";for(let s of t)if(s==="	"){let o=4-n%4;r+=" ".repeat(o),n+=o}else r+=s,n++;return r}function Ap(t,e){let n="";for(let r=0;r<t.length;r++){if(t[r]==="`"){let s=e.inline.code.exec(t.slice(r));if(s){n+=s[0],r+=s[0].length-1;continue}}if(t[r]==="\\"&&(t[r+1]==="["||t[r+1]==="]")){n+=t[r+1],r++;continue}n+=t[r]}return n}function ko(t,e,n,r,s){let o=e.href,a=e.title||null,l=Ap(t[1],s),u=t[0].charAt(0)==="!",b=r.state.inLink,d=r.state.linkEmitted,m=r.state.inRawBlock;r.state.inLink=!0,r.state.linkEmitted=!1;let g=r.inlineTokens(l),w=r.state.linkEmitted;if(r.state.linkEmitted=d,r.state.inLink=b,!u){if(w){r.state.inRawBlock=m;return}r.state.linkEmitted=!0}return{type:u?"image":"link",raw:n,href:o,title:a,text:l,tokens:g}}function Sp(t,e,n){let r=t.match(n.other.indentCodeCompensation);if(r===null)return e;let s=r[1];return e.split(`
`).map(o=>{let a=o.match(n.other.beginningSpace);if(a===null)return o;let[l]=a;return o.slice(Math.min(l.length,s.length))}).join(`
`)}function wo(t,e,n,r){if(!e.includes("<"))return!1;for(let s=0;s<e.length;s++){if(e[s]==="\\"){s++;continue}if(e[s]==="`"){let l=r.inline.code.exec(e.slice(s));if(l){s+=l[0].length-1;continue}}if(e[s]!=="<")continue;let o=t.slice(n+s),a=r.inline.tag.exec(o)||r.inline.autolink.exec(o);if(a){if(a[0].length>e.length-s)return!0;s+=a[0].length-1}}return!1}var yt=class{options;rules;lexer;constructor(t){this.options=t||$t}space(t){let e=this.rules.block.newline.exec(t);if(e&&e[0].length>0)return{type:"space",raw:e[0]}}code(t){let e=this.rules.block.code.exec(t);if(e){let n=this.options.pedantic?e[0]:xo(e[0]),r=n.replace(this.rules.other.codeRemoveIndent,"");return{type:"code",raw:n,codeBlockStyle:"indented",text:r}}}fences(t){let e=this.rules.block.fences.exec(t);if(e){let n=e[0],r=Sp(n,e[3]||"",this.rules);return e[3]!==void 0&&(r===""||r.endsWith(`
`))&&(r+=`
`),{type:"code",raw:n,lang:e[2]?e[2].trim().replace(this.rules.inline.anyPunctuation,"$1"):e[2],text:r}}}heading(t){let e=this.rules.block.heading.exec(t);if(e){let n=e[2].trim();if(this.rules.other.endingHash.test(n)){let r=qe(n,"#");(this.options.pedantic||!r||this.rules.other.endingSpaceTabChar.test(r))&&(n=r.trim())}return{type:"heading",raw:qe(e[0],`
`),depth:e[1].length,text:n,tokens:this.lexer.inline(n)}}}hr(t){let e=this.rules.block.hr.exec(t);if(e)return{type:"hr",raw:qe(e[0],`
`)}}blockquote(t){let e=this.rules.block.blockquote.exec(t);if(e){let n=qe(e[0],`
`).split(`
`),r="",s="",o=[];for(;n.length>0;){let a=!1,l=[],u;for(u=0;u<n.length;u++)if(this.rules.other.blockquoteStart.test(n[u]))l.push(n[u]),a=!0;else if(!a)l.push(n[u]);else break;n=n.slice(u);let b=l.join(`
`),d=b.replace(this.rules.other.blockquoteMarkerWhitespace,(w,$,R)=>R.startsWith(" ")?$+" "+R.slice(1):$+Vn(R,$.length)).replace(this.rules.other.blockquoteSetextReplace,`
    $1`).replace(this.rules.other.blockquoteSetextReplace2,"");r=r?`${r}
${b}`:b,s=s?`${s}
${d}`:d;let m=this.lexer.state.top;if(this.lexer.state.top=!0,this.lexer.blockTokens(d,o,!0),this.lexer.state.top=m,n.length===0)break;let g=o.at(-1);if(g?.type==="code"||g?.type==="heading"||g?.type==="hr"||g?.type==="html"||g?.type==="table")break;if(g?.type==="blockquote"){let w=g,$=n.join(`
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
`,1)[0],R=e[1].length,S=this.options.pedantic?Vn($,R):$.replace(this.rules.other.leadingSpaceTab,de=>Vn(de,R)),E=t.split(`
`,1)[0],J=!S.trim(),C=0;if(this.options.pedantic?(C=2,g=S.trimStart()):J?C=R+1:(C=S.search(this.rules.other.nonSpaceChar),C=C>4?1:C,g=S.slice(C),C+=R),J&&this.rules.other.blankLine.test(E)&&(t=t.substring(E.length+1),m=!0),!m){let de=this.rules.other.nextBulletRegex(C),fe=this.rules.other.hrRegex(C),at=this.rules.other.fencesBeginRegex(C),F=this.options.pedantic?this.rules.other.pedanticHeadingBeginRegex(C):this.rules.other.headingBeginRegex(C),oe=this.rules.other.htmlBeginRegex(C),lt=this.rules.other.blockquoteBeginRegex(C),ct=!1;for(;t;){let On=t.split(`
`,1)[0],Z;if(E=On,this.options.pedantic?(E=E.replace(this.rules.other.listReplaceNesting,"  "),Z=E):Z=E.replace(this.rules.other.leadingSpaceTab,Y=>Vn(Y)),at.test(E)||F.test(E)||oe.test(E)||lt.test(E)||de.test(E)||fe.test(E))break;if(Z.search(this.rules.other.nonSpaceChar)>=C||!E.trim())g+=`
`+Z.slice(C),ct=!1;else{if(J)break;let Y=S;if(!this.options.pedantic&&!g.includes(`
`)&&!S.includes("	")){let De;for(;!fe.test(Y)&&(De=this.rules.other.nestedBlockMarker.exec(Y));)Y=Y.slice(De[0].length);if(!Y.trim())break}if(Y.replace(this.rules.other.tabCharGlobal,"    ").search(this.rules.other.nonSpaceChar)>=4||at.test(Y)||F.test(Y)||oe.test(Y)||fe.test(Y))break;if(!this.options.pedantic&&!ct){let De=S.replace(this.rules.other.nestedContainerMarkers,"");if(this.rules.block.fences.test(De)||this.rules.block.heading.test(De)||this.rules.block.hr.test(De))break}let Yt=!this.options.pedantic&&/^ {0,3}(?:=+|-+) *$/.test(E)&&this.rules.block.lheading.test(`${S}
${E}`)?`    ${Z.replace(/^ {0,3}/,"")}`:E;g+=`
`+Yt,ct=!0}J=!E.trim(),t=t.substring(On.length+1),S=Z.slice(C)}}let Pe=n.slice(w,r());a.loose||(u?a.loose=!0:this.rules.other.doubleBlankLine.test(Pe)&&(u=!0)),a.items.push({type:"list_item",raw:Pe,task:!!this.options.gfm&&this.rules.other.listIsTask.test(g),loose:!1,text:g,tokens:[]})}let b=a.items.at(-1);if(b)b.raw=b.raw.trimEnd(),b.text=b.text.trimEnd();else return;a.raw=n.slice(0,r()).trimEnd();let d=[];for(let m of a.items)if(this.lexer.state.top=!1,d.push(this.lexer.inlineQueue.length),m.tokens=this.lexer.blockTokens(m.text,[]),!a.loose){let g=m.tokens.filter($=>$.type==="space"),w=g.length>0&&g.some($=>this.rules.other.anyLine.test($.raw));a.loose=w}for(let m=0;m<a.items.length;m++){let g=a.items[m],w=g.tokens[0];if(g.task&&(w?.type==="text"||w?.type==="paragraph")){g.text=g.text.replace(this.rules.other.listReplaceTask,""),w.raw=w.raw.replace(this.rules.other.listReplaceTask,""),w.text=w.text.replace(this.rules.other.listReplaceTask,"");let $=this.lexer.inlineQueue;for(let S=d[m];S<$.length;S++)if($[S].tokens===w.tokens){$[S].src=$[S].src.replace(this.rules.other.listReplaceTask,"");break}let R=this.rules.other.listTaskCheckbox.exec(g.raw);if(R){let S={type:"checkbox",raw:R[0]+" ",checked:R[0]!=="[ ]"};g.checked=S.checked,a.loose?g.tokens[0]&&["paragraph","text"].includes(g.tokens[0].type)&&"tokens"in g.tokens[0]&&g.tokens[0].tokens?(g.tokens[0].raw=S.raw+g.tokens[0].raw,g.tokens[0].text=S.raw+g.tokens[0].text,g.tokens[0].tokens.unshift(S)):g.tokens.unshift({type:"paragraph",raw:S.raw,text:S.raw,tokens:[S]}):g.tokens.unshift(S)}}else g.task&&(g.task=!1)}if(a.loose)for(let m of a.items){m.loose=!0;for(let g of m.tokens)g.type==="text"&&(g.type="paragraph")}return a}}html(t){let e=this.rules.block.html.exec(t);if(e){if(this.lexer.state.lastToken?.type==="paragraph"&&!this.rules.other.htmlBeginRegex(4).test(t))return;let n=xo(e[0]);return{type:"html",block:!0,raw:n,pre:e[1]==="pre"||e[1]==="script"||e[1]==="style",text:n}}}def(t){let e=this.rules.block.def.exec(t);if(e){if(!this.rules.other.startAngleBracket.test(e[2])&&yo(e[2],"()")!==-1)return;let n=mr(e[1]),r=e[2]?e[2].replace(this.rules.other.hrefBrackets,"$1").replace(this.rules.inline.anyPunctuation,"$1"):"",s=e[3]?e[3].substring(1,e[3].length-1).replace(this.rules.inline.anyPunctuation,"$1"):e[3];return{type:"def",tag:n,raw:qe(e[0],`
`),href:r,title:s}}}table(t){let e=this.rules.block.table.exec(t);if(!e||!this.rules.other.tableDelimiter.test(e[2]))return;let n=bo(e[1]),r=e[2].replace(this.rules.other.tableAlignChars,"").split("|"),s=e[3]?.trim()?e[3].replace(this.rules.other.tableRowBlankLine,"").split(`
`):[],o={type:"table",raw:qe(e[0],`
`),header:[],align:[],rows:[]};if(n.length===r.length){for(let a of r)this.rules.other.tableAlignRight.test(a)?o.align.push("right"):this.rules.other.tableAlignCenter.test(a)?o.align.push("center"):this.rules.other.tableAlignLeft.test(a)?o.align.push("left"):o.align.push(null);for(let a=0;a<n.length;a++)o.header.push({text:n[a],tokens:this.lexer.inline(n[a]),header:!0,align:o.align[a]});for(let a of s)o.rows.push(bo(a,o.header.length).map((l,u)=>({text:l,tokens:this.lexer.inline(l),header:!1,align:o.align[u]})));return o}}lheading(t){let e=this.rules.block.lheading.exec(t);if(e){let n=e[1].trim();return{type:"heading",raw:qe(e[0],`
`),depth:e[2].charAt(0)==="="?1:2,text:n,tokens:this.lexer.inline(n)}}}paragraph(t){let e=this.rules.block.paragraph.exec(t);if(e){let n=e[1].charAt(e[1].length-1)===`
`?e[1].slice(0,-1):e[1];return{type:"paragraph",raw:e[0],text:n,tokens:this.lexer.inline(n)}}}text(t){let e=this.rules.block.text.exec(t);if(e)return{type:"text",raw:e[0],text:e[0],tokens:this.lexer.inline(e[0])}}escape(t){if(t.charCodeAt(0)!==92)return;let e=this.rules.inline.escape.exec(t);if(e)return{type:"escape",raw:e[0],text:e[1]}}tag(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.tag.exec(t);if(e)return!this.lexer.state.inLink&&this.rules.other.startATag.test(e[0])?this.lexer.state.inLink=!0:this.lexer.state.inLink&&this.rules.other.endATag.test(e[0])&&(this.lexer.state.inLink=!1),!this.lexer.state.inRawBlock&&this.rules.other.startPreScriptTag.test(e[0])?this.lexer.state.inRawBlock=!0:this.lexer.state.inRawBlock&&this.rules.other.endPreScriptTag.test(e[0])&&(this.lexer.state.inRawBlock=!1),{type:"html",raw:e[0],inLink:this.lexer.state.inLink,inRawBlock:this.lexer.state.inRawBlock,block:!1,text:e[0]}}link(t){if(this.lexer.state.linkParenPossible===!1)return;let e=t.charCodeAt(0);if(e!==91&&e!==33)return;let n=this.rules.inline.link.exec(t);if(n){let r=n[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&wo(t,n[1],r,this.rules))return;let s=n[2].trim();if(!this.options.pedantic&&this.rules.other.startAngleBracket.test(s)){if(!this.rules.other.endAngleBracket.test(s))return;let u=qe(s.slice(0,-1),"\\");if((s.length-u.length)%2===0)return}else{let u=yo(n[2],"()");if(u===-2)return;if(u>-1){let b=(n[0].indexOf("!")===0?5:4)+n[1].length+u;n[2]=n[2].substring(0,u),n[0]=n[0].substring(0,b).trim(),n[3]=""}}let o=qe(n[0].slice(0,-1),"\\");if((n[0].length-o.length)%2===0)return;let a=n[2],l="";if(this.options.pedantic){let u=this.rules.other.pedanticHrefTitle.exec(a);u&&(a=u[1],l=u[3])}else l=n[3]?n[3].slice(1,-1):"";return a=a.trim(),this.rules.other.startAngleBracket.test(a)&&(this.options.pedantic&&!this.rules.other.endAngleBracket.test(s)?a=a.slice(1):a=a.slice(1,-1)),ko(n,{href:a&&a.replace(this.rules.inline.anyPunctuation,"$1"),title:l&&l.replace(this.rules.inline.anyPunctuation,"$1")},n[0],this.lexer,this.rules)}}reflink(t,e){let n=t.charCodeAt(0);if(n!==91&&n!==33)return;let r;if((r=this.rules.inline.reflink.exec(t))||(r=this.rules.inline.nolink.exec(t))){let s=r[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&wo(t,r[1],s,this.rules))return;let o=e[mr(r[2]||r[1])];if(!o){let a=r[0].charAt(0);return{type:"text",raw:a,text:a}}return ko(r,o,r[0],this.lexer,this.rules)}}emStrong(t,e,n=""){let r=this.rules.inline.emStrongLDelim.exec(t);if(!r||!r[1]&&!r[2]&&!r[3]&&!r[4])return;let s=r[0][0],o=n===s,a=e.length-t.length,l=a;for(;!this.options.pedantic&&l>0&&e[l-1]===s;)l--;let u=[...e.slice(Math.max(0,l-2),l)].at(-1)??"",b=u==="*"||u==="_"||!!this.rules.inline.punctuation.exec(u);l<a&&(n=u);let d=l<a?b:n==="*"||n==="_"||!!this.rules.inline.punctuation.exec(n);if(r[4]&&n.match(this.rules.other.unicodeAlphaNumeric))return;let m=r[1]||r[3]||"";if(!m||!n||d){let g=[...r[0]].length-1,w,$,R=g,S=0,E=a-l+g,J=!this.options.pedantic&&!!u.trim()&&(!!m||s==="*"&&!b);if(s!=="*"&&s!=="_")return;let C=s==="*"?this.rules.inline.emStrongRDelimAst:this.rules.inline.emStrongRDelimUnd,Pe=aa(this,e,s),de=e.length-t.length+g;if(Pe<de)return;e=e.slice(-1*t.length+g);let fe=Pe-de;for(C.lastIndex=0;(r=C.exec(e))!==null&&!(r.index>fe);){if(w=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!w)continue;if($=[...w].length,r[3]||r[4]){R+=$;continue}else if((r[5]||r[6]||J)&&E%3&&!((E+$)%3)){if(o&&(r[5]||r[6]))break;S+=$;continue}if(R-=$,R>0)continue;$=Math.min($,$+R+S);let at=[...r[0]][0].length,F=t.slice(0,g+r.index+at+$);if(Math.min(g,$)%2){let lt=F.slice(1,-1);return{type:"em",raw:F,text:lt,tokens:this.lexer.inlineTokens(lt)}}let oe=F.slice(2,-2);return{type:"strong",raw:F,text:oe,tokens:this.lexer.inlineTokens(oe)}}}}codespan(t){if(t.charCodeAt(0)!==96)return;let e=this.rules.inline.code.exec(t);if(e){let n=e[2].replace(this.rules.other.newLineCharGlobal," "),r=this.rules.other.nonSpaceChar.test(n),s=this.rules.other.startingSpaceChar.test(n)&&this.rules.other.endingSpaceChar.test(n);return r&&s&&(n=n.substring(1,n.length-1)),{type:"codespan",raw:e[0],text:n}}}br(t){let e=t.charCodeAt(0);if(e!==32&&e!==92&&e!==10)return;let n=this.rules.inline.br.exec(t);if(n)return{type:"br",raw:n[0]}}del(t,e,n=""){if(t.charCodeAt(0)!==126)return;let r=this.rules.inline.delLDelim.exec(t);if(r&&(!r[1]||!n||this.rules.inline.punctuation.exec(n))){let s=[...r[0]].length-1,o,a,l=s,u=this.rules.inline.delRDelim,b=la(this,e),d=e.length-t.length+s;if(b<d)return;e=e.slice(-1*t.length+s);let m=b-d;for(u.lastIndex=0;(r=u.exec(e))!==null&&!(r.index>m);){if(o=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!o||(a=[...o].length,a!==s))continue;if(r[3]||r[4]){l+=a;continue}if(l-=a,l>0)continue;a=Math.min(a,a+l);let g=[...r[0]][0].length,w=t.slice(0,s+r.index+g+a),$=w.slice(s,-s);return{type:"del",raw:w,text:$,tokens:this.lexer.inlineTokens($)}}}}autolink(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.autolink.exec(t);if(e){let n,r;return e[2]==="@"?(n=e[1],r="mailto:"+n):(n=e[1],r=n),{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}url(t){let e;if(e=this.rules.inline.url.exec(t)){let n,r;if(e[2]==="@")n=e[0],r="mailto:"+n;else{let s;do s=e[0],e[0]=this.rules.inline._backpedal.exec(e[0])?.[0]??"";while(s!==e[0]);n=e[0],e[1]==="www."?r="http://"+e[0]:r=e[0]}return{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}inlineText(t){let e=this.rules.inline.text.exec(t);if(e){let n=this.lexer.state.inRawBlock;return{type:"text",raw:e[0],text:n?e[0]:vp(e[0]),escaped:n}}}},xe=class vs{tokens;options;state;inlineQueue;tokenizer;constructor(e){this.tokens=[],this.tokens.links=Object.create(null),this.options=e||$t,this.options.tokenizer=this.options.tokenizer||new yt,this.tokenizer=this.options.tokenizer,this.tokenizer.options=this.options,this.tokenizer.lexer=this,this.inlineQueue=[],this.state={inLink:!1,inRawBlock:!1,linkEmitted:!1,linkParenPossible:!0,top:!0};let n={other:Q,block:Gn.normal,inline:cn.normal};this.options.pedantic?(n.block=Gn.pedantic,n.inline=cn.pedantic):this.options.gfm&&(n.block=Gn.gfm,this.options.breaks?n.inline=cn.breaks:n.inline=cn.gfm),this.tokenizer.rules=n}static get rules(){return{block:Gn,inline:cn}}static lex(e,n){return new vs(n).lex(e)}static lexInline(e,n){return new vs(n).inlineTokens(e)}lex(e){e=e.replace(Q.carriageReturn,`
`),this.blockTokens(e,this.tokens);for(let n=0;n<this.inlineQueue.length;n++){let r=this.inlineQueue[n];this.state.inRawBlock=!1,this.inlineTokens(r.src,r.tokens)}return this.inlineQueue=[],this.tokens}blockTokens(e,n=[],r=!1){this.tokenizer.lexer=this;let s=this.state.lastToken;this.options.pedantic&&(e=e.replace(Q.tabCharGlobal,"    ").replace(Q.spaceLine,""));let o=1/0,a,l=this.options.gfm&&!this.options.pedantic&&this.tokenizer.paragraph===yt.prototype.paragraph;for(;e;){if(e.length<o)o=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}this.state.lastToken=n.at(-1);let u;if(this.options.extensions?.block?.some(d=>(u=d.call({lexer:this},e,n))?(e=e.substring(u.raw.length),n.push(u),!0):!1))continue;if(u=this.tokenizer.space(e)){e=e.substring(u.raw.length);let d=n.at(-1);u.raw.length===1&&d!==void 0?d.raw+=`
`:n.push(u);continue}if(u=this.tokenizer.code(e)){e=e.substring(u.raw.length);let d=n.at(-1);d?.type==="paragraph"||d?.type==="text"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.text,this.inlineQueue.at(-1).src=d.text):n.push(u);continue}if(u=this.tokenizer.fences(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.heading(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.hr(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.blockquote(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.list(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.html(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.def(e)){e=e.substring(u.raw.length);let d=n.at(-1);d?.type==="paragraph"||d?.type==="text"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.raw,this.inlineQueue.at(-1).src=d.text):(this.tokens.links[u.tag]||(this.tokens.links[u.tag]={href:u.href,title:u.title}),n.push(u));continue}if(u=this.tokenizer.table(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.lheading(e)){e=e.substring(u.raw.length),n.push(u);continue}let b=e;if(this.options.extensions?.startBlock){let d=1/0,m=e.slice(1),g;this.options.extensions.startBlock.forEach(w=>{g=w.call({lexer:this},m),typeof g=="number"&&g>=0&&(d=Math.min(d,g))}),d<1/0&&d>=0&&(b=e.substring(0,d+1))}if(this.state.top&&(u=this.tokenizer.paragraph(b))){let d=n.at(-1);(r||d===a&&l)&&d?.type==="paragraph"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=d.text,a=d):(n.push(u),a=u),r=b.length!==e.length,e=e.substring(u.raw.length);continue}if(u=this.tokenizer.text(e)){e=e.substring(u.raw.length);let d=n.at(-1);d?.type==="text"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=d.text):n.push(u);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return this.state.top=!0,this.state.lastToken=s,n}inline(e,n=[]){return this.inlineQueue.push({src:e,tokens:n}),n}linkInText(e){if(!e.includes("["))return!1;let n=this.tokenizer.rules.inline.link;for(let r of e.matchAll(this.tokenizer.rules.inline.blockSkip))if(n.test(r[0])&&e.charAt(r.index-1)!=="!")return!0;for(let r of e.matchAll(this.tokenizer.rules.inline.reflinkSearch)){let s=r[0],o=s.lastIndexOf("[");if(!(s.charAt(0)==="!"||!Object.hasOwn(this.tokens.links,mr(s.slice(o+1,-1))))&&!(o>1&&this.linkInText(s.slice(1,o-1))))return!0}return!1}inlineTokens(e,n=[]){this.tokenizer.lexer=this;let r=this.state.linkParenPossible;this.state.linkParenPossible=e.includes(")");try{return this.#t(e,n)}finally{this.state.linkParenPossible=r}}#t(e,n){let r=e.includes("*")||e.includes("_")||e.includes("~"),s=r||this.options.hooks?.emStrongMask||this.tokenizer.emStrong!==yt.prototype.emStrong||this.tokenizer.del!==yt.prototype.del?this.#r(e):e;if(!r)return this.#e(e,s,n);Tp(this.tokenizer,s);try{return this.#e(e,s,n)}finally{$p(this.tokenizer)}}#e(e,n,r){let s=!1,o="",a=1/0;for(;e;){if(e.length<a)a=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}s||(o=""),s=!1;let l;if(this.options.extensions?.inline?.some(d=>(l=d.call({lexer:this},e,r))?(e=e.substring(l.raw.length),r.push(l),!0):!1))continue;if(l=this.tokenizer.escape(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.tag(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.link(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.reflink(e,this.tokens.links)){e=e.substring(l.raw.length);let d=r.at(-1);l.type==="text"&&d?.type==="text"?(d.raw+=l.raw,d.text+=l.text):r.push(l);continue}let u=e[0];if(u==="*"||u==="_"){let d=n.length-e.length;if(aa(this.tokenizer,n,u)<=d){let m=1;for(;m<e.length&&e.charCodeAt(m)===u.charCodeAt(0);)m++;let g=e.substring(0,m),w=r.at(-1);w?.type==="text"&&!w.escaped?(w.raw+=g,w.text+=g):r.push({type:"text",raw:g,text:g,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}else if(u==="~"){let d=n.length-e.length;if(la(this.tokenizer,n)<=d){let m=1;for(;m<e.length&&e.charCodeAt(m)===126;)m++;let g=e.substring(0,m),w=r.at(-1);w?.type==="text"&&!w.escaped?(w.raw+=g,w.text+=g):r.push({type:"text",raw:g,text:g,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}if(l=this.tokenizer.emStrong(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.codespan(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.br(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.del(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.autolink(e)){e=e.substring(l.raw.length),r.push(l);continue}if(!this.state.inLink&&(l=this.tokenizer.url(e))){e=e.substring(l.raw.length),r.push(l);continue}let b=e;if(this.options.extensions?.startInline){let d=1/0,m=e.slice(1),g;this.options.extensions.startInline.forEach(w=>{g=w.call({lexer:this},m),typeof g=="number"&&g>=0&&(d=Math.min(d,g))}),d<1/0&&d>=0&&(b=e.substring(0,d+1))}if(l=this.tokenizer.inlineText(b)){e=e.substring(l.raw.length),l.raw.slice(-1)!=="_"&&(o=l.raw.slice(-1)),s=!0;let d=r.at(-1);d?.type==="text"?(d.raw+=l.raw,d.text+=l.text):r.push(l);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return r}#n(e){let{blockSkip:n,tag:r,autolink:s}=this.tokenizer.rules.inline,o="",a=0,l;for(n.lastIndex=0;l=n.exec(e);){let u=l.index+(l[2]?l[2].length:0),b=l.index+l[0].length;if(e.charAt(u)==="<"){let d=e.slice(u),m=r.exec(d)||s.exec(d);if(!m){n.lastIndex=u+1;continue}b=u+m[0].length,n.lastIndex=b}o+=e.slice(a,u)+"["+"a".repeat(b-u-2)+"]",a=b}return o+e.slice(a)}#r(e){let n=e;if(this.tokens.links&&e.includes("[")){let r=this.tokenizer.rules.inline.reflinkSearch,s=o=>{let a=o.lastIndexOf("[");if(!Object.hasOwn(this.tokens.links,mr(o.slice(a+1,-1))))return o;if(a>1&&o.charAt(0)!=="!"){let l=o.slice(1,a-1);if(this.linkInText(l))return"["+l.replace(r,s)+"]["+"a".repeat(o.length-a-2)+"]"}return"["+"a".repeat(o.length-2)+"]"};n=n.replace(r,s)}return n=n.replace(this.tokenizer.rules.inline.anyPunctuationOutsideCode,(r,s,o)=>o?"+".repeat(r.length):s?s+r.slice(s.length,-s.length).replace(/`/g,"+")+s:r),n=this.#n(n),n=this.options.hooks?.emStrongMask?.call({lexer:this},n)??n,n}infiniteLoopError(e){let n="Infinite loop on byte: "+e;if(this.options.silent)console.error(n);else throw new Error(n)}},br=class{options;parser;constructor(t){this.options=t||$t}space(t){return""}code({text:t,lang:e,escaped:n}){let r=(e||"").match(Q.notSpaceStart)?.[0],s=t?t.replace(Q.endingNewline,"")+`
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
`}strong({tokens:t}){return`<strong>${this.parser.parseInline(t)}</strong>`}em({tokens:t}){return`<em>${this.parser.parseInline(t)}</em>`}codespan({text:t}){return`<code>${ce(t,!0)}</code>`}br(t){return"<br>"}del({tokens:t}){return`<del>${this.parser.parseInline(t)}</del>`}link({href:t,title:e,text:n,tokens:r,autolink:s}){let o=s?ce(n,!0):this.parser.parseInline(r),a=mo(t);if(a===null)return o;t=ce(a,s);let l='<a href="'+t+'"';return e&&(l+=' title="'+ce(e)+'"'),l+=">"+o+"</a>",l}image({href:t,title:e,text:n,tokens:r}){r&&(n=this.parser.parseInline(r,this.parser.textRenderer));let s=mo(t);if(s===null)return ce(n);t=s;let o=`<img src="${ce(t)}" alt="${ce(n)}"`;return e&&(o+=` title="${ce(e)}"`),o+=">",o}text(t){return"tokens"in t&&t.tokens?this.parser.parseInline(t.tokens):"escaped"in t&&t.escaped?t.text:ce(t.text)}},ti=class{parser;strong({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}em({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}codespan({text:t}){return t}del({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}html({text:t}){return t}text({text:t}){return t}link({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}image({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}br(){return`
`}checkbox({raw:t}){return t}},ye=class Ts{options;renderer;textRenderer;constructor(e){this.options=e||$t,this.options.renderer=this.options.renderer||new br,this.renderer=this.options.renderer,this.renderer.options=this.options,this.renderer.parser=this,this.textRenderer=new ti,this.textRenderer.parser=this}static parse(e,n){return new Ts(n).parse(e)}static parseInline(e,n){return new Ts(n).parseInline(e)}parse(e){this.renderer.parser=this;let n="";for(let r=0;r<e.length;r++){let s=e[r];if(this.options.extensions?.renderers?.[s.type]){let a=s,l=this.options.extensions.renderers[a.type].call({parser:this},a);if(l!==!1||!["space","hr","heading","code","table","blockquote","list","checkbox","html","def","paragraph","text"].includes(a.type)){n+=l===!1?"":l??"";continue}}let o=s;switch(o.type){case"space":{n+=this.renderer.space(o);break}case"hr":{n+=this.renderer.hr(o);break}case"heading":{n+=this.renderer.heading(o);break}case"code":{n+=this.renderer.code(o);break}case"table":{n+=this.renderer.table(o);break}case"blockquote":{n+=this.renderer.blockquote(o);break}case"list":{n+=this.renderer.list(o);break}case"checkbox":{n+=this.renderer.checkbox(o);break}case"html":{n+=this.renderer.html(o);break}case"def":{n+=this.renderer.def(o);break}case"paragraph":{n+=this.renderer.paragraph(o);break}case"text":{n+=this.renderer.text(o);break}default:{let a='Token with "'+o.type+'" type was not found.';if(this.options.silent)return console.error(a),"";throw new Error(a)}}}return n}parseInline(e,n=this.renderer){this.renderer.parser=this;let r="";for(let s=0;s<e.length;s++){let o=e[s];if(this.options.extensions?.renderers?.[o.type]){let l=this.options.extensions.renderers[o.type].call({parser:this},o);if(l!==!1||!["escape","html","link","image","checkbox","strong","em","codespan","br","del","text"].includes(o.type)){r+=l===!1?"":l??"";continue}}let a=o;switch(a.type){case"escape":{r+=n.text(a);break}case"html":{r+=n.html(a);break}case"link":{r+=n.link(a);break}case"image":{r+=n.image(a);break}case"checkbox":{r+=n.checkbox(a);break}case"strong":{r+=n.strong(a);break}case"em":{r+=n.em(a);break}case"codespan":{r+=n.codespan(a);break}case"br":{r+=n.br(a);break}case"del":{r+=n.del(a);break}case"text":{r+=n.text(a);break}default:{let l='Token with "'+a.type+'" type was not found.';if(this.options.silent)return console.error(l),"";throw new Error(l)}}}return r}},pn=class{options;block;constructor(t){this.options=t||$t}static passThroughHooks=new Set(["preprocess","postprocess","processAllTokens","emStrongMask"]);static passThroughHooksRespectAsync=new Set(["preprocess","postprocess","processAllTokens"]);preprocess(t){return t}postprocess(t){return t}processAllTokens(t){return t}emStrongMask(t){return t}provideLexer(t=this.block){return t?xe.lex:xe.lexInline}provideParser(t=this.block){return t?ye.parse:ye.parseInline}};function tt(t,e){if(Array.isArray(e))for(let n=0;n<e.length;n++)t.push(e[n]);else t.push(e)}var ca=class{defaults=Gs();options=this.setOptions;parse=this.parseMarkdown(!0);parseInline=this.parseMarkdown(!1);Parser=ye;Renderer=br;TextRenderer=ti;Lexer=xe;Tokenizer=yt;Hooks=pn;constructor(...t){this.use(...t)}walkTokens(t,e){let n=[];for(let r of t)switch(tt(n,e.call(this,r)),r.type){case"table":{let s=r;for(let o of s.header)tt(n,this.walkTokens(o.tokens,e));for(let o of s.rows)for(let a of o)tt(n,this.walkTokens(a.tokens,e));break}case"list":{let s=r;tt(n,this.walkTokens(s.items,e));break}default:{let s=r;this.defaults.extensions?.childTokens?.[s.type]?this.defaults.extensions.childTokens[s.type].forEach(o=>{let a=s[o].flat(1/0);tt(n,this.walkTokens(a,e))}):s.tokens&&tt(n,this.walkTokens(s.tokens,e))}}return n}use(...t){let e=this.defaults.extensions||{renderers:Object.create(null),childTokens:Object.create(null)};return t.forEach(n=>{let r={...n};if(r.async=this.defaults.async||r.async||!1,n.extensions&&(n.extensions.forEach(s=>{if(!s.name)throw new Error("extension name required");if("renderer"in s){let o=e.renderers[s.name];o?e.renderers[s.name]=function(...a){let l=s.renderer.apply(this,a);return l===!1&&(l=o.apply(this,a)),l}:e.renderers[s.name]=s.renderer}if("tokenizer"in s){if(!s.level||s.level!=="block"&&s.level!=="inline")throw new Error("extension level must be 'block' or 'inline'");let o=e[s.level];o?o.unshift(s.tokenizer):e[s.level]=[s.tokenizer],s.start&&(s.level==="block"?e.startBlock?e.startBlock.push(s.start):e.startBlock=[s.start]:s.level==="inline"&&(e.startInline?e.startInline.push(s.start):e.startInline=[s.start]))}"childTokens"in s&&s.childTokens&&(e.childTokens[s.name]=s.childTokens)}),r.extensions=e),n.renderer){let s=this.defaults.renderer||new br(this.defaults);for(let o in n.renderer){if(!(o in s))throw new Error(`renderer '${o}' does not exist`);if(["options","parser"].includes(o))continue;let a=o,l=n.renderer[a],u=s[a];s[a]=(...b)=>{let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d===!1?"":d??""}}r.renderer=s}if(n.tokenizer){let s=this.defaults.tokenizer||new yt(this.defaults);for(let o in n.tokenizer){if(!(o in s))throw new Error(`tokenizer '${o}' does not exist`);if(["options","rules","lexer"].includes(o))continue;let a=o,l=n.tokenizer[a],u=s[a];s[a]=(...b)=>{let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d}}r.tokenizer=s}if(n.hooks){let s=this.defaults.hooks||new pn;for(let o in n.hooks){if(!(o in s))throw new Error(`hook '${o}' does not exist`);if(["options","block"].includes(o))continue;let a=o,l=n.hooks[a],u=s[a];pn.passThroughHooks.has(o)?s[a]=b=>{if(s.options.async&&pn.passThroughHooksRespectAsync.has(o))return(async()=>{let m=await l.call(s,b);return u.call(s,m)})();let d=l.call(s,b);return u.call(s,d)}:s[a]=(...b)=>{if(s.options.async)return(async()=>{let m=await l.apply(s,b);return m===!1&&(m=await u.apply(s,b)),m})();let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d}}r.hooks=s}if(n.walkTokens){let s=this.defaults.walkTokens,o=n.walkTokens;r.walkTokens=function(a){let l=[];return tt(l,o.call(this,a)),s&&tt(l,s.call(this,a)),l}}this.defaults={...this.defaults,...r}}),this}setOptions(t){return this.defaults={...this.defaults,...t},this}lexer(t,e){return xe.lex(t,e??this.defaults)}parser(t,e){return ye.parse(t,e??this.defaults)}parseMarkdown(t){return(e,n)=>{let r={...n},s={...this.defaults,...r},o=this.onError(!!s.silent,!!s.async);if(this.defaults.async===!0&&r.async===!1)return o(new Error("marked(): The async option was set to true by an extension. Remove async: false from the parse options object to return a Promise."));if(typeof e>"u"||e===null)return o(new Error("marked(): input parameter is undefined or null"));if(typeof e!="string")return o(new Error("marked(): input parameter is of type "+Object.prototype.toString.call(e)+", string expected"));if(s.hooks&&(s.hooks.options=s,s.hooks.block=t),s.async)return(async()=>{let a=s.hooks?await s.hooks.preprocess(e):e,l=await(s.hooks?await s.hooks.provideLexer(t):t?xe.lex:xe.lexInline)(a,s),u=s.hooks?await s.hooks.processAllTokens(l):l;s.walkTokens&&await Promise.all(this.walkTokens(u,s.walkTokens));let b=await(s.hooks?await s.hooks.provideParser(t):t?ye.parse:ye.parseInline)(u,s);return s.hooks?await s.hooks.postprocess(b):b})().catch(o);try{s.hooks&&(e=s.hooks.preprocess(e));let a=(s.hooks?s.hooks.provideLexer(t):t?xe.lex:xe.lexInline)(e,s);s.hooks&&(a=s.hooks.processAllTokens(a)),s.walkTokens&&this.walkTokens(a,s.walkTokens);let l=(s.hooks?s.hooks.provideParser(t):t?ye.parse:ye.parseInline)(a,s);return s.hooks&&(l=s.hooks.postprocess(l)),l}catch(a){return o(a)}}}onError(t,e){return n=>{if(n.message+=`
Please report this to https://github.com/markedjs/marked.`,t){let r="<p>An error occurred:</p><pre>"+ce(n.message+"",!0)+"</pre>";return e?Promise.resolve(r):r}if(e)return Promise.reject(n);throw n}}},_t=new ca;function P(t,e){return _t.parse(t,e)}P.options=P.setOptions=function(t){return _t.setOptions(t),P.defaults=_t.defaults,Ko(P.defaults),P};P.getDefaults=Gs;P.defaults=$t;function Ep(...t){return _t.use(...t),P.defaults=_t.defaults,Ko(P.defaults),P}P.use=Ep;P.walkTokens=function(t,e){return _t.walkTokens(t,e)};P.parseInline=_t.parseInline;P.Parser=ye;P.parser=ye.parse;P.Renderer=br;P.TextRenderer=ti;P.Lexer=xe;P.lexer=xe.lex;P.Tokenizer=yt;P.Hooks=pn;P.parse=P;P.options;P.setOptions;P.walkTokens;P.parseInline;ye.parse;xe.lex;const _o=2e4,Rp=2e5,Ip=8e3,Op=["a","blockquote","br","code","del","em","h1","h2","h3","h4","h5","h6","hr","li","ol","p","pre","span","strong","sub","sup","table","tbody","td","th","thead","tr","ul"],Cp=/^(https?:|mailto:)/i,Lp="p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, td, th",hn=t=>t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;"),ua=new ca({gfm:!0,breaks:!0,async:!1});ua.use({renderer:{html:({text:t,block:e})=>e?`<p>${hn(t)}</p>`:hn(t),image:({href:t,text:e})=>`<a href="${hn(t)}">${hn(f("markdown.image",{alt:e||t}))}</a>`,checkbox:({checked:t})=>t?"☑ ":"☐ "}});const pa=$u(window);pa.addHook("afterSanitizeAttributes",t=>{if(t.tagName!=="A")return;const e=t.getAttribute("href")??"";if(!Cp.test(e)){t.removeAttribute("href");return}t.setAttribute("target","_blank"),t.setAttribute("rel","noopener noreferrer nofollow")});function Pp(t){let e;try{e=ua.parse(t)}catch{e=`<p>${hn(t)}</p>`}if(e.split("</").length>Ip)return null;const n=pa.sanitize(e,{ALLOWED_TAGS:Op,ALLOWED_ATTR:["href","class","start","align"],ALLOW_DATA_ATTR:!1,RETURN_DOM_FRAGMENT:!0});for(const r of n.querySelectorAll(Lp))r.dir="auto";return n}function Dp(t){if(t.length<=_o)return!1;let e=0;for(;;){const n=t.indexOf(`
`,e);if((n<0?t.length:n)-e>_o)return!0;if(n<0)return!1;e=n+1}}const Mp=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),Np=function(t){return"/"+t},vo={},se=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let a=function(b){return Promise.all(b.map(d=>Promise.resolve(d).then(m=>({status:"fulfilled",value:m}),m=>({status:"rejected",reason:m}))))};document.getElementsByTagName("link");const l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=a(n.map(b=>{if(b=Np(b),b in vo)return;vo[b]=!0;const d=b.endsWith(".css"),m=d?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${b}"]${m}`))return;const g=document.createElement("link");if(g.rel=d?"stylesheet":Mp,d||(g.as="script"),g.crossOrigin="",g.href=b,u&&g.setAttribute("nonce",u),document.head.appendChild(g),d)return new Promise((w,$)=>{g.addEventListener("load",w),g.addEventListener("error",()=>$(new Error(`Unable to preload CSS for ${b}`)))})}))}function o(a){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=a,window.dispatchEvent(l),!l.defaultPrevented)throw a}return s.then(a=>{for(const l of a||[])l.status==="rejected"&&o(l.reason);return e().catch(o)})},zp=2e4,qp={bash:()=>se(()=>import("./bash-I8pq0VWm.js"),[]),css:()=>se(()=>import("./css-AVCICof-.js"),[]),diff:()=>se(()=>import("./diff-BLTryEFx.js"),[]),go:()=>se(()=>import("./go-4VmnRw3R.js"),[]),java:()=>se(()=>import("./java-DUnkFH8J.js"),[]),javascript:()=>se(()=>import("./javascript-DUNaicwC.js"),[]),json:()=>se(()=>import("./json-DdsocbVI.js"),[]),markdown:()=>se(()=>import("./markdown-fzgiUVUV.js"),[]),python:()=>se(()=>import("./python-C7NRPp2R.js"),[]),rust:()=>se(()=>import("./rust-DsMvwcVK.js"),[]),sql:()=>se(()=>import("./sql-BC88IN-V.js"),[]),typescript:()=>se(()=>import("./typescript-5pldp2kO.js"),[]),xml:()=>se(()=>import("./xml-FcirFJJ2.js"),[]),yaml:()=>se(()=>import("./yaml-drsDnIKT.js"),[])},Wp={sh:"bash",shell:"bash",zsh:"bash",console:"bash",patch:"diff",golang:"go",js:"javascript",jsx:"javascript",mjs:"javascript",md:"markdown",py:"python",rs:"rust",ts:"typescript",tsx:"typescript",html:"xml",svg:"xml",yml:"yaml",toml:"yaml"};let To;async function Bp(t,e){const n=Wp[e]??e,r=qp[n],s=t.textContent??"";if(!r||s.length>zp)return;To??=se(()=>import("./core-CtK-02SP.js"),[]).then(l=>l.default);const[o,a]=await Promise.all([To,r()]);o.getLanguage(n)||o.registerLanguage(n,a.default),t.innerHTML=o.highlight(s,{language:n,ignoreIllegals:!0}).value}var Up=Object.defineProperty,Fp=Object.getOwnPropertyDescriptor,ha=t=>{throw TypeError(t)},Rn=(t,e,n,r)=>{for(var s=r>1?void 0:r?Fp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Up(e,n,s),s},ni=(t,e,n)=>e.has(t)||ha("Cannot "+n),ue=(t,e,n)=>(ni(t,e,"read from private field"),e.get(t)),bt=(t,e,n)=>e.has(t)?ha("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),zt=(t,e,n,r)=>(ni(t,e,"write to private field"),e.set(t,n),n),xr=(t,e,n)=>(ni(t,e,"access private method"),n),xn,yr,st,dn,_n,kr,Ut,$s,da,fa;const Hp=120,jp=10,Gp=4e3;let vt=class extends Oe{constructor(){super(...arguments),bt(this,Ut),this.text="",this.streaming=!1,this.all=!1,this.crowded=!1,bt(this,xn,""),bt(this,yr,wn()),bt(this,st,[]),bt(this,dn),bt(this,_n,0),bt(this,kr,0)}get long(){return this.crowded||this.text.length>Rp||Dp(this.text)}render(){return this.long&&!this.all?y`<div class="plain" dir="auto">${this.text.slice(0,Gp)}…</div>
        <button data-testid="show-all" @click=${()=>this.all=!0}>${f("message.showAll",{count:wt(this.text.length)})}</button>`:this.long?y`<div class="plain" dir="auto">${this.text}</div>`:y`<div class="body"></div>`}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(ue(this,dn))}connectedCallback(){super.connectedCallback(),this.requestUpdate()}updated(t){const e=this.renderRoot.querySelector(".body"),n=`${this.streaming} ${wn()} ${this.text}`;if(e||zt(this,xn,""),!e||ue(this,xn)===n)return;const r=Math.max(Hp,ue(this,kr)*jp),s=this.streaming?ue(this,_n)+r-performance.now():0;clearTimeout(ue(this,dn)),s>0?zt(this,dn,setTimeout(()=>xr(this,Ut,$s).call(this,e,n),s)):xr(this,Ut,$s).call(this,e,n)}};xn=new WeakMap;yr=new WeakMap;st=new WeakMap;dn=new WeakMap;_n=new WeakMap;kr=new WeakMap;Ut=new WeakSet;$s=function(t,e){const n=performance.now();ue(this,yr)!==wn()&&t.replaceChildren(),zt(this,yr,wn()),zt(this,xn,e);const r=Pp(this.text);r?xr(this,Ut,da).call(this,t,[...r.children]):this.crowded=!0,zt(this,_n,performance.now()),zt(this,kr,ue(this,_n)-n)};da=function(t,e){const n=e.map(o=>o.outerHTML);let r=0;for(;r<n.length&&ue(this,st)[r]?.raw===n[r]&&ue(this,st)[r]?.shown.parentNode===t;)r++;for(const o of ue(this,st).splice(r))o.shown.remove();for(const[o,a]of e.entries())if(!(o<r)){t.append(a);for(const l of[a,...a.querySelectorAll("table")])l instanceof HTMLTableElement&&Zp(l);for(const l of[a,...a.querySelectorAll("pre")])l instanceof HTMLPreElement&&xr(this,Ut,fa).call(this,l);ue(this,st).push({raw:n[o]??"",shown:t.lastElementChild??a})}const s=this.streaming?ue(this,st).slice(0,-1):ue(this,st);for(const{shown:o}of s)for(const a of o.querySelectorAll("pre code:not([data-coloured])"))Vp(a)};fa=function(t){const e=document.createElement("div");e.className="code";const n=document.createElement("div"),r=document.createElement("span");r.textContent=ga(t.querySelector("code"));const s=$o(f("code.wrap"),()=>{s.setAttribute("aria-pressed",String(e.classList.toggle("wrapped")))});s.setAttribute("aria-pressed","false");const o=$o(f("code.copy"),()=>{$r(t.textContent??"").then(a=>{a&&(o.textContent=f("code.copied"))})});n.append(r,s,o),t.replaceWith(e),t.tabIndex=0,t.dir="ltr",e.append(n,t)};vt.styles=[Ze,Ve`
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
    `];Rn([K()],vt.prototype,"text",2);Rn([K({type:Boolean})],vt.prototype,"streaming",2);Rn([z()],vt.prototype,"all",2);Rn([z()],vt.prototype,"crowded",2);vt=Rn([Ye("gx-text")],vt);function ga(t){return/language-([\w+#-]+)/.exec(t?.className??"")?.[1]?.toLowerCase()??""}function Vp(t){const e=ga(t);t.dataset.coloured=e,e&&Bp(t,e)}function $o(t,e){const n=document.createElement("button");return n.type="button",n.className="plain",n.textContent=t,n.addEventListener("click",e),n}function Zp(t){const e=document.createElement("div");e.className="scroller",e.tabIndex=0,t.replaceWith(e),e.append(t)}var Yp=Object.defineProperty,Xp=Object.getOwnPropertyDescriptor,ma=t=>{throw TypeError(t)},In=(t,e,n,r)=>{for(var s=r>1?void 0:r?Xp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Yp(e,n,s),s},Kp=(t,e,n)=>e.has(t)||ma("Cannot "+n),Qp=(t,e,n)=>e.has(t)?ma("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Zn=(t,e,n)=>(Kp(t,e,"access private method"),n),Dt,As,Ss;const ba=(t,e)=>t?.eventId!==e?.eventId||t?.text!==e?.text||t?.name!==e?.name,xa=Ve`
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
`;let Tt=class extends Oe{constructor(){super(...arguments),Qp(this,Dt),this.names=t=>t,this.done=""}render(){const{message:t}=this,e=t.actor.actorId==="user:web"?f("you"):t.actor.displayName;return y`<article aria-label=${e}>
      ${qs(t.actor.actorId,e)}
      <div>
        <header>
          <b>${e}</b>
          ${t.to.length?y`<span class="quiet small">${f("message.to",{names:t.to.map(this.names).join(", ")})}</span>`:v}
          ${t.retryOf?y`<span class="quiet small">${f("message.again")}</span>`:v}
          <time class="quiet small" datetime=${t.at} title=${hr(t.at)}>${Fs(t.at)}</time>
          <span class="actions on-hover">
            <button class="plain" @click=${()=>Zn(this,Dt,As).call(this,"reply")}>${f("message.reply")}</button>
            <button class="plain" @click=${()=>Zn(this,Dt,Ss).call(this,t.content,"copied")}>${this.done==="copied"?f("message.copied"):f("message.copy")}</button>
            <button class="plain" @click=${()=>Zn(this,Dt,Ss).call(this,ya(t.eventId),"linked")}>
              ${this.done==="linked"?f("message.linked"):f("message.link")}
            </button>
          </span>
        </header>
        ${this.quote?ka(this,this.quote):v}
        <gx-text .text=${t.content}></gx-text>
        ${t.cut?y`<button @click=${()=>Zn(this,Dt,As).call(this,"whole")}>${f("message.showAll",{count:wt(t.length)})}</button>`:v}
      </div>
    </article>`}};Dt=new WeakSet;As=function(t){const e={eventId:this.message.eventId,actorId:this.message.actor.actorId};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:e,bubbles:!0,composed:!0}))};Ss=function(t,e){$r(t).then(n=>this.done=n?e:"")};Tt.styles=[Ze,zs,xa];In([K({attribute:!1})],Tt.prototype,"message",2);In([K({attribute:!1,hasChanged:ba})],Tt.prototype,"quote",2);In([K({attribute:!1})],Tt.prototype,"names",2);In([z()],Tt.prototype,"done",2);Tt=In([Ye("gx-message")],Tt);function ya(t){return`${location.origin}${location.pathname}#${t}`}function ka(t,e){const n=()=>t.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:e.eventId},bubbles:!0,composed:!0}));return y`<button class="quote" aria-label=${f("quote.jump",{name:e.name})} @click=${n}>
    <b>${e.name}</b> ${e.text||f("quote.missing")}
  </button>`}var Jp=Object.defineProperty,eh=Object.getOwnPropertyDescriptor,wa=(t,e,n,r)=>{for(var s=r>1?void 0:r?eh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Jp(e,n,s),s};const th=120,nh=new Set(["truncated","length","interrupted","kind"]);function rh(t){if(t.title&&t.title!==t.name)return t.title;const e=t.input;if(typeof e=="string")return e;if(e!==null&&typeof e=="object")for(const n of["command","cmd","path","file_path","pattern","query","url","description"]){const r=e[n];if(typeof r=="string"&&r)return r}return""}function sh(t){if(typeof t=="string")return t;if(t==null)return"";if(typeof t=="object"&&!Array.isArray(t)){const e=Object.entries(t);if(e.every(([,n])=>typeof n!="object"||n===null))return e.map(([n,r])=>`${n}: ${String(r)}`).join(`
`)}return JSON.stringify(t,null,2)}let wr=class extends Oe{constructor(){super(...arguments),this.tools=[]}render(){return this.tools.map(t=>{const e=rh(t).slice(0,th),n=Object.fromEntries(Object.entries(t.more).filter(([r])=>!nh.has(r)));return y`<details data-tool=${t.toolCallId}>
        <summary data-testid="tool-toggle"><b>${t.name||"?"}</b><code>${e}</code><span class=${t.state}>${Re("tool",t.state)}</span></summary>
        ${cs("tool.input",t.input)} ${cs("tool.output",t.output)}
        ${Object.keys(n).length?cs("tool.more",n):v}
        ${t.more.truncated?y`<p class="quiet small">${f("tool.cut",{count:wt(Number(t.more.length??0))})}</p>`:v}
      </details>`})}};wr.styles=[Ze,Ve`
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
    `];wa([K({attribute:!1})],wr.prototype,"tools",2);wr=wa([Ye("gx-tools")],wr);function cs(t,e){const n=sh(e);return n?y`<p class="label">${f(t)}</p><pre tabindex="0">${n}</pre>`:v}var ih=Object.defineProperty,oh=Object.getOwnPropertyDescriptor,_a=t=>{throw TypeError(t)},At=(t,e,n,r)=>{for(var s=r>1?void 0:r?oh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&ih(e,n,s),s},ah=(t,e,n)=>e.has(t)||_a("Cannot "+n),lh=(t,e,n)=>e.has(t)?_a("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),pe=(t,e,n)=>(ah(t,e,"access private method"),n),ie,va,Ta,$a,Aa,Sa,Ea,Ft,Es;const ch=new Set(["failed","native_policy_blocked","stopped"]);function Ra(t,e){return t.status==="queued"?e?.status==="starting"?f("turn.queued.starting",{name:t.actorName}):e&&ch.has(e.status)?f("turn.queued.down",{name:t.actorName}):e?.status==="working"?f("turn.queued.why",{name:t.actorName}):f("turn.queued"):t.status==="completed"&&!t.text.trim()?f("turn.completed.silent"):Re("turn",t.status)}let Ge=class extends Oe{constructor(){super(...arguments),lh(this,ie),this.now=0,this.done="",this.thoughtsOpen=!1}render(){const{turn:t}=this,e=Ie.has(t.status);return y`<article aria-label=${t.actorName} aria-busy=${!e}>
      ${qs(t.actorId,t.actorName)}
      <div>
        <header>
          <b>${t.actorName}</b>
          <time class="quiet small" datetime=${t.answerAt??t.endedAt??t.startedAt??""} title=${hr(t.answerAt??t.startedAt)}>
            ${Fs(t.answerAt??t.endedAt??t.startedAt??t.queuedAt)}
          </time>
          ${pe(this,ie,va).call(this,e)}
        </header>
        ${this.quote?ka(this,this.quote):v} ${pe(this,ie,Ta).call(this,e)} ${pe(this,ie,$a).call(this)} ${pe(this,ie,Aa).call(this,e)} ${pe(this,ie,Sa).call(this,e)}
        ${pe(this,ie,Ea).call(this)}
      </div>
    </article>`}};ie=new WeakSet;va=function(t){const{turn:e}=this;return y`<span class=${t?"actions on-hover":"actions"}>
      ${e.answerId?y`<button class="plain" @click=${()=>pe(this,ie,Ft).call(this,"reply")}>${f("message.reply")}</button>
            <button class="plain" @click=${()=>pe(this,ie,Es).call(this,e.text,"copied")}>${this.done==="copied"?f("message.copied"):f("message.copy")}</button>
            <button class="plain" @click=${()=>pe(this,ie,Es).call(this,ya(e.answerId),"linked")}>
              ${this.done==="linked"?f("message.linked"):f("message.link")}
            </button>`:v}
      ${t?v:y`<button
            data-testid="turn-cancel"
            aria-label=${f("turn.cancel.named",{name:e.actorName})}
            ?disabled=${e.status==="cancelling"}
            @click=${()=>pe(this,ie,Ft).call(this,"cancel")}
          >
            ${f("turn.cancel")}
          </button>`}
      <button
        class="plain"
        data-testid="turn-inspect"
        aria-label=${f("turn.details.named",{name:e.actorName})}
        @click=${()=>pe(this,ie,Ft).call(this,"inspect")}
      >
        ${f("turn.details")}
      </button>
    </span>`};Ta=function(t){const{reasoning:e}=this.turn;return e?y`<details class="fold" @toggle=${r=>this.thoughtsOpen=r.target.open}>
      <summary data-testid="reasoning-toggle">${t?f("turn.thought"):f("turn.thinking")}</summary>
      ${this.thoughtsOpen?y`<div class="thoughts" tabindex="0">${e}</div>`:v}
    </details>`:v};$a=function(){const{tools:t}=this.turn;if(t.length===0)return v;const e=t.find(r=>r.state==="running"),n=t.length===1?f("turn.tool"):f("turn.tools",{count:t.length});return y`<details class="fold">
      <summary data-testid="tools-toggle">${n}${e?y`: ${e.name} …`:v}</summary>
      <gx-tools .tools=${t}></gx-tools>
    </details>`};Aa=function(t){const{turn:e}=this;if(!e.text)return v;const n=t&&!e.answerId;return y`<gx-text class=${n?"unfinished":""} .text=${e.text} ?streaming=${!t}></gx-text>
      ${e.answerCut?y`<button @click=${()=>pe(this,ie,Ft).call(this,"whole")}>${f("message.showAll",{count:wt(e.answerLength)})}</button>`:v}`};Sa=function(t){const{turn:e}=this;if(t&&e.status==="completed"&&e.text.trim())return v;const n=e.startedAt&&e.status==="running"&&this.now?this.now-Date.parse(e.startedAt):0,r=n>=1e3?f("turn.running.for",{time:Sc(n)}):Ra(e,this.agent);return y`<div class="state">
      <span class=${e.status==="queued"||t?"dot still":"dot"}></span><span>${r}</span>
      ${t&&e.text&&!e.answerId?y`<span>· ${f("turn.unfinished")}</span>`:v}
      ${e.notice?y`<span>· ${e.notice}</span>`:v}
    </div>`};Ea=function(){const{turn:t}=this;return!t.errorCode&&!t.reason?v:t.status==="completed"||t.status==="cancelled"&&!t.reason?v:y`<div class=${t.status==="failed"?"problem":"problem mild"}>
      ${t.reason?y`<p>${t.reason}</p>`:v} ${t.hint?y`<p class="quiet">${t.hint}</p>`:v}
      <p class="quiet small">${t.errorCode??""} <button data-testid="turn-retry" @click=${()=>pe(this,ie,Ft).call(this,"retry")}>${f("turn.retry")}</button></p>
    </div>`};Ft=function(t){const{turnId:e,actorId:n,answerId:r}=this.turn,s={turnId:e,actorId:n,eventId:r};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:s,bubbles:!0,composed:!0}))};Es=function(t,e){$r(t).then(n=>this.done=n?e:"")};Ge.styles=[Ze,zs,xa,Ve`
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
    `];At([K({attribute:!1})],Ge.prototype,"turn",2);At([K({attribute:!1})],Ge.prototype,"agent",2);At([K({attribute:!1,hasChanged:ba})],Ge.prototype,"quote",2);At([K({type:Number})],Ge.prototype,"now",2);At([z()],Ge.prototype,"done",2);At([z()],Ge.prototype,"thoughtsOpen",2);Ge=At([Ye("gx-turn")],Ge);var uh=Object.defineProperty,ph=Object.getOwnPropertyDescriptor,Ia=t=>{throw TypeError(t)},Zt=(t,e,n,r)=>{for(var s=r>1?void 0:r?ph(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&uh(e,n,s),s},ri=(t,e,n)=>e.has(t)||Ia("Cannot "+n),us=(t,e,n)=>(ri(t,e,"read from private field"),e.get(t)),ps=(t,e,n)=>e.has(t)?Ia("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),hh=(t,e,n,r)=>(ri(t,e,"write to private field"),e.set(t,n),n),Pt=(t,e,n)=>(ri(t,e,"access private method"),n),fn,nt,Oa,Ca,La,Kn,Rs;let ot=class extends Oe{constructor(){super(...arguments),ps(this,nt),this.detail=null,this.problem="",this.copied=!1,ps(this,fn,""),ps(this,Rs,()=>{$r(this.turn.turnId).then(t=>this.copied=t)})}willUpdate(t){const e=`${this.turn.turnId} ${this.turn.status}`;e!==us(this,fn)&&(e.startsWith(us(this,fn).split(" ")[0]??"")||(this.detail=null),hh(this,fn,e),this.copied=!1,Pt(this,nt,Oa).call(this))}focus(){this.updateComplete.then(()=>this.renderRoot.querySelector("[data-testid=inspector-close]")?.focus())}render(){const{turn:t,detail:e}=this,n=["completed","failed","cancelled","interrupted"].includes(t.status);return y`<div class="head">
        <h2>${f("inspector.title")} · ${t.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${f("inspector.close")} @click=${()=>Pt(this,nt,Kn).call(this,"inspect-close")}>✕</button>
      </div>
      <div class="body" tabindex="0">
        <h3>${f("inspector.state")}</h3>
        <p>${Ra(t,this.agent)}</p>
        ${t.reason||t.errorCode?y`<h3>${f("inspector.why")}</h3>
              <p class="bad">${t.reason}</p>
              <p class="quiet small">${[t.hint,t.errorCode].filter(Boolean).join(" · ")}</p>`:v}
        ${this.problem?y`<p class="bad">${this.problem}</p>`:v}
        ${e?Pt(this,nt,Ca).call(this,e):y`<p class="quiet">${f("inspector.loading")}</p>`}
        ${t.tools.length?y`<h3>${f("inspector.tools")}</h3><gx-tools .tools=${t.tools}></gx-tools>`:v} ${Pt(this,nt,La).call(this)}
        <div class="row">
          ${n?y`<button data-testid="inspector-retry" @click=${()=>Pt(this,nt,Kn).call(this,"retry")}>${f("turn.retry")}</button>`:y`<button ?disabled=${t.status==="cancelling"} @click=${()=>Pt(this,nt,Kn).call(this,"cancel")}>${f("turn.cancel")}</button>`}
          <button @click=${us(this,Rs)}>${this.copied?f("inspector.copied"):f("inspector.copyId")}</button>
        </div>
      </div>`}};fn=new WeakMap;nt=new WeakSet;Oa=async function(){try{this.detail=await Ee.turn(this.turn.turnId),this.problem=""}catch(t){this.problem=t instanceof kn?t.message:String(t)}};Ca=function(t){return y`<h3>${f("inspector.ledger")}</h3>
      <ol data-testid="ledger">
        ${t.ledger.map(e=>y`<li data-step=${e.step}>
            <span
              >${Re("ledger",e.step)}
              ${e.position?y`<span class="quiet">· ${f("inspector.position",{count:e.position})}</span>`:v}
              ${e.reason?y`<span class="quiet">· ${e.reason}</span>`:v}</span
            ><time>${hr(e.at)}</time>
          </li>`)}
      </ol>
      ${t.attempts.length?y`<h3>${f("inspector.attempts")}</h3>
            <ol>
              ${t.attempts.map(e=>y`<li>
                  <span
                    >${Re("ledger","dispatched")}
                    <span class="quiet">· ${Re("delivery",String(e.deliveryCertainty))}</span></span
                  ><time>${hr(String(e.claimedAt??""))}</time>
                </li>`)}
            </ol>`:v}`};La=function(){const t=Object.entries(this.turn.usage??{});return t.length===0?v:y`<h3>${f("inspector.usage")}</h3>
      <dl>${t.map(([e,n])=>y`<dt>${Re("usage",e)}</dt><dd>${typeof n=="number"?wt(n):n}</dd>`)}</dl>`};Kn=function(t){const{turnId:e,actorId:n}=this.turn;this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:{turnId:e,actorId:n},bubbles:!0,composed:!0}))};Rs=new WeakMap;ot.styles=[Ze,Ve`
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
    `];Zt([K({attribute:!1})],ot.prototype,"turn",2);Zt([K({attribute:!1})],ot.prototype,"agent",2);Zt([z()],ot.prototype,"detail",2);Zt([z()],ot.prototype,"problem",2);Zt([z()],ot.prototype,"copied",2);ot=Zt([Ye("gx-inspector")],ot);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Ao=(t,e,n)=>{const r=new Map;for(let s=e;s<=n;s++)r.set(t[s],s);return r},dh=Eo(class extends Ro{constructor(t){if(super(t),t.type!==Ul.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,e,n){let r;n===void 0?n=e:e!==void 0&&(r=e);const s=[],o=[];let a=0;for(const l of t)s[a]=r?r(l,a):a,o[a]=n(l,a),a++;return{values:o,keys:s}}render(t,e,n){return this.dt(t,e,n).values}update(t,[e,n,r]){const s=jl(t),{values:o,keys:a}=this.dt(e,n,r);if(!Array.isArray(s))return this.ut=a,o;const l=this.ut??=[],u=[];let b,d,m=0,g=s.length-1,w=0,$=o.length-1;for(;m<=g&&w<=$;)if(s[m]===null)m++;else if(s[g]===null)g--;else if(l[m]===a[w])u[w]=gt(s[m],o[w]),m++,w++;else if(l[g]===a[$])u[$]=gt(s[g],o[$]),g--,$--;else if(l[m]===a[$])u[$]=gt(s[m],o[$]),rn(t,u[$+1],s[m]),m++,$--;else if(l[g]===a[w])u[w]=gt(s[g],o[w]),rn(t,s[m],s[g]),g--,w++;else if(b===void 0&&(b=Ao(a,w,$),d=Ao(l,m,g)),b.has(l[m]))if(b.has(l[g])){const R=d.get(a[w]),S=R!==void 0?s[R]:null;if(S===null){const E=rn(t,s[m]);gt(E,o[w]),u[w]=E}else u[w]=gt(S,o[w]),rn(t,s[m],S),s[R]=null;w++}else Kr(s[g]),g--;else Kr(s[m]),m++;for(;w<=$;){const R=rn(t,u[$+1]);gt(R,o[w]),u[w++]=R}for(;m<=g;){const R=s[m++];R!==null&&Kr(R)}return this.ut=a,Io(t,u),zl}}),jt=120,vn=40;function Is(t){return{start:Math.max(0,t-jt),end:t,follow:!0}}function fh(t,e,n){if(t.follow)return Is(e);const r=Math.min(t.start+n,Math.max(0,e-1)),s=Math.min(Math.max(t.end+n,r),e);return bh({start:r,end:s-r<vn?Math.min(e,r+vn):s,follow:!1})}function Pa(t){const e=Math.max(0,t.start-vn);return{start:e,end:Math.min(t.end,e+jt),follow:!1}}function gh(t,e){const n=Math.min(e,t.end+vn);return{start:Math.max(t.start,n-jt),end:n,follow:t.follow}}function mh(t,e){const n=Math.max(0,t-vn/2);return{start:n,end:Math.min(e,n+jt),follow:!1}}function bh(t){return t.end-t.start>jt?{...t,end:t.start+jt}:t}var xh=Object.defineProperty,yh=Object.getOwnPropertyDescriptor,Da=t=>{throw TypeError(t)},Ke=(t,e,n,r)=>{for(var s=r>1?void 0:r?yh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&xh(e,n,s),s},si=(t,e,n)=>e.has(t)||Da("Cannot "+n),re=(t,e,n)=>(si(t,e,"read from private field"),e.get(t)),We=(t,e,n)=>e.has(t)?Da("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Mt=(t,e,n,r)=>(si(t,e,"write to private field"),e.set(t,n),n),B=(t,e,n)=>(si(t,e,"access private method"),n),gn,mn,Qn,He,Jn,er,N,Ma,Na,za,ii,Sr,qa,_r,Wa,Er,oi,vr,tr,Os,ai;const kh=48,nr=600,So=160,wh=1e3;let we=class extends Oe{constructor(){super(...arguments),We(this,N),this.loadEarlier=async()=>{},this.stretch=Is(0),this.fresh=!1,this.loading=!1,this.stuck=!1,this.now=Date.now(),this.markedId="",We(this,gn,""),We(this,mn,""),We(this,Qn,0),We(this,He,null),We(this,Jn),We(this,er,new ResizeObserver(()=>B(this,N,tr).call(this))),We(this,Sr,t=>B(this,N,ii).call(this,t)?.displayName??t.replace(/^agent:/,"")),We(this,Os,()=>{const t=B(this,N,Er).call(this);if(!t)return;const e=t.scrollHeight-t.scrollTop-t.clientHeight,n=this.room.rows.length,r=t.scrollTop<re(this,Qn)-1;if(Mt(this,Qn,t.scrollTop),!(this.stretch.follow&&!r)){if(e<kh&&this.stretch.end===n){this.fresh=!1,this.stretch.follow||(this.stretch={...this.stretch,follow:!0});return}this.stretch.follow&&(this.stretch={...this.stretch,follow:!1}),B(this,N,vr).call(this),t.scrollTop<nr&&this.stretch.start>0?this.stretch=Pa(this.stretch):t.scrollTop<nr&&this.room.earlier!==null&&!this.stuck?B(this,N,ai).call(this):e<nr&&this.stretch.end<n&&(this.stretch=gh(this.stretch,n))}})}connectedCallback(){super.connectedCallback(),Mt(this,Jn,setInterval(()=>{!document.hidden&&[...this.room.turns.values()].some(t=>t.status==="running")&&(this.now=Date.now())},wh))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(re(this,Jn)),re(this,er).disconnect()}show(t){const e=this.room.rows.findIndex(n=>n.key===t);e<0||(this.stretch=mh(e,this.room.rows.length),this.markedId=t,this.updateComplete.then(()=>{Mt(this,He,null),B(this,N,oi).call(this,t)?.scrollIntoView({block:"center"})}))}toEnd(){this.stretch=Is(this.room.rows.length),this.fresh=!1,this.markedId="",this.updateComplete.then(()=>B(this,N,tr).call(this))}willUpdate(t){if(!t.has("room"))return;const{rows:e}=this.room,n=re(this,gn)?Math.max(0,e.findIndex(s=>s.key===re(this,gn))):0,r=e.at(-1)?.key??"";!this.stretch.follow&&r!==re(this,mn)&&re(this,mn)&&(this.fresh=!0),B(this,N,vr).call(this),this.stretch=fh(this.stretch,e.length,n),Mt(this,gn,e[0]?.key??""),Mt(this,mn,r)}render(){const{room:t}=this;if(t.phase==="loading")return y`<div class="centre"><h2>${f("timeline.loading")}</h2></div>`;if(t.rows.length===0)return y`<div class="centre"><h2>${f("timeline.empty.title")}</h2><span>${f("timeline.empty.text")}</span></div>`;const e=t.rows.slice(this.stretch.start,this.stretch.end),n=!this.stretch.follow||this.stretch.end<t.rows.length;return y`<div class="scroll" role="log" aria-live="off" aria-label=${f("timeline.label")} tabindex="0" @scroll=${re(this,Os)}>
        <div class="rows">
          ${this.stretch.start===0?B(this,N,Ma).call(this):v}
          ${dh(e,r=>r.key,(r,s)=>y`${B(this,N,Na).call(this,r,e[s-1])}${B(this,N,za).call(this,r,this.stretch.start+s)}`)}
        </div>
      </div>
      ${n?y`<button class=${this.fresh?"pill fresh":"pill"} data-testid="to-latest" @click=${()=>this.toEnd()}>
            ↓ ${this.fresh?f("timeline.new"):f("timeline.latest")}
          </button>`:v}`}updated(){for(const t of this.renderRoot.querySelectorAll(".rows, .scroll"))re(this,er).observe(t);B(this,N,tr).call(this)}};gn=new WeakMap;mn=new WeakMap;Qn=new WeakMap;He=new WeakMap;Jn=new WeakMap;er=new WeakMap;N=new WeakSet;Ma=function(){return this.room.earlier===null?y`<p class="edge">${f("timeline.start")}</p>`:y`<p class="edge">
      <button data-testid="load-earlier" ?disabled=${this.loading} @click=${()=>B(this,N,ai).call(this)}>
        ${this.loading?f("timeline.loadingEarlier"):f("timeline.earlier")}
      </button>
      ${this.stuck?y`<span role="alert">${f("timeline.stuck")}</span>`:v}
    </p>`};Na=function(t,e){return!t.at||e&&Vi(e.at)===Vi(t.at)?v:y`<div class="day" role="separator"><span>${Ac(t.at)}</span></div>`};za=function(t,e){const{room:n}=this,r=t.key===this.markedId;if(t.kind==="message"){const o=n.messages.get(t.key);return o?y`<gx-message
        data-key=${t.key}
        data-testid=${`message-${t.key}`}
        ?marked=${r}
        .message=${o}
        .quote=${o.replyTo?B(this,N,_r).call(this,o.replyTo):void 0}
        .names=${re(this,Sr)}
      ></gx-message>`:v}if(t.kind==="note"){const o=n.notes.get(t.key);return o?y`<div class="note" data-key=${t.key}>${B(this,N,Wa).call(this,o)} <time>${Fs(o.at)}</time></div>`:v}const s=n.turns.get(t.key);return s?y`<gx-turn
      data-key=${t.key}
      data-testid=${`turn-${t.key}`}
      data-status=${s.status}
      ?marked=${r}
      .turn=${s}
      .agent=${B(this,N,ii).call(this,s.actorId)}
      .quote=${B(this,N,qa).call(this,s.sourceEventId,e)}
      .now=${Ie.has(s.status)?0:this.now}
    ></gx-turn>`:v};ii=function(t){return this.room.agents.find(e=>e.actorId===t)};Sr=new WeakMap;qa=function(t,e){if(t){for(let n=e-1;n>=0;n--){const r=this.room.rows[n];if(r?.kind==="message")return r.key===t?void 0:B(this,N,_r).call(this,t)}return B(this,N,_r).call(this,t)}};_r=function(t){const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?f("you"):e.actor.displayName;return{eventId:t,name:r,text:e.content.slice(0,So)}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n?{eventId:t,name:n.actorName,text:n.text.slice(0,So)}:{eventId:t,name:"",text:""}};Wa=function(t){if(t.type==="session.context_lost"){const e=String(t.body.agentId??"");return f("note.session.context_lost",{name:re(this,Sr).call(this,`agent:${e}`),reason:String(t.body.reason??"")})}return t.type==="system.error"?["message","hint"].map(e=>String(t.body[e]??"")).join(" ").trim():f("note.other",{type:Re("note",t.type)})};Er=function(){return this.renderRoot.querySelector(".scroll")};oi=function(t){return this.renderRoot.querySelector(`[data-key="${CSS.escape(t)}"]`)};vr=function(){const t=B(this,N,Er).call(this);if(!t||this.stretch.follow)return;const e=t.getBoundingClientRect().top;for(const n of this.renderRoot.querySelectorAll("[data-key]")){const r=n.getBoundingClientRect();if(r.bottom>e+1){Mt(this,He,{key:n.dataset.key??"",top:r.top-e});return}}};tr=function(){const t=B(this,N,Er).call(this);if(!t)return;if(this.stretch.follow){t.scrollTop=t.scrollHeight;return}const e=re(this,He)&&B(this,N,oi).call(this,re(this,He).key);if(!re(this,He)||!e)return;const n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;Math.abs(n-re(this,He).top)>.5&&(t.scrollTop+=n-re(this,He).top),t.scrollTop<nr&&this.stretch.start>0&&(this.stretch=Pa(this.stretch))};Os=new WeakMap;ai=async function(){if(!this.loading){this.loading=!0,this.stretch={...this.stretch,follow:!1},B(this,N,vr).call(this);try{await this.loadEarlier(),this.stuck=!1}catch{this.stuck=!0}finally{this.loading=!1}}};we.styles=[Ze,Ve`
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
    `];Ke([K({attribute:!1})],we.prototype,"room",2);Ke([K({attribute:!1})],we.prototype,"loadEarlier",2);Ke([z()],we.prototype,"stretch",2);Ke([z()],we.prototype,"fresh",2);Ke([z()],we.prototype,"loading",2);Ke([z()],we.prototype,"stuck",2);Ke([z()],we.prototype,"now",2);Ke([z()],we.prototype,"markedId",2);we=Ke([Ye("gx-timeline")],we);var _h=Object.defineProperty,vh=Object.getOwnPropertyDescriptor,Ba=t=>{throw TypeError(t)},Le=(t,e,n,r)=>{for(var s=r>1?void 0:r?vh(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&_h(e,n,s),s},li=(t,e,n)=>e.has(t)||Ba("Cannot "+n),O=(t,e,n)=>(li(t,e,"read from private field"),n?n.call(t):e.get(t)),ee=(t,e,n)=>e.has(t)?Ba("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Gt=(t,e,n,r)=>(li(t,e,"write to private field"),e.set(t,n),n),Ue=(t,e,n)=>(li(t,e,"access private method"),n),Tn,Nt,qt,Tr,rr,be,Ua,Cs,sr,ir,or,Ls,ar,Ps,Ds,lr,cr,Ms,ur,bn,Ns,yn;const Th=8e3,$h=8e3;let ge=class extends Oe{constructor(){super(...arguments),ee(this,be),this.store=new gc,this.room=this.store.state,this.inspected="",this.agentsOpen=!1,this.problem="",this.announced=[],this.lostLong=!1,ee(this,Tn,0),ee(this,Nt,null),ee(this,qt),ee(this,Tr),ee(this,rr,()=>{const t=this.room;this.room=this.store.state,this.requestUpdate(),Ue(this,be,Ua).call(this,kc(t,this.room)),Ue(this,be,Cs).call(this),t.phase==="loading"&&this.room.phase==="ready"&&this.updateComplete.then(O(this,bn))}),ee(this,sr,()=>{for(const t of Fa(this))t.requestUpdate()}),ee(this,ir,t=>{t.key!=="Escape"||t.isComposing||(this.agentsOpen?(this.agentsOpen=!1,this.agentsButton.focus()):this.inspected&&O(this,or).call(this))}),ee(this,or,()=>{this.inspected="",O(this,Nt)?.isConnected?O(this,Nt).focus():this.composer.focusBox(),Gt(this,Nt,null)}),ee(this,Ls,()=>this.composer.focusBox()),ee(this,ar,t=>{const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?f("you"):e.actor.displayName;return{eventId:t,actorId:e.actor.actorId,name:r}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n&&{eventId:t,actorId:n.actorId,name:n.actorName}}),ee(this,Ps,t=>{const e=O(this,ar).call(this,t.detail.eventId);e&&this.composer.reply(e)}),ee(this,Ds,t=>{Gt(this,Nt,Ah()),this.inspected=t.detail.turnId,this.updateComplete.then(()=>this.renderRoot.querySelector("gx-inspector")?.focus())}),ee(this,lr,async t=>{await Ue(this,be,yn).call(this,async()=>{const{turnId:e,status:n}=await Ee.cancel(t.detail.turnId);this.store.dispatch({type:"turnStatus",turnId:e,status:n})})}),ee(this,cr,async t=>{await Ue(this,be,yn).call(this,async()=>{await Ee.retry(t.detail.turnId),this.timeline.toEnd()})}),ee(this,Ms,async t=>{await Ue(this,be,yn).call(this,()=>this.store.loadWhole(t.detail.eventId))}),ee(this,ur,async t=>{this.agentsOpen=!1,await Ue(this,be,Ns).call(this,t.detail.eventId)}),ee(this,bn,()=>{const t=location.hash.slice(1);/^evt_[\w-]+$/.test(t)&&Ue(this,be,Ns).call(this,t)})}connectedCallback(){super.connectedCallback(),this.store.addEventListener("change",O(this,rr)),zi.addEventListener("change",O(this,sr)),addEventListener("hashchange",O(this,bn)),addEventListener("keydown",O(this,ir)),Ue(this,be,Cs).call(this),this.store.start()}disconnectedCallback(){super.disconnectedCallback(),this.store.stop(),this.store.removeEventListener("change",O(this,rr)),zi.removeEventListener("change",O(this,sr)),removeEventListener("hashchange",O(this,bn)),removeEventListener("keydown",O(this,ir))}render(){const{room:t,store:e}=this,n=t.turns.get(this.inspected);return y`<div class="top" role="banner">
        <button class="skip" @click=${O(this,Ls)}>${f("skip.composer")}</button>
        <button class="agents-button" aria-expanded=${this.agentsOpen} @click=${()=>this.agentsOpen=!this.agentsOpen}>${f("agents.title")}</button>
        <h1>GroupX</h1>
        <span class="connection" role="status" data-testid="connection-state" data-state=${e.connection}><i></i>${Re("connection",e.connection)}</span>
        <span class="grow"></span>
        <a href="/setup">${f("setup.link")}</a>
        <gx-preferences></gx-preferences>
      </div>
      <aside class=${this.agentsOpen?"left open":"left"} aria-label=${f("agents.title")} @gx-jump=${O(this,ur)}>
        <h2>${f("agents.title")}</h2>
        ${t.phase==="ready"&&t.agents.length===0?y`<p class="quiet">${f("agents.empty")}</p>`:v}
        ${t.agents.map(r=>y`<gx-agent data-testid=${`agent-${r.actorId}`} .agent=${r} .doing=${yc(t,r.actorId)}></gx-agent>`)}
      </aside>
      <main
        @gx-reply=${O(this,Ps)}
        @gx-cancel=${O(this,lr)}
        @gx-retry=${O(this,cr)}
        @gx-inspect=${O(this,Ds)}
        @gx-jump=${O(this,ur)}
        @gx-whole=${O(this,Ms)}
        @gx-sent=${()=>this.timeline.toEnd()}
        @click=${()=>this.agentsOpen=!1}
      >
        <div>
          ${this.lostLong?y`<div class="banner" role="alert">${f("connection.lost.long")}</div>`:v}
          ${this.problem?y`<div class="banner bad" role="alert">${this.problem}</div>`:v}
        </div>
        <gx-timeline .room=${t} .loadEarlier=${()=>e.loadEarlier()}></gx-timeline>
        <gx-composer
          .agents=${t.agents}
          .limit=${t.messageLimit}
          ?offline=${e.connection==="lost"}
          .nameOfEvent=${O(this,ar)}
        ></gx-composer>
      </main>
      ${n?y`<gx-inspector
            role="complementary"
            aria-label=${f("inspector.title")}
            .turn=${n}
            .agent=${t.agents.find(r=>r.actorId===n.actorId)}
            @gx-inspect-close=${O(this,or)}
            @gx-cancel=${O(this,lr)}
            @gx-retry=${O(this,cr)}
          ></gx-inspector>`:v}
      <div class="hidden-visually" role="log" aria-label=${f("turn.ended.label")} data-testid="announcements">
        ${Gl(O(this,Tn),this.announced.map(r=>y`<p>${r}</p>`))}
      </div>`}};Tn=new WeakMap;Nt=new WeakMap;qt=new WeakMap;Tr=new WeakMap;rr=new WeakMap;be=new WeakSet;Ua=function(t){t.length!==0&&(Gt(this,Tn,O(this,Tn)+1),this.announced=t.map(e=>f("turn.ended.announce",{name:e.actorName,state:Re("turn",e.status)})))};Cs=function(){this.store.connection==="live"?(clearTimeout(O(this,qt)),Gt(this,qt,void 0),this.lostLong=!1):O(this,qt)??Gt(this,qt,setTimeout(()=>this.lostLong=!0,Th))};sr=new WeakMap;ir=new WeakMap;or=new WeakMap;Ls=new WeakMap;ar=new WeakMap;Ps=new WeakMap;Ds=new WeakMap;lr=new WeakMap;cr=new WeakMap;Ms=new WeakMap;ur=new WeakMap;bn=new WeakMap;Ns=async function(t){await Ue(this,be,yn).call(this,async()=>{if(!await this.store.reveal(t))throw new Error(f("timeline.unknown"));await this.updateComplete,this.timeline.show(this.store.state.answers.get(t)??t)})};yn=async function(t){try{await t()}catch(e){this.problem=e instanceof kn?[e.message,e.hint].filter(Boolean).join(" "):e.message,clearTimeout(O(this,Tr)),Gt(this,Tr,setTimeout(()=>this.problem="",$h))}};ge.styles=[Ze,wc];Le([z()],ge.prototype,"room",2);Le([z()],ge.prototype,"inspected",2);Le([z()],ge.prototype,"agentsOpen",2);Le([z()],ge.prototype,"problem",2);Le([z()],ge.prototype,"announced",2);Le([z()],ge.prototype,"lostLong",2);Le([Ar("gx-timeline")],ge.prototype,"timeline",2);Le([Ar("gx-composer")],ge.prototype,"composer",2);Le([Ar(".agents-button")],ge.prototype,"agentsButton",2);ge=Le([Ye("gx-room")],ge);function Ah(){let t=document.activeElement;for(;t?.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t instanceof HTMLElement?t:null}function*Fa(t){yield t;for(const e of t.renderRoot.querySelectorAll("*"))e instanceof Oe&&(yield*Fa(e))}ql();Wl();
