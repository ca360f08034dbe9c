import{j as du,A as y,a as st,i as At,b as bt,m as _i,n as R,r as C,c as dt,d as ki,t as p,w as ut,e as g,f as Aa,s as he,g as xt,l as Wn,E as fu,h as Sa,k as $o,o as gu,p as Js,q as mu,u as To,v as bu,x as xu}from"./gx_preferences-CamtE-Q-.js";/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const wu=(t,e,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof e!="object"&&Object.defineProperty(t,e,n),n);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */function ze(t,e){return(n,s,r)=>{const i=a=>a.renderRoot?.querySelector(t)??null;return wu(n,s,{get(){return i(this)}})}}/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const yu={CHILD:2},Ea=t=>(...e)=>({_$litDirective$:t,values:e});let Ia=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,n,s){this._$Ct=e,this._$AM=n,this._$Ci=s}_$AS(e,n){return this.update(e,n)}update(e,n){return this.render(...n)}};/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const{I:_u}=du,Ao=t=>t,So=()=>document.createComment(""),xn=(t,e,n)=>{const s=t._$AA.parentNode,r=e===void 0?t._$AB:e._$AA;if(n===void 0){const i=s.insertBefore(So(),r),a=s.insertBefore(So(),r);n=new _u(i,a,t,t.options)}else{const i=n._$AB.nextSibling,a=n._$AM,l=a!==t;if(l){let c;n._$AQ?.(t),n._$AM=t,n._$AP!==void 0&&(c=t._$AU)!==a._$AU&&n._$AP(c)}if(i!==r||l){let c=n._$AA;for(;c!==i;){const b=Ao(c).nextSibling;Ao(s).insertBefore(c,r),c=b}}}return n},$e=(t,e,n=t)=>(t._$AI(e,n),t),ku={},Oa=(t,e=ku)=>t._$AH=e,vu=t=>t._$AH,Tr=t=>{t._$AR(),t._$AA.remove()};/**
 * @license
 * Copyright 2021 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const $u=Ea(class extends Ia{constructor(){super(...arguments),this.key=y}render(t,e){return this.key=t,e}update(t,[e,n]){return e!==this.key&&(Oa(t),this.key=e),n}});class Nn{constructor(e){this.before=e,this.moved=!1,this.messages=new Map(e.messages),this.turns=new Map(e.turns),this.notes=new Map(e.notes),this.answers=new Map(e.answers),this.agents=[...e.agents],this.moves=e.moves,this.head=e.head}turn(e,n){const s=this.turns.get(e);if(s)return s;this.moved=!0;const r={turnId:e,actorId:"",actorName:"",sourceEventId:"",correlationId:"",order:n,place:"told",status:"queued",text:"",reasoning:"",answerCut:!1,answerLength:0,tools:[],gap:!1};return this.turns.set(e,r),r}change(e,n,s){const r=this.turn(e,n);s.order!==void 0&&s.order!==r.order&&(this.moved=!0),this.turns.set(e,{...r,...s})}agent(e,n){this.agents=this.agents.map(s=>s.actorId===e?{...s,...n}:s)}join(e){this.agents.some(n=>n.actorId===e.actorId)||(this.agents=[...this.agents,e])}leave(e){this.agents=this.agents.filter(n=>n.actorId!==e)}nameOf(e){return this.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}finish(e={}){const{messages:n,turns:s,notes:r,answers:i,agents:a,moves:l,head:c}=this,b=this.moved?Tu(n,s,r):this.before.rows;return{...this.before,messages:n,turns:s,notes:r,answers:i,agents:a,moves:l,head:c,rows:b,...e}}}function Tu(t,e,n){const s=[];for(const r of t.values())s.push({kind:"message",key:r.eventId,order:r.seq,at:r.at});for(const r of e.values())s.push({kind:"turn",key:r.turnId,order:r.order,at:r.startedAt??r.queuedAt??r.endedAt??""});for(const r of n.values())s.push({kind:"note",key:r.eventId,order:r.seq,at:r.at});return s.sort((r,i)=>r.order-i.order||r.key.localeCompare(i.key))}const Au=new Set(["name","title","input","output","isError"]),Su=Number.MAX_SAFE_INTEGER;function vi(t,e,n=Su){const s=String(e.toolCallId??""),r=t.find(c=>c.toolCallId===s),i=Eu(s,String(e.nativeType??""),Ou(e.details),n),a=r?Iu(r,i):i,l=r?t.map(c=>c===r?a:c):[...t,a];return r?.seq===a.seq?l:l.sort((c,b)=>c.seq-b.seq)}function Eu(t,e,n,s){const r=Object.fromEntries(Object.entries(n).filter(([l])=>!Au.has(l))),i=n.isError===!0?"failed":"done",a={toolCallId:t,seq:s,name:"",state:e==="tool.completed"?i:"running",more:r};return typeof n.name=="string"&&(a.name=n.name),typeof n.title=="string"&&(a.title=n.title),n.input!==void 0&&(a.input=n.input),n.output!==void 0&&(a.output=n.output),a}function Iu(t,e){const n=e.state==="running"&&t.state!=="running",[s,r]=n?[e,t]:[t,e];return{...s,...r,name:r.name||s.name,more:{...s.more,...r.more},seq:Math.min(t.seq,e.seq)}}function Ou(t){return t!==null&&typeof t=="object"&&!Array.isArray(t)?t:{}}const ot=new Set(["completed","failed","cancelled","interrupted"]),Eo=["queued","dispatching","running","cancelling"],Ru=/^(session\.(context_lost|drift)|system\.error|routing\.|context\.reset|lane\.|correlation\.|operator\.dispatch|supervision\.)/,Cu=/^(turn\.moved$|routing\.)/,pt=t=>typeof t=="string"?t:void 0,Ra=t=>typeof t=="number"?t:void 0;function Ms(t,e){return ot.has(t)?t:ot.has(e)||Eo.indexOf(e)>Eo.indexOf(t)?e:t}function Ca(t,e){const n=e.seq;if(n===null)return;t.head=Math.max(t.head,n);const s=pt(e.body.turnId);e.type==="message.created"?Pu(t,e,n,s):s!==void 0&&!Cu.test(e.type)?Lu(t,e,n,s):e.type==="turn.moved"?Nu(t,e,n):Ru.test(e.type)&&La(t,e,n)}function Pu(t,e,n,s){if(e.body.kind==="supervision.watch")return;const r=pt(e.body.content)??"",i=e.body.truncated===!0,a=Ra(e.body.length)??r.length;if(s!==void 0){t.answers.set(e.eventId,s);const c=t.turn(s,n),b=c.answerId===e.eventId&&!c.answerCut;t.change(s,n,{answerId:e.eventId,answerAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName,sourceEventId:c.sourceEventId||(e.replyToEventId??""),correlationId:e.correlationId,...i&&b?{}:{text:r,answerCut:i,answerLength:a}});return}const l=t.messages.get(e.eventId);l&&!l.cut&&i||(t.moved||=!l,t.messages.set(e.eventId,{eventId:e.eventId,seq:n,actor:e.actor,to:e.to,content:r,at:e.occurredAt,cut:i,length:a,correlationId:e.correlationId,ask:e.provenance?.labels?.includes("ask")??!1,hops:e.provenance?.hopCount??0,...e.provenance?.parentTurnId?{parentTurnId:e.provenance.parentTurnId}:{},...e.replyToEventId?{replyTo:e.replyToEventId}:{},...pt(e.body.retryOf)?{retryOf:pt(e.body.retryOf)}:{}}))}function Lu(t,e,n,s){const r=e.body,i=t.turn(s,n);switch(i.correlationId||t.change(s,i.order,{correlationId:e.correlationId}),e.type){case"turn.queued":{const a=pt(r.targetActorId)??e.to[0]??"";t.change(s,n,{actorId:a,actorName:i.actorName||t.nameOf(a),sourceEventId:pt(r.sourceEventId)??i.sourceEventId,queuedAt:e.occurredAt,queuedSeq:n,...i.place==="dispatched"?{}:{order:n,place:"queued"}});return}case"turn.dispatched":{const a=pt(r.targetActorId)??i.actorId;t.change(s,n,{actorId:a,actorName:i.actorName||t.nameOf(a),status:Ms(i.status,"dispatching"),order:n,place:"dispatched"});return}case"turn.started":t.change(s,n,{status:Ms(i.status,"running"),startedAt:e.occurredAt,handedOver:void 0,actorId:e.actor.actorId,actorName:e.actor.displayName});return;case"turn.reasoning.recorded":if(r.truncated===!0&&i.reasoning.length>String(r.content??"").length)return;t.change(s,n,{reasoning:pt(r.content)??i.reasoning});return;case"tool.progress.recorded":t.change(s,n,{tools:Pa(vi(i.tools,r,n),i.status)});return;case"turn.usage.recorded":t.change(s,n,{usage:Mu(r)});return;default:Du(t,e,n,s)}}function Du(t,e,n,s){const r=e.type.replace(/^turn\./,"");if(!e.type.startsWith("turn.")||!ot.has(r))return;const i=t.turn(s,n),a=pt(e.body.partialText);t.change(s,n,{status:r,endedAt:e.occurredAt,...i.actorId?{}:{actorId:e.actor.actorId,actorName:e.actor.displayName},sourceEventId:i.sourceEventId||(e.replyToEventId??""),errorCode:pt(e.body.errorCode),reason:pt(e.body.reason),hint:pt(e.body.hint),notice:void 0,handedOver:void 0,gap:!1,...e.body.responseEventId?{}:{text:a??""},tools:Pa(i.tools,r)})}function Pa(t,e){return ot.has(e)?t.map(n=>n.state==="running"?{...n,state:"failed"}:n):t}function Mu(t){const e={};for(const s of["inputTokens","outputTokens","cachedTokens","costUsd"]){const r=Ra(t[s]);r!==void 0&&(e[s]=r)}const n=pt(t.model);return n!==void 0&&(e.model=n),e}function Nu(t,e,n){if(!t.notes.has(e.eventId)){const s={seq:n,turnId:pt(e.body.turnId)??"",before:pt(e.body.before)??null};t.moves=[...t.moves,s].sort((r,i)=>r.seq-i.seq)}La(t,e,n)}function La(t,e,n){t.moved||=!t.notes.has(e.eventId),t.notes.set(e.eventId,{eventId:e.eventId,seq:n,type:e.type,at:e.occurredAt,actorName:e.actor.displayName,body:e.body})}function zu(t,e,n){return typeof n!="number"||n===t.length?t+e:n>t.length?null:n+e.length<=t.length?t:t+e.slice(t.length-n)}function qu(t,e){if(e.type==="agent.status"){Wu(t,e.body);return}const n=e.body.turnId;if(typeof n!="string")return;const s=t.turns.get(n);if(!(!s||ot.has(s.status)))switch(e.type){case"turn.delivery":e.body.step==="handed_over"&&Da(t,n);return;case"turn.content.delta":Io(t,s,"text",e.body);return;case"turn.reasoning.delta":Io(t,s,"reasoning",e.body);return;case"tool.progress":t.change(n,s.order,{tools:vi(s.tools,e.body),notice:void 0});return;case"turn.notice":t.change(n,s.order,{notice:String(e.body.text??"")});return}}function Da(t,e){const n=t.turns.get(e);n&&(n.status==="queued"||n.status==="dispatching")&&t.change(e,n.order,{handedOver:!0})}function Io(t,e,n,s){if(n==="text"&&e.answerId)return;const r=zu(e[n],String(s.text??""),s.offset);t.change(e.turnId,e.order,r===null?{gap:!0}:{[n]:r,notice:void 0})}function Wu(t,e){const n=String(e.actorId??"");if(e.enabled===!1){t.leave(n);return}const s=Bu(e);s.displayName!==void 0&&t.join({actorId:n,displayName:s.displayName,status:"",enabled:!0});const r=typeof e.reason=="string"?e.reason:void 0,i=typeof e.hint=="string"?e.hint:void 0;t.agent(n,{...s,status:String(e.status??""),statusReason:r,statusHint:i,queued:typeof e.queued=="number"?e.queued:0,...typeof e.held=="boolean"?{held:e.held}:{},...typeof e.roomTools=="string"?Uu(e):{}})}function Bu(t){const e={};for(const n of["displayName","driver","cwd"])typeof t[n]=="string"&&(e[n]=String(t[n]));return typeof t.pendingRestart=="boolean"&&(e.pendingRestart=t.pendingRestart),e}function Uu(t){const e=n=>typeof t[n]=="string"?String(t[n]):void 0;return{roomTools:e("roomTools"),roomToolsLack:e("roomToolsLack"),roomToolsReason:e("roomToolsReason"),roomToolsHint:e("roomToolsHint")}}function Fu(t,e){const n=t.turn(e.turnId,t.head+1);if(ot.has(n.status))return;let s=n.tools;for(const i of e.openTools??[])s=vi(s,{toolCallId:i.toolCallId,nativeType:"tool.started",details:{name:i.name,...i.details}});const r=(i,a)=>a!==void 0&&a.length>i.length?a:i;t.change(e.turnId,n.order,{actorId:e.targetActorId,actorName:n.actorName||t.nameOf(e.targetActorId),sourceEventId:e.sourceEventId,status:Ms(n.status,e.status),text:r(n.text,e.partialText),reasoning:r(n.reasoning,e.partialReasoning),tools:s,gap:!1,...e.examining?{examining:!0}:{},...e.startedAt?{startedAt:e.startedAt}:{}})}const Br={phase:"loading",epoch:"",head:0,agents:[],messages:new Map,turns:new Map,notes:new Map,answers:new Map,rows:[],order:{throughSeq:0,turnIds:[]},moves:[],earlier:null,messageLimit:131072};function Gu(t,e){switch(e.type){case"bootstrap":return Hu(t,e.bootstrap);case"events":return Ar(t,e.events);case"history":return e.beforeSeq!==t.earlier?t:{...Ar(t,e.page.events),head:t.head,earlier:e.page.previousPage?.beforeSeq??null};case"event":return{...Ar(t,[e.event]),head:t.head};case"turnStatus":{const n=t.turns.get(e.turnId);if(!n)return t;const s=new Nn(t);return s.change(e.turnId,n.order,{status:Ms(n.status,e.status)}),s.finish()}case"handedOver":{const n=new Nn(t);return Da(n,e.turnId),n.finish()}case"lane":{const n=new Nn(t);return n.agent(e.actorId,{held:e.held}),n.finish()}}}function Hu(t,e){const n=e.recentEvents[0]?.seq??e.room.throughSeq+1,s=t.epoch===e.epoch&&t.head<=e.room.throughSeq&&n<=t.head+1,r=s?t:Br,i=new Nn({...r,agents:e.agents});i.moved=!0;for(const a of e.recentEvents)Ca(i,a);i.head=e.room.throughSeq;for(const a of e.activeTurns)Fu(i,a);return i.finish({phase:"ready",epoch:e.epoch,order:{throughSeq:e.room.throughSeq,turnIds:e.activeTurns.map(a=>a.turnId)},earlier:s?r.earlier:e.previousPage?.beforeSeq??null,messageLimit:e.limits?.messageCharacters??Br.messageLimit})}function Ar(t,e){if(e.length===0)return t;const n=new Nn(t);for(const s of e)s.durability==="durable"?Ca(n,s):qu(n,s);return n.finish()}class ju{#e="";#t=[];feed(e){const n=[],s=(this.#e+e).split(`
`);this.#e=s.pop()??"";for(const r of s){const i=r.endsWith("\r")?r.slice(0,-1):r;i===""?(this.#t.length>0&&n.push(this.#t.join(`
`)),this.#t=[]):i.startsWith("data:")&&this.#t.push(i.slice(i.startsWith("data: ")?6:5))}return n}}const Oo=4e4;async function Vu(t,e,n,s){const r=new AbortController,i=await fetch(t,{signal:AbortSignal.any([e,r.signal]),cache:"no-store",headers:{Accept:"text/event-stream"}});if(!i.ok||!i.body)throw new Error(`the stream answered ${i.status}`);n();const a=i.body.getReader(),l=new TextDecoder,c=new ju;let b=setTimeout(()=>r.abort(),Oo);try{for(;;){const{done:f,value:x}=await a.read();if(f)return;clearTimeout(b),b=setTimeout(()=>r.abort(),Oo);for(const m of c.feed(l.decode(x,{stream:!0})))s(m)}}finally{clearTimeout(b)}}const Ro=[250,500,1e3,2e3,4e3],Zu=1e3,Yu=250;class Xu extends EventTarget{constructor(){super(...arguments),this.state=Br,this.connection="connecting",this.#e=[],this.#t=!1,this.#n=new AbortController,this.#s=0}#e;#t;#n;#s;#r;#a;start(){this.#h()}stop(){this.#n.abort(),clearTimeout(this.#r)}dispatch(e){const n=this.state;this.state=Gu(n,e),this.state!==n&&this.dispatchEvent(new Event("change"))}loadEarlier(){return this.#a??=this.#p().finally(()=>this.#a=void 0),this.#a}async#p(){const{earlier:e}=this.state;e!==null&&this.dispatch({type:"history",beforeSeq:e,page:await st.before(e)})}async reveal(e){if(this.#l(e))return!0;const n=await st.seqOf(e);for(let s=this.state.earlier;n!==null&&s!==null&&s>n&&(await this.loadEarlier(),this.state.earlier!==s);s=this.state.earlier);return this.#l(e)}#l(e){const{messages:n,answers:s,notes:r}=this.state;return n.has(e)||s.has(e)||r.has(e)}async loadWhole(e){this.dispatch({type:"event",event:await st.event(e)})}async#h(){let e=0;for(;!this.#n.signal.aborted;){try{this.state.phase==="loading"&&await this.#d();const{head:n,epoch:s}=this.state,r=`/api/events?afterSeq=${n}&epoch=${encodeURIComponent(s)}`;await Vu(r,this.#n.signal,()=>{e=0,this.#u("live"),this.#i()},i=>this.#m(i))}catch{}this.#o(),this.#u(this.state.phase==="loading"?"connecting":"lost"),await Ku(Ro[Math.min(e++,Ro.length-1)]??4e3)}}async#d(){this.#c(await st.bootstrap())}#c(e){this.dispatch({type:"bootstrap",bootstrap:e});for(const n of e.activeTurns)n.status==="dispatching"&&this.#f(n.turnId)}async#f(e){try{const{ledger:n}=await st.turn(e);n.some(s=>s.step==="handed_over")&&this.dispatch({type:"handedOver",turnId:e})}catch{}}#i(){this.#r??=setTimeout(()=>void this.#g(),Math.max(0,this.#s-Date.now()))}async#g(){this.#s=Date.now()+Zu;let e=!1;try{const n=await st.bootstrap();this.#o(),e=n.epoch!==this.state.epoch||n.room.throughSeq>=this.state.head,e&&this.#c(n)}catch{}this.#r=void 0,!e&&this.connection==="live"&&!this.#n.signal.aborted&&this.#i()}#m(e){const n=JSON.parse(e);if(n.type==="stream.resync"){this.#i();return}this.#e.push(n),!this.#t&&(this.#t=!0,document.hidden?setTimeout(()=>this.#o(),Yu):requestAnimationFrame(()=>this.#o()))}#o(){this.#t=!1;const e=this.#e;this.#e=[],e.length!==0&&(this.dispatch({type:"events",events:e}),[...this.state.turns.values()].some(n=>n.gap)&&this.#i())}#u(e){e!==this.connection&&(this.connection=e,this.dispatchEvent(new Event("change")))}}function Ku(t){return new Promise(e=>setTimeout(e,t))}const Qu=new Set(["dispatching","running","cancelling"]),Ma=new Set(["failed","native_policy_blocked","stopped"]),Ju={running:"started",cancelling:"cancelling",completed:"answered",failed:"failed",cancelled:"cancelled",interrupted:"uncertain"},tp={active:void 0,queued:[]},Co=new WeakMap;function Na(t){const e=Co.get(t)??{lanes:sp(t),bySource:np(t)};return Co.set(t,e),e}function za(t,e){return Na(t).lanes.get(e)??tp}function qa(t,e){return Na(t).bySource.get(e)??[]}function Bn(t,e){const n=za(t,e.actorId),s=n.queued.findIndex(r=>r.turnId===e.turnId);return s<0?0:s+(n.active?1:0)}function Wa(t,e){return t?.held?"held":t&&Ma.has(t.status)?"down":t?.status==="starting"?"starting":t?.status==="working"||e>0?"busy":"next"}function Ba(t){return t?t.status==="queued"?t.handedOver?"handed_over":"queued":t.status==="dispatching"?t.handedOver?"handed_over":"dispatched":Ju[t.status]:"stored"}function ep(t,e){const n=[];for(const s of t.messages.values())!s.ask||s.parentTurnId!==e||n.push(...qa(t,s.eventId).filter(r=>!ot.has(r.status)));return n}function Ua(t,e){return"hops"in e?e.hops:t.messages.get(e.sourceEventId)?.hops??0}function np(t){const e=new Map;for(const n of t.turns.values()){const s=e.get(n.sourceEventId);s?s.push(n):e.set(n.sourceEventId,[n])}return e}function sp(t){const e=new Map;for(const n of rp(t)){const s=t.turns.get(n);if(!s||ot.has(s.status))continue;const r=e.get(s.actorId)??{active:void 0,queued:[]};e.set(s.actorId,r),s.status==="queued"?r.queued.push(s):r.active??=s}return e}function rp(t){const{throughSeq:e,turnIds:n}=t.order,s=[...n],r=new Set(n),i=t.moves.filter(c=>c.seq>e),a=new Set(i.flatMap(c=>[c.turnId,c.before])),l=[...i];for(const c of t.turns.values())c.queuedSeq===void 0||r.has(c.turnId)||ot.has(c.status)&&!a.has(c.turnId)||l.push({seq:c.queuedSeq,turnId:c.turnId});l.sort((c,b)=>c.seq-b.seq);for(const{turnId:c,before:b}of l){const f=s.indexOf(c);if(b!==void 0&&(f<0||c===b))continue;f>=0&&s.splice(f,1);const x=b?s.indexOf(b):-1;s.splice(x<0?s.length:x,0,c)}return s}function Po(t){const e=[];for(const s of t.turns.values())ot.has(s.status)||e.push(`${s.turnId} ${s.status}`);const n=t.agents.filter(s=>s.held).map(s=>s.actorId);return[t.epoch,t.turns.size,t.moves.length,...e,...n].join(" ")}const ip=120;function op(t,e){for(const n of t.turns.values()){if(n.actorId!==e||!Qu.has(n.status))continue;const s=t.messages.get(n.sourceEventId);return s&&{eventId:s.eventId,text:s.content.slice(0,ip)}}}function ap(t,e){if(t.turns===e.turns||t.phase==="loading"||t.epoch!==e.epoch)return[];const n=[];for(const s of e.turns.values()){if(!ot.has(s.status))continue;const r=t.turns.get(s.turnId);(r?!ot.has(r.status):s.order>t.head)&&n.push(s)}return n}function lp(t,e){let n;for(const s of t.messages.values())s.correlationId===e&&(!n||s.seq<n.seq)&&(n=s);return n}const cp=At`
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
`;var up=Object.defineProperty,pp=Object.getOwnPropertyDescriptor,Fa=t=>{throw TypeError(t)},ln=(t,e,n,s)=>{for(var r=s>1?void 0:s?pp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&up(e,n,r),r},Ga=(t,e,n)=>e.has(t)||Fa("Cannot "+n),Lo=(t,e,n)=>(Ga(t,e,"read from private field"),n?n.call(t):e.get(t)),Sr=(t,e,n)=>e.has(t)?Fa("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Do=(t,e,n)=>(Ga(t,e,"access private method"),n),ms,Ha,ja,Ur,Fr;function hp(t){return`tools.${t.roomToolsLack??"not_listed"}`in Aa?ut("tools",t.roomToolsLack??"not_listed"):`${t.roomToolsReason??""} ${t.roomToolsHint??""}`.trim()}let de=class extends dt{constructor(){super(...arguments),Sr(this,ms),this.busy=!1,this.holding=!1,this.problem="",Sr(this,Ur,async()=>{this.busy=!0,this.problem="";try{await st.restart(this.agent.actorId)}catch(t){this.problem=he(t)}finally{this.busy=!1}}),Sr(this,Fr,async()=>{if(!this.holding){this.holding=!0,this.problem="";try{const{actorId:t,held:e}=await st.hold(this.agent.actorId,!this.agent.held);this.dispatchEvent(new CustomEvent("gx-lane",{detail:{actorId:t,held:e},bubbles:!0,composed:!0}))}catch(t){this.problem=he(t)}finally{this.holding=!1}}})}render(){const{agent:t}=this,e=Ma.has(t.status);return g`${ki(t.actorId,t.displayName)}
      <b title=${t.actorId}>${t.displayName}</b>
      <button
        class=${e||t.pendingRestart?"":"plain"}
        ?disabled=${this.busy}
        aria-label=${p("agent.restart.named",{name:t.displayName})}
        @click=${Lo(this,Ur)}
      >
        ${this.busy?p("agent.restarting"):p("agent.restart")}
      </button>
      <div class="wide line">
        <span class="dot ${t.status}"></span><span data-testid="agent-status" data-status=${t.status}>${ut("status",t.status)}</span>
        ${t.held?g`<span class="held" data-testid="lane-held">· ${p("agent.held")}</span>`:y}
        <button
          class=${t.held?"":"plain"}
          data-testid=${t.held?"lane-release":"lane-hold"}
          aria-label=${p(t.held?"agent.release.named":"agent.hold.named",{name:t.displayName})}
          title=${p(t.held?"agent.release.named":"agent.hold.named",{name:t.displayName})}
          aria-busy=${this.holding}
          @click=${Lo(this,Fr)}
        >
          ${p(t.held?"agent.release":"agent.hold")}
        </button>
      </div>
      ${t.pendingRestart?g`<div class="wide" data-testid="pending-restart"><span class="held">${p("agent.pending")}</span> <span class="quiet">${p("agent.pending.why")}</span></div>`:y}
      ${Do(this,ms,Ha).call(this)}
      ${this.doing?Do(this,ms,ja).call(this,this.doing):y}
      <div class="wide path" title=${t.cwd??y}>
        ${t.driver?g`<span class="driver">${t.driver}</span>`:y}<span class="end"><bdi>${t.cwd??""}</bdi></span>
      </div>
      ${t.roomTools==="missing"?g`<div class="wide" data-testid="room-tools" data-lack=${t.roomToolsLack??y}>
            <span class="held">${p("agent.tools.missing")}</span> <span class="quiet">${hp(t)}</span>
          </div>`:y}
      ${e&&t.statusReason?g`<div class="wide bad">${t.statusReason}</div>`:y}
      ${e&&t.statusHint?g`<div class="wide quiet">${t.statusHint}</div>`:y}
      ${this.problem?g`<div class="wide bad" role="alert">${this.problem}</div>`:y}`}};ms=new WeakSet;Ha=function(){const{agent:t}=this;if(!t.queued)return t.held?g`<div class="wide quiet">${p("agent.held.why")}</div>`:y;const e=p(`wait.${Wa(t,0)}`,{name:t.displayName});return g`<div class="wide quiet" data-testid="lane-waits">${p("agent.queued.why",{count:t.queued,why:e})}</div>`};ja=function(t){const e=()=>this.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:t.eventId},bubbles:!0,composed:!0}));return g`<button class="wide doing" data-testid="agent-doing" title=${p("agent.doing")} @click=${e}>
      <span class="hidden-visually">${p("agent.doing")}</span> ${t.text}
    </button>`};Ur=new WeakMap;Fr=new WeakMap;de.styles=[bt,_i,At`
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
    `];ln([R({attribute:!1})],de.prototype,"agent",2);ln([R({attribute:!1})],de.prototype,"doing",2);ln([C()],de.prototype,"busy",2);ln([C()],de.prototype,"holding",2);ln([C()],de.prototype,"problem",2);de=ln([xt("gx-agent")],de);const Gr=()=>Wn()==="zh"?"zh-CN":"en-GB",Mo=new Map;function $i(t){const e=`${Gr()} ${Object.keys(t).join(" ")}`,n=Mo.get(e)??new Intl.DateTimeFormat(Gr(),t);return Mo.set(e,n),n}function Ti(t){return t?$i({hour:"2-digit",minute:"2-digit"}).format(new Date(t)):""}function Ns(t){if(!t)return"";const e=new Date(t);return`${$i({hour:"2-digit",minute:"2-digit",second:"2-digit"}).format(e)}.${String(e.getMilliseconds()).padStart(3,"0")}`}function No(t){return t?new Date(t).toDateString():""}function dp(t){const e=new Date(t),n=new Date;return e.toDateString()===n.toDateString()?p("timeline.today"):(n.setDate(n.getDate()-1),e.toDateString()===n.toDateString()?p("timeline.yesterday"):$i({weekday:"long",year:"numeric",month:"long",day:"numeric"}).format(e))}function fp(t){const e=Math.max(0,Math.floor(t/1e3)),n=Math.floor(e/60);return e<60?p("duration.seconds",{s:e}):n<60?p("duration.minutes",{m:n,s:e%60}):p("duration.hours",{h:Math.floor(n/60),m:n%60})}function fe(t){return t.toLocaleString(Gr())}const Va="groupx.draft",Za="groupx.sent",gp=50,Hr={text:"",to:null,toBefore:null,replyTo:null,pending:null};function mp(...t){for(const e of t)try{const n=JSON.parse(e.getItem(Va)??"null");if(n!==null&&typeof n=="object")return{...Hr,...n}}catch{}return Hr}function Ya(t,e){for(const n of t)try{n.setItem(Va,JSON.stringify(e))}catch{}}function bp(t,e,n){const s=t.text.startsWith(e)?t.text.slice(e.length):t.text;return t.replyTo!==n?{...t,text:s,pending:null}:{...Hr,text:s,to:n?t.toBefore:t.to}}function xp(t,e){const n=Xa(t).filter(s=>s!==e);try{t.setItem(Za,JSON.stringify([...n,e].slice(-gp)))}catch{}}function Xa(t){try{const e=JSON.parse(t.getItem(Za)??"[]");return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}catch{return[]}}function wp(t,e,n){return t.pending?.body===e?t.pending.commandId:n()}var yp=Object.defineProperty,_p=Object.getOwnPropertyDescriptor,Ka=t=>{throw TypeError(t)},Jt=(t,e,n,s)=>{for(var r=s>1?void 0:s?_p(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&yp(e,n,r),r},Ai=(t,e,n)=>e.has(t)||Ka("Cannot "+n),Xt=(t,e,n)=>(Ai(t,e,"read from private field"),n?n.call(t):e.get(t)),Ve=(t,e,n)=>e.has(t)?Ka("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),jr=(t,e,n,s)=>(Ai(t,e,"write to private field"),e.set(t,n),n),ct=(t,e,n)=>(Ai(t,e,"access private method"),n),bs,pe,nt,Vr,Qa,Ja,Wt,Zr,Yr,tl,xs,el;const kp=.8,vp=240,tn=t=>!["failed","native_policy_blocked","stopped"].includes(t.status)&&t.enabled!==!1;let Ot=class extends dt{constructor(){super(...arguments),Ve(this,nt),this.agents=[],this.limit=131072,this.offline=!1,this.nameOfEvent=()=>{},this.draft=mp(sessionStorage,localStorage),this.problem=null,this.sending=!1,Ve(this,bs,new fu),Ve(this,pe,-1),Ve(this,Zr,()=>{jr(this,pe,-1),ct(this,nt,Wt).call(this,{text:this.box.value})}),Ve(this,Yr,t=>{if(t.key==="Enter"&&!t.shiftKey){if(!Xt(this,bs).means(t))return;t.preventDefault(),Xt(this,xs).call(this)}else t.isComposing||(t.key==="Escape"&&this.draft.replyTo?(t.stopPropagation(),ct(this,nt,Vr).call(this)):t.key==="ArrowUp"&&(this.draft.text===""||Xt(this,pe)>=0)&&(t.preventDefault(),ct(this,nt,tl).call(this)))}),Ve(this,xs,async()=>{if(this.whyNot!==null||this.sending)return;const{text:t,replyTo:e}=this.draft,n={to:this.recipients,content:t,...e?{replyToEventId:e}:{}},s=JSON.stringify(n),r=wp(this.draft,s,gu);ct(this,nt,Wt).call(this,{pending:{commandId:r,body:s}}),this.sending=!0;try{await st.send({clientCommandId:r,...n}),xp(localStorage,t),jr(this,pe,-1),ct(this,nt,Wt).call(this,bp(this.draft,t,e)),this.dispatchEvent(new CustomEvent("gx-sent",{bubbles:!0,composed:!0}))}catch(i){ct(this,nt,el).call(this,i)}finally{this.sending=!1,(document.activeElement===document.body||this.matches(":focus-within"))&&this.focusBox()}})}get recipients(){const t=this.draft.to,e=this.agents.filter(tn).map(n=>n.actorId);return t===null?e:e.filter(n=>t.includes(n))}get whyNot(){return this.draft.text.trim()?this.draft.text.length>this.limit?p("composer.why.long"):this.recipients.length===0?p("composer.why.nobody"):this.offline?p("composer.why.offline"):null:p("composer.why.empty")}reply(t){const e=this.agents.some(s=>s.actorId===t.actorId&&tn(s)),n=this.draft.replyTo?this.draft.toBefore:this.draft.to;ct(this,nt,Wt).call(this,{replyTo:t.eventId,toBefore:n,to:e?[t.actorId]:n}),this.focusBox()}prefill(t,e,n){const s=this.draft.replyTo?this.draft.toBefore:this.draft.to;ct(this,nt,Wt).call(this,{replyTo:t,toBefore:s,to:[e],text:this.draft.text.trim()?this.draft.text:n}),this.focusBox()}focusBox(){this.updateComplete.then(()=>this.box.focus())}render(){const t=this.whyNot,e=this.draft.replyTo?this.nameOfEvent(this.draft.replyTo):void 0,{text:n}=this.draft;return g`<form @submit=${s=>s.preventDefault()}>
      ${ct(this,nt,Qa).call(this)}
      ${this.draft.replyTo?g`<div class="reply">
            <span>${p("composer.replying",{name:e?.name??"…"})}</span>
            <button type="button" class="plain" aria-label=${p("composer.reply.leave")} @click=${()=>ct(this,nt,Vr).call(this)}>✕</button>
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
          @input=${Xt(this,Zr)}
          @keydown=${Xt(this,Yr)}
          @compositionend=${s=>Xt(this,bs).compositionEnded(s)}
        ></textarea>
        <button
          class="primary"
          type="button"
          data-testid="composer-send"
          title=${t??p("composer.send")}
          aria-describedby="why"
          ?disabled=${t!==null||this.sending}
          @click=${Xt(this,xs)}
        >
          ${this.sending?p("composer.sending"):p("composer.send")}
        </button>
      </div>
      <div class="below">
        <span id="why" role="status" class=${this.problem?"bad":""}>${this.problem??(n||this.draft.to?.length===0?t??"":"")}</span>
        ${n.length>this.limit*kp?g`<span class=${n.length>this.limit?"count bad":"count"}>
              ${p("composer.count",{count:fe(n.length),limit:fe(this.limit)})}
            </span>`:y}
      </div>
    </form>`}updated(t){!t.has("draft")&&t.size>0||(this.box.style.height="auto",this.box.style.height=`${Math.min(vp,this.box.scrollHeight+2)}px`)}};bs=new WeakMap;pe=new WeakMap;nt=new WeakSet;Vr=function(){ct(this,nt,Wt).call(this,{replyTo:null,to:this.draft.toBefore,toBefore:null})};Qa=function(){const t=new Set(this.recipients),e=this.agents.filter(tn),n=e.length>0&&e.every(i=>t.has(i.actorId)),s=this.agents.filter(i=>!tn(i)),r=(i,a,l,c,b,f=!1)=>g`<button
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
      ${this.agents.length>1?r("recipient-all",n,p("composer.all"),()=>ct(this,nt,Wt).call(this,{to:n?[]:null})):y}
      ${this.agents.map(i=>r(`recipient-${i.actorId}`,t.has(i.actorId),i.displayName,()=>ct(this,nt,Ja).call(this,i.actorId,t),Sa(i.actorId),!tn(i)))}
    </div>
    ${s.length?g`<p class="left-out">${p("composer.leftOut",{names:s.map(i=>i.displayName).join(", ")})}</p>`:y}`};Ja=function(t,e){e.has(t)?e.delete(t):e.add(t);const n=this.agents.filter(tn);ct(this,nt,Wt).call(this,{to:n.every(s=>e.has(s.actorId))?null:[...e]})};Wt=function(t){this.draft={...this.draft,...t},this.problem=null,Ya([sessionStorage,localStorage],this.draft)};Zr=new WeakMap;Yr=new WeakMap;tl=function(){const t=Xa(localStorage);t.length!==0&&(jr(this,pe,Math.min(Xt(this,pe)+1,t.length-1)),ct(this,nt,Wt).call(this,{text:t[t.length-1-Xt(this,pe)]??""}))};xs=new WeakMap;el=function(t){if(t instanceof $o&&t.unanswered){this.problem=p("composer.unanswered");return}const e=t instanceof $o?[t.message,t.hint].filter(Boolean).join(" "):String(t);this.draft={...this.draft,pending:null},Ya([sessionStorage,localStorage],this.draft),this.problem=p("composer.failed",{message:e})};Ot.styles=[bt,At`
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
    `];Jt([R({attribute:!1})],Ot.prototype,"agents",2);Jt([R({type:Number})],Ot.prototype,"limit",2);Jt([R({type:Boolean})],Ot.prototype,"offline",2);Jt([R({attribute:!1})],Ot.prototype,"nameOfEvent",2);Jt([C()],Ot.prototype,"draft",2);Jt([C()],Ot.prototype,"problem",2);Jt([C()],Ot.prototype,"sending",2);Jt([ze("textarea")],Ot.prototype,"box",2);Ot=Jt([xt("gx-composer")],Ot);const $p=12,Tp=/^[0-9a-f]{64}$/,Ap="4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945",Sp=["cliVersion","driver","driverVersion","profileId","profileDigest","contextSchema","mcpToolset"];function zs(t){return typeof t!="string"||t===""?p("identity.untold"):t===Ap?p("identity.none"):Tp.test(t)?t.slice(0,$p):t}function Ep(t){return(Array.isArray(t.changes)?t.changes:[]).filter(n=>typeof n=="object"&&n!==null).map(n=>p("identity.change",{what:ut("identity",String(n.what??"")),from:zs(n.from),to:zs(n.to)})).join(p("identity.join"))}function Ip(t){return Sp.filter(e=>e in t||e==="cliVersion").map(e=>({name:ut("identity",e),text:e==="cliVersion"&&t.cliVersionVerified===!1?p("identity.unverified",{version:zs(t[e])}):zs(t[e]),whole:t[e]??""}))}const jn=At`
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
`,zo=60;function ge(t,e){return e==="user:web"?p("you"):t.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}function tr(t,e){const n=t.messages.get(e)?.content.trim().replace(/\s+/g," ");return n?n.length>zo?`${n.slice(0,zo)}…`:n:p("note.unseen")}function nl(t,e,n){if(t.status==="queued"){const s=p(`wait.${Wa(e,n)}`,{name:t.actorName});return n>0?p("turn.queued.ahead",{why:s,count:n}):p("turn.queued",{why:s})}return t.status==="completed"&&!t.text.trim()?p("turn.completed.silent"):t.examining&&!ot.has(t.status)?p("turn.examining"):ut("turn",t.status)}function sl(t,e){return t==="queued"&&e>0?p("step.queued.ahead",{count:e}):p(`step.${t}`)}function Op(t,e){const n={from:ge(t,e.from.actorId),to:ge(t,e.to.actorId)};if(e.why==="lane")return p("waits.lane",n);if(e.status!=="queued")return p("waits.ask",n);const s=t.agents.some(r=>r.actorId===e.to.actorId&&r.held);return p(s?"waits.ask.held":"waits.ask.queued",n)}function Rp(t,e){const{body:n}=t,s=i=>String(n[i]??""),r={name:ge(e,`agent:${s("agentId")}`)};switch(t.type){case"session.context_lost":return p("note.session.context_lost",{...r,reason:s("reason")});case"session.drift":return p("note.session.drift",{...r,changes:Ep(n)});case"system.error":return`${s("message")} ${s("hint")}`.trim();case"lane.held":case"lane.released":return p(`note.${t.type}`,{name:ge(e,s("actorId"))});case"turn.moved":return Cp(n,e);case"correlation.stopped":return Pp(n,e);case"routing.loop_stopped":return Lp(s);default:return p("note.other",{type:ut("note",t.type)})}}function Cp(t,e){const n=r=>tr(e,e.turns.get(String(t[r]))?.sourceEventId??""),s=ge(e,String(t.targetActorId??""));return typeof t.before!="string"?p("note.turn.moved.end",{name:s,what:n("turnId")}):p("note.turn.moved",{name:s,what:n("turnId"),before:n("before")})}function Pp(t,e){const n=Array.isArray(t.turnIds)?t.turnIds:[],s=lp(e,String(t.correlationId??""));return p("note.correlation.stopped",{what:tr(e,s?.eventId??""),count:n.length})}function Lp(t){const e=t("limitName");if(!(`limit.${e}`in Aa))return`${t("message")} ${t("hint")}`.trim();const n=ut("limit",e).replace("{count}",fe(Number(t("limit"))));return p("note.routing.loop_stopped",{limit:n,how:p("note.loop.how")})}const Dp=250;class rl{constructor(e){this.read=e}#e;#t=!1;#n=!1;#s=0;ask(){this.#n=!0,!this.#t&&(this.#e??=setTimeout(()=>void this.#r(),Math.max(0,this.#s-Date.now())))}stop(){clearTimeout(this.#e),this.#e=void 0,this.#n=!1}async#r(){this.#e=void 0,this.#n=!1,this.#t=!0,this.#s=Date.now()+Dp;try{await this.read()}finally{this.#t=!1,this.#n&&this.ask()}}}var Mp=Object.defineProperty,Np=Object.getOwnPropertyDescriptor,il=t=>{throw TypeError(t)},kt=(t,e,n,s)=>{for(var r=s>1?void 0:s?Np(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Mp(e,n,r),r},ol=(t,e,n)=>e.has(t)||il("Cannot "+n),Re=(t,e,n)=>(ol(t,e,"read from private field"),n?n.call(t):e.get(t)),Ze=(t,e,n)=>e.has(t)?il("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Ye=(t,e,n)=>(ol(t,e,"access private method"),n),ws,le,al,Xr,ll,cl,Kr,qs,Si,Ei,ul;let ht=class extends dt{constructor(){super(...arguments),Ze(this,le),this.turnId="",this.correlationId="",this.pulse="",this.rows=[],this.problem="",this.asking=!1,this.busy=!1,this.stopped="",Ze(this,ws,new rl(()=>Ye(this,le,cl).call(this))),Ze(this,Kr,()=>{this.asking=!0,this.problem="",this.updateComplete.then(()=>this.no.focus())}),Ze(this,qs,()=>{this.asking=!1,this.updateComplete.then(()=>this.ask?.focus())}),Ze(this,Si,t=>{t.key==="Escape"&&(t.stopPropagation(),Re(this,qs).call(this))}),Ze(this,Ei,async()=>{const{correlationId:t}=this;this.busy=!0;try{await st.stop(t),this.asking=!1,this.stopped=t,await this.updateComplete,this.done?.focus()}catch(e){this.problem=he(e)}finally{this.busy=!1}})}disconnectedCallback(){super.disconnectedCallback(),Re(this,ws).stop()}willUpdate(t){t.has("correlationId")&&(this.rows=[],this.asking=!1),(t.has("pulse")||t.has("correlationId"))&&Re(this,ws).ask()}render(){const t=this.rows.find(r=>r.turnId===this.turnId),e=this.rows.find(r=>r.turnId===t?.parentTurnId),n=this.rows.filter(r=>r.parentTurnId===this.turnId).reverse(),s=this.rows.filter(r=>!ot.has(Ye(this,le,al).call(this,r)));return g`<h3>${p("family.title")}</h3>
      ${t&&!e&&n.length===0?g`<p class="quiet">${p("family.alone")}</p>`:y}
      ${e?g`<p class="quiet small">${p("family.parent")}</p><ul data-testid="family-parent">${Ye(this,le,Xr).call(this,e)}</ul>`:y}
      ${n.length?g`<p class="quiet small">${p("family.children")}</p><ul data-testid="family-children">${n.map(r=>Ye(this,le,Xr).call(this,r))}</ul>`:y}
      ${this.problem?g`<p class="bad" role="alert">${this.problem}</p>`:y}
      ${this.asking&&s.length?Ye(this,le,ll).call(this,s):s.length?g`<div class="row"><button data-testid="stop-all" @click=${Re(this,Kr)}>${p("stop.button")}</button></div>`:y}
      ${this.stopped===this.correlationId&&this.stopped?g`<p class="quiet" role="status" tabindex="-1" data-testid="stop-done">${p("stop.done")}</p>`:y}`}};ws=new WeakMap;le=new WeakSet;al=function(t){return this.room.turns.get(t.turnId)?.status??t.status};Xr=function(t){const e=ge(this.room,t.targetActorId),n=this.room.turns.get(t.turnId),s=this.room.messages.get(t.sourceEventId),r=s?.parentTurnId?`${p(s.ask?"family.asked":"family.sent")} `:"",i=n?sl(Ba(n),0):t.status;return g`<li>
      <button class="line" @click=${()=>Ye(this,le,ul).call(this,t.turnId)}>
        ${r}${p("family.row",{name:e,state:i})}<br /><span class="quiet small">${tr(this.room,t.sourceEventId)}</span>
      </button>
    </li>`};ll=function(t){const e=[...new Set(t.map(n=>ge(this.room,n.targetActorId)).reverse())].join(", ");return g`<div class="sure" role="group" aria-label=${p("stop.title")} @keydown=${Re(this,Si)}>
      <p><b>${p("stop.title")}</b></p>
      <p data-testid="stop-what">${p("stop.what",{names:e})}</p>
      <div class="row">
        <button data-testid="stop-yes" ?disabled=${this.busy} @click=${Re(this,Ei)}>${this.busy?p("stop.busy"):p("stop.yes")}</button>
        <button data-testid="stop-no" @click=${Re(this,qs)}>${p("stop.no")}</button>
      </div>
    </div>`};cl=async function(){const{correlationId:t}=this;if(t)try{const e=await st.turnsOf(t);t===this.correlationId&&(this.rows=e)}catch(e){this.problem=he(e)}};Kr=new WeakMap;qs=new WeakMap;Si=new WeakMap;Ei=new WeakMap;ul=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};ht.styles=[bt,jn];kt([R({attribute:!1})],ht.prototype,"room",2);kt([R()],ht.prototype,"turnId",2);kt([R()],ht.prototype,"correlationId",2);kt([R()],ht.prototype,"pulse",2);kt([C()],ht.prototype,"rows",2);kt([C()],ht.prototype,"problem",2);kt([C()],ht.prototype,"asking",2);kt([C()],ht.prototype,"busy",2);kt([C()],ht.prototype,"stopped",2);kt([ze("[data-testid=stop-no]")],ht.prototype,"no",2);kt([ze("[data-testid=stop-all]")],ht.prototype,"ask",2);kt([ze("[data-testid=stop-done]")],ht.prototype,"done",2);ht=kt([xt("gx-family")],ht);var zp=Object.defineProperty,qp=Object.getOwnPropertyDescriptor,pl=t=>{throw TypeError(t)},er=(t,e,n,s)=>{for(var r=s>1?void 0:s?qp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&zp(e,n,r),r},Ii=(t,e,n)=>e.has(t)||pl("Cannot "+n),Wp=(t,e,n)=>(Ii(t,e,"read from private field"),e.get(t)),qo=(t,e,n)=>e.has(t)?pl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Wo=(t,e,n,s)=>(Ii(t,e,"write to private field"),e.set(t,n),n),Tn=(t,e,n)=>(Ii(t,e,"access private method"),n),zn,Ee,ys,hl,dl;let sn=class extends dt{constructor(){super(...arguments),qo(this,Ee),this.problem="",qo(this,zn,!1)}render(){const{room:t,turn:e}=this,{queued:n}=za(t,e.actorId),s=n.findIndex(a=>a.turnId===e.turnId);if(s<0)return y;const r=Bn(t,e),i=s===n.length-1;return g`<h3>${p("queue.title",{name:e.actorName})}</h3>
      <ul data-testid="queue">
        ${n.map(a=>g`<li>
            <button class="line" aria-current=${a===n[s]?"true":y} @click=${()=>Tn(this,Ee,dl).call(this,a.turnId)}>${tr(t,a.sourceEventId)}</button>
          </li>`)}
      </ul>
      <p class="quiet small" role="status">${r?p("queue.place",{count:r}):p("queue.next")}</p>
      <div class="row">
        ${Tn(this,Ee,ys).call(this,"queue-up",p("queue.up"),s>0,n[s-1]?.turnId??null)}
        ${Tn(this,Ee,ys).call(this,"queue-down",p("queue.down"),!i,n[s+2]?.turnId??null)}
        ${Tn(this,Ee,ys).call(this,"queue-end",p("queue.end"),!i,null)}
      </div>
      ${this.problem?g`<p class="bad" role="alert">${this.problem}</p>`:y}`}};zn=new WeakMap;Ee=new WeakSet;ys=function(t,e,n,s){return g`<button data-testid=${t} aria-disabled=${n?"false":"true"} @click=${()=>n&&Tn(this,Ee,hl).call(this,s)}>${e}</button>`};hl=async function(t){if(!Wp(this,zn)){Wo(this,zn,!0);try{await st.move(this.turn.turnId,t),this.problem=""}catch(e){this.problem=he(e)}finally{Wo(this,zn,!1)}}};dl=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};sn.styles=[bt,jn];er([R({attribute:!1})],sn.prototype,"room",2);er([R({attribute:!1})],sn.prototype,"turn",2);er([C()],sn.prototype,"problem",2);sn=er([xt("gx-queue")],sn);var Bp=Object.defineProperty,Up=Object.getOwnPropertyDescriptor,fl=(t,e,n,s)=>{for(var r=s>1?void 0:s?Up(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Bp(e,n,r),r};const Fp=120,Gp=new Set(["truncated","length","interrupted","kind"]);function Hp(t){if(t.title&&t.title!==t.name)return t.title;const e=t.input;if(typeof e=="string")return e;if(e!==null&&typeof e=="object")for(const n of["command","cmd","path","file_path","pattern","query","url","description"]){const s=e[n];if(typeof s=="string"&&s)return s}return""}function jp(t){if(typeof t=="string")return t;if(t==null)return"";if(typeof t=="object"&&!Array.isArray(t)){const e=Object.entries(t);if(e.every(([,n])=>typeof n!="object"||n===null))return e.map(([n,s])=>`${n}: ${String(s)}`).join(`
`)}return JSON.stringify(t,null,2)}let Ws=class extends dt{constructor(){super(...arguments),this.tools=[]}render(){return this.tools.map(t=>{const e=Hp(t).slice(0,Fp),n=Object.fromEntries(Object.entries(t.more).filter(([s])=>!Gp.has(s)));return g`<details data-tool=${t.toolCallId}>
        <summary data-testid="tool-toggle"><b>${t.name||"?"}</b><code>${e}</code><span class=${t.state}>${ut("tool",t.state)}</span></summary>
        ${Er("tool.input",t.input)} ${Er("tool.output",t.output)}
        ${Object.keys(n).length?Er("tool.more",n):y}
        ${t.more.truncated?g`<p class="quiet small">${p("tool.cut",{count:fe(Number(t.more.length??0))})}</p>`:y}
      </details>`})}};Ws.styles=[bt,At`
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
    `];fl([R({attribute:!1})],Ws.prototype,"tools",2);Ws=fl([xt("gx-tools")],Ws);function Er(t,e){const n=jp(e);return n?g`<p class="label">${p(t)}</p><pre tabindex="0">${n}</pre>`:y}var Vp=Object.defineProperty,Zp=Object.getOwnPropertyDescriptor,gl=t=>{throw TypeError(t)},Vn=(t,e,n,s)=>{for(var r=s>1?void 0:s?Zp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Vp(e,n,r),r},ml=(t,e,n)=>e.has(t)||gl("Cannot "+n),Bo=(t,e,n)=>(ml(t,e,"read from private field"),n?n.call(t):e.get(t)),Uo=(t,e,n)=>e.has(t)?gl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Fo=(t,e,n)=>(ml(t,e,"access private method"),n),_s,ks,bl,xl;let Le=class extends dt{constructor(){super(...arguments),Uo(this,ks),this.pulse="",this.waits=null,this.problem="",Uo(this,_s,new rl(()=>Fo(this,ks,bl).call(this)))}disconnectedCallback(){super.disconnectedCallback(),Bo(this,_s).stop()}willUpdate(t){t.has("pulse")&&Bo(this,_s).ask()}render(){const{waits:t}=this;return g`${this.problem?g`<p class="bad" role="alert">${this.problem}</p>`:y}
      ${t===null&&!this.problem?g`<p class="quiet">${p("waits.loading")}</p>`:y}
      ${t?.length===0?g`<p class="quiet" data-testid="waits-none">${p("waits.none")}</p>`:y}
      ${t?.length?g`<ul data-testid="waits">
            ${t.map(e=>g`<li data-why=${e.why}>
                <button class="line" @click=${()=>Fo(this,ks,xl).call(this,e.to.turnId)}>${Op(this.room,e)}</button>
              </li>`)}
          </ul>`:y}`}};_s=new WeakMap;ks=new WeakSet;bl=async function(){try{this.waits=await st.waits(),this.problem=""}catch(t){this.problem=p("waits.failed",{message:he(t)})}};xl=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};Le.styles=[bt,jn];Vn([R({attribute:!1})],Le.prototype,"room",2);Vn([R()],Le.prototype,"pulse",2);Vn([C()],Le.prototype,"waits",2);Vn([C()],Le.prototype,"problem",2);Le=Vn([xt("gx-waits")],Le);var Yp=Object.defineProperty,Xp=Object.getOwnPropertyDescriptor,wl=t=>{throw TypeError(t)},qe=(t,e,n,s)=>{for(var r=s>1?void 0:s?Xp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Yp(e,n,r),r},Oi=(t,e,n)=>e.has(t)||wl("Cannot "+n),Ir=(t,e,n)=>(Oi(t,e,"read from private field"),e.get(t)),Or=(t,e,n)=>e.has(t)?wl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Kp=(t,e,n,s)=>(Oi(t,e,"write to private field"),e.set(t,n),n),re=(t,e,n)=>(Oi(t,e,"access private method"),n),An,qt,yl,_l,kl,vl,Sn,Qr;let Qt=class extends dt{constructor(){super(...arguments),Or(this,qt),this.pulse="",this.detail=null,this.problem="",this.copied=!1,Or(this,An,""),Or(this,Qr,()=>{Js(this.turn.turnId).then(t=>this.copied=t)})}willUpdate(t){const{turnId:e,status:n,handedOver:s}=this.turn,r=`${e} ${n} ${s??!1} ${Bn(this.room,this.turn)}`;r!==Ir(this,An)&&(r.startsWith(Ir(this,An).split(" ")[0]??"")||(this.detail=null),Kp(this,An,r),this.copied=!1,re(this,qt,yl).call(this))}focus(){this.updateComplete.then(()=>this.renderRoot.querySelector("[data-testid=inspector-close]")?.focus())}render(){const{turn:t,detail:e,room:n,pulse:s}=this,r=["completed","failed","cancelled","interrupted"].includes(t.status);return g`<div class="head">
        <h2>${p("inspector.title")} · ${t.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${p("inspector.close")} @click=${()=>re(this,qt,Sn).call(this,"inspect-close")}>✕</button>
      </div>
      <div class="body" tabindex="0">
        <h3>${p("inspector.state")}</h3>
        <p data-testid="inspector-state">${nl(t,n.agents.find(i=>i.actorId===t.actorId),Bn(n,t))}</p>
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
        ${e?re(this,qt,_l).call(this,e):g`<p class="quiet">${p("inspector.loading")}</p>`}
        ${t.tools.length?g`<h3>${p("inspector.tools")}</h3><gx-tools .tools=${t.tools}></gx-tools>`:y} ${re(this,qt,kl).call(this)}
        ${re(this,qt,vl).call(this)}
        <div class="row">
          ${r?g`${t.status==="interrupted"?g`<button data-testid="inspector-continue" @click=${()=>re(this,qt,Sn).call(this,"continue")}>${p("turn.continue")}</button>`:y}
                <button data-testid="inspector-retry" @click=${()=>re(this,qt,Sn).call(this,"retry")}>${p("turn.retry")}</button>`:g`<button data-testid="inspector-cancel" ?disabled=${t.status==="cancelling"} @click=${()=>re(this,qt,Sn).call(this,"cancel")}>${p("turn.cancel")}</button>`}
          <button @click=${Ir(this,Qr)}>${this.copied?p("inspector.copied"):p("inspector.copyId")}</button>
        </div>
      </div>`}};An=new WeakMap;qt=new WeakSet;yl=async function(){const{turnId:t}=this.turn;try{const e=await st.turn(t);t===this.turn.turnId&&(this.detail=e),this.problem=""}catch(e){this.problem=he(e)}};_l=function(t){return g`<h3>${p("inspector.ledger")}</h3>
      <ol data-testid="ledger">
        ${t.ledger.map(e=>g`<li data-step=${e.step}>
            <span
              >${ut("ledger",e.step)}
              ${e.position?g`<span class="quiet">· ${p("inspector.position",{count:e.position})}</span>`:y}
              ${e.outcome?g`<span class="quiet">· ${ut("examined",e.outcome)}</span>`:y}
              ${e.reason?g`<span class="quiet">· ${e.reason}</span>`:y}</span
            ><time>${Ns(e.at)}</time>
          </li>`)}
      </ol>
      ${t.attempts.length?g`<h3>${p("inspector.attempts")}</h3>
            <ol>
              ${t.attempts.map(e=>g`<li>
                  <span
                    >${ut("ledger","dispatched")}
                    <span class="quiet">· ${ut("delivery",String(e.deliveryCertainty))}</span></span
                  ><time>${Ns(String(e.claimedAt??""))}</time>
                </li>`)}
            </ol>`:y}`};kl=function(){const t=Object.entries(this.turn.usage??{});return t.length===0?y:g`<h3>${p("inspector.usage")}</h3>
      <dl>${t.map(([e,n])=>g`<dt>${ut("usage",e)}</dt><dd>${typeof n=="number"?fe(n):n}</dd>`)}</dl>`};vl=function(){const t=this.detail?.identity;return t?g`<h3>${p("inspector.identity")}</h3>
      <dl data-testid="identity">
        ${Ip(t).map(({name:e,text:n,whole:s})=>g`<dt>${e}</dt><dd title=${s}>${n}</dd>`)}
      </dl>`:y};Sn=function(t){const{turnId:e,actorId:n}=this.turn;this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:{turnId:e,actorId:n},bubbles:!0,composed:!0}))};Qr=new WeakMap;Qt.styles=[bt,jn,At`
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
    `];qe([R({attribute:!1})],Qt.prototype,"turn",2);qe([R({attribute:!1})],Qt.prototype,"room",2);qe([R()],Qt.prototype,"pulse",2);qe([C()],Qt.prototype,"detail",2);qe([C()],Qt.prototype,"problem",2);qe([C()],Qt.prototype,"copied",2);Qt=qe([xt("gx-inspector")],Qt);var Qp=Object.defineProperty,Jp=Object.getOwnPropertyDescriptor,Ri=(t,e,n,s)=>{for(var r=s>1?void 0:s?Jp(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Qp(e,n,r),r};let Un=class extends dt{constructor(){super(...arguments),this.pulse=""}focus(){this.updateComplete.then(()=>this.renderRoot.querySelector("[data-testid=inspector-close]")?.focus())}render(){const t=()=>this.dispatchEvent(new CustomEvent("gx-inspect-close",{bubbles:!0,composed:!0}));return g`<div class="head">
        <h2>${p("waits.title")}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${p("inspector.close")} @click=${t}>✕</button>
      </div>
      <gx-waits .room=${this.room} pulse=${this.pulse}></gx-waits>`}};Un.styles=[bt,jn,At`
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
    `];Ri([R({attribute:!1})],Un.prototype,"room",2);Ri([R()],Un.prototype,"pulse",2);Un=Ri([xt("gx-waits-panel")],Un);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Go=(t,e,n)=>{const s=new Map;for(let r=e;r<=n;r++)s.set(t[r],r);return s},th=Ea(class extends Ia{constructor(t){if(super(t),t.type!==yu.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,e,n){let s;n===void 0?n=e:e!==void 0&&(s=e);const r=[],i=[];let a=0;for(const l of t)r[a]=s?s(l,a):a,i[a]=n(l,a),a++;return{values:i,keys:r}}render(t,e,n){return this.dt(t,e,n).values}update(t,[e,n,s]){const r=vu(t),{values:i,keys:a}=this.dt(e,n,s);if(!Array.isArray(r))return this.ut=a,i;const l=this.ut??=[],c=[];let b,f,x=0,m=r.length-1,k=0,T=i.length-1;for(;x<=m&&k<=T;)if(r[x]===null)x++;else if(r[m]===null)m--;else if(l[x]===a[k])c[k]=$e(r[x],i[k]),x++,k++;else if(l[m]===a[T])c[T]=$e(r[m],i[T]),m--,T--;else if(l[x]===a[T])c[T]=$e(r[x],i[T]),xn(t,c[T+1],r[x]),x++,T--;else if(l[m]===a[k])c[k]=$e(r[m],i[k]),xn(t,r[x],r[m]),m--,k++;else if(b===void 0&&(b=Go(a,k,T),f=Go(l,x,m)),b.has(l[x]))if(b.has(l[m])){const O=f.get(a[k]),S=O!==void 0?r[O]:null;if(S===null){const E=xn(t,r[x]);$e(E,i[k]),c[k]=E}else c[k]=$e(S,i[k]),xn(t,r[x],S),r[O]=null;k++}else Tr(r[m]),m--;else Tr(r[x]),x++;for(;k<=T;){const O=xn(t,c[T+1]);$e(O,i[k]),c[k++]=O}for(;x<=m;){const O=r[x++];O!==null&&Tr(O)}return this.ut=a,Oa(t,c),mu}}),rn=120,Fn=40;function Jr(t){return{start:Math.max(0,t-rn),end:t,follow:!0}}function eh(t,e,n){if(t.follow)return Jr(e);const s=Math.min(t.start+n,Math.max(0,e-1)),r=Math.min(Math.max(t.end+n,s),e);return rh({start:s,end:r-s<Fn?Math.min(e,s+Fn):r,follow:!1})}function $l(t){const e=Math.max(0,t.start-Fn);return{start:e,end:Math.min(t.end,e+rn),follow:!1}}function nh(t,e){const n=Math.min(e,t.end+Fn);return{start:Math.max(t.start,n-rn),end:n,follow:t.follow}}function sh(t,e){const n=Math.max(0,t-Fn/2);return{start:n,end:Math.min(e,n+rn),follow:!1}}function rh(t){return t.end-t.start>rn?{...t,end:t.start+rn}:t}var ih=Object.defineProperty,oh=Object.getOwnPropertyDescriptor,Tl=t=>{throw TypeError(t)},Al=(t,e,n,s)=>{for(var r=s>1?void 0:s?oh(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&ih(e,n,r),r},ah=(t,e,n)=>e.has(t)||Tl("Cannot "+n),lh=(t,e,n)=>e.has(t)?Tl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),ch=(t,e,n)=>(ah(t,e,"access private method"),n),ti,Sl;const uh=(t,e)=>JSON.stringify(t)!==JSON.stringify(e);let Bs=class extends dt{constructor(){super(...arguments),lh(this,ti),this.recipients=[]}render(){return this.recipients.map(t=>{const e=sl(t.step,t.ahead),n=g`<i aria-hidden="true" .style=${`background:${Sa(t.actorId)}`}></i><b>${t.name}</b>
        <span class=${`quiet ${t.step}`}>${e}</span>`,s=`delivery-${t.actorId}`;return t.turnId?g`<button
        class="chip"
        data-testid=${s}
        data-step=${t.step}
        aria-label=${p("message.recipient",{name:t.name,state:e})}
        @click=${()=>ch(this,ti,Sl).call(this,t.turnId)}
      >
        ${n}
      </button>`:g`<span class="chip" data-testid=${s} data-step=${t.step}>${n}</span>`})}};ti=new WeakSet;Sl=function(t){this.dispatchEvent(new CustomEvent("gx-inspect",{detail:{turnId:t},bubbles:!0,composed:!0}))};Bs.styles=[bt,At`
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
    `];Al([R({attribute:!1,hasChanged:uh})],Bs.prototype,"recipients",2);Bs=Al([xt("gx-recipients")],Bs);/*! @license DOMPurify 3.5.0 | (c) Cure53 and other contributors | Released under the Apache license 2.0 and Mozilla Public License 2.0 | github.com/cure53/DOMPurify/blob/3.5.0/LICENSE */function Ho(t,e){(e==null||e>t.length)&&(e=t.length);for(var n=0,s=Array(e);n<e;n++)s[n]=t[n];return s}function ph(t){if(Array.isArray(t))return t}function hh(t,e){var n=t==null?null:typeof Symbol<"u"&&t[Symbol.iterator]||t["@@iterator"];if(n!=null){var s,r,i,a,l=[],c=!0,b=!1;try{if(i=(n=n.call(t)).next,e!==0)for(;!(c=(s=i.call(n)).done)&&(l.push(s.value),l.length!==e);c=!0);}catch(f){b=!0,r=f}finally{try{if(!c&&n.return!=null&&(a=n.return(),Object(a)!==a))return}finally{if(b)throw r}}return l}}function dh(){throw new TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}/*! regenerator-runtime -- Copyright (c) 2014-present, Facebook, Inc. -- license (MIT): https://github.com/babel/babel/blob/main/packages/babel-helpers/LICENSE */function fh(t,e){return ph(t)||hh(t,e)||gh(t,e)||dh()}function gh(t,e){if(t){if(typeof t=="string")return Ho(t,e);var n={}.toString.call(t).slice(8,-1);return n==="Object"&&t.constructor&&(n=t.constructor.name),n==="Map"||n==="Set"?Array.from(t):n==="Arguments"||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)?Ho(t,e):void 0}}const El=Object.entries,mh=Object.keys,jo=Object.setPrototypeOf,bh=Object.isFrozen,Il=Object.getPrototypeOf,Ol=Object.getOwnPropertyDescriptor;let Q=Object.freeze,F=Object.seal,ce=Object.create,Rl=typeof Reflect<"u"&&Reflect,Us=Rl.apply,ei=Rl.construct;Q||(Q=function(e){return e});F||(F=function(e){return e});Us||(Us=function(e,n){for(var s=arguments.length,r=new Array(s>2?s-2:0),i=2;i<s;i++)r[i-2]=arguments[i];return e.apply(n,r)});ei||(ei=function(e){for(var n=arguments.length,s=new Array(n>1?n-1:0),r=1;r<n;r++)s[r-1]=arguments[r];return new e(...s)});const St=z(Array.prototype.forEach),xh=z(Array.prototype.lastIndexOf),Vo=z(Array.prototype.pop),wn=z(Array.prototype.push),Zo=z(Array.prototype.slice),wh=z(Array.prototype.splice),en=Array.isArray,Rr=Ci(Set),Cr=z(Set.prototype.add),yn=z(Set.prototype.has),yh=z(Set.prototype.delete),_h=Ci(Map),Yo=z(Map.prototype.get),Xo=z(Map.prototype.set),Yt=z(String.prototype.toLowerCase),Pr=z(String.prototype.toString),kh=z(String.prototype.match),_n=z(String.prototype.replace),Lr=z(String.prototype.indexOf),vh=z(String.prototype.trim),$h=z(Number.prototype.toString),Th=z(Boolean.prototype.toString),Ko=typeof BigInt>"u"?null:z(BigInt.prototype.toString),Qo=typeof Symbol>"u"?null:z(Symbol.prototype.toString),rt=z(Object.prototype.hasOwnProperty),kn=z(Object.prototype.toString),Ah=RegExp.prototype.test,Y=function(e,n){return e instanceof RegExp&&(e.lastIndex=0),Us(Ah,e,[n])},zt=Ci(TypeError);function z(t){return function(e){for(var n=arguments.length,s=new Array(n>1?n-1:0),r=1;r<n;r++)s[r-1]=arguments[r];return Us(t,e,s)}}function Ci(t){return function(){for(var e=arguments.length,n=new Array(e),s=0;s<e;s++)n[s]=arguments[s];return ei(t,n)}}function P(t,e){let n=arguments.length>2&&arguments[2]!==void 0?arguments[2]:Yt;if(jo&&jo(t,null),!en(e))return t;let s=e.length;for(;s--;){let r=e[s];if(typeof r=="string"){const i=n(r);i!==r&&(bh(e)||(e[s]=i),r=i)}t[r]=!0}return t}function Sh(t){for(let e=0;e<t.length;e++)rt(t,e)||(t[e]=null);return t}function Fs(t){const e=ce(null);for(const s of El(t)){var n=fh(s,2);const r=n[0],i=n[1];rt(t,r)&&(en(i)?e[r]=Sh(i):i&&typeof i=="object"&&i.constructor===Object?e[r]=Fs(i):e[r]=i)}return e}function En(t){const e=ce(null),n=mh(t);let s=n.length;for(;s--;)e[n[s]]=t[n[s]];return e}function Eh(t){switch(typeof t){case"string":return t;case"number":return $h(t);case"boolean":return Th(t);case"bigint":return Ko?Ko(t):"0";case"symbol":return Qo?Qo(t):"Symbol()";case"undefined":return kn(t);case"function":case"object":{if(t===null)return kn(t);const e=t,n=wt(e,"toString");if(typeof n=="function"){const s=n(e);return typeof s=="string"?s:kn(s)}return kn(t)}default:return kn(t)}}function wt(t,e){for(;t!==null;){const s=Ol(t,e);if(s){if(s.get)return z(s.get);if(typeof s.value=="function")return z(s.value)}t=Il(t)}function n(){return null}return n}function Ih(t,e){for(;t!==null;){const n=Ol(t,e);if(n)return n.get?z(n.get):null;t=Il(t)}return null}function Oh(t){if(!t)return!1;try{return Y(t,""),!0}catch{return!1}}const Jo=Q(["a","abbr","acronym","address","area","article","aside","audio","b","bdi","bdo","big","blink","blockquote","body","br","button","canvas","caption","center","cite","code","col","colgroup","content","data","datalist","dd","decorator","del","details","dfn","dialog","dir","div","dl","dt","element","em","fieldset","figcaption","figure","font","footer","form","h1","h2","h3","h4","h5","h6","head","header","hgroup","hr","html","i","img","input","ins","kbd","label","legend","li","main","map","mark","marquee","menu","menuitem","meter","nav","nobr","ol","optgroup","option","output","p","picture","pre","progress","q","rp","rt","ruby","s","samp","search","section","select","shadow","slot","small","source","spacer","span","strike","strong","style","sub","summary","sup","table","tbody","td","template","textarea","tfoot","th","thead","time","tr","track","tt","u","ul","var","video","wbr"]),Dr=Q(["svg","a","altglyph","altglyphdef","altglyphitem","animatecolor","animatemotion","animatetransform","circle","clippath","defs","desc","ellipse","filter","font","g","glyph","glyphref","hkern","image","line","lineargradient","marker","mask","metadata","mpath","path","pattern","polygon","polyline","radialgradient","rect","stop","style","switch","symbol","text","textpath","title","tref","tspan","view","vkern"]),Mr=Q(["feBlend","feColorMatrix","feComponentTransfer","feComposite","feConvolveMatrix","feDiffuseLighting","feDisplacementMap","feDistantLight","feDropShadow","feFlood","feFuncA","feFuncB","feFuncG","feFuncR","feGaussianBlur","feImage","feMerge","feMergeNode","feMorphology","feOffset","fePointLight","feSpecularLighting","feSpotLight","feTile","feTurbulence"]),Rh=Q(["animate","color-profile","cursor","discard","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","foreignobject","hatch","hatchpath","mesh","meshgradient","meshpatch","meshrow","missing-glyph","script","set","solidcolor","unknown","use"]),Nr=Q(["math","menclose","merror","mfenced","mfrac","mglyph","mi","mlabeledtr","mmultiscripts","mn","mo","mover","mpadded","mphantom","mroot","mrow","ms","mspace","msqrt","mstyle","msub","msup","msubsup","mtable","mtd","mtext","mtr","munder","munderover","mprescripts"]),Ch=Q(["maction","maligngroup","malignmark","mlongdiv","mscarries","mscarry","msgroup","mstack","msline","msrow","semantics","annotation","annotation-xml","mprescripts","none"]),ta=Q(["#text"]),ea=Q(["accept","action","align","alt","autocapitalize","autocomplete","autopictureinpicture","autoplay","background","bgcolor","border","capture","cellpadding","cellspacing","checked","cite","class","clear","color","cols","colspan","command","commandfor","controls","controlslist","coords","crossorigin","datetime","decoding","default","dir","disabled","disablepictureinpicture","disableremoteplayback","download","draggable","enctype","enterkeyhint","exportparts","face","for","headers","height","hidden","high","href","hreflang","id","inert","inputmode","integrity","ismap","kind","label","lang","list","loading","loop","low","max","maxlength","media","method","min","minlength","multiple","muted","name","nonce","noshade","novalidate","nowrap","open","optimum","part","pattern","placeholder","playsinline","popover","popovertarget","popovertargetaction","poster","preload","pubdate","radiogroup","readonly","rel","required","rev","reversed","role","rows","rowspan","spellcheck","scope","selected","shape","size","sizes","slot","span","srclang","start","src","srcset","step","style","summary","tabindex","title","translate","type","usemap","valign","value","width","wrap","xmlns"]),zr=Q(["accent-height","accumulate","additive","alignment-baseline","amplitude","ascent","attributename","attributetype","azimuth","basefrequency","baseline-shift","begin","bias","by","class","clip","clippathunits","clip-path","clip-rule","color","color-interpolation","color-interpolation-filters","color-profile","color-rendering","cx","cy","d","dx","dy","diffuseconstant","direction","display","divisor","dominant-baseline","dur","edgemode","elevation","end","exponent","fill","fill-opacity","fill-rule","filter","filterunits","flood-color","flood-opacity","font-family","font-size","font-size-adjust","font-stretch","font-style","font-variant","font-weight","fx","fy","g1","g2","glyph-name","glyphref","gradientunits","gradienttransform","height","href","id","image-rendering","in","in2","intercept","k","k1","k2","k3","k4","kerning","keypoints","keysplines","keytimes","lang","lengthadjust","letter-spacing","kernelmatrix","kernelunitlength","lighting-color","local","marker-end","marker-mid","marker-start","markerheight","markerunits","markerwidth","maskcontentunits","maskunits","max","mask","mask-type","media","method","mode","min","name","numoctaves","offset","operator","opacity","order","orient","orientation","origin","overflow","paint-order","path","pathlength","patterncontentunits","patterntransform","patternunits","pointer-events","points","preservealpha","preserveaspectratio","primitiveunits","r","rx","ry","radius","refx","refy","repeatcount","repeatdur","restart","result","rotate","scale","seed","shape-rendering","slope","specularconstant","specularexponent","spreadmethod","startoffset","stddeviation","stitchtiles","stop-color","stop-opacity","stroke-dasharray","stroke-dashoffset","stroke-linecap","stroke-linejoin","stroke-miterlimit","stroke-opacity","stroke","stroke-width","style","surfacescale","systemlanguage","tabindex","tablevalues","targetx","targety","transform","transform-origin","text-anchor","text-decoration","text-orientation","text-rendering","textlength","type","u1","u2","unicode","values","vector-effect","viewbox","visibility","version","vert-adv-y","vert-origin-x","vert-origin-y","width","word-spacing","wrap","writing-mode","xchannelselector","ychannelselector","x","x1","x2","xmlns","y","y1","y2","z","zoomandpan"]),na=Q(["accent","accentunder","align","bevelled","close","columnalign","columnlines","columnspacing","columnspan","denomalign","depth","dir","display","displaystyle","encoding","fence","frame","height","href","id","largeop","length","linethickness","lquote","lspace","mathbackground","mathcolor","mathsize","mathvariant","maxsize","minsize","movablelimits","notation","numalign","open","rowalign","rowlines","rowspacing","rowspan","rspace","rquote","scriptlevel","scriptminsize","scriptsizemultiplier","selection","separator","separators","stretchy","subscriptshift","supscriptshift","symmetric","voffset","width","xmlns"]),ds=Q(["xlink:href","xml:id","xlink:title","xml:space","xmlns:xlink"]),Ph=F(/{{[\w\W]*|^[\w\W]*}}/g),Lh=F(/<%[\w\W]*|^[\w\W]*%>/g),Dh=F(/\${[\w\W]*/g),sa=F(/{{|}}|\${|<%|%>/),Mh=F(/[^\t\n\f\r ]/),ra=F(/\u0000/g),Nh=F(/^data-[\-\w.\u00B7-\uFFFF]+$/),zh=F(/^aria-[\-\w]+$/),ia=F(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),qh=F(/^(?:\w+script|data):/i),Wh=F(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),Bh=F(/^html$/i),Uh=F(/^[a-z][.\w]*(-[.\w]+)+$/i),qr=F(/<[/\w!]/g),Fh=F(/<[/\w]/g),Gh=F(/<[/\w]|^-?>|--!?>|<!-$/g),Hh=F(/<\/no(script|embed|frames)/i),oa=F(/\/>/i),jh=F(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i),Vh=F(/^[\r\n\t ]+/),q={element:1,text:3,processingInstruction:7,comment:8,document:9,documentFragment:11},Zh=Q(P({},["style","script","xmp","iframe","noembed","noframes","plaintext","noscript"])),Yh=Q(P({},["textarea","title"])),Xh=Q(P({},["area","base","basefont","bgsound","br","col","embed","frame","hr","img","input","keygen","link","meta","param","source","track","wbr"])),Kh=function(){return typeof window>"u"?null:window},Qh=function(e,n){if(typeof e!="object"||typeof e.createPolicy!="function")return null;let s=null;const r="data-tt-policy-suffix";n&&n.hasAttribute(r)&&(s=n.getAttribute(r));const i="dompurify"+(s?"#"+s:"");try{return e.createPolicy(i,{createHTML(a){return a},createScriptURL(a){return a}})}catch{return console.warn("TrustedTypes policy "+i+" could not be created."),null}},aa=function(){return{afterSanitizeAttributes:[],afterSanitizeElements:[],afterSanitizeShadowDOM:[],beforeSanitizeAttributes:[],beforeSanitizeElements:[],beforeSanitizeShadowDOM:[],uponSanitizeAttribute:[],uponSanitizeElement:[],uponSanitizeShadowNode:[]}},ie=function(e,n,s,r){return rt(e,n)&&en(e[n])?P(r.base?En(r.base):{},e[n],r.transform):s},Wr=function(e,n,s){const r=rt(e,n)?e[n]:void 0;return r&&typeof r=="object"?Fs(r):s};function Cl(){let t=arguments.length>0&&arguments[0]!==void 0?arguments[0]:Kh();const e=w=>Cl(w);if(e.version="3.5.0",e.removed=[],!t||!t.document||t.document.nodeType!==q.document||!t.Element)return e.isSupported=!1,e;let n=t.document;const s=n,r=s.currentScript,i=t.HTMLTemplateElement,a=t.Node,l=t.Element,c=t.NodeFilter,b=t.DOMParser,f=t.trustedTypes,x=l.prototype,m=wt(x,"cloneNode"),k=wt(x,"remove"),T=wt(x,"removeChild"),O=wt(x,"removeAttributeNode"),S=wt(x,"nextSibling"),E=wt(x,"childNodes"),tt=wt(x,"parentNode"),L=wt(x,"shadowRoot"),Ft=wt(x,"attributes"),vt=a&&a.prototype?wt(a.prototype,"nodeType"):null,$t=a&&a.prototype?wt(a.prototype,"nodeName"):null,me=a&&a.prototype?wt(a.prototype,"ownerDocument"):null,G=function(o){return vt?vt(o):o.nodeType},ft=function(o){return $t?$t(o):o.nodeName},be=Ih(x,"namespaceURI"),xe=function(o){return be?be(o):o.namespaceURI},Jn=function(o){return G(o)===q.element?Ft(o):null};if(typeof i=="function"){const w=n.createElement("template");w.content&&w.content.ownerDocument&&(n=w.content.ownerDocument)}let X,K="",un,Gt=!1,pn=0;const Zi=function(){if(pn>0)throw zt('A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.')},hn=function(o){Zi(),pn++;try{return X.createHTML(o)}finally{pn--}},Yi=function(o){return X&&cr?hn(o):o},vc=function(o){Zi(),pn++;try{return X.createScriptURL(o)}finally{pn--}},$c=function(){return Gt||(un=Qh(f,r),Gt=!0),un},ts=n,sr=ts.implementation,Tc=ts.createNodeIterator,Ac=ts.createDocumentFragment,Sc=ts.getElementsByTagName,Ec=s.importNode;let H=aa();e.isSupported=typeof El=="function"&&typeof tt=="function"&&sr&&sr.createHTMLDocument!==void 0;const Ic=Ph,Oc=Lh,Rc=Dh,Cc=Nh,Pc=zh,Lc=qh,Dc=Wh,Mc=Uh;let Xi=ia,B=null;const rr=P({},[...Jo,...Dr,...Mr,...Nr,...ta]);let U=null;const ir=P({},[...ea,...zr,...na,...ds]);let Pt=null,dn=null,Ki=null;const ne=Object.seal(ce(null,{tagCheck:{writable:!0,configurable:!1,enumerable:!0,value:null},attributeCheck:{writable:!0,configurable:!1,enumerable:!0,value:null}}));let Qi=!0,or=!0,Ji=!1,ar=!0,Ht=!1,we=!0,ye=!1,es=!1,ns=null,ss=null,lr=!1,Be=!1,rs=!1,cr=!1,to=!0,eo=!1;const no="user-content-";let ur=!0,pr=!1,jt=null,_e=null,Ue=!1,ke=null;const so=P({},["annotation-xml","audio","colgroup","desc","foreignobject","head","iframe","math","mi","mn","mo","ms","mtext","noembed","noframes","noscript","plaintext","script","selectedcontent","style","svg","template","thead","title","video","xmp"]);let ro=null;const io=P({},["audio","video","img","source","image","track"]);let oo=null;const ao=P({},["alt","class","for","id","label","name","pattern","placeholder","role","summary","title","value","style","xmlns"]),is="http://www.w3.org/1998/Math/MathML",os="http://www.w3.org/2000/svg",Lt="http://www.w3.org/1999/xhtml";let Fe=Lt,hr=!1,lo=null;const Nc=P({},[is,os,Lt],Pr),zc=Q(P({},["mi","mo","mn","ms","mtext"]));let dr=null;const qc=Q(P({},["annotation-xml"]));let fr=null;const Wc=Q(ce(null)),Bc=P({},["title","style","font","a","script"]);let Ge=null;const Uc=["application/xhtml+xml","text/html"],Fc="text/html";let j=null,fn=null,as=null;const Gc=n.createElement("form"),co=function(o){return o instanceof RegExp||o instanceof Function},ls=function(){let o=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};(!o||typeof o!="object")&&(o={}),o=Fs(o),Ge=Uc.indexOf(o.PARSER_MEDIA_TYPE)===-1?Fc:o.PARSER_MEDIA_TYPE,j=Ge==="application/xhtml+xml"?Pr:Yt,B=ie(o,"ALLOWED_TAGS",rr,{transform:j}),U=ie(o,"ALLOWED_ATTR",ir,{transform:j}),lo=ie(o,"ALLOWED_NAMESPACES",Nc,{transform:Pr}),oo=ie(o,"ADD_URI_SAFE_ATTR",ao,{transform:j,base:ao}),ro=ie(o,"ADD_DATA_URI_TAGS",io,{transform:j,base:io}),ke=ie(o,"FORBID_CONTENTS",so,{transform:j}),dn=ie(o,"FORBID_TAGS",ce(null),{transform:j}),Ki=ie(o,"FORBID_ATTR",ce(null),{transform:j}),Ue=rt(o,"USE_PROFILES")?o.USE_PROFILES&&typeof o.USE_PROFILES=="object"?Fs(o.USE_PROFILES):o.USE_PROFILES:!1,Qi=o.ALLOW_ARIA_ATTR!==!1,or=o.ALLOW_DATA_ATTR!==!1,Ji=o.ALLOW_UNKNOWN_PROTOCOLS||!1,ar=o.ALLOW_SELF_CLOSE_IN_ATTR!==!1,Ht=o.SAFE_FOR_TEMPLATES||!1,we=o.SAFE_FOR_XML!==!1,ye=o.WHOLE_DOCUMENT||!1,Be=o.RETURN_DOM||!1,rs=o.RETURN_DOM_FRAGMENT||!1,cr=o.RETURN_TRUSTED_TYPE||!1,lr=o.FORCE_BODY||!1,to=o.SANITIZE_DOM!==!1,eo=o.SANITIZE_NAMED_PROPS||!1,ur=o.KEEP_CONTENT!==!1,pr=o.IN_PLACE||!1,Xi=Oh(o.ALLOWED_URI_REGEXP)?o.ALLOWED_URI_REGEXP:ia,Fe=typeof o.NAMESPACE=="string"?o.NAMESPACE:Lt,dr=Wr(o,"MATHML_TEXT_INTEGRATION_POINTS",zc),fr=Wr(o,"HTML_INTEGRATION_POINTS",qc);const u=Wr(o,"CUSTOM_ELEMENT_HANDLING",Wc);if(Pt=ce(null),rt(u,"tagNameCheck")&&co(u.tagNameCheck)&&(Pt.tagNameCheck=u.tagNameCheck),rt(u,"attributeNameCheck")&&co(u.attributeNameCheck)&&(Pt.attributeNameCheck=u.attributeNameCheck),rt(u,"allowCustomizedBuiltInElements")&&typeof u.allowCustomizedBuiltInElements=="boolean"&&(Pt.allowCustomizedBuiltInElements=u.allowCustomizedBuiltInElements),F(Pt),Ht&&(or=!1),rs&&(Be=!0),Ue&&((rt(o,"ALLOWED_TAGS")||rt(o,"ALLOWED_ATTR"))&&typeof console<"u"&&typeof console.warn=="function"&&console.warn("DOMPurify: USE_PROFILES overrides ALLOWED_TAGS and ALLOWED_ATTR. Do not use these options together."),B=P({},ta),U=ce(null),Ue.html===!0&&(P(B,Jo),P(U,ea)),Ue.svg===!0&&(P(B,Dr),P(U,zr),P(U,ds)),Ue.svgFilters===!0&&(P(B,Mr),P(U,zr),P(U,ds)),Ue.mathMl===!0&&(P(B,Nr),P(U,na),P(U,ds))),ne.tagCheck=null,ne.attributeCheck=null,rt(o,"ADD_TAGS")&&(typeof o.ADD_TAGS=="function"?ne.tagCheck=o.ADD_TAGS:en(o.ADD_TAGS)&&(B===rr&&(B=En(B)),P(B,o.ADD_TAGS,j))),rt(o,"ADD_ATTR")&&(typeof o.ADD_ATTR=="function"?ne.attributeCheck=o.ADD_ATTR:en(o.ADD_ATTR)&&(U===ir&&(U=En(U)),P(U,o.ADD_ATTR,j))),rt(o,"ADD_FORBID_CONTENTS")&&en(o.ADD_FORBID_CONTENTS)&&(ke===so&&(ke=En(ke)),P(ke,o.ADD_FORBID_CONTENTS,j)),ur&&(B["#text"]=!0),ye&&P(B,["html","head","body"]),B.table&&(B.tbody=!0,delete dn.tbody),o.TRUSTED_TYPES_POLICY){if(typeof o.TRUSTED_TYPES_POLICY.createHTML!="function")throw zt('TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.');if(typeof o.TRUSTED_TYPES_POLICY.createScriptURL!="function")throw zt('TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.');const h=X;X=o.TRUSTED_TYPES_POLICY;try{K=hn("")}catch(d){throw X=h,d}}else o.TRUSTED_TYPES_POLICY===null?(X=void 0,K=""):(X===void 0&&(X=$c()),X&&typeof K=="string"&&(K=hn("")));fn=Q(o)},uo=P({},[...Dr,...Mr,...Rh]),po=P({},[...Nr,...Ch]),Hc=function(o,u,h){return u===Lt?o==="svg":u===is?o==="svg"&&(h==="annotation-xml"||dr[h]):!!uo[o]},jc=function(o,u,h){return u===Lt?o==="math":u===os?o==="math"&&fr[h]:!!po[o]},Vc=function(o,u,h){return u===os&&!fr[h]||u===is&&!dr[h]?!1:!po[o]&&(Bc[o]||!uo[o])},Zc=function(o){const u=xe(o),h=Yt(ft(o)),d=tt(o);let _=Fe,v="template";return d&&G(d)===q.element&&(_=xe(d),v=Yt(ft(d))),lo[u]?u===os?Hc(h,_,v):u===is?jc(h,_,v):u===Lt?Vc(h,_,v):Ge==="application/xhtml+xml":!1},se=function(o){wn(e.removed,{element:o}),mo(o);try{tt(o).removeChild(o)}catch{if(k(o),!tt(o))throw zt("a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place")}},ho=function(o,u,h){try{O(o,u)}catch{try{o.removeAttribute(h)}catch{}}},Yc=function(o){br(o);const u=E(o);u&&St(Zo(u),h=>{try{T(o,h)}catch{}}),G(o)===q.element&&gr(o,!1)},He=function(o,u,h){if(!h)try{h=u.getAttributeNode(o)}catch{h=null}if(wn(e.removed,{attribute:h||null,from:u}),h)ho(u,h,o);else try{u.removeAttribute(o)}catch{}if(o==="is")if(Be||rs)try{se(u)}catch{}else try{u.setAttribute(o,"")}catch{}},gr=function(o,u){const h=Ft(o);if(h)for(let d=h.length-1;d>=0;--d){const _=h[d],v=_&&_.name;typeof v=="string"&&!(u&&U[j(v)])&&ho(o,_,v)}},mr=function(o,u){let h=arguments.length>2&&arguments[2]!==void 0?arguments[2]:!1;const d=[o];for(;d.length>0;){const _=d.pop();if(u(_)===!1)continue;if(h&&G(_)===q.element){const $=L(_);je($)&&d.push($)}const v=E(_);if(v)for(let $=v.length-1;$>=0;--$)d.push(v[$])}},br=function(o){mr(o,u=>{G(u)===q.element&&gr(u,!0)})},xr=function(o){const u=[];return mr(o,h=>{u.push(h)},!0),u},Xc=function(o,u){const h=Rr();St(xr(o),d=>{G(d)===q.element&&Cr(h,d)}),St(u,d=>{G(d)===q.element&&!yn(h,d)&&gr(d,!0)})},fo=function(o,u){let h=!1;return St(e.removed,d=>{d.element&&(h=h||d.element===o,br(d.element))}),Xc(o,u),h},wr=function(o,u){Yc(o),fo(o,u)},go=8,Kc=function(o,u){const h=jt;let d=null;const _=()=>(d||(d=Rr(),St(u,v=>{Cr(d,v)})),d);for(let v=0;;v++){const $=xr(o),D=[o];let Vt=!1;if(St($,Mt=>{G(Mt)===q.documentFragment?wn(D,Mt):!Vt&&!yn(h,Mt)&&(Vt=yn(_(),Mt))}),!Vt)return;if(v>=go)throw zt("the tree kept changing during in-place sanitization; refusing to return it");St(D,(Mt,Nt)=>{Qc(Mt,Nt>0,o,_())})}},Qc=function(o,u,h,d){const _=cs(o);let v;for(;v=_.nextNode();)!yn(d,v)||yn(jt,v)||(u&&Dt(H.uponSanitizeShadowNode,v,null),kr(v,h))},Jc=function(o){if(!jt)return;Cr(jt,o);const u=Yo(_e,o);if(u!==void 0){if(u>=go)throw zt("the tree kept changing during in-place sanitization; refusing to return it");Xo(_e,o,u+1)}},mo=function(o){jt&&(yh(jt,o),Yo(_e,o)===void 0&&Xo(_e,o,0))},bo=function(o,u){return we?o==="patchsrc"?!0:o==="for"&&u!=="label"&&u!=="output":!1},tu=function(o){we&&mr(o,u=>{const h=G(u);if(h===q.processingInstruction||h===q.comment&&Y(Fh,u.data)){try{k(u)}catch{}return!1}if(h===q.element){const d=u,_=j(ft(u));try{d.hasAttribute&&d.hasAttribute("patchsrc")&&d.removeAttribute("patchsrc"),d.hasAttribute&&d.hasAttribute("for")&&bo("for",_)&&d.removeAttribute("for")}catch{}}return!0})},xo=function(o){let u=null,h=null;if(lr)o="<remove></remove>"+o;else{const v=kh(o,Vh);h=v&&v[0]}Ge==="application/xhtml+xml"&&Fe===Lt&&(o='<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>'+o+"</body></html>");const d=X?hn(o):o;if(Fe===Lt)try{u=new b().parseFromString(d,Ge)}catch{}if(!u||!u.documentElement){u=sr.createDocument(Fe,"template",null);try{u.documentElement.innerHTML=hr?K:d}catch{}}const _=u.body||u.documentElement;return o&&h&&_.insertBefore(n.createTextNode(h),_.childNodes[0]||null),Fe===Lt?Sc.call(u,ye?"html":"body")[0]:ye?u.documentElement:_},cs=function(o){let u=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1;const h=me?me(o):o.ownerDocument;return Tc.call(h||o,o,(u?0:c.SHOW_ELEMENT)|c.SHOW_COMMENT|c.SHOW_TEXT|c.SHOW_PROCESSING_INSTRUCTION|c.SHOW_CDATA_SECTION,null)},us=function(o){return o=_n(o,Ic," "),o=_n(o,Oc," "),o=_n(o,Rc," "),o},yr=function(o){var u;_r(o);const h=(u=o.querySelectorAll)===null||u===void 0?void 0:u.call(o,"template");h&&St(h,d=>{je(d.content)&&yr(d.content)})},eu="table,tbody,thead,tfoot,tr,colgroup",nu=P({},["caption","colgroup","col","thead","tbody","tfoot","tr","td","th","style","script","template"]),su=function(o){var u;if(Ge==="application/xhtml+xml")return;const h=(u=o.querySelectorAll)===null||u===void 0?void 0:u.call(o,eu);!h||h.length===0||St(h,d=>{St(Zo(E(d)),_=>{const v=G(_);if(!(v===q.text?Y(Mh,_.data):v===q.element&&!nu[Yt(ft(_))]))return;let $=d;for(;$&&Yt(ft($))!=="table";)$=$===o?null:tt($);const D=$&&$!==o?tt($):null;if(D)try{D.insertBefore(_,$)}catch{}})})},_r=function(o){su(o),o.normalize();const u=cs(o,!0);let h=null,d=u.nextNode();for(;d;){let _=d.data;if(Y(ra,_)&&(_=_n(_,ra,""),d.data=_),Y(sa,_)&&(_=us(_),d.data=_),_&&G(d)===q.text){if(h){const v=h.data,$=v[v.length-1]+_[0];Y(sa,$)&&(h.data=us(v+_[0]))}h=d}d=u.nextNode()}},ps=function(o){const u=$t?$t(o):null;return typeof u!="string"||j(u)!=="form"?!1:typeof o.nodeName!="string"||typeof o.textContent!="string"||typeof o.removeChild!="function"||o.attributes!==Ft(o)||typeof o.removeAttribute!="function"||typeof o.removeAttributeNode!="function"||typeof o.getAttributeNode!="function"||typeof o.setAttribute!="function"||typeof o.namespaceURI!="string"||typeof o.insertBefore!="function"||typeof o.hasChildNodes!="function"||o.nodeType!==vt(o)||o.childNodes!==E(o)},wo=function(o){if(!vt||typeof o!="object"||o===null)return null;try{const u=vt(o);return typeof u=="number"?u:null}catch{return null}},je=function(o){return wo(o)===q.documentFragment},gn=function(o){return wo(o)!==null};function Dt(w,o,u){w.length!==0&&St(w,h=>{h.call(e,o,u,fn)})}const ru=function(o,u){const h=!!Xh[u],d=!!Zh[u];return!h&&!d&&!Yh[u]||xe(o)!==Lt?!1:h?o.hasChildNodes():gn(o.firstElementChild)?!0:d&&typeof o.textContent=="string"&&Y(qr,o.textContent)},iu=function(o,u,h){return!!(we&&h===q.element&&o.hasChildNodes()&&!gn(o.firstElementChild)&&Y(qr,o.textContent)&&Y(qr,o.innerHTML)||we&&h===q.element&&ru(o,u)||h===q.processingInstruction||we&&h===q.comment&&Y(Gh,o.data))},hs=function(o,u){if(o instanceof RegExp)return Y(o,u);if(o instanceof Function){for(var h=arguments.length,d=new Array(h>2?h-2:0),_=2;_<h;_++)d[_-2]=arguments[_];return!!o(u,...d)}return!1},ou=function(o,u,h){if(!dn[u]&&ko(u)&&hs(Pt.tagNameCheck,u))return!1;if(ur&&!ke[u]&&!ke[Yt(u)]){const d=tt(o),_=E(o);if(_&&d){const v=_.length;for(let $=v-1;$>=0;--$){const D=o===h?m(_[$],!0):_[$];d.insertBefore(D,S(o))}}}return se(o),!0},yo=function(o,u,h,d){return o.length===0?u:u===h||u===d?En(u):u},mn=function(o,u){return o===u||tt(o)!==null?!1:(pr&&br(o),mo(o),!0)},au=function(o,u){if(Jc(o),Dt(H.beforeSanitizeElements,o,null),mn(o,u))return!0;if(ps(o))return se(o),!0;const h=j(ft(o)),d=G(o);if(B=yo(H.uponSanitizeElement,B,rr,ns),Dt(H.uponSanitizeElement,o,{tagName:h,allowedTags:B}),mn(o,u))return!0;if(iu(o,h,d))return se(o),!0;if((dn[h]||!(ne.tagCheck instanceof Function&&ne.tagCheck(h))&&!B[h])&&ou(o,h,u))return!0;if(d===q.element&&!Zc(o)||(h==="noscript"||h==="noembed"||h==="noframes")&&Y(Hh,o.innerHTML))return se(o),!0;if(Ht&&d===q.text){const _=o.textContent,v=us(_);_!==v&&(wn(e.removed,{element:o.cloneNode()}),o.textContent=v)}return Dt(H.afterSanitizeElements,o,null),mn(o,u)},_o=function(o,u,h){if(Ki[u]||bo(u,o)||to&&(u==="id"||u==="name")&&(h in n||h in Gc))return!1;const d=U[u]||ne.attributeCheck instanceof Function&&ne.attributeCheck(u,o);if(or&&Y(Cc,u)||Qi&&Y(Pc,u))return!0;if(!d)return ko(o)&&hs(Pt.tagNameCheck,o)&&hs(Pt.attributeNameCheck,u,o)||u==="is"&&Pt.allowCustomizedBuiltInElements&&hs(Pt.tagNameCheck,h);if(oo[u])return!0;const _=_n(h,Dc,"");return Y(Xi,_)||(u==="src"||u==="xlink:href"||u==="href")&&o!=="script"&&Lr(h,"data:")===0&&ro[o]||Ji&&!Y(Lc,_)?!0:!h},lu=P({},["annotation-xml","color-profile","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","missing-glyph"]),ko=function(o){return!lu[Yt(o)]&&Y(Mc,o)},cu=function(o,u,h,d){if(X&&typeof f=="object"&&typeof f.getAttributeType=="function"&&!h)switch(f.getAttributeType(o,u)){case"TrustedHTML":return hn(d);case"TrustedScriptURL":return vc(d)}return d},uu=function(o,u,h,d){try{return h?o.setAttributeNS(h,u,d):o.setAttribute(u,d),ps(o)?(se(o),!1):!0}catch{return He(u,o),!1}},vo=function(o,u){return we&&Y(jh,u)?!0:Yt(o)==="attributename"&&Lr(u,"href")!==-1},pu=function(o,u){if(Dt(H.beforeSanitizeAttributes,o,null),mn(o,u))return;const h=Jn(o);if(!h||ps(o))return;U=yo(H.uponSanitizeAttribute,U,ir,ss);const d={attrName:"",attrValue:"",keepAttr:!0,allowedAttributes:U,forceKeepAttr:void 0};let _=h.length;const v=j(ft(o));for(;_--;){const $=h[_];if(!$)continue;const D=$.name,Vt=$.namespaceURI,Mt=$.value,Nt=j(D),ve=Mt;let V=D==="value"?ve:vh(ve),bn=!1;if(d.attrName=Nt,d.attrValue=V,d.keepAttr=!0,d.forceKeepAttr=void 0,Dt(H.uponSanitizeAttribute,o,d),V=d.attrValue,eo&&(Nt==="id"||Nt==="name")&&Lr(V,no)!==0&&(He(D,o,$),V=no+V,bn=!0),vo(D,V)){He(D,o,$);continue}if(!d.forceKeepAttr){if(!d.keepAttr){He(D,o,$);continue}if(!ar&&Y(oa,V)){He(D,o,$);continue}if(Ht&&(V=us(V)),!_o(v,Nt,V)){He(D,o,$);continue}V=cu(v,Nt,Vt,V),V!==ve&&uu(o,D,Vt,V)&&bn&&Vo(e.removed)}}Dt(H.afterSanitizeAttributes,o,null),mn(o,u)},kr=function(o,u){au(o,u),pu(o,u),je(o.content)&&vr(o.content)},vr=function(o){let u=null;const h=cs(o);for(Dt(H.beforeSanitizeShadowDOM,o,null);u=h.nextNode();)if(Dt(H.uponSanitizeShadowNode,u,null),kr(u,o),G(u)===q.element){const d=L(u);je(d)&&($r(d),vr(d))}Ht&&_r(o),Dt(H.afterSanitizeShadowDOM,o,null)},$r=function(o){const u=[{node:o,shadow:null}];for(;u.length>0;){const h=u.pop();if(h.shadow){vr(h.shadow);continue}const d=h.node,_=G(d)===q.element,v=E(d);if(v)for(let $=v.length-1;$>=0;--$)u.push({node:v[$],shadow:null});if(_){const $=$t?$t(d):null;if(typeof $=="string"&&j($)==="template"){const D=d.content;je(D)&&u.push({node:D,shadow:null})}}if(_){const $=L(d);je($)&&u.push({node:null,shadow:$},{node:$,shadow:null})}}},hu=function(o){let u=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},h=null,d=null,_=null,v=null;if(hr=!o,hr&&(o="<!-->"),typeof o!="string"&&!gn(o)&&(o=Eh(o),typeof o!="string"))throw zt("dirty is not a string, aborting");if(!e.isSupported)return o;es?(B=ns,U=ss):ls(u),as=fn,e.removed=[];const $=pr&&typeof o!="string"&&gn(o);let D=[];const Vt=jt,Mt=_e;if($){tu(o),D=xr(o);const V=ft(o);if(typeof V=="string"){const bn=j(V);if(!B[bn]||dn[bn])throw wr(o,D),zt("root node is forbidden and cannot be sanitized in-place")}if(ps(o))throw wr(o,D),zt("root node is clobbered and cannot be sanitized in-place");jt=Rr(),_e=_h()}else if(gn(o))h=xo("<!---->"),d=h.ownerDocument.importNode(o,!0),d.nodeType===q.element&&d.nodeName==="BODY"||d.nodeName==="HTML"?h=d:h.appendChild(d),$r(h);else{if(!Be&&!Ht&&!ye&&o.indexOf("<")===-1)return Yi(o);if(h=xo(o),!h)return Be?null:cr?K:""}h&&lr&&se(h.firstChild);const Nt=$?o:h;try{$&&$r(o);const V=cs(Nt);for(;_=V.nextNode();)kr(_,Nt);$&&Kc(o,D)}catch(V){throw $&&wr(o,D),V}finally{jt=Vt,_e=Mt}if($){if(fo(o,D))throw zt("a node selected for removal could not be safely returned; refusing to sanitize in place");return Ht&&yr(o),o}if(Be){if(Ht&&yr(h),rs)for(v=Ac.call(h.ownerDocument);h.firstChild;)v.appendChild(h.firstChild);else v=h;return(U.shadowroot||U.shadowrootmode)&&(v=Ec.call(s,v,!0)),v}Ht&&_r(h);let ve=ye?h.outerHTML:h.innerHTML;return ye&&B["!doctype"]&&h.ownerDocument&&h.ownerDocument.doctype&&h.ownerDocument.doctype.name&&Y(Bh,h.ownerDocument.doctype.name)&&(ve="<!DOCTYPE "+h.ownerDocument.doctype.name+`>
`+ve),Yi(ve)};return e.sanitize=function(w){let o=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};const u=as,h=B,d=U,_=e.removed;as=null;try{return hu(w,o)}finally{as=u,u&&(es||ls(u),B=h,U=d,e.removed=_)}},e.setConfig=function(){let w=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};ls(w),es=!0,ns=B,ss=U},e.clearConfig=function(){fn=null,es=!1,ns=null,ss=null,X=un,K=""},e.isValidAttribute=function(w,o,u){fn||ls({});const h=j(w),d=j(o);return typeof u=="string"&&(vo(o,u)||!ar&&Y(oa,u))?!1:_o(h,d,u)},e.addHook=function(w,o){typeof o=="function"&&rt(H,w)&&wn(H[w],o)},e.removeHook=function(w,o){if(rt(H,w)){if(o!==void 0){const u=xh(H[w],o);return u===-1?void 0:wh(H[w],u,1)[0]}return Vo(H[w])}},e.removeHooks=function(w){rt(H,w)&&(H[w]=[])},e.removeAllHooks=function(){H=aa()},e}var Jh=Cl();function Pi(){return{async:!1,breaks:!1,extensions:null,gfm:!0,hooks:null,pedantic:!1,renderer:null,silent:!1,tokenizer:null,walkTokens:null}}var We=Pi();function Pl(t){We=t}var Ie={exec:()=>null};function Te(t){let e=[];return n=>{let s=Math.max(0,Math.min(3,n-1)),r=e[s];return r||(r=t(s),e[s]=r),r}}function A(t,e=""){let n=typeof t=="string"?t:t.source,s={replace:(r,i)=>{let a=typeof i=="string"?i:i.source;return a=a.replace(J.caret,"$1"),n=n.replace(r,a),s},getRegex:()=>new RegExp(n,e)};return s}var Ll=((t="")=>{try{return!!new RegExp("(?<=1)(?<!1)"+t)}catch{return!1}})(),J={codeRemoveIndent:/^(?: {0,3}\t| {1,4})/gm,listInterruptsParagraph:/^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/,outputLinkReplace:/\\([\[\]])/g,indentCodeCompensation:/^(\s+)(?:```)/,beginningSpace:/^\s+/,endingHash:/#$/,startingSpaceChar:/^ /,endingSpaceChar:/ $/,endingSpaceTabChar:/[ \t]$/,nonSpaceChar:/[^ ]/,newLineCharGlobal:/\n/g,tabCharGlobal:/\t/g,leadingSpaceTab:/^[ \t]+/,multipleSpaceGlobal:/\s+/g,blankLine:/^[ \t]*$/,doubleBlankLine:/\n[ \t]*\n[ \t]*$/,blockquoteStart:/^ {0,3}>/,blockquoteSetextReplace:/\n {0,3}((?:=+|-+)[ \t]*)(?=\n|$)/g,blockquoteSetextReplace2:/^ {0,3}>[ \t]?/gm,blockquoteMarkerWhitespace:/^( {0,3}>)(\t[ \t]*)/gm,nestedBlockMarker:/^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)/,listReplaceNesting:/^ {1,4}(?=( {4})*[^ ])/g,listIsTask:/^\[[ xX]\][ \t]+\S/,listReplaceTask:/^\[[ xX]\][ \t]+/,listTaskCheckbox:/\[[ xX]\]/,anyLine:/\n.*\n/,hrefBrackets:/^<(.*)>$/,tableDelimiter:/[:|]/,tableAlignChars:/^\||\| *$/g,tableRowBlankLine:/\n[ \t]*$/,tableAlignRight:/^ *-+: *$/,tableAlignCenter:/^ *:-+: *$/,tableAlignLeft:/^ *:-+ *$/,startATag:/^<a /i,endATag:/^<\/a>/i,startPreScriptTag:/^<(pre|code|kbd|script)(\s|>)/i,endPreScriptTag:/^<\/(pre|code|kbd|script)(\s|>)/i,startAngleBracket:/^</,endAngleBracket:/>$/,pedanticHrefTitle:/^([^'"]*[^\s])\s+(['"])(.*)\2/,unicodeAlphaNumeric:/[\p{L}\p{N}]/u,numericCharacterReference:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));/,numericCharacterReferenceOrAmpersand:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,escapeTest:/[&<>"']/,escapeReplace:/[&<>"']/g,escapeTestNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/,escapeReplaceNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,caret:/(^|[^\[])\^/g,percentDecode:/%25/g,findPipe:/\|/g,splitPipe:/ \|/,slashPipe:/\\\|/g,carriageReturn:/\r\n|\r/g,spaceLine:/^ +$/gm,notSpaceStart:/^\S*/,endingNewline:/\n$/,listItemRegex:t=>new RegExp(`^( {0,3}${t})((?:[	 ][^\\n]*)?(?:\\n|$))`),nextBulletRegex:Te(t=>new RegExp(`^ {0,${t}}(?:[*+-]|\\d{1,9}[.)])((?:[ 	][^\\n]*)?(?:\\n|$))`)),hrRegex:Te(t=>new RegExp(`^ {0,${t}}((?:-[ 	]*){3,}|(?:_[ 	]*){3,}|(?:\\*[ 	]*){3,})(?:\\n+|$)`)),fencesBeginRegex:Te(t=>new RegExp(`^ {0,${t}}(?:\`\`\`|~~~)`)),headingBeginRegex:Te(t=>new RegExp(`^ {0,${t}}#{1,6}(?:\\s|$)`)),pedanticHeadingBeginRegex:Te(t=>new RegExp(`^ {0,${t}}#`)),htmlBeginRegex:Te(t=>new RegExp(`^ {0,${t}}(?:</?(?:${Di})(?:[ \\t]+|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)`,"i")),blockquoteBeginRegex:Te(t=>new RegExp(`^ {0,${t}}>`)),nestedContainerMarkers:/^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/},td=/^(?:[ \t]*(?:\n|$))+/,ed=/^((?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/,nd=/^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)(?:|([\s\S]*?)(?:\n|$))(?: {0,3}(?:(?=`)\1`*|(?=~)\1~*) *(?=\n|$)|$)/,Zn=/^ {0,3}((?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/,sd=/^ {0,3}(#{1,6})(?=\s|$)(.*)(?:\n+|$)/,Li=/ {0,3}(?:[*+-]|\d{1,9}[.)])/,Di="address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul",Yn=A(" {0,3}(?:</?(?:tag)(?:[ \\t]+|\\n|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)").replace("tag",Di).getRegex(),Dl=/^(?!bull |blockCode|fences|blockquote|heading|html|table)((?:.|\n(?!\s*?\n|bull |fences|blockquote|heading|hr|html|table))+?)\n {0,3}(=+|-+)[ \t]*(?:\n+|$)/,Ml=A(Dl).replace(/bull/g,Li).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/\|table/g,"").replace(/html/g,Yn).getRegex(),rd=A(Dl).replace(/bull/g,Li).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/table/g,/ {0,3}\|?(?:[:\- ]*\|)+[\:\- ]*\n/).replace(/html/g,Yn).getRegex(),Mi=/^([^\n]+(?:\n(?!hr|heading|lheading|blockquote|fences|list|html|table|[ \t]+\n)[^\n]+)*)/,id=/^[^\n]+/,Ni=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\\n]|\n(?![ \t]*\n))+/,od=A(/^ {0,3}\[(label)\]: *(?:\n[ \t]*)?([^<\s][^\s]*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)(title))? *(?:\n+|$)/).replace("label",Ni).replace("title",/(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\\n]|\n(?!\n))*'|\((?:\\[\s\S]|[^()\\])*\))/).getRegex(),ad=A(/^(bull)([ \t][^\n]*?)?(?:\n|$)/).replace(/bull/g,Li).getRegex(),zi=/<!--(?:-?>|[\s\S]*?(?:-->|$))/,ld=A("^ {0,3}(?:<(script|pre|style|textarea)[\\s>][\\s\\S]*?(?:</\\1>[^\\n]*\\n*|$)|comment[^\\n]*(\\n+|$)|<\\?[\\s\\S]*?(?:\\?>[^\\n]*\\n*|$)|<![A-Z][\\s\\S]*?(?:>[^\\n]*\\n*|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>[^\\n]*\\n*|$)|</?(tag)(?:[ \\t]+|\\n|/?>|$)[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|<(?!(?:script|pre|style|textarea)(?![a-z0-9-]))([a-z][a-z0-9-]*)(?:attribute)*?[ \\t]*/?>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|</[a-z][a-z0-9-]*\\s*>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$))","i").replace("comment",zi).replace("tag",Di).replace("attribute",/[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"\n]*"|[ \t]*=[ \t]*'[^'\n]*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?/).getRegex(),Nl=t=>A(Mi).replace("hr",Zn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("|table","").replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list",t).replace("html",Yn).getRegex(),cd=Nl(/ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/),ud=Nl(/ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/),pd=A(/^( {0,3}> ?(?:(?![ \t]*(?:\n|$))(paragraph)|[^\n]*)(?:\n|$))+/).replace("paragraph",ud).getRegex(),qi={blockquote:pd,code:ed,def:od,fences:nd,heading:sd,hr:Zn,html:ld,lheading:Ml,list:ad,newline:td,paragraph:cd,table:Ie,text:id},la=A("^ *([^\\n ].*)\\n {0,3}((?:\\| *)?:?-+:? *(?:\\| *:?-+:? *)*(?:\\| *)?)(?:\\n((?:(?! *\\n|hr|heading|blockquote|code|fences|list|html).*(?:\\n|$))*)\\n*|$)").replace("hr",Zn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("blockquote"," {0,3}>").replace("code","(?: {4}| {0,3}	)[^\\n]").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]").replace("html",Yn).getRegex(),hd={...qi,lheading:rd,table:la,paragraph:A(Mi).replace("hr",Zn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("table",la).replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]+[^ \\t\\n]").replace("html",Yn).getRegex()},dd={...qi,html:A(`^ *(?:comment(?: *\\n|\\s*$)|<(tag)[\\s\\S]+?</\\1>(?: *\\n{2,}|\\s*$)|<tag(?:"[^"]*"|'[^']*'|\\s[^'"/>\\s]*)*?/?>(?: *\\n{2,}|\\s*$))`).replace("comment",zi).replace(/tag/g,"(?!(?:a|em|strong|small|s|cite|q|dfn|abbr|data|time|code|var|samp|kbd|sub|sup|i|b|u|mark|ruby|rt|rp|bdi|bdo|span|br|wbr|ins|del|img)\\b)\\w+(?!:|[^\\w\\s@]*@)\\b").getRegex(),def:/^ *\[([^\]]+)\]: *<?([^\s>]+)>?(?: +(["(][^\n]+[")]))? *(?:\n+|$)/,heading:/^(#{1,6})(.*)(?:\n+|$)/,fences:Ie,lheading:/^(.+?)\n {0,3}(=+|-+) *(?:\n+|$)/,paragraph:A(Mi).replace("hr",Zn).replace("heading",` *#{1,6} *[^
]`).replace("|table","").replace("blockquote"," {0,3}>").replace("|fences","").replace("|list","").replace("|html","").replace("|tag","").replace("lheading",Ml).getRegex()},fd=/^\\([!"#$%&'()*+,\-./:;<=>?@\[\]\\^_`{|}~])/,gd=/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/,zl=/^( {2,}|\\)\n(?!\s*$)[ \t]*/,md=/^(`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*_]|\b_|$)|[^ ](?= {2,}\n)))/,Bt=/[\p{P}\p{S}]/u,cn=/[\s\p{P}\p{S}]/u,Xn=/[^\s\p{P}\p{S}]/u,bd=A(/^((?![*_])punctSpace)/,"u").replace(/punctSpace/g,cn).getRegex(),xd=/[\p{Pi}\p{Ps}"']/u,ql=/(?!~)[\p{P}\p{S}]/u,wd=/(?!~)[\s\p{P}\p{S}]/u,yd=/(?:[^\s\p{P}\p{S}]|~)/u,_d=A(/link|precode-code|html/,"g").replace("link",/\[(?:[^\[\]`]|(?<a>`+)[^`]+\k<a>(?!`))*?\]\((?:\\[\s\S]|[^\\\(\)]|\((?:\\[\s\S]|[^\\\(\)])*\))*\)/).replace("precode-",Ll?"(?<!`)()":"(^^|[^`])").replace("code",/(?<b>`+)[^`]+\k<b>(?!`)/).replace("html",/<(?! )[^<>]*?>/).getRegex(),Wl=/^(?:\*+(?:((?!\*)punct)|([^\s*]))?)|^_+(?:((?!_)punct)|([^\s_]))?/,kd=A(Wl,"u").replace(/punct/g,Bt).getRegex(),vd=A(Wl,"u").replace(/punct/g,ql).getRegex(),$d=/^(?:\*+(?:((?!\*)(?!openQuote)punct)|([^\s*]))?)|^_+(?:((?!_)(?!openQuote)punct)|([^\s_]))?/,Td=A($d,"u").replace(/openQuote/g,xd).replace(/punct/g,Bt).getRegex(),Bl="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)punctSpace(\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|notPunctSpace(\\*+)(?=notPunctSpace)",Ad=A(Bl,"gu").replace(/notPunctSpace/g,Xn).replace(/punctSpace/g,cn).replace(/punct/g,Bt).getRegex(),Sd=A(Bl,"gu").replace(/notPunctSpace/g,yd).replace(/punctSpace/g,wd).replace(/punct/g,ql).getRegex(),Ed="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)[\\s](\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|(?:(?!\\*)punct|notPunctSpace)(\\*+)(?!\\*)(?=notPunctSpace)",Id=A(Ed,"gu").replace(/notPunctSpace/g,Xn).replace(/punctSpace/g,cn).replace(/punct/g,Bt).getRegex(),Od=A("^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)punctSpace(_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)","gu").replace(/notPunctSpace/g,Xn).replace(/punctSpace/g,cn).replace(/punct/g,Bt).getRegex(),Rd="^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)[\\s](_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)|(?:(?!_)punct|notPunctSpace)(_+)(?!_)(?=notPunctSpace)",Cd=A(Rd,"gu").replace(/notPunctSpace/g,Xn).replace(/punctSpace/g,cn).replace(/punct/g,Bt).getRegex(),Pd=A(/^~~?(?:((?!~)punct)|[^\s~])/,"u").replace(/punct/g,Bt).getRegex(),Ld="^[^~]+(?=[^~])|(?!~)punct(~~?)(?=[\\s]|$)|notPunctSpace(~~?)(?!~)(?=punctSpace|$)|(?!~)punctSpace(~~?)(?=notPunctSpace)|[\\s](~~?)(?!~)(?=punct)|(?!~)punct(~~?)(?!~)(?=punct)|notPunctSpace(~~?)(?=notPunctSpace)",Dd=A(Ld,"gu").replace(/notPunctSpace/g,Xn).replace(/punctSpace/g,cn).replace(/punct/g,Bt).getRegex(),Md=A(/\\(punct)/,"gu").replace(/punct/g,Bt).getRegex(),Nd=A(/(`+)(?:[^`]|[^`][\s\S]*?[^`])\1(?!`)|`+|\\(punct)/,"gu").replace(/punct/g,Bt).getRegex(),zd=A(/^<(scheme:[^\s\x00-\x1f<>]*|email)>/).replace("scheme",/[a-zA-Z][a-zA-Z0-9+.-]{1,31}/).replace("email",/[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+(@)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+(?![-_])/).getRegex(),qd=A(zi).replace("(?:-->|$)","-->").getRegex(),Wd=A("^comment|^</[a-zA-Z][a-zA-Z0-9-]*\\s*>|^<[a-zA-Z][a-zA-Z0-9-]*(?:attribute)*?\\s*/?>|^<\\?[\\s\\S]*?\\?>|^<![a-zA-Z]+\\s[\\s\\S]*?>|^<!\\[CDATA\\[[\\s\\S]*?\\]\\]>").replace("comment",qd).replace("attribute",/\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*"[^"]*"|\s*=\s*'[^']*'|\s*=\s*[^\s"'=<>`]+)?/).getRegex(),Ul=/\[(?:\\[\s\S]|[^\[\]\\])*\]/,Gs=A(/(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\])|[^\[\]\\`])*?/).replace("brackets",Ul).getRegex(),Bd=A(/^!?\[(label)\]\([ \t\n]*(href)(?:(?:[ \t]+(?:\n[ \t]*)?|\n[ \t]*)(title))?[ \t\n]*\)/).replace("label",Gs).replace("href",/<(?:\\.|[^\n<>\\])*>|(?!<)[^ \t\n\x00-\x1f]+|(?=\))/).replace("title",/"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)/).getRegex(),Ud=A(/^!?\[(label)\]\[(ref)\]/).replace("label",Gs).replace("ref",Ni).getRegex(),Fd=A(/^!?\[(ref)\](?:\[\])?/).replace("ref",Ni).getRegex(),ca=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\]){1,999}/,Gd=A(/(?:[^\[\]\\`]*(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,999}?[^\[\]\\`]*?/).replace("brackets",Ul).getRegex(),Hd=A("reflink|nolink(?!\\()","g").replace("reflink",A(/^!?\[(label)\]\[(ref)\]/).replace("label",Gd).replace("ref",ca).getRegex()).replace("nolink",A(/^!?\[(ref)\](?:\[\])?/).replace("ref",ca).getRegex()).getRegex(),ua=/[hH][tT][tT][pP][sS]?|[fF][tT][pP]/,jd=/[A-Za-z0-9._+-]+@[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/,Vd=A(/(?:mailto:email|xmpp:email(?:\/[A-Za-z0-9@.]+)?)/).replace(/email/g,jd).getRegex(),Wi={_backpedal:Ie,anyPunctuation:Md,anyPunctuationOutsideCode:Nd,autolink:zd,blockSkip:_d,br:zl,code:gd,del:Ie,delLDelim:Ie,delRDelim:Ie,emStrongLDelim:kd,emStrongRDelimAst:Ad,emStrongRDelimUnd:Od,escape:fd,link:Bd,nolink:Fd,punctuation:bd,reflink:Ud,reflinkSearch:Hd,tag:Wd,text:md,url:Ie},Zd={...Wi,emStrongLDelim:Td,emStrongRDelimAst:Id,emStrongRDelimUnd:Cd,link:A(/^!?\[(label)\]\((.*?)\)/).replace("label",Gs).getRegex(),reflink:A(/^!?\[(label)\]\s*\[([^\]]*)\]/).replace("label",Gs).getRegex()},ni={...Wi,emStrongRDelimAst:Sd,emStrongLDelim:vd,delLDelim:Pd,delRDelim:Dd,url:A(/^emailProtocol|^((?:protocol):\/\/|www\.)(?:[a-zA-Z0-9\-]+\.?)+[^\s<]*|^email/).replace("emailProtocol",Vd).replace("protocol",ua).replace("email",/[A-Za-z0-9._+-]+(@)[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/).getRegex(),_backpedal:/(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;$)|[?!.,:;*_'"~)]+(?!$))+/,del:/^(~~?)(?=[^\s~])((?:\\[\s\S]|[^\\])*?(?:\\[\s\S]|[^\s~\\]))\1(?=[^~]|$)/,text:A(/^(?:[^a-zA-Z0-9](?=emailProtocol)|(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|(?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@)|[\s\S]*?(?:(?=[\\<!\[`*~_]|\b_|protocol:\/\/|wwwStart|$)|[^ ](?= {2,}\n)|[^a-zA-Z0-9](?=emailProtocol)|[^a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-](?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@))))/).replace("protocol",ua).replace(/emailProtocol/g,/(?:mailto|xmpp):/).replace("wwwStart",Ll?"(?<![^\\s*_~(])www\\.":"www\\.").getRegex()},Yd={...ni,br:A(zl).replace("{2,}","*").getRegex(),text:A(ni.text).replace("\\b_","\\b_| {2,}\\n").replace(/\{2,\}/g,"*").getRegex()},fs={normal:qi,gfm:hd,pedantic:dd},vn={normal:Wi,gfm:ni,breaks:Yd,pedantic:Zd},Xd={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},pa=t=>Xd[t];function yt(t,e){if(e){if(J.escapeTest.test(t))return t.replace(J.escapeReplace,pa)}else if(J.escapeTestNoEncode.test(t))return t.replace(J.escapeReplaceNoEncode,pa);return t}function Kd(t){return J.numericCharacterReference.test(t)?t.replace(J.numericCharacterReferenceOrAmpersand,(e,n,s)=>{if(n===void 0&&s===void 0)return"&amp;";let r=n===void 0?Number.parseInt(s,16):Number.parseInt(n,10);return r===0||r>1114111||r>=55296&&r<=57343?"�":r===38?"&amp;":String.fromCodePoint(r)}):t}function ha(t){try{t=encodeURI(t).replace(J.percentDecode,"%")}catch{return null}return t}function da(t,e){let n=t.replace(J.findPipe,(i,a,l)=>{let c=!1,b=a;for(;--b>=0&&l[b]==="\\";)c=!c;return c?"|":" |"}),s=n.split(J.splitPipe),r=0;if(s[0].trim()||s.shift(),s.length>0&&!s.at(-1)?.trim()&&s.pop(),e)if(s.length>e)s.splice(e);else for(;s.length<e;)s.push("");for(;r<s.length;r++)s[r]=s[r].trim().replace(J.slashPipe,"|");return s}function Zt(t,e,n){let s=t.length;if(s===0)return"";let r=0;for(;r<s&&t.charAt(s-r-1)===e;)r++;return t.slice(0,s-r)}function fa(t){let e=t.split(`
`),n=e.length-1;for(;n>=0&&J.blankLine.test(e[n]);)n--;return e.length-n<=2?t:e.slice(0,n+1).join(`
`)}function Hs(t){return t.trim().replace(J.multipleSpaceGlobal," ").toLowerCase().toUpperCase().toLowerCase()}function ga(t,e){if(t.indexOf(e[0])===-1&&t.indexOf(e[1])===-1)return-1;let n=0;for(let s=0;s<t.length;s++)if(t[s]==="\\")s++;else if(t[s]===e[0])n++;else if(t[s]===e[1]&&(n--,n<0))return s;return n>0?-2:-1}var on=new WeakMap;function Bi(t){let e={"*":-1,_:-1},n=-1,s=t.length;for(let r=0;r<s;r++){let i=t[r];if(i!=="*"&&i!=="_"&&i!=="~")continue;let a=r===0?`
`:t[r-1],l=r+1;for(;l<s&&t[l]===i;)l++;a!==" "&&a!=="	"&&a!==`
`&&a!=="\r"&&a!=="\f"&&(i==="~"?n=r:e[i]=r),r=l-1}return{maskedSrc:t,lastPossibleEmStrongCloserIndex:e,lastPossibleDelCloserIndex:n}}function Qd(t,e){let n=Bi(e),s=on.get(t);s?s.push(n):on.set(t,[n])}function Jd(t){let e=on.get(t);e&&(e.pop(),e.length===0&&on.delete(t))}function Fl(t,e,n){let s=on.get(t)?.at(-1);return s&&s.maskedSrc===e?s.lastPossibleEmStrongCloserIndex[n]:Bi(e).lastPossibleEmStrongCloserIndex[n]}function Gl(t,e){let n=on.get(t)?.at(-1);return n&&n.maskedSrc===e?n.lastPossibleDelCloserIndex:Bi(e).lastPossibleDelCloserIndex}function gs(t,e=0){let n=e,s="";for(let r of t)if(r==="	"){let i=4-n%4;s+=" ".repeat(i),n+=i}else s+=r,n++;return s}function tf(t,e){let n="";for(let s=0;s<t.length;s++){if(t[s]==="`"){let r=e.inline.code.exec(t.slice(s));if(r){n+=r[0],s+=r[0].length-1;continue}}if(t[s]==="\\"&&(t[s+1]==="["||t[s+1]==="]")){n+=t[s+1],s++;continue}n+=t[s]}return n}function ma(t,e,n,s,r){let i=e.href,a=e.title||null,l=tf(t[1],r),c=t[0].charAt(0)==="!",b=s.state.inLink,f=s.state.linkEmitted,x=s.state.inRawBlock;s.state.inLink=!0,s.state.linkEmitted=!1;let m=s.inlineTokens(l),k=s.state.linkEmitted;if(s.state.linkEmitted=f,s.state.inLink=b,!c){if(k){s.state.inRawBlock=x;return}s.state.linkEmitted=!0}return{type:c?"image":"link",raw:n,href:i,title:a,text:l,tokens:m}}function ef(t,e,n){let s=t.match(n.other.indentCodeCompensation);if(s===null)return e;let r=s[1];return e.split(`
`).map(i=>{let a=i.match(n.other.beginningSpace);if(a===null)return i;let[l]=a;return i.slice(Math.min(l.length,r.length))}).join(`
`)}function ba(t,e,n,s){if(!e.includes("<"))return!1;for(let r=0;r<e.length;r++){if(e[r]==="\\"){r++;continue}if(e[r]==="`"){let l=s.inline.code.exec(e.slice(r));if(l){r+=l[0].length-1;continue}}if(e[r]!=="<")continue;let i=t.slice(n+r),a=s.inline.tag.exec(i)||s.inline.autolink.exec(i);if(a){if(a[0].length>e.length-r)return!0;r+=a[0].length-1}}return!1}var Ce=class{options;rules;lexer;constructor(t){this.options=t||We}space(t){let e=this.rules.block.newline.exec(t);if(e&&e[0].length>0)return{type:"space",raw:e[0]}}code(t){let e=this.rules.block.code.exec(t);if(e){let n=this.options.pedantic?e[0]:fa(e[0]),s=n.replace(this.rules.other.codeRemoveIndent,"");return{type:"code",raw:n,codeBlockStyle:"indented",text:s}}}fences(t){let e=this.rules.block.fences.exec(t);if(e){let n=e[0],s=ef(n,e[3]||"",this.rules);return e[3]!==void 0&&(s===""||s.endsWith(`
`))&&(s+=`
`),{type:"code",raw:n,lang:e[2]?e[2].trim().replace(this.rules.inline.anyPunctuation,"$1"):e[2],text:s}}}heading(t){let e=this.rules.block.heading.exec(t);if(e){let n=e[2].trim();if(this.rules.other.endingHash.test(n)){let s=Zt(n,"#");(this.options.pedantic||!s||this.rules.other.endingSpaceTabChar.test(s))&&(n=s.trim())}return{type:"heading",raw:Zt(e[0],`
`),depth:e[1].length,text:n,tokens:this.lexer.inline(n)}}}hr(t){let e=this.rules.block.hr.exec(t);if(e)return{type:"hr",raw:Zt(e[0],`
`)}}blockquote(t){let e=this.rules.block.blockquote.exec(t);if(e){let n=Zt(e[0],`
`).split(`
`),s="",r="",i=[];for(;n.length>0;){let a=!1,l=[],c;for(c=0;c<n.length;c++)if(this.rules.other.blockquoteStart.test(n[c]))l.push(n[c]),a=!0;else if(!a)l.push(n[c]);else break;n=n.slice(c);let b=l.join(`
`),f=b.replace(this.rules.other.blockquoteMarkerWhitespace,(k,T,O)=>O.startsWith(" ")?T+" "+O.slice(1):T+gs(O,T.length)).replace(this.rules.other.blockquoteSetextReplace,`
    $1`).replace(this.rules.other.blockquoteSetextReplace2,"");s=s?`${s}
${b}`:b,r=r?`${r}
${f}`:f;let x=this.lexer.state.top;if(this.lexer.state.top=!0,this.lexer.blockTokens(f,i,!0),this.lexer.state.top=x,n.length===0)break;let m=i.at(-1);if(m?.type==="code"||m?.type==="heading"||m?.type==="hr"||m?.type==="html"||m?.type==="table")break;if(m?.type==="blockquote"){let k=m,T=n.join(`
`),O=k.raw+`
`+T.replace(this.rules.other.blockquoteSetextReplace2,""),S=this.blockquote(O);i[i.length-1]=S;let E=O.substring(S.raw.length).replace(/^\n/,""),tt=E?E.split(`
`).length:0,L=tt?n.slice(0,-tt):n;if(L.length>0&&(s=`${s}
${L.join(`
`)}`),r=r.substring(0,r.length-k.text.length)+S.text,n=n.slice(L.length),n.length>0&&this.rules.other.blockquoteStart.test(n[0]))continue;break}else if(m?.type==="list"){let k=m,T=k.raw+`
`+n.join(`
`),O=this.list(T);i[i.length-1]=O;let S=O.raw.length>k.raw.length?T.slice(k.raw.length+1,O.raw.length).split(`
`).length:0;if(S>0){let E=n.slice(0,S).join(`
`);s=`${s}
${E}`,r=`${r}
${E}`}if(n=n.slice(S),n.length>0&&!this.rules.other.blockquoteStart.test(n[0]))break;continue}}return{type:"blockquote",raw:s,tokens:i,text:r}}}list(t){let e=this.rules.block.list.exec(t);if(e){if(!this.options.pedantic&&this.lexer.state.lastToken?.type==="text"&&!this.rules.other.listInterruptsParagraph.test(t))return;let n=t,s=()=>n.length-t.length,r=e[1].trim(),i=r.length>1,a={type:"list",raw:"",ordered:i,start:i?+r.slice(0,-1):"",loose:!1,items:[]};r=i?`\\d{1,9}\\${r.slice(-1)}`:`\\${r}`,this.options.pedantic&&(r=i?r:"[*+-]");let l=this.rules.other.listItemRegex(r),c=!1;for(;t;){let x=!1,m="";if(!(e=l.exec(t))||this.rules.block.hr.test(t))break;let k=s();t=t.substring(e[0].length);let T=e[2].split(`
`,1)[0],O=e[1].length,S=this.options.pedantic?gs(T,O):T.replace(this.rules.other.leadingSpaceTab,vt=>gs(vt,O)),E=t.split(`
`,1)[0],tt=!S.trim(),L=0;if(this.options.pedantic?(L=2,m=S.trimStart()):tt?L=O+1:(L=S.search(this.rules.other.nonSpaceChar),L=L>4?1:L,m=S.slice(L),L+=O),tt&&this.rules.other.blankLine.test(E)&&(t=t.substring(E.length+1),x=!0),!x){let vt=this.rules.other.nextBulletRegex(L),$t=this.rules.other.hrRegex(L),me=this.rules.other.fencesBeginRegex(L),G=this.options.pedantic?this.rules.other.pedanticHeadingBeginRegex(L):this.rules.other.headingBeginRegex(L),ft=this.rules.other.htmlBeginRegex(L),be=this.rules.other.blockquoteBeginRegex(L),xe=!1;for(;t;){let Jn=t.split(`
`,1)[0],X;if(E=Jn,this.options.pedantic?(E=E.replace(this.rules.other.listReplaceNesting,"  "),X=E):X=E.replace(this.rules.other.leadingSpaceTab,K=>gs(K)),me.test(E)||G.test(E)||ft.test(E)||be.test(E)||vt.test(E)||$t.test(E))break;if(X.search(this.rules.other.nonSpaceChar)>=L||!E.trim())m+=`
`+X.slice(L),xe=!1;else{if(tt)break;let K=S;if(!this.options.pedantic&&!m.includes(`
`)&&!S.includes("	")){let Gt;for(;!$t.test(K)&&(Gt=this.rules.other.nestedBlockMarker.exec(K));)K=K.slice(Gt[0].length);if(!K.trim())break}if(K.replace(this.rules.other.tabCharGlobal,"    ").search(this.rules.other.nonSpaceChar)>=4||me.test(K)||G.test(K)||ft.test(K)||$t.test(K))break;if(!this.options.pedantic&&!xe){let Gt=S.replace(this.rules.other.nestedContainerMarkers,"");if(this.rules.block.fences.test(Gt)||this.rules.block.heading.test(Gt)||this.rules.block.hr.test(Gt))break}let un=!this.options.pedantic&&/^ {0,3}(?:=+|-+) *$/.test(E)&&this.rules.block.lheading.test(`${S}
${E}`)?`    ${X.replace(/^ {0,3}/,"")}`:E;m+=`
`+un,xe=!0}tt=!E.trim(),t=t.substring(Jn.length+1),S=X.slice(L)}}let Ft=n.slice(k,s());a.loose||(c?a.loose=!0:this.rules.other.doubleBlankLine.test(Ft)&&(c=!0)),a.items.push({type:"list_item",raw:Ft,task:!!this.options.gfm&&this.rules.other.listIsTask.test(m),loose:!1,text:m,tokens:[]})}let b=a.items.at(-1);if(b)b.raw=b.raw.trimEnd(),b.text=b.text.trimEnd();else return;a.raw=n.slice(0,s()).trimEnd();let f=[];for(let x of a.items)if(this.lexer.state.top=!1,f.push(this.lexer.inlineQueue.length),x.tokens=this.lexer.blockTokens(x.text,[]),!a.loose){let m=x.tokens.filter(T=>T.type==="space"),k=m.length>0&&m.some(T=>this.rules.other.anyLine.test(T.raw));a.loose=k}for(let x=0;x<a.items.length;x++){let m=a.items[x],k=m.tokens[0];if(m.task&&(k?.type==="text"||k?.type==="paragraph")){m.text=m.text.replace(this.rules.other.listReplaceTask,""),k.raw=k.raw.replace(this.rules.other.listReplaceTask,""),k.text=k.text.replace(this.rules.other.listReplaceTask,"");let T=this.lexer.inlineQueue;for(let S=f[x];S<T.length;S++)if(T[S].tokens===k.tokens){T[S].src=T[S].src.replace(this.rules.other.listReplaceTask,"");break}let O=this.rules.other.listTaskCheckbox.exec(m.raw);if(O){let S={type:"checkbox",raw:O[0]+" ",checked:O[0]!=="[ ]"};m.checked=S.checked,a.loose?m.tokens[0]&&["paragraph","text"].includes(m.tokens[0].type)&&"tokens"in m.tokens[0]&&m.tokens[0].tokens?(m.tokens[0].raw=S.raw+m.tokens[0].raw,m.tokens[0].text=S.raw+m.tokens[0].text,m.tokens[0].tokens.unshift(S)):m.tokens.unshift({type:"paragraph",raw:S.raw,text:S.raw,tokens:[S]}):m.tokens.unshift(S)}}else m.task&&(m.task=!1)}if(a.loose)for(let x of a.items){x.loose=!0;for(let m of x.tokens)m.type==="text"&&(m.type="paragraph")}return a}}html(t){let e=this.rules.block.html.exec(t);if(e){if(this.lexer.state.lastToken?.type==="paragraph"&&!this.rules.other.htmlBeginRegex(4).test(t))return;let n=fa(e[0]);return{type:"html",block:!0,raw:n,pre:e[1]==="pre"||e[1]==="script"||e[1]==="style",text:n}}}def(t){let e=this.rules.block.def.exec(t);if(e){if(!this.rules.other.startAngleBracket.test(e[2])&&ga(e[2],"()")!==-1)return;let n=Hs(e[1]),s=e[2]?e[2].replace(this.rules.other.hrefBrackets,"$1").replace(this.rules.inline.anyPunctuation,"$1"):"",r=e[3]?e[3].substring(1,e[3].length-1).replace(this.rules.inline.anyPunctuation,"$1"):e[3];return{type:"def",tag:n,raw:Zt(e[0],`
`),href:s,title:r}}}table(t){let e=this.rules.block.table.exec(t);if(!e||!this.rules.other.tableDelimiter.test(e[2]))return;let n=da(e[1]),s=e[2].replace(this.rules.other.tableAlignChars,"").split("|"),r=e[3]?.trim()?e[3].replace(this.rules.other.tableRowBlankLine,"").split(`
`):[],i={type:"table",raw:Zt(e[0],`
`),header:[],align:[],rows:[]};if(n.length===s.length){for(let a of s)this.rules.other.tableAlignRight.test(a)?i.align.push("right"):this.rules.other.tableAlignCenter.test(a)?i.align.push("center"):this.rules.other.tableAlignLeft.test(a)?i.align.push("left"):i.align.push(null);for(let a=0;a<n.length;a++)i.header.push({text:n[a],tokens:this.lexer.inline(n[a]),header:!0,align:i.align[a]});for(let a of r)i.rows.push(da(a,i.header.length).map((l,c)=>({text:l,tokens:this.lexer.inline(l),header:!1,align:i.align[c]})));return i}}lheading(t){let e=this.rules.block.lheading.exec(t);if(e){let n=e[1].trim();return{type:"heading",raw:Zt(e[0],`
`),depth:e[2].charAt(0)==="="?1:2,text:n,tokens:this.lexer.inline(n)}}}paragraph(t){let e=this.rules.block.paragraph.exec(t);if(e){let n=e[1].charAt(e[1].length-1)===`
`?e[1].slice(0,-1):e[1];return{type:"paragraph",raw:e[0],text:n,tokens:this.lexer.inline(n)}}}text(t){let e=this.rules.block.text.exec(t);if(e)return{type:"text",raw:e[0],text:e[0],tokens:this.lexer.inline(e[0])}}escape(t){if(t.charCodeAt(0)!==92)return;let e=this.rules.inline.escape.exec(t);if(e)return{type:"escape",raw:e[0],text:e[1]}}tag(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.tag.exec(t);if(e)return!this.lexer.state.inLink&&this.rules.other.startATag.test(e[0])?this.lexer.state.inLink=!0:this.lexer.state.inLink&&this.rules.other.endATag.test(e[0])&&(this.lexer.state.inLink=!1),!this.lexer.state.inRawBlock&&this.rules.other.startPreScriptTag.test(e[0])?this.lexer.state.inRawBlock=!0:this.lexer.state.inRawBlock&&this.rules.other.endPreScriptTag.test(e[0])&&(this.lexer.state.inRawBlock=!1),{type:"html",raw:e[0],inLink:this.lexer.state.inLink,inRawBlock:this.lexer.state.inRawBlock,block:!1,text:e[0]}}link(t){if(this.lexer.state.linkParenPossible===!1)return;let e=t.charCodeAt(0);if(e!==91&&e!==33)return;let n=this.rules.inline.link.exec(t);if(n){let s=n[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&ba(t,n[1],s,this.rules))return;let r=n[2].trim();if(!this.options.pedantic&&this.rules.other.startAngleBracket.test(r)){if(!this.rules.other.endAngleBracket.test(r))return;let c=Zt(r.slice(0,-1),"\\");if((r.length-c.length)%2===0)return}else{let c=ga(n[2],"()");if(c===-2)return;if(c>-1){let b=(n[0].indexOf("!")===0?5:4)+n[1].length+c;n[2]=n[2].substring(0,c),n[0]=n[0].substring(0,b).trim(),n[3]=""}}let i=Zt(n[0].slice(0,-1),"\\");if((n[0].length-i.length)%2===0)return;let a=n[2],l="";if(this.options.pedantic){let c=this.rules.other.pedanticHrefTitle.exec(a);c&&(a=c[1],l=c[3])}else l=n[3]?n[3].slice(1,-1):"";return a=a.trim(),this.rules.other.startAngleBracket.test(a)&&(this.options.pedantic&&!this.rules.other.endAngleBracket.test(r)?a=a.slice(1):a=a.slice(1,-1)),ma(n,{href:a&&a.replace(this.rules.inline.anyPunctuation,"$1"),title:l&&l.replace(this.rules.inline.anyPunctuation,"$1")},n[0],this.lexer,this.rules)}}reflink(t,e){let n=t.charCodeAt(0);if(n!==91&&n!==33)return;let s;if((s=this.rules.inline.reflink.exec(t))||(s=this.rules.inline.nolink.exec(t))){let r=s[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&ba(t,s[1],r,this.rules))return;let i=e[Hs(s[2]||s[1])];if(!i){let a=s[0].charAt(0);return{type:"text",raw:a,text:a}}return ma(s,i,s[0],this.lexer,this.rules)}}emStrong(t,e,n=""){let s=this.rules.inline.emStrongLDelim.exec(t);if(!s||!s[1]&&!s[2]&&!s[3]&&!s[4])return;let r=s[0][0],i=n===r,a=e.length-t.length,l=a;for(;!this.options.pedantic&&l>0&&e[l-1]===r;)l--;let c=[...e.slice(Math.max(0,l-2),l)].at(-1)??"",b=c==="*"||c==="_"||!!this.rules.inline.punctuation.exec(c);l<a&&(n=c);let f=l<a?b:n==="*"||n==="_"||!!this.rules.inline.punctuation.exec(n);if(s[4]&&n.match(this.rules.other.unicodeAlphaNumeric))return;let x=s[1]||s[3]||"";if(!x||!n||f){let m=[...s[0]].length-1,k,T,O=m,S=0,E=a-l+m,tt=!this.options.pedantic&&!!c.trim()&&(!!x||r==="*"&&!b);if(r!=="*"&&r!=="_")return;let L=r==="*"?this.rules.inline.emStrongRDelimAst:this.rules.inline.emStrongRDelimUnd,Ft=Fl(this,e,r),vt=e.length-t.length+m;if(Ft<vt)return;e=e.slice(-1*t.length+m);let $t=Ft-vt;for(L.lastIndex=0;(s=L.exec(e))!==null&&!(s.index>$t);){if(k=s[1]||s[2]||s[3]||s[4]||s[5]||s[6],!k)continue;if(T=[...k].length,s[3]||s[4]){O+=T;continue}else if((s[5]||s[6]||tt)&&E%3&&!((E+T)%3)){if(i&&(s[5]||s[6]))break;S+=T;continue}if(O-=T,O>0)continue;T=Math.min(T,T+O+S);let me=[...s[0]][0].length,G=t.slice(0,m+s.index+me+T);if(Math.min(m,T)%2){let be=G.slice(1,-1);return{type:"em",raw:G,text:be,tokens:this.lexer.inlineTokens(be)}}let ft=G.slice(2,-2);return{type:"strong",raw:G,text:ft,tokens:this.lexer.inlineTokens(ft)}}}}codespan(t){if(t.charCodeAt(0)!==96)return;let e=this.rules.inline.code.exec(t);if(e){let n=e[2].replace(this.rules.other.newLineCharGlobal," "),s=this.rules.other.nonSpaceChar.test(n),r=this.rules.other.startingSpaceChar.test(n)&&this.rules.other.endingSpaceChar.test(n);return s&&r&&(n=n.substring(1,n.length-1)),{type:"codespan",raw:e[0],text:n}}}br(t){let e=t.charCodeAt(0);if(e!==32&&e!==92&&e!==10)return;let n=this.rules.inline.br.exec(t);if(n)return{type:"br",raw:n[0]}}del(t,e,n=""){if(t.charCodeAt(0)!==126)return;let s=this.rules.inline.delLDelim.exec(t);if(s&&(!s[1]||!n||this.rules.inline.punctuation.exec(n))){let r=[...s[0]].length-1,i,a,l=r,c=this.rules.inline.delRDelim,b=Gl(this,e),f=e.length-t.length+r;if(b<f)return;e=e.slice(-1*t.length+r);let x=b-f;for(c.lastIndex=0;(s=c.exec(e))!==null&&!(s.index>x);){if(i=s[1]||s[2]||s[3]||s[4]||s[5]||s[6],!i||(a=[...i].length,a!==r))continue;if(s[3]||s[4]){l+=a;continue}if(l-=a,l>0)continue;a=Math.min(a,a+l);let m=[...s[0]][0].length,k=t.slice(0,r+s.index+m+a),T=k.slice(r,-r);return{type:"del",raw:k,text:T,tokens:this.lexer.inlineTokens(T)}}}}autolink(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.autolink.exec(t);if(e){let n,s;return e[2]==="@"?(n=e[1],s="mailto:"+n):(n=e[1],s=n),{type:"link",raw:e[0],text:n,href:s,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}url(t){let e;if(e=this.rules.inline.url.exec(t)){let n,s;if(e[2]==="@")n=e[0],s="mailto:"+n;else{let r;do r=e[0],e[0]=this.rules.inline._backpedal.exec(e[0])?.[0]??"";while(r!==e[0]);n=e[0],e[1]==="www."?s="http://"+e[0]:s=e[0]}return{type:"link",raw:e[0],text:n,href:s,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}inlineText(t){let e=this.rules.inline.text.exec(t);if(e){let n=this.lexer.state.inRawBlock;return{type:"text",raw:e[0],text:n?e[0]:Kd(e[0]),escaped:n}}}},Et=class si{tokens;options;state;inlineQueue;tokenizer;constructor(e){this.tokens=[],this.tokens.links=Object.create(null),this.options=e||We,this.options.tokenizer=this.options.tokenizer||new Ce,this.tokenizer=this.options.tokenizer,this.tokenizer.options=this.options,this.tokenizer.lexer=this,this.inlineQueue=[],this.state={inLink:!1,inRawBlock:!1,linkEmitted:!1,linkParenPossible:!0,top:!0};let n={other:J,block:fs.normal,inline:vn.normal};this.options.pedantic?(n.block=fs.pedantic,n.inline=vn.pedantic):this.options.gfm&&(n.block=fs.gfm,this.options.breaks?n.inline=vn.breaks:n.inline=vn.gfm),this.tokenizer.rules=n}static get rules(){return{block:fs,inline:vn}}static lex(e,n){return new si(n).lex(e)}static lexInline(e,n){return new si(n).inlineTokens(e)}lex(e){e=e.replace(J.carriageReturn,`
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
`+c.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=f.text):n.push(c);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return this.state.top=!0,this.state.lastToken=r,n}inline(e,n=[]){return this.inlineQueue.push({src:e,tokens:n}),n}linkInText(e){if(!e.includes("["))return!1;let n=this.tokenizer.rules.inline.link;for(let s of e.matchAll(this.tokenizer.rules.inline.blockSkip))if(n.test(s[0])&&e.charAt(s.index-1)!=="!")return!0;for(let s of e.matchAll(this.tokenizer.rules.inline.reflinkSearch)){let r=s[0],i=r.lastIndexOf("[");if(!(r.charAt(0)==="!"||!Object.hasOwn(this.tokens.links,Hs(r.slice(i+1,-1))))&&!(i>1&&this.linkInText(r.slice(1,i-1))))return!0}return!1}inlineTokens(e,n=[]){this.tokenizer.lexer=this;let s=this.state.linkParenPossible;this.state.linkParenPossible=e.includes(")");try{return this.#e(e,n)}finally{this.state.linkParenPossible=s}}#e(e,n){let s=e.includes("*")||e.includes("_")||e.includes("~"),r=s||this.options.hooks?.emStrongMask||this.tokenizer.emStrong!==Ce.prototype.emStrong||this.tokenizer.del!==Ce.prototype.del?this.#s(e):e;if(!s)return this.#t(e,r,n);Qd(this.tokenizer,r);try{return this.#t(e,r,n)}finally{Jd(this.tokenizer)}}#t(e,n,s){let r=!1,i="",a=1/0;for(;e;){if(e.length<a)a=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}r||(i=""),r=!1;let l;if(this.options.extensions?.inline?.some(f=>(l=f.call({lexer:this},e,s))?(e=e.substring(l.raw.length),s.push(l),!0):!1))continue;if(l=this.tokenizer.escape(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.tag(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.link(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.reflink(e,this.tokens.links)){e=e.substring(l.raw.length);let f=s.at(-1);l.type==="text"&&f?.type==="text"?(f.raw+=l.raw,f.text+=l.text):s.push(l);continue}let c=e[0];if(c==="*"||c==="_"){let f=n.length-e.length;if(Fl(this.tokenizer,n,c)<=f){let x=1;for(;x<e.length&&e.charCodeAt(x)===c.charCodeAt(0);)x++;let m=e.substring(0,x),k=s.at(-1);k?.type==="text"&&!k.escaped?(k.raw+=m,k.text+=m):s.push({type:"text",raw:m,text:m,escaped:!1}),e=e.substring(x),i=c,r=!0;continue}}else if(c==="~"){let f=n.length-e.length;if(Gl(this.tokenizer,n)<=f){let x=1;for(;x<e.length&&e.charCodeAt(x)===126;)x++;let m=e.substring(0,x),k=s.at(-1);k?.type==="text"&&!k.escaped?(k.raw+=m,k.text+=m):s.push({type:"text",raw:m,text:m,escaped:!1}),e=e.substring(x),i=c,r=!0;continue}}if(l=this.tokenizer.emStrong(e,n,i)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.codespan(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.br(e)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.del(e,n,i)){e=e.substring(l.raw.length),s.push(l);continue}if(l=this.tokenizer.autolink(e)){e=e.substring(l.raw.length),s.push(l);continue}if(!this.state.inLink&&(l=this.tokenizer.url(e))){e=e.substring(l.raw.length),s.push(l);continue}let b=e;if(this.options.extensions?.startInline){let f=1/0,x=e.slice(1),m;this.options.extensions.startInline.forEach(k=>{m=k.call({lexer:this},x),typeof m=="number"&&m>=0&&(f=Math.min(f,m))}),f<1/0&&f>=0&&(b=e.substring(0,f+1))}if(l=this.tokenizer.inlineText(b)){e=e.substring(l.raw.length),l.raw.slice(-1)!=="_"&&(i=l.raw.slice(-1)),r=!0;let f=s.at(-1);f?.type==="text"?(f.raw+=l.raw,f.text+=l.text):s.push(l);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return s}#n(e){let{blockSkip:n,tag:s,autolink:r}=this.tokenizer.rules.inline,i="",a=0,l;for(n.lastIndex=0;l=n.exec(e);){let c=l.index+(l[2]?l[2].length:0),b=l.index+l[0].length;if(e.charAt(c)==="<"){let f=e.slice(c),x=s.exec(f)||r.exec(f);if(!x){n.lastIndex=c+1;continue}b=c+x[0].length,n.lastIndex=b}i+=e.slice(a,c)+"["+"a".repeat(b-c-2)+"]",a=b}return i+e.slice(a)}#s(e){let n=e;if(this.tokens.links&&e.includes("[")){let s=this.tokenizer.rules.inline.reflinkSearch,r=i=>{let a=i.lastIndexOf("[");if(!Object.hasOwn(this.tokens.links,Hs(i.slice(a+1,-1))))return i;if(a>1&&i.charAt(0)!=="!"){let l=i.slice(1,a-1);if(this.linkInText(l))return"["+l.replace(s,r)+"]["+"a".repeat(i.length-a-2)+"]"}return"["+"a".repeat(i.length-2)+"]"};n=n.replace(s,r)}return n=n.replace(this.tokenizer.rules.inline.anyPunctuationOutsideCode,(s,r,i)=>i?"+".repeat(s.length):r?r+s.slice(r.length,-r.length).replace(/`/g,"+")+r:s),n=this.#n(n),n=this.options.hooks?.emStrongMask?.call({lexer:this},n)??n,n}infiniteLoopError(e){let n="Infinite loop on byte: "+e;if(this.options.silent)console.error(n);else throw new Error(n)}},js=class{options;parser;constructor(t){this.options=t||We}space(t){return""}code({text:t,lang:e,escaped:n}){let s=(e||"").match(J.notSpaceStart)?.[0],r=t?t.replace(J.endingNewline,"")+`
`:"";return s?'<pre><code class="language-'+yt(s)+'">'+(n?r:yt(r,!0))+`</code></pre>
`:"<pre><code>"+(n?r:yt(r,!0))+`</code></pre>
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
`}strong({tokens:t}){return`<strong>${this.parser.parseInline(t)}</strong>`}em({tokens:t}){return`<em>${this.parser.parseInline(t)}</em>`}codespan({text:t}){return`<code>${yt(t,!0)}</code>`}br(t){return"<br>"}del({tokens:t}){return`<del>${this.parser.parseInline(t)}</del>`}link({href:t,title:e,text:n,tokens:s,autolink:r}){let i=r?yt(n,!0):this.parser.parseInline(s),a=ha(t);if(a===null)return i;t=yt(a,r);let l='<a href="'+t+'"';return e&&(l+=' title="'+yt(e)+'"'),l+=">"+i+"</a>",l}image({href:t,title:e,text:n,tokens:s}){s&&(n=this.parser.parseInline(s,this.parser.textRenderer));let r=ha(t);if(r===null)return yt(n);t=r;let i=`<img src="${yt(t)}" alt="${yt(n)}"`;return e&&(i+=` title="${yt(e)}"`),i+=">",i}text(t){return"tokens"in t&&t.tokens?this.parser.parseInline(t.tokens):"escaped"in t&&t.escaped?t.text:yt(t.text)}},Ui=class{parser;strong({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}em({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}codespan({text:t}){return t}del({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}html({text:t}){return t}text({text:t}){return t}link({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}image({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}br(){return`
`}checkbox({raw:t}){return t}},It=class ri{options;renderer;textRenderer;constructor(e){this.options=e||We,this.options.renderer=this.options.renderer||new js,this.renderer=this.options.renderer,this.renderer.options=this.options,this.renderer.parser=this,this.textRenderer=new Ui,this.textRenderer.parser=this}static parse(e,n){return new ri(n).parse(e)}static parseInline(e,n){return new ri(n).parseInline(e)}parse(e){this.renderer.parser=this;let n="";for(let s=0;s<e.length;s++){let r=e[s];if(this.options.extensions?.renderers?.[r.type]){let a=r,l=this.options.extensions.renderers[a.type].call({parser:this},a);if(l!==!1||!["space","hr","heading","code","table","blockquote","list","checkbox","html","def","paragraph","text"].includes(a.type)){n+=l===!1?"":l??"";continue}}let i=r;switch(i.type){case"space":{n+=this.renderer.space(i);break}case"hr":{n+=this.renderer.hr(i);break}case"heading":{n+=this.renderer.heading(i);break}case"code":{n+=this.renderer.code(i);break}case"table":{n+=this.renderer.table(i);break}case"blockquote":{n+=this.renderer.blockquote(i);break}case"list":{n+=this.renderer.list(i);break}case"checkbox":{n+=this.renderer.checkbox(i);break}case"html":{n+=this.renderer.html(i);break}case"def":{n+=this.renderer.def(i);break}case"paragraph":{n+=this.renderer.paragraph(i);break}case"text":{n+=this.renderer.text(i);break}default:{let a='Token with "'+i.type+'" type was not found.';if(this.options.silent)return console.error(a),"";throw new Error(a)}}}return n}parseInline(e,n=this.renderer){this.renderer.parser=this;let s="";for(let r=0;r<e.length;r++){let i=e[r];if(this.options.extensions?.renderers?.[i.type]){let l=this.options.extensions.renderers[i.type].call({parser:this},i);if(l!==!1||!["escape","html","link","image","checkbox","strong","em","codespan","br","del","text"].includes(i.type)){s+=l===!1?"":l??"";continue}}let a=i;switch(a.type){case"escape":{s+=n.text(a);break}case"html":{s+=n.html(a);break}case"link":{s+=n.link(a);break}case"image":{s+=n.image(a);break}case"checkbox":{s+=n.checkbox(a);break}case"strong":{s+=n.strong(a);break}case"em":{s+=n.em(a);break}case"codespan":{s+=n.codespan(a);break}case"br":{s+=n.br(a);break}case"del":{s+=n.del(a);break}case"text":{s+=n.text(a);break}default:{let l='Token with "'+a.type+'" type was not found.';if(this.options.silent)return console.error(l),"";throw new Error(l)}}}return s}},In=class{options;block;constructor(t){this.options=t||We}static passThroughHooks=new Set(["preprocess","postprocess","processAllTokens","emStrongMask"]);static passThroughHooksRespectAsync=new Set(["preprocess","postprocess","processAllTokens"]);preprocess(t){return t}postprocess(t){return t}processAllTokens(t){return t}emStrongMask(t){return t}provideLexer(t=this.block){return t?Et.lex:Et.lexInline}provideParser(t=this.block){return t?It.parse:It.parseInline}};function oe(t,e){if(Array.isArray(e))for(let n=0;n<e.length;n++)t.push(e[n]);else t.push(e)}var Hl=class{defaults=Pi();options=this.setOptions;parse=this.parseMarkdown(!0);parseInline=this.parseMarkdown(!1);Parser=It;Renderer=js;TextRenderer=Ui;Lexer=Et;Tokenizer=Ce;Hooks=In;constructor(...t){this.use(...t)}walkTokens(t,e){let n=[];for(let s of t)switch(oe(n,e.call(this,s)),s.type){case"table":{let r=s;for(let i of r.header)oe(n,this.walkTokens(i.tokens,e));for(let i of r.rows)for(let a of i)oe(n,this.walkTokens(a.tokens,e));break}case"list":{let r=s;oe(n,this.walkTokens(r.items,e));break}default:{let r=s;this.defaults.extensions?.childTokens?.[r.type]?this.defaults.extensions.childTokens[r.type].forEach(i=>{let a=r[i].flat(1/0);oe(n,this.walkTokens(a,e))}):r.tokens&&oe(n,this.walkTokens(r.tokens,e))}}return n}use(...t){let e=this.defaults.extensions||{renderers:Object.create(null),childTokens:Object.create(null)};return t.forEach(n=>{let s={...n};if(s.async=this.defaults.async||s.async||!1,n.extensions&&(n.extensions.forEach(r=>{if(!r.name)throw new Error("extension name required");if("renderer"in r){let i=e.renderers[r.name];i?e.renderers[r.name]=function(...a){let l=r.renderer.apply(this,a);return l===!1&&(l=i.apply(this,a)),l}:e.renderers[r.name]=r.renderer}if("tokenizer"in r){if(!r.level||r.level!=="block"&&r.level!=="inline")throw new Error("extension level must be 'block' or 'inline'");let i=e[r.level];i?i.unshift(r.tokenizer):e[r.level]=[r.tokenizer],r.start&&(r.level==="block"?e.startBlock?e.startBlock.push(r.start):e.startBlock=[r.start]:r.level==="inline"&&(e.startInline?e.startInline.push(r.start):e.startInline=[r.start]))}"childTokens"in r&&r.childTokens&&(e.childTokens[r.name]=r.childTokens)}),s.extensions=e),n.renderer){let r=this.defaults.renderer||new js(this.defaults);for(let i in n.renderer){if(!(i in r))throw new Error(`renderer '${i}' does not exist`);if(["options","parser"].includes(i))continue;let a=i,l=n.renderer[a],c=r[a];r[a]=(...b)=>{let f=l.apply(r,b);return f===!1&&(f=c.apply(r,b)),f===!1?"":f??""}}s.renderer=r}if(n.tokenizer){let r=this.defaults.tokenizer||new Ce(this.defaults);for(let i in n.tokenizer){if(!(i in r))throw new Error(`tokenizer '${i}' does not exist`);if(["options","rules","lexer"].includes(i))continue;let a=i,l=n.tokenizer[a],c=r[a];r[a]=(...b)=>{let f=l.apply(r,b);return f===!1&&(f=c.apply(r,b)),f}}s.tokenizer=r}if(n.hooks){let r=this.defaults.hooks||new In;for(let i in n.hooks){if(!(i in r))throw new Error(`hook '${i}' does not exist`);if(["options","block"].includes(i))continue;let a=i,l=n.hooks[a],c=r[a];In.passThroughHooks.has(i)?r[a]=b=>{if(r.options.async&&In.passThroughHooksRespectAsync.has(i))return(async()=>{let x=await l.call(r,b);return c.call(r,x)})();let f=l.call(r,b);return c.call(r,f)}:r[a]=(...b)=>{if(r.options.async)return(async()=>{let x=await l.apply(r,b);return x===!1&&(x=await c.apply(r,b)),x})();let f=l.apply(r,b);return f===!1&&(f=c.apply(r,b)),f}}s.hooks=r}if(n.walkTokens){let r=this.defaults.walkTokens,i=n.walkTokens;s.walkTokens=function(a){let l=[];return oe(l,i.call(this,a)),r&&oe(l,r.call(this,a)),l}}this.defaults={...this.defaults,...s}}),this}setOptions(t){return this.defaults={...this.defaults,...t},this}lexer(t,e){return Et.lex(t,e??this.defaults)}parser(t,e){return It.parse(t,e??this.defaults)}parseMarkdown(t){return(e,n)=>{let s={...n},r={...this.defaults,...s},i=this.onError(!!r.silent,!!r.async);if(this.defaults.async===!0&&s.async===!1)return i(new Error("marked(): The async option was set to true by an extension. Remove async: false from the parse options object to return a Promise."));if(typeof e>"u"||e===null)return i(new Error("marked(): input parameter is undefined or null"));if(typeof e!="string")return i(new Error("marked(): input parameter is of type "+Object.prototype.toString.call(e)+", string expected"));if(r.hooks&&(r.hooks.options=r,r.hooks.block=t),r.async)return(async()=>{let a=r.hooks?await r.hooks.preprocess(e):e,l=await(r.hooks?await r.hooks.provideLexer(t):t?Et.lex:Et.lexInline)(a,r),c=r.hooks?await r.hooks.processAllTokens(l):l;r.walkTokens&&await Promise.all(this.walkTokens(c,r.walkTokens));let b=await(r.hooks?await r.hooks.provideParser(t):t?It.parse:It.parseInline)(c,r);return r.hooks?await r.hooks.postprocess(b):b})().catch(i);try{r.hooks&&(e=r.hooks.preprocess(e));let a=(r.hooks?r.hooks.provideLexer(t):t?Et.lex:Et.lexInline)(e,r);r.hooks&&(a=r.hooks.processAllTokens(a)),r.walkTokens&&this.walkTokens(a,r.walkTokens);let l=(r.hooks?r.hooks.provideParser(t):t?It.parse:It.parseInline)(a,r);return r.hooks&&(l=r.hooks.postprocess(l)),l}catch(a){return i(a)}}}onError(t,e){return n=>{if(n.message+=`
Please report this to https://github.com/markedjs/marked.`,t){let s="<p>An error occurred:</p><pre>"+yt(n.message+"",!0)+"</pre>";return e?Promise.resolve(s):s}if(e)return Promise.reject(n);throw n}}},De=new Hl;function N(t,e){return De.parse(t,e)}N.options=N.setOptions=function(t){return De.setOptions(t),N.defaults=De.defaults,Pl(N.defaults),N};N.getDefaults=Pi;N.defaults=We;function nf(...t){return De.use(...t),N.defaults=De.defaults,Pl(N.defaults),N}N.use=nf;N.walkTokens=function(t,e){return De.walkTokens(t,e)};N.parseInline=De.parseInline;N.Parser=It;N.parser=It.parse;N.Renderer=js;N.TextRenderer=Ui;N.Lexer=Et;N.lexer=Et.lex;N.Tokenizer=Ce;N.Hooks=In;N.parse=N;N.options;N.setOptions;N.walkTokens;N.parseInline;It.parse;Et.lex;const xa=2e4,sf=2e5,rf=8e3,of=["a","blockquote","br","code","del","em","h1","h2","h3","h4","h5","h6","hr","li","ol","p","pre","span","strong","sub","sup","table","tbody","td","th","thead","tr","ul"],af=/^(https?:|mailto:)/i,lf="p, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, td, th",On=t=>t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;"),jl=new Hl({gfm:!0,breaks:!0,async:!1});jl.use({renderer:{html:({text:t,block:e})=>e?`<p>${On(t)}</p>`:On(t),image:({href:t,text:e})=>`<a href="${On(t)}">${On(p("markdown.image",{alt:e||t}))}</a>`,checkbox:({checked:t})=>t?"☑ ":"☐ "}});const Vl=Jh(window);Vl.addHook("afterSanitizeAttributes",t=>{if(t.tagName!=="A")return;const e=t.getAttribute("href")??"";if(!af.test(e)){t.removeAttribute("href");return}t.setAttribute("target","_blank"),t.setAttribute("rel","noopener noreferrer nofollow")});function cf(t){let e;try{e=jl.parse(t)}catch{e=`<p>${On(t)}</p>`}if(e.split("</").length>rf)return null;const n=Vl.sanitize(e,{ALLOWED_TAGS:of,ALLOWED_ATTR:["href","class","start","align"],ALLOW_DATA_ATTR:!1,RETURN_DOM_FRAGMENT:!0});for(const s of n.querySelectorAll(lf))s.dir="auto";return n}function uf(t){if(t.length<=xa)return!1;let e=0;for(;;){const n=t.indexOf(`
`,e);if((n<0?t.length:n)-e>xa)return!0;if(n<0)return!1;e=n+1}}const pf=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),hf=function(t){return"/"+t},wa={},at=function(e,n,s){let r=Promise.resolve();if(n&&n.length>0){let a=function(b){return Promise.all(b.map(f=>Promise.resolve(f).then(x=>({status:"fulfilled",value:x}),x=>({status:"rejected",reason:x}))))};document.getElementsByTagName("link");const l=document.querySelector("meta[property=csp-nonce]"),c=l?.nonce||l?.getAttribute("nonce");r=a(n.map(b=>{if(b=hf(b),b in wa)return;wa[b]=!0;const f=b.endsWith(".css"),x=f?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${b}"]${x}`))return;const m=document.createElement("link");if(m.rel=f?"stylesheet":pf,f||(m.as="script"),m.crossOrigin="",m.href=b,c&&m.setAttribute("nonce",c),document.head.appendChild(m),f)return new Promise((k,T)=>{m.addEventListener("load",k),m.addEventListener("error",()=>T(new Error(`Unable to preload CSS for ${b}`)))})}))}function i(a){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=a,window.dispatchEvent(l),!l.defaultPrevented)throw a}return r.then(a=>{for(const l of a||[])l.status==="rejected"&&i(l.reason);return e().catch(i)})},df=2e4,ff={bash:()=>at(()=>import("./bash-I8pq0VWm.js"),[]),css:()=>at(()=>import("./css-AVCICof-.js"),[]),diff:()=>at(()=>import("./diff-BLTryEFx.js"),[]),go:()=>at(()=>import("./go-4VmnRw3R.js"),[]),java:()=>at(()=>import("./java-DUnkFH8J.js"),[]),javascript:()=>at(()=>import("./javascript-DUNaicwC.js"),[]),json:()=>at(()=>import("./json-DdsocbVI.js"),[]),markdown:()=>at(()=>import("./markdown-fzgiUVUV.js"),[]),python:()=>at(()=>import("./python-C7NRPp2R.js"),[]),rust:()=>at(()=>import("./rust-DsMvwcVK.js"),[]),sql:()=>at(()=>import("./sql-BC88IN-V.js"),[]),typescript:()=>at(()=>import("./typescript-5pldp2kO.js"),[]),xml:()=>at(()=>import("./xml-FcirFJJ2.js"),[]),yaml:()=>at(()=>import("./yaml-drsDnIKT.js"),[])},gf={sh:"bash",shell:"bash",zsh:"bash",console:"bash",patch:"diff",golang:"go",js:"javascript",jsx:"javascript",mjs:"javascript",md:"markdown",py:"python",rs:"rust",ts:"typescript",tsx:"typescript",html:"xml",svg:"xml",yml:"yaml",toml:"yaml"};let ya;async function mf(t,e){const n=gf[e]??e,s=ff[n],r=t.textContent??"";if(!s||r.length>df)return;ya??=at(()=>import("./core-CtK-02SP.js"),[]).then(l=>l.default);const[i,a]=await Promise.all([ya,s()]);i.getLanguage(n)||i.registerLanguage(n,a.default),t.innerHTML=i.highlight(r,{language:n,ignoreIllegals:!0}).value}var bf=Object.defineProperty,xf=Object.getOwnPropertyDescriptor,Zl=t=>{throw TypeError(t)},Kn=(t,e,n,s)=>{for(var r=s>1?void 0:s?xf(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&bf(e,n,r),r},Fi=(t,e,n)=>e.has(t)||Zl("Cannot "+n),_t=(t,e,n)=>(Fi(t,e,"read from private field"),e.get(t)),Ae=(t,e,n)=>e.has(t)?Zl("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Ke=(t,e,n,s)=>(Fi(t,e,"write to private field"),e.set(t,n),n),Vs=(t,e,n)=>(Fi(t,e,"access private method"),n),qn,Zs,ue,Rn,Gn,Ys,nn,ii,Yl,Xl;const wf=120,yf=10,_f=4e3;let Me=class extends dt{constructor(){super(...arguments),Ae(this,nn),this.text="",this.streaming=!1,this.all=!1,this.crowded=!1,Ae(this,qn,""),Ae(this,Zs,Wn()),Ae(this,ue,[]),Ae(this,Rn),Ae(this,Gn,0),Ae(this,Ys,0)}get long(){return this.crowded||this.text.length>sf||uf(this.text)}render(){return this.long&&!this.all?g`<div class="plain" dir="auto">${this.text.slice(0,_f)}…</div>
        <button data-testid="show-all" @click=${()=>this.all=!0}>${p("message.showAll",{count:fe(this.text.length)})}</button>`:this.long?g`<div class="plain" dir="auto">${this.text}</div>`:g`<div class="body"></div>`}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(_t(this,Rn))}connectedCallback(){super.connectedCallback(),this.requestUpdate()}updated(t){const e=this.renderRoot.querySelector(".body"),n=`${this.streaming} ${Wn()} ${this.text}`;if(e||Ke(this,qn,""),!e||_t(this,qn)===n)return;const s=Math.max(wf,_t(this,Ys)*yf),r=this.streaming?_t(this,Gn)+s-performance.now():0;clearTimeout(_t(this,Rn)),r>0?Ke(this,Rn,setTimeout(()=>Vs(this,nn,ii).call(this,e,n),r)):Vs(this,nn,ii).call(this,e,n)}};qn=new WeakMap;Zs=new WeakMap;ue=new WeakMap;Rn=new WeakMap;Gn=new WeakMap;Ys=new WeakMap;nn=new WeakSet;ii=function(t,e){const n=performance.now();_t(this,Zs)!==Wn()&&t.replaceChildren(),Ke(this,Zs,Wn()),Ke(this,qn,e);const s=cf(this.text);s?Vs(this,nn,Yl).call(this,t,[...s.children]):this.crowded=!0,Ke(this,Gn,performance.now()),Ke(this,Ys,_t(this,Gn)-n)};Yl=function(t,e){const n=e.map(i=>i.outerHTML);let s=0;for(;s<n.length&&_t(this,ue)[s]?.raw===n[s]&&_t(this,ue)[s]?.shown.parentNode===t;)s++;for(const i of _t(this,ue).splice(s))i.shown.remove();for(const[i,a]of e.entries())if(!(i<s)){t.append(a);for(const l of[a,...a.querySelectorAll("table")])l instanceof HTMLTableElement&&vf(l);for(const l of[a,...a.querySelectorAll("pre")])l instanceof HTMLPreElement&&Vs(this,nn,Xl).call(this,l);_t(this,ue).push({raw:n[i]??"",shown:t.lastElementChild??a})}const r=this.streaming?_t(this,ue).slice(0,-1):_t(this,ue);for(const{shown:i}of r)for(const a of i.querySelectorAll("pre code:not([data-coloured])"))kf(a)};Xl=function(t){const e=document.createElement("div");e.className="code";const n=document.createElement("div"),s=document.createElement("span");s.textContent=Kl(t.querySelector("code"));const r=_a(p("code.wrap"),()=>{r.setAttribute("aria-pressed",String(e.classList.toggle("wrapped")))});r.setAttribute("aria-pressed","false");const i=_a(p("code.copy"),()=>{Js(t.textContent??"").then(a=>{a&&(i.textContent=p("code.copied"))})});n.append(s,r,i),t.replaceWith(e),t.tabIndex=0,t.dir="ltr",e.append(n,t)};Me.styles=[bt,At`
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
    `];Kn([R()],Me.prototype,"text",2);Kn([R({type:Boolean})],Me.prototype,"streaming",2);Kn([C()],Me.prototype,"all",2);Kn([C()],Me.prototype,"crowded",2);Me=Kn([xt("gx-text")],Me);function Kl(t){return/language-([\w+#-]+)/.exec(t?.className??"")?.[1]?.toLowerCase()??""}function kf(t){const e=Kl(t);t.dataset.coloured=e,e&&mf(t,e)}function _a(t,e){const n=document.createElement("button");return n.type="button",n.className="plain",n.textContent=t,n.addEventListener("click",e),n}function vf(t){const e=document.createElement("div");e.className="scroller",e.tabIndex=0,t.replaceWith(e),e.append(t)}var $f=Object.defineProperty,Tf=Object.getOwnPropertyDescriptor,Ql=t=>{throw TypeError(t)},Qn=(t,e,n,s)=>{for(var r=s>1?void 0:s?Tf(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&$f(e,n,r),r},Jl=(t,e,n)=>e.has(t)||Ql("Cannot "+n),Af=(t,e,n)=>(Jl(t,e,"read from private field"),n?n.call(t):e.get(t)),ka=(t,e,n)=>e.has(t)?Ql("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),$n=(t,e,n)=>(Jl(t,e,"access private method"),n),Se,tc,oi,ai,li;const ec=(t,e)=>t?.eventId!==e?.eventId||t?.text!==e?.text||t?.name!==e?.name,nc=At`
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
`;let Ne=class extends dt{constructor(){super(...arguments),ka(this,Se),this.recipients=[],this.done="",ka(this,oi,()=>{const t={turnId:this.message.parentTurnId};this.dispatchEvent(new CustomEvent("gx-jump",{detail:t,bubbles:!0,composed:!0}))})}render(){const{message:t}=this,e=t.actor.actorId==="user:web"?p("you"):t.actor.displayName;return g`<article aria-label=${e}>
      ${ki(t.actor.actorId,e)}
      <div>
        <header>
          <b>${e}</b>
          ${$n(this,Se,tc).call(this)}
          ${t.to.length?g`<gx-recipients role="group" aria-label=${p("message.recipients")} .recipients=${this.recipients}></gx-recipients>`:y}
          ${t.parentTurnId?g`<button class="plain" data-testid="message-turn" aria-label=${p("message.ofTurn.named",{name:e})} @click=${Af(this,oi)}>
                ${p("message.ofTurn")}
              </button>`:y}
          ${t.retryOf?g`<span class="quiet small">${p("message.again")}</span>`:y}
          <time class="quiet small" datetime=${t.at} title=${Ns(t.at)}>${Ti(t.at)}</time>
          <span class="actions on-hover">
            <button class="plain" @click=${()=>$n(this,Se,ai).call(this,"reply")}>${p("message.reply")}</button>
            <button class="plain" @click=${()=>$n(this,Se,li).call(this,t.content,"copied")}>${this.done==="copied"?p("message.copied"):p("message.copy")}</button>
            <button class="plain" @click=${()=>$n(this,Se,li).call(this,sc(t.eventId),"linked")}>
              ${this.done==="linked"?p("message.linked"):p("message.link")}
            </button>
          </span>
        </header>
        ${this.quote?rc(this,this.quote):y}
        <gx-text .text=${t.content}></gx-text>
        ${t.cut?g`<button @click=${()=>$n(this,Se,ai).call(this,"whole")}>${p("message.showAll",{count:fe(t.length)})}</button>`:y}
      </div>
    </article>`}};Se=new WeakSet;tc=function(){const{message:t}=this;if(t.actor.kind!=="agent")return t.to.length?g`<span class="quiet small" aria-hidden="true">→</span>`:y;const e=t.ask?"asks":t.to.length?"sends":"publishes";return g`<span class="quiet small" data-testid="message-how" data-how=${e} title=${p(`message.${e}.why`)}>${p(`message.${e}`)}</span>`};oi=new WeakMap;ai=function(t){const e={eventId:this.message.eventId,actorId:this.message.actor.actorId};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:e,bubbles:!0,composed:!0}))};li=function(t,e){Js(t).then(n=>this.done=n?e:"")};Ne.styles=[bt,_i,nc];Qn([R({attribute:!1})],Ne.prototype,"message",2);Qn([R({attribute:!1,hasChanged:ec})],Ne.prototype,"quote",2);Qn([R({attribute:!1})],Ne.prototype,"recipients",2);Qn([C()],Ne.prototype,"done",2);Ne=Qn([xt("gx-message")],Ne);function sc(t){return`${location.origin}${location.pathname}#${t}`}function rc(t,e){const n=()=>t.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:e.eventId},bubbles:!0,composed:!0}));return g`<button class="quote" aria-label=${p("quote.jump",{name:e.name})} @click=${n}>
    <b>${e.name}</b> ${e.text||p("quote.missing")}
  </button>`}var Sf=Object.defineProperty,Ef=Object.getOwnPropertyDescriptor,ic=t=>{throw TypeError(t)},te=(t,e,n,s)=>{for(var r=s>1?void 0:s?Ef(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Sf(e,n,r),r},If=(t,e,n)=>e.has(t)||ic("Cannot "+n),Of=(t,e,n)=>e.has(t)?ic("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),mt=(t,e,n)=>(If(t,e,"access private method"),n),it,oc,ac,lc,cc,uc,pc,Pe,ci;let Rt=class extends dt{constructor(){super(...arguments),Of(this,it),this.now=0,this.ahead=0,this.waitsFor="",this.done="",this.thoughtsOpen=!1}render(){const{turn:t}=this,e=ot.has(t.status);return g`<article aria-label=${t.actorName} aria-busy=${!e}>
      ${ki(t.actorId,t.actorName)}
      <div>
        <header>
          <b>${t.actorName}</b>
          <time class="quiet small" datetime=${t.answerAt??t.endedAt??t.startedAt??""} title=${Ns(t.answerAt??t.startedAt)}>
            ${Ti(t.answerAt??t.endedAt??t.startedAt??t.queuedAt)}
          </time>
          ${mt(this,it,oc).call(this,e)}
        </header>
        ${this.quote?rc(this,this.quote):y} ${mt(this,it,ac).call(this,e)} ${mt(this,it,lc).call(this)} ${mt(this,it,cc).call(this,e)} ${mt(this,it,uc).call(this,e)}
        ${mt(this,it,pc).call(this)}
      </div>
    </article>`}};it=new WeakSet;oc=function(t){const{turn:e}=this;return g`<span class=${t?"actions on-hover":"actions"}>
      ${e.answerId?g`<button class="plain" @click=${()=>mt(this,it,Pe).call(this,"reply")}>${p("message.reply")}</button>
            <button class="plain" @click=${()=>mt(this,it,ci).call(this,e.text,"copied")}>${this.done==="copied"?p("message.copied"):p("message.copy")}</button>
            <button class="plain" @click=${()=>mt(this,it,ci).call(this,sc(e.answerId),"linked")}>
              ${this.done==="linked"?p("message.linked"):p("message.link")}
            </button>`:y}
      ${t?y:g`<button
            data-testid="turn-cancel"
            aria-label=${p("turn.cancel.named",{name:e.actorName})}
            ?disabled=${e.status==="cancelling"}
            @click=${()=>mt(this,it,Pe).call(this,"cancel")}
          >
            ${p("turn.cancel")}
          </button>`}
      <button
        class="plain"
        data-testid="turn-inspect"
        aria-label=${p("turn.details.named",{name:e.actorName})}
        @click=${()=>mt(this,it,Pe).call(this,"inspect")}
      >
        ${p("turn.details")}
      </button>
    </span>`};ac=function(t){const{reasoning:e}=this.turn;return e?g`<details class="fold" @toggle=${s=>this.thoughtsOpen=s.target.open}>
      <summary data-testid="reasoning-toggle">${t?p("turn.thought"):p("turn.thinking")}</summary>
      ${this.thoughtsOpen?g`<div class="thoughts" tabindex="0">${e}</div>`:y}
    </details>`:y};lc=function(){const{tools:t}=this.turn;if(t.length===0)return y;const e=t.find(s=>s.state==="running"),n=t.length===1?p("turn.tool"):p("turn.tools",{count:t.length});return g`<details class="fold">
      <summary data-testid="tools-toggle">${n}${e?g`: ${e.name} …`:y}</summary>
      <gx-tools .tools=${t}></gx-tools>
    </details>`};cc=function(t){const{turn:e}=this;if(!e.text)return y;const n=t&&!e.answerId;return g`<gx-text class=${n?"unfinished":""} .text=${e.text} ?streaming=${!t}></gx-text>
      ${e.answerCut?g`<button @click=${()=>mt(this,it,Pe).call(this,"whole")}>${p("message.showAll",{count:fe(e.answerLength)})}</button>`:y}`};uc=function(t){const{turn:e}=this;if(t&&e.status==="completed"&&e.text.trim())return y;const n=e.startedAt&&e.status==="running"&&this.now?this.now-Date.parse(e.startedAt):0,s=n>=1e3&&!e.examining?p("turn.running.for",{time:fp(n)}):nl(e,this.agent,this.ahead);return g`<div class="state">
      <span class=${e.status==="queued"||t?"dot still":"dot"}></span><span>${s}</span>
      ${t&&e.text&&!e.answerId?g`<span>· ${p("turn.unfinished")}</span>`:y}
      ${this.waitsFor&&!t?g`<span data-testid="turn-waits-for">· ${p("turn.waitsFor",{names:this.waitsFor})}</span>`:y}
      ${e.notice?g`<span>· ${e.notice}</span>`:y}
    </div>`};pc=function(){const{turn:t}=this;return!t.errorCode&&!t.reason?y:t.status==="completed"||t.status==="cancelled"&&!t.reason?y:g`<div class=${t.status==="failed"?"problem":"problem mild"}>
      ${t.reason?g`<p>${t.reason}</p>`:y} ${t.hint?g`<p class="quiet">${t.hint}</p>`:y}
      <p class="quiet small">
        ${t.errorCode??""}
        ${t.status==="interrupted"?g`<button data-testid="turn-continue" title=${p("turn.continue.why")} @click=${()=>mt(this,it,Pe).call(this,"continue")}>${p("turn.continue")}</button>`:y}
        <button data-testid="turn-retry" title=${p("turn.retry.why")} @click=${()=>mt(this,it,Pe).call(this,"retry")}>${p("turn.retry")}</button>
      </p>
    </div>`};Pe=function(t){const{turnId:e,actorId:n,answerId:s}=this.turn,r={turnId:e,actorId:n,eventId:s};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:r,bubbles:!0,composed:!0}))};ci=function(t,e){Js(t).then(n=>this.done=n?e:"")};Rt.styles=[bt,_i,nc,At`
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
    `];te([R({attribute:!1})],Rt.prototype,"turn",2);te([R({attribute:!1})],Rt.prototype,"agent",2);te([R({attribute:!1,hasChanged:ec})],Rt.prototype,"quote",2);te([R({type:Number})],Rt.prototype,"now",2);te([R({type:Number})],Rt.prototype,"ahead",2);te([R()],Rt.prototype,"waitsFor",2);te([C()],Rt.prototype,"done",2);te([C()],Rt.prototype,"thoughtsOpen",2);Rt=te([xt("gx-turn")],Rt);var Rf=Object.defineProperty,Cf=Object.getOwnPropertyDescriptor,hc=t=>{throw TypeError(t)},ee=(t,e,n,s)=>{for(var r=s>1?void 0:s?Cf(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Rf(e,n,r),r},Gi=(t,e,n)=>e.has(t)||hc("Cannot "+n),gt=(t,e,n)=>(Gi(t,e,"read from private field"),e.get(t)),ae=(t,e,n)=>e.has(t)?hc("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Xe=(t,e,n,s)=>(Gi(t,e,"write to private field"),e.set(t,n),n),W=(t,e,n)=>(Gi(t,e,"access private method"),n),Cn,Pn,vs,Kt,$s,Ts,M,dc,fc,gc,mc,ui,bc,xc,wc,Xs,nr,Hi,Ks,As,pi,ji;const Pf=48,Ss=600,va=160,Lf=1e3,Df=3;let Ct=class extends dt{constructor(){super(...arguments),ae(this,M),this.loadEarlier=async()=>{},this.stretch=Jr(0),this.fresh=!1,this.loading=!1,this.stuck=!1,this.now=Date.now(),this.markedId="",ae(this,Cn,""),ae(this,Pn,""),ae(this,vs,0),ae(this,Kt,null),ae(this,$s),ae(this,Ts,new ResizeObserver(()=>W(this,M,As).call(this))),ae(this,pi,()=>{const t=W(this,M,nr).call(this);if(!t)return;const e=t.scrollHeight-t.scrollTop-t.clientHeight,n=this.room.rows.length,s=t.scrollTop<gt(this,vs)-1;if(Xe(this,vs,t.scrollTop),!(this.stretch.follow&&!s)){if(e<Pf&&this.stretch.end===n){this.fresh=!1,this.stretch.follow||(this.stretch={...this.stretch,follow:!0});return}this.stretch.follow&&(this.stretch={...this.stretch,follow:!1}),W(this,M,Ks).call(this),t.scrollTop<Ss&&this.stretch.start>0?this.stretch=$l(this.stretch):t.scrollTop<Ss&&this.room.earlier!==null&&!this.stuck?W(this,M,ji).call(this):e<Ss&&this.stretch.end<n&&(this.stretch=nh(this.stretch,n))}})}connectedCallback(){super.connectedCallback(),Xe(this,$s,setInterval(()=>{!document.hidden&&[...this.room.turns.values()].some(t=>t.status==="running")&&(this.now=Date.now())},Lf))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(gt(this,$s)),gt(this,Ts).disconnect()}show(t){const e=this.room.rows.findIndex(n=>n.key===t);e<0||(this.stretch=sh(e,this.room.rows.length),this.markedId=t,this.updateComplete.then(()=>{Xe(this,Kt,null),W(this,M,Hi).call(this,t)?.scrollIntoView({block:"center"})}))}toEnd(){this.stretch=Jr(this.room.rows.length),this.fresh=!1,this.markedId="",this.updateComplete.then(()=>W(this,M,As).call(this))}willUpdate(t){if(!t.has("room"))return;const{rows:e}=this.room,n=gt(this,Cn)?Math.max(0,e.findIndex(r=>r.key===gt(this,Cn))):0,s=e.at(-1)?.key??"";!this.stretch.follow&&s!==gt(this,Pn)&&gt(this,Pn)&&(this.fresh=!0),W(this,M,Ks).call(this),this.stretch=eh(this.stretch,e.length,n),Xe(this,Cn,e[0]?.key??""),Xe(this,Pn,s)}render(){const{room:t}=this;if(t.phase==="loading")return g`<div class="centre"><h2>${p("timeline.loading")}</h2></div>`;if(t.rows.length===0)return g`<div class="centre"><h2>${p("timeline.empty.title")}</h2><span>${p("timeline.empty.text")}</span></div>`;const e=t.rows.slice(this.stretch.start,this.stretch.end),n=!this.stretch.follow||this.stretch.end<t.rows.length;return g`<div class="scroll" role="log" aria-live="off" aria-label=${p("timeline.label")} tabindex="0" @scroll=${gt(this,pi)}>
        <div class="rows">
          ${this.stretch.start===0?W(this,M,dc).call(this):y}
          ${th(e,s=>s.key,(s,r)=>g`${W(this,M,fc).call(this,s,e[r-1])}${W(this,M,gc).call(this,s,this.stretch.start+r)}`)}
        </div>
      </div>
      ${n?g`<button class=${this.fresh?"pill fresh":"pill"} data-testid="to-latest" @click=${()=>this.toEnd()}>
            ↓ ${this.fresh?p("timeline.new"):p("timeline.latest")}
          </button>`:y}`}updated(){for(const t of this.renderRoot.querySelectorAll(".rows, .scroll"))gt(this,Ts).observe(t);W(this,M,As).call(this)}};Cn=new WeakMap;Pn=new WeakMap;vs=new WeakMap;Kt=new WeakMap;$s=new WeakMap;Ts=new WeakMap;M=new WeakSet;dc=function(){return this.room.earlier===null?g`<p class="edge">${p("timeline.start")}</p>`:g`<p class="edge">
      <button data-testid="load-earlier" ?disabled=${this.loading} @click=${()=>W(this,M,ji).call(this)}>
        ${this.loading?p("timeline.loadingEarlier"):p("timeline.earlier")}
      </button>
      ${this.stuck?g`<span role="alert">${p("timeline.stuck")}</span>`:y}
    </p>`};fc=function(t,e){return!t.at||e&&No(e.at)===No(t.at)?y:g`<div class="day" role="separator"><span>${dp(t.at)}</span></div>`};gc=function(t,e){const{room:n}=this,s=t.key===this.markedId;if(t.kind==="message"){const i=n.messages.get(t.key);return i?g`<gx-message
        data-key=${t.key}
        data-testid=${`message-${t.key}`}
        ?marked=${s}
        .message=${i}
        .quote=${i.replyTo?W(this,M,Xs).call(this,i.replyTo):void 0}
        ?nested=${i.hops>0}
        .style=${W(this,M,ui).call(this,i)}
        .recipients=${W(this,M,bc).call(this,i)}
      ></gx-message>`:y}if(t.kind==="note"){const i=n.notes.get(t.key);return i?g`<div class="note" data-key=${t.key} data-type=${i.type}>${Rp(i,n)} <time>${Ti(i.at)}</time></div>`:y}const r=n.turns.get(t.key);return r?g`<gx-turn
      data-key=${t.key}
      data-testid=${`turn-${t.key}`}
      data-status=${r.status}
      ?marked=${s}
      .turn=${r}
      .agent=${W(this,M,mc).call(this,r.actorId)}
      .quote=${W(this,M,wc).call(this,r.sourceEventId,e)}
      ?nested=${Ua(n,r)>0}
      .style=${W(this,M,ui).call(this,r)}
      .ahead=${r.status==="queued"?Bn(n,r):0}
      .waitsFor=${r.status==="running"?W(this,M,xc).call(this,r):""}
      .now=${ot.has(r.status)?0:this.now}
    ></gx-turn>`:y};mc=function(t){return this.room.agents.find(e=>e.actorId===t)};ui=function(t){const e=Math.min(Ua(this.room,t),Df);return e>0?`--depth:${e}`:""};bc=function(t){const e=qa(this.room,t.eventId);return t.to.map(n=>{const s=e.find(i=>i.actorId===n),r=s?Bn(this.room,s):0;return{actorId:n,name:ge(this.room,n),turnId:s?.turnId,step:Ba(s),ahead:r}})};xc=function(t){return[...new Set(ep(this.room,t.turnId).map(e=>e.actorName))].join(", ")};wc=function(t,e){if(t){for(let n=e-1;n>=0;n--){const s=this.room.rows[n];if(s?.kind==="message")return s.key===t?void 0:W(this,M,Xs).call(this,t)}return W(this,M,Xs).call(this,t)}};Xs=function(t){const e=this.room.messages.get(t);if(e){const s=e.actor.actorId==="user:web"?p("you"):e.actor.displayName;return{eventId:t,name:s,text:e.content.slice(0,va)}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n?{eventId:t,name:n.actorName,text:n.text.slice(0,va)}:{eventId:t,name:"",text:""}};nr=function(){return this.renderRoot.querySelector(".scroll")};Hi=function(t){return this.renderRoot.querySelector(`[data-key="${CSS.escape(t)}"]`)};Ks=function(){const t=W(this,M,nr).call(this);if(!t||this.stretch.follow)return;const e=t.getBoundingClientRect().top;for(const n of this.renderRoot.querySelectorAll("[data-key]")){const s=n.getBoundingClientRect();if(s.bottom>e+1){Xe(this,Kt,{key:n.dataset.key??"",top:s.top-e});return}}};As=function(){const t=W(this,M,nr).call(this);if(!t)return;if(this.stretch.follow){t.scrollTop=t.scrollHeight;return}const e=gt(this,Kt)&&W(this,M,Hi).call(this,gt(this,Kt).key);if(!gt(this,Kt)||!e)return;const n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;Math.abs(n-gt(this,Kt).top)>.5&&(t.scrollTop+=n-gt(this,Kt).top),t.scrollTop<Ss&&this.stretch.start>0&&(this.stretch=$l(this.stretch))};pi=new WeakMap;ji=async function(){if(!this.loading){this.loading=!0,this.stretch={...this.stretch,follow:!1},W(this,M,Ks).call(this);try{await this.loadEarlier(),this.stuck=!1}catch{this.stuck=!0}finally{this.loading=!1}}};Ct.styles=[bt,At`
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
    `];ee([R({attribute:!1})],Ct.prototype,"room",2);ee([R({attribute:!1})],Ct.prototype,"loadEarlier",2);ee([C()],Ct.prototype,"stretch",2);ee([C()],Ct.prototype,"fresh",2);ee([C()],Ct.prototype,"loading",2);ee([C()],Ct.prototype,"stuck",2);ee([C()],Ct.prototype,"now",2);ee([C()],Ct.prototype,"markedId",2);Ct=ee([xt("gx-timeline")],Ct);var Mf=Object.defineProperty,Nf=Object.getOwnPropertyDescriptor,yc=t=>{throw TypeError(t)},Ut=(t,e,n,s)=>{for(var r=s>1?void 0:s?Nf(e,n):e,i=t.length-1,a;i>=0;i--)(a=t[i])&&(r=(s?a(e,n,r):a(r))||r);return s&&r&&Mf(e,n,r),r},Vi=(t,e,n)=>e.has(t)||yc("Cannot "+n),I=(t,e,n)=>(Vi(t,e,"read from private field"),n?n.call(t):e.get(t)),Z=(t,e,n)=>e.has(t)?yc("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),an=(t,e,n,s)=>(Vi(t,e,"write to private field"),e.set(t,n),n),lt=(t,e,n)=>(Vi(t,e,"access private method"),n),Hn,Qe,Je,Qs,Es,et,_c,hi,Is,Os,Ln,di,Rs,fi,Dn,gi,mi,bi,xi,Cs,Ps,Ls,wi,Ds,Mn,yi,Oe;const zf=8e3,qf=8e3,$a="waits";let Tt=class extends dt{constructor(){super(...arguments),Z(this,et),this.store=new Xu,this.room=this.store.state,this.inspected="",this.agentsOpen=!1,this.problem="",this.announced=[],this.lostLong=!1,Z(this,Hn,0),Z(this,Qe,null),Z(this,Je),Z(this,Qs),Z(this,Es,()=>{const t=this.room;this.room=this.store.state,this.requestUpdate(),lt(this,et,_c).call(this,ap(t,this.room)),lt(this,et,hi).call(this),t.phase==="loading"&&this.room.phase==="ready"&&this.updateComplete.then(I(this,Mn))}),Z(this,Is,()=>{for(const t of kc(this))t.requestUpdate()}),Z(this,Os,t=>{t.key!=="Escape"||t.isComposing||(this.agentsOpen?(this.agentsOpen=!1,this.agentsButton.focus()):this.inspected&&I(this,Ln).call(this))}),Z(this,Ln,()=>{this.inspected="",I(this,Qe)?.isConnected?I(this,Qe).focus():this.composer.focusBox(),an(this,Qe,null)}),Z(this,di,()=>this.composer.focusBox()),Z(this,Rs,t=>{const e=this.room.messages.get(t);if(e){const s=e.actor.actorId==="user:web"?p("you"):e.actor.displayName;return{eventId:t,actorId:e.actor.actorId,name:s}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n&&{eventId:t,actorId:n.actorId,name:n.actorName}}),Z(this,fi,t=>{const e=I(this,Rs).call(this,t.detail.eventId);e&&this.composer.reply(e)}),Z(this,Dn,async t=>{const{turnId:e}=t.detail,n=Ta();await lt(this,et,Oe).call(this,async()=>{await lt(this,et,bi).call(this,e),lt(this,et,mi).call(this,e,n)})}),Z(this,gi,()=>{const t=this.agentsOpen?this.agentsButton:Ta();this.agentsOpen=!1,lt(this,et,mi).call(this,$a,t)}),Z(this,xi,t=>{this.store.dispatch({type:"lane",...t.detail})}),Z(this,Cs,async t=>{await lt(this,et,Oe).call(this,async()=>{const{turnId:e,status:n}=await st.cancel(t.detail.turnId);this.store.dispatch({type:"turnStatus",turnId:e,status:n})})}),Z(this,Ps,t=>{const e=this.room.turns.get(t.detail.turnId);e&&this.composer.prefill(e.sourceEventId,e.actorId,p("turn.continue.text"))}),Z(this,Ls,async t=>{await lt(this,et,Oe).call(this,async()=>{await st.retry(t.detail.turnId),this.timeline.toEnd()})}),Z(this,wi,async t=>{await lt(this,et,Oe).call(this,()=>this.store.loadWhole(t.detail.eventId))}),Z(this,Ds,async t=>{const{eventId:e,turnId:n}=t.detail;this.agentsOpen=!1,e&&await lt(this,et,yi).call(this,e),n&&await lt(this,et,Oe).call(this,async()=>{await lt(this,et,bi).call(this,n),await this.updateComplete,this.timeline.show(n)})}),Z(this,Mn,()=>{const t=location.hash.slice(1);/^evt_[\w-]+$/.test(t)&&lt(this,et,yi).call(this,t)})}connectedCallback(){super.connectedCallback(),this.store.addEventListener("change",I(this,Es)),To.addEventListener("change",I(this,Is)),addEventListener("hashchange",I(this,Mn)),addEventListener("keydown",I(this,Os)),lt(this,et,hi).call(this),this.store.start()}disconnectedCallback(){super.disconnectedCallback(),this.store.stop(),this.store.removeEventListener("change",I(this,Es)),To.removeEventListener("change",I(this,Is)),removeEventListener("hashchange",I(this,Mn)),removeEventListener("keydown",I(this,Os))}render(){const{room:t,store:e}=this,n=t.turns.get(this.inspected);return g`<div class="top" role="banner">
        <button class="skip" @click=${I(this,di)}>${p("skip.composer")}</button>
        <button class="agents-button" aria-expanded=${this.agentsOpen} @click=${()=>this.agentsOpen=!this.agentsOpen}>${p("agents.title")}</button>
        <h1>GroupX</h1>
        <span class="connection" role="status" data-testid="connection-state" data-state=${e.connection}><i></i>${ut("connection",e.connection)}</span>
        <span class="grow"></span>
        <a href="/setup">${p("setup.link")}</a>
        <gx-preferences></gx-preferences>
      </div>
      <aside class=${this.agentsOpen?"left open":"left"} aria-label=${p("agents.title")} @gx-jump=${I(this,Ds)} @gx-lane=${I(this,xi)}>
        <h2>${p("agents.title")}</h2>
        ${t.phase==="ready"&&t.agents.length===0?g`<p class="quiet">${p("agents.empty")}</p>`:y}
        ${t.agents.map(s=>g`<gx-agent data-testid=${`agent-${s.actorId}`} .agent=${s} .doing=${op(t,s.actorId)}></gx-agent>`)}
        ${t.agents.length>1?g`<button class="waits" data-testid="waits-open" @click=${I(this,gi)}>${p("waits.open")}</button>`:y}
      </aside>
      <main
        @gx-reply=${I(this,fi)}
        @gx-cancel=${I(this,Cs)}
        @gx-retry=${I(this,Ls)}
        @gx-continue=${I(this,Ps)}
        @gx-inspect=${I(this,Dn)}
        @gx-jump=${I(this,Ds)}
        @gx-whole=${I(this,wi)}
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
          .nameOfEvent=${I(this,Rs)}
        ></gx-composer>
      </main>
      ${n?g`<gx-inspector
            role="complementary"
            aria-label=${p("inspector.title")}
            .turn=${n}
            .room=${t}
            pulse=${Po(t)}
            @gx-inspect=${I(this,Dn)}
            @gx-inspect-close=${I(this,Ln)}
            @gx-cancel=${I(this,Cs)}
            @gx-retry=${I(this,Ls)}
            @gx-continue=${I(this,Ps)}
          ></gx-inspector>`:this.inspected===$a?g`<gx-waits-panel
              role="complementary"
              aria-label=${p("waits.title")}
              .room=${t}
              pulse=${Po(t)}
              @gx-inspect=${I(this,Dn)}
              @gx-inspect-close=${I(this,Ln)}
            ></gx-waits-panel>`:y}
      <div class="hidden-visually" role="log" aria-label=${p("turn.ended.label")} data-testid="announcements">
        ${$u(I(this,Hn),this.announced.map(s=>g`<p>${s}</p>`))}
      </div>`}};Hn=new WeakMap;Qe=new WeakMap;Je=new WeakMap;Qs=new WeakMap;Es=new WeakMap;et=new WeakSet;_c=function(t){t.length!==0&&(an(this,Hn,I(this,Hn)+1),this.announced=t.map(e=>p("turn.ended.announce",{name:e.actorName,state:ut("turn",e.status)})))};hi=function(){this.store.connection==="live"?(clearTimeout(I(this,Je)),an(this,Je,void 0),this.lostLong=!1):I(this,Je)??an(this,Je,setTimeout(()=>this.lostLong=!0,zf))};Is=new WeakMap;Os=new WeakMap;Ln=new WeakMap;di=new WeakMap;Rs=new WeakMap;fi=new WeakMap;Dn=new WeakMap;gi=new WeakMap;mi=function(t,e){this.inspected||an(this,Qe,e),this.inspected=t,this.updateComplete.then(()=>this.renderRoot.querySelector("gx-inspector, gx-waits-panel")?.focus())};bi=async function(t){if(!this.room.turns.has(t)&&(await this.store.reveal((await st.turn(t)).turn.sourceEventId),!this.store.state.turns.has(t)))throw new Error(p("timeline.unknown"))};xi=new WeakMap;Cs=new WeakMap;Ps=new WeakMap;Ls=new WeakMap;wi=new WeakMap;Ds=new WeakMap;Mn=new WeakMap;yi=async function(t){await lt(this,et,Oe).call(this,async()=>{if(!await this.store.reveal(t))throw new Error(p("timeline.unknown"));await this.updateComplete,this.timeline.show(this.store.state.answers.get(t)??t)})};Oe=async function(t){try{await t()}catch(e){this.problem=he(e),clearTimeout(I(this,Qs)),an(this,Qs,setTimeout(()=>this.problem="",qf))}};Tt.styles=[bt,cp];Ut([C()],Tt.prototype,"room",2);Ut([C()],Tt.prototype,"inspected",2);Ut([C()],Tt.prototype,"agentsOpen",2);Ut([C()],Tt.prototype,"problem",2);Ut([C()],Tt.prototype,"announced",2);Ut([C()],Tt.prototype,"lostLong",2);Ut([ze("gx-timeline")],Tt.prototype,"timeline",2);Ut([ze("gx-composer")],Tt.prototype,"composer",2);Ut([ze(".agents-button")],Tt.prototype,"agentsButton",2);Tt=Ut([xt("gx-room")],Tt);function Ta(){let t=document.activeElement;for(;t?.shadowRoot?.activeElement;)t=t.shadowRoot.activeElement;return t instanceof HTMLElement?t:null}function*kc(t){yield t;for(const e of t.renderRoot.querySelectorAll("*"))e instanceof dt&&(yield*kc(e))}bu();xu();
