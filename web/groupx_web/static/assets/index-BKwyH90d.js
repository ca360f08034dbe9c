import{j as hu,A as y,a as nt,i as At,b as mt,m as yi,n as R,r as C,c as pt,d as _i,t as p,w as gt,e as g,f as Ta,s as pe,g as bt,l as qn,E as du,h as Aa,k as vo,o as fu,p as Qs,q as gu,u as $o,v as mu,x as bu}from"./gx_preferences-Bwf7uQLV.js";/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const xu=(t,e,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof e!="object"&&Object.defineProperty(t,e,n),n);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */function Ne(t,e){return(n,s,r)=>{const i=a=>a.renderRoot?.querySelector(t)??null;return xu(n,s,{get(){return i(this)}})}}/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const wu={CHILD:2},Sa=t=>(...e)=>({_$litDirective$:t,values:e});let Ea=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,n,s){this._$Ct=e,this._$AM=n,this._$Ci=s}_$AS(e,n){return this.update(e,n)}update(e,n){return this.render(...n)}};/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const{I:yu}=hu,To=t=>t,Ao=()=>document.createComment(""),xn=(t,e,n)=>{const s=t._$AA.parentNode,r=e===void 0?t._$AB:e._$AA;if(n===void 0){const i=s.insertBefore(Ao(),r),a=s.insertBefore(Ao(),r);n=new yu(i,a,t,t.options)}else{const i=n._$AB.nextSibling,a=n._$AM,l=a!==t;if(l){let c;n._$AQ?.(t),n._$AM=t,n._$AP!==void 0&&(c=t._$AU)!==a._$AU&&n._$AP(c)}if(i!==r||l){let c=n._$AA;for(;c!==i;){const b=To(c).nextSibling;To(s).insertBefore(c,r),c=b}}}return n},ve=(t,e,n=t)=>(t._$AI(e,n),t),_u={},Ia=(t,e=_u)=>t._$AH=e,ku=t=>t._$AH,$r=t=>{t._$AR(),t._$AA.remove()};/**
 * @license
 * Copyright 2021 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const vu=Sa(class extends Ea{constructor(){super(...arguments),this.key=y}render(t,e){return this.key=t,e}update(t,[e,n]){return e!==this.key&&(Ia(t),this.key=e),n}});class Mn{constructor(e){this.before=e,this.moved=!1,this.messages=new Map(e.messages),this.turns=new Map(e.turns),this.notes=new Map(e.notes),this.answers=new Map(e.answers),this.agents=[...e.agents],this.moves=e.moves,this.head=e.head}turn(e,n){const s=this.turns.get(e);if(s)return s;this.moved=!0;const r={turnId:e,actorId:"",actorName:"",sourceEventId:"",correlationId:"",order:n,place:"told",status:"queued",text:"",reasoning:"",answerCut:!1,answerLength:0,tools:[],gap:!1};return this.turns.set(e,r),r}change(e,n,s){const r=this.turn(e,n);s.order!==void 0&&s.order!==r.order&&(this.moved=!0),this.turns.set(e,{...r,...s})}agent(e,n){this.agents=this.agents.map(s=>s.actorId===e?{...s,...n}:s)}nameOf(e){return this.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}finish(e={}){const{messages:n,turns:s,notes:r,answers:i,agents:a,moves:l,head:c}=this,b=this.moved?$u(n,s,r):this.before.rows;return{...this.before,messages:n,turns:s,notes:r,answers:i,agents:a,moves:l,head:c,rows:b,...e}}}function $u(t,e,n){const s=[];for(const r of t.values())s.push({kind:"message",key:r.eventId,order:r.seq,at:r.at});for(const r of e.values())s.push({kind:"turn",key:r.turnId,order:r.order,at:r.startedAt??r.queuedAt??r.endedAt??""});for(const r of n.values())s.push({kind:"note",key:r.eventId,order:r.seq,at:r.at});return s.sort((r,i)=>r.order-i.order||r.key.localeCompare(i.key))}const Tu=new Set(["name","title","input","output","isError"]),Au=Number.MAX_SAFE_INTEGER;function ki(t,e,n=Au){const s=String(e.toolCallId??""),r=t.find(c=>c.toolCallId===s),i=Su(s,String(e.nativeType??""),Iu(e.details),n),a=r?Eu(r,i):i,l=r?t.map(c=>c===r?a:c):[...t,a];return r?.seq===a.seq?l:l.sort((c,b)=>c.seq-b.seq)}function Su(t,e,n,s){const r=Object.fromEntries(Object.entries(n).filter(([l])=>!Tu.has(l))),i=n.isError===!0?"failed":"done",a={toolCallId:t,seq:s,name:"",state:e==="tool.completed"?i:"running",more:r};return typeof n.name=="string"&&(a.name=n.name),typeof n.title=="string"&&(a.title=n.title),n.input!==void 0&&(a.input=n.input),n.output!==void 0&&(a.output=n.output),a}function Eu(t,e){const n=e.state==="running"&&t.state!=="running",[s,r]=n?[e,t]:[t,e];return{...s,...r,name:r.name||s.name,more:{...s.more,...r.more},seq:Math.min(t.seq,e.seq)}}function Iu(t){return t!==null&&typeof t=="object"&&!Array.isArray(t)?t:{}}const ct=new Set(["completed","failed","cancelled","interrupted"]),So=["queued","dispatching","running","cancelling"],Ou=/^(session\.(context_lost|drift)|system\.error|routing\.|context\.reset|lane\.|correlation\.|operator\.dispatch|supervision\.)/,Ru=/^(turn\.moved$|routing\.)/,lt=t=>typeof t=="string"?t:void 0,Oa=t=>typeof t=="number"?t:void 0;function Ds(t,e){return ct.has(t)?t:ct.has(e)||So.indexOf(e)>So.indexOf(t)?e:t}function Ra(t,e){const n=e.seq;if(n===null)return;t.head=Math.max(t.head,n);const s=lt(e.body.turnId);e.type==="message.created"?Cu(t,e,n,s):s!==void 0&&!Ru.test(e.type)?Pu(t,e,n,s):e.type==="turn.moved"?Mu(t,e,n):Ou.test(e.type)&&Pa(t,e,n)}function Cu(t,e,n,s){if(e.body.kind==="supervision.watch")return;const r=lt(e.body.content)??"",i=e.body.truncated===!0,a=Oa(e.body.length)??r.length;if(s!==void 0){t.answers.set(e.eventId,s);const c=t.turn(s,n),b=c.answerId===e.eventId&&!c.answerCut;t.change(s,n,{answerId:e.eventId,answerAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName,sourceEventId:c.sourceEventId||(e.replyToEventId??""),correlationId:e.correlationId,...i&&b?{}:{text:r,answerCut:i,answerLength:a}});return}const l=t.messages.get(e.eventId);l&&!l.cut&&i||(t.moved||=!l,t.messages.set(e.eventId,{eventId:e.eventId,seq:n,actor:e.actor,to:e.to,content:r,at:e.occurredAt,cut:i,length:a,correlationId:e.correlationId,ask:e.provenance?.labels?.includes("ask")??!1,hops:e.provenance?.hopCount??0,...e.provenance?.parentTurnId?{parentTurnId:e.provenance.parentTurnId}:{},...e.replyToEventId?{replyTo:e.replyToEventId}:{},...lt(e.body.retryOf)?{retryOf:lt(e.body.retryOf)}:{}}))}function Pu(t,e,n,s){const r=e.body,i=t.turn(s,n);switch(i.correlationId||t.change(s,i.order,{correlationId:e.correlationId}),e.type){case"turn.queued":{const a=lt(r.targetActorId)??e.to[0]??"";t.change(s,n,{actorId:a,actorName:i.actorName||t.nameOf(a),sourceEventId:lt(r.sourceEventId)??i.sourceEventId,queuedAt:e.occurredAt,queuedSeq:n,...i.place==="dispatched"?{}:{order:n,place:"queued"}});return}case"turn.dispatched":{const a=lt(r.targetActorId)??i.actorId;t.change(s,n,{actorId:a,actorName:i.actorName||t.nameOf(a),status:Ds(i.status,"dispatching"),order:n,place:"dispatched"});return}case"turn.started":t.change(s,n,{status:Ds(i.status,"running"),startedAt:e.occurredAt,handedOver:void 0,actorId:e.actor.actorId,actorName:e.actor.displayName});return;case"turn.reasoning.recorded":if(r.truncated===!0&&i.reasoning.length>String(r.content??"").length)return;t.change(s,n,{reasoning:lt(r.content)??i.reasoning});return;case"tool.progress.recorded":t.change(s,n,{tools:Ca(ki(i.tools,r,n),i.status)});return;case"turn.usage.recorded":t.change(s,n,{usage:Du(r)});return;default:Lu(t,e,n,s)}}function Lu(t,e,n,s){const r=e.type.replace(/^turn\./,"");if(!e.type.startsWith("turn.")||!ct.has(r))return;const i=t.turn(s,n),a=lt(e.body.partialText);t.change(s,n,{status:r,endedAt:e.occurredAt,...i.actorId?{}:{actorId:e.actor.actorId,actorName:e.actor.displayName},sourceEventId:i.sourceEventId||(e.replyToEventId??""),errorCode:lt(e.body.errorCode),reason:lt(e.body.reason),hint:lt(e.body.hint),notice:void 0,handedOver:void 0,gap:!1,...e.body.responseEventId?{}:{text:a??""},tools:Ca(i.tools,r)})}function Ca(t,e){return ct.has(e)?t.map(n=>n.state==="running"?{...n,state:"failed"}:n):t}function Du(t){const e={};for(const s of["inputTokens","outputTokens","cachedTokens","costUsd"]){const r=Oa(t[s]);r!==void 0&&(e[s]=r)}const n=lt(t.model);return n!==void 0&&(e.model=n),e}function Mu(t,e,n){if(!t.notes.has(e.eventId)){const s={seq:n,turnId:lt(e.body.turnId)??"",before:lt(e.body.before)??null};t.moves=[...t.moves,s].sort((r,i)=>r.seq-i.seq)}Pa(t,e,n)}function Pa(t,e,n){t.moved||=!t.notes.has(e.eventId),t.notes.set(e.eventId,{eventId:e.eventId,seq:n,type:e.type,at:e.occurredAt,actorName:e.actor.displayName,body:e.body})}function Nu(t,e,n){return typeof n!="number"||n===t.length?t+e:n>t.length?null:n+e.length<=t.length?t:t+e.slice(t.length-n)}function zu(t,e){if(e.type==="agent.status"){qu(t,e.body);return}const n=e.body.turnId;if(typeof n!="string")return;const s=t.turns.get(n);if(!(!s||ct.has(s.status)))switch(e.type){case"turn.delivery":e.body.step==="handed_over"&&La(t,n);return;case"turn.content.delta":Eo(t,s,"text",e.body);return;case"turn.reasoning.delta":Eo(t,s,"reasoning",e.body);return;case"tool.progress":t.change(n,s.order,{tools:ki(s.tools,e.body),notice:void 0});return;case"turn.notice":t.change(n,s.order,{notice:String(e.body.text??"")});return}}function La(t,e){const n=t.turns.get(e);n&&(n.status==="queued"||n.status==="dispatching")&&t.change(e,n.order,{handedOver:!0})}function Eo(t,e,n,s){if(n==="text"&&e.answerId)return;const r=Nu(e[n],String(s.text??""),s.offset);t.change(e.turnId,e.order,r===null?{gap:!0}:{[n]:r,notice:void 0})}function qu(t,e){const n=typeof e.reason=="string"?e.reason:void 0,s=typeof e.hint=="string"?e.hint:void 0;t.agent(String(e.actorId??""),{status:String(e.status??""),statusReason:n,statusHint:s,queued:typeof e.queued=="number"?e.queued:0,...typeof e.held=="boolean"?{held:e.held}:{},...typeof e.roomTools=="string"?Wu(e):{}})}function Wu(t){const e=n=>typeof t[n]=="string"?String(t[n]):void 0;return{roomTools:e("roomTools"),roomToolsLack:e("roomToolsLack"),roomToolsReason:e("roomToolsReason"),roomToolsHint:e("roomToolsHint")}}function Bu(t,e){const n=t.turn(e.turnId,t.head+1);if(ct.has(n.status))return;let s=n.tools;for(const i of e.openTools??[])s=ki(s,{toolCallId:i.toolCallId,nativeType:"tool.started",details:{name:i.name,...i.details}});const r=(i,a)=>a!==void 0&&a.length>i.length?a:i;t.change(e.turnId,n.order,{actorId:e.targetActorId,actorName:n.actorName||t.nameOf(e.targetActorId),sourceEventId:e.sourceEventId,status:Ds(n.status,e.status),text:r(n.text,e.partialText),reasoning:r(n.reasoning,e.partialReasoning),tools:s,gap:!1,...e.startedAt?{startedAt:e.startedAt}:{}})}const Wr={phase:"loading",epoch:"",head:0,agents:[],messages:new Map,turns:new Map,notes:new Map,answers:new Map,rows:[],order:{throughSeq:0,turnIds:[]},moves:[],earlier:null,messageLimit:131072};function Uu(t,e){switch(e.type){case"bootstrap":return Fu(t,e.bootstrap);case"events":return Tr(t,e.events);case"history":return e.beforeSeq!==t.earlier?t:{...Tr(t,e.page.events),head:t.head,earlier:e.page.previousPage?.beforeSeq??null};case"event":return{...Tr(t,[e.event]),head:t.head};case"turnStatus":{const n=t.turns.get(e.turnId);if(!n)return t;const s=new Mn(t);return s.change(e.turnId,n.order,{status:Ds(n.status,e.status)}),s.finish()}case"handedOver":{const n=new Mn(t);return La(n,e.turnId),n.finish()}case"lane":{const n=new Mn(t);return n.agent(e.actorId,{held:e.held}),n.finish()}}}function Fu(t,e){const n=e.recentEvents[0]?.seq??e.room.throughSeq+1,s=t.epoch===e.epoch&&t.head<=e.room.throughSeq&&n<=t.head+1,r=s?t:Wr,i=new Mn({...r,agents:e.agents});i.moved=!0;for(const a of e.recentEvents)Ra(i,a);i.head=e.room.throughSeq;for(const a of e.activeTurns)Bu(i,a);return i.finish({phase:"ready",epoch:e.epoch,order:{throughSeq:e.room.throughSeq,turnIds:e.activeTurns.map(a=>a.turnId)},earlier:s?r.earlier:e.previousPage?.beforeSeq??null,messageLimit:e.limits?.messageCharacters??Wr.messageLimit})}function Tr(t,e){if(e.length===0)return t;const n=new Mn(t);for(const s of e)s.durability==="durable"?Ra(n,s):zu(n,s);return n.finish()}class Gu{#e="";#t=[];feed(e){const n=[],s=(this.#e+e).split(`
`);this.#e=s.pop()??"";for(const r of s){const i=r.endsWith("\r")?r.slice(0,-1):r;i===""?(this.#t.length>0&&n.push(this.#t.join(`
`)),this.#t=[]):i.startsWith("data:")&&this.#t.push(i.slice(i.startsWith("data: ")?6:5))}return n}}const Io=4e4;async function Hu(t,e,n,s){const r=new AbortController,i=await fetch(t,{signal:AbortSignal.any([e,r.signal]),cache:"no-store",headers:{Accept:"text/event-stream"}});if(!i.ok||!i.body)throw new Error(`the stream answered ${i.status}`);n();const a=i.body.getReader(),l=new TextDecoder,c=new Gu;let b=setTimeout(()=>r.abort(),Io);try{for(;;){const{done:f,value:x}=await a.read();if(f)return;clearTimeout(b),b=setTimeout(()=>r.abort(),Io);for(const m of c.feed(l.decode(x,{stream:!0})))s(m)}}finally{clearTimeout(b)}}const Oo=[250,500,1e3,2e3,4e3],ju=1e3,Vu=250;class Zu extends EventTarget{constructor(){super(...arguments),this.state=Wr,this.connection="connecting",this.#e=[],this.#t=!1,this.#n=new AbortController,this.#s=0}#e;#t;#n;#s;#r;#a;start(){this.#h()}stop(){this.#n.abort(),clearTimeout(this.#r)}dispatch(e){const n=this.state;this.state=Uu(n,e),this.state!==n&&this.dispatchEvent(new Event("change"))}loadEarlier(){return this.#a??=this.#p().finally(()=>this.#a=void 0),this.#a}async#p(){const{earlier:e}=this.state;e!==null&&this.dispatch({type:"history",beforeSeq:e,page:await nt.before(e)})}async reveal(e){if(this.#l(e))return!0;const n=await nt.seqOf(e);for(let s=this.state.earlier;n!==null&&s!==null&&s>n&&(await this.loadEarlier(),this.state.earlier!==s);s=this.state.earlier);return this.#l(e)}#l(e){const{messages:n,answers:s,notes:r}=this.state;return n.has(e)||s.has(e)||r.has(e)}async loadWhole(e){this.dispatch({type:"event",event:await nt.event(e)})}async#h(){let e=0;for(;!this.#n.signal.aborted;){try{this.state.phase==="loading"&&await this.#d();const{head:n,epoch:s}=this.state,r=`/api/events?afterSeq=${n}&epoch=${encodeURIComponent(s)}`;await Hu(r,this.#n.signal,()=>{e=0,this.#u("live"),this.#i()},i=>this.#m(i))}catch{}this.#o(),this.#u(this.state.phase==="loading"?"connecting":"lost"),await Yu(Oo[Math.min(e++,Oo.length-1)]??4e3)}}async#d(){this.#c(await nt.bootstrap())}#c(e){this.dispatch({type:"bootstrap",bootstrap:e});for(const n of e.activeTurns)n.status==="dispatching"&&this.#f(n.turnId)}async#f(e){try{const{ledger:n}=await nt.turn(e);n.some(s=>s.step==="handed_over")&&this.dispatch({type:"handedOver",turnId:e})}catch{}}#i(){this.#r??=setTimeout(()=>void this.#g(),Math.max(0,this.#s-Date.now()))}async#g(){this.#s=Date.now()+ju;let e=!1;try{const n=await nt.bootstrap();this.#o(),e=n.epoch!==this.state.epoch||n.room.throughSeq>=this.state.head,e&&this.#c(n)}catch{}this.#r=void 0,!e&&this.connection==="live"&&!this.#n.signal.aborted&&this.#i()}#m(e){const n=JSON.parse(e);if(n.type==="stream.resync"){this.#i();return}this.#e.push(n),!this.#t&&(this.#t=!0,document.hidden?setTimeout(()=>this.#o(),Vu):requestAnimationFrame(()=>this.#o()))}#o(){this.#t=!1;const e=this.#e;this.#e=[],e.length!==0&&(this.dispatch({type:"events",events:e}),[...this.state.turns.values()].some(n=>n.gap)&&this.#i())}#u(e){e!==this.connection&&(this.connection=e,this.dispatchEvent(new Event("change")))}}function Yu(t){return new Promise(e=>setTimeout(e,t))}const Xu=new Set(["dispatching","running","cancelling"]),Da=new Set(["failed","native_policy_blocked","stopped"]),Ku={running:"started",cancelling:"cancelling",completed:"answered",failed:"failed",cancelled:"cancelled",interrupted:"uncertain"},Qu={active:void 0,queued:[]},Ro=new WeakMap;function Ma(t){const e=Ro.get(t)??{lanes:ep(t),bySource:tp(t)};return Ro.set(t,e),e}function Na(t,e){return Ma(t).lanes.get(e)??Qu}function za(t,e){return Ma(t).bySource.get(e)??[]}function Wn(t,e){const n=Na(t,e.actorId),s=n.queued.findIndex(r=>r.turnId===e.turnId);return s<0?0:s+(n.active?1:0)}function qa(t,e){return t?.held?"held":t&&Da.has(t.status)?"down":t?.status==="starting"?"starting":t?.status==="working"||e>0?"busy":"next"}function Wa(t){return t?t.status==="queued"?t.handedOver?"handed_over":"queued":t.status==="dispatching"?t.handedOver?"handed_over":"dispatched":Ku[t.status]:"stored"}function Ju(t,e){const n=[];for(const s of t.messages.values())!s.ask||s.parentTurnId!==e||n.push(...za(t,s.eventId).filter(r=>!ct.has(r.status)));return n}function Ba(t,e){return"hops"in e?e.hops:t.messages.get(e.sourceEventId)?.hops??0}function tp(t){const e=new Map;for(const n of t.turns.values()){const s=e.get(n.sourceEventId);s?s.push(n):e.set(n.sourceEventId,[n])}return e}function ep(t){const e=new Map;for(const n of np(t)){const s=t.turns.get(n);if(!s||ct.has(s.status))continue;const r=e.get(s.actorId)??{active:void 0,queued:[]};e.set(s.actorId,r),s.status==="queued"?r.queued.push(s):r.active??=s}return e}function np(t){const{throughSeq:e,turnIds:n}=t.order,s=[...n],r=new Set(n),i=t.moves.filter(c=>c.seq>e),a=new Set(i.flatMap(c=>[c.turnId,c.before])),l=[...i];for(const c of t.turns.values())c.queuedSeq===void 0||r.has(c.turnId)||ct.has(c.status)&&!a.has(c.turnId)||l.push({seq:c.queuedSeq,turnId:c.turnId});l.sort((c,b)=>c.seq-b.seq);for(const{turnId:c,before:b}of l){const f=s.indexOf(c);if(b!==void 0&&(f<0||c===b))continue;f>=0&&s.splice(f,1);const x=b?s.indexOf(b):-1;s.splice(x<0?s.length:x,0,c)}return s}function Co(t){const e=[];for(const s of t.turns.values())ct.has(s.status)||e.push(`${s.turnId} ${s.status}`);const n=t.agents.filter(s=>s.held).map(s=>s.actorId);return[t.epoch,t.turns.size,t.moves.length,...e,...n].join(" ")}const sp=120;function rp(t,e){for(const n of t.turns.values()){if(n.actorId!==e||!Xu.has(n.status))continue;const s=t.messages.get(n.sourceEventId);return s&&{eventId:s.eventId,text:s.content.slice(0,sp)}}}function ip(t,e){if(t.turns===e.turns||t.phase==="loading"||t.epoch!==e.epoch)return[];const n=[];for(const s of e.turns.values()){if(!ct.has(s.status))continue;const r=t.turns.get(s.turnId);(r?!ct.has(r.status):s.order>t.head)&&n.push(s)}return n}function op(t,e){let n;for(const s of t.messages.values())s.correlationId===e&&(!n||s.seq<n.seq)&&(n=s);return n}const ap=At`
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
  .left .waits {
    margin: 12px 16px;
    font-size: 13px;
  }
  gx-inspector,
  gx-waits-panel {
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
    gx-inspector,
    gx-waits-panel {
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
`;var lp=Object.defineProperty,cp=Object.getOwnPropertyDescriptor,Ua=t=>{throw TypeError(t)},ln=(t,e,n,s)=>{for(var r=s>1?void 0:s?cp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&lp(e,n,r),r},Fa=(t,e,n)=>e.has(t)||Ua("Cannot "+n),Po=(t,e,n)=>(Fa(t,e,"read from private field"),n?n.call(t):e.get(t)),Ar=(t,e,n)=>e.has(t)?Ua("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Lo=(t,e,n)=>(Fa(t,e,"access private method"),n),gs,Ga,Ha,Br,Ur;function up(t){return`tools.${t.roomToolsLack??"not_listed"}`in Ta?gt("tools",t.roomToolsLack??"not_listed"):`${t.roomToolsReason??""} ${t.roomToolsHint??""}`.trim()}let he=class extends pt{constructor(){super(...arguments),Ar(this,gs),this.busy=!1,this.holding=!1,this.problem="",Ar(this,Br,async()=>{this.busy=!0,this.problem="";try{await nt.restart(this.agent.actorId)}catch(t){this.problem=pe(t)}finally{this.busy=!1}}),Ar(this,Ur,async()=>{if(!this.holding){this.holding=!0,this.problem="";try{const{actorId:t,held:e}=await nt.hold(this.agent.actorId,!this.agent.held);this.dispatchEvent(new CustomEvent("gx-lane",{detail:{actorId:t,held:e},bubbles:!0,composed:!0}))}catch(t){this.problem=pe(t)}finally{this.holding=!1}}})}render(){const{agent:t}=this,e=Da.has(t.status);return g`${_i(t.actorId,t.displayName)}
      <b title=${t.actorId}>${t.displayName}</b>
      <button
        class=${e?"":"plain"}
        ?disabled=${this.busy}
        aria-label=${p("agent.restart.named",{name:t.displayName})}
        @click=${Po(this,Br)}
      >
        ${this.busy?p("agent.restarting"):p("agent.restart")}
      </button>
      <div class="wide line">
        <span class="dot ${t.status}"></span><span data-testid="agent-status" data-status=${t.status}>${gt("status",t.status)}</span>
        ${t.held?g`<span class="held" data-testid="lane-held">· ${p("agent.held")}</span>`:y}
        <button
          class=${t.held?"":"plain"}
          data-testid=${t.held?"lane-release":"lane-hold"}
          aria-label=${p(t.held?"agent.release.named":"agent.hold.named",{name:t.displayName})}
          title=${p(t.held?"agent.release.named":"agent.hold.named",{name:t.displayName})}
          aria-busy=${this.holding}
          @click=${Po(this,Ur)}
        >
          ${p(t.held?"agent.release":"agent.hold")}
        </button>
      </div>
      ${Lo(this,gs,Ga).call(this)}
      ${this.doing?Lo(this,gs,Ha).call(this,this.doing):y}
      <div class="wide path" title=${t.cwd??y}>
        ${t.driver?g`<span class="driver">${t.driver}</span>`:y}<span class="end"><bdi>${t.cwd??""}</bdi></span>
      </div>
      ${t.roomTools==="missing"?g`<div class="wide" data-testid="room-tools" data-lack=${t.roomToolsLack??y}>
            <span class="held">${p("agent.tools.missing")}</span> <span class="quiet">${up(t)}</span>
          </div>`:y}
      ${e&&t.statusReason?g`<div class="wide bad">${t.statusReason}</div>`:y}
      ${e&&t.statusHint?g`<div class="wide quiet">${t.statusHint}</div>`:y}
      ${this.problem?g`<div class="wide bad" role="alert">${this.problem}</div>`:y}`}};gs=new WeakSet;Ga=function(){const{agent:t}=this;if(!t.queued)return t.held?g`<div class="wide quiet">${p("agent.held.why")}</div>`:y;const e=p(`wait.${qa(t,0)}`,{name:t.displayName});return g`<div class="wide quiet" data-testid="lane-waits">${p("agent.queued.why",{count:t.queued,why:e})}</div>`};Ha=function(t){const e=()=>this.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:t.eventId},bubbles:!0,composed:!0}));return g`<button class="wide doing" data-testid="agent-doing" title=${p("agent.doing")} @click=${e}>
      <span class="hidden-visually">${p("agent.doing")}</span> ${t.text}
    </button>`};Br=new WeakMap;Ur=new WeakMap;he.styles=[mt,yi,At`
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
      .line button {
        margin-inline-start: auto;
        min-height: 24px;
        padding: 0 10px;
      }
      .held {
        color: var(--warn);
        font-weight: 600;
      }
    `];ln([R({attribute:!1})],he.prototype,"agent",2);ln([R({attribute:!1})],he.prototype,"doing",2);ln([C()],he.prototype,"busy",2);ln([C()],he.prototype,"holding",2);ln([C()],he.prototype,"problem",2);he=ln([bt("gx-agent")],he);const Fr=()=>qn()==="zh"?"zh-CN":"en-GB",Do=new Map;function vi(t){const e=`${Fr()} ${Object.keys(t).join(" ")}`,n=Do.get(e)??new Intl.DateTimeFormat(Fr(),t);return Do.set(e,n),n}function $i(t){return t?vi({hour:"2-digit",minute:"2-digit"}).format(new Date(t)):""}function Ms(t){if(!t)return"";const e=new Date(t);return`${vi({hour:"2-digit",minute:"2-digit",second:"2-digit"}).format(e)}.${String(e.getMilliseconds()).padStart(3,"0")}`}function Mo(t){return t?new Date(t).toDateString():""}function pp(t){const e=new Date(t),n=new Date;return e.toDateString()===n.toDateString()?p("timeline.today"):(n.setDate(n.getDate()-1),e.toDateString()===n.toDateString()?p("timeline.yesterday"):vi({weekday:"long",year:"numeric",month:"long",day:"numeric"}).format(e))}function hp(t){const e=Math.max(0,Math.floor(t/1e3)),n=Math.floor(e/60);return e<60?p("duration.seconds",{s:e}):n<60?p("duration.minutes",{m:n,s:e%60}):p("duration.hours",{h:Math.floor(n/60),m:n%60})}function de(t){return t.toLocaleString(Fr())}const ja="groupx.draft",Va="groupx.sent",dp=50,Gr={text:"",to:null,toBefore:null,replyTo:null,pending:null};function fp(...t){for(const e of t)try{const n=JSON.parse(e.getItem(ja)??"null");if(n!==null&&typeof n=="object")return{...Gr,...n}}catch{}return Gr}function Za(t,e){for(const n of t)try{n.setItem(ja,JSON.stringify(e))}catch{}}function gp(t,e,n){const s=t.text.startsWith(e)?t.text.slice(e.length):t.text;return t.replyTo!==n?{...t,text:s,pending:null}:{...Gr,text:s,to:n?t.toBefore:t.to}}function mp(t,e){const n=Ya(t).filter(s=>s!==e);try{t.setItem(Va,JSON.stringify([...n,e].slice(-dp)))}catch{}}function Ya(t){try{const e=JSON.parse(t.getItem(Va)??"[]");return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}catch{return[]}}function bp(t,e,n){return t.pending?.body===e?t.pending.commandId:n()}var xp=Object.defineProperty,wp=Object.getOwnPropertyDescriptor,Xa=t=>{throw TypeError(t)},Jt=(t,e,n,s)=>{for(var r=s>1?void 0:s?wp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&xp(e,n,r),r},Ti=(t,e,n)=>e.has(t)||Xa("Cannot "+n),Yt=(t,e,n)=>(Ti(t,e,"read from private field"),n?n.call(t):e.get(t)),je=(t,e,n)=>e.has(t)?Xa("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Hr=(t,e,n,s)=>(Ti(t,e,"write to private field"),e.set(t,n),n),dt=(t,e,n)=>(Ti(t,e,"access private method"),n),ms,ue,rt,jr,Ka,Qa,Kt,Vr,Zr,Ja,bs,tl;const yp=.8,_p=240,Je=t=>!["failed","native_policy_blocked","stopped"].includes(t.status)&&t.enabled!==!1;let Ot=class extends pt{constructor(){super(...arguments),je(this,rt),this.agents=[],this.limit=131072,this.offline=!1,this.nameOfEvent=()=>{},this.draft=fp(sessionStorage,localStorage),this.problem=null,this.sending=!1,je(this,ms,new du),je(this,ue,-1),je(this,Vr,()=>{Hr(this,ue,-1),dt(this,rt,Kt).call(this,{text:this.box.value})}),je(this,Zr,t=>{if(t.key==="Enter"&&!t.shiftKey){if(!Yt(this,ms).means(t))return;t.preventDefault(),Yt(this,bs).call(this)}else t.isComposing||(t.key==="Escape"&&this.draft.replyTo?(t.stopPropagation(),dt(this,rt,jr).call(this)):t.key==="ArrowUp"&&(this.draft.text===""||Yt(this,ue)>=0)&&(t.preventDefault(),dt(this,rt,Ja).call(this)))}),je(this,bs,async()=>{if(this.whyNot!==null||this.sending)return;const{text:t,replyTo:e}=this.draft,n={to:this.recipients,content:t,...e?{replyToEventId:e}:{}},s=JSON.stringify(n),r=bp(this.draft,s,fu);dt(this,rt,Kt).call(this,{pending:{commandId:r,body:s}}),this.sending=!0;try{await nt.send({clientCommandId:r,...n}),mp(localStorage,t),Hr(this,ue,-1),dt(this,rt,Kt).call(this,gp(this.draft,t,e)),this.dispatchEvent(new CustomEvent("gx-sent",{bubbles:!0,composed:!0}))}catch(i){dt(this,rt,tl).call(this,i)}finally{this.sending=!1,(document.activeElement===document.body||this.matches(":focus-within"))&&this.focusBox()}})}get recipients(){const t=this.draft.to,e=this.agents.filter(Je).map(n=>n.actorId);return t===null?e:e.filter(n=>t.includes(n))}get whyNot(){return this.draft.text.trim()?this.draft.text.length>this.limit?p("composer.why.long"):this.recipients.length===0?p("composer.why.nobody"):this.offline?p("composer.why.offline"):null:p("composer.why.empty")}reply(t){const e=this.agents.some(s=>s.actorId===t.actorId&&Je(s)),n=this.draft.replyTo?this.draft.toBefore:this.draft.to;dt(this,rt,Kt).call(this,{replyTo:t.eventId,toBefore:n,to:e?[t.actorId]:n}),this.focusBox()}focusBox(){this.updateComplete.then(()=>this.box.focus())}render(){const t=this.whyNot,e=this.draft.replyTo?this.nameOfEvent(this.draft.replyTo):void 0,{text:n}=this.draft;return g`<form @submit=${s=>s.preventDefault()}>
      ${dt(this,rt,Ka).call(this)}
      ${this.draft.replyTo?g`<div class="reply">
            <span>${p("composer.replying",{name:e?.name??"…"})}</span>
            <button type="button" class="plain" aria-label=${p("composer.reply.leave")} @click=${()=>dt(this,rt,jr).call(this)}>✕</button>
          </div>`:y}
      <div class="box">
        <textarea
          id="composer"
          data-testid="composer-input"
          rows="1"
          dir="auto"
          aria-label=${p("composer.label")}
          placeholder=${p("composer.placeholder")}
          .value=${n}
          @input=${Yt(this,Vr)}
          @keydown=${Yt(this,Zr)}
          @compositionend=${s=>Yt(this,ms).compositionEnded(s)}
        ></textarea>
        <button
          class="primary"
          type="button"
          data-testid="composer-send"
          title=${t??p("composer.send")}
          aria-describedby="why"
          ?disabled=${t!==null||this.sending}
          @click=${Yt(this,bs)}
        >
          ${this.sending?p("composer.sending"):p("composer.send")}
        </button>
      </div>
      <div class="below">
        <span id="why" role="status" class=${this.problem?"bad":""}>${this.problem??(n||this.draft.to?.length===0?t??"":"")}</span>
        ${n.length>this.limit*yp?g`<span class=${n.length>this.limit?"count bad":"count"}>
              ${p("composer.count",{count:de(n.length),limit:de(this.limit)})}
            </span>`:y}
      </div>
    </form>`}updated(t){!t.has("draft")&&t.size>0||(this.box.style.height="auto",this.box.style.height=`${Math.min(_p,this.box.scrollHeight+2)}px`)}};ms=new WeakMap;ue=new WeakMap;rt=new WeakSet;jr=function(){dt(this,rt,Kt).call(this,{replyTo:null,to:this.draft.toBefore,toBefore:null})};Ka=function(){const t=new Set(this.recipients),e=this.agents.filter(Je),n=e.length>0&&e.every(i=>t.has(i.actorId)),s=this.agents.filter(i=>!Je(i)),r=(i,a,l,c,b,f=!1)=>g`<button
      type="button"
      class="chip"
      data-testid=${i}
      aria-pressed=${a}
      ?disabled=${f}
      @click=${c}
    >
      <span class="tick" aria-hidden="true">${a?"✓":""}</span>${b?g`<i .style=${`background:${b}`}></i>`:y}${l}
    </button>`;return g`<div class="chips" role="group" aria-label=${p("composer.to")}>
      <span class="quiet">${p("composer.to")}</span>
      ${this.agents.length>1?r("recipient-all",n,p("composer.all"),()=>dt(this,rt,Kt).call(this,{to:n?[]:null})):y}
      ${this.agents.map(i=>r(`recipient-${i.actorId}`,t.has(i.actorId),i.displayName,()=>dt(this,rt,Qa).call(this,i.actorId,t),Aa(i.actorId),!Je(i)))}
    </div>
    ${s.length?g`<p class="left-out">${p("composer.leftOut",{names:s.map(i=>i.displayName).join(", ")})}</p>`:y}`};Qa=function(t,e){e.has(t)?e.delete(t):e.add(t);const n=this.agents.filter(Je);dt(this,rt,Kt).call(this,{to:n.every(s=>e.has(s.actorId))?null:[...e]})};Kt=function(t){this.draft={...this.draft,...t},this.problem=null,Za([sessionStorage,localStorage],this.draft)};Vr=new WeakMap;Zr=new WeakMap;Ja=function(){const t=Ya(localStorage);t.length!==0&&(Hr(this,ue,Math.min(Yt(this,ue)+1,t.length-1)),dt(this,rt,Kt).call(this,{text:t[t.length-1-Yt(this,ue)]??""}))};bs=new WeakMap;tl=function(t){if(t instanceof vo&&t.unanswered){this.problem=p("composer.unanswered");return}const e=t instanceof vo?[t.message,t.hint].filter(Boolean).join(" "):String(t);this.draft={...this.draft,pending:null},Za([sessionStorage,localStorage],this.draft),this.problem=p("composer.failed",{message:e})};Ot.styles=[mt,At`
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
    `];Jt([R({attribute:!1})],Ot.prototype,"agents",2);Jt([R({type:Number})],Ot.prototype,"limit",2);Jt([R({type:Boolean})],Ot.prototype,"offline",2);Jt([R({attribute:!1})],Ot.prototype,"nameOfEvent",2);Jt([C()],Ot.prototype,"draft",2);Jt([C()],Ot.prototype,"problem",2);Jt([C()],Ot.prototype,"sending",2);Jt([Ne("textarea")],Ot.prototype,"box",2);Ot=Jt([bt("gx-composer")],Ot);const kp=12,vp=/^[0-9a-f]{64}$/,$p="4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",Tp=["cliVersion","driver","driverVersion","profileId","profileDigest","contextSchema","mcpToolset"];function Ns(t){return typeof t!="string"||t===""?p("identity.untold"):t===$p?p("identity.none"):vp.test(t)?t.slice(0,kp):t}function Ap(t){return(Array.isArray(t.changes)?t.changes:[]).filter(n=>typeof n=="object"&&n!==null).map(n=>p("identity.change",{what:gt("identity",String(n.what??"")),from:Ns(n.from),to:Ns(n.to)})).join(p("identity.join"))}function Sp(t){return Tp.filter(e=>e in t||e==="cliVersion").map(e=>({name:gt("identity",e),text:e==="cliVersion"&&t.cliVersionVerified===!1?p("identity.unverified",{version:Ns(t[e])}):Ns(t[e]),whole:t[e]??""}))}const Hn=At`
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
  h3 {
    margin: 16px 0 4px;
    font-size: 13px;
    color: var(--quiet);
  }
  p {
    margin: 0 0 4px;
    overflow-wrap: anywhere;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  button.line {
    display: block;
    width: 100%;
    min-height: 28px;
    margin: 2px 0;
    padding: 4px 8px;
    border-color: transparent;
    background: var(--sunken);
    font-size: 14px;
    line-height: 1.4;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button.line[aria-current] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  button[aria-disabled="true"] {
    color: var(--quiet);
    cursor: not-allowed;
  }
  .bad {
    color: var(--bad);
  }
  .sure {
    margin-top: 8px;
    padding: 8px 12px;
    border: 1px solid var(--bad);
    border-radius: 8px;
    background: var(--bad-soft);
  }
`,No=60;function fe(t,e){return e==="user:web"?p("you"):t.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}function Js(t,e){const n=t.messages.get(e)?.content.trim().replace(/\s+/g," ");return n?n.length>No?`${n.slice(0,No)}…`:n:p("note.unseen")}function el(t,e,n){if(t.status==="queued"){const s=p(`wait.${qa(e,n)}`,{name:t.actorName});return n>0?p("turn.queued.ahead",{why:s,count:n}):p("turn.queued",{why:s})}return t.status==="completed"&&!t.text.trim()?p("turn.completed.silent"):gt("turn",t.status)}function nl(t,e){return t==="queued"&&e>0?p("step.queued.ahead",{count:e}):p(`step.${t}`)}function Ep(t,e){const n={from:fe(t,e.from.actorId),to:fe(t,e.to.actorId)};if(e.why==="lane")return p("waits.lane",n);if(e.status!=="queued")return p("waits.ask",n);const s=t.agents.some(r=>r.actorId===e.to.actorId&&r.held);return p(s?"waits.ask.held":"waits.ask.queued",n)}function Ip(t,e){const{body:n}=t,s=i=>String(n[i]??""),r={name:fe(e,`agent:${s("agentId")}`)};switch(t.type){case"session.context_lost":return p("note.session.context_lost",{...r,reason:s("reason")});case"session.drift":return p("note.session.drift",{...r,changes:Ap(n)});case"system.error":return`${s("message")} ${s("hint")}`.trim();case"lane.held":case"lane.released":return p(`note.${t.type}`,{name:fe(e,s("actorId"))});case"turn.moved":return Op(n,e);case"correlation.stopped":return Rp(n,e);case"routing.loop_stopped":return Cp(s);default:return p("note.other",{type:gt("note",t.type)})}}function Op(t,e){const n=r=>Js(e,e.turns.get(String(t[r]))?.sourceEventId??""),s=fe(e,String(t.targetActorId??""));return typeof t.before!="string"?p("note.turn.moved.end",{name:s,what:n("turnId")}):p("note.turn.moved",{name:s,what:n("turnId"),before:n("before")})}function Rp(t,e){const n=Array.isArray(t.turnIds)?t.turnIds:[],s=op(e,String(t.correlationId??""));return p("note.correlation.stopped",{what:Js(e,s?.eventId??""),count:n.length})}function Cp(t){const e=t("limitName");if(!(`limit.${e}`in Ta))return`${t("message")} ${t("hint")}`.trim();const n=gt("limit",e).replace("{count}",de(Number(t("limit"))));return p("note.routing.loop_stopped",{limit:n,how:p("note.loop.how")})}const Pp=250;class sl{constructor(e){this.read=e}#e;#t=!1;#n=!1;#s=0;ask(){this.#n=!0,!this.#t&&(this.#e??=setTimeout(()=>void this.#r(),Math.max(0,this.#s-Date.now())))}stop(){clearTimeout(this.#e),this.#e=void 0,this.#n=!1}async#r(){this.#e=void 0,this.#n=!1,this.#t=!0,this.#s=Date.now()+Pp;try{await this.read()}finally{this.#t=!1,this.#n&&this.ask()}}}var Lp=Object.defineProperty,Dp=Object.getOwnPropertyDescriptor,rl=t=>{throw TypeError(t)},kt=(t,e,n,s)=>{for(var r=s>1?void 0:s?Dp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Lp(e,n,r),r},il=(t,e,n)=>e.has(t)||rl("Cannot "+n),Re=(t,e,n)=>(il(t,e,"read from private field"),n?n.call(t):e.get(t)),Ve=(t,e,n)=>e.has(t)?rl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Ze=(t,e,n)=>(il(t,e,"access private method"),n),xs,ae,ol,Yr,al,ll,Xr,zs,Ai,Si,cl;let ut=class extends pt{constructor(){super(...arguments),Ve(this,ae),this.turnId="",this.correlationId="",this.pulse="",this.rows=[],this.problem="",this.asking=!1,this.busy=!1,this.stopped="",Ve(this,xs,new sl(()=>Ze(this,ae,ll).call(this))),Ve(this,Xr,()=>{this.asking=!0,this.problem="",this.updateComplete.then(()=>this.no.focus())}),Ve(this,zs,()=>{this.asking=!1,this.updateComplete.then(()=>this.ask?.focus())}),Ve(this,Ai,t=>{t.key==="Escape"&&(t.stopPropagation(),Re(this,zs).call(this))}),Ve(this,Si,async()=>{const{correlationId:t}=this;this.busy=!0;try{await nt.stop(t),this.asking=!1,this.stopped=t,await this.updateComplete,this.done?.focus()}catch(e){this.problem=pe(e)}finally{this.busy=!1}})}disconnectedCallback(){super.disconnectedCallback(),Re(this,xs).stop()}willUpdate(t){t.has("correlationId")&&(this.rows=[],this.asking=!1),(t.has("pulse")||t.has("correlationId"))&&Re(this,xs).ask()}render(){const t=this.rows.find(r=>r.turnId===this.turnId),e=this.rows.find(r=>r.turnId===t?.parentTurnId),n=this.rows.filter(r=>r.parentTurnId===this.turnId).reverse(),s=this.rows.filter(r=>!ct.has(Ze(this,ae,ol).call(this,r)));return g`<h3>${p("family.title")}</h3>
      ${t&&!e&&n.length===0?g`<p class="quiet">${p("family.alone")}</p>`:y}
      ${e?g`<p class="quiet small">${p("family.parent")}</p><ul data-testid="family-parent">${Ze(this,ae,Yr).call(this,e)}</ul>`:y}
      ${n.length?g`<p class="quiet small">${p("family.children")}</p><ul data-testid="family-children">${n.map(r=>Ze(this,ae,Yr).call(this,r))}</ul>`:y}
      ${this.problem?g`<p class="bad" role="alert">${this.problem}</p>`:y}
      ${this.asking&&s.length?Ze(this,ae,al).call(this,s):s.length?g`<div class="row"><button data-testid="stop-all" @click=${Re(this,Xr)}>${p("stop.button")}</button></div>`:y}
      ${this.stopped===this.correlationId&&this.stopped?g`<p class="quiet" role="status" tabindex="-1" data-testid="stop-done">${p("stop.done")}</p>`:y}`}};xs=new WeakMap;ae=new WeakSet;ol=function(t){return this.room.turns.get(t.turnId)?.status??t.status};Yr=function(t){const e=fe(this.room,t.targetActorId),n=this.room.turns.get(t.turnId),s=this.room.messages.get(t.sourceEventId),r=s?.parentTurnId?`${p(s.ask?"family.asked":"family.sent")} `:"",i=n?nl(Wa(n),0):t.status;return g`<li>
      <button class="line" @click=${()=>Ze(this,ae,cl).call(this,t.turnId)}>
        ${r}${p("family.row",{name:e,state:i})}<br /><span class="quiet small">${Js(this.room,t.sourceEventId)}</span>
      </button>
    </li>`};al=function(t){const e=[...new Set(t.map(n=>fe(this.room,n.targetActorId)).reverse())].join(", ");return g`<div class="sure" role="group" aria-label=${p("stop.title")} @keydown=${Re(this,Ai)}>
      <p><b>${p("stop.title")}</b></p>
      <p data-testid="stop-what">${p("stop.what",{names:e})}</p>
      <div class="row">
        <button data-testid="stop-yes" ?disabled=${this.busy} @click=${Re(this,Si)}>${this.busy?p("stop.busy"):p("stop.yes")}</button>
        <button data-testid="stop-no" @click=${Re(this,zs)}>${p("stop.no")}</button>
      </div>
    </div>`};ll=async function(){const{correlationId:t}=this;if(t)try{const e=await nt.turnsOf(t);t===this.correlationId&&(this.rows=e)}catch(e){this.problem=pe(e)}};Xr=new WeakMap;zs=new WeakMap;Ai=new WeakMap;Si=new WeakMap;cl=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};ut.styles=[mt,Hn];kt([R({attribute:!1})],ut.prototype,"room",2);kt([R()],ut.prototype,"turnId",2);kt([R()],ut.prototype,"correlationId",2);kt([R()],ut.prototype,"pulse",2);kt([C()],ut.prototype,"rows",2);kt([C()],ut.prototype,"problem",2);kt([C()],ut.prototype,"asking",2);kt([C()],ut.prototype,"busy",2);kt([C()],ut.prototype,"stopped",2);kt([Ne("[data-testid=stop-no]")],ut.prototype,"no",2);kt([Ne("[data-testid=stop-all]")],ut.prototype,"ask",2);kt([Ne("[data-testid=stop-done]")],ut.prototype,"done",2);ut=kt([bt("gx-family")],ut);var Mp=Object.defineProperty,Np=Object.getOwnPropertyDescriptor,ul=t=>{throw TypeError(t)},tr=(t,e,n,s)=>{for(var r=s>1?void 0:s?Np(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Mp(e,n,r),r},Ei=(t,e,n)=>e.has(t)||ul("Cannot "+n),zp=(t,e,n)=>(Ei(t,e,"read from private field"),e.get(t)),zo=(t,e,n)=>e.has(t)?ul("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),qo=(t,e,n,s)=>(Ei(t,e,"write to private field"),e.set(t,n),n),Tn=(t,e,n)=>(Ei(t,e,"access private method"),n),Nn,Ee,ws,pl,hl;let sn=class extends pt{constructor(){super(...arguments),zo(this,Ee),this.problem="",zo(this,Nn,!1)}render(){const{room:t,turn:e}=this,{queued:n}=Na(t,e.actorId),s=n.findIndex(a=>a.turnId===e.turnId);if(s<0)return y;const r=Wn(t,e),i=s===n.length-1;return g`<h3>${p("queue.title",{name:e.actorName})}</h3>
      <ul data-testid="queue">
        ${n.map(a=>g`<li>
            <button class="line" aria-current=${a===n[s]?"true":y} @click=${()=>Tn(this,Ee,hl).call(this,a.turnId)}>${Js(t,a.sourceEventId)}</button>
          </li>`)}
      </ul>
      <p class="quiet small" role="status">${r?p("queue.place",{count:r}):p("queue.next")}</p>
      <div class="row">
        ${Tn(this,Ee,ws).call(this,"queue-up",p("queue.up"),s>0,n[s-1]?.turnId??null)}
        ${Tn(this,Ee,ws).call(this,"queue-down",p("queue.down"),!i,n[s+2]?.turnId??null)}
        ${Tn(this,Ee,ws).call(this,"queue-end",p("queue.end"),!i,null)}
      </div>
      ${this.problem?g`<p class="bad" role="alert">${this.problem}</p>`:y}`}};Nn=new WeakMap;Ee=new WeakSet;ws=function(t,e,n,s){return g`<button data-testid=${t} aria-disabled=${n?"false":"true"} @click=${()=>n&&Tn(this,Ee,pl).call(this,s)}>${e}</button>`};pl=async function(t){if(!zp(this,Nn)){qo(this,Nn,!0);try{await nt.move(this.turn.turnId,t),this.problem=""}catch(e){this.problem=pe(e)}finally{qo(this,Nn,!1)}}};hl=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};sn.styles=[mt,Hn];tr([R({attribute:!1})],sn.prototype,"room",2);tr([R({attribute:!1})],sn.prototype,"turn",2);tr([C()],sn.prototype,"problem",2);sn=tr([bt("gx-queue")],sn);var qp=Object.defineProperty,Wp=Object.getOwnPropertyDescriptor,dl=(t,e,n,s)=>{for(var r=s>1?void 0:s?Wp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&qp(e,n,r),r};const Bp=120,Up=new Set(["truncated","length","interrupted","kind"]);function Fp(t){if(t.title&&t.title!==t.name)return t.title;const e=t.input;if(typeof e=="string")return e;if(e!==null&&typeof e=="object")for(const n of["command","cmd","path","file_path","pattern","query","url","description"]){const s=e[n];if(typeof s=="string"&&s)return s}return""}function Gp(t){if(typeof t=="string")return t;if(t==null)return"";if(typeof t=="object"&&!Array.isArray(t)){const e=Object.entries(t);if(e.every(([,n])=>typeof n!="object"||n===null))return e.map(([n,s])=>`${n}: ${String(s)}`).join(`
`)}return JSON.stringify(t,null,2)}let qs=class extends pt{constructor(){super(...arguments),this.tools=[]}render(){return this.tools.map(t=>{const e=Fp(t).slice(0,Bp),n=Object.fromEntries(Object.entries(t.more).filter(([s])=>!Up.has(s)));return g`<details data-tool=${t.toolCallId}>
        <summary data-testid="tool-toggle"><b>${t.name||"?"}</b><code>${e}</code><span class=${t.state}>${gt("tool",t.state)}</span></summary>
        ${Sr("tool.input",t.input)} ${Sr("tool.output",t.output)}
        ${Object.keys(n).length?Sr("tool.more",n):y}
        ${t.more.truncated?g`<p class="quiet small">${p("tool.cut",{count:de(Number(t.more.length??0))})}</p>`:y}
      </details>`})}};qs.styles=[mt,At`
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
    `];dl([R({attribute:!1})],qs.prototype,"tools",2);qs=dl([bt("gx-tools")],qs);function Sr(t,e){const n=Gp(e);return n?g`<p class="label">${p(t)}</p><pre tabindex="0">${n}</pre>`:y}var Hp=Object.defineProperty,jp=Object.getOwnPropertyDescriptor,fl=t=>{throw TypeError(t)},jn=(t,e,n,s)=>{for(var r=s>1?void 0:s?jp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Hp(e,n,r),r},gl=(t,e,n)=>e.has(t)||fl("Cannot "+n),Wo=(t,e,n)=>(gl(t,e,"read from private field"),n?n.call(t):e.get(t)),Bo=(t,e,n)=>e.has(t)?fl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Uo=(t,e,n)=>(gl(t,e,"access private method"),n),ys,_s,ml,bl;let Pe=class extends pt{constructor(){super(...arguments),Bo(this,_s),this.pulse="",this.waits=null,this.problem="",Bo(this,ys,new sl(()=>Uo(this,_s,ml).call(this)))}disconnectedCallback(){super.disconnectedCallback(),Wo(this,ys).stop()}willUpdate(t){t.has("pulse")&&Wo(this,ys).ask()}render(){const{waits:t}=this;return g`${this.problem?g`<p class="bad" role="alert">${this.problem}</p>`:y}
      ${t===null&&!this.problem?g`<p class="quiet">${p("waits.loading")}</p>`:y}
      ${t?.length===0?g`<p class="quiet" data-testid="waits-none">${p("waits.none")}</p>`:y}
      ${t?.length?g`<ul data-testid="waits">
            ${t.map(e=>g`<li data-why=${e.why}>
                <button class="line" @click=${()=>Uo(this,_s,bl).call(this,e.to.turnId)}>${Ep(this.room,e)}</button>
              </li>`)}
          </ul>`:y}`}};ys=new WeakMap;_s=new WeakSet;ml=async function(){try{this.waits=await nt.waits(),this.problem=""}catch(t){this.problem=p("waits.failed",{message:pe(t)})}};bl=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};Pe.styles=[mt,Hn];jn([R({attribute:!1})],Pe.prototype,"room",2);jn([R()],Pe.prototype,"pulse",2);jn([C()],Pe.prototype,"waits",2);jn([C()],Pe.prototype,"problem",2);Pe=jn([bt("gx-waits")],Pe);var Vp=Object.defineProperty,Zp=Object.getOwnPropertyDescriptor,xl=t=>{throw TypeError(t)},ze=(t,e,n,s)=>{for(var r=s>1?void 0:s?Zp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Vp(e,n,r),r},Ii=(t,e,n)=>e.has(t)||xl("Cannot "+n),Er=(t,e,n)=>(Ii(t,e,"read from private field"),e.get(t)),Ir=(t,e,n)=>e.has(t)?xl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Yp=(t,e,n,s)=>(Ii(t,e,"write to private field"),e.set(t,n),n),$e=(t,e,n)=>(Ii(t,e,"access private method"),n),An,Vt,wl,yl,_l,kl,ks,Kr;let Qt=class extends pt{constructor(){super(...arguments),Ir(this,Vt),this.pulse="",this.detail=null,this.problem="",this.copied=!1,Ir(this,An,""),Ir(this,Kr,()=>{Qs(this.turn.turnId).then(t=>this.copied=t)})}willUpdate(t){const{turnId:e,status:n,handedOver:s}=this.turn,r=`${e} ${n} ${s??!1} ${Wn(this.room,this.turn)}`;r!==Er(this,An)&&(r.startsWith(Er(this,An).split(" ")[0]??"")||(this.detail=null),Yp(this,An,r),this.copied=!1,$e(this,Vt,wl).call(this))}focus(){this.updateComplete.then(()=>this.renderRoot.querySelector("[data-testid=inspector-close]")?.focus())}render(){const{turn:t,detail:e,room:n,pulse:s}=this,r=["completed","failed","cancelled","interrupted"].includes(t.status);return g`<div class="head">
        <h2>${p("inspector.title")} · ${t.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${p("inspector.close")} @click=${()=>$e(this,Vt,ks).call(this,"inspect-close")}>✕</button>
      </div>
      <div class="body" tabindex="0">
        <h3>${p("inspector.state")}</h3>
        <p data-testid="inspector-state">${el(t,n.agents.find(i=>i.actorId===t.actorId),Wn(n,t))}</p>
        ${t.reason||t.errorCode?g`<h3>${p("inspector.why")}</h3>
              <p class="bad">${t.reason}</p>
              <p class="quiet small">${[t.hint,t.errorCode].filter(Boolean).join(" · ")}</p>`:y}
        ${this.problem?g`<p class="bad">${this.problem}</p>`:y}
        <gx-queue .room=${n} .turn=${t}></gx-queue>
        <gx-family
          .room=${n}
          turnId=${t.turnId}
          correlationId=${t.correlationId||(e?.turn.correlationId??"")}
          pulse=${s}
        ></gx-family>
        <h3>${p("waits.title")}</h3>
        <gx-waits .room=${n} pulse=${s}></gx-waits>
        ${e?$e(this,Vt,yl).call(this,e):g`<p class="quiet">${p("inspector.loading")}</p>`}
        ${t.tools.length?g`<h3>${p("inspector.tools")}</h3><gx-tools .tools=${t.tools}></gx-tools>`:y} ${$e(this,Vt,_l).call(this)}
        ${$e(this,Vt,kl).call(this)}
        <div class="row">
          ${r?g`<button data-testid="inspector-retry" @click=${()=>$e(this,Vt,ks).call(this,"retry")}>${p("turn.retry")}</button>`:g`<button data-testid="inspector-cancel" ?disabled=${t.status==="cancelling"} @click=${()=>$e(this,Vt,ks).call(this,"cancel")}>${p("turn.cancel")}</button>`}
          <button @click=${Er(this,Kr)}>${this.copied?p("inspector.copied"):p("inspector.copyId")}</button>
        </div>
      </div>`}};An=new WeakMap;Vt=new WeakSet;wl=async function(){const{turnId:t}=this.turn;try{const e=await nt.turn(t);t===this.turn.turnId&&(this.detail=e),this.problem=""}catch(e){this.problem=pe(e)}};yl=function(t){return g`<h3>${p("inspector.ledger")}</h3>
      <ol data-testid="ledger">
        ${t.ledger.map(e=>g`<li data-step=${e.step}>
            <span
              >${gt("ledger",e.step)}
              ${e.position?g`<span class="quiet">· ${p("inspector.position",{count:e.position})}</span>`:y}
              ${e.reason?g`<span class="quiet">· ${e.reason}</span>`:y}</span
            ><time>${Ms(e.at)}</time>
          </li>`)}
      </ol>
      ${t.attempts.length?g`<h3>${p("inspector.attempts")}</h3>
            <ol>
              ${t.attempts.map(e=>g`<li>
                  <span
                    >${gt("ledger","dispatched")}
                    <span class="quiet">· ${gt("delivery",String(e.deliveryCertainty))}</span></span
                  ><time>${Ms(String(e.claimedAt??""))}</time>
                </li>`)}
            </ol>`:y}`};_l=function(){const t=Object.entries(this.turn.usage??{});return t.length===0?y:g`<h3>${p("inspector.usage")}</h3>
      <dl>${t.map(([e,n])=>g`<dt>${gt("usage",e)}</dt><dd>${typeof n=="number"?de(n):n}</dd>`)}</dl>`};kl=function(){const t=this.detail?.identity;return t?g`<h3>${p("inspector.identity")}</h3>
      <dl data-testid="identity">
        ${Sp(t).map(({name:e,text:n,whole:s})=>g`<dt>${e}</dt><dd title=${s}>${n}</dd>`)}
      </dl>`:y};ks=function(t){const{turnId:e,actorId:n}=this.turn;this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:{turnId:e,actorId:n},bubbles:!0,composed:!0}))};Kr=new WeakMap;Qt.styles=[mt,Hn,At`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--surface);
      }
      .body {
        flex: 1;
        overflow-y: auto;
        padding: 0 16px 16px;
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
        margin-top: 16px;
      }
    `];ze([R({attribute:!1})],Qt.prototype,"turn",2);ze([R({attribute:!1})],Qt.prototype,"room",2);ze([R()],Qt.prototype,"pulse",2);ze([C()],Qt.prototype,"detail",2);ze([C()],Qt.prototype,"problem",2);ze([C()],Qt.prototype,"copied",2);Qt=ze([bt("gx-inspector")],Qt);var Xp=Object.defineProperty,Kp=Object.getOwnPropertyDescriptor,Oi=(t,e,n,s)=>{for(var r=s>1?void 0:s?Kp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Xp(e,n,r),r};let Bn=class extends pt{constructor(){super(...arguments),this.pulse=""}focus(){this.updateComplete.then(()=>this.renderRoot.querySelector("[data-testid=inspector-close]")?.focus())}render(){const t=()=>this.dispatchEvent(new CustomEvent("gx-inspect-close",{bubbles:!0,composed:!0}));return g`<div class="head">
        <h2>${p("waits.title")}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${p("inspector.close")} @click=${t}>✕</button>
      </div>
      <gx-waits .room=${this.room} pulse=${this.pulse}></gx-waits>`}};Bn.styles=[mt,Hn,At`
      :host {
        display: block;
        min-height: 0;
        overflow-y: auto;
        background: var(--surface);
      }
      gx-waits {
        display: block;
        padding: 8px 16px;
      }
    `];Oi([R({attribute:!1})],Bn.prototype,"room",2);Oi([R()],Bn.prototype,"pulse",2);Bn=Oi([bt("gx-waits-panel")],Bn);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Fo=(t,e,n)=>{const s=new Map;for(let r=e;r<=n;r++)s.set(t[r],r);return s},Qp=Sa(class extends Ea{constructor(t){if(super(t),t.type!==wu.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,e,n){let s;n===void 0?n=e:e!==void 0&&(s=e);const r=[],i=[];let a=0;for(const l of t)r[a]=s?s(l,a):a,i[a]=n(l,a),a++;return{values:i,keys:r}}render(t,e,n){return this.dt(t,e,n).values}update(t,[e,n,s]){const r=ku(t),{values:i,keys:a}=this.dt(e,n,s);if(!Array.isArray(r))return this.ut=a,i;const l=this.ut??=[],c=[];let b,f,x=0,m=r.length-1,k=0,T=i.length-1;for(;x<=m&&k<=T;)if(r[x]===null)x++;else if(r[m]===null)m--;else if(l[x]===a[k])c[k]=ve(r[x],i[k]),x++,k++;else if(l[m]===a[T])c[T]=ve(r[m],i[T]),m--,T--;else if(l[x]===a[T])c[T]=ve(r[x],i[T]),xn(t,c[T+1],r[x]),x++,T--;else if(l[m]===a[k])c[k]=ve(r[m],i[k]),xn(t,r[x],r[m]),m--,k++;else if(b===void 0&&(b=Fo(a,k,T),f=Fo(l,x,m)),b.has(l[x]))if(b.has(l[m])){const I=f.get(a[k]),S=I!==void 0?r[I]:null;if(S===null){const E=xn(t,r[x]);ve(E,i[k]),c[k]=E}else c[k]=ve(S,i[k]),xn(t,r[x],S),r[I]=null;k++}else $r(r[m]),m--;else $r(r[x]),x++;for(;k<=T;){const I=xn(t,c[T+1]);ve(I,i[k]),c[k++]=I}for(;x<=m;){const I=r[x++];I!==null&&$r(I)}return this.ut=a,Ia(t,c),gu}}),rn=120,Un=40;function Qr(t){return{start:Math.max(0,t-rn),end:t,follow:!0}}function Jp(t,e,n){if(t.follow)return Qr(e);const s=Math.min(t.start+n,Math.max(0,e-1)),r=Math.min(Math.max(t.end+n,s),e);return nh({start:s,end:r-s<Un?Math.min(e,s+Un):r,follow:!1})}function vl(t){const e=Math.max(0,t.start-Un);return{start:e,end:Math.min(t.end,e+rn),follow:!1}}function th(t,e){const n=Math.min(e,t.end+Un);return{start:Math.max(t.start,n-rn),end:n,follow:t.follow}}function eh(t,e){const n=Math.max(0,t-Un/2);return{start:n,end:Math.min(e,n+rn),follow:!1}}function nh(t){return t.end-t.start>rn?{...t,end:t.start+rn}:t}var sh=Object.defineProperty,rh=Object.getOwnPropertyDescriptor,$l=t=>{throw TypeError(t)},Tl=(t,e,n,s)=>{for(var r=s>1?void 0:s?rh(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&sh(e,n,r),r},ih=(t,e,n)=>e.has(t)||$l("Cannot "+n),oh=(t,e,n)=>e.has(t)?$l("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),ah=(t,e,n)=>(ih(t,e,"access private method"),n),Jr,Al;const lh=(t,e)=>JSON.stringify(t)!==JSON.stringify(e);let Ws=class extends pt{constructor(){super(...arguments),oh(this,Jr),this.recipients=[]}render(){return this.recipients.map(t=>{const e=nl(t.step,t.ahead),n=g`<i aria-hidden="true" .style=${`background:${Aa(t.actorId)}`}></i><b>${t.name}</b>
        <span class=${`quiet ${t.step}`}>${e}</span>`,s=`delivery-${t.actorId}`;return t.turnId?g`<button
        class="chip"
        data-testid=${s}
        data-step=${t.step}
        aria-label=${p("message.recipient",{name:t.name,state:e})}
        @click=${()=>ah(this,Jr,Al).call(this,t.turnId)}
      >
        ${n}
      </button>`:g`<span class="chip" data-testid=${s} data-step=${t.step}>${n}</span>`})}};Jr=new WeakSet;Al=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};Ws.styles=[mt,At`
      :host {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 4px;
        min-width: 0;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        max-width: 100%;
        min-height: 24px;
        padding: 0 8px;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--surface);
        font-size: 13px;
        line-height: 1.4;
        text-align: start;
      }
      i {
        flex: none;
        width: 8px;
        height: 8px;
        border-radius: 3px;
      }
      b {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .failed,
      .uncertain {
        color: var(--bad);
      }
    `];Tl([R({attribute:!1,hasChanged:lh})],Ws.prototype,"recipients",2);Ws=Tl([bt("gx-recipients")],Ws);/*! @license DOMPurify 3.5.0 | (c) Cure53 and other contributors | Released under the Apache license 2.0 and Mozilla Public License 2.0 | github.com/cure53/DOMPurify/blob/3.5.0/LICENSE */function Go(t,e){(e==null||e>t.length)&&(e=t.length);for(var n=0,s=Array(e);n<e;n++)s[n]=t[n];return s}function ch(t){if(Array.isArray(t))return t}function uh(t,e){var n=t==null?null:typeof Symbol<"u"&&t[Symbol.iterator]||t["@@iterator"];if(n!=null){var s,r,i,a,l=[],c=!0,b=!1;try{if(i=(n=n.call(t)).next,e!==0)for(;!(c=(s=i.call(n)).done)&&(l.push(s.value),l.length!==e);c=!0);}catch(f){b=!0,r=f}finally{try{if(!c&&n.return!=null&&(a=n.return(),Object(a)!==a))return}finally{if(b)throw r}}return l}}function ph(){throw new TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}/*! regenerator-runtime -- Copyright (c) 2014-present, Facebook, Inc. -- license (MIT): https://github.com/babel/babel/blob/main/packages/babel-helpers/LICENSE */function hh(t,e){return ch(t)||uh(t,e)||dh(t,e)||ph()}function dh(t,e){if(t){if(typeof t=="string")return Go(t,e);var n={}.toString.call(t).slice(8,-1);return n==="Object"&&t.constructor&&(n=t.constructor.name),n==="Map"||n==="Set"?Array.from(t):n==="Arguments"||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)?Go(t,e):void 0}}const Sl=Object.entries,fh=Object.keys,Ho=Object.setPrototypeOf,gh=Object.isFrozen,El=Object.getPrototypeOf,Il=Object.getOwnPropertyDescriptor;let Q=Object.freeze,F=Object.seal,le=Object.create,Ol=typeof Reflect<"u"&&Reflect,Bs=Ol.apply,ti=Ol.construct;Q||(Q=function(e){return e});F||(F=function(e){return e});Bs||(Bs=function(e,n){for(var s=arguments.length,r=new Array(s>2?s-2:0),i=2;i<s;i++)r[i-2]=arguments[i];return e.apply(n,r)});ti||(ti=function(e){for(var n=arguments.length,s=new Array(n>1?n-1:0),r=1;r<n;r++)s[r-1]=arguments[r];return new e(...s)});const St=z(Array.prototype.forEach),mh=z(Array.prototype.lastIndexOf),jo=z(Array.prototype.pop),wn=z(Array.prototype.push),Vo=z(Array.prototype.slice),bh=z(Array.prototype.splice),tn=Array.isArray,Or=Ri(Set),Rr=z(Set.prototype.add),yn=z(Set.prototype.has),xh=z(Set.prototype.delete),wh=Ri(Map),Zo=z(Map.prototype.get),Yo=z(Map.prototype.set),Zt=z(String.prototype.toLowerCase),Cr=z(String.prototype.toString),yh=z(String.prototype.match),_n=z(String.prototype.replace),Pr=z(String.prototype.indexOf),_h=z(String.prototype.trim),kh=z(Number.prototype.toString),vh=z(Boolean.prototype.toString),Xo=typeof BigInt>"u"?null:z(BigInt.prototype.toString),Ko=typeof Symbol>"u"?null:z(Symbol.prototype.toString),st=z(Object.prototype.hasOwnProperty),kn=z(Object.prototype.toString),$h=RegExp.prototype.test,Z=function(e,n){return e instanceof RegExp&&(e.lastIndex=0),Bs($h,e,[n])},zt=Ri(TypeError);function z(t){return function(e){for(var n=arguments.length,s=new Array(n>1?n-1:0),r=1;r<n;r++)s[r-1]=arguments[r];return Bs(t,e,s)}}function Ri(t){return function(){for(var e=arguments.length,n=new Array(e),s=0;s<e;s++)n[s]=arguments[s];return ti(t,n)}}function P(t,e){let n=arguments.length>2&&arguments[2]!==void 0?arguments[2]:Zt;if(Ho&&Ho(t,null),!tn(e))return t;let s=e.length;for(;s--;){let r=e[s];if(typeof r=="string"){const i=n(r);i!==r&&(gh(e)||(e[s]=i),r=i)}t[r]=!0}return t}function Th(t){for(let e=0;e<t.length;e++)st(t,e)||(t[e]=null);return t}function Us(t){const e=le(null);for(const s of Sl(t)){var n=hh(s,2);const r=n[0],i=n[1];st(t,r)&&(tn(i)?e[r]=Th(i):i&&typeof i=="object"&&i.constructor===Object?e[r]=Us(i):e[r]=i)}return e}function Sn(t){const e=le(null),n=fh(t);let s=n.length;for(;s--;)e[n[s]]=t[n[s]];return e}function Ah(t){switch(typeof t){case"string":return t;case"number":return kh(t);case"boolean":return vh(t);case"bigint":return Xo?Xo(t):"0";case"symbol":return Ko?Ko(t):"Symbol()";case"undefined":return kn(t);case"function":case"object":{if(t===null)return kn(t);const e=t,n=xt(e,"toString");if(typeof n=="function"){const s=n(e);return typeof s=="string"?s:kn(s)}return kn(t)}default:return kn(t)}}function xt(t,e){for(;t!==null;){const s=Il(t,e);if(s){if(s.get)return z(s.get);if(typeof s.value=="function")return z(s.value)}t=El(t)}function n(){return null}return n}function Sh(t,e){for(;t!==null;){const n=Il(t,e);if(n)return n.get?z(n.get):null;t=El(t)}return null}function Eh(t){if(!t)return!1;try{return Z(t,""),!0}catch{return!1}}const Qo=Q(["a","abbr","acronym","address","area","article","aside","audio","b","bdi","bdo","big","blink","blockquote","body","br","button","canvas","caption","center","cite","code","col","colgroup","content","data","datalist","dd","decorator","del","details","dfn","dialog","dir","div","dl","dt","element","em","fieldset","figcaption","figure","font","footer","form","h1","h2","h3","h4","h5","h6","head","header","hgroup","hr","html","i","img","input","ins","kbd","label","legend","li","main","map","mark","marquee","menu","menuitem","meter","nav","nobr","ol","optgroup","option","output","p","picture","pre","progress","q","rp","rt","ruby","s","samp","search","section","select","shadow","slot","small","source","spacer","span","strike","strong","style","sub","summary","sup","table","tbody","td","template","textarea","tfoot","th","thead","time","tr","track","tt","u","ul","var","video","wbr"]),Lr=Q(["svg","a","altglyph","altglyphdef","altglyphitem","animatecolor","animatemotion","animatetransform","circle","clippath","defs","desc","ellipse","filter","font","g","glyph","glyphref","hkern","image","line","lineargradient","marker","mask","metadata","mpath","path","pattern","polygon","polyline","radialgradient","rect","stop","style","switch","symbol","text","textpath","title","tref","tspan","view","vkern"]),Dr=Q(["feBlend","feColorMatrix","feComponentTransfer","feComposite","feConvolveMatrix","feDiffuseLighting","feDisplacementMap","feDistantLight","feDropShadow","feFlood","feFuncA","feFuncB","feFuncG","feFuncR","feGaussianBlur","feImage","feMerge","feMergeNode","feMorphology","feOffset","fePointLight","feSpecularLighting","feSpotLight","feTile","feTurbulence"]),Ih=Q(["animate","color-profile","cursor","discard","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","foreignobject","hatch","hatchpath","mesh","meshgradient","meshpatch","meshrow","missing-glyph","script","set","solidcolor","unknown","use"]),Mr=Q(["math","menclose","merror","mfenced","mfrac","mglyph","mi","mlabeledtr","mmultiscripts","mn","mo","mover","mpadded","mphantom","mroot","mrow","ms","mspace","msqrt","mstyle","msub","msup","msubsup","mtable","mtd","mtext","mtr","munder","munderover","mprescripts"]),Oh=Q(["maction","maligngroup","malignmark","mlongdiv","mscarries","mscarry","msgroup","mstack","msline","msrow","semantics","annotation","annotation-xml","mprescripts","none"]),Jo=Q(["#text"]),ta=Q(["accept","action","align","alt","autocapitalize","autocomplete","autopictureinpicture","autoplay","background","bgcolor","border","capture","cellpadding","cellspacing","checked","cite","class","clear","color","cols","colspan","command","commandfor","controls","controlslist","coords","crossorigin","datetime","decoding","default","dir","disabled","disablepictureinpicture","disableremoteplayback","download","draggable","enctype","enterkeyhint","exportparts","face","for","headers","height","hidden","high","href","hreflang","id","inert","inputmode","integrity","ismap","kind","label","lang","list","loading","loop","low","max","maxlength","media","method","min","minlength","multiple","muted","name","nonce","noshade","novalidate","nowrap","open","optimum","part","pattern","placeholder","playsinline","popover","popovertarget","popovertargetaction","poster","preload","pubdate","radiogroup","readonly","rel","required","rev","reversed","role","rows","rowspan","spellcheck","scope","selected","shape","size","sizes","slot","span","srclang","start","src","srcset","step","style","summary","tabindex","title","translate","type","usemap","valign","value","width","wrap","xmlns"]),Nr=Q(["accent-height","accumulate","additive","alignment-baseline","amplitude","ascent","attributename","attributetype","azimuth","basefrequency","baseline-shift","begin","bias","by","class","clip","clippathunits","clip-path","clip-rule","color","color-interpolation","color-interpolation-filters","color-profile","color-rendering","cx","cy","d","dx","dy","diffuseconstant","direction","display","divisor","dominant-baseline","dur","edgemode","elevation","end","exponent","fill","fill-opacity","fill-rule","filter","filterunits","flood-color","flood-opacity","font-family","font-size","font-size-adjust","font-stretch","font-style","font-variant","font-weight","fx","fy","g1","g2","glyph-name","glyphref","gradientunits","gradienttransform","height","href","id","image-rendering","in","in2","intercept","k","k1","k2","k3","k4","kerning","keypoints","keysplines","keytimes","lang","lengthadjust","letter-spacing","kernelmatrix","kernelunitlength","lighting-color","local","marker-end","marker-mid","marker-start","markerheight","markerunits","markerwidth","maskcontentunits","maskunits","max","mask","mask-type","media","method","mode","min","name","numoctaves","offset","operator","opacity","order","orient","orientation","origin","overflow","paint-order","path","pathlength","patterncontentunits","patterntransform","patternunits","pointer-events","points","preservealpha","preserveaspectratio","primitiveunits","r","rx","ry","radius","refx","refy","repeatcount","repeatdur","restart","result","rotate","scale","seed","shape-rendering","slope","specularconstant","specularexponent","spreadmethod","startoffset","stddeviation","stitchtiles","stop-color","stop-opacity","stroke-dasharray","stroke-dashoffset","stroke-linecap","stroke-linejoin","stroke-miterlimit","stroke-opacity","stroke","stroke-width","style","surfacescale","systemlanguage","tabindex","tablevalues","targetx","targety","transform","transform-origin","text-anchor","text-decoration","text-orientation","text-rendering","textlength","type","u1","u2","unicode","values","vector-effect","viewbox","visibility","version","vert-adv-y","vert-origin-x","vert-origin-y","width","word-spacing","wrap","writing-mode","xchannelselector","ychannelselector","x","x1","x2","xmlns","y","y1","y2","z","zoomandpan"]),ea=Q(["accent","accentunder","align","bevelled","close","columnalign","columnlines","columnspacing","columnspan","denomalign","depth","dir","display","displaystyle","encoding","fence","frame","height","href","id","largeop","length","linethickness","lquote","lspace","mathbackground","mathcolor","mathsize","mathvariant","maxsize","minsize","movablelimits","notation","numalign","open","rowalign","rowlines","rowspacing","rowspan","rspace","rquote","scriptlevel","scriptminsize","scriptsizemultiplier","selection","separator","separators","stretchy","subscriptshift","supscriptshift","symmetric","voffset","width","xmlns"]),hs=Q(["xlink:href","xml:id","xlink:title","xml:space","xmlns:xlink"]),Rh=F(/{{[\w\W]*|^[\w\W]*}}/g),Ch=F(/<%[\w\W]*|^[\w\W]*%>/g),Ph=F(/\${[\w\W]*/g),na=F(/{{|}}|\${|<%|%>/),Lh=F(/[^\t\n\f\r ]/),sa=F(/\u0000/g),Dh=F(/^data-[\-\w.\u00B7-\uFFFF]+$/),Mh=F(/^aria-[\-\w]+$/),ra=F(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),Nh=F(/^(?:\w+script|data):/i),zh=F(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),qh=F(/^html$/i),Wh=F(/^[a-z][.\w]*(-[.\w]+)+$/i),zr=F(/<[/\w!]/g),Bh=F(/<[/\w]/g),Uh=F(/<[/\w]|^-?>|--!?>|<!-$/g),Fh=F(/<\/no(script|embed|frames)/i),ia=F(/\/>/i),Gh=F(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i),Hh=F(/^[\r\n\t ]+/),q={element:1,text:3,processingInstruction:7,comment:8,document:9,documentFragment:11},jh=Q(P({},["style","script","xmp","iframe","noembed","noframes","plaintext","noscript"])),Vh=Q(P({},["textarea","title"])),Zh=Q(P({},["area","base","basefont","bgsound","br","col","embed","frame","hr","img","input","keygen","link","meta","param","source","track","wbr"])),Yh=function(){return typeof window>"u"?null:window},Xh=function(e,n){if(typeof e!="object"||typeof e.createPolicy!="function")return null;let s=null;const r="data-tt-policy-suffix";n&&n.hasAttribute(r)&&(s=n.getAttribute(r));const i="dompurify"+(s?"#"+s:"");try{return e.createPolicy(i,{createHTML(a){return a},createScriptURL(a){return a}})}catch{return console.warn("TrustedTypes policy "+i+" could not be created."),null}},oa=function(){return{afterSanitizeAttributes:[],afterSanitizeElements:[],afterSanitizeShadowDOM:[],beforeSanitizeAttributes:[],beforeSanitizeElements:[],beforeSanitizeShadowDOM:[],uponSanitizeAttribute:[],uponSanitizeElement:[],uponSanitizeShadowNode:[]}},re=function(e,n,s,r){return st(e,n)&&tn(e[n])?P(r.base?Sn(r.base):{},e[n],r.transform):s},qr=function(e,n,s){const r=st(e,n)?e[n]:void 0;return r&&typeof r=="object"?Us(r):s};function Rl(){let t=arguments.length>0&&arguments[0]!==void 0?arguments[0]:Yh();const e=w=>Rl(w);if(e.version="3.5.0",e.removed=[],!t||!t.document||t.document.nodeType!==q.document||!t.Element)return e.isSupported=!1,e;let n=t.document;const s=n,r=s.currentScript,i=t.HTMLTemplateElement,a=t.Node,l=t.Element,c=t.NodeFilter,b=t.DOMParser,f=t.trustedTypes,x=l.prototype,m=xt(x,"cloneNode"),k=xt(x,"remove"),T=xt(x,"removeChild"),I=xt(x,"removeAttributeNode"),S=xt(x,"nextSibling"),E=xt(x,"childNodes"),tt=xt(x,"parentNode"),L=xt(x,"shadowRoot"),Bt=xt(x,"attributes"),vt=a&&a.prototype?xt(a.prototype,"nodeType"):null,$t=a&&a.prototype?xt(a.prototype,"nodeName"):null,ge=a&&a.prototype?xt(a.prototype,"ownerDocument"):null,G=function(o){return vt?vt(o):o.nodeType},ht=function(o){return $t?$t(o):o.nodeName},me=Sh(x,"namespaceURI"),be=function(o){return me?me(o):o.namespaceURI},Qn=function(o){return G(o)===q.element?Bt(o):null};if(typeof i=="function"){const w=n.createElement("template");w.content&&w.content.ownerDocument&&(n=w.content.ownerDocument)}let Y,X="",un,Ut=!1,pn=0;const Vi=function(){if(pn>0)throw zt('A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.')},hn=function(o){Vi(),pn++;try{return Y.createHTML(o)}finally{pn--}},Zi=function(o){return Y&&lr?hn(o):o},kc=function(o){Vi(),pn++;try{return Y.createScriptURL(o)}finally{pn--}},vc=function(){return Ut||(un=Xh(f,r),Ut=!0),un},Jn=n,nr=Jn.implementation,$c=Jn.createNodeIterator,Tc=Jn.createDocumentFragment,Ac=Jn.getElementsByTagName,Sc=s.importNode;let H=oa();e.isSupported=typeof Sl=="function"&&typeof tt=="function"&&nr&&nr.createHTMLDocument!==void 0;const Ec=Rh,Ic=Ch,Oc=Ph,Rc=Dh,Cc=Mh,Pc=Nh,Lc=zh,Dc=Wh;let Yi=ra,B=null;const sr=P({},[...Qo,...Lr,...Dr,...Mr,...Jo]);let U=null;const rr=P({},[...ta,...Nr,...ea,...hs]);let Pt=null,dn=null,Xi=null;const ne=Object.seal(le(null,{tagCheck:{writable:!0,configurable:!1,enumerable:!0,value:null},attributeCheck:{writable:!0,configurable:!1,enumerable:!0,value:null}}));let Ki=!0,ir=!0,Qi=!1,or=!0,Ft=!1,xe=!0,we=!1,ts=!1,es=null,ns=null,ar=!1,We=!1,ss=!1,lr=!1,Ji=!0,to=!1;const eo="user-content-";let cr=!0,ur=!1,Gt=null,ye=null,Be=!1,_e=null;const no=P({},["annotation-xml","audio","colgroup","desc","foreignobject","head","iframe","math","mi","mn","mo","ms","mtext","noembed","noframes","noscript","plaintext","script","selectedcontent","style","svg","template","thead","title","video","xmp"]);let so=null;const ro=P({},["audio","video","img","source","image","track"]);let io=null;const oo=P({},["alt","class","for","id","label","name","pattern","placeholder","role","summary","title","value","style","xmlns"]),rs="http://www.w3.org/1998/Math/MathML",is="http://www.w3.org/2000/svg",Lt="http://www.w3.org/1999/xhtml";let Ue=Lt,pr=!1,ao=null;const Mc=P({},[rs,is,Lt],Cr),Nc=Q(P({},["mi","mo","mn","ms","mtext"]));let hr=null;const zc=Q(P({},["annotation-xml"]));let dr=null;const qc=Q(le(null)),Wc=P({},["title","style","font","a","script"]);let Fe=null;const Bc=["application/xhtml+xml","text/html"],Uc="text/html";let j=null,fn=null,os=null;const Fc=n.createElement("form"),lo=function(o){return o instanceof RegExp||o instanceof Function},as=function(){let o=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};(!o||typeof o!="object")&&(o={}),o=Us(o),Fe=Bc.indexOf(o.PARSER_MEDIA_TYPE)===-1?Uc:o.PARSER_MEDIA_TYPE,j=Fe==="application/xhtml+xml"?Cr:Zt,B=re(o,"ALLOWED_TAGS",sr,{transform:j}),U=re(o,"ALLOWED_ATTR",rr,{transform:j}),ao=re(o,"ALLOWED_NAMESPACES",Mc,{transform:Cr}),io=re(o,"ADD_URI_SAFE_ATTR",oo,{transform:j,base:oo}),so=re(o,"ADD_DATA_URI_TAGS",ro,{transform:j,base:ro}),_e=re(o,"FORBID_CONTENTS",no,{transform:j}),dn=re(o,"FORBID_TAGS",le(null),{transform:j}),Xi=re(o,"FORBID_ATTR",le(null),{transform:j}),Be=st(o,"USE_PROFILES")?o.USE_PROFILES&&typeof o.USE_PROFILES=="object"?Us(o.USE_PROFILES):o.USE_PROFILES:!1,Ki=o.ALLOW_ARIA_ATTR!==!1,ir=o.ALLOW_DATA_ATTR!==!1,Qi=o.ALLOW_UNKNOWN_PROTOCOLS||!1,or=o.ALLOW_SELF_CLOSE_IN_ATTR!==!1,Ft=o.SAFE_FOR_TEMPLATES||!1,xe=o.SAFE_FOR_XML!==!1,we=o.WHOLE_DOCUMENT||!1,We=o.RETURN_DOM||!1,ss=o.RETURN_DOM_FRAGMENT||!1,lr=o.RETURN_TRUSTED_TYPE||!1,ar=o.FORCE_BODY||!1,Ji=o.SANITIZE_DOM!==!1,to=o.SANITIZE_NAMED_PROPS||!1,cr=o.KEEP_CONTENT!==!1,ur=o.IN_PLACE||!1,Yi=Eh(o.ALLOWED_URI_REGEXP)?o.ALLOWED_URI_REGEXP:ra,Ue=typeof o.NAMESPACE=="string"?o.NAMESPACE:Lt,hr=qr(o,"MATHML_TEXT_INTEGRATION_POINTS",Nc),dr=qr(o,"HTML_INTEGRATION_POINTS",zc);const u=qr(o,"CUSTOM_ELEMENT_HANDLING",qc);if(Pt=le(null),st(u,"tagNameCheck")&&lo(u.tagNameCheck)&&(Pt.tagNameCheck=u.tagNameCheck),st(u,"attributeNameCheck")&&lo(u.attributeNameCheck)&&(Pt.attributeNameCheck=u.attributeNameCheck),st(u,"allowCustomizedBuiltInElements")&&typeof u.allowCustomizedBuiltInElements=="boolean"&&(Pt.allowCustomizedBuiltInElements=u.allowCustomizedBuiltInElements),F(Pt),Ft&&(ir=!1),ss&&(We=!0),Be&&((st(o,"ALLOWED_TAGS")||st(o,"ALLOWED_ATTR"))&&typeof console<"u"&&typeof console.warn=="function"&&console.warn("DOMPurify: USE_PROFILES overrides ALLOWED_TAGS and ALLOWED_ATTR. Do not use these options together."),B=P({},Jo),U=le(null),Be.html===!0&&(P(B,Qo),P(U,ta)),Be.svg===!0&&(P(B,Lr),P(U,Nr),P(U,hs)),Be.svgFilters===!0&&(P(B,Dr),P(U,Nr),P(U,hs)),Be.mathMl===!0&&(P(B,Mr),P(U,ea),P(U,hs))),ne.tagCheck=null,ne.attributeCheck=null,st(o,"ADD_TAGS")&&(typeof o.ADD_TAGS=="function"?ne.tagCheck=o.ADD_TAGS:tn(o.ADD_TAGS)&&(B===sr&&(B=Sn(B)),P(B,o.ADD_TAGS,j))),st(o,"ADD_ATTR")&&(typeof o.ADD_ATTR=="function"?ne.attributeCheck=o.ADD_ATTR:tn(o.ADD_ATTR)&&(U===rr&&(U=Sn(U)),P(U,o.ADD_ATTR,j))),st(o,"ADD_FORBID_CONTENTS")&&tn(o.ADD_FORBID_CONTENTS)&&(_e===no&&(_e=Sn(_e)),P(_e,o.ADD_FORBID_CONTENTS,j)),cr&&(B["#text"]=!0),we&&P(B,["html","head","body"]),B.table&&(B.tbody=!0,delete dn.tbody),o.TRUSTED_TYPES_POLICY){if(typeof o.TRUSTED_TYPES_POLICY.createHTML!="function")throw zt('TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.');if(typeof o.TRUSTED_TYPES_POLICY.createScriptURL!="function")throw zt('TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.');const h=Y;Y=o.TRUSTED_TYPES_POLICY;try{X=hn("")}catch(d){throw Y=h,d}}else o.TRUSTED_TYPES_POLICY===null?(Y=void 0,X=""):(Y===void 0&&(Y=vc()),Y&&typeof X=="string"&&(X=hn("")));fn=Q(o)},co=P({},[...Lr,...Dr,...Ih]),uo=P({},[...Mr,...Oh]),Gc=function(o,u,h){return u===Lt?o==="svg":u===rs?o==="svg"&&(h==="annotation-xml"||hr[h]):!!co[o]},Hc=function(o,u,h){return u===Lt?o==="math":u===is?o==="math"&&dr[h]:!!uo[o]},jc=function(o,u,h){return u===is&&!dr[h]||u===rs&&!hr[h]?!1:!uo[o]&&(Wc[o]||!co[o])},Vc=function(o){const u=be(o),h=Zt(ht(o)),d=tt(o);let _=Ue,v="template";return d&&G(d)===q.element&&(_=be(d),v=Zt(ht(d))),ao[u]?u===is?Gc(h,_,v):u===rs?Hc(h,_,v):u===Lt?jc(h,_,v):Fe==="application/xhtml+xml":!1},se=function(o){wn(e.removed,{element:o}),go(o);try{tt(o).removeChild(o)}catch{if(k(o),!tt(o))throw zt("a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place")}},po=function(o,u,h){try{I(o,u)}catch{try{o.removeAttribute(h)}catch{}}},Zc=function(o){mr(o);const u=E(o);u&&St(Vo(u),h=>{try{T(o,h)}catch{}}),G(o)===q.element&&fr(o,!1)},Ge=function(o,u,h){if(!h)try{h=u.getAttributeNode(o)}catch{h=null}if(wn(e.removed,{attribute:h||null,from:u}),h)po(u,h,o);else try{u.removeAttribute(o)}catch{}if(o==="is")if(We||ss)try{se(u)}catch{}else try{u.setAttribute(o,"")}catch{}},fr=function(o,u){const h=Bt(o);if(h)for(let d=h.length-1;d>=0;--d){const _=h[d],v=_&&_.name;typeof v=="string"&&!(u&&U[j(v)])&&po(o,_,v)}},gr=function(o,u){let h=arguments.length>2&&arguments[2]!==void 0?arguments[2]:!1;const d=[o];for(;d.length>0;){const _=d.pop();if(u(_)===!1)continue;if(h&&G(_)===q.element){const $=L(_);He($)&&d.push($)}const v=E(_);if(v)for(let $=v.length-1;$>=0;--$)d.push(v[$])}},mr=function(o){gr(o,u=>{G(u)===q.element&&fr(u,!0)})},br=function(o){const u=[];return gr(o,h=>{u.push(h)},!0),u},Yc=function(o,u){const h=Or();St(br(o),d=>{G(d)===q.element&&Rr(h,d)}),St(u,d=>{G(d)===q.element&&!yn(h,d)&&fr(d,!0)})},ho=function(o,u){let h=!1;return St(e.removed,d=>{d.element&&(h=h||d.element===o,mr(d.element))}),Yc(o,u),h},xr=function(o,u){Zc(o),ho(o,u)},fo=8,Xc=function(o,u){const h=Gt;let d=null;const _=()=>(d||(d=Or(),St(u,v=>{Rr(d,v)})),d);for(let v=0;;v++){const $=br(o),D=[o];let Ht=!1;if(St($,Mt=>{G(Mt)===q.documentFragment?wn(D,Mt):!Ht&&!yn(h,Mt)&&(Ht=yn(_(),Mt))}),!Ht)return;if(v>=fo)throw zt("the tree kept changing during in-place sanitization; refusing to return it");St(D,(Mt,Nt)=>{Kc(Mt,Nt>0,o,_())})}},Kc=function(o,u,h,d){const _=ls(o);let v;for(;v=_.nextNode();)!yn(d,v)||yn(Gt,v)||(u&&Dt(H.uponSanitizeShadowNode,v,null),_r(v,h))},Qc=function(o){if(!Gt)return;Rr(Gt,o);const u=Zo(ye,o);if(u!==void 0){if(u>=fo)throw zt("the tree kept changing during in-place sanitization; refusing to return it");Yo(ye,o,u+1)}},go=function(o){Gt&&(xh(Gt,o),Zo(ye,o)===void 0&&Yo(ye,o,0))},mo=function(o,u){return xe?o==="patchsrc"?!0:o==="for"&&u!=="label"&&u!=="output":!1},Jc=function(o){xe&&gr(o,u=>{const h=G(u);if(h===q.processingInstruction||h===q.comment&&Z(Bh,u.data)){try{k(u)}catch{}return!1}if(h===q.element){const d=u,_=j(ht(u));try{d.hasAttribute&&d.hasAttribute("patchsrc")&&d.removeAttribute("patchsrc"),d.hasAttribute&&d.hasAttribute("for")&&mo("for",_)&&d.removeAttribute("for")}catch{}}return!0})},bo=function(o){let u=null,h=null;if(ar)o="<remove></remove>"+o;else{const v=yh(o,Hh);h=v&&v[0]}Fe==="application/xhtml+xml"&&Ue===Lt&&(o='<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>'+o+"</body></html>");const d=Y?hn(o):o;if(Ue===Lt)try{u=new b().parseFromString(d,Fe)}catch{}if(!u||!u.documentElement){u=nr.createDocument(Ue,"template",null);try{u.documentElement.innerHTML=pr?X:d}catch{}}const _=u.body||u.documentElement;return o&&h&&_.insertBefore(n.createTextNode(h),_.childNodes[0]||null),Ue===Lt?Ac.call(u,we?"html":"body")[0]:we?u.documentElement:_},ls=function(o){let u=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1;const h=ge?ge(o):o.ownerDocument;return $c.call(h||o,o,(u?0:c.SHOW_ELEMENT)|c.SHOW_COMMENT|c.SHOW_TEXT|c.SHOW_PROCESSING_INSTRUCTION|c.SHOW_CDATA_SECTION,null)},cs=function(o){return o=_n(o,Ec," "),o=_n(o,Ic," "),o=_n(o,Oc," "),o},wr=function(o){var u;yr(o);const h=(u=o.querySelectorAll)===null||u===void 0?void 0:u.call(o,"template");h&&St(h,d=>{He(d.content)&&wr(d.content)})},tu="table,tbody,thead,tfoot,tr,colgroup",eu=P({},["caption","colgroup","col","thead","tbody","tfoot","tr","td","th","style","script","template"]),nu=function(o){var u;if(Fe==="application/xhtml+xml")return;const h=(u=o.querySelectorAll)===null||u===void 0?void 0:u.call(o,tu);!h||h.length===0||St(h,d=>{St(Vo(E(d)),_=>{const v=G(_);if(!(v===q.text?Z(Lh,_.data):v===q.element&&!eu[Zt(ht(_))]))return;let $=d;for(;$&&Zt(ht($))!=="table";)$=$===o?null:tt($);const D=$&&$!==o?tt($):null;if(D)try{D.insertBefore(_,$)}catch{}})})},yr=function(o){nu(o),o.normalize();const u=ls(o,!0);let h=null,d=u.nextNode();for(;d;){let _=d.data;if(Z(sa,_)&&(_=_n(_,sa,""),d.data=_),Z(na,_)&&(_=cs(_),d.data=_),_&&G(d)===q.text){if(h){const v=h.data,$=v[v.length-1]+_[0];Z(na,$)&&(h.data=cs(v+_[0]))}h=d}d=u.nextNode()}},us=function(o){const u=$t?$t(o):null;return typeof u!="string"||j(u)!=="form"?!1:typeof o.nodeName!="string"||typeof o.textContent!="string"||typeof o.removeChild!="function"||o.attributes!==Bt(o)||typeof o.removeAttribute!="function"||typeof o.removeAttributeNode!="function"||typeof o.getAttributeNode!="function"||typeof o.setAttribute!="function"||typeof o.namespaceURI!="string"||typeof o.insertBefore!="function"||typeof o.hasChildNodes!="function"||o.nodeType!==vt(o)||o.childNodes!==E(o)},xo=function(o){if(!vt||typeof o!="object"||o===null)return null;try{const u=vt(o);return typeof u=="number"?u:null}catch{return null}},He=function(o){return xo(o)===q.documentFragment},gn=function(o){return xo(o)!==null};function Dt(w,o,u){w.length!==0&&St(w,h=>{h.call(e,o,u,fn)})}const su=function(o,u){const h=!!Zh[u],d=!!jh[u];return!h&&!d&&!Vh[u]||be(o)!==Lt?!1:h?o.hasChildNodes():gn(o.firstElementChild)?!0:d&&typeof o.textContent=="string"&&Z(zr,o.textContent)},ru=function(o,u,h){return!!(xe&&h===q.element&&o.hasChildNodes()&&!gn(o.firstElementChild)&&Z(zr,o.textContent)&&Z(zr,o.innerHTML)||xe&&h===q.element&&su(o,u)||h===q.processingInstruction||xe&&h===q.comment&&Z(Uh,o.data))},ps=function(o,u){if(o instanceof RegExp)return Z(o,u);if(o instanceof Function){for(var h=arguments.length,d=new Array(h>2?h-2:0),_=2;_<h;_++)d[_-2]=arguments[_];return!!o(u,...d)}return!1},iu=function(o,u,h){if(!dn[u]&&_o(u)&&ps(Pt.tagNameCheck,u))return!1;if(cr&&!_e[u]&&!_e[Zt(u)]){const d=tt(o),_=E(o);if(_&&d){const v=_.length;for(let $=v-1;$>=0;--$){const D=o===h?m(_[$],!0):_[$];d.insertBefore(D,S(o))}}}return se(o),!0},wo=function(o,u,h,d){return o.length===0?u:u===h||u===d?Sn(u):u},mn=function(o,u){return o===u||tt(o)!==null?!1:(ur&&mr(o),go(o),!0)},ou=function(o,u){if(Qc(o),Dt(H.beforeSanitizeElements,o,null),mn(o,u))return!0;if(us(o))return se(o),!0;const h=j(ht(o)),d=G(o);if(B=wo(H.uponSanitizeElement,B,sr,es),Dt(H.uponSanitizeElement,o,{tagName:h,allowedTags:B}),mn(o,u))return!0;if(ru(o,h,d))return se(o),!0;if((dn[h]||!(ne.tagCheck instanceof Function&&ne.tagCheck(h))&&!B[h])&&iu(o,h,u))return!0;if(d===q.element&&!Vc(o)||(h==="noscript"||h==="noembed"||h==="noframes")&&Z(Fh,o.innerHTML))return se(o),!0;if(Ft&&d===q.text){const _=o.textContent,v=cs(_);_!==v&&(wn(e.removed,{element:o.cloneNode()}),o.textContent=v)}return Dt(H.afterSanitizeElements,o,null),mn(o,u)},yo=function(o,u,h){if(Xi[u]||mo(u,o)||Ji&&(u==="id"||u==="name")&&(h in n||h in Fc))return!1;const d=U[u]||ne.attributeCheck instanceof Function&&ne.attributeCheck(u,o);if(ir&&Z(Rc,u)||Ki&&Z(Cc,u))return!0;if(!d)return _o(o)&&ps(Pt.tagNameCheck,o)&&ps(Pt.attributeNameCheck,u,o)||u==="is"&&Pt.allowCustomizedBuiltInElements&&ps(Pt.tagNameCheck,h);if(io[u])return!0;const _=_n(h,Lc,"");return Z(Yi,_)||(u==="src"||u==="xlink:href"||u==="href")&&o!=="script"&&Pr(h,"data:")===0&&so[o]||Qi&&!Z(Pc,_)?!0:!h},au=P({},["annotation-xml","color-profile","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","missing-glyph"]),_o=function(o){return!au[Zt(o)]&&Z(Dc,o)},lu=function(o,u,h,d){if(Y&&typeof f=="object"&&typeof f.getAttributeType=="function"&&!h)switch(f.getAttributeType(o,u)){case"TrustedHTML":return hn(d);case"TrustedScriptURL":return kc(d)}return d},cu=function(o,u,h,d){try{return h?o.setAttributeNS(h,u,d):o.setAttribute(u,d),us(o)?(se(o),!1):!0}catch{return Ge(u,o),!1}},ko=function(o,u){return xe&&Z(Gh,u)?!0:Zt(o)==="attributename"&&Pr(u,"href")!==-1},uu=function(o,u){if(Dt(H.beforeSanitizeAttributes,o,null),mn(o,u))return;const h=Qn(o);if(!h||us(o))return;U=wo(H.uponSanitizeAttribute,U,rr,ns);const d={attrName:"",attrValue:"",keepAttr:!0,allowedAttributes:U,forceKeepAttr:void 0};let _=h.length;const v=j(ht(o));for(;_--;){const $=h[_];if(!$)continue;const D=$.name,Ht=$.namespaceURI,Mt=$.value,Nt=j(D),ke=Mt;let V=D==="value"?ke:_h(ke),bn=!1;if(d.attrName=Nt,d.attrValue=V,d.keepAttr=!0,d.forceKeepAttr=void 0,Dt(H.uponSanitizeAttribute,o,d),V=d.attrValue,to&&(Nt==="id"||Nt==="name")&&Pr(V,eo)!==0&&(Ge(D,o,$),V=eo+V,bn=!0),ko(D,V)){Ge(D,o,$);continue}if(!d.forceKeepAttr){if(!d.keepAttr){Ge(D,o,$);continue}if(!or&&Z(ia,V)){Ge(D,o,$);continue}if(Ft&&(V=cs(V)),!yo(v,Nt,V)){Ge(D,o,$);continue}V=lu(v,Nt,Ht,V),V!==ke&&cu(o,D,Ht,V)&&bn&&jo(e.removed)}}Dt(H.afterSanitizeAttributes,o,null),mn(o,u)},_r=function(o,u){ou(o,u),uu(o,u),He(o.content)&&kr(o.content)},kr=function(o){let u=null;const h=ls(o);for(Dt(H.beforeSanitizeShadowDOM,o,null);u=h.nextNode();)if(Dt(H.uponSanitizeShadowNode,u,null),_r(u,o),G(u)===q.element){const d=L(u);He(d)&&(vr(d),kr(d))}Ft&&yr(o),Dt(H.afterSanitizeShadowDOM,o,null)},vr=function(o){const u=[{node:o,shadow:null}];for(;u.length>0;){const h=u.pop();if(h.shadow){kr(h.shadow);continue}const d=h.node,_=G(d)===q.element,v=E(d);if(v)for(let $=v.length-1;$>=0;--$)u.push({node:v[$],shadow:null});if(_){const $=$t?$t(d):null;if(typeof $=="string"&&j($)==="template"){const D=d.content;He(D)&&u.push({node:D,shadow:null})}}if(_){const $=L(d);He($)&&u.push({node:null,shadow:$},{node:$,shadow:null})}}},pu=function(o){let u=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},h=null,d=null,_=null,v=null;if(pr=!o,pr&&(o="<!-->"),typeof o!="string"&&!gn(o)&&(o=Ah(o),typeof o!="string"))throw zt("dirty is not a string, aborting");if(!e.isSupported)return o;ts?(B=es,U=ns):as(u),os=fn,e.removed=[];const $=ur&&typeof o!="string"&&gn(o);let D=[];const Ht=Gt,Mt=ye;if($){Jc(o),D=br(o);const V=ht(o);if(typeof V=="string"){const bn=j(V);if(!B[bn]||dn[bn])throw xr(o,D),zt("root node is forbidden and cannot be sanitized in-place")}if(us(o))throw xr(o,D),zt("root node is clobbered and cannot be sanitized in-place");Gt=Or(),ye=wh()}else if(gn(o))h=bo("<!---->"),d=h.ownerDocument.importNode(o,!0),d.nodeType===q.element&&d.nodeName==="BODY"||d.nodeName==="HTML"?h=d:h.appendChild(d),vr(h);else{if(!We&&!Ft&&!we&&o.indexOf("<")===-1)return Zi(o);if(h=bo(o),!h)return We?null:lr?X:""}h&&ar&&se(h.firstChild);const Nt=$?o:h;try{$&&vr(o);const V=ls(Nt);for(;_=V.nextNode();)_r(_,Nt);$&&Xc(o,D)}catch(V){throw $&&xr(o,D),V}finally{Gt=Ht,ye=Mt}if($){if(ho(o,D))throw zt("a node selected for removal could not be safely returned; refusing to sanitize in place");return Ft&&wr(o),o}if(We){if(Ft&&wr(h),ss)for(v=Tc.call(h.ownerDocument);h.firstChild;)v.appendChild(h.firstChild);else v=h;return(U.shadowroot||U.shadowrootmode)&&(v=Sc.call(s,v,!0)),v}Ft&&yr(h);let ke=we?h.outerHTML:h.innerHTML;return we&&B["!doctype"]&&h.ownerDocument&&h.ownerDocument.doctype&&h.ownerDocument.doctype.name&&Z(qh,h.ownerDocument.doctype.name)&&(ke="<!DOCTYPE "+h.ownerDocument.doctype.name+`>
`+ke),Zi(ke)};return e.sanitize=function(w){let o=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};const u=os,h=B,d=U,_=e.removed;os=null;try{return pu(w,o)}finally{os=u,u&&(ts||as(u),B=h,U=d,e.removed=_)}},e.setConfig=function(){let w=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};as(w),ts=!0,es=B,ns=U},e.clearConfig=function(){fn=null,ts=!1,es=null,ns=null,Y=un,X=""},e.isValidAttribute=function(w,o,u){fn||as({});const h=j(w),d=j(o);return typeof u=="string"&&(ko(o,u)||!or&&Z(ia,u))?!1:yo(h,d,u)},e.addHook=function(w,o){typeof o=="function"&&st(H,w)&&wn(H[w],o)},e.removeHook=function(w,o){if(st(H,w)){if(o!==void 0){const u=mh(H[w],o);return u===-1?void 0:bh(H[w],u,1)[0]}return jo(H[w])}},e.removeHooks=function(w){st(H,w)&&(H[w]=[])},e.removeAllHooks=function(){H=oa()},e}var Kh=Rl();function Ci(){return{async:!1,breaks:!1,extensions:null,gfm:!0,hooks:null,pedantic:!1,renderer:null,silent:!1,tokenizer:null,walkTokens:null}}var qe=Ci();function Cl(t){qe=t}var Ie={exec:()=>null};function Te(t){let e=[];return n=>{let s=Math.max(0,Math.min(3,n-1)),r=e[s];return r||(r=t(s),e[s]=r),r}}function A(t,e=""){let n=typeof t=="string"?t:t.source,s={replace:(r,i)=>{let a=typeof i=="string"?i:i.source;return a=a.replace(J.caret,"$1"),n=n.replace(r,a),s},getRegex:()=>new RegExp(n,e)};return s}var Pl=((t="")=>{try{return!!new RegExp("(?<=1)(?<!1)"+t)}catch{return!1}})(),J={codeRemoveIndent:/^(?: {0,3}\t| {1,4})/gm,listInterruptsParagraph:/^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/,outputLinkReplace:/\\([\[\]])/g,indentCodeCompensation:/^(\s+)(?:```)/,beginningSpace:/^\s+/,endingHash:/#$/,startingSpaceChar:/^ /,endingSpaceChar:/ $/,endingSpaceTabChar:/[ \t]$/,nonSpaceChar:/[^ ]/,newLineCharGlobal:/\n/g,tabCharGlobal:/\t/g,leadingSpaceTab:/^[ \t]+/,multipleSpaceGlobal:/\s+/g,blankLine:/^[ \t]*$/,doubleBlankLine:/\n[ \t]*\n[ \t]*$/,blockquoteStart:/^ {0,3}>/,blockquoteSetextReplace:/\n {0,3}((?:=+|-+)[ \t]*)(?=\n|$)/g,blockquoteSetextReplace2:/^ {0,3}>[ \t]?/gm,blockquoteMarkerWhitespace:/^( {0,3}>)(\t[ \t]*)/gm,nestedBlockMarker:/^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)/,listReplaceNesting:/^ {1,4}(?=( {4})*[^ ])/g,listIsTask:/^\[[ xX]\][ \t]+\S/,listReplaceTask:/^\[[ xX]\][ \t]+/,listTaskCheckbox:/\[[ xX]\]/,anyLine:/\n.*\n/,hrefBrackets:/^<(.*)>$/,tableDelimiter:/[:|]/,tableAlignChars:/^\||\| *$/g,tableRowBlankLine:/\n[ \t]*$/,tableAlignRight:/^ *-+: *$/,tableAlignCenter:/^ *:-+: *$/,tableAlignLeft:/^ *:-+ *$/,startATag:/^<a /i,endATag:/^<\/a>/i,startPreScriptTag:/^<(pre|code|kbd|script)(\s|>)/i,endPreScriptTag:/^<\/(pre|code|kbd|script)(\s|>)/i,startAngleBracket:/^</,endAngleBracket:/>$/,pedanticHrefTitle:/^([^'"]*[^\s])\s+(['"])(.*)\2/,unicodeAlphaNumeric:/[\p{L}\p{N}]/u,numericCharacterReference:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));/,numericCharacterReferenceOrAmpersand:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,escapeTest:/[&<>"']/,escapeReplace:/[&<>"']/g,escapeTestNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/,escapeReplaceNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,caret:/(^|[^\[])\^/g,percentDecode:/%25/g,findPipe:/\|/g,splitPipe:/ \|/,slashPipe:/\\\|/g,carriageReturn:/\r\n|\r/g,spaceLine:/^ +$/gm,notSpaceStart:/^\S*/,endingNewline:/\n$/,listItemRegex:t=>new RegExp(`^( {0,3}${t})((?:[	 ][^\\n]*)?(?:\\n|$))`),nextBulletRegex:Te(t=>new RegExp(`^ {0,${t}}(?:[*+-]|\\d{1,9}[.)])((?:[ 	][^\\n]*)?(?:\\n|$))`)),hrRegex:Te(t=>new RegExp(`^ {0,${t}}((?:-[ 	]*){3,}|(?:_[ 	]*){3,}|(?:\\*[ 	]*){3,})(?:\\n+|$)`)),fencesBeginRegex:Te(t=>new RegExp(`^ {0,${t}}(?:\`\`\`|~~~)`)),headingBeginRegex:Te(t=>new RegExp(`^ {0,${t}}#{1,6}(?:\\s|$)`)),pedanticHeadingBeginRegex:Te(t=>new RegExp(`^ {0,${t}}#`)),htmlBeginRegex:Te(t=>new RegExp(`^ {0,${t}}(?:</?(?:${Li})(?:[ \\t]+|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)`,"i")),blockquoteBeginRegex:Te(t=>new RegExp(`^ {0,${t}}>`)),nestedContainerMarkers:/^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/},Qh=/^(?:[ \t]*(?:\n|$))+/,Jh=/^((?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/,td=/^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)(?:|([\s\S]*?)(?:\n|$))(?: {0,3}(?:(?=`)\1`*|(?=~)\1~*) *(?=\n|$)|$)/,Vn=/^ {0,3}((?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/,ed=/^ {0,3}(#{1,6})(?=\s|$)(.*)(?:\n+|$)/,Pi=/ {0,3}(?:[*+-]|\d{1,9}[.)])/,Li="address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul",Zn=A(" {0,3}(?:</?(?:tag)(?:[ \\t]+|\\n|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)").replace("tag",Li).getRegex(),Ll=/^(?!bull |blockCode|fences|blockquote|heading|html|table)((?:.|\n(?!\s*?\n|bull |fences|blockquote|heading|hr|html|table))+?)\n {0,3}(=+|-+)[ \t]*(?:\n+|$)/,Dl=A(Ll).replace(/bull/g,Pi).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/\|table/g,"").replace(/html/g,Zn).getRegex(),nd=A(Ll).replace(/bull/g,Pi).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/table/g,/ {0,3}\|?(?:[:\- ]*\|)+[\:\- ]*\n/).replace(/html/g,Zn).getRegex(),Di=/^([^\n]+(?:\n(?!hr|heading|lheading|blockquote|fences|list|html|table|[ \t]+\n)[^\n]+)*)/,sd=/^[^\n]+/,Mi=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\\n]|\n(?![ \t]*\n))+/,rd=A(/^ {0,3}\[(label)\]: *(?:\n[ \t]*)?([^<\s][^\s]*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)(title))? *(?:\n+|$)/).replace("label",Mi).replace("title",/(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\\n]|\n(?!\n))*'|\((?:\\[\s\S]|[^()\\])*\))/).getRegex(),id=A(/^(bull)([ \t][^\n]*?)?(?:\n|$)/).replace(/bull/g,Pi).getRegex(),Ni=/<!--(?:-?>|[\s\S]*?(?:-->|$))/,od=A("^ {0,3}(?:<(script|pre|style|textarea)[\\s>][\\s\\S]*?(?:</\\1>[^\\n]*\\n*|$)|comment[^\\n]*(\\n+|$)|<\\?[\\s\\S]*?(?:\\?>[^\\n]*\\n*|$)|<![A-Z][\\s\\S]*?(?:>[^\\n]*\\n*|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>[^\\n]*\\n*|$)|</?(tag)(?:[ \\t]+|\\n|/?>|$)[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|<(?!(?:script|pre|style|textarea)(?![a-z0-9-]))([a-z][a-z0-9-]*)(?:attribute)*?[ \\t]*/?>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|</[a-z][a-z0-9-]*\\s*>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$))","i").replace("comment",Ni).replace("tag",Li).replace("attribute",/[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"\n]*"|[ \t]*=[ \t]*'[^'\n]*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?/).getRegex(),Ml=t=>A(Di).replace("hr",Vn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("|table","").replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list",t).replace("html",Zn).getRegex(),ad=Ml(/ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/),ld=Ml(/ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/),cd=A(/^( {0,3}> ?(?:(?![ \t]*(?:\n|$))(paragraph)|[^\n]*)(?:\n|$))+/).replace("paragraph",ld).getRegex(),zi={blockquote:cd,code:Jh,def:rd,fences:td,heading:ed,hr:Vn,html:od,lheading:Dl,list:id,newline:Qh,paragraph:ad,table:Ie,text:sd},aa=A("^ *([^\\n ].*)\\n {0,3}((?:\\| *)?:?-+:? *(?:\\| *:?-+:? *)*(?:\\| *)?)(?:\\n((?:(?! *\\n|hr|heading|blockquote|code|fences|list|html).*(?:\\n|$))*)\\n*|$)").replace("hr",Vn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("blockquote"," {0,3}>").replace("code","(?: {4}| {0,3}	)[^\\n]").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]").replace("html",Zn).getRegex(),ud={...zi,lheading:nd,table:aa,paragraph:A(Di).replace("hr",Vn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("table",aa).replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]+[^ \\t\\n]").replace("html",Zn).getRegex()},pd={...zi,html:A(`^ *(?:comment(?: *\\n|\\s*$)|<(tag)[\\s\\S]+?</\\1>(?: *\\n{2,}|\\s*$)|<tag(?:"[^"]*"|'[^']*'|\\s[^'"/>\\s]*)*?/?>(?: *\\n{2,}|\\s*$))`).replace("comment",Ni).replace(/tag/g,"(?!(?:a|em|strong|small|s|cite|q|dfn|abbr|data|time|code|var|samp|kbd|sub|sup|i|b|u|mark|ruby|rt|rp|bdi|bdo|span|br|wbr|ins|del|img)\\b)\\w+(?!:|[^\\w\\s@]*@)\\b").getRegex(),def:/^ *\[([^\]]+)\]: *<?([^\s>]+)>?(?: +(["(][^\n]+[")]))? *(?:\n+|$)/,heading:/^(#{1,6})(.*)(?:\n+|$)/,fences:Ie,lheading:/^(.+?)\n {0,3}(=+|-+) *(?:\n+|$)/,paragraph:A(Di).replace("hr",Vn).replace("heading",` *#{1,6} *[^
]`).replace("|table","").replace("blockquote"," {0,3}>").replace("|fences","").replace("|list","").replace("|html","").replace("|tag","").replace("lheading",Dl).getRegex()},hd=/^\\([!"#$%&'()*+,\-./:;<=>?@\[\]\\^_`{|}~])/,dd=/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/,Nl=/^( {2,}|\\)\n(?!\s*$)[ \t]*/,fd=/^(`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*_]|\b_|$)|[^ ](?= {2,}\n)))/,qt=/[\p{P}\p{S}]/u,cn=/[\s\p{P}\p{S}]/u,Yn=/[^\s\p{P}\p{S}]/u,gd=A(/^((?![*_])punctSpace)/,"u").replace(/punctSpace/g,cn).getRegex(),md=/[\p{Pi}\p{Ps}"']/u,zl=/(?!~)[\p{P}\p{S}]/u,bd=/(?!~)[\s\p{P}\p{S}]/u,xd=/(?:[^\s\p{P}\p{S}]|~)/u,wd=A(/link|precode-code|html/,"g").replace("link",/\[(?:[^\[\]`]|(?<a>`+)[^`]+\k<a>(?!`))*?\]\((?:\\[\s\S]|[^\\\(\)]|\((?:\\[\s\S]|[^\\\(\)])*\))*\)/).replace("precode-",Pl?"(?<!`)()":"(^^|[^`])").replace("code",/(?<b>`+)[^`]+\k<b>(?!`)/).replace("html",/<(?! )[^<>]*?>/).getRegex(),ql=/^(?:\*+(?:((?!\*)punct)|([^\s*]))?)|^_+(?:((?!_)punct)|([^\s_]))?/,yd=A(ql,"u").replace(/punct/g,qt).getRegex(),_d=A(ql,"u").replace(/punct/g,zl).getRegex(),kd=/^(?:\*+(?:((?!\*)(?!openQuote)punct)|([^\s*]))?)|^_+(?:((?!_)(?!openQuote)punct)|([^\s_]))?/,vd=A(kd,"u").replace(/openQuote/g,md).replace(/punct/g,qt).getRegex(),Wl="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)punctSpace(\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|notPunctSpace(\\*+)(?=notPunctSpace)",$d=A(Wl,"gu").replace(/notPunctSpace/g,Yn).replace(/punctSpace/g,cn).replace(/punct/g,qt).getRegex(),Td=A(Wl,"gu").replace(/notPunctSpace/g,xd).replace(/punctSpace/g,bd).replace(/punct/g,zl).getRegex(),Ad="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)[\\s](\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|(?:(?!\\*)punct|notPunctSpace)(\\*+)(?!\\*)(?=notPunctSpace)",Sd=A(Ad,"gu").replace(/notPunctSpace/g,Yn).replace(/punctSpace/g,cn).replace(/punct/g,qt).getRegex(),Ed=A("^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)punctSpace(_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)","gu").replace(/notPunctSpace/g,Yn).replace(/punctSpace/g,cn).replace(/punct/g,qt).getRegex(),Id="^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)[\\s](_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)|(?:(?!_)punct|notPunctSpace)(_+)(?!_)(?=notPunctSpace)",Od=A(Id,"gu").replace(/notPunctSpace/g,Yn).replace(/punctSpace/g,cn).replace(/punct/g,qt).getRegex(),Rd=A(/^~~?(?:((?!~)punct)|[^\s~])/,"u").replace(/punct/g,qt).getRegex(),Cd="^[^~]+(?=[^~])|(?!~)punct(~~?)(?=[\\s]|$)|notPunctSpace(~~?)(?!~)(?=punctSpace|$)|(?!~)punctSpace(~~?)(?=notPunctSpace)|[\\s](~~?)(?!~)(?=punct)|(?!~)punct(~~?)(?!~)(?=punct)|notPunctSpace(~~?)(?=notPunctSpace)",Pd=A(Cd,"gu").replace(/notPunctSpace/g,Yn).replace(/punctSpace/g,cn).replace(/punct/g,qt).getRegex(),Ld=A(/\\(punct)/,"gu").replace(/punct/g,qt).getRegex(),Dd=A(/(`+)(?:[^`]|[^`][\s\S]*?[^`])\1(?!`)|`+|\\(punct)/,"gu").replace(/punct/g,qt).getRegex(),Md=A(/^<(scheme:[^\s\x00-\x1f<>]*|email)>/).replace("scheme",/[a-zA-Z][a-zA-Z0-9+.-]{1,31}/).replace("email",/[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+(@)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+(?![-_])/).getRegex(),Nd=A(Ni).replace("(?:-->|$)","-->").getRegex(),zd=A("^comment|^</[a-zA-Z][a-zA-Z0-9-]*\\s*>|^<[a-zA-Z][a-zA-Z0-9-]*(?:attribute)*?\\s*/?>|^<\\?[\\s\\S]*?\\?>|^<![a-zA-Z]+\\s[\\s\\S]*?>|^<!\\[CDATA\\[[\\s\\S]*?\\]\\]>").replace("comment",Nd).replace("attribute",/\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*"[^"]*"|\s*=\s*'[^']*'|\s*=\s*[^\s"'=<>`]+)?/).getRegex(),Bl=/\[(?:\\[\s\S]|[^\[\]\\])*\]/,Fs=A(/(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\])|[^\[\]\\`])*?/).replace("brackets",Bl).getRegex(),qd=A(/^!?\[(label)\]\([ \t\n]*(href)(?:(?:[ \t]+(?:\n[ \t]*)?|\n[ \t]*)(title))?[ \t\n]*\)/).replace("label",Fs).replace("href",/<(?:\\.|[^\n<>\\])*>|(?!<)[^ \t\n\x00-\x1f]+|(?=\))/).replace("title",/"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)/).getRegex(),Wd=A(/^!?\[(label)\]\[(ref)\]/).replace("label",Fs).replace("ref",Mi).getRegex(),Bd=A(/^!?\[(ref)\](?:\[\])?/).replace("ref",Mi).getRegex(),la=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\]){1,999}/,Ud=A(/(?:[^\[\]\\`]*(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,999}?[^\[\]\\`]*?/).replace("brackets",Bl).getRegex(),Fd=A("reflink|nolink(?!\\()","g").replace("reflink",A(/^!?\[(label)\]\[(ref)\]/).replace("label",Ud).replace("ref",la).getRegex()).replace("nolink",A(/^!?\[(ref)\](?:\[\])?/).replace("ref",la).getRegex()).getRegex(),ca=/[hH][tT][tT][pP][sS]?|[fF][tT][pP]/,Gd=/[A-Za-z0-9._+-]+@[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/,Hd=A(/(?:mailto:email|xmpp:email(?:\/[A-Za-z0-9@.]+)?)/).replace(/email/g,Gd).getRegex(),qi={_backpedal:Ie,anyPunctuation:Ld,anyPunctuationOutsideCode:Dd,autolink:Md,blockSkip:wd,br:Nl,code:dd,del:Ie,delLDelim:Ie,delRDelim:Ie,emStrongLDelim:yd,emStrongRDelimAst:$d,emStrongRDelimUnd:Ed,escape:hd,link:qd,nolink:Bd,punctuation:gd,reflink:Wd,reflinkSearch:Fd,tag:zd,text:fd,url:Ie},jd={...qi,emStrongLDelim:vd,emStrongRDelimAst:Sd,emStrongRDelimUnd:Od,link:A(/^!?\[(label)\]\((.*?)\)/).replace("label",Fs).getRegex(),reflink:A(/^!?\[(label)\]\s*\[([^\]]*)\]/).replace("label",Fs).getRegex()},ei={...qi,emStrongRDelimAst:Td,emStrongLDelim:_d,delLDelim:Rd,delRDelim:Pd,url:A(/^emailProtocol|^((?:protocol):\/\/|www\.)(?:[a-zA-Z0-9\-]+\.?)+[^\s<]*|^email/).replace("emailProtocol",Hd).replace("protocol",ca).replace("email",/[A-Za-z0-9._+-]+(@)[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/).getRegex(),_backpedal:/(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;$)|[?!.,:;*_'"~)]+(?!$))+/,del:/^(~~?)(?=[^\s~])((?:\\[\s\S]|[^\\])*?(?:\\[\s\S]|[^\s~\\]))\1(?=[^~]|$)/,text:A(/^(?:[^a-zA-Z0-9](?=emailProtocol)|(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|(?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@)|[\s\S]*?(?:(?=[\\<!\[`*~_]|\b_|protocol:\/\/|wwwStart|$)|[^ ](?= {2,}\n)|[^a-zA-Z0-9](?=emailProtocol)|[^a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-](?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@))))/).replace("protocol",ca).replace(/emailProtocol/g,/(?:mailto|xmpp):/).replace("wwwStart",Pl?"(?<![^\\s*_~(])www\\.":"www\\.").getRegex()},Vd={...ei,br:A(Nl).replace("{2,}","*").getRegex(),text:A(ei.text).replace("\\b_","\\b_| {2,}\\n").replace(/\{2,\}/g,"*").getRegex()},ds={normal:zi,gfm:ud,pedantic:pd},vn={normal:qi,gfm:ei,breaks:Vd,pedantic:jd},Zd={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},ua=t=>Zd[t];function wt(t,e){if(e){if(J.escapeTest.test(t))return t.replace(J.escapeReplace,ua)}else if(J.escapeTestNoEncode.test(t))return t.replace(J.escapeReplaceNoEncode,ua);return t}function Yd(t){return J.numericCharacterReference.test(t)?t.replace(J.numericCharacterReferenceOrAmpersand,(e,n,s)=>{if(n===void 0&&s===void 0)return"&amp;";let r=n===void 0?Number.parseInt(s,16):Number.parseInt(n,10);return r===0||r>1114111||r>=55296&&r<=57343?"�":r===38?"&amp;":String.fromCodePoint(r)}):t}function pa(t){try{t=encodeURI(t).replace(J.percentDecode,"%")}catch{return null}return t}function ha(t,e){let n=t.replace(J.findPipe,(i,a,l)=>{let c=!1,b=a;for(;--b>=0&&l[b]==="\\";)c=!c;return c?"|":" |"}),s=n.split(J.splitPipe),r=0;if(s[0].trim()||s.shift(),s.length>0&&!s.at(-1)?.trim()&&s.pop(),e)if(s.length>e)s.splice(e);else for(;s.length<e;)s.push("");for(;r<s.length;r++)s[r]=s[r].trim().replace(J.slashPipe,"|");return s}function jt(t,e,n){let s=t.length;if(s===0)return"";let r=0;for(;r<s&&t.charAt(s-r-1)===e;)r++;return t.slice(0,s-r)}function da(t){let e=t.split(`
`),n=e.length-1;for(;n>=0&&J.blankLine.test(e[n]);)n--;return e.length-n<=2?t:e.slice(0,n+1).join(`
`)}function Gs(t){return t.trim().replace(J.multipleSpaceGlobal," ").toLowerCase().toUpperCase().toLowerCase()}function fa(t,e){if(t.indexOf(e[0])===-1&&t.indexOf(e[1])===-1)return-1;let n=0;for(let s=0;s<t.length;s++)if(t[s]==="\\")s++;else if(t[s]===e[0])n++;else if(t[s]===e[1]&&(n--,n<0))return s;return n>0?-2:-1}var on=new WeakMap;function Wi(t){let e={"*":-1,_:-1},n=-1,s=t.length;for(let r=0;r<s;r++){let i=t[r];if(i!=="*"&&i!=="_"&&i!=="~")continue;let a=r===0?`
`:t[r-1],l=r+1;for(;l<s&&t[l]===i;)l++;a!==" "&&a!=="	"&&a!==`
`&&a!=="\r"&&a!=="\f"&&(i==="~"?n=r:e[i]=r),r=l-1}return{maskedSrc:t,lastPossibleEmStrongCloserIndex:e,lastPossibleDelCloserIndex:n}}function Xd(t,e){let n=Wi(e),s=on.get(t);s?s.push(n):on.set(t,[n])}function Kd(t){let e=on.get(t);e&&(e.pop(),e.length===0&&on.delete(t))}function Ul(t,e,n){let s=on.get(t)?.at(-1);return s&&s.maskedSrc===e?s.lastPossibleEmStrongCloserIndex[n]:Wi(e).lastPossibleEmStrongCloserIndex[n]}function Fl(t,e){let n=on.get(t)?.at(-1);return n&&n.maskedSrc===e?n.lastPossibleDelCloserIndex:Wi(e).lastPossibleDelCloserIndex}function fs(t,e=0){let n=e,s="";for(let r of t)if(r==="	"){let i=4-n%4;s+=" ".repeat(i),n+=i}else s+=r,n++;return s}function Qd(t,e){let n="";for(let s=0;s<t.length;s++){if(t[s]==="`"){let r=e.inline.code.exec(t.slice(s));if(r){n+=r[0],s+=r[0].length-1;continue}}if(t[s]==="\\"&&(t[s+1]==="["||t[s+1]==="]")){n+=t[s+1],s++;continue}n+=t[s]}return n}function ga(t,e,n,s,r){let i=e.href,a=e.title||null,l=Qd(t[1],r),c=t[0].charAt(0)==="!",b=s.state.inLink,f=s.state.linkEmitted,x=s.state.inRawBlock;s.state.inLink=!0,s.state.linkEmitted=!1;let m=s.inlineTokens(l),k=s.state.linkEmitted;if(s.state.linkEmitted=f,s.state.inLink=b,!c){if(k){s.state.inRawBlock=x;return}s.state.linkEmitted=!0}return{type:c?"image":"link",raw:n,href:i,title:a,text:l,tokens:m}}function Jd(t,e,n){let s=t.match(n.other.indentCodeCompensation);if(s===null)return e;let r=s[1];return e.split(`
`).map(i=>{let a=i.match(n.other.beginningSpace);if(a===null)return i;let[l]=a;return i.slice(Math.min(l.length,r.length))}).join(`
`)}function ma(t,e,n,s){if(!e.includes("<"))return!1;for(let r=0;r<e.length;r++){if(e[r]==="\\"){r++;continue}if(e[r]==="`"){let l=s.inline.code.exec(e.slice(r));if(l){r+=l[0].length-1;continue}}if(e[r]!=="<")continue;let i=t.slice(n+r),a=s.inline.tag.exec(i)||s.inline.autolink.exec(i);if(a){if(a[0].length>e.length-r)return!0;r+=a[0].length-1}}return!1}var Ce=class{options;rules;lexer;constructor(t){this.options=t||qe}space(t){let e=this.rules.block.newline.exec(t);if(e&&e[0].length>0)return{type:"space",raw:e[0]}}code(t){let e=this.rules.block.code.exec(t);if(e){let n=this.options.pedantic?e[0]:da(e[0]),s=n.replace(this.rules.other.codeRemoveIndent,"");return{type:"code",raw:n,codeBlockStyle:"indented",text:s}}}fences(t){let e=this.rules.block.fences.exec(t);if(e){let n=e[0],s=Jd(n,e[3]||"",this.rules);return e[3]!==void 0&&(s===""||s.endsWith(`
`))&&(s+=`
`),{type:"code",raw:n,lang:e[2]?e[2].trim().replace(this.rules.inline.anyPunctuation,"$1"):e[2],text:s}}}heading(t){let e=this.rules.block.heading.exec(t);if(e){let n=e[2].trim();if(this.rules.other.endingHash.test(n)){let s=jt(n,"#");(this.options.pedantic||!s||this.rules.other.endingSpaceTabChar.test(s))&&(n=s.trim())}return{type:"heading",raw:jt(e[0],`
`),depth:e[1].length,text:n,tokens:this.lexer.inline(n)}}}hr(t){let e=this.rules.block.hr.exec(t);if(e)return{type:"hr",raw:jt(e[0],`
`)}}blockquote(t){let e=this.rules.block.blockquote.exec(t);if(e){let n=jt(e[0],`
`).split(`
`),s="",r="",i=[];for(;n.length>0;){let a=!1,l=[],c;for(c=0;c<n.length;c++)if(this.rules.other.blockquoteStart.test(n[c]))l.push(n[c]),a=!0;else if(!a)l.push(n[c]);else break;n=n.slice(c);let b=l.join(`
`),f=b.replace(this.rules.other.blockquoteMarkerWhitespace,(k,T,I)=>I.startsWith(" ")?T+" "+I.slice(1):T+fs(I,T.length)).replace(this.rules.other.blockquoteSetextReplace,`
    $1`).replace(this.rules.other.blockquoteSetextReplace2,"");s=s?`${s}
${b}`:b,r=r?`${r}
${f}`:f;let x=this.lexer.state.top;if(this.lexer.state.top=!0,this.lexer.blockTokens(f,i,!0),this.lexer.state.top=x,n.length===0)break;let m=i.at(-1);if(m?.type==="code"||m?.type==="heading"||m?.type==="hr"||m?.type==="html"||m?.type==="table")break;if(m?.type==="blockquote"){let k=m,T=n.join(`
`),I=k.raw+`
`+T.replace(this.rules.other.blockquoteSetextReplace2,""),S=this.blockquote(I);i[i.length-1]=S;let E=I.substring(S.raw.length).replace(/^\n/,""),tt=E?E.split(`
`).length:0,L=tt?n.slice(0,-tt):n;if(L.length>0&&(s=`${s}
${L.join(`
`)}`),r=r.substring(0,r.length-k.text.length)+S.text,n=n.slice(L.length),n.length>0&&this.rules.other.blockquoteStart.test(n[0]))continue;break}else if(m?.type==="list"){let k=m,T=k.raw+`
`+n.join(`
`),I=this.list(T);i[i.length-1]=I;let S=I.raw.length>k.raw.length?T.slice(k.raw.length+1,I.raw.length).split(`
`).length:0;if(S>0){let E=n.slice(0,S).join(`
`);s=`${s}
${E}`,r=`${r}
${E}`}if(n=n.slice(S),n.length>0&&!this.rules.other.blockquoteStart.test(n[0]))break;continue}}return{type:"blockquote",raw:s,tokens:i,text:r}}}list(t){let e=this.rules.block.list.exec(t);if(e){if(!this.options.pedantic&&this.lexer.state.lastToken?.type==="text"&&!this.rules.other.listInterruptsParagraph.test(t))return;let n=t,s=()=>n.length-t.length,r=e[1].trim(),i=r.length>1,a={type:"list",raw:"",ordered:i,start:i?+r.slice(0,-1):"",loose:!1,items:[]};r=i?`\\d{1,9}\\${r.slice(-1)}`:`\\${r}`,this.options.pedantic&&(r=i?r:"[*+-]");let l=this.rules.other.listItemRegex(r),c=!1;for(;t;){let x=!1,m="";if(!(e=l.exec(t))||this.rules.block.hr.test(t))break;let k=s();t=t.substring(e[0].length);let T=e[2].split(`
`,1)[0],I=e[1].length,S=this.options.pedantic?fs(T,I):T.replace(this.rules.other.leadingSpaceTab,vt=>fs(vt,I)),E=t.split(`
`,1)[0],tt=!S.trim(),L=0;if(this.options.pedantic?(L=2,m=S.trimStart()):tt?L=I+1:(L=S.search(this.rules.other.nonSpaceChar),L=L>4?1:L,m=S.slice(L),L+=I),tt&&this.rules.other.blankLine.test(E)&&(t=t.substring(E.length+1),x=!0),!x){let vt=this.rules.other.nextBulletRegex(L),$t=this.rules.other.hrRegex(L),ge=this.rules.other.fencesBeginRegex(L),G=this.options.pedantic?this.rules.other.pedanticHeadingBeginRegex(L):this.rules.other.headingBeginRegex(L),ht=this.rules.other.htmlBeginRegex(L),me=this.rules.other.blockquoteBeginRegex(L),be=!1;for(;t;){let Qn=t.split(`
`,1)[0],Y;if(E=Qn,this.options.pedantic?(E=E.replace(this.rules.other.listReplaceNesting,"  "),Y=E):Y=E.replace(this.rules.other.leadingSpaceTab,X=>fs(X)),ge.test(E)||G.test(E)||ht.test(E)||me.test(E)||vt.test(E)||$t.test(E))break;if(Y.search(this.rules.other.nonSpaceChar)>=L||!E.trim())m+=`
`+Y.slice(L),be=!1;else{if(tt)break;let X=S;if(!this.options.pedantic&&!m.includes(`
`)&&!S.includes("	")){let Ut;for(;!$t.test(X)&&(Ut=this.rules.other.nestedBlockMarker.exec(X));)X=X.slice(Ut[0].length);if(!X.trim())break}if(X.replace(this.rules.other.tabCharGlobal,"    ").search(this.rules.other.nonSpaceChar)>=4||ge.test(X)||G.test(X)||ht.test(X)||$t.test(X))break;if(!this.options.pedantic&&!be){let Ut=S.replace(this.rules.other.nestedContainerMarkers,"");if(this.rules.block.fences.test(Ut)||this.rules.block.heading.test(Ut)||this.rules.block.hr.test(Ut))break}let un=!this.options.pedantic&&/^ {0,3}(?:=+|-+) *$/.test(E)&&this.rules.block.lheading.test(`${S}
${E}`)?`    ${Y.replace(/^ {0,3}/,"")}`:E;m+=`
`+un,be=!0}tt=!E.trim(),t=t.substring(Qn.length+1),S=Y.slice(L)}}let Bt=n.slice(k,s());a.loose||(c?a.loose=!0:this.rules.other.doubleBlankLine.test(Bt)&&(c=!0)),a.items.push({type:"list_item",raw:Bt,task:!!this.options.gfm&&this.rules.other.listIsTask.test(m),loose:!1,text:m,tokens:[]})}let b=a.items.at(-1);if(b)b.raw=b.raw.trimEnd(),b.text=b.text.trimEnd();else return;a.raw=n.slice(0,s()).trimEnd();let f=[];for(let x of a.items)if(this.lexer.state.top=!1,f.push(this.lexer.inlineQueue.length),x.tokens=this.lexer.blockTokens(x.text,[]),!a.loose){let m=x.tokens.filter(T=>T.type==="space"),k=m.length>0&&m.some(T=>this.rules.other.anyLine.test(T.raw));a.loose=k}for(let x=0;x<a.items.length;x++){let m=a.items[x],k=m.tokens[0];if(m.task&&(k?.type==="text"||k?.type==="paragraph")){m.text=m.text.replace(this.rules.other.listReplaceTask,""),k.raw=k.raw.replace(this.rules.other.listReplaceTask,""),k.text=k.text.replace(this.rules.other.listReplaceTask,"");let T=this.lexer.inlineQueue;for(let S=f[x];S<T.length;S++)if(T[S].tokens===k.tokens){T[S].src=T[S].src.replace(this.rules.other.listReplaceTask,"");break}let I=this.rules.other.listTaskCheckbox.exec(m.raw);if(I){let S={type:"checkbox",raw:I[0]+" ",checked:I[0]!=="[ ]"};m.checked=S.checked,a.loose?m.tokens[0]&&["paragraph","text"].includes(m.tokens[0].type)&&"tokens"in m.tokens[0]&&m.tokens[0].tokens?(m.tokens[0].raw=S.raw+m.tokens[0].raw,m.tokens[0].text=S.raw+m.tokens[0].text,m.tokens[0].tokens.unshift(S)):m.tokens.unshift({type:"paragraph",raw:S.raw,text:S.raw,tokens:[S]}):m.tokens.unshift(S)}}else m.task&&(m.task=!1)}if(a.loose)for(let x of a.items){x.loose=!0;for(let m of x.tokens)m.type==="text"&&(m.type="paragraph")}return a}}html(t){let e=this.rules.block.html.exec(t);if(e){if(this.lexer.state.lastToken?.type==="paragraph"&&!this.rules.other.htmlBeginRegex(4).test(t))return;let n=da(e[0]);return{type:"html",block:!0,raw:n,pre:e[1]==="pre"||e[1]==="script"||e[1]==="style",text:n}}}def(t){let e=this.rules.block.def.exec(t);if(e){if(!this.rules.other.startAngleBracket.test(e[2])&&fa(e[2],"()")!==-1)return;let n=Gs(e[1]),s=e[2]?e[2].replace(this.rules.other.hrefBrackets,"$1").replace(this.rules.inline.anyPunctuation,"$1"):"",r=e[3]?e[3].substring(1,e[3].length-1).replace(this.rules.inline.anyPunctuation,"$1"):e[3];return{type:"def",tag:n,raw:jt(e[0],`
`),href:s,title:r}}}table(t){let e=this.rules.block.table.exec(t);if(!e||!this.rules.other.tableDelimiter.test(e[2]))return;let n=ha(e[1]),s=e[2].replace(this.rules.other.tableAlignChars,"").split("|"),r=e[3]?.trim()?e[3].replace(this.rules.other.tableRowBlankLine,"").split(`
`):[],i={type:"table",raw:jt(e[0],`
`),header:[],align:[],rows:[]};if(n.length===s.length){for(let a of s)this.rules.other.tableAlignRight.test(a)?i.align.push("right"):this.rules.other.tableAlignCenter.test(a)?i.align.push("center"):this.rules.other.tableAlignLeft.test(a)?i.align.push("left"):i.align.push(null);for(let a=0;a<n.length;a++)i.header.push({text:n[a],tokens:this.lexer.inline(n[a]),header:!0,align:i.align[a]});for(let a of r)i.rows.push(ha(a,i.header.length).map((l,c)=>({text:l,tokens:this.lexer.inline(l),header:!1,align:i.align[c]})));return i}}lheading(t){let e=this.rules.block.lheading.exec(t);if(e){let n=e[1].trim();return{type:"heading",raw:jt(e[0],`
`),depth:e[2].charAt(0)==="="?1:2,text:n,tokens:this.lexer.inline(n)}}}paragraph(t){let e=this.rules.block.paragraph.exec(t);if(e){let n=e[1].charAt(e[1].length-1)===`
`?e[1].slice(0,-1):e[1];return{type:"paragraph",raw:e[0],text:n,tokens:this.lexer.inline(n)}}}text(t){let e=this.rules.block.text.exec(t);if(e)return{type:"text",raw:e[0],text:e[0],tokens:this.lexer.inline(e[0])}}escape(t){if(t.charCodeAt(0)!==92)return;let e=this.rules.inline.escape.exec(t);if(e)return{type:"escape",raw:e[0],text:e[1]}}tag(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.tag.exec(t);if(e)return!this.lexer.state.inLink&&this.rules.other.startATag.test(e[0])?this.lexer.state.inLink=!0:this.lexer.state.inLink&&this.rules.other.endATag.test(e[0])&&(this.lexer.state.inLink=!1),!this.lexer.state.inRawBlock&&this.rules.other.startPreScriptTag.test(e[0])?this.lexer.state.inRawBlock=!0:this.lexer.state.inRawBlock&&this.rules.other.endPreScriptTag.test(e[0])&&(this.lexer.state.inRawBlock=!1),{type:"html",raw:e[0],inLink:this.lexer.state.inLink,inRawBlock:this.lexer.state.inRawBlock,block:!1,text:e[0]}}link(t){if(this.lexer.state.linkParenPossible===!1)return;let e=t.charCodeAt(0);if(e!==91&&e!==33)return;let n=this.rules.inline.link.exec(t);if(n){let s=n[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&ma(t,n[1],s,this.rules))return;let r=n[2].trim();if(!this.options.pedantic&&this.rules.other.startAngleBracket.test(r)){if(!this.rules.other.endAngleBracket.test(r))return;let c=jt(r.slice(0,-1),"\\");if((r.length-c.length)%2===0)return}else{let c=fa(n[2],"()");if(c===-2)return;if(c>-1){let b=(n[0].indexOf("!")===0?5:4)+n[1].length+c;n[2]=n[2].substring(0,c),n[0]=n[0].substring(0,b).trim(),n[3]=""}}let i=jt(n[0].slice(0,-1),"\\");if((n[0].length-i.length)%2===0)return;let a=n[2],l="";if(this.options.pedantic){let c=this.rules.other.pedanticHrefTitle.exec(a);c&&(a=c[1],l=c[3])}else l=n[3]?n[3].slice(1,-1):"";return a=a.trim(),this.rules.other.startAngleBracket.test(a)&&(this.options.pedantic&&!this.rules.other.endAngleBracket.test(r)?a=a.slice(1):a=a.slice(1,-1)),ga(n,{href:a&&a.replace(this.rules.inline.anyPunctuation,"$1"),title:l&&l.replace(this.rules.inline.anyPunctuation,"$1")},n[0],this.lexer,this.rules)}}reflink(t,e){let n=t.charCodeAt(0);if(n!==91&&n!==33)return;let s;if((s=this.rules.inline.reflink.exec(t))||(s=this.rules.inline.nolink.exec(t))){let r=s[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&ma(t,s[1],r,this.rules))return;let i=e[Gs(s[2]||s[1])];if(!i){let a=s[0].charAt(0);return{type:"text",raw:a,text:a}}return ga(s,i,s[0],this.lexer,this.rules)}}emStrong(t,e,n=""){let s=this.rules.inline.emStrongLDelim.exec(t);if(!s||!s[1]&&!s[2]&&!s[3]&&!s[4])return;let r=s[0][0],i=n===r,a=e.length-t.length,l=a;for(;!this.options.pedantic&&l>0&&e[l-1]===r;)l--;let c=[...e.slice(Math.max(0,l-2),l)].at(-1)??"",b=c==="*"||c==="_"||!!this.rules.inline.punctuation.exec(c);l<a&&(n=c);let f=l<a?b:n==="*"||n==="_"||!!this.rules.inline.punctuation.exec(n);if(s[4]&&n.match(this.rules.other.unicodeAlphaNumeric))return;let x=s[1]||s[3]||"";if(!x||!n||f){let m=[...s[0]].length-1,k,T,I=m,S=0,E=a-l+m,tt=!this.options.pedantic&&!!c.trim()&&(!!x||r==="*"&&!b);if(r!=="*"&&r!=="_")return;let L=r==="*"?this.rules.inline.emStrongRDelimAst:this.rules.inline.emStrongRDelimUnd,Bt=Ul(this,e,r),vt=e.length-t.length+m;if(Bt<vt)return;e=e.slice(-1*t.length+m);let $t=Bt-vt;for(L.lastIndex=0;(s=L.exec(e))!==null&&!(s.index>$t);){if(k=s[1]||s[2]||s[3]||s[4]||s[5]||s[6],!k)continue;if(T=[...k].length,s[3]||s[4]){I+=T;continue}else if((s[5]||s[6]||tt)&&E%3&&!((E+T)%3)){if(i&&(s[5]||s[6]))break;S+=T;continue}if(I-=T,I>0)continue;T=Math.min(T,T+I+S);let ge=[...s[0]][0].length,G=t.slice(0,m+s.index+ge+T);if(Math.min(m,T)%2){let me=G.slice(1,-1);return{type:"em",raw:G,text:me,tokens:this.lexer.inlineTokens(me)}}let ht=G.slice(2,-2);return{type:"strong",raw:G,text:ht,tokens:this.lexer.inlineTokens(ht)}}}}codespan(t){if(t.charCodeAt(0)!==96)return;let e=this.rules.inline.code.exec(t);if(e){let n=e[2].replace(this.rules.other.newLineCharGlobal," "),s=this.rules.other.nonSpaceChar.test(n),r=this.rules.other.startingSpaceChar.test(n)&&this.rules.other.endingSpaceChar.test(n);return s&&r&&(n=n.substring(1,n.length-1)),{type:"codespan",raw:e[0],text:n}}}br(t){let e=t.charCodeAt(0);if(e!==32&&e!==92&&e!==10)return;let n=this.rules.inline.br.exec(t);if(n)return{type:"br",raw:n[0]}}del(t,e,n=""){if(t.charCodeAt(0)!==126)return;let s=this.rules.inline.delLDelim.exec(t);if(s&&(!s[1]||!n||this.rules.inline.punctuation.exec(n))){let r=[...s[0]].length-1,i,a,l=r,c=this.rules.inline.delRDelim,b=Fl(this,e),f=e.length-t.length+r;if(b<f)return;e=e.slice(-1*t.length+r);let x=b-f;for(c.lastIndex=0;(s=c.exec(e))!==null&&!(s.index>x);){if(i=s[1]||s[2]||s[3]||s[4]||s[5]||s[6],!i||(a=[...i].length,a!==r))continue;if(s[3]||s[4]){l+=a;continue}if(l-=a,l>0)continue;a=Math.min(a,a+l);let m=[...s[0]][0].length,k=t.slice(0,r+s.index+m+a),T=k.slice(r,-r);return{type:"del",raw:k,text:T,tokens:this.lexer.inlineTokens(T)}}}}autolink(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.autolink.exec(t);if(e){let n,s;return e[2]==="@"?(n=e[1],s="mailto:"+n):(n=e[1],s=n),{type:"link",raw:e[0],text:n,href:s,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}url(t){let e;if(e=this.rules.inline.url.exec(t)){let n,s;if(e[2]==="@")n=e[0],s="mailto:"+n;else{let r;do r=e[0],e[0]=this.rules.inline._backpedal.exec(e[0])?.[0]??"";while(r!==e[0]);n=e[0],e[1]==="www."?s="http://"+e[0]:s=e[0]}return{type:"link",raw:e[0],text:n,href:s,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}inlineText(t){let e=this.rules.inline.text.exec(t);if(e){let n=this.lexer.state.inRawBlock;return{type:"text",raw:e[0],text:n?e[0]:Yd(e[0]),escaped:n}}}},Et=class ni{tokens;options;state;inlineQueue;tokenizer;constructor(e){this.tokens=[],this.tokens.links=Object.create(null),this.options=e||qe,this.options.tokenizer=this.options.tokenizer||new Ce,this.tokenizer=this.options.tokenizer,this.tokenizer.options=this.options,this.tokenizer.lexer=this,this.inlineQueue=[],this.state={inLink:!1,inRawBlock:!1,linkEmitted:!1,linkParenPossible:!0,top:!0};let n={other:J,block:ds.normal,inline:vn.normal};this.options.pedantic?(n.block=ds.pedantic,n.inline=vn.pedantic):this.options.gfm&&(n.block=ds.gfm,this.options.breaks?n.inline=vn.breaks:n.inline=vn.gfm),this.tokenizer.rules=n}static get rules(){return{block:ds,inline:vn}}static lex(e,n){return new ni(n).lex(e)}static lexInline(e,n){return new ni(n).inlineTokens(e)}lex(e){e=e.replace(J.carriageReturn,`
`),this.blockTokens(e,this.tokens);for(let n=0;n<this.inlineQueue.length;n++){let s=this.inlineQueue[n];this.state.inRawBlock=!1,this.inlineTokens(s.src,s.tokens)}return this.inlineQueue=[],this.tokens}blockTokens(e,n=[],s=!1){this.tokenizer.lexer=this;let r=this.state.lastToken;this.options.pedantic&&(e=e.replace(J.tabCharGlobal,"    ").replace(J.spaceLine,""));let i=1/0,a,l=this.options.gfm&&!this.options.pedantic&&this.tokenizer.paragraph===Ce.prototype.paragraph;for(;e;){if(e.length<i)i=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}this.state.lastToken=n.at(-1);let c;if(this.options.extensions?.block?.some(f=>(c=f.call({lexer:this},e,n))?(e=e.substring(c.raw.length),n.push(c),!0):!1))continue;if(c=this.tokenizer.space(e)){e=e.substring(c.raw.length);let f=n.at(-1);c.raw.length===1&&f!==void 0?f.raw+=`
`:n.push(c);continue}if(c=this.tokenizer.code(e)){e=e.substring(c.raw.length);let f=n.at(-1);f?.type==="paragraph"||f?.type==="text"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+c.raw,f.text+=`
`+c.text,this.inlineQueue.at(-1).src=f.text):n.push(c);continue}if(c=this.tokenizer.fences(e)){e=e.substring(c.raw.length),n.push(c);continue}if(c=this.tokenizer.heading(e)){e=e.substring(c.raw.length),n.push(c);continue}if(c=this.tokenizer.hr(e)){e=e.substring(c.raw.length),n.push(c);continue}if(c=this.tokenizer.blockquote(e)){e=e.substring(c.raw.length),n.push(c);continue}if(c=this.tokenizer.list(e)){e=e.substring(c.raw.length),n.push(c);continue}if(c=this.tokenizer.html(e)){e=e.substring(c.raw.length),n.push(c);continue}if(c=this.tokenizer.def(e)){e=e.substring(c.raw.length);let f=n.at(-1);f?.type==="paragraph"||f?.type==="text"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+c.raw,f.text+=`
`+c.raw,this.inlineQueue.at(-1).src=f.text):(this.tokens.links[c.tag]||(this.tokens.links[c.tag]={href:c.href,title:c.title}),n.push(c));continue}if(c=this.tokenizer.table(e)){e=e.substring(c.raw.length),n.push(c);continue}if(c=this.tokenizer.lheading(e)){e=e.substring(c.raw.length),n.push(c);continue}let b=e;if(this.options.extensions?.startBlock){let f=1/0,x=e.slice(1),m;this.options.extensions.startBlock.forEach(k=>{m=k.call({lexer:this},x),typeof m=="number"&&m>=0&&(f=Math.min(f,m))}),f<1/0&&f>=0&&(b=e.substring(0,f+1))}if(this.state.top&&(c=this.tokenizer.paragraph(b))){let f=n.at(-1);(s||f===a&&l)&&f?.type==="paragraph"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+c.raw,f.text+=`
`+c.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=f.text,a=f):(n.push(c),a=c),s=b.length!==e.length,e=e.substring(c.raw.length);continue}if(c=this.tokenizer.text(e)){e=e.substring(c.raw.length);let f=n.at(-1);f?.type==="text"?(f.raw+=(f.raw.endsWith(`
`)?"":`
`)+c.raw,f.text+=`
`+c.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=f.text):n.push(c);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return this.state.top=!0,this.state.lastToken=r,n}inline(e,n=[]){return this.inlineQueue.push({src:e,tokens:n}),n}linkInText(e){if(!e.includes("["))return!1;let n=this.tokenizer.rules.inline.link;for(let s of e.matchAll(this.tokenizer.rules.inline.blockSkip))if(n.test(s[0])&&e.charAt(s.index-1)!=="!")return!0;for(let s of e.matchAll(this.tokenizer.rules.inline.reflinkSearch)){let r=s[0],i=r.lastIndexOf("[");if(!(r.charAt(0)==="!"||!Object.hasOwn(this.tokens.links,Gs(r.slice(i+1,-1))))&&!(i>1&&this.linkInText(r.slice(1,i-1))))return!0}return!1}inlineTokens(e,n=[]){this.tokenizer.lexer=this;let s=this.state.linkParenPossible;this.state.linkParenPossible=e.includes(")");try{return this.#e(e,n)}finally{this.state.linkParenPossible=s}}#e(e,n){let s=e.includes("*")||e.includes("_")||e.includes("~"),r=s||this.options.hooks?.emStrongMask||this.tokenizer.emStrong!==Ce.prototype.emStrong||this.tokenizer.del!==Ce.prototype.del?this.#s(e):e;if(!s)return this.#t(e,r,n);Xd(this.tokenizer,r);try{return this.#t(e,r,n)}finally{Kd(this.tokenizer)}}#t(e,n,s){let r=!1,i="",a=1/0;for(;e;){if(e.length<a)a=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}r||(i=""),r=!1;let l;if(this.options.extensions?.inline?.some(f=>(l=f.call({lexer:this},e,s))?(e=e.substring(l.raw.length),s.push(l),!0):!1))continue;if(l=this.tokenizer.escape(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.tag(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.link(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.reflink(e,this.tokens.links)){e=e.substring(l.raw.length);let f=s.at(-1);l.type==="text"&&f?.type==="text"?(f.raw+=l.raw,f.text+=l.text):s.push(l);continue}let c=e[0];if(c==="*"||c==="_"){let f=n.length-e.length;if(Ul(this.tokenizer,n,c)<=f){let x=1;for(;x<e.length&&e.charCodeAt(x)===c.charCodeAt(0);)x++;let m=e.substring(0,x),k=s.at(-1);k?.type==="text"&&!k.escaped?(k.raw+=m,k.text+=m):s.push({type:"text",raw:m,text:m,escaped:!1}),e=e.substring(x),i=c,r=!0;continue}}else if(c==="~"){let f=n.length-e.length;if(Fl(this.tokenizer,n)<=f){let x=1;for(;x<e.length&&e.charCodeAt(x)===126;)x++;let m=e.substring(0,x),k=s.at(-1);k?.type==="text"&&!k.escaped?(k.raw+=m,k.text+=m):s.push({type:"text",raw:m,text:m,escaped:!1}),e=e.substring(x),i=c,r=!0;continue}}if(l=this.tokenizer.emStrong(e,n,i)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.codespan(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.br(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.del(e,n,i)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.autolink(e)){e=e.substring(l.raw.length),s.push(l);continue}if(!this.state.inLink&&(l=this.tokenizer.url(e))){e=e.substring(l.raw.length),s.push(l);continue}let b=e;if(this.options.extensions?.startInline){let f=1/0,x=e.slice(1),m;this.options.extensions.startInline.forEach(k=>{m=k.call({lexer:this},x),typeof m=="number"&&m>=0&&(f=Math.min(f,m))}),f<1/0&&f>=0&&(b=e.substring(0,f+1))}if(l=this.tokenizer.inlineText(b)){e=e.substring(l.raw.length),l.raw.slice(-1)!=="_"&&(i=l.raw.slice(-1)),r=!0;let f=s.at(-1);f?.type==="text"?(f.raw+=l.raw,f.text+=l.text):s.push(l);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return s}#n(e){let{blockSkip:n,tag:s,autolink:r}=this.tokenizer.rules.inline,i="",a=0,l;for(n.lastIndex=0;l=n.exec(e);){let c=l.index+(l[2]?l[2].length:0),b=l.index+l[0].length;if(e.charAt(c)==="<"){let f=e.slice(c),x=s.exec(f)||r.exec(f);if(!x){n.lastIndex=c+1;continue}b=c+x[0].length,n.lastIndex=b}i+=e.slice(a,c)+"["+"a".repeat(b-c-2)+"]",a=b}return i+e.slice(a)}#s(e){let n=e;if(this.tokens.links&&e.includes("[")){let s=this.tokenizer.rules.inline.reflinkSearch,r=i=>{let a=i.lastIndexOf("[");if(!Object.hasOwn(this.tokens.links,Gs(i.slice(a+1,-1))))return i;if(a>1&&i.charAt(0)!=="!"){let l=i.slice(1,a-1);if(this.linkInText(l))return"["+l.replace(s,r)+"]["+"a".repeat(i.length-a-2)+"]"}return"["+"a".repeat(i.length-2)+"]"};n=n.replace(s,r)}return n=n.replace(this.tokenizer.rules.inline.anyPunctuationOutsideCode,(s,r,i)=>i?"+".repeat(s.length):r?r+s.slice(r.length,-r.length).replace(/`/g,"+")+r:s),n=this.#n(n),n=this.options.hooks?.emStrongMask?.call({lexer:this},n)??n,n}infiniteLoopError(e){let n="Infinite loop on byte: "+e;if(this.options.silent)console.error(n);else throw new Error(n)}},Hs=class{options;parser;constructor(t){this.options=t||qe}space(t){return""}code({text:t,lang:e,escaped:n}){let s=(e||"").match(J.notSpaceStart)?.[0],r=t?t.replace(J.endingNewline,"")+`
`:"";return s?'<pre><code class="language-'+wt(s)+'">'+(n?r:wt(r,!0))+`</code></pre>
`:"<pre><code>"+(n?r:wt(r,!0))+`</code></pre>
`}blockquote({tokens:t}){return`<blockquote>
${this.parser.parse(t)}</blockquote>
`}html({text:t}){return t}def(t){return""}heading({tokens:t,depth:e}){return`<h${e}>${this.parser.parseInline(t)}</h${e}>
`}hr(t){return`<hr>
`}list(t){let e=t.ordered,n=t.start,s="";for(let a=0;a<t.items.length;a++){let l=t.items[a];s+=this.listitem(l)}let r=e?"ol":"ul",i=e&&n!==1?' start="'+n+'"':"";return"<"+r+i+`>
`+s+"</"+r+`>
`}listitem(t){return`<li>${this.parser.parse(t.tokens)}</li>
`}checkbox({checked:t}){return"<input "+(t?'checked="" ':"")+'disabled="" type="checkbox"> '}paragraph({tokens:t}){return`<p>${this.parser.parseInline(t)}</p>
`}table(t){let e="",n="";for(let r=0;r<t.header.length;r++)n+=this.tablecell(t.header[r]);e+=this.tablerow({text:n});let s="";for(let r=0;r<t.rows.length;r++){let i=t.rows[r];n="";for(let a=0;a<i.length;a++)n+=this.tablecell(i[a]);s+=this.tablerow({text:n})}return s&&(s=`<tbody>${s}</tbody>`),`<table>
<thead>
`+e+`</thead>
`+s+`</table>
`}tablerow({text:t}){return`<tr>
${t}</tr>
`}tablecell(t){let e=this.parser.parseInline(t.tokens),n=t.header?"th":"td";return(t.align?`<${n} align="${t.align}">`:`<${n}>`)+e+`</${n}>
`}strong({tokens:t}){return`<strong>${this.parser.parseInline(t)}</strong>`}em({tokens:t}){return`<em>${this.parser.parseInline(t)}</em>`}codespan({text:t}){return`<code>${wt(t,!0)}</code>`}br(t){return"<br>"}del({tokens:t}){return`<del>${this.parser.parseInline(t)}</del>`}link({href:t,title:e,text:n,tokens:s,autolink:r}){let i=r?wt(n,!0):this.parser.parseInline(s),a=pa(t);if(a===null)return i;t=wt(a,r);let l='<a href="'+t+'"';return e&&(l+=' title="'+wt(e)+'"'),l+=">"+i+"</a>",l}image({href:t,title:e,text:n,tokens:s}){s&&(n=this.parser.parseInline(s,this.parser.textRenderer));let r=pa(t);if(r===null)return wt(n);t=r;let i=`<img src="${wt(t)}" alt="${wt(n)}"`;return e&&(i+=` title="${wt(e)}"`),i+=">",i}text(t){return"tokens"in t&&t.tokens?this.parser.parseInline(t.tokens):"escaped"in t&&t.escaped?t.text:wt(t.text)}},Bi=class{parser;strong({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}em({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}codespan({text:t}){return t}del({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}html({text:t}){return t}text({text:t}){return t}link({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}image({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}br(){return`
`}checkbox({raw:t}){return t}},It=class si{options;renderer;textRenderer;constructor(e){this.options=e||qe,this.options.renderer=this.options.renderer||new Hs,this.renderer=this.options.renderer,this.renderer.options=this.options,this.renderer.parser=this,this.textRenderer=new Bi,this.textRenderer.parser=this}static parse(e,n){return new si(n).parse(e)}static parseInline(e,n){return new si(n).parseInline(e)}parse(e){this.renderer.parser=this;let n="";for(let s=0;s<e.length;s++){let r=e[s];if(this.options.extensions?.renderers?.[r.type]){let a=r,l=this.options.extensions.renderers[a.type].call({parser:this},a);if(l!==!1||!["space","hr","heading","code","table","blockquote","list","checkbox","html","def","paragraph","text"].includes(a.type)){n+=l===!1?"":l??"";continue}}let i=r;switch(i.type){case"space":{n+=this.renderer.space(i);break}case"hr":{n+=this.renderer.hr(i);break}case"heading":{n+=this.renderer.heading(i);break}case"code":{n+=this.renderer.code(i);break}case"table":{n+=this.renderer.table(i);break}case"blockquote":{n+=this.renderer.blockquote(i);break}case"list":{n+=this.renderer.list(i);break}case"checkbox":{n+=this.renderer.checkbox(i);break}case"html":{n+=this.renderer.html(i);break}case"def":{n+=this.renderer.def(i);break}case"paragraph":{n+=this.renderer.paragraph(i);break}case"text":{n+=this.renderer.text(i);break}default:{let a='Token with "'+i.type+'" type was not found.';if(this.options.silent)return console.error(a),"";throw new Error(a)}}}return n}parseInline(e,n=this.renderer){this.renderer.parser=this;let s="";for(let r=0;r<e.length;r++){let i=e[r];if(this.options.extensions?.renderers?.[i.type]){let l=this.options.extensions.renderers[i.type].call({parser:this},i);if(l!==!1||!["escape","html","link","image","checkbox","strong","em","codespan","br","del","text"].includes(i.type)){s+=l===!1?"":l??"";continue}}let a=i;switch(a.type){case"escape":{s+=n.text(a);break}case"html":{s+=n.html(a);break}case"link":{s+=n.link(a);break}case"image":{s+=n.image(a);break}case"checkbox":{s+=n.checkbox(a);break}case"strong":{s+=n.strong(a);break}case"em":{s+=n.em(a);break}case"codespan":{s+=n.codespan(a);break}case"br":{s+=n.br(a);break}case"del":{s+=n.del(a);break}case"text":{s+=n.text(a);break}default:{let l='Token with "'+a.type+'" type was not found.';if(this.options.silent)return console.error(l),"";throw new Error(l)}}}return s}},En=class{options;block;constructor(t){this.options=t||qe}static passThroughHooks=new Set(["preprocess","postprocess","processAllTokens","emStrongMask"]);static passThroughHooksRespectAsync=new Set(["preprocess","postprocess","processAllTokens"]);preprocess(t){return t}postprocess(t){return t}processAllTokens(t){return t}emStrongMask(t){return t}provideLexer(t=this.block){return t?Et.lex:Et.lexInline}provideParser(t=this.block){return t?It.parse:It.parseInline}};function ie(t,e){if(Array.isArray(e))for(let n=0;n<e.length;n++)t.push(e[n]);else t.push(e)}var Gl=class{defaults=Ci();options=this.setOptions;parse=this.parseMarkdown(!0);parseInline=this.parseMarkdown(!1);Parser=It;Renderer=Hs;TextRenderer=Bi;Lexer=Et;Tokenizer=Ce;Hooks=En;constructor(...t){this.use(...t)}walkTokens(t,e){let n=[];for(let s of t)switch(ie(n,e.call(this,s)),s.type){case"table":{let r=s;for(let i of r.header)ie(n,this.walkTokens(i.tokens,e));for(let i of r.rows)for(let a of i)ie(n,this.walkTokens(a.tokens,e));break}case"list":{let r=s;ie(n,this.walkTokens(r.items,e));break}default:{let r=s;this.defaults.extensions?.childTokens?.[r.type]?this.defaults.extensions.childTokens[r.type].forEach(i=>{let a=r[i].flat(1/0);ie(n,this.walkTokens(a,e))}):r.tokens&&ie(n,this.walkTokens(r.tokens,e))}}return n}use(...t){let e=this.defaults.extensions||{renderers:Object.create(null),childTokens:Object.create(null)};return t.forEach(n=>{let s={...n};if(s.async=this.defaults.async||s.async||!1,n.extensions&&(n.extensions.forEach(r=>{if(!r.name)throw new Error("extension name required");if("renderer"in r){let i=e.renderers[r.name];i?e.renderers[r.name]=function(...a){let l=r.renderer.apply(this,a);return l===!1&&(l=i.apply(this,a)),l}:e.renderers[r.name]=r.renderer}if("tokenizer"in r){if(!r.level||r.level!=="block"&&r.level!=="inline")throw new Error("extension level must be 'block' or 'inline'");let i=e[r.level];i?i.unshift(r.tokenizer):e[r.level]=[r.tokenizer],r.start&&(r.level==="block"?e.startBlock?e.startBlock.push(r.start):e.startBlock=[r.start]:r.level==="inline"&&(e.startInline?e.startInline.push(r.start):e.startInline=[r.start]))}"childTokens"in r&&r.childTokens&&(e.childTokens[r.name]=r.childTokens)}),s.extensions=e),n.renderer){let r=this.defaults.renderer||new Hs(this.defaults);for(let i in n.renderer){if(!(i in r))throw new Error(`renderer '${i}' does not exist`);if(["options","parser"].includes(i))continue;let a=i,l=n.renderer[a],c=r[a];r[a]=(...b)=>{let f=l.apply(r,b);return f===!1&&(f=c.apply(r,b)),f===!1?"":f??""}}s.renderer=r}if(n.tokenizer){let r=this.defaults.tokenizer||new Ce(this.defaults);for(let i in n.tokenizer){if(!(i in r))throw new Error(`tokenizer '${i}' does not exist`);if(["options","rules","lexer"].includes(i))continue;let a=i,l=n.tokenizer[a],c=r[a];r[a]=(...b)=>{let f=l.apply(r,b);return f===!1&&(f=c.apply(r,b)),f}}s.tokenizer=r}if(n.hooks){let r=this.defaults.hooks||new En;for(let i in n.hooks){if(!(i in r))throw new Error(`hook '${i}' does not exist`);if(["options","block"].includes(i))continue;let a=i,l=n.hooks[a],c=r[a];En.passThroughHooks.has(i)?r[a]=b=>{if(r.options.async&&En.passThroughHooksRespectAsync.has(i))return(async()=>{let x=await l.call(r,b);return c.call(r,x)})();let f=l.call(r,b);return c.call(r,f)}:r[a]=(...b)=>{if(r.options.async)return(async()=>{let x=await l.apply(r,b);return x===!1&&(x=await c.apply(r,b)),x})();let f=l.apply(r,b);return f===!1&&(f=c.apply(r,b)),f}}s.hooks=r}if(n.walkTokens){let r=this.defaults.walkTokens,i=n.walkTokens;s.walkTokens=function(a){let l=[];return ie(l,i.call(this,a)),r&&ie(l,r.call(this,a)),l}}this.defaults={...this.defaults,...s}}),this}setOptions(t){return this.defaults={...this.defaults,...t},this}lexer(t,e){return Et.lex(t,e??this.defaults)}parser(t,e){return It.parse(t,e??this.defaults)}parseMarkdown(t){return(e,n)=>{let s={...n},r={...this.defaults,...s},i=this.onError(!!r.silent,!!r.async);if(this.defaults.async===!0&&s.async===!1)return i(new Error("marked(): The async option was set to true by an extension. Remove async: false from the parse options object to return a Promise."));if(typeof e>"u"||e===null)return i(new Error("marked(): input parameter is undefined or null"));if(typeof e!="string")return i(new Error("marked(): input parameter is of type "+Object.prototype.toString.call(e)+", string expected"));if(r.hooks&&(r.hooks.options=r,r.hooks.block=t),r.async)return(async()=>{let a=r.hooks?await r.hooks.preprocess(e):e,l=await(r.hooks?await r.hooks.provideLexer(t):t?Et.lex:Et.lexInline)(a,r),c=r.hooks?await r.hooks.processAllTokens(l):l;r.walkTokens&&await Promise.all(this.walkTokens(c,r.walkTokens));let b=await(r.hooks?await r.hooks.provideParser(t):t?It.parse:It.parseInline)(c,r);return r.hooks?await r.hooks.postprocess(b):b})().catch(i);try{r.hooks&&(e=r.hooks.preprocess(e));let a=(r.hooks?r.hooks.provideLexer(t):t?Et.lex:Et.lexInline)(e,r);r.hooks&&(a=r.hooks.processAllTokens(a)),r.walkTokens&&this.walkTokens(a,r.walkTokens);let l=(r.hooks?r.hooks.provideParser(t):t?It.parse:It.parseInline)(a,r);return r.hooks&&(l=r.hooks.postprocess(l)),l}catch(a){return i(a)}}}onError(t,e){return n=>{if(n.message+=`
Please report this to https://github.com/markedjs/marked.`,t){let s="<p>An error occurred:</p><pre>"+wt(n.message+"",!0)+"</pre>";return e?Promise.resolve(s):s}if(e)return Promise.reject(n);throw n}}},Le=new Gl;function N(t,e){return Le.parse(t,e)}N.options=N.setOptions=function(t){return Le.setOptions(t),N.defaults=Le.defaults,Cl(N.defaults),N};N.getDefaults=Ci;N.defaults=qe;function tf(...t){return Le.use(...t),N.defaults=Le.defaults,Cl(N.defaults),N}N.use=tf;N.walkTokens=function(t,e){return Le.walkTokens(t,e)};N.parseInline=Le.parseInline;N.Parser=It;N.parser=It.parse;N.Renderer=Hs;N.TextRenderer=Bi;N.Lexer=Et;N.lexer=Et.lex;N.Tokenizer=Ce;N.Hooks=En;N.parse=N;N.options;N.setOptions;N.walkTokens;N.parseInline;It.parse;Et.lex;const ba=2e4,ef=2e5,nf=8e3,sf=["a","blockquote","br","code","del","em","h1","h2","h3","h4","h5","h6","hr","li","ol","p","pre","span","strong","sub","sup","table","tbody","td","th","thead","tr","ul"],rf=/^(https?:|mailto:)/i,of="p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, td, th",In=t=>t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;"),Hl=new Gl({gfm:!0,breaks:!0,async:!1});Hl.use({renderer:{html:({text:t,block:e})=>e?`<p>${In(t)}</p>`:In(t),image:({href:t,text:e})=>`<a href="${In(t)}">${In(p("markdown.image",{alt:e||t}))}</a>`,checkbox:({checked:t})=>t?"☑ ":"☐ "}});const jl=Kh(window);jl.addHook("afterSanitizeAttributes",t=>{if(t.tagName!=="A")return;const e=t.getAttribute("href")??"";if(!rf.test(e)){t.removeAttribute("href");return}t.setAttribute("target","_blank"),t.setAttribute("rel","noopener noreferrer nofollow")});function af(t){let e;try{e=Hl.parse(t)}catch{e=`<p>${In(t)}</p>`}if(e.split("</").length>nf)return null;const n=jl.sanitize(e,{ALLOWED_TAGS:sf,ALLOWED_ATTR:["href","class","start","align"],ALLOW_DATA_ATTR:!1,RETURN_DOM_FRAGMENT:!0});for(const s of n.querySelectorAll(of))s.dir="auto";return n}function lf(t){if(t.length<=ba)return!1;let e=0;for(;;){const n=t.indexOf(`
`,e);if((n<0?t.length:n)-e>ba)return!0;if(n<0)return!1;e=n+1}}const cf=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),uf=function(t){return"/"+t},xa={},it=function(e,n,s){let r=Promise.resolve();if(n&&n.length>0){let a=function(b){return Promise.all(b.map(f=>Promise.resolve(f).then(x=>({status:"fulfilled",value:x}),x=>({status:"rejected",reason:x}))))};document.getElementsByTagName("link");const l=document.querySelector("meta[property=csp-nonce]"),c=l?.nonce||l?.getAttribute("nonce");r=a(n.map(b=>{if(b=uf(b),b in xa)return;xa[b]=!0;const f=b.endsWith(".css"),x=f?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${b}"]${x}`))return;const m=document.createElement("link");if(m.rel=f?"stylesheet":cf,f||(m.as="script"),m.crossOrigin="",m.href=b,c&&m.setAttribute("nonce",c),document.head.appendChild(m),f)return new Promise((k,T)=>{m.addEventListener("load",k),m.addEventListener("error",()=>T(new Error(`Unable to preload CSS for ${b}`)))})}))}function i(a){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=a,window.dispatchEvent(l),!l.defaultPrevented)throw a}return r.then(a=>{for(const l of a||[])l.status==="rejected"&&i(l.reason);return e().catch(i)})},pf=2e4,hf={bash:()=>it(()=>import("./bash-I8pq0VWm.js"),[]),css:()=>it(()=>import("./css-AVCICof-.js"),[]),diff:()=>it(()=>import("./diff-BLTryEFx.js"),[]),go:()=>it(()=>import("./go-4VmnRw3R.js"),[]),java:()=>it(()=>import("./java-DUnkFH8J.js"),[]),javascript:()=>it(()=>import("./javascript-DUNaicwC.js"),[]),json:()=>it(()=>import("./json-DdsocbVI.js"),[]),markdown:()=>it(()=>import("./markdown-fzgiUVUV.js"),[]),python:()=>it(()=>import("./python-C7NRPp2R.js"),[]),rust:()=>it(()=>import("./rust-DsMvwcVK.js"),[]),sql:()=>it(()=>import("./sql-BC88IN-V.js"),[]),typescript:()=>it(()=>import("./typescript-5pldp2kO.js"),[]),xml:()=>it(()=>import("./xml-FcirFJJ2.js"),[]),yaml:()=>it(()=>import("./yaml-drsDnIKT.js"),[])},df={sh:"bash",shell:"bash",zsh:"bash",console:"bash",patch:"diff",golang:"go",js:"javascript",jsx:"javascript",mjs:"javascript",md:"markdown",py:"python",rs:"rust",ts:"typescript",tsx:"typescript",html:"xml",svg:"xml",yml:"yaml",toml:"yaml"};let wa;async function ff(t,e){const n=df[e]??e,s=hf[n],r=t.textContent??"";if(!s||r.length>pf)return;wa??=it(()=>import("./core-CtK-02SP.js"),[]).then(l=>l.default);const[i,a]=await Promise.all([wa,s()]);i.getLanguage(n)||i.registerLanguage(n,a.default),t.innerHTML=i.highlight(r,{language:n,ignoreIllegals:!0}).value}var gf=Object.defineProperty,mf=Object.getOwnPropertyDescriptor,Vl=t=>{throw TypeError(t)},Xn=(t,e,n,s)=>{for(var r=s>1?void 0:s?mf(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&gf(e,n,r),r},Ui=(t,e,n)=>e.has(t)||Vl("Cannot "+n),yt=(t,e,n)=>(Ui(t,e,"read from private field"),e.get(t)),Ae=(t,e,n)=>e.has(t)?Vl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Xe=(t,e,n,s)=>(Ui(t,e,"write to private field"),e.set(t,n),n),js=(t,e,n)=>(Ui(t,e,"access private method"),n),zn,Vs,ce,On,Fn,Zs,en,ri,Zl,Yl;const bf=120,xf=10,wf=4e3;let De=class extends pt{constructor(){super(...arguments),Ae(this,en),this.text="",this.streaming=!1,this.all=!1,this.crowded=!1,Ae(this,zn,""),Ae(this,Vs,qn()),Ae(this,ce,[]),Ae(this,On),Ae(this,Fn,0),Ae(this,Zs,0)}get long(){return this.crowded||this.text.length>ef||lf(this.text)}render(){return this.long&&!this.all?g`<div class="plain" dir="auto">${this.text.slice(0,wf)}…</div>
        <button data-testid="show-all" @click=${()=>this.all=!0}>${p("message.showAll",{count:de(this.text.length)})}</button>`:this.long?g`<div class="plain" dir="auto">${this.text}</div>`:g`<div class="body"></div>`}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(yt(this,On))}connectedCallback(){super.connectedCallback(),this.requestUpdate()}updated(t){const e=this.renderRoot.querySelector(".body"),n=`${this.streaming} ${qn()} ${this.text}`;if(e||Xe(this,zn,""),!e||yt(this,zn)===n)return;const s=Math.max(bf,yt(this,Zs)*xf),r=this.streaming?yt(this,Fn)+s-performance.now():0;clearTimeout(yt(this,On)),r>0?Xe(this,On,setTimeout(()=>js(this,en,ri).call(this,e,n),r)):js(this,en,ri).call(this,e,n)}};zn=new WeakMap;Vs=new WeakMap;ce=new WeakMap;On=new WeakMap;Fn=new WeakMap;Zs=new WeakMap;en=new WeakSet;ri=function(t,e){const n=performance.now();yt(this,Vs)!==qn()&&t.replaceChildren(),Xe(this,Vs,qn()),Xe(this,zn,e);const s=af(this.text);s?js(this,en,Zl).call(this,t,[...s.children]):this.crowded=!0,Xe(this,Fn,performance.now()),Xe(this,Zs,yt(this,Fn)-n)};Zl=function(t,e){const n=e.map(i=>i.outerHTML);let s=0;for(;s<n.length&&yt(this,ce)[s]?.raw===n[s]&&yt(this,ce)[s]?.shown.parentNode===t;)s++;for(const i of yt(this,ce).splice(s))i.shown.remove();for(const[i,a]of e.entries())if(!(i<s)){t.append(a);for(const l of[a,...a.querySelectorAll("table")])l instanceof HTMLTableElement&&_f(l);for(const l of[a,...a.querySelectorAll("pre")])l instanceof HTMLPreElement&&js(this,en,Yl).call(this,l);yt(this,ce).push({raw:n[i]??"",shown:t.lastElementChild??a})}const r=this.streaming?yt(this,ce).slice(0,-1):yt(this,ce);for(const{shown:i}of r)for(const a of i.querySelectorAll("pre code:not([data-coloured])"))yf(a)};Yl=function(t){const e=document.createElement("div");e.className="code";const n=document.createElement("div"),s=document.createElement("span");s.textContent=Xl(t.querySelector("code"));const r=ya(p("code.wrap"),()=>{r.setAttribute("aria-pressed",String(e.classList.toggle("wrapped")))});r.setAttribute("aria-pressed","false");const i=ya(p("code.copy"),()=>{Qs(t.textContent??"").then(a=>{a&&(i.textContent=p("code.copied"))})});n.append(s,r,i),t.replaceWith(e),t.tabIndex=0,t.dir="ltr",e.append(n,t)};De.styles=[mt,At`
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
    `];Xn([R()],De.prototype,"text",2);Xn([R({type:Boolean})],De.prototype,"streaming",2);Xn([C()],De.prototype,"all",2);Xn([C()],De.prototype,"crowded",2);De=Xn([bt("gx-text")],De);function Xl(t){return/language-([\w+#-]+)/.exec(t?.className??"")?.[1]?.toLowerCase()??""}function yf(t){const e=Xl(t);t.dataset.coloured=e,e&&ff(t,e)}function ya(t,e){const n=document.createElement("button");return n.type="button",n.className="plain",n.textContent=t,n.addEventListener("click",e),n}function _f(t){const e=document.createElement("div");e.className="scroller",e.tabIndex=0,t.replaceWith(e),e.append(t)}var kf=Object.defineProperty,vf=Object.getOwnPropertyDescriptor,Kl=t=>{throw TypeError(t)},Kn=(t,e,n,s)=>{for(var r=s>1?void 0:s?vf(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&kf(e,n,r),r},Ql=(t,e,n)=>e.has(t)||Kl("Cannot "+n),$f=(t,e,n)=>(Ql(t,e,"read from private field"),n?n.call(t):e.get(t)),_a=(t,e,n)=>e.has(t)?Kl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),$n=(t,e,n)=>(Ql(t,e,"access private method"),n),Se,Jl,ii,oi,ai;const tc=(t,e)=>t?.eventId!==e?.eventId||t?.text!==e?.text||t?.name!==e?.name,ec=At`
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
  header > .plain {
    min-height: 24px;
    padding: 0 4px;
    font-size: 13px;
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
  @media (hover: hover) {
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
  /* What agents write to each other stands behind the line of what it came from. */
  :host([nested]) {
    margin-inline-start: calc(var(--depth) * 20px);
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--line);
  }
  @media (max-width: 720px) {
    :host([nested]) {
      margin-inline-start: calc((var(--depth) - 1) * 12px + 4px);
      padding-inline-start: 8px;
    }
  }
  :host([marked]) article {
    background: var(--accent-soft);
    border-radius: 8px;
  }
`;let Me=class extends pt{constructor(){super(...arguments),_a(this,Se),this.recipients=[],this.done="",_a(this,ii,()=>{const t={turnId:this.message.parentTurnId};this.dispatchEvent(new CustomEvent("gx-jump",{detail:t,bubbles:!0,composed:!0}))})}render(){const{message:t}=this,e=t.actor.actorId==="user:web"?p("you"):t.actor.displayName;return g`<article aria-label=${e}>
      ${_i(t.actor.actorId,e)}
      <div>
        <header>
          <b>${e}</b>
          ${$n(this,Se,Jl).call(this)}
          ${t.to.length?g`<gx-recipients role="group" aria-label=${p("message.recipients")} .recipients=${this.recipients}></gx-recipients>`:y}
          ${t.parentTurnId?g`<button class="plain" data-testid="message-turn" aria-label=${p("message.ofTurn.named",{name:e})} @click=${$f(this,ii)}>
                ${p("message.ofTurn")}
              </button>`:y}
          ${t.retryOf?g`<span class="quiet small">${p("message.again")}</span>`:y}
          <time class="quiet small" datetime=${t.at} title=${Ms(t.at)}>${$i(t.at)}</time>
          <span class="actions on-hover">
            <button class="plain" @click=${()=>$n(this,Se,oi).call(this,"reply")}>${p("message.reply")}</button>
            <button class="plain" @click=${()=>$n(this,Se,ai).call(this,t.content,"copied")}>${this.done==="copied"?p("message.copied"):p("message.copy")}</button>
            <button class="plain" @click=${()=>$n(this,Se,ai).call(this,nc(t.eventId),"linked")}>
              ${this.done==="linked"?p("message.linked"):p("message.link")}
            </button>
          </span>
        </header>
        ${this.quote?sc(this,this.quote):y}
        <gx-text .text=${t.content}></gx-text>
        ${t.cut?g`<button @click=${()=>$n(this,Se,oi).call(this,"whole")}>${p("message.showAll",{count:de(t.length)})}</button>`:y}
      </div>
    </article>`}};Se=new WeakSet;Jl=function(){const{message:t}=this;if(t.actor.kind!=="agent")return t.to.length?g`<span class="quiet small" aria-hidden="true">→</span>`:y;const e=t.ask?"asks":t.to.length?"sends":"publishes";return g`<span class="quiet small" data-testid="message-how" data-how=${e} title=${p(`message.${e}.why`)}>${p(`message.${e}`)}</span>`};ii=new WeakMap;oi=function(t){const e={eventId:this.message.eventId,actorId:this.message.actor.actorId};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:e,bubbles:!0,composed:!0}))};ai=function(t,e){Qs(t).then(n=>this.done=n?e:"")};Me.styles=[mt,yi,ec];Kn([R({attribute:!1})],Me.prototype,"message",2);Kn([R({attribute:!1,hasChanged:tc})],Me.prototype,"quote",2);Kn([R({attribute:!1})],Me.prototype,"recipients",2);Kn([C()],Me.prototype,"done",2);Me=Kn([bt("gx-message")],Me);function nc(t){return`${location.origin}${location.pathname}#${t}`}function sc(t,e){const n=()=>t.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:e.eventId},bubbles:!0,composed:!0}));return g`<button class="quote" aria-label=${p("quote.jump",{name:e.name})} @click=${n}>
    <b>${e.name}</b> ${e.text||p("quote.missing")}
  </button>`}var Tf=Object.defineProperty,Af=Object.getOwnPropertyDescriptor,rc=t=>{throw TypeError(t)},te=(t,e,n,s)=>{for(var r=s>1?void 0:s?Af(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Tf(e,n,r),r},Sf=(t,e,n)=>e.has(t)||rc("Cannot "+n),Ef=(t,e,n)=>e.has(t)?rc("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),_t=(t,e,n)=>(Sf(t,e,"access private method"),n),at,ic,oc,ac,lc,cc,uc,nn,li;let Rt=class extends pt{constructor(){super(...arguments),Ef(this,at),this.now=0,this.ahead=0,this.waitsFor="",this.done="",this.thoughtsOpen=!1}render(){const{turn:t}=this,e=ct.has(t.status);return g`<article aria-label=${t.actorName} aria-busy=${!e}>
      ${_i(t.actorId,t.actorName)}
      <div>
        <header>
          <b>${t.actorName}</b>
          <time class="quiet small" datetime=${t.answerAt??t.endedAt??t.startedAt??""} title=${Ms(t.answerAt??t.startedAt)}>
            ${$i(t.answerAt??t.endedAt??t.startedAt??t.queuedAt)}
          </time>
          ${_t(this,at,ic).call(this,e)}
        </header>
        ${this.quote?sc(this,this.quote):y} ${_t(this,at,oc).call(this,e)} ${_t(this,at,ac).call(this)} ${_t(this,at,lc).call(this,e)} ${_t(this,at,cc).call(this,e)}
        ${_t(this,at,uc).call(this)}
      </div>
    </article>`}};at=new WeakSet;ic=function(t){const{turn:e}=this;return g`<span class=${t?"actions on-hover":"actions"}>
      ${e.answerId?g`<button class="plain" @click=${()=>_t(this,at,nn).call(this,"reply")}>${p("message.reply")}</button>
            <button class="plain" @click=${()=>_t(this,at,li).call(this,e.text,"copied")}>${this.done==="copied"?p("message.copied"):p("message.copy")}</button>
            <button class="plain" @click=${()=>_t(this,at,li).call(this,nc(e.answerId),"linked")}>
              ${this.done==="linked"?p("message.linked"):p("message.link")}
            </button>`:y}
      ${t?y:g`<button
            data-testid="turn-cancel"
            aria-label=${p("turn.cancel.named",{name:e.actorName})}
            ?disabled=${e.status==="cancelling"}
            @click=${()=>_t(this,at,nn).call(this,"cancel")}
          >
            ${p("turn.cancel")}
          </button>`}
      <button
        class="plain"
        data-testid="turn-inspect"
        aria-label=${p("turn.details.named",{name:e.actorName})}
        @click=${()=>_t(this,at,nn).call(this,"inspect")}
      >
        ${p("turn.details")}
      </button>
    </span>`};oc=function(t){const{reasoning:e}=this.turn;return e?g`<details class="fold" @toggle=${s=>this.thoughtsOpen=s.target.open}>
      <summary data-testid="reasoning-toggle">${t?p("turn.thought"):p("turn.thinking")}</summary>
      ${this.thoughtsOpen?g`<div class="thoughts" tabindex="0">${e}</div>`:y}
    </details>`:y};ac=function(){const{tools:t}=this.turn;if(t.length===0)return y;const e=t.find(s=>s.state==="running"),n=t.length===1?p("turn.tool"):p("turn.tools",{count:t.length});return g`<details class="fold">
      <summary data-testid="tools-toggle">${n}${e?g`: ${e.name} …`:y}</summary>
      <gx-tools .tools=${t}></gx-tools>
    </details>`};lc=function(t){const{turn:e}=this;if(!e.text)return y;const n=t&&!e.answerId;return g`<gx-text class=${n?"unfinished":""} .text=${e.text} ?streaming=${!t}></gx-text>
      ${e.answerCut?g`<button @click=${()=>_t(this,at,nn).call(this,"whole")}>${p("message.showAll",{count:de(e.answerLength)})}</button>`:y}`};cc=function(t){const{turn:e}=this;if(t&&e.status==="completed"&&e.text.trim())return y;const n=e.startedAt&&e.status==="running"&&this.now?this.now-Date.parse(e.startedAt):0,s=n>=1e3?p("turn.running.for",{time:hp(n)}):el(e,this.agent,this.ahead);return g`<div class="state">
      <span class=${e.status==="queued"||t?"dot still":"dot"}></span><span>${s}</span>
      ${t&&e.text&&!e.answerId?g`<span>· ${p("turn.unfinished")}</span>`:y}
      ${this.waitsFor&&!t?g`<span data-testid="turn-waits-for">· ${p("turn.waitsFor",{names:this.waitsFor})}</span>`:y}
      ${e.notice?g`<span>· ${e.notice}</span>`:y}
    </div>`};uc=function(){const{turn:t}=this;return!t.errorCode&&!t.reason?y:t.status==="completed"||t.status==="cancelled"&&!t.reason?y:g`<div class=${t.status==="failed"?"problem":"problem mild"}>
      ${t.reason?g`<p>${t.reason}</p>`:y} ${t.hint?g`<p class="quiet">${t.hint}</p>`:y}
      <p class="quiet small">${t.errorCode??""} <button data-testid="turn-retry" @click=${()=>_t(this,at,nn).call(this,"retry")}>${p("turn.retry")}</button></p>
    </div>`};nn=function(t){const{turnId:e,actorId:n,answerId:s}=this.turn,r={turnId:e,actorId:n,eventId:s};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:r,bubbles:!0,composed:!0}))};li=function(t,e){Qs(t).then(n=>this.done=n?e:"")};Rt.styles=[mt,yi,ec,At`
      .state {
        font-size: 13px;
        color: var(--quiet);
      }
      .state .dot {
        display: inline-block;
        margin-inline-end: 8px;
        vertical-align: 1px;
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
    `];te([R({attribute:!1})],Rt.prototype,"turn",2);te([R({attribute:!1})],Rt.prototype,"agent",2);te([R({attribute:!1,hasChanged:tc})],Rt.prototype,"quote",2);te([R({type:Number})],Rt.prototype,"now",2);te([R({type:Number})],Rt.prototype,"ahead",2);te([R()],Rt.prototype,"waitsFor",2);te([C()],Rt.prototype,"done",2);te([C()],Rt.prototype,"thoughtsOpen",2);Rt=te([bt("gx-turn")],Rt);var If=Object.defineProperty,Of=Object.getOwnPropertyDescriptor,pc=t=>{throw TypeError(t)},ee=(t,e,n,s)=>{for(var r=s>1?void 0:s?Of(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&If(e,n,r),r},Fi=(t,e,n)=>e.has(t)||pc("Cannot "+n),ft=(t,e,n)=>(Fi(t,e,"read from private field"),e.get(t)),oe=(t,e,n)=>e.has(t)?pc("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Ye=(t,e,n,s)=>(Fi(t,e,"write to private field"),e.set(t,n),n),W=(t,e,n)=>(Fi(t,e,"access private method"),n),Rn,Cn,vs,Xt,$s,Ts,M,hc,dc,fc,gc,ci,mc,bc,xc,Ys,er,Gi,Xs,As,ui,Hi;const Rf=48,Ss=600,ka=160,Cf=1e3,Pf=3;let Ct=class extends pt{constructor(){super(...arguments),oe(this,M),this.loadEarlier=async()=>{},this.stretch=Qr(0),this.fresh=!1,this.loading=!1,this.stuck=!1,this.now=Date.now(),this.markedId="",oe(this,Rn,""),oe(this,Cn,""),oe(this,vs,0),oe(this,Xt,null),oe(this,$s),oe(this,Ts,new ResizeObserver(()=>W(this,M,As).call(this))),oe(this,ui,()=>{const t=W(this,M,er).call(this);if(!t)return;const e=t.scrollHeight-t.scrollTop-t.clientHeight,n=this.room.rows.length,s=t.scrollTop<ft(this,vs)-1;if(Ye(this,vs,t.scrollTop),!(this.stretch.follow&&!s)){if(e<Rf&&this.stretch.end===n){this.fresh=!1,this.stretch.follow||(this.stretch={...this.stretch,follow:!0});return}this.stretch.follow&&(this.stretch={...this.stretch,follow:!1}),W(this,M,Xs).call(this),t.scrollTop<Ss&&this.stretch.start>0?this.stretch=vl(this.stretch):t.scrollTop<Ss&&this.room.earlier!==null&&!this.stuck?W(this,M,Hi).call(this):e<Ss&&this.stretch.end<n&&(this.stretch=th(this.stretch,n))}})}connectedCallback(){super.connectedCallback(),Ye(this,$s,setInterval(()=>{!document.hidden&&[...this.room.turns.values()].some(t=>t.status==="running")&&(this.now=Date.now())},Cf))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(ft(this,$s)),ft(this,Ts).disconnect()}show(t){const e=this.room.rows.findIndex(n=>n.key===t);e<0||(this.stretch=eh(e,this.room.rows.length),this.markedId=t,this.updateComplete.then(()=>{Ye(this,Xt,null),W(this,M,Gi).call(this,t)?.scrollIntoView({block:"center"})}))}toEnd(){this.stretch=Qr(this.room.rows.length),this.fresh=!1,this.markedId="",this.updateComplete.then(()=>W(this,M,As).call(this))}willUpdate(t){if(!t.has("room"))return;const{rows:e}=this.room,n=ft(this,Rn)?Math.max(0,e.findIndex(r=>r.key===ft(this,Rn))):0,s=e.at(-1)?.key??"";!this.stretch.follow&&s!==ft(this,Cn)&&ft(this,Cn)&&(this.fresh=!0),W(this,M,Xs).call(this),this.stretch=Jp(this.stretch,e.length,n),Ye(this,Rn,e[0]?.key??""),Ye(this,Cn,s)}render(){const{room:t}=this;if(t.phase==="loading")return g`<div class="centre"><h2>${p("timeline.loading")}</h2></div>`;if(t.rows.length===0)return g`<div class="centre"><h2>${p("timeline.empty.title")}</h2><span>${p("timeline.empty.text")}</span></div>`;const e=t.rows.slice(this.stretch.start,this.stretch.end),n=!this.stretch.follow||this.stretch.end<t.rows.length;return g`<div class="scroll" role="log" aria-live="off" aria-label=${p("timeline.label")} tabindex="0" @scroll=${ft(this,ui)}>
        <div class="rows">
          ${this.stretch.start===0?W(this,M,hc).call(this):y}
          ${Qp(e,s=>s.key,(s,r)=>g`${W(this,M,dc).call(this,s,e[r-1])}${W(this,M,fc).call(this,s,this.stretch.start+r)}`)}
        </div>
      </div>
      ${n?g`<button class=${this.fresh?"pill fresh":"pill"} data-testid="to-latest" @click=${()=>this.toEnd()}>
            ↓ ${this.fresh?p("timeline.new"):p("timeline.latest")}
          </button>`:y}`}updated(){for(const t of this.renderRoot.querySelectorAll(".rows, .scroll"))ft(this,Ts).observe(t);W(this,M,As).call(this)}};Rn=new WeakMap;Cn=new WeakMap;vs=new WeakMap;Xt=new WeakMap;$s=new WeakMap;Ts=new WeakMap;M=new WeakSet;hc=function(){return this.room.earlier===null?g`<p class="edge">${p("timeline.start")}</p>`:g`<p class="edge">
      <button data-testid="load-earlier" ?disabled=${this.loading} @click=${()=>W(this,M,Hi).call(this)}>
        ${this.loading?p("timeline.loadingEarlier"):p("timeline.earlier")}
      </button>
      ${this.stuck?g`<span role="alert">${p("timeline.stuck")}</span>`:y}
    </p>`};dc=function(t,e){return!t.at||e&&Mo(e.at)===Mo(t.at)?y:g`<div class="day" role="separator"><span>${pp(t.at)}</span></div>`};fc=function(t,e){const{room:n}=this,s=t.key===this.markedId;if(t.kind==="message"){const i=n.messages.get(t.key);return i?g`<gx-message
        data-key=${t.key}
        data-testid=${`message-${t.key}`}
        ?marked=${s}
        .message=${i}
        .quote=${i.replyTo?W(this,M,Ys).call(this,i.replyTo):void 0}
        ?nested=${i.hops>0}
        .style=${W(this,M,ci).call(this,i)}
        .recipients=${W(this,M,mc).call(this,i)}
      ></gx-message>`:y}if(t.kind==="note"){const i=n.notes.get(t.key);return i?g`<div class="note" data-key=${t.key} data-type=${i.type}>${Ip(i,n)} <time>${$i(i.at)}</time></div>`:y}const r=n.turns.get(t.key);return r?g`<gx-turn
      data-key=${t.key}
      data-testid=${`turn-${t.key}`}
      data-status=${r.status}
      ?marked=${s}
      .turn=${r}
      .agent=${W(this,M,gc).call(this,r.actorId)}
      .quote=${W(this,M,xc).call(this,r.sourceEventId,e)}
      ?nested=${Ba(n,r)>0}
      .style=${W(this,M,ci).call(this,r)}
      .ahead=${r.status==="queued"?Wn(n,r):0}
      .waitsFor=${r.status==="running"?W(this,M,bc).call(this,r):""}
      .now=${ct.has(r.status)?0:this.now}
    ></gx-turn>`:y};gc=function(t){return this.room.agents.find(e=>e.actorId===t)};ci=function(t){const e=Math.min(Ba(this.room,t),Pf);return e>0?`--depth:${e}`:""};mc=function(t){const e=za(this.room,t.eventId);return t.to.map(n=>{const s=e.find(i=>i.actorId===n),r=s?Wn(this.room,s):0;return{actorId:n,name:fe(this.room,n),turnId:s?.turnId,step:Wa(s),ahead:r}})};bc=function(t){return[...new Set(Ju(this.room,t.turnId).map(e=>e.actorName))].join(", ")};xc=function(t,e){if(t){for(let n=e-1;n>=0;n--){const s=this.room.rows[n];if(s?.kind==="message")return s.key===t?void 0:W(this,M,Ys).call(this,t)}return W(this,M,Ys).call(this,t)}};Ys=function(t){const e=this.room.messages.get(t);if(e){const s=e.actor.actorId==="user:web"?p("you"):e.actor.displayName;return{eventId:t,name:s,text:e.content.slice(0,ka)}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n?{eventId:t,name:n.actorName,text:n.text.slice(0,ka)}:{eventId:t,name:"",text:""}};er=function(){return this.renderRoot.querySelector(".scroll")};Gi=function(t){return this.renderRoot.querySelector(`[data-key="${CSS.escape(t)}"]`)};Xs=function(){const t=W(this,M,er).call(this);if(!t||this.stretch.follow)return;const e=t.getBoundingClientRect().top;for(const n of this.renderRoot.querySelectorAll("[data-key]")){const s=n.getBoundingClientRect();if(s.bottom>e+1){Ye(this,Xt,{key:n.dataset.key??"",top:s.top-e});return}}};As=function(){const t=W(this,M,er).call(this);if(!t)return;if(this.stretch.follow){t.scrollTop=t.scrollHeight;return}const e=ft(this,Xt)&&W(this,M,Gi).call(this,ft(this,Xt).key);if(!ft(this,Xt)||!e)return;const n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;Math.abs(n-ft(this,Xt).top)>.5&&(t.scrollTop+=n-ft(this,Xt).top),t.scrollTop<Ss&&this.stretch.start>0&&(this.stretch=vl(this.stretch))};ui=new WeakMap;Hi=async function(){if(!this.loading){this.loading=!0,this.stretch={...this.stretch,follow:!1},W(this,M,Xs).call(this);try{await this.loadEarlier(),this.stuck=!1}catch{this.stuck=!0}finally{this.loading=!1}}};Ct.styles=[mt,At`
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
    `];ee([R({attribute:!1})],Ct.prototype,"room",2);ee([R({attribute:!1})],Ct.prototype,"loadEarlier",2);ee([C()],Ct.prototype,"stretch",2);ee([C()],Ct.prototype,"fresh",2);ee([C()],Ct.prototype,"loading",2);ee([C()],Ct.prototype,"stuck",2);ee([C()],Ct.prototype,"now",2);ee([C()],Ct.prototype,"markedId",2);Ct=ee([bt("gx-timeline")],Ct);var Lf=Object.defineProperty,Df=Object.getOwnPropertyDescriptor,wc=t=>{throw TypeError(t)},Wt=(t,e,n,s)=>{for(var r=s>1?void 0:s?Df(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Lf(e,n,r),r},ji=(t,e,n)=>e.has(t)||wc("Cannot "+n),O=(t,e,n)=>(ji(t,e,"read from private field"),n?n.call(t):e.get(t)),K=(t,e,n)=>e.has(t)?wc("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),an=(t,e,n,s)=>(ji(t,e,"write to private field"),e.set(t,n),n),ot=(t,e,n)=>(ji(t,e,"access private method"),n),Gn,Ke,Qe,Ks,Es,et,yc,pi,Is,Os,Pn,hi,Rs,di,Ln,fi,gi,mi,bi,Cs,Ps,xi,Ls,Dn,wi,Oe;const Mf=8e3,Nf=8e3,va="waits";let Tt=class extends pt{constructor(){super(...arguments),K(this,et),this.store=new Zu,this.room=this.store.state,this.inspected="",this.agentsOpen=!1,this.problem="",this.announced=[],this.lostLong=!1,K(this,Gn,0),K(this,Ke,null),K(this,Qe),K(this,Ks),K(this,Es,()=>{const t=this.room;this.room=this.store.state,this.requestUpdate(),ot(this,et,yc).call(this,ip(t,this.room)),ot(this,et,pi).call(this),t.phase==="loading"&&this.room.phase==="ready"&&this.updateComplete.then(O(this,Dn))}),K(this,Is,()=>{for(const t of _c(this))t.requestUpdate()}),K(this,Os,t=>{t.key!=="Escape"||t.isComposing||(this.agentsOpen?(this.agentsOpen=!1,this.agentsButton.focus()):this.inspected&&O(this,Pn).call(this))}),K(this,Pn,()=>{this.inspected="",O(this,Ke)?.isConnected?O(this,Ke).focus():this.composer.focusBox(),an(this,Ke,null)}),K(this,hi,()=>this.composer.focusBox()),K(this,Rs,t=>{const e=this.room.messages.get(t);if(e){const s=e.actor.actorId==="user:web"?p("you"):e.actor.displayName;return{eventId:t,actorId:e.actor.actorId,name:s}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n&&{eventId:t,actorId:n.actorId,name:n.actorName}}),K(this,di,t=>{const e=O(this,Rs).call(this,t.detail.eventId);e&&this.composer.reply(e)}),K(this,Ln,async t=>{const{turnId:e}=t.detail,n=$a();await ot(this,et,Oe).call(this,async()=>{await ot(this,et,mi).call(this,e),ot(this,et,gi).call(this,e,n)})}),K(this,fi,()=>{const t=this.agentsOpen?this.agentsButton:$a();this.agentsOpen=!1,ot(this,et,gi).call(this,va,t)}),K(this,bi,t=>{this.store.dispatch({type:"lane",...t.detail})}),K(this,Cs,async t=>{await ot(this,et,Oe).call(this,async()=>{const{turnId:e,status:n}=await nt.cancel(t.detail.turnId);this.store.dispatch({type:"turnStatus",turnId:e,status:n})})}),K(this,Ps,async t=>{await ot(this,et,Oe).call(this,async()=>{await nt.retry(t.detail.turnId),this.timeline.toEnd()})}),K(this,xi,async t=>{await ot(this,et,Oe).call(this,()=>this.store.loadWhole(t.detail.eventId))}),K(this,Ls,async t=>{const{eventId:e,turnId:n}=t.detail;this.agentsOpen=!1,e&&await ot(this,et,wi).call(this,e),n&&await ot(this,et,Oe).call(this,async()=>{await ot(this,et,mi).call(this,n),await this.updateComplete,this.timeline.show(n)})}),K(this,Dn,()=>{const t=location.hash.slice(1);/^evt_[\w-]+$/.test(t)&&ot(this,et,wi).call(this,t)})}connectedCallback(){super.connectedCallback(),this.store.addEventListener("change",O(this,Es)),$o.addEventListener("change",O(this,Is)),addEventListener("hashchange",O(this,Dn)),addEventListener("keydown",O(this,Os)),ot(this,et,pi).call(this),this.store.start()}disconnectedCallback(){super.disconnectedCallback(),this.store.stop(),this.store.removeEventListener("change",O(this,Es)),$o.removeEventListener("change",O(this,Is)),removeEventListener("hashchange",O(this,Dn)),removeEventListener("keydown",O(this,Os))}render(){const{room:t,store:e}=this,n=t.turns.get(this.inspected);return g`<div class="top" role="banner">
        <button class="skip" @click=${O(this,hi)}>${p("skip.composer")}</button>
        <button class="agents-button" aria-expanded=${this.agentsOpen} @click=${()=>this.agentsOpen=!this.agentsOpen}>${p("agents.title")}</button>
        <h1>GroupX</h1>
        <span class="connection" role="status" data-testid="connection-state" data-state=${e.connection}><i></i>${gt("connection",e.connection)}</span>
        <span class="grow"></span>
        <a href="/setup">${p("setup.link")}</a>
        <gx-preferences></gx-preferences>
      </div>
      <aside class=${this.agentsOpen?"left open":"left"} aria-label=${p("agents.title")} @gx-jump=${O(this,Ls)} @gx-lane=${O(this,bi)}>
        <h2>${p("agents.title")}</h2>
        ${t.phase==="ready"&&t.agents.length===0?g`<p class="quiet">${p("agents.empty")}</p>`:y}
        ${t.agents.map(s=>g`<gx-agent data-testid=${`agent-${s.actorId}`} .agent=${s} .doing=${rp(t,s.actorId)}></gx-agent>`)}
        ${t.agents.length>1?g`<button class="waits" data-testid="waits-open" @click=${O(this,fi)}>${p("waits.open")}</button>`:y}
      </aside>
      <main
        @gx-reply=${O(this,di)}
        @gx-cancel=${O(this,Cs)}
        @gx-retry=${O(this,Ps)}
        @gx-inspect=${O(this,Ln)}
        @gx-jump=${O(this,Ls)}
        @gx-whole=${O(this,xi)}
        @gx-sent=${()=>this.timeline.toEnd()}
        @click=${()=>this.agentsOpen=!1}
      >
        <div>
          ${this.lostLong?g`<div class="banner" role="alert">${p("connection.lost.long")}</div>`:y}
          ${this.problem?g`<div class="banner bad" role="alert">${this.problem}</div>`:y}
        </div>
        <gx-timeline .room=${t} .loadEarlier=${()=>e.loadEarlier()}></gx-timeline>
        <gx-composer
          .agents=${t.agents}
          .limit=${t.messageLimit}
          ?offline=${e.connection==="lost"}
          .nameOfEvent=${O(this,Rs)}
        ></gx-composer>
      </main>
      ${n?g`<gx-inspector
            role="complementary"
            aria-label=${p("inspector.title")}
            .turn=${n}
            .room=${t}
            pulse=${Co(t)}
            @gx-inspect=${O(this,Ln)}
            @gx-inspect-close=${O(this,Pn)}
            @gx-cancel=${O(this,Cs)}
            @gx-retry=${O(this,Ps)}
          ></gx-inspector>`:this.inspected===va?g`<gx-waits-panel
              role="complementary"
              aria-label=${p("waits.title")}
              .room=${t}
              pulse=${Co(t)}
              @gx-inspect=${O(this,Ln)}
              @gx-inspect-close=${O(this,Pn)}
            ></gx-waits-panel>`:y}
      <div class="hidden-visually" role="log" aria-label=${p("turn.ended.label")} data-testid="announcements">
        ${vu(O(this,Gn),this.announced.map(s=>g`<p>${s}</p>`))}
      </div>`}};Gn=new WeakMap;Ke=new WeakMap;Qe=new WeakMap;Ks=new WeakMap;Es=new WeakMap;et=new WeakSet;yc=function(t){t.length!==0&&(an(this,Gn,O(this,Gn)+1),this.announced=t.map(e=>p("turn.ended.announce",{name:e.actorName,state:gt("turn",e.status)})))};pi=function(){this.store.connection==="live"?(clearTimeout(O(this,Qe)),an(this,Qe,void 0),this.lostLong=!1):O(this,Qe)??an(this,Qe,setTimeout(()=>this.lostLong=!0,Mf))};Is=new WeakMap;Os=new WeakMap;Pn=new WeakMap;hi=new WeakMap;Rs=new WeakMap;di=new WeakMap;Ln=new WeakMap;fi=new WeakMap;gi=function(t,e){this.inspected||an(this,Ke,e),this.inspected=t,this.updateComplete.then(()=>this.renderRoot.querySelector("gx-inspector, gx-waits-panel")?.focus())};mi=async function(t){if(!this.room.turns.has(t)&&(await this.store.reveal((await nt.turn(t)).turn.sourceEventId),!this.store.state.turns.has(t)))throw new Error(p("timeline.unknown"))};bi=new WeakMap;Cs=new WeakMap;Ps=new WeakMap;xi=new WeakMap;Ls=new WeakMap;Dn=new WeakMap;wi=async function(t){await ot(this,et,Oe).call(this,async()=>{if(!await this.store.reveal(t))throw new Error(p("timeline.unknown"));await this.updateComplete,this.timeline.show(this.store.state.answers.get(t)??t)})};Oe=async function(t){try{await t()}catch(e){this.problem=pe(e),clearTimeout(O(this,Ks)),an(this,Ks,setTimeout(()=>this.problem="",Nf))}};Tt.styles=[mt,ap];Wt([C()],Tt.prototype,"room",2);Wt([C()],Tt.prototype,"inspected",2);Wt([C()],Tt.prototype,"agentsOpen",2);Wt([C()],Tt.prototype,"problem",2);Wt([C()],Tt.prototype,"announced",2);Wt([C()],Tt.prototype,"lostLong",2);Wt([Ne("gx-timeline")],Tt.prototype,"timeline",2);Wt([Ne("gx-composer")],Tt.prototype,"composer",2);Wt([Ne(".agents-button")],Tt.prototype,"agentsButton",2);Tt=Wt([bt("gx-room")],Tt);function $a(){let t=document.activeElement;for(;t?.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t instanceof HTMLElement?t:null}function*_c(t){yield t;for(const e of t.renderRoot.querySelectorAll("*"))e instanceof pt&&(yield*_c(e))}mu();bu();
