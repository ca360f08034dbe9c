import{a as Ue,b as Fe,m as Os,i as He,n as Q,r as B,c as Ee,A,d as Cs,w as We,t as g,e as y,f as dn,g as Ge,l as tr,E as xl,h as bl,j as yl,k as mr,o as kl,p as _l,q as Oi,s as wl,u as vl}from"./gx_preferences-QrAZM_Fq.js";/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Tl=(t,e,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof e!="object"&&Object.defineProperty(t,e,n),n);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */function Ls(t,e){return(n,r,s)=>{const o=a=>a.renderRoot?.querySelector(t)??null;return Tl(n,r,{get(){return o(this)}})}}class Ps{constructor(e){this.before=e,this.moved=!1,this.messages=new Map(e.messages),this.turns=new Map(e.turns),this.notes=new Map(e.notes),this.answers=new Map(e.answers),this.agents=[...e.agents],this.head=e.head}turn(e,n){const r=this.turns.get(e);if(r)return r;this.moved=!0;const s={turnId:e,actorId:"",actorName:"",sourceEventId:"",order:n,status:"queued",text:"",reasoning:"",answerCut:!1,tools:[],gap:!1};return this.turns.set(e,s),s}change(e,n,r){const s=this.turn(e,n);r.order!==void 0&&r.order!==s.order&&(this.moved=!0),this.turns.set(e,{...s,...r})}agent(e,n){this.agents=this.agents.map(r=>r.actorId===e?{...r,...n}:r)}nameOf(e){return this.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}finish(e={}){const{messages:n,turns:r,notes:s,answers:o,agents:a,head:l}=this,u=this.moved?Al(n,r,s):this.before.rows;return{...this.before,messages:n,turns:r,notes:s,answers:o,agents:a,head:l,rows:u,...e}}}function Al(t,e,n){const r=[];for(const s of t.values())r.push({kind:"message",key:s.eventId,order:s.seq,at:s.at});for(const s of e.values())r.push({kind:"turn",key:s.turnId,order:s.order,at:s.startedAt??s.queuedAt??s.endedAt??""});for(const s of n.values())r.push({kind:"note",key:s.eventId,order:s.seq,at:s.at});return r.sort((s,o)=>s.order-o.order||s.key.localeCompare(o.key))}const $l=new Set(["name","title","input","output","isError"]);function Ds(t,e){const n=String(e.toolCallId??""),r=Rl(e.details),s=t.find(a=>a.toolCallId===n),o=El(s??Sl(n),String(e.nativeType??""),r);return s?t.map(a=>a===s?o:a):[...t,o]}function Sl(t){return{toolCallId:t,name:"",state:"running",more:{}}}function El(t,e,n){const r={...t.more};for(const[a,l]of Object.entries(n))$l.has(a)||(r[a]=l);const s=e==="tool.completed"?n.isError===!0?"failed":"done":t.state,o={...t,more:r,state:s};return typeof n.name=="string"&&n.name&&(o.name=n.name),typeof n.title=="string"&&(o.title=n.title),n.input!==void 0&&(o.input=n.input),n.output!==void 0&&(o.output=n.output),o}function Rl(t){return t!==null&&typeof t=="object"&&!Array.isArray(t)?t:{}}const nt=new Set(["completed","failed","cancelled","interrupted"]),Ci=["queued","dispatching","running","cancelling"],Il=/^(session\.(context_lost|drift)|system\.error|routing\.|context\.reset|lane\.|correlation\.|operator\.dispatch|supervision\.)/,pe=t=>typeof t=="string"?t:void 0,Ol=t=>typeof t=="number"?t:void 0;function nr(t,e){return nt.has(t)?t:nt.has(e)||Ci.indexOf(e)>Ci.indexOf(t)?e:t}function ko(t,e){const n=e.seq;if(n===null)return;t.head=Math.max(t.head,n);const r=pe(e.body.turnId);e.type==="message.created"?Cl(t,e,n,r):r!==void 0?Ll(t,e,n,r):Il.test(e.type)&&Ml(t,e,n)}function Cl(t,e,n,r){if(e.body.kind==="supervision.watch")return;const s=pe(e.body.content)??"",o=e.body.truncated===!0;if(r!==void 0){t.answers.set(e.eventId,r);const l=t.turn(r,n),u=l.answerId===e.eventId&&!l.answerCut;t.change(r,n,{answerId:e.eventId,answerAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName,sourceEventId:l.sourceEventId||(e.replyToEventId??""),...o&&u?{}:{text:s,answerCut:o}});return}const a=t.messages.get(e.eventId);a&&!a.cut&&o||(t.moved||=!a,t.messages.set(e.eventId,{eventId:e.eventId,seq:n,actor:e.actor,to:e.to,content:s,at:e.occurredAt,cut:o,...e.replyToEventId?{replyTo:e.replyToEventId}:{},...pe(e.body.retryOf)?{retryOf:pe(e.body.retryOf)}:{}}))}function Ll(t,e,n,r){const s=e.body,o=t.turn(r,n);switch(e.type){case"turn.queued":{const a=pe(s.targetActorId)??e.to[0]??"";t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),sourceEventId:pe(s.sourceEventId)??o.sourceEventId,queuedAt:e.occurredAt,order:o.status==="queued"?n:o.order});return}case"turn.dispatched":{const a=pe(s.targetActorId)??o.actorId;t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),status:nr(o.status,"dispatching"),order:n});return}case"turn.started":t.change(r,n,{status:nr(o.status,"running"),startedAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName});return;case"turn.reasoning.recorded":if(s.truncated===!0&&o.reasoning.length>String(s.content??"").length)return;t.change(r,n,{reasoning:pe(s.content)??o.reasoning});return;case"tool.progress.recorded":t.change(r,n,{tools:Ds(o.tools,s)});return;case"turn.usage.recorded":t.change(r,n,{usage:Dl(s)});return;default:Pl(t,e,n,r)}}function Pl(t,e,n,r){const s=e.type.replace(/^turn\./,"");if(!e.type.startsWith("turn.")||!nt.has(s))return;const o=t.turn(r,n),a=pe(e.body.partialText);t.change(r,n,{status:s,endedAt:e.occurredAt,...o.actorId?{}:{actorId:e.actor.actorId,actorName:e.actor.displayName},sourceEventId:o.sourceEventId||(e.replyToEventId??""),errorCode:pe(e.body.errorCode),reason:pe(e.body.reason),hint:pe(e.body.hint),notice:void 0,gap:!1,...e.body.responseEventId?{}:{text:a??""},tools:o.tools.map(l=>l.state==="running"?{...l,state:"failed"}:l)})}function Dl(t){const e={};for(const r of["inputTokens","outputTokens","cachedTokens","costUsd"]){const s=Ol(t[r]);s!==void 0&&(e[r]=s)}const n=pe(t.model);return n!==void 0&&(e.model=n),e}function Ml(t,e,n){t.moved||=!t.notes.has(e.eventId),t.notes.set(e.eventId,{eventId:e.eventId,seq:n,type:e.type,at:e.occurredAt,actorName:e.actor.displayName,body:e.body})}function Nl(t,e,n){return typeof n!="number"||n===t.length?t+e:n>t.length?null:n+e.length<=t.length?t:t+e.slice(t.length-n)}function zl(t,e){if(e.type==="agent.status"){ql(t,e.body);return}const n=e.body.turnId;if(typeof n!="string")return;const r=t.turns.get(n);if(!(!r||nt.has(r.status)))switch(e.type){case"turn.content.delta":Li(t,r,"text",e.body);return;case"turn.reasoning.delta":Li(t,r,"reasoning",e.body);return;case"tool.progress":t.change(n,r.order,{tools:Ds(r.tools,e.body),notice:void 0});return;case"turn.notice":t.change(n,r.order,{notice:String(e.body.text??"")});return}}function Li(t,e,n,r){if(n==="text"&&e.answerId)return;const s=Nl(e[n],String(r.text??""),r.offset);t.change(e.turnId,e.order,s===null?{gap:!0}:{[n]:s,notice:void 0})}function ql(t,e){const n=typeof e.reason=="string"?e.reason:void 0,r=typeof e.hint=="string"?e.hint:void 0;t.agent(String(e.actorId??""),{status:String(e.status??""),statusReason:n,statusHint:r,queued:typeof e.queued=="number"?e.queued:0})}function Ul(t,e){const n=t.turn(e.turnId,t.head+1);if(nt.has(n.status))return;let r=n.tools;for(const o of e.openTools??[])r=Ds(r,{toolCallId:o.toolCallId,nativeType:"tool.started",details:{name:o.name,...o.details}});const s=(o,a)=>a!==void 0&&a.length>o.length?a:o;t.change(e.turnId,n.order,{actorId:e.targetActorId,actorName:n.actorName||t.nameOf(e.targetActorId),sourceEventId:e.sourceEventId,status:nr(n.status,e.status),text:s(n.text,e.partialText),reasoning:s(n.reasoning,e.partialReasoning),tools:r,gap:!1,...e.startedAt?{startedAt:e.startedAt}:{}})}const is={phase:"loading",epoch:"",head:0,agents:[],messages:new Map,turns:new Map,notes:new Map,answers:new Map,rows:[],earlier:null,messageLimit:131072};function Wl(t,e){switch(e.type){case"bootstrap":return Bl(t,e.bootstrap);case"events":return Hr(t,e.events);case"history":return{...Hr(t,e.page.events),head:t.head,earlier:e.page.previousPage?.beforeSeq??null};case"event":return{...Hr(t,[e.event]),head:t.head};case"turnStatus":{const n=t.turns.get(e.turnId);if(!n)return t;const r=new Ps(t);return r.change(e.turnId,n.order,{status:nr(n.status,e.status)}),r.finish()}}}function Bl(t,e){const n=e.recentEvents[0]?.seq??e.room.throughSeq+1,r=t.epoch===e.epoch&&t.head<=e.room.throughSeq&&n<=t.head+1,s=r?t:is,o=new Ps({...s,agents:e.agents});o.moved=!0;for(const a of e.recentEvents)ko(o,a);o.head=e.room.throughSeq;for(const a of e.activeTurns)Ul(o,a);return o.finish({phase:"ready",epoch:e.epoch,earlier:r?s.earlier:e.previousPage?.beforeSeq??null,messageLimit:e.limits?.messageCharacters??is.messageLimit})}function Hr(t,e){if(e.length===0)return t;const n=new Ps(t);for(const r of e)r.durability==="durable"?ko(n,r):zl(n,r);return n.finish()}class Fl{#t="";#e=[];feed(e){const n=[],r=(this.#t+e).split(`
`);this.#t=r.pop()??"";for(const s of r){const o=s.endsWith("\r")?s.slice(0,-1):s;o===""?(this.#e.length>0&&n.push(this.#e.join(`
`)),this.#e=[]):o.startsWith("data:")&&this.#e.push(o.slice(o.startsWith("data: ")?6:5))}return n}}const Pi=4e4;async function Hl(t,e,n,r){const s=new AbortController,o=await fetch(t,{signal:AbortSignal.any([e,s.signal]),cache:"no-store",headers:{Accept:"text/event-stream"}});if(!o.ok||!o.body)throw new Error(`the stream answered ${o.status}`);n();const a=o.body.getReader(),l=new TextDecoder,u=new Fl;let b=setTimeout(()=>s.abort(),Pi);try{for(;;){const{done:d,value:m}=await a.read();if(d)return;clearTimeout(b),b=setTimeout(()=>s.abort(),Pi);for(const f of u.feed(l.decode(m,{stream:!0})))r(f)}}finally{clearTimeout(b)}}const Di=[250,500,1e3,2e3,4e3],Gl=1e3,jl=250;class Vl extends EventTarget{constructor(){super(...arguments),this.state=is,this.connection="connecting",this.#t=[],this.#e=!1,this.#n=new AbortController,this.#r=0,this.#s=!1}#t;#e;#n;#r;#s;start(){this.#l()}stop(){this.#n.abort()}dispatch(e){const n=this.state;this.state=Wl(n,e),this.state!==n&&this.dispatchEvent(new Event("change"))}async loadEarlier(){const{earlier:e}=this.state;if(!(e===null||this.#s)){this.#s=!0;try{this.dispatch({type:"history",page:await Ue.before(e)})}finally{this.#s=!1}}}async reveal(e){for(let n=0;n<50;n++){const{messages:r,answers:s,notes:o,earlier:a}=this.state;if(r.has(e)||s.has(e)||o.has(e))return!0;if(a===null)return!1;await this.loadEarlier()}return!1}async loadWhole(e){this.dispatch({type:"event",event:await Ue.event(e)})}async#l(){let e=0;for(;!this.#n.signal.aborted;){try{this.state.phase==="loading"&&await this.#c();const{head:n,epoch:r}=this.state,s=`/api/events?afterSeq=${n}&epoch=${encodeURIComponent(r)}`;await Hl(s,this.#n.signal,()=>{e=0,this.#a("live"),this.#o()},o=>this.#u(o))}catch{}this.#i(),this.#a(this.state.phase==="loading"?"connecting":"lost"),await Zl(Di[Math.min(e++,Di.length-1)]??4e3)}}async#c(){this.dispatch({type:"bootstrap",bootstrap:await Ue.bootstrap()})}async#o(){const e=Date.now();if(!(e<this.#r)){this.#r=e+Gl;try{const n=await Ue.bootstrap();this.#i(),(n.epoch!==this.state.epoch||n.room.throughSeq>=this.state.head)&&this.dispatch({type:"bootstrap",bootstrap:n})}catch{this.#r=0}}}#u(e){const n=JSON.parse(e);if(n.type==="stream.resync"){this.#o();return}this.#t.push(n),!this.#e&&(this.#e=!0,document.hidden?setTimeout(()=>this.#i(),jl):requestAnimationFrame(()=>this.#i()))}#i(){this.#e=!1;const e=this.#t;this.#t=[],e.length!==0&&(this.dispatch({type:"events",events:e}),[...this.state.turns.values()].some(n=>n.gap)&&this.#o())}#a(e){e!==this.connection&&(this.connection=e,this.dispatchEvent(new Event("change")))}}function Zl(t){return new Promise(e=>setTimeout(e,t))}var Yl=Object.defineProperty,Xl=Object.getOwnPropertyDescriptor,_o=t=>{throw TypeError(t)},xr=(t,e,n,r)=>{for(var s=r>1?void 0:r?Xl(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Yl(e,n,s),s},Kl=(t,e,n)=>e.has(t)||_o("Cannot "+n),Ql=(t,e,n)=>(Kl(t,e,"read from private field"),n?n.call(t):e.get(t)),Jl=(t,e,n)=>e.has(t)?_o("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),os;let Dt=class extends Ee{constructor(){super(...arguments),this.busy=!1,this.problem="",Jl(this,os,async()=>{this.busy=!0,this.problem="";try{await Ue.restart(this.agent.actorId)}catch(t){this.problem=t instanceof dn?[t.message,t.hint].filter(Boolean).join(" "):String(t)}finally{this.busy=!1}})}render(){const{agent:t}=this,e=t.status==="failed"||t.status==="native_policy_blocked";return y`${Cs(t.actorId,t.displayName)}
      <div>
        <b title=${t.actorId}>${t.displayName}</b>
        <span class="line" data-testid="agent-status" data-status=${t.status}>
          <span class="dot ${t.status}"></span>${We("status",t.status)}
          ${t.queued?y`<span>· ${g("agent.queued",{count:t.queued})}</span>`:A}
        </span>
      </div>
      <button
        class=${e?"":"plain"}
        ?disabled=${this.busy}
        aria-label=${g("agent.restart.named",{name:t.displayName})}
        @click=${Ql(this,os)}
      >
        ${this.busy?g("agent.restarting"):g("agent.restart")}
      </button>
      ${t.cwd?y`<div class="wide path" title=${t.cwd}><bdi>${t.cwd}</bdi></div>`:A}
      ${e&&t.statusReason?y`<div class="wide bad">${t.statusReason}</div>`:A}
      ${e&&t.statusHint?y`<div class="wide quiet">${t.statusHint}</div>`:A}
      ${this.problem?y`<div class="wide bad" role="alert">${this.problem}</div>`:A}`}};os=new WeakMap;Dt.styles=[Fe,Os,He`
      :host {
        display: grid;
        grid-template-columns: 28px minmax(0, 1fr) auto;
        gap: 0 12px;
        padding: 12px 16px;
        border-bottom: 1px solid var(--line);
      }
      b {
        display: block;
        font-weight: 600;
        overflow: hidden;
        text-overflow: ellipsis;
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
        font: 12px/1.5 var(--mono);
        color: var(--quiet);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        direction: rtl;
        text-align: left;
      }
      button {
        font-size: 13px;
        align-self: start;
      }
    `];xr([Q({attribute:!1})],Dt.prototype,"agent",2);xr([B()],Dt.prototype,"busy",2);xr([B()],Dt.prototype,"problem",2);Dt=xr([Ge("gx-agent")],Dt);const br=()=>tr()==="zh"?"zh-CN":"en-GB";function Ms(t){return t?new Date(t).toLocaleTimeString(br(),{hour:"2-digit",minute:"2-digit"}):""}function rr(t){if(!t)return"";const e=new Date(t);return`${e.toLocaleTimeString(br(),{hour:"2-digit",minute:"2-digit",second:"2-digit"})}.${String(e.getMilliseconds()).padStart(3,"0")}`}function Mi(t){return t?new Date(t).toDateString():""}function ec(t){const e=new Date(t),n=new Date;return e.toDateString()===n.toDateString()?g("timeline.today"):(n.setDate(n.getDate()-1),e.toDateString()===n.toDateString()?g("timeline.yesterday"):e.toLocaleDateString(br(),{weekday:"long",year:"numeric",month:"long",day:"numeric"}))}function tc(t){const e=Math.max(0,Math.floor(t/1e3));if(e<60)return`${e} s`;const n=Math.floor(e/60);return n<60?`${n} min ${e%60} s`:`${Math.floor(n/60)} h ${n%60} min`}function fn(t){return t.toLocaleString(br())}const wo="groupx.draft",vo="groupx.sent",nc=50,as={text:"",to:null,replyTo:null,pending:null};function rc(t){try{return{...as,...JSON.parse(t.getItem(wo)??"{}")}}catch{return as}}function To(t,e){try{t.setItem(wo,JSON.stringify(e))}catch{}}function sc(t,e){const n=Ao(t).filter(r=>r!==e);try{t.setItem(vo,JSON.stringify([...n,e].slice(-nc)))}catch{}}function Ao(t){try{const e=JSON.parse(t.getItem(vo)??"[]");return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}catch{return[]}}function ic(t,e,n){return t.pending?.body===e?t.pending.commandId:n()}var oc=Object.defineProperty,ac=Object.getOwnPropertyDescriptor,$o=t=>{throw TypeError(t)},je=(t,e,n,r)=>{for(var s=r>1?void 0:r?ac(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&oc(e,n,s),s},Ns=(t,e,n)=>e.has(t)||$o("Cannot "+n),ze=(t,e,n)=>(Ns(t,e,"read from private field"),n?n.call(t):e.get(t)),St=(t,e,n)=>e.has(t)?$o("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),ls=(t,e,n,r)=>(Ns(t,e,"write to private field"),e.set(t,n),n),ce=(t,e,n)=>(Ns(t,e,"access private method"),n),qn,tt,se,So,Eo,$e,cs,us,Ro,Un,Io;const lc=.8,cc=240,Ct=t=>!["failed","native_policy_blocked","stopped"].includes(t.status)&&t.enabled!==!1;let xe=class extends Ee{constructor(){super(...arguments),St(this,se),this.agents=[],this.limit=131072,this.offline=!1,this.nameOfEvent=()=>{},this.draft=rc(localStorage),this.problem=null,this.sending=!1,St(this,qn,new xl),St(this,tt,-1),St(this,cs,()=>{ls(this,tt,-1),ce(this,se,$e).call(this,{text:this.box.value})}),St(this,us,t=>{if(t.key==="Enter"&&!t.shiftKey){if(!ze(this,qn).means(t))return;t.preventDefault(),ze(this,Un).call(this)}else t.key==="Escape"&&this.draft.replyTo?ce(this,se,$e).call(this,{replyTo:null}):t.key==="ArrowUp"&&(this.draft.text===""||ze(this,tt)>=0)&&(t.preventDefault(),ce(this,se,Ro).call(this))}),St(this,Un,async()=>{if(this.whyNot!==null||this.sending)return;const{text:t,replyTo:e}=this.draft,n={to:this.recipients,content:t,...e?{replyToEventId:e}:{}},r=JSON.stringify(n),s=ic(this.draft,r,yl);ce(this,se,$e).call(this,{pending:{commandId:s,body:r}}),this.sending=!0;try{await Ue.send({clientCommandId:s,...n}),sc(localStorage,t),ls(this,tt,-1);const o=this.draft.text===t;ce(this,se,$e).call(this,{...as,to:e?null:this.draft.to,text:o?"":this.draft.text}),this.dispatchEvent(new CustomEvent("gx-sent",{bubbles:!0,composed:!0}))}catch(o){ce(this,se,Io).call(this,o)}finally{this.sending=!1,this.focusBox()}})}get recipients(){const t=this.draft.to,e=this.agents.filter(Ct).map(n=>n.actorId);return t===null?e:e.filter(n=>t.includes(n))}get whyNot(){return this.draft.text.trim()?this.draft.text.length>this.limit?g("composer.why.long"):this.recipients.length===0?g("composer.why.nobody"):this.offline?g("composer.why.offline"):null:g("composer.why.empty")}reply(t){const e=this.agents.some(n=>n.actorId===t.actorId&&Ct(n));ce(this,se,$e).call(this,{replyTo:t.eventId,...e?{to:[t.actorId]}:{}}),this.focusBox()}focusBox(){this.updateComplete.then(()=>this.box.focus())}render(){const t=this.whyNot,e=this.draft.replyTo?this.nameOfEvent(this.draft.replyTo):void 0,{text:n}=this.draft;return y`<form @submit=${r=>r.preventDefault()}>
      ${ce(this,se,So).call(this)}
      ${this.draft.replyTo?y`<div class="reply">
            <span>${g("composer.replying",{name:e?.name??"…"})}</span>
            <button type="button" class="plain" aria-label=${g("composer.reply.leave")} @click=${()=>ce(this,se,$e).call(this,{replyTo:null})}>✕</button>
          </div>`:A}
      <div class="box">
        <textarea
          id="composer"
          data-testid="composer-input"
          rows="1"
          aria-label=${g("composer.label")}
          placeholder=${g("composer.placeholder")}
          .value=${n}
          @input=${ze(this,cs)}
          @keydown=${ze(this,us)}
          @compositionend=${r=>ze(this,qn).compositionEnded(r)}
        ></textarea>
        <button
          class="primary"
          type="button"
          data-testid="composer-send"
          title=${t??g("composer.send")}
          aria-describedby="why"
          ?disabled=${t!==null||this.sending}
          @click=${ze(this,Un)}
        >
          ${this.sending?g("composer.sending"):g("composer.send")}
        </button>
      </div>
      <div class="below">
        <span id="why" role="status" class=${this.problem?"bad":""}>${this.problem??(n||this.draft.to?.length===0?t??"":"")}</span>
        ${n.length>this.limit*lc?y`<span class=${n.length>this.limit?"count bad":"count"}>
              ${g("composer.count",{count:fn(n.length),limit:fn(this.limit)})}
            </span>`:A}
      </div>
    </form>`}updated(t){!t.has("draft")&&t.size>0||(this.box.style.height="auto",this.box.style.height=`${Math.min(cc,this.box.scrollHeight+2)}px`)}};qn=new WeakMap;tt=new WeakMap;se=new WeakSet;So=function(){const t=new Set(this.recipients),e=this.agents.filter(Ct),n=e.length>0&&e.every(o=>t.has(o.actorId)),r=this.agents.filter(o=>!Ct(o)),s=(o,a,l,u,b,d=!1)=>y`<button
      type="button"
      class="chip"
      data-testid=${o}
      aria-pressed=${a}
      ?disabled=${d}
      @click=${u}
    >
      <span class="tick" aria-hidden="true">${a?"✓":""}</span>${b?y`<i .style=${`background:${b}`}></i>`:A}${l}
    </button>`;return y`<div class="chips" role="group" aria-label=${g("composer.to")}>
      <span class="quiet">${g("composer.to")}</span>
      ${this.agents.length>1?s("recipient-all",n,g("composer.all"),()=>ce(this,se,$e).call(this,{to:n?[]:null})):A}
      ${this.agents.map(o=>s(`recipient-${o.actorId}`,t.has(o.actorId),o.displayName,()=>ce(this,se,Eo).call(this,o.actorId,t),bl(o.actorId),!Ct(o)))}
      ${r.length?y`<span class="quiet">${g("composer.leftOut",{names:r.map(o=>o.displayName).join(", ")})}</span>`:A}
    </div>`};Eo=function(t,e){e.has(t)?e.delete(t):e.add(t);const n=this.agents.filter(Ct);ce(this,se,$e).call(this,{to:n.every(r=>e.has(r.actorId))?null:[...e]})};$e=function(t){this.draft={...this.draft,...t},this.problem=null,To(localStorage,this.draft)};cs=new WeakMap;us=new WeakMap;Ro=function(){const t=Ao(localStorage);t.length!==0&&(ls(this,tt,Math.min(ze(this,tt)+1,t.length-1)),ce(this,se,$e).call(this,{text:t[t.length-1-ze(this,tt)]??""}))};Un=new WeakMap;Io=function(t){if(t instanceof dn&&t.unanswered){this.problem=g("composer.unanswered");return}const e=t instanceof dn?[t.message,t.hint].filter(Boolean).join(" "):String(t);this.draft={...this.draft,pending:null},To(localStorage,this.draft),this.problem=g("composer.failed",{message:e})};xe.styles=[Fe,He`
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
    `];je([Q({attribute:!1})],xe.prototype,"agents",2);je([Q({type:Number})],xe.prototype,"limit",2);je([Q({type:Boolean})],xe.prototype,"offline",2);je([Q({attribute:!1})],xe.prototype,"nameOfEvent",2);je([B()],xe.prototype,"draft",2);je([B()],xe.prototype,"problem",2);je([B()],xe.prototype,"sending",2);je([Ls("textarea")],xe.prototype,"box",2);xe=je([Ge("gx-composer")],xe);/*! @license DOMPurify 3.5.0 | (c) Cure53 and other contributors | Released under the Apache license 2.0 and Mozilla Public License 2.0 | github.com/cure53/DOMPurify/blob/3.5.0/LICENSE */function Ni(t,e){(e==null||e>t.length)&&(e=t.length);for(var n=0,r=Array(e);n<e;n++)r[n]=t[n];return r}function uc(t){if(Array.isArray(t))return t}function pc(t,e){var n=t==null?null:typeof Symbol<"u"&&t[Symbol.iterator]||t["@@iterator"];if(n!=null){var r,s,o,a,l=[],u=!0,b=!1;try{if(o=(n=n.call(t)).next,e!==0)for(;!(u=(r=o.call(n)).done)&&(l.push(r.value),l.length!==e);u=!0);}catch(d){b=!0,s=d}finally{try{if(!u&&n.return!=null&&(a=n.return(),Object(a)!==a))return}finally{if(b)throw s}}return l}}function hc(){throw new TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}/*! regenerator-runtime -- Copyright (c) 2014-present, Facebook, Inc. -- license (MIT): https://github.com/babel/babel/blob/main/packages/babel-helpers/LICENSE */function dc(t,e){return uc(t)||pc(t,e)||fc(t,e)||hc()}function fc(t,e){if(t){if(typeof t=="string")return Ni(t,e);var n={}.toString.call(t).slice(8,-1);return n==="Object"&&t.constructor&&(n=t.constructor.name),n==="Map"||n==="Set"?Array.from(t):n==="Arguments"||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)?Ni(t,e):void 0}}const Oo=Object.entries,gc=Object.keys,zi=Object.setPrototypeOf,mc=Object.isFrozen,Co=Object.getPrototypeOf,Lo=Object.getOwnPropertyDescriptor;let X=Object.freeze,W=Object.seal,et=Object.create,Po=typeof Reflect<"u"&&Reflect,sr=Po.apply,ps=Po.construct;X||(X=function(e){return e});W||(W=function(e){return e});sr||(sr=function(e,n){for(var r=arguments.length,s=new Array(r>2?r-2:0),o=2;o<r;o++)s[o-2]=arguments[o];return e.apply(n,s)});ps||(ps=function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return new e(...r)});const fe=P(Array.prototype.forEach),xc=P(Array.prototype.lastIndexOf),qi=P(Array.prototype.pop),Yt=P(Array.prototype.push),Ui=P(Array.prototype.slice),bc=P(Array.prototype.splice),Lt=Array.isArray,Gr=zs(Set),jr=P(Set.prototype.add),Xt=P(Set.prototype.has),yc=P(Set.prototype.delete),kc=zs(Map),Wi=P(Map.prototype.get),Bi=P(Map.prototype.set),Ne=P(String.prototype.toLowerCase),Vr=P(String.prototype.toString),_c=P(String.prototype.match),Kt=P(String.prototype.replace),Zr=P(String.prototype.indexOf),wc=P(String.prototype.trim),vc=P(Number.prototype.toString),Tc=P(Boolean.prototype.toString),Fi=typeof BigInt>"u"?null:P(BigInt.prototype.toString),Hi=typeof Symbol>"u"?null:P(Symbol.prototype.toString),te=P(Object.prototype.hasOwnProperty),Qt=P(Object.prototype.toString),Ac=RegExp.prototype.test,V=function(e,n){return e instanceof RegExp&&(e.lastIndex=0),sr(Ac,e,[n])},Te=zs(TypeError);function P(t){return function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return sr(t,e,r)}}function zs(t){return function(){for(var e=arguments.length,n=new Array(e),r=0;r<e;r++)n[r]=arguments[r];return ps(t,n)}}function I(t,e){let n=arguments.length>2&&arguments[2]!==void 0?arguments[2]:Ne;if(zi&&zi(t,null),!Lt(e))return t;let r=e.length;for(;r--;){let s=e[r];if(typeof s=="string"){const o=n(s);o!==s&&(mc(e)||(e[r]=o),s=o)}t[s]=!0}return t}function $c(t){for(let e=0;e<t.length;e++)te(t,e)||(t[e]=null);return t}function ir(t){const e=et(null);for(const r of Oo(t)){var n=dc(r,2);const s=n[0],o=n[1];te(t,s)&&(Lt(o)?e[s]=$c(o):o&&typeof o=="object"&&o.constructor===Object?e[s]=ir(o):e[s]=o)}return e}function nn(t){const e=et(null),n=gc(t);let r=n.length;for(;r--;)e[n[r]]=t[n[r]];return e}function Sc(t){switch(typeof t){case"string":return t;case"number":return vc(t);case"boolean":return Tc(t);case"bigint":return Fi?Fi(t):"0";case"symbol":return Hi?Hi(t):"Symbol()";case"undefined":return Qt(t);case"function":case"object":{if(t===null)return Qt(t);const e=t,n=ae(e,"toString");if(typeof n=="function"){const r=n(e);return typeof r=="string"?r:Qt(r)}return Qt(t)}default:return Qt(t)}}function ae(t,e){for(;t!==null;){const r=Lo(t,e);if(r){if(r.get)return P(r.get);if(typeof r.value=="function")return P(r.value)}t=Co(t)}function n(){return null}return n}function Ec(t,e){for(;t!==null;){const n=Lo(t,e);if(n)return n.get?P(n.get):null;t=Co(t)}return null}function Rc(t){if(!t)return!1;try{return V(t,""),!0}catch{return!1}}const Gi=X(["a","abbr","acronym","address","area","article","aside","audio","b","bdi","bdo","big","blink","blockquote","body","br","button","canvas","caption","center","cite","code","col","colgroup","content","data","datalist","dd","decorator","del","details","dfn","dialog","dir","div","dl","dt","element","em","fieldset","figcaption","figure","font","footer","form","h1","h2","h3","h4","h5","h6","head","header","hgroup","hr","html","i","img","input","ins","kbd","label","legend","li","main","map","mark","marquee","menu","menuitem","meter","nav","nobr","ol","optgroup","option","output","p","picture","pre","progress","q","rp","rt","ruby","s","samp","search","section","select","shadow","slot","small","source","spacer","span","strike","strong","style","sub","summary","sup","table","tbody","td","template","textarea","tfoot","th","thead","time","tr","track","tt","u","ul","var","video","wbr"]),Yr=X(["svg","a","altglyph","altglyphdef","altglyphitem","animatecolor","animatemotion","animatetransform","circle","clippath","defs","desc","ellipse","filter","font","g","glyph","glyphref","hkern","image","line","lineargradient","marker","mask","metadata","mpath","path","pattern","polygon","polyline","radialgradient","rect","stop","style","switch","symbol","text","textpath","title","tref","tspan","view","vkern"]),Xr=X(["feBlend","feColorMatrix","feComponentTransfer","feComposite","feConvolveMatrix","feDiffuseLighting","feDisplacementMap","feDistantLight","feDropShadow","feFlood","feFuncA","feFuncB","feFuncG","feFuncR","feGaussianBlur","feImage","feMerge","feMergeNode","feMorphology","feOffset","fePointLight","feSpecularLighting","feSpotLight","feTile","feTurbulence"]),Ic=X(["animate","color-profile","cursor","discard","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","foreignobject","hatch","hatchpath","mesh","meshgradient","meshpatch","meshrow","missing-glyph","script","set","solidcolor","unknown","use"]),Kr=X(["math","menclose","merror","mfenced","mfrac","mglyph","mi","mlabeledtr","mmultiscripts","mn","mo","mover","mpadded","mphantom","mroot","mrow","ms","mspace","msqrt","mstyle","msub","msup","msubsup","mtable","mtd","mtext","mtr","munder","munderover","mprescripts"]),Oc=X(["maction","maligngroup","malignmark","mlongdiv","mscarries","mscarry","msgroup","mstack","msline","msrow","semantics","annotation","annotation-xml","mprescripts","none"]),ji=X(["#text"]),Vi=X(["accept","action","align","alt","autocapitalize","autocomplete","autopictureinpicture","autoplay","background","bgcolor","border","capture","cellpadding","cellspacing","checked","cite","class","clear","color","cols","colspan","command","commandfor","controls","controlslist","coords","crossorigin","datetime","decoding","default","dir","disabled","disablepictureinpicture","disableremoteplayback","download","draggable","enctype","enterkeyhint","exportparts","face","for","headers","height","hidden","high","href","hreflang","id","inert","inputmode","integrity","ismap","kind","label","lang","list","loading","loop","low","max","maxlength","media","method","min","minlength","multiple","muted","name","nonce","noshade","novalidate","nowrap","open","optimum","part","pattern","placeholder","playsinline","popover","popovertarget","popovertargetaction","poster","preload","pubdate","radiogroup","readonly","rel","required","rev","reversed","role","rows","rowspan","spellcheck","scope","selected","shape","size","sizes","slot","span","srclang","start","src","srcset","step","style","summary","tabindex","title","translate","type","usemap","valign","value","width","wrap","xmlns"]),Qr=X(["accent-height","accumulate","additive","alignment-baseline","amplitude","ascent","attributename","attributetype","azimuth","basefrequency","baseline-shift","begin","bias","by","class","clip","clippathunits","clip-path","clip-rule","color","color-interpolation","color-interpolation-filters","color-profile","color-rendering","cx","cy","d","dx","dy","diffuseconstant","direction","display","divisor","dominant-baseline","dur","edgemode","elevation","end","exponent","fill","fill-opacity","fill-rule","filter","filterunits","flood-color","flood-opacity","font-family","font-size","font-size-adjust","font-stretch","font-style","font-variant","font-weight","fx","fy","g1","g2","glyph-name","glyphref","gradientunits","gradienttransform","height","href","id","image-rendering","in","in2","intercept","k","k1","k2","k3","k4","kerning","keypoints","keysplines","keytimes","lang","lengthadjust","letter-spacing","kernelmatrix","kernelunitlength","lighting-color","local","marker-end","marker-mid","marker-start","markerheight","markerunits","markerwidth","maskcontentunits","maskunits","max","mask","mask-type","media","method","mode","min","name","numoctaves","offset","operator","opacity","order","orient","orientation","origin","overflow","paint-order","path","pathlength","patterncontentunits","patterntransform","patternunits","pointer-events","points","preservealpha","preserveaspectratio","primitiveunits","r","rx","ry","radius","refx","refy","repeatcount","repeatdur","restart","result","rotate","scale","seed","shape-rendering","slope","specularconstant","specularexponent","spreadmethod","startoffset","stddeviation","stitchtiles","stop-color","stop-opacity","stroke-dasharray","stroke-dashoffset","stroke-linecap","stroke-linejoin","stroke-miterlimit","stroke-opacity","stroke","stroke-width","style","surfacescale","systemlanguage","tabindex","tablevalues","targetx","targety","transform","transform-origin","text-anchor","text-decoration","text-orientation","text-rendering","textlength","type","u1","u2","unicode","values","vector-effect","viewbox","visibility","version","vert-adv-y","vert-origin-x","vert-origin-y","width","word-spacing","wrap","writing-mode","xchannelselector","ychannelselector","x","x1","x2","xmlns","y","y1","y2","z","zoomandpan"]),Zi=X(["accent","accentunder","align","bevelled","close","columnalign","columnlines","columnspacing","columnspan","denomalign","depth","dir","display","displaystyle","encoding","fence","frame","height","href","id","largeop","length","linethickness","lquote","lspace","mathbackground","mathcolor","mathsize","mathvariant","maxsize","minsize","movablelimits","notation","numalign","open","rowalign","rowlines","rowspacing","rowspan","rspace","rquote","scriptlevel","scriptminsize","scriptsizemultiplier","selection","separator","separators","stretchy","subscriptshift","supscriptshift","symmetric","voffset","width","xmlns"]),Pn=X(["xlink:href","xml:id","xlink:title","xml:space","xmlns:xlink"]),Cc=W(/{{[\w\W]*|^[\w\W]*}}/g),Lc=W(/<%[\w\W]*|^[\w\W]*%>/g),Pc=W(/\${[\w\W]*/g),Yi=W(/{{|}}|\${|<%|%>/),Dc=W(/[^\t\n\f\r ]/),Xi=W(/\u0000/g),Mc=W(/^data-[\-\w.\u00B7-\uFFFF]+$/),Nc=W(/^aria-[\-\w]+$/),Ki=W(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),zc=W(/^(?:\w+script|data):/i),qc=W(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),Uc=W(/^html$/i),Wc=W(/^[a-z][.\w]*(-[.\w]+)+$/i),Jr=W(/<[/\w!]/g),Bc=W(/<[/\w]/g),Fc=W(/<[/\w]|^-?>|--!?>|<!-$/g),Hc=W(/<\/no(script|embed|frames)/i),Qi=W(/\/>/i),Gc=W(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i),jc=W(/^[\r\n\t ]+/),D={element:1,text:3,processingInstruction:7,comment:8,document:9,documentFragment:11},Vc=X(I({},["style","script","xmp","iframe","noembed","noframes","plaintext","noscript"])),Zc=X(I({},["textarea","title"])),Yc=X(I({},["area","base","basefont","bgsound","br","col","embed","frame","hr","img","input","keygen","link","meta","param","source","track","wbr"])),Xc=function(){return typeof window>"u"?null:window},Kc=function(e,n){if(typeof e!="object"||typeof e.createPolicy!="function")return null;let r=null;const s="data-tt-policy-suffix";n&&n.hasAttribute(s)&&(r=n.getAttribute(s));const o="dompurify"+(r?"#"+r:"");try{return e.createPolicy(o,{createHTML(a){return a},createScriptURL(a){return a}})}catch{return console.warn("TrustedTypes policy "+o+" could not be created."),null}},Ji=function(){return{afterSanitizeAttributes:[],afterSanitizeElements:[],afterSanitizeShadowDOM:[],beforeSanitizeAttributes:[],beforeSanitizeElements:[],beforeSanitizeShadowDOM:[],uponSanitizeAttribute:[],uponSanitizeElement:[],uponSanitizeShadowNode:[]}},Xe=function(e,n,r,s){return te(e,n)&&Lt(e[n])?I(s.base?nn(s.base):{},e[n],s.transform):r},es=function(e,n,r){const s=te(e,n)?e[n]:void 0;return s&&typeof s=="object"?ir(s):r};function Do(){let t=arguments.length>0&&arguments[0]!==void 0?arguments[0]:Xc();const e=x=>Do(x);if(e.version="3.5.0",e.removed=[],!t||!t.document||t.document.nodeType!==D.document||!t.Element)return e.isSupported=!1,e;let n=t.document;const r=n,s=r.currentScript,o=t.HTMLTemplateElement,a=t.Node,l=t.Element,u=t.NodeFilter,b=t.DOMParser,d=t.trustedTypes,m=l.prototype,f=ae(m,"cloneNode"),_=ae(m,"remove"),T=ae(m,"removeChild"),R=ae(m,"removeAttributeNode"),S=ae(m,"nextSibling"),E=ae(m,"childNodes"),J=ae(m,"parentNode"),O=ae(m,"shadowRoot"),Ie=ae(m,"attributes"),he=a&&a.prototype?ae(a.prototype,"nodeType"):null,de=a&&a.prototype?ae(a.prototype,"nodeName"):null,it=a&&a.prototype?ae(a.prototype,"ownerDocument"):null,F=function(i){return he?he(i):i.nodeType},oe=function(i){return de?de(i):i.nodeName},ot=Ec(m,"namespaceURI"),at=function(i){return ot?ot(i):i.namespaceURI},kn=function(i){return F(i)===D.element?Ie(i):null};if(typeof o=="function"){const x=n.createElement("template");x.content&&x.content.ownerDocument&&(n=x.content.ownerDocument)}let Z,Y="",Wt,Oe=!1,Bt=0;const ni=function(){if(Bt>0)throw Te('A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.')},Ft=function(i){ni(),Bt++;try{return Z.createHTML(i)}finally{Bt--}},ri=function(i){return Z&&Er?Ft(i):i},Sa=function(i){ni(),Bt++;try{return Z.createScriptURL(i)}finally{Bt--}},Ea=function(){return Oe||(Wt=Kc(d,s),Oe=!0),Wt},_n=n,wr=_n.implementation,Ra=_n.createNodeIterator,Ia=_n.createDocumentFragment,Oa=_n.getElementsByTagName,Ca=r.importNode;let H=Ji();e.isSupported=typeof Oo=="function"&&typeof J=="function"&&wr&&wr.createHTMLDocument!==void 0;const La=Cc,Pa=Lc,Da=Pc,Ma=Mc,Na=Nc,za=zc,qa=qc,Ua=Wc;let si=Ki,z=null;const vr=I({},[...Gi,...Yr,...Xr,...Kr,...ji]);let q=null;const Tr=I({},[...Vi,...Qr,...Zi,...Pn]);let ye=null,Ht=null,ii=null;const Ze=Object.seal(et(null,{tagCheck:{writable:!0,configurable:!1,enumerable:!0,value:null},attributeCheck:{writable:!0,configurable:!1,enumerable:!0,value:null}}));let oi=!0,Ar=!0,ai=!1,$r=!0,Ce=!1,lt=!0,ct=!1,wn=!1,vn=null,Tn=null,Sr=!1,_t=!1,An=!1,Er=!1,li=!0,ci=!1;const ui="user-content-";let Rr=!0,Ir=!1,Le=null,ut=null,wt=!1,pt=null;const pi=I({},["annotation-xml","audio","colgroup","desc","foreignobject","head","iframe","math","mi","mn","mo","ms","mtext","noembed","noframes","noscript","plaintext","script","selectedcontent","style","svg","template","thead","title","video","xmp"]);let hi=null;const di=I({},["audio","video","img","source","image","track"]);let fi=null;const gi=I({},["alt","class","for","id","label","name","pattern","placeholder","role","summary","title","value","style","xmlns"]),$n="http://www.w3.org/1998/Math/MathML",Sn="http://www.w3.org/2000/svg",ke="http://www.w3.org/1999/xhtml";let vt=ke,Or=!1,mi=null;const Wa=I({},[$n,Sn,ke],Vr),Ba=X(I({},["mi","mo","mn","ms","mtext"]));let Cr=null;const Fa=X(I({},["annotation-xml"]));let Lr=null;const Ha=X(et(null)),Ga=I({},["title","style","font","a","script"]);let Tt=null;const ja=["application/xhtml+xml","text/html"],Va="text/html";let G=null,Gt=null,En=null;const Za=n.createElement("form"),xi=function(i){return i instanceof RegExp||i instanceof Function},Rn=function(){let i=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};(!i||typeof i!="object")&&(i={}),i=ir(i),Tt=ja.indexOf(i.PARSER_MEDIA_TYPE)===-1?Va:i.PARSER_MEDIA_TYPE,G=Tt==="application/xhtml+xml"?Vr:Ne,z=Xe(i,"ALLOWED_TAGS",vr,{transform:G}),q=Xe(i,"ALLOWED_ATTR",Tr,{transform:G}),mi=Xe(i,"ALLOWED_NAMESPACES",Wa,{transform:Vr}),fi=Xe(i,"ADD_URI_SAFE_ATTR",gi,{transform:G,base:gi}),hi=Xe(i,"ADD_DATA_URI_TAGS",di,{transform:G,base:di}),pt=Xe(i,"FORBID_CONTENTS",pi,{transform:G}),Ht=Xe(i,"FORBID_TAGS",et(null),{transform:G}),ii=Xe(i,"FORBID_ATTR",et(null),{transform:G}),wt=te(i,"USE_PROFILES")?i.USE_PROFILES&&typeof i.USE_PROFILES=="object"?ir(i.USE_PROFILES):i.USE_PROFILES:!1,oi=i.ALLOW_ARIA_ATTR!==!1,Ar=i.ALLOW_DATA_ATTR!==!1,ai=i.ALLOW_UNKNOWN_PROTOCOLS||!1,$r=i.ALLOW_SELF_CLOSE_IN_ATTR!==!1,Ce=i.SAFE_FOR_TEMPLATES||!1,lt=i.SAFE_FOR_XML!==!1,ct=i.WHOLE_DOCUMENT||!1,_t=i.RETURN_DOM||!1,An=i.RETURN_DOM_FRAGMENT||!1,Er=i.RETURN_TRUSTED_TYPE||!1,Sr=i.FORCE_BODY||!1,li=i.SANITIZE_DOM!==!1,ci=i.SANITIZE_NAMED_PROPS||!1,Rr=i.KEEP_CONTENT!==!1,Ir=i.IN_PLACE||!1,si=Rc(i.ALLOWED_URI_REGEXP)?i.ALLOWED_URI_REGEXP:Ki,vt=typeof i.NAMESPACE=="string"?i.NAMESPACE:ke,Cr=es(i,"MATHML_TEXT_INTEGRATION_POINTS",Ba),Lr=es(i,"HTML_INTEGRATION_POINTS",Fa);const c=es(i,"CUSTOM_ELEMENT_HANDLING",Ha);if(ye=et(null),te(c,"tagNameCheck")&&xi(c.tagNameCheck)&&(ye.tagNameCheck=c.tagNameCheck),te(c,"attributeNameCheck")&&xi(c.attributeNameCheck)&&(ye.attributeNameCheck=c.attributeNameCheck),te(c,"allowCustomizedBuiltInElements")&&typeof c.allowCustomizedBuiltInElements=="boolean"&&(ye.allowCustomizedBuiltInElements=c.allowCustomizedBuiltInElements),W(ye),Ce&&(Ar=!1),An&&(_t=!0),wt&&((te(i,"ALLOWED_TAGS")||te(i,"ALLOWED_ATTR"))&&typeof console<"u"&&typeof console.warn=="function"&&console.warn("DOMPurify: USE_PROFILES overrides ALLOWED_TAGS and ALLOWED_ATTR. Do not use these options together."),z=I({},ji),q=et(null),wt.html===!0&&(I(z,Gi),I(q,Vi)),wt.svg===!0&&(I(z,Yr),I(q,Qr),I(q,Pn)),wt.svgFilters===!0&&(I(z,Xr),I(q,Qr),I(q,Pn)),wt.mathMl===!0&&(I(z,Kr),I(q,Zi),I(q,Pn))),Ze.tagCheck=null,Ze.attributeCheck=null,te(i,"ADD_TAGS")&&(typeof i.ADD_TAGS=="function"?Ze.tagCheck=i.ADD_TAGS:Lt(i.ADD_TAGS)&&(z===vr&&(z=nn(z)),I(z,i.ADD_TAGS,G))),te(i,"ADD_ATTR")&&(typeof i.ADD_ATTR=="function"?Ze.attributeCheck=i.ADD_ATTR:Lt(i.ADD_ATTR)&&(q===Tr&&(q=nn(q)),I(q,i.ADD_ATTR,G))),te(i,"ADD_FORBID_CONTENTS")&&Lt(i.ADD_FORBID_CONTENTS)&&(pt===pi&&(pt=nn(pt)),I(pt,i.ADD_FORBID_CONTENTS,G)),Rr&&(z["#text"]=!0),ct&&I(z,["html","head","body"]),z.table&&(z.tbody=!0,delete Ht.tbody),i.TRUSTED_TYPES_POLICY){if(typeof i.TRUSTED_TYPES_POLICY.createHTML!="function")throw Te('TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.');if(typeof i.TRUSTED_TYPES_POLICY.createScriptURL!="function")throw Te('TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.');const p=Z;Z=i.TRUSTED_TYPES_POLICY;try{Y=Ft("")}catch(h){throw Z=p,h}}else i.TRUSTED_TYPES_POLICY===null?(Z=void 0,Y=""):(Z===void 0&&(Z=Ea()),Z&&typeof Y=="string"&&(Y=Ft("")));Gt=X(i)},bi=I({},[...Yr,...Xr,...Ic]),yi=I({},[...Kr,...Oc]),Ya=function(i,c,p){return c===ke?i==="svg":c===$n?i==="svg"&&(p==="annotation-xml"||Cr[p]):!!bi[i]},Xa=function(i,c,p){return c===ke?i==="math":c===Sn?i==="math"&&Lr[p]:!!yi[i]},Ka=function(i,c,p){return c===Sn&&!Lr[p]||c===$n&&!Cr[p]?!1:!yi[i]&&(Ga[i]||!bi[i])},Qa=function(i){const c=at(i),p=Ne(oe(i)),h=J(i);let k=vt,w="template";return h&&F(h)===D.element&&(k=at(h),w=Ne(oe(h))),mi[c]?c===Sn?Ya(p,k,w):c===$n?Xa(p,k,w):c===ke?Ka(p,k,w):Tt==="application/xhtml+xml":!1},Ye=function(i){Yt(e.removed,{element:i}),vi(i);try{J(i).removeChild(i)}catch{if(_(i),!J(i))throw Te("a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place")}},ki=function(i,c,p){try{R(i,c)}catch{try{i.removeAttribute(p)}catch{}}},Ja=function(i){Mr(i);const c=E(i);c&&fe(Ui(c),p=>{try{T(i,p)}catch{}}),F(i)===D.element&&Pr(i,!1)},At=function(i,c,p){if(!p)try{p=c.getAttributeNode(i)}catch{p=null}if(Yt(e.removed,{attribute:p||null,from:c}),p)ki(c,p,i);else try{c.removeAttribute(i)}catch{}if(i==="is")if(_t||An)try{Ye(c)}catch{}else try{c.setAttribute(i,"")}catch{}},Pr=function(i,c){const p=Ie(i);if(p)for(let h=p.length-1;h>=0;--h){const k=p[h],w=k&&k.name;typeof w=="string"&&!(c&&q[G(w)])&&ki(i,k,w)}},Dr=function(i,c){let p=arguments.length>2&&arguments[2]!==void 0?arguments[2]:!1;const h=[i];for(;h.length>0;){const k=h.pop();if(c(k)===!1)continue;if(p&&F(k)===D.element){const v=O(k);$t(v)&&h.push(v)}const w=E(k);if(w)for(let v=w.length-1;v>=0;--v)h.push(w[v])}},Mr=function(i){Dr(i,c=>{F(c)===D.element&&Pr(c,!0)})},Nr=function(i){const c=[];return Dr(i,p=>{c.push(p)},!0),c},el=function(i,c){const p=Gr();fe(Nr(i),h=>{F(h)===D.element&&jr(p,h)}),fe(c,h=>{F(h)===D.element&&!Xt(p,h)&&Pr(h,!0)})},_i=function(i,c){let p=!1;return fe(e.removed,h=>{h.element&&(p=p||h.element===i,Mr(h.element))}),el(i,c),p},zr=function(i,c){Ja(i),_i(i,c)},wi=8,tl=function(i,c){const p=Le;let h=null;const k=()=>(h||(h=Gr(),fe(c,w=>{jr(h,w)})),h);for(let w=0;;w++){const v=Nr(i),C=[i];let Pe=!1;if(fe(v,we=>{F(we)===D.documentFragment?Yt(C,we):!Pe&&!Xt(p,we)&&(Pe=Xt(k(),we))}),!Pe)return;if(w>=wi)throw Te("the tree kept changing during in-place sanitization; refusing to return it");fe(C,(we,ve)=>{nl(we,ve>0,i,k())})}},nl=function(i,c,p,h){const k=In(i);let w;for(;w=k.nextNode();)!Xt(h,w)||Xt(Le,w)||(c&&_e(H.uponSanitizeShadowNode,w,null),Wr(w,p))},rl=function(i){if(!Le)return;jr(Le,i);const c=Wi(ut,i);if(c!==void 0){if(c>=wi)throw Te("the tree kept changing during in-place sanitization; refusing to return it");Bi(ut,i,c+1)}},vi=function(i){Le&&(yc(Le,i),Wi(ut,i)===void 0&&Bi(ut,i,0))},Ti=function(i,c){return lt?i==="patchsrc"?!0:i==="for"&&c!=="label"&&c!=="output":!1},sl=function(i){lt&&Dr(i,c=>{const p=F(c);if(p===D.processingInstruction||p===D.comment&&V(Bc,c.data)){try{_(c)}catch{}return!1}if(p===D.element){const h=c,k=G(oe(c));try{h.hasAttribute&&h.hasAttribute("patchsrc")&&h.removeAttribute("patchsrc"),h.hasAttribute&&h.hasAttribute("for")&&Ti("for",k)&&h.removeAttribute("for")}catch{}}return!0})},Ai=function(i){let c=null,p=null;if(Sr)i="<remove></remove>"+i;else{const w=_c(i,jc);p=w&&w[0]}Tt==="application/xhtml+xml"&&vt===ke&&(i='<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>'+i+"</body></html>");const h=Z?Ft(i):i;if(vt===ke)try{c=new b().parseFromString(h,Tt)}catch{}if(!c||!c.documentElement){c=wr.createDocument(vt,"template",null);try{c.documentElement.innerHTML=Or?Y:h}catch{}}const k=c.body||c.documentElement;return i&&p&&k.insertBefore(n.createTextNode(p),k.childNodes[0]||null),vt===ke?Oa.call(c,ct?"html":"body")[0]:ct?c.documentElement:k},In=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1;const p=it?it(i):i.ownerDocument;return Ra.call(p||i,i,(c?0:u.SHOW_ELEMENT)|u.SHOW_COMMENT|u.SHOW_TEXT|u.SHOW_PROCESSING_INSTRUCTION|u.SHOW_CDATA_SECTION,null)},On=function(i){return i=Kt(i,La," "),i=Kt(i,Pa," "),i=Kt(i,Da," "),i},qr=function(i){var c;Ur(i);const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,"template");p&&fe(p,h=>{$t(h.content)&&qr(h.content)})},il="table,tbody,thead,tfoot,tr,colgroup",ol=I({},["caption","colgroup","col","thead","tbody","tfoot","tr","td","th","style","script","template"]),al=function(i){var c;if(Tt==="application/xhtml+xml")return;const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,il);!p||p.length===0||fe(p,h=>{fe(Ui(E(h)),k=>{const w=F(k);if(!(w===D.text?V(Dc,k.data):w===D.element&&!ol[Ne(oe(k))]))return;let v=h;for(;v&&Ne(oe(v))!=="table";)v=v===i?null:J(v);const C=v&&v!==i?J(v):null;if(C)try{C.insertBefore(k,v)}catch{}})})},Ur=function(i){al(i),i.normalize();const c=In(i,!0);let p=null,h=c.nextNode();for(;h;){let k=h.data;if(V(Xi,k)&&(k=Kt(k,Xi,""),h.data=k),V(Yi,k)&&(k=On(k),h.data=k),k&&F(h)===D.text){if(p){const w=p.data,v=w[w.length-1]+k[0];V(Yi,v)&&(p.data=On(w+k[0]))}p=h}h=c.nextNode()}},Cn=function(i){const c=de?de(i):null;return typeof c!="string"||G(c)!=="form"?!1:typeof i.nodeName!="string"||typeof i.textContent!="string"||typeof i.removeChild!="function"||i.attributes!==Ie(i)||typeof i.removeAttribute!="function"||typeof i.removeAttributeNode!="function"||typeof i.getAttributeNode!="function"||typeof i.setAttribute!="function"||typeof i.namespaceURI!="string"||typeof i.insertBefore!="function"||typeof i.hasChildNodes!="function"||i.nodeType!==he(i)||i.childNodes!==E(i)},$i=function(i){if(!he||typeof i!="object"||i===null)return null;try{const c=he(i);return typeof c=="number"?c:null}catch{return null}},$t=function(i){return $i(i)===D.documentFragment},jt=function(i){return $i(i)!==null};function _e(x,i,c){x.length!==0&&fe(x,p=>{p.call(e,i,c,Gt)})}const ll=function(i,c){const p=!!Yc[c],h=!!Vc[c];return!p&&!h&&!Zc[c]||at(i)!==ke?!1:p?i.hasChildNodes():jt(i.firstElementChild)?!0:h&&typeof i.textContent=="string"&&V(Jr,i.textContent)},cl=function(i,c,p){return!!(lt&&p===D.element&&i.hasChildNodes()&&!jt(i.firstElementChild)&&V(Jr,i.textContent)&&V(Jr,i.innerHTML)||lt&&p===D.element&&ll(i,c)||p===D.processingInstruction||lt&&p===D.comment&&V(Fc,i.data))},Ln=function(i,c){if(i instanceof RegExp)return V(i,c);if(i instanceof Function){for(var p=arguments.length,h=new Array(p>2?p-2:0),k=2;k<p;k++)h[k-2]=arguments[k];return!!i(c,...h)}return!1},ul=function(i,c,p){if(!Ht[c]&&Ri(c)&&Ln(ye.tagNameCheck,c))return!1;if(Rr&&!pt[c]&&!pt[Ne(c)]){const h=J(i),k=E(i);if(k&&h){const w=k.length;for(let v=w-1;v>=0;--v){const C=i===p?f(k[v],!0):k[v];h.insertBefore(C,S(i))}}}return Ye(i),!0},Si=function(i,c,p,h){return i.length===0?c:c===p||c===h?nn(c):c},Vt=function(i,c){return i===c||J(i)!==null?!1:(Ir&&Mr(i),vi(i),!0)},pl=function(i,c){if(rl(i),_e(H.beforeSanitizeElements,i,null),Vt(i,c))return!0;if(Cn(i))return Ye(i),!0;const p=G(oe(i)),h=F(i);if(z=Si(H.uponSanitizeElement,z,vr,vn),_e(H.uponSanitizeElement,i,{tagName:p,allowedTags:z}),Vt(i,c))return!0;if(cl(i,p,h))return Ye(i),!0;if((Ht[p]||!(Ze.tagCheck instanceof Function&&Ze.tagCheck(p))&&!z[p])&&ul(i,p,c))return!0;if(h===D.element&&!Qa(i)||(p==="noscript"||p==="noembed"||p==="noframes")&&V(Hc,i.innerHTML))return Ye(i),!0;if(Ce&&h===D.text){const k=i.textContent,w=On(k);k!==w&&(Yt(e.removed,{element:i.cloneNode()}),i.textContent=w)}return _e(H.afterSanitizeElements,i,null),Vt(i,c)},Ei=function(i,c,p){if(ii[c]||Ti(c,i)||li&&(c==="id"||c==="name")&&(p in n||p in Za))return!1;const h=q[c]||Ze.attributeCheck instanceof Function&&Ze.attributeCheck(c,i);if(Ar&&V(Ma,c)||oi&&V(Na,c))return!0;if(!h)return Ri(i)&&Ln(ye.tagNameCheck,i)&&Ln(ye.attributeNameCheck,c,i)||c==="is"&&ye.allowCustomizedBuiltInElements&&Ln(ye.tagNameCheck,p);if(fi[c])return!0;const k=Kt(p,qa,"");return V(si,k)||(c==="src"||c==="xlink:href"||c==="href")&&i!=="script"&&Zr(p,"data:")===0&&hi[i]||ai&&!V(za,k)?!0:!p},hl=I({},["annotation-xml","color-profile","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","missing-glyph"]),Ri=function(i){return!hl[Ne(i)]&&V(Ua,i)},dl=function(i,c,p,h){if(Z&&typeof d=="object"&&typeof d.getAttributeType=="function"&&!p)switch(d.getAttributeType(i,c)){case"TrustedHTML":return Ft(h);case"TrustedScriptURL":return Sa(h)}return h},fl=function(i,c,p,h){try{return p?i.setAttributeNS(p,c,h):i.setAttribute(c,h),Cn(i)?(Ye(i),!1):!0}catch{return At(c,i),!1}},Ii=function(i,c){return lt&&V(Gc,c)?!0:Ne(i)==="attributename"&&Zr(c,"href")!==-1},gl=function(i,c){if(_e(H.beforeSanitizeAttributes,i,null),Vt(i,c))return;const p=kn(i);if(!p||Cn(i))return;q=Si(H.uponSanitizeAttribute,q,Tr,Tn);const h={attrName:"",attrValue:"",keepAttr:!0,allowedAttributes:q,forceKeepAttr:void 0};let k=p.length;const w=G(oe(i));for(;k--;){const v=p[k];if(!v)continue;const C=v.name,Pe=v.namespaceURI,we=v.value,ve=G(C),ht=we;let j=C==="value"?ht:wc(ht),Zt=!1;if(h.attrName=ve,h.attrValue=j,h.keepAttr=!0,h.forceKeepAttr=void 0,_e(H.uponSanitizeAttribute,i,h),j=h.attrValue,ci&&(ve==="id"||ve==="name")&&Zr(j,ui)!==0&&(At(C,i,v),j=ui+j,Zt=!0),Ii(C,j)){At(C,i,v);continue}if(!h.forceKeepAttr){if(!h.keepAttr){At(C,i,v);continue}if(!$r&&V(Qi,j)){At(C,i,v);continue}if(Ce&&(j=On(j)),!Ei(w,ve,j)){At(C,i,v);continue}j=dl(w,ve,Pe,j),j!==ht&&fl(i,C,Pe,j)&&Zt&&qi(e.removed)}}_e(H.afterSanitizeAttributes,i,null),Vt(i,c)},Wr=function(i,c){pl(i,c),gl(i,c),$t(i.content)&&Br(i.content)},Br=function(i){let c=null;const p=In(i);for(_e(H.beforeSanitizeShadowDOM,i,null);c=p.nextNode();)if(_e(H.uponSanitizeShadowNode,c,null),Wr(c,i),F(c)===D.element){const h=O(c);$t(h)&&(Fr(h),Br(h))}Ce&&Ur(i),_e(H.afterSanitizeShadowDOM,i,null)},Fr=function(i){const c=[{node:i,shadow:null}];for(;c.length>0;){const p=c.pop();if(p.shadow){Br(p.shadow);continue}const h=p.node,k=F(h)===D.element,w=E(h);if(w)for(let v=w.length-1;v>=0;--v)c.push({node:w[v],shadow:null});if(k){const v=de?de(h):null;if(typeof v=="string"&&G(v)==="template"){const C=h.content;$t(C)&&c.push({node:C,shadow:null})}}if(k){const v=O(h);$t(v)&&c.push({node:null,shadow:v},{node:v,shadow:null})}}},ml=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},p=null,h=null,k=null,w=null;if(Or=!i,Or&&(i="<!-->"),typeof i!="string"&&!jt(i)&&(i=Sc(i),typeof i!="string"))throw Te("dirty is not a string, aborting");if(!e.isSupported)return i;wn?(z=vn,q=Tn):Rn(c),En=Gt,e.removed=[];const v=Ir&&typeof i!="string"&&jt(i);let C=[];const Pe=Le,we=ut;if(v){sl(i),C=Nr(i);const j=oe(i);if(typeof j=="string"){const Zt=G(j);if(!z[Zt]||Ht[Zt])throw zr(i,C),Te("root node is forbidden and cannot be sanitized in-place")}if(Cn(i))throw zr(i,C),Te("root node is clobbered and cannot be sanitized in-place");Le=Gr(),ut=kc()}else if(jt(i))p=Ai("<!---->"),h=p.ownerDocument.importNode(i,!0),h.nodeType===D.element&&h.nodeName==="BODY"||h.nodeName==="HTML"?p=h:p.appendChild(h),Fr(p);else{if(!_t&&!Ce&&!ct&&i.indexOf("<")===-1)return ri(i);if(p=Ai(i),!p)return _t?null:Er?Y:""}p&&Sr&&Ye(p.firstChild);const ve=v?i:p;try{v&&Fr(i);const j=In(ve);for(;k=j.nextNode();)Wr(k,ve);v&&tl(i,C)}catch(j){throw v&&zr(i,C),j}finally{Le=Pe,ut=we}if(v){if(_i(i,C))throw Te("a node selected for removal could not be safely returned; refusing to sanitize in place");return Ce&&qr(i),i}if(_t){if(Ce&&qr(p),An)for(w=Ia.call(p.ownerDocument);p.firstChild;)w.appendChild(p.firstChild);else w=p;return(q.shadowroot||q.shadowrootmode)&&(w=Ca.call(r,w,!0)),w}Ce&&Ur(p);let ht=ct?p.outerHTML:p.innerHTML;return ct&&z["!doctype"]&&p.ownerDocument&&p.ownerDocument.doctype&&p.ownerDocument.doctype.name&&V(Uc,p.ownerDocument.doctype.name)&&(ht="<!DOCTYPE "+p.ownerDocument.doctype.name+`>
`+ht),ri(ht)};return e.sanitize=function(x){let i=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};const c=En,p=z,h=q,k=e.removed;En=null;try{return ml(x,i)}finally{En=c,c&&(wn||Rn(c),z=p,q=h,e.removed=k)}},e.setConfig=function(){let x=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};Rn(x),wn=!0,vn=z,Tn=q},e.clearConfig=function(){Gt=null,wn=!1,vn=null,Tn=null,Z=Wt,Y=""},e.isValidAttribute=function(x,i,c){Gt||Rn({});const p=G(x),h=G(i);return typeof c=="string"&&(Ii(i,c)||!$r&&V(Qi,c))?!1:Ei(p,h,c)},e.addHook=function(x,i){typeof i=="function"&&te(H,x)&&Yt(H[x],i)},e.removeHook=function(x,i){if(te(H,x)){if(i!==void 0){const c=xc(H[x],i);return c===-1?void 0:bc(H[x],c,1)[0]}return qi(H[x])}},e.removeHooks=function(x){te(H,x)&&(H[x]=[])},e.removeAllHooks=function(){H=Ji()},e}var Qc=Do();function qs(){return{async:!1,breaks:!1,extensions:null,gfm:!0,hooks:null,pedantic:!1,renderer:null,silent:!1,tokenizer:null,walkTokens:null}}var yt=qs();function Mo(t){yt=t}var gt={exec:()=>null};function dt(t){let e=[];return n=>{let r=Math.max(0,Math.min(3,n-1)),s=e[r];return s||(s=t(r),e[r]=s),s}}function $(t,e=""){let n=typeof t=="string"?t:t.source,r={replace:(s,o)=>{let a=typeof o=="string"?o:o.source;return a=a.replace(K.caret,"$1"),n=n.replace(s,a),r},getRegex:()=>new RegExp(n,e)};return r}var No=((t="")=>{try{return!!new RegExp("(?<=1)(?<!1)"+t)}catch{return!1}})(),K={codeRemoveIndent:/^(?: {0,3}\t| {1,4})/gm,listInterruptsParagraph:/^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/,outputLinkReplace:/\\([\[\]])/g,indentCodeCompensation:/^(\s+)(?:```)/,beginningSpace:/^\s+/,endingHash:/#$/,startingSpaceChar:/^ /,endingSpaceChar:/ $/,endingSpaceTabChar:/[ \t]$/,nonSpaceChar:/[^ ]/,newLineCharGlobal:/\n/g,tabCharGlobal:/\t/g,leadingSpaceTab:/^[ \t]+/,multipleSpaceGlobal:/\s+/g,blankLine:/^[ \t]*$/,doubleBlankLine:/\n[ \t]*\n[ \t]*$/,blockquoteStart:/^ {0,3}>/,blockquoteSetextReplace:/\n {0,3}((?:=+|-+)[ \t]*)(?=\n|$)/g,blockquoteSetextReplace2:/^ {0,3}>[ \t]?/gm,blockquoteMarkerWhitespace:/^( {0,3}>)(\t[ \t]*)/gm,nestedBlockMarker:/^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)/,listReplaceNesting:/^ {1,4}(?=( {4})*[^ ])/g,listIsTask:/^\[[ xX]\][ \t]+\S/,listReplaceTask:/^\[[ xX]\][ \t]+/,listTaskCheckbox:/\[[ xX]\]/,anyLine:/\n.*\n/,hrefBrackets:/^<(.*)>$/,tableDelimiter:/[:|]/,tableAlignChars:/^\||\| *$/g,tableRowBlankLine:/\n[ \t]*$/,tableAlignRight:/^ *-+: *$/,tableAlignCenter:/^ *:-+: *$/,tableAlignLeft:/^ *:-+ *$/,startATag:/^<a /i,endATag:/^<\/a>/i,startPreScriptTag:/^<(pre|code|kbd|script)(\s|>)/i,endPreScriptTag:/^<\/(pre|code|kbd|script)(\s|>)/i,startAngleBracket:/^</,endAngleBracket:/>$/,pedanticHrefTitle:/^([^'"]*[^\s])\s+(['"])(.*)\2/,unicodeAlphaNumeric:/[\p{L}\p{N}]/u,numericCharacterReference:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));/,numericCharacterReferenceOrAmpersand:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,escapeTest:/[&<>"']/,escapeReplace:/[&<>"']/g,escapeTestNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/,escapeReplaceNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,caret:/(^|[^\[])\^/g,percentDecode:/%25/g,findPipe:/\|/g,splitPipe:/ \|/,slashPipe:/\\\|/g,carriageReturn:/\r\n|\r/g,spaceLine:/^ +$/gm,notSpaceStart:/^\S*/,endingNewline:/\n$/,listItemRegex:t=>new RegExp(`^( {0,3}${t})((?:[	 ][^\\n]*)?(?:\\n|$))`),nextBulletRegex:dt(t=>new RegExp(`^ {0,${t}}(?:[*+-]|\\d{1,9}[.)])((?:[ 	][^\\n]*)?(?:\\n|$))`)),hrRegex:dt(t=>new RegExp(`^ {0,${t}}((?:-[ 	]*){3,}|(?:_[ 	]*){3,}|(?:\\*[ 	]*){3,})(?:\\n+|$)`)),fencesBeginRegex:dt(t=>new RegExp(`^ {0,${t}}(?:\`\`\`|~~~)`)),headingBeginRegex:dt(t=>new RegExp(`^ {0,${t}}#{1,6}(?:\\s|$)`)),pedanticHeadingBeginRegex:dt(t=>new RegExp(`^ {0,${t}}#`)),htmlBeginRegex:dt(t=>new RegExp(`^ {0,${t}}(?:</?(?:${Ws})(?:[ \\t]+|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)`,"i")),blockquoteBeginRegex:dt(t=>new RegExp(`^ {0,${t}}>`)),nestedContainerMarkers:/^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/},Jc=/^(?:[ \t]*(?:\n|$))+/,eu=/^((?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/,tu=/^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)(?:|([\s\S]*?)(?:\n|$))(?: {0,3}(?:(?=`)\1`*|(?=~)\1~*) *(?=\n|$)|$)/,mn=/^ {0,3}((?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/,nu=/^ {0,3}(#{1,6})(?=\s|$)(.*)(?:\n+|$)/,Us=/ {0,3}(?:[*+-]|\d{1,9}[.)])/,Ws="address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul",xn=$(" {0,3}(?:</?(?:tag)(?:[ \\t]+|\\n|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)").replace("tag",Ws).getRegex(),zo=/^(?!bull |blockCode|fences|blockquote|heading|html|table)((?:.|\n(?!\s*?\n|bull |fences|blockquote|heading|hr|html|table))+?)\n {0,3}(=+|-+)[ \t]*(?:\n+|$)/,qo=$(zo).replace(/bull/g,Us).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/\|table/g,"").replace(/html/g,xn).getRegex(),ru=$(zo).replace(/bull/g,Us).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/table/g,/ {0,3}\|?(?:[:\- ]*\|)+[\:\- ]*\n/).replace(/html/g,xn).getRegex(),Bs=/^([^\n]+(?:\n(?!hr|heading|lheading|blockquote|fences|list|html|table|[ \t]+\n)[^\n]+)*)/,su=/^[^\n]+/,Fs=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\\n]|\n(?![ \t]*\n))+/,iu=$(/^ {0,3}\[(label)\]: *(?:\n[ \t]*)?([^<\s][^\s]*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)(title))? *(?:\n+|$)/).replace("label",Fs).replace("title",/(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\\n]|\n(?!\n))*'|\((?:\\[\s\S]|[^()\\])*\))/).getRegex(),ou=$(/^(bull)([ \t][^\n]*?)?(?:\n|$)/).replace(/bull/g,Us).getRegex(),Hs=/<!--(?:-?>|[\s\S]*?(?:-->|$))/,au=$("^ {0,3}(?:<(script|pre|style|textarea)[\\s>][\\s\\S]*?(?:</\\1>[^\\n]*\\n*|$)|comment[^\\n]*(\\n+|$)|<\\?[\\s\\S]*?(?:\\?>[^\\n]*\\n*|$)|<![A-Z][\\s\\S]*?(?:>[^\\n]*\\n*|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>[^\\n]*\\n*|$)|</?(tag)(?:[ \\t]+|\\n|/?>|$)[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|<(?!(?:script|pre|style|textarea)(?![a-z0-9-]))([a-z][a-z0-9-]*)(?:attribute)*?[ \\t]*/?>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|</[a-z][a-z0-9-]*\\s*>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$))","i").replace("comment",Hs).replace("tag",Ws).replace("attribute",/[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"\n]*"|[ \t]*=[ \t]*'[^'\n]*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?/).getRegex(),Uo=t=>$(Bs).replace("hr",mn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("|table","").replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list",t).replace("html",xn).getRegex(),lu=Uo(/ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/),cu=Uo(/ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/),uu=$(/^( {0,3}> ?(?:(?![ \t]*(?:\n|$))(paragraph)|[^\n]*)(?:\n|$))+/).replace("paragraph",cu).getRegex(),Gs={blockquote:uu,code:eu,def:iu,fences:tu,heading:nu,hr:mn,html:au,lheading:qo,list:ou,newline:Jc,paragraph:lu,table:gt,text:su},eo=$("^ *([^\\n ].*)\\n {0,3}((?:\\| *)?:?-+:? *(?:\\| *:?-+:? *)*(?:\\| *)?)(?:\\n((?:(?! *\\n|hr|heading|blockquote|code|fences|list|html).*(?:\\n|$))*)\\n*|$)").replace("hr",mn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("blockquote"," {0,3}>").replace("code","(?: {4}| {0,3}	)[^\\n]").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]").replace("html",xn).getRegex(),pu={...Gs,lheading:ru,table:eo,paragraph:$(Bs).replace("hr",mn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("table",eo).replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]+[^ \\t\\n]").replace("html",xn).getRegex()},hu={...Gs,html:$(`^ *(?:comment(?: *\\n|\\s*$)|<(tag)[\\s\\S]+?</\\1>(?: *\\n{2,}|\\s*$)|<tag(?:"[^"]*"|'[^']*'|\\s[^'"/>\\s]*)*?/?>(?: *\\n{2,}|\\s*$))`).replace("comment",Hs).replace(/tag/g,"(?!(?:a|em|strong|small|s|cite|q|dfn|abbr|data|time|code|var|samp|kbd|sub|sup|i|b|u|mark|ruby|rt|rp|bdi|bdo|span|br|wbr|ins|del|img)\\b)\\w+(?!:|[^\\w\\s@]*@)\\b").getRegex(),def:/^ *\[([^\]]+)\]: *<?([^\s>]+)>?(?: +(["(][^\n]+[")]))? *(?:\n+|$)/,heading:/^(#{1,6})(.*)(?:\n+|$)/,fences:gt,lheading:/^(.+?)\n {0,3}(=+|-+) *(?:\n+|$)/,paragraph:$(Bs).replace("hr",mn).replace("heading",` *#{1,6} *[^
]`).replace("|table","").replace("blockquote"," {0,3}>").replace("|fences","").replace("|list","").replace("|html","").replace("|tag","").replace("lheading",qo).getRegex()},du=/^\\([!"#$%&'()*+,\-./:;<=>?@\[\]\\^_`{|}~])/,fu=/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/,Wo=/^( {2,}|\\)\n(?!\s*$)[ \t]*/,gu=/^(`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*_]|\b_|$)|[^ ](?= {2,}\n)))/,Re=/[\p{P}\p{S}]/u,qt=/[\s\p{P}\p{S}]/u,bn=/[^\s\p{P}\p{S}]/u,mu=$(/^((?![*_])punctSpace)/,"u").replace(/punctSpace/g,qt).getRegex(),xu=/[\p{Pi}\p{Ps}"']/u,Bo=/(?!~)[\p{P}\p{S}]/u,bu=/(?!~)[\s\p{P}\p{S}]/u,yu=/(?:[^\s\p{P}\p{S}]|~)/u,ku=$(/link|precode-code|html/,"g").replace("link",/\[(?:[^\[\]`]|(?<a>`+)[^`]+\k<a>(?!`))*?\]\((?:\\[\s\S]|[^\\\(\)]|\((?:\\[\s\S]|[^\\\(\)])*\))*\)/).replace("precode-",No?"(?<!`)()":"(^^|[^`])").replace("code",/(?<b>`+)[^`]+\k<b>(?!`)/).replace("html",/<(?! )[^<>]*?>/).getRegex(),Fo=/^(?:\*+(?:((?!\*)punct)|([^\s*]))?)|^_+(?:((?!_)punct)|([^\s_]))?/,_u=$(Fo,"u").replace(/punct/g,Re).getRegex(),wu=$(Fo,"u").replace(/punct/g,Bo).getRegex(),vu=/^(?:\*+(?:((?!\*)(?!openQuote)punct)|([^\s*]))?)|^_+(?:((?!_)(?!openQuote)punct)|([^\s_]))?/,Tu=$(vu,"u").replace(/openQuote/g,xu).replace(/punct/g,Re).getRegex(),Ho="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)punctSpace(\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|notPunctSpace(\\*+)(?=notPunctSpace)",Au=$(Ho,"gu").replace(/notPunctSpace/g,bn).replace(/punctSpace/g,qt).replace(/punct/g,Re).getRegex(),$u=$(Ho,"gu").replace(/notPunctSpace/g,yu).replace(/punctSpace/g,bu).replace(/punct/g,Bo).getRegex(),Su="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)[\\s](\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|(?:(?!\\*)punct|notPunctSpace)(\\*+)(?!\\*)(?=notPunctSpace)",Eu=$(Su,"gu").replace(/notPunctSpace/g,bn).replace(/punctSpace/g,qt).replace(/punct/g,Re).getRegex(),Ru=$("^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)punctSpace(_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)","gu").replace(/notPunctSpace/g,bn).replace(/punctSpace/g,qt).replace(/punct/g,Re).getRegex(),Iu="^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)[\\s](_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)|(?:(?!_)punct|notPunctSpace)(_+)(?!_)(?=notPunctSpace)",Ou=$(Iu,"gu").replace(/notPunctSpace/g,bn).replace(/punctSpace/g,qt).replace(/punct/g,Re).getRegex(),Cu=$(/^~~?(?:((?!~)punct)|[^\s~])/,"u").replace(/punct/g,Re).getRegex(),Lu="^[^~]+(?=[^~])|(?!~)punct(~~?)(?=[\\s]|$)|notPunctSpace(~~?)(?!~)(?=punctSpace|$)|(?!~)punctSpace(~~?)(?=notPunctSpace)|[\\s](~~?)(?!~)(?=punct)|(?!~)punct(~~?)(?!~)(?=punct)|notPunctSpace(~~?)(?=notPunctSpace)",Pu=$(Lu,"gu").replace(/notPunctSpace/g,bn).replace(/punctSpace/g,qt).replace(/punct/g,Re).getRegex(),Du=$(/\\(punct)/,"gu").replace(/punct/g,Re).getRegex(),Mu=$(/(`+)(?:[^`]|[^`][\s\S]*?[^`])\1(?!`)|`+|\\(punct)/,"gu").replace(/punct/g,Re).getRegex(),Nu=$(/^<(scheme:[^\s\x00-\x1f<>]*|email)>/).replace("scheme",/[a-zA-Z][a-zA-Z0-9+.-]{1,31}/).replace("email",/[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+(@)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+(?![-_])/).getRegex(),zu=$(Hs).replace("(?:-->|$)","-->").getRegex(),qu=$("^comment|^</[a-zA-Z][a-zA-Z0-9-]*\\s*>|^<[a-zA-Z][a-zA-Z0-9-]*(?:attribute)*?\\s*/?>|^<\\?[\\s\\S]*?\\?>|^<![a-zA-Z]+\\s[\\s\\S]*?>|^<!\\[CDATA\\[[\\s\\S]*?\\]\\]>").replace("comment",zu).replace("attribute",/\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*"[^"]*"|\s*=\s*'[^']*'|\s*=\s*[^\s"'=<>`]+)?/).getRegex(),Go=/\[(?:\\[\s\S]|[^\[\]\\])*\]/,or=$(/(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\])|[^\[\]\\`])*?/).replace("brackets",Go).getRegex(),Uu=$(/^!?\[(label)\]\([ \t\n]*(href)(?:(?:[ \t]+(?:\n[ \t]*)?|\n[ \t]*)(title))?[ \t\n]*\)/).replace("label",or).replace("href",/<(?:\\.|[^\n<>\\])*>|(?!<)[^ \t\n\x00-\x1f]+|(?=\))/).replace("title",/"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)/).getRegex(),Wu=$(/^!?\[(label)\]\[(ref)\]/).replace("label",or).replace("ref",Fs).getRegex(),Bu=$(/^!?\[(ref)\](?:\[\])?/).replace("ref",Fs).getRegex(),to=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\]){1,999}/,Fu=$(/(?:[^\[\]\\`]*(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,999}?[^\[\]\\`]*?/).replace("brackets",Go).getRegex(),Hu=$("reflink|nolink(?!\\()","g").replace("reflink",$(/^!?\[(label)\]\[(ref)\]/).replace("label",Fu).replace("ref",to).getRegex()).replace("nolink",$(/^!?\[(ref)\](?:\[\])?/).replace("ref",to).getRegex()).getRegex(),no=/[hH][tT][tT][pP][sS]?|[fF][tT][pP]/,Gu=/[A-Za-z0-9._+-]+@[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/,ju=$(/(?:mailto:email|xmpp:email(?:\/[A-Za-z0-9@.]+)?)/).replace(/email/g,Gu).getRegex(),js={_backpedal:gt,anyPunctuation:Du,anyPunctuationOutsideCode:Mu,autolink:Nu,blockSkip:ku,br:Wo,code:fu,del:gt,delLDelim:gt,delRDelim:gt,emStrongLDelim:_u,emStrongRDelimAst:Au,emStrongRDelimUnd:Ru,escape:du,link:Uu,nolink:Bu,punctuation:mu,reflink:Wu,reflinkSearch:Hu,tag:qu,text:gu,url:gt},Vu={...js,emStrongLDelim:Tu,emStrongRDelimAst:Eu,emStrongRDelimUnd:Ou,link:$(/^!?\[(label)\]\((.*?)\)/).replace("label",or).getRegex(),reflink:$(/^!?\[(label)\]\s*\[([^\]]*)\]/).replace("label",or).getRegex()},hs={...js,emStrongRDelimAst:$u,emStrongLDelim:wu,delLDelim:Cu,delRDelim:Pu,url:$(/^emailProtocol|^((?:protocol):\/\/|www\.)(?:[a-zA-Z0-9\-]+\.?)+[^\s<]*|^email/).replace("emailProtocol",ju).replace("protocol",no).replace("email",/[A-Za-z0-9._+-]+(@)[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/).getRegex(),_backpedal:/(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;$)|[?!.,:;*_'"~)]+(?!$))+/,del:/^(~~?)(?=[^\s~])((?:\\[\s\S]|[^\\])*?(?:\\[\s\S]|[^\s~\\]))\1(?=[^~]|$)/,text:$(/^(?:[^a-zA-Z0-9](?=emailProtocol)|(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|(?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@)|[\s\S]*?(?:(?=[\\<!\[`*~_]|\b_|protocol:\/\/|wwwStart|$)|[^ ](?= {2,}\n)|[^a-zA-Z0-9](?=emailProtocol)|[^a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-](?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@))))/).replace("protocol",no).replace(/emailProtocol/g,/(?:mailto|xmpp):/).replace("wwwStart",No?"(?<![^\\s*_~(])www\\.":"www\\.").getRegex()},Zu={...hs,br:$(Wo).replace("{2,}","*").getRegex(),text:$(hs.text).replace("\\b_","\\b_| {2,}\\n").replace(/\{2,\}/g,"*").getRegex()},Dn={normal:Gs,gfm:pu,pedantic:hu},Jt={normal:js,gfm:hs,breaks:Zu,pedantic:Vu},Yu={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},ro=t=>Yu[t];function le(t,e){if(e){if(K.escapeTest.test(t))return t.replace(K.escapeReplace,ro)}else if(K.escapeTestNoEncode.test(t))return t.replace(K.escapeReplaceNoEncode,ro);return t}function Xu(t){return K.numericCharacterReference.test(t)?t.replace(K.numericCharacterReferenceOrAmpersand,(e,n,r)=>{if(n===void 0&&r===void 0)return"&amp;";let s=n===void 0?Number.parseInt(r,16):Number.parseInt(n,10);return s===0||s>1114111||s>=55296&&s<=57343?"�":s===38?"&amp;":String.fromCodePoint(s)}):t}function so(t){try{t=encodeURI(t).replace(K.percentDecode,"%")}catch{return null}return t}function io(t,e){let n=t.replace(K.findPipe,(o,a,l)=>{let u=!1,b=a;for(;--b>=0&&l[b]==="\\";)u=!u;return u?"|":" |"}),r=n.split(K.splitPipe),s=0;if(r[0].trim()||r.shift(),r.length>0&&!r.at(-1)?.trim()&&r.pop(),e)if(r.length>e)r.splice(e);else for(;r.length<e;)r.push("");for(;s<r.length;s++)r[s]=r[s].trim().replace(K.slashPipe,"|");return r}function De(t,e,n){let r=t.length;if(r===0)return"";let s=0;for(;s<r&&t.charAt(r-s-1)===e;)s++;return t.slice(0,r-s)}function oo(t){let e=t.split(`
`),n=e.length-1;for(;n>=0&&K.blankLine.test(e[n]);)n--;return e.length-n<=2?t:e.slice(0,n+1).join(`
`)}function ar(t){return t.trim().replace(K.multipleSpaceGlobal," ").toLowerCase().toUpperCase().toLowerCase()}function ao(t,e){if(t.indexOf(e[0])===-1&&t.indexOf(e[1])===-1)return-1;let n=0;for(let r=0;r<t.length;r++)if(t[r]==="\\")r++;else if(t[r]===e[0])n++;else if(t[r]===e[1]&&(n--,n<0))return r;return n>0?-2:-1}var Mt=new WeakMap;function Vs(t){let e={"*":-1,_:-1},n=-1,r=t.length;for(let s=0;s<r;s++){let o=t[s];if(o!=="*"&&o!=="_"&&o!=="~")continue;let a=s===0?`
`:t[s-1],l=s+1;for(;l<r&&t[l]===o;)l++;a!==" "&&a!=="	"&&a!==`
`&&a!=="\r"&&a!=="\f"&&(o==="~"?n=s:e[o]=s),s=l-1}return{maskedSrc:t,lastPossibleEmStrongCloserIndex:e,lastPossibleDelCloserIndex:n}}function Ku(t,e){let n=Vs(e),r=Mt.get(t);r?r.push(n):Mt.set(t,[n])}function Qu(t){let e=Mt.get(t);e&&(e.pop(),e.length===0&&Mt.delete(t))}function jo(t,e,n){let r=Mt.get(t)?.at(-1);return r&&r.maskedSrc===e?r.lastPossibleEmStrongCloserIndex[n]:Vs(e).lastPossibleEmStrongCloserIndex[n]}function Vo(t,e){let n=Mt.get(t)?.at(-1);return n&&n.maskedSrc===e?n.lastPossibleDelCloserIndex:Vs(e).lastPossibleDelCloserIndex}function Mn(t,e=0){let n=e,r="";for(let s of t)if(s==="	"){let o=4-n%4;r+=" ".repeat(o),n+=o}else r+=s,n++;return r}function Ju(t,e){let n="";for(let r=0;r<t.length;r++){if(t[r]==="`"){let s=e.inline.code.exec(t.slice(r));if(s){n+=s[0],r+=s[0].length-1;continue}}if(t[r]==="\\"&&(t[r+1]==="["||t[r+1]==="]")){n+=t[r+1],r++;continue}n+=t[r]}return n}function lo(t,e,n,r,s){let o=e.href,a=e.title||null,l=Ju(t[1],s),u=t[0].charAt(0)==="!",b=r.state.inLink,d=r.state.linkEmitted,m=r.state.inRawBlock;r.state.inLink=!0,r.state.linkEmitted=!1;let f=r.inlineTokens(l),_=r.state.linkEmitted;if(r.state.linkEmitted=d,r.state.inLink=b,!u){if(_){r.state.inRawBlock=m;return}r.state.linkEmitted=!0}return{type:u?"image":"link",raw:n,href:o,title:a,text:l,tokens:f}}function ep(t,e,n){let r=t.match(n.other.indentCodeCompensation);if(r===null)return e;let s=r[1];return e.split(`
`).map(o=>{let a=o.match(n.other.beginningSpace);if(a===null)return o;let[l]=a;return o.slice(Math.min(l.length,s.length))}).join(`
`)}function co(t,e,n,r){if(!e.includes("<"))return!1;for(let s=0;s<e.length;s++){if(e[s]==="\\"){s++;continue}if(e[s]==="`"){let l=r.inline.code.exec(e.slice(s));if(l){s+=l[0].length-1;continue}}if(e[s]!=="<")continue;let o=t.slice(n+s),a=r.inline.tag.exec(o)||r.inline.autolink.exec(o);if(a){if(a[0].length>e.length-s)return!0;s+=a[0].length-1}}return!1}var mt=class{options;rules;lexer;constructor(t){this.options=t||yt}space(t){let e=this.rules.block.newline.exec(t);if(e&&e[0].length>0)return{type:"space",raw:e[0]}}code(t){let e=this.rules.block.code.exec(t);if(e){let n=this.options.pedantic?e[0]:oo(e[0]),r=n.replace(this.rules.other.codeRemoveIndent,"");return{type:"code",raw:n,codeBlockStyle:"indented",text:r}}}fences(t){let e=this.rules.block.fences.exec(t);if(e){let n=e[0],r=ep(n,e[3]||"",this.rules);return e[3]!==void 0&&(r===""||r.endsWith(`
`))&&(r+=`
`),{type:"code",raw:n,lang:e[2]?e[2].trim().replace(this.rules.inline.anyPunctuation,"$1"):e[2],text:r}}}heading(t){let e=this.rules.block.heading.exec(t);if(e){let n=e[2].trim();if(this.rules.other.endingHash.test(n)){let r=De(n,"#");(this.options.pedantic||!r||this.rules.other.endingSpaceTabChar.test(r))&&(n=r.trim())}return{type:"heading",raw:De(e[0],`
`),depth:e[1].length,text:n,tokens:this.lexer.inline(n)}}}hr(t){let e=this.rules.block.hr.exec(t);if(e)return{type:"hr",raw:De(e[0],`
`)}}blockquote(t){let e=this.rules.block.blockquote.exec(t);if(e){let n=De(e[0],`
`).split(`
`),r="",s="",o=[];for(;n.length>0;){let a=!1,l=[],u;for(u=0;u<n.length;u++)if(this.rules.other.blockquoteStart.test(n[u]))l.push(n[u]),a=!0;else if(!a)l.push(n[u]);else break;n=n.slice(u);let b=l.join(`
`),d=b.replace(this.rules.other.blockquoteMarkerWhitespace,(_,T,R)=>R.startsWith(" ")?T+" "+R.slice(1):T+Mn(R,T.length)).replace(this.rules.other.blockquoteSetextReplace,`
    $1`).replace(this.rules.other.blockquoteSetextReplace2,"");r=r?`${r}
${b}`:b,s=s?`${s}
${d}`:d;let m=this.lexer.state.top;if(this.lexer.state.top=!0,this.lexer.blockTokens(d,o,!0),this.lexer.state.top=m,n.length===0)break;let f=o.at(-1);if(f?.type==="code"||f?.type==="heading"||f?.type==="hr"||f?.type==="html"||f?.type==="table")break;if(f?.type==="blockquote"){let _=f,T=n.join(`
`),R=_.raw+`
`+T.replace(this.rules.other.blockquoteSetextReplace2,""),S=this.blockquote(R);o[o.length-1]=S;let E=R.substring(S.raw.length).replace(/^\n/,""),J=E?E.split(`
`).length:0,O=J?n.slice(0,-J):n;if(O.length>0&&(r=`${r}
${O.join(`
`)}`),s=s.substring(0,s.length-_.text.length)+S.text,n=n.slice(O.length),n.length>0&&this.rules.other.blockquoteStart.test(n[0]))continue;break}else if(f?.type==="list"){let _=f,T=_.raw+`
`+n.join(`
`),R=this.list(T);o[o.length-1]=R;let S=R.raw.length>_.raw.length?T.slice(_.raw.length+1,R.raw.length).split(`
`).length:0;if(S>0){let E=n.slice(0,S).join(`
`);r=`${r}
${E}`,s=`${s}
${E}`}if(n=n.slice(S),n.length>0&&!this.rules.other.blockquoteStart.test(n[0]))break;continue}}return{type:"blockquote",raw:r,tokens:o,text:s}}}list(t){let e=this.rules.block.list.exec(t);if(e){if(!this.options.pedantic&&this.lexer.state.lastToken?.type==="text"&&!this.rules.other.listInterruptsParagraph.test(t))return;let n=t,r=()=>n.length-t.length,s=e[1].trim(),o=s.length>1,a={type:"list",raw:"",ordered:o,start:o?+s.slice(0,-1):"",loose:!1,items:[]};s=o?`\\d{1,9}\\${s.slice(-1)}`:`\\${s}`,this.options.pedantic&&(s=o?s:"[*+-]");let l=this.rules.other.listItemRegex(s),u=!1;for(;t;){let m=!1,f="";if(!(e=l.exec(t))||this.rules.block.hr.test(t))break;let _=r();t=t.substring(e[0].length);let T=e[2].split(`
`,1)[0],R=e[1].length,S=this.options.pedantic?Mn(T,R):T.replace(this.rules.other.leadingSpaceTab,he=>Mn(he,R)),E=t.split(`
`,1)[0],J=!S.trim(),O=0;if(this.options.pedantic?(O=2,f=S.trimStart()):J?O=R+1:(O=S.search(this.rules.other.nonSpaceChar),O=O>4?1:O,f=S.slice(O),O+=R),J&&this.rules.other.blankLine.test(E)&&(t=t.substring(E.length+1),m=!0),!m){let he=this.rules.other.nextBulletRegex(O),de=this.rules.other.hrRegex(O),it=this.rules.other.fencesBeginRegex(O),F=this.options.pedantic?this.rules.other.pedanticHeadingBeginRegex(O):this.rules.other.headingBeginRegex(O),oe=this.rules.other.htmlBeginRegex(O),ot=this.rules.other.blockquoteBeginRegex(O),at=!1;for(;t;){let kn=t.split(`
`,1)[0],Z;if(E=kn,this.options.pedantic?(E=E.replace(this.rules.other.listReplaceNesting,"  "),Z=E):Z=E.replace(this.rules.other.leadingSpaceTab,Y=>Mn(Y)),it.test(E)||F.test(E)||oe.test(E)||ot.test(E)||he.test(E)||de.test(E))break;if(Z.search(this.rules.other.nonSpaceChar)>=O||!E.trim())f+=`
`+Z.slice(O),at=!1;else{if(J)break;let Y=S;if(!this.options.pedantic&&!f.includes(`
`)&&!S.includes("	")){let Oe;for(;!de.test(Y)&&(Oe=this.rules.other.nestedBlockMarker.exec(Y));)Y=Y.slice(Oe[0].length);if(!Y.trim())break}if(Y.replace(this.rules.other.tabCharGlobal,"    ").search(this.rules.other.nonSpaceChar)>=4||it.test(Y)||F.test(Y)||oe.test(Y)||de.test(Y))break;if(!this.options.pedantic&&!at){let Oe=S.replace(this.rules.other.nestedContainerMarkers,"");if(this.rules.block.fences.test(Oe)||this.rules.block.heading.test(Oe)||this.rules.block.hr.test(Oe))break}let Wt=!this.options.pedantic&&/^ {0,3}(?:=+|-+) *$/.test(E)&&this.rules.block.lheading.test(`${S}
${E}`)?`    ${Z.replace(/^ {0,3}/,"")}`:E;f+=`
`+Wt,at=!0}J=!E.trim(),t=t.substring(kn.length+1),S=Z.slice(O)}}let Ie=n.slice(_,r());a.loose||(u?a.loose=!0:this.rules.other.doubleBlankLine.test(Ie)&&(u=!0)),a.items.push({type:"list_item",raw:Ie,task:!!this.options.gfm&&this.rules.other.listIsTask.test(f),loose:!1,text:f,tokens:[]})}let b=a.items.at(-1);if(b)b.raw=b.raw.trimEnd(),b.text=b.text.trimEnd();else return;a.raw=n.slice(0,r()).trimEnd();let d=[];for(let m of a.items)if(this.lexer.state.top=!1,d.push(this.lexer.inlineQueue.length),m.tokens=this.lexer.blockTokens(m.text,[]),!a.loose){let f=m.tokens.filter(T=>T.type==="space"),_=f.length>0&&f.some(T=>this.rules.other.anyLine.test(T.raw));a.loose=_}for(let m=0;m<a.items.length;m++){let f=a.items[m],_=f.tokens[0];if(f.task&&(_?.type==="text"||_?.type==="paragraph")){f.text=f.text.replace(this.rules.other.listReplaceTask,""),_.raw=_.raw.replace(this.rules.other.listReplaceTask,""),_.text=_.text.replace(this.rules.other.listReplaceTask,"");let T=this.lexer.inlineQueue;for(let S=d[m];S<T.length;S++)if(T[S].tokens===_.tokens){T[S].src=T[S].src.replace(this.rules.other.listReplaceTask,"");break}let R=this.rules.other.listTaskCheckbox.exec(f.raw);if(R){let S={type:"checkbox",raw:R[0]+" ",checked:R[0]!=="[ ]"};f.checked=S.checked,a.loose?f.tokens[0]&&["paragraph","text"].includes(f.tokens[0].type)&&"tokens"in f.tokens[0]&&f.tokens[0].tokens?(f.tokens[0].raw=S.raw+f.tokens[0].raw,f.tokens[0].text=S.raw+f.tokens[0].text,f.tokens[0].tokens.unshift(S)):f.tokens.unshift({type:"paragraph",raw:S.raw,text:S.raw,tokens:[S]}):f.tokens.unshift(S)}}else f.task&&(f.task=!1)}if(a.loose)for(let m of a.items){m.loose=!0;for(let f of m.tokens)f.type==="text"&&(f.type="paragraph")}return a}}html(t){let e=this.rules.block.html.exec(t);if(e){if(this.lexer.state.lastToken?.type==="paragraph"&&!this.rules.other.htmlBeginRegex(4).test(t))return;let n=oo(e[0]);return{type:"html",block:!0,raw:n,pre:e[1]==="pre"||e[1]==="script"||e[1]==="style",text:n}}}def(t){let e=this.rules.block.def.exec(t);if(e){if(!this.rules.other.startAngleBracket.test(e[2])&&ao(e[2],"()")!==-1)return;let n=ar(e[1]),r=e[2]?e[2].replace(this.rules.other.hrefBrackets,"$1").replace(this.rules.inline.anyPunctuation,"$1"):"",s=e[3]?e[3].substring(1,e[3].length-1).replace(this.rules.inline.anyPunctuation,"$1"):e[3];return{type:"def",tag:n,raw:De(e[0],`
`),href:r,title:s}}}table(t){let e=this.rules.block.table.exec(t);if(!e||!this.rules.other.tableDelimiter.test(e[2]))return;let n=io(e[1]),r=e[2].replace(this.rules.other.tableAlignChars,"").split("|"),s=e[3]?.trim()?e[3].replace(this.rules.other.tableRowBlankLine,"").split(`
`):[],o={type:"table",raw:De(e[0],`
`),header:[],align:[],rows:[]};if(n.length===r.length){for(let a of r)this.rules.other.tableAlignRight.test(a)?o.align.push("right"):this.rules.other.tableAlignCenter.test(a)?o.align.push("center"):this.rules.other.tableAlignLeft.test(a)?o.align.push("left"):o.align.push(null);for(let a=0;a<n.length;a++)o.header.push({text:n[a],tokens:this.lexer.inline(n[a]),header:!0,align:o.align[a]});for(let a of s)o.rows.push(io(a,o.header.length).map((l,u)=>({text:l,tokens:this.lexer.inline(l),header:!1,align:o.align[u]})));return o}}lheading(t){let e=this.rules.block.lheading.exec(t);if(e){let n=e[1].trim();return{type:"heading",raw:De(e[0],`
`),depth:e[2].charAt(0)==="="?1:2,text:n,tokens:this.lexer.inline(n)}}}paragraph(t){let e=this.rules.block.paragraph.exec(t);if(e){let n=e[1].charAt(e[1].length-1)===`
`?e[1].slice(0,-1):e[1];return{type:"paragraph",raw:e[0],text:n,tokens:this.lexer.inline(n)}}}text(t){let e=this.rules.block.text.exec(t);if(e)return{type:"text",raw:e[0],text:e[0],tokens:this.lexer.inline(e[0])}}escape(t){if(t.charCodeAt(0)!==92)return;let e=this.rules.inline.escape.exec(t);if(e)return{type:"escape",raw:e[0],text:e[1]}}tag(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.tag.exec(t);if(e)return!this.lexer.state.inLink&&this.rules.other.startATag.test(e[0])?this.lexer.state.inLink=!0:this.lexer.state.inLink&&this.rules.other.endATag.test(e[0])&&(this.lexer.state.inLink=!1),!this.lexer.state.inRawBlock&&this.rules.other.startPreScriptTag.test(e[0])?this.lexer.state.inRawBlock=!0:this.lexer.state.inRawBlock&&this.rules.other.endPreScriptTag.test(e[0])&&(this.lexer.state.inRawBlock=!1),{type:"html",raw:e[0],inLink:this.lexer.state.inLink,inRawBlock:this.lexer.state.inRawBlock,block:!1,text:e[0]}}link(t){if(this.lexer.state.linkParenPossible===!1)return;let e=t.charCodeAt(0);if(e!==91&&e!==33)return;let n=this.rules.inline.link.exec(t);if(n){let r=n[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&co(t,n[1],r,this.rules))return;let s=n[2].trim();if(!this.options.pedantic&&this.rules.other.startAngleBracket.test(s)){if(!this.rules.other.endAngleBracket.test(s))return;let u=De(s.slice(0,-1),"\\");if((s.length-u.length)%2===0)return}else{let u=ao(n[2],"()");if(u===-2)return;if(u>-1){let b=(n[0].indexOf("!")===0?5:4)+n[1].length+u;n[2]=n[2].substring(0,u),n[0]=n[0].substring(0,b).trim(),n[3]=""}}let o=De(n[0].slice(0,-1),"\\");if((n[0].length-o.length)%2===0)return;let a=n[2],l="";if(this.options.pedantic){let u=this.rules.other.pedanticHrefTitle.exec(a);u&&(a=u[1],l=u[3])}else l=n[3]?n[3].slice(1,-1):"";return a=a.trim(),this.rules.other.startAngleBracket.test(a)&&(this.options.pedantic&&!this.rules.other.endAngleBracket.test(s)?a=a.slice(1):a=a.slice(1,-1)),lo(n,{href:a&&a.replace(this.rules.inline.anyPunctuation,"$1"),title:l&&l.replace(this.rules.inline.anyPunctuation,"$1")},n[0],this.lexer,this.rules)}}reflink(t,e){let n=t.charCodeAt(0);if(n!==91&&n!==33)return;let r;if((r=this.rules.inline.reflink.exec(t))||(r=this.rules.inline.nolink.exec(t))){let s=r[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&co(t,r[1],s,this.rules))return;let o=e[ar(r[2]||r[1])];if(!o){let a=r[0].charAt(0);return{type:"text",raw:a,text:a}}return lo(r,o,r[0],this.lexer,this.rules)}}emStrong(t,e,n=""){let r=this.rules.inline.emStrongLDelim.exec(t);if(!r||!r[1]&&!r[2]&&!r[3]&&!r[4])return;let s=r[0][0],o=n===s,a=e.length-t.length,l=a;for(;!this.options.pedantic&&l>0&&e[l-1]===s;)l--;let u=[...e.slice(Math.max(0,l-2),l)].at(-1)??"",b=u==="*"||u==="_"||!!this.rules.inline.punctuation.exec(u);l<a&&(n=u);let d=l<a?b:n==="*"||n==="_"||!!this.rules.inline.punctuation.exec(n);if(r[4]&&n.match(this.rules.other.unicodeAlphaNumeric))return;let m=r[1]||r[3]||"";if(!m||!n||d){let f=[...r[0]].length-1,_,T,R=f,S=0,E=a-l+f,J=!this.options.pedantic&&!!u.trim()&&(!!m||s==="*"&&!b);if(s!=="*"&&s!=="_")return;let O=s==="*"?this.rules.inline.emStrongRDelimAst:this.rules.inline.emStrongRDelimUnd,Ie=jo(this,e,s),he=e.length-t.length+f;if(Ie<he)return;e=e.slice(-1*t.length+f);let de=Ie-he;for(O.lastIndex=0;(r=O.exec(e))!==null&&!(r.index>de);){if(_=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!_)continue;if(T=[..._].length,r[3]||r[4]){R+=T;continue}else if((r[5]||r[6]||J)&&E%3&&!((E+T)%3)){if(o&&(r[5]||r[6]))break;S+=T;continue}if(R-=T,R>0)continue;T=Math.min(T,T+R+S);let it=[...r[0]][0].length,F=t.slice(0,f+r.index+it+T);if(Math.min(f,T)%2){let ot=F.slice(1,-1);return{type:"em",raw:F,text:ot,tokens:this.lexer.inlineTokens(ot)}}let oe=F.slice(2,-2);return{type:"strong",raw:F,text:oe,tokens:this.lexer.inlineTokens(oe)}}}}codespan(t){if(t.charCodeAt(0)!==96)return;let e=this.rules.inline.code.exec(t);if(e){let n=e[2].replace(this.rules.other.newLineCharGlobal," "),r=this.rules.other.nonSpaceChar.test(n),s=this.rules.other.startingSpaceChar.test(n)&&this.rules.other.endingSpaceChar.test(n);return r&&s&&(n=n.substring(1,n.length-1)),{type:"codespan",raw:e[0],text:n}}}br(t){let e=t.charCodeAt(0);if(e!==32&&e!==92&&e!==10)return;let n=this.rules.inline.br.exec(t);if(n)return{type:"br",raw:n[0]}}del(t,e,n=""){if(t.charCodeAt(0)!==126)return;let r=this.rules.inline.delLDelim.exec(t);if(r&&(!r[1]||!n||this.rules.inline.punctuation.exec(n))){let s=[...r[0]].length-1,o,a,l=s,u=this.rules.inline.delRDelim,b=Vo(this,e),d=e.length-t.length+s;if(b<d)return;e=e.slice(-1*t.length+s);let m=b-d;for(u.lastIndex=0;(r=u.exec(e))!==null&&!(r.index>m);){if(o=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!o||(a=[...o].length,a!==s))continue;if(r[3]||r[4]){l+=a;continue}if(l-=a,l>0)continue;a=Math.min(a,a+l);let f=[...r[0]][0].length,_=t.slice(0,s+r.index+f+a),T=_.slice(s,-s);return{type:"del",raw:_,text:T,tokens:this.lexer.inlineTokens(T)}}}}autolink(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.autolink.exec(t);if(e){let n,r;return e[2]==="@"?(n=e[1],r="mailto:"+n):(n=e[1],r=n),{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}url(t){let e;if(e=this.rules.inline.url.exec(t)){let n,r;if(e[2]==="@")n=e[0],r="mailto:"+n;else{let s;do s=e[0],e[0]=this.rules.inline._backpedal.exec(e[0])?.[0]??"";while(s!==e[0]);n=e[0],e[1]==="www."?r="http://"+e[0]:r=e[0]}return{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}inlineText(t){let e=this.rules.inline.text.exec(t);if(e){let n=this.lexer.state.inRawBlock;return{type:"text",raw:e[0],text:n?e[0]:Xu(e[0]),escaped:n}}}},ge=class ds{tokens;options;state;inlineQueue;tokenizer;constructor(e){this.tokens=[],this.tokens.links=Object.create(null),this.options=e||yt,this.options.tokenizer=this.options.tokenizer||new mt,this.tokenizer=this.options.tokenizer,this.tokenizer.options=this.options,this.tokenizer.lexer=this,this.inlineQueue=[],this.state={inLink:!1,inRawBlock:!1,linkEmitted:!1,linkParenPossible:!0,top:!0};let n={other:K,block:Dn.normal,inline:Jt.normal};this.options.pedantic?(n.block=Dn.pedantic,n.inline=Jt.pedantic):this.options.gfm&&(n.block=Dn.gfm,this.options.breaks?n.inline=Jt.breaks:n.inline=Jt.gfm),this.tokenizer.rules=n}static get rules(){return{block:Dn,inline:Jt}}static lex(e,n){return new ds(n).lex(e)}static lexInline(e,n){return new ds(n).inlineTokens(e)}lex(e){e=e.replace(K.carriageReturn,`
`),this.blockTokens(e,this.tokens);for(let n=0;n<this.inlineQueue.length;n++){let r=this.inlineQueue[n];this.state.inRawBlock=!1,this.inlineTokens(r.src,r.tokens)}return this.inlineQueue=[],this.tokens}blockTokens(e,n=[],r=!1){this.tokenizer.lexer=this;let s=this.state.lastToken;this.options.pedantic&&(e=e.replace(K.tabCharGlobal,"    ").replace(K.spaceLine,""));let o=1/0,a,l=this.options.gfm&&!this.options.pedantic&&this.tokenizer.paragraph===mt.prototype.paragraph;for(;e;){if(e.length<o)o=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}this.state.lastToken=n.at(-1);let u;if(this.options.extensions?.block?.some(d=>(u=d.call({lexer:this},e,n))?(e=e.substring(u.raw.length),n.push(u),!0):!1))continue;if(u=this.tokenizer.space(e)){e=e.substring(u.raw.length);let d=n.at(-1);u.raw.length===1&&d!==void 0?d.raw+=`
`:n.push(u);continue}if(u=this.tokenizer.code(e)){e=e.substring(u.raw.length);let d=n.at(-1);d?.type==="paragraph"||d?.type==="text"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.text,this.inlineQueue.at(-1).src=d.text):n.push(u);continue}if(u=this.tokenizer.fences(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.heading(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.hr(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.blockquote(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.list(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.html(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.def(e)){e=e.substring(u.raw.length);let d=n.at(-1);d?.type==="paragraph"||d?.type==="text"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.raw,this.inlineQueue.at(-1).src=d.text):(this.tokens.links[u.tag]||(this.tokens.links[u.tag]={href:u.href,title:u.title}),n.push(u));continue}if(u=this.tokenizer.table(e)){e=e.substring(u.raw.length),n.push(u);continue}if(u=this.tokenizer.lheading(e)){e=e.substring(u.raw.length),n.push(u);continue}let b=e;if(this.options.extensions?.startBlock){let d=1/0,m=e.slice(1),f;this.options.extensions.startBlock.forEach(_=>{f=_.call({lexer:this},m),typeof f=="number"&&f>=0&&(d=Math.min(d,f))}),d<1/0&&d>=0&&(b=e.substring(0,d+1))}if(this.state.top&&(u=this.tokenizer.paragraph(b))){let d=n.at(-1);(r||d===a&&l)&&d?.type==="paragraph"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=d.text,a=d):(n.push(u),a=u),r=b.length!==e.length,e=e.substring(u.raw.length);continue}if(u=this.tokenizer.text(e)){e=e.substring(u.raw.length);let d=n.at(-1);d?.type==="text"?(d.raw+=(d.raw.endsWith(`
`)?"":`
`)+u.raw,d.text+=`
`+u.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=d.text):n.push(u);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return this.state.top=!0,this.state.lastToken=s,n}inline(e,n=[]){return this.inlineQueue.push({src:e,tokens:n}),n}linkInText(e){if(!e.includes("["))return!1;let n=this.tokenizer.rules.inline.link;for(let r of e.matchAll(this.tokenizer.rules.inline.blockSkip))if(n.test(r[0])&&e.charAt(r.index-1)!=="!")return!0;for(let r of e.matchAll(this.tokenizer.rules.inline.reflinkSearch)){let s=r[0],o=s.lastIndexOf("[");if(!(s.charAt(0)==="!"||!Object.hasOwn(this.tokens.links,ar(s.slice(o+1,-1))))&&!(o>1&&this.linkInText(s.slice(1,o-1))))return!0}return!1}inlineTokens(e,n=[]){this.tokenizer.lexer=this;let r=this.state.linkParenPossible;this.state.linkParenPossible=e.includes(")");try{return this.#t(e,n)}finally{this.state.linkParenPossible=r}}#t(e,n){let r=e.includes("*")||e.includes("_")||e.includes("~"),s=r||this.options.hooks?.emStrongMask||this.tokenizer.emStrong!==mt.prototype.emStrong||this.tokenizer.del!==mt.prototype.del?this.#r(e):e;if(!r)return this.#e(e,s,n);Ku(this.tokenizer,s);try{return this.#e(e,s,n)}finally{Qu(this.tokenizer)}}#e(e,n,r){let s=!1,o="",a=1/0;for(;e;){if(e.length<a)a=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}s||(o=""),s=!1;let l;if(this.options.extensions?.inline?.some(d=>(l=d.call({lexer:this},e,r))?(e=e.substring(l.raw.length),r.push(l),!0):!1))continue;if(l=this.tokenizer.escape(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.tag(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.link(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.reflink(e,this.tokens.links)){e=e.substring(l.raw.length);let d=r.at(-1);l.type==="text"&&d?.type==="text"?(d.raw+=l.raw,d.text+=l.text):r.push(l);continue}let u=e[0];if(u==="*"||u==="_"){let d=n.length-e.length;if(jo(this.tokenizer,n,u)<=d){let m=1;for(;m<e.length&&e.charCodeAt(m)===u.charCodeAt(0);)m++;let f=e.substring(0,m),_=r.at(-1);_?.type==="text"&&!_.escaped?(_.raw+=f,_.text+=f):r.push({type:"text",raw:f,text:f,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}else if(u==="~"){let d=n.length-e.length;if(Vo(this.tokenizer,n)<=d){let m=1;for(;m<e.length&&e.charCodeAt(m)===126;)m++;let f=e.substring(0,m),_=r.at(-1);_?.type==="text"&&!_.escaped?(_.raw+=f,_.text+=f):r.push({type:"text",raw:f,text:f,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}if(l=this.tokenizer.emStrong(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.codespan(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.br(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.del(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.autolink(e)){e=e.substring(l.raw.length),r.push(l);continue}if(!this.state.inLink&&(l=this.tokenizer.url(e))){e=e.substring(l.raw.length),r.push(l);continue}let b=e;if(this.options.extensions?.startInline){let d=1/0,m=e.slice(1),f;this.options.extensions.startInline.forEach(_=>{f=_.call({lexer:this},m),typeof f=="number"&&f>=0&&(d=Math.min(d,f))}),d<1/0&&d>=0&&(b=e.substring(0,d+1))}if(l=this.tokenizer.inlineText(b)){e=e.substring(l.raw.length),l.raw.slice(-1)!=="_"&&(o=l.raw.slice(-1)),s=!0;let d=r.at(-1);d?.type==="text"?(d.raw+=l.raw,d.text+=l.text):r.push(l);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return r}#n(e){let{blockSkip:n,tag:r,autolink:s}=this.tokenizer.rules.inline,o="",a=0,l;for(n.lastIndex=0;l=n.exec(e);){let u=l.index+(l[2]?l[2].length:0),b=l.index+l[0].length;if(e.charAt(u)==="<"){let d=e.slice(u),m=r.exec(d)||s.exec(d);if(!m){n.lastIndex=u+1;continue}b=u+m[0].length,n.lastIndex=b}o+=e.slice(a,u)+"["+"a".repeat(b-u-2)+"]",a=b}return o+e.slice(a)}#r(e){let n=e;if(this.tokens.links&&e.includes("[")){let r=this.tokenizer.rules.inline.reflinkSearch,s=o=>{let a=o.lastIndexOf("[");if(!Object.hasOwn(this.tokens.links,ar(o.slice(a+1,-1))))return o;if(a>1&&o.charAt(0)!=="!"){let l=o.slice(1,a-1);if(this.linkInText(l))return"["+l.replace(r,s)+"]["+"a".repeat(o.length-a-2)+"]"}return"["+"a".repeat(o.length-2)+"]"};n=n.replace(r,s)}return n=n.replace(this.tokenizer.rules.inline.anyPunctuationOutsideCode,(r,s,o)=>o?"+".repeat(r.length):s?s+r.slice(s.length,-s.length).replace(/`/g,"+")+s:r),n=this.#n(n),n=this.options.hooks?.emStrongMask?.call({lexer:this},n)??n,n}infiniteLoopError(e){let n="Infinite loop on byte: "+e;if(this.options.silent)console.error(n);else throw new Error(n)}},lr=class{options;parser;constructor(t){this.options=t||yt}space(t){return""}code({text:t,lang:e,escaped:n}){let r=(e||"").match(K.notSpaceStart)?.[0],s=t?t.replace(K.endingNewline,"")+`
`:"";return r?'<pre><code class="language-'+le(r)+'">'+(n?s:le(s,!0))+`</code></pre>
`:"<pre><code>"+(n?s:le(s,!0))+`</code></pre>
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
`}strong({tokens:t}){return`<strong>${this.parser.parseInline(t)}</strong>`}em({tokens:t}){return`<em>${this.parser.parseInline(t)}</em>`}codespan({text:t}){return`<code>${le(t,!0)}</code>`}br(t){return"<br>"}del({tokens:t}){return`<del>${this.parser.parseInline(t)}</del>`}link({href:t,title:e,text:n,tokens:r,autolink:s}){let o=s?le(n,!0):this.parser.parseInline(r),a=so(t);if(a===null)return o;t=le(a,s);let l='<a href="'+t+'"';return e&&(l+=' title="'+le(e)+'"'),l+=">"+o+"</a>",l}image({href:t,title:e,text:n,tokens:r}){r&&(n=this.parser.parseInline(r,this.parser.textRenderer));let s=so(t);if(s===null)return le(n);t=s;let o=`<img src="${le(t)}" alt="${le(n)}"`;return e&&(o+=` title="${le(e)}"`),o+=">",o}text(t){return"tokens"in t&&t.tokens?this.parser.parseInline(t.tokens):"escaped"in t&&t.escaped?t.text:le(t.text)}},Zs=class{parser;strong({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}em({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}codespan({text:t}){return t}del({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}html({text:t}){return t}text({text:t}){return t}link({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}image({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}br(){return`
`}checkbox({raw:t}){return t}},me=class fs{options;renderer;textRenderer;constructor(e){this.options=e||yt,this.options.renderer=this.options.renderer||new lr,this.renderer=this.options.renderer,this.renderer.options=this.options,this.renderer.parser=this,this.textRenderer=new Zs,this.textRenderer.parser=this}static parse(e,n){return new fs(n).parse(e)}static parseInline(e,n){return new fs(n).parseInline(e)}parse(e){this.renderer.parser=this;let n="";for(let r=0;r<e.length;r++){let s=e[r];if(this.options.extensions?.renderers?.[s.type]){let a=s,l=this.options.extensions.renderers[a.type].call({parser:this},a);if(l!==!1||!["space","hr","heading","code","table","blockquote","list","checkbox","html","def","paragraph","text"].includes(a.type)){n+=l===!1?"":l??"";continue}}let o=s;switch(o.type){case"space":{n+=this.renderer.space(o);break}case"hr":{n+=this.renderer.hr(o);break}case"heading":{n+=this.renderer.heading(o);break}case"code":{n+=this.renderer.code(o);break}case"table":{n+=this.renderer.table(o);break}case"blockquote":{n+=this.renderer.blockquote(o);break}case"list":{n+=this.renderer.list(o);break}case"checkbox":{n+=this.renderer.checkbox(o);break}case"html":{n+=this.renderer.html(o);break}case"def":{n+=this.renderer.def(o);break}case"paragraph":{n+=this.renderer.paragraph(o);break}case"text":{n+=this.renderer.text(o);break}default:{let a='Token with "'+o.type+'" type was not found.';if(this.options.silent)return console.error(a),"";throw new Error(a)}}}return n}parseInline(e,n=this.renderer){this.renderer.parser=this;let r="";for(let s=0;s<e.length;s++){let o=e[s];if(this.options.extensions?.renderers?.[o.type]){let l=this.options.extensions.renderers[o.type].call({parser:this},o);if(l!==!1||!["escape","html","link","image","checkbox","strong","em","codespan","br","del","text"].includes(o.type)){r+=l===!1?"":l??"";continue}}let a=o;switch(a.type){case"escape":{r+=n.text(a);break}case"html":{r+=n.html(a);break}case"link":{r+=n.link(a);break}case"image":{r+=n.image(a);break}case"checkbox":{r+=n.checkbox(a);break}case"strong":{r+=n.strong(a);break}case"em":{r+=n.em(a);break}case"codespan":{r+=n.codespan(a);break}case"br":{r+=n.br(a);break}case"del":{r+=n.del(a);break}case"text":{r+=n.text(a);break}default:{let l='Token with "'+a.type+'" type was not found.';if(this.options.silent)return console.error(l),"";throw new Error(l)}}}return r}},rn=class{options;block;constructor(t){this.options=t||yt}static passThroughHooks=new Set(["preprocess","postprocess","processAllTokens","emStrongMask"]);static passThroughHooksRespectAsync=new Set(["preprocess","postprocess","processAllTokens"]);preprocess(t){return t}postprocess(t){return t}processAllTokens(t){return t}emStrongMask(t){return t}provideLexer(t=this.block){return t?ge.lex:ge.lexInline}provideParser(t=this.block){return t?me.parse:me.parseInline}};function Ke(t,e){if(Array.isArray(e))for(let n=0;n<e.length;n++)t.push(e[n]);else t.push(e)}var Zo=class{defaults=qs();options=this.setOptions;parse=this.parseMarkdown(!0);parseInline=this.parseMarkdown(!1);Parser=me;Renderer=lr;TextRenderer=Zs;Lexer=ge;Tokenizer=mt;Hooks=rn;constructor(...t){this.use(...t)}walkTokens(t,e){let n=[];for(let r of t)switch(Ke(n,e.call(this,r)),r.type){case"table":{let s=r;for(let o of s.header)Ke(n,this.walkTokens(o.tokens,e));for(let o of s.rows)for(let a of o)Ke(n,this.walkTokens(a.tokens,e));break}case"list":{let s=r;Ke(n,this.walkTokens(s.items,e));break}default:{let s=r;this.defaults.extensions?.childTokens?.[s.type]?this.defaults.extensions.childTokens[s.type].forEach(o=>{let a=s[o].flat(1/0);Ke(n,this.walkTokens(a,e))}):s.tokens&&Ke(n,this.walkTokens(s.tokens,e))}}return n}use(...t){let e=this.defaults.extensions||{renderers:Object.create(null),childTokens:Object.create(null)};return t.forEach(n=>{let r={...n};if(r.async=this.defaults.async||r.async||!1,n.extensions&&(n.extensions.forEach(s=>{if(!s.name)throw new Error("extension name required");if("renderer"in s){let o=e.renderers[s.name];o?e.renderers[s.name]=function(...a){let l=s.renderer.apply(this,a);return l===!1&&(l=o.apply(this,a)),l}:e.renderers[s.name]=s.renderer}if("tokenizer"in s){if(!s.level||s.level!=="block"&&s.level!=="inline")throw new Error("extension level must be 'block' or 'inline'");let o=e[s.level];o?o.unshift(s.tokenizer):e[s.level]=[s.tokenizer],s.start&&(s.level==="block"?e.startBlock?e.startBlock.push(s.start):e.startBlock=[s.start]:s.level==="inline"&&(e.startInline?e.startInline.push(s.start):e.startInline=[s.start]))}"childTokens"in s&&s.childTokens&&(e.childTokens[s.name]=s.childTokens)}),r.extensions=e),n.renderer){let s=this.defaults.renderer||new lr(this.defaults);for(let o in n.renderer){if(!(o in s))throw new Error(`renderer '${o}' does not exist`);if(["options","parser"].includes(o))continue;let a=o,l=n.renderer[a],u=s[a];s[a]=(...b)=>{let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d===!1?"":d??""}}r.renderer=s}if(n.tokenizer){let s=this.defaults.tokenizer||new mt(this.defaults);for(let o in n.tokenizer){if(!(o in s))throw new Error(`tokenizer '${o}' does not exist`);if(["options","rules","lexer"].includes(o))continue;let a=o,l=n.tokenizer[a],u=s[a];s[a]=(...b)=>{let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d}}r.tokenizer=s}if(n.hooks){let s=this.defaults.hooks||new rn;for(let o in n.hooks){if(!(o in s))throw new Error(`hook '${o}' does not exist`);if(["options","block"].includes(o))continue;let a=o,l=n.hooks[a],u=s[a];rn.passThroughHooks.has(o)?s[a]=b=>{if(s.options.async&&rn.passThroughHooksRespectAsync.has(o))return(async()=>{let m=await l.call(s,b);return u.call(s,m)})();let d=l.call(s,b);return u.call(s,d)}:s[a]=(...b)=>{if(s.options.async)return(async()=>{let m=await l.apply(s,b);return m===!1&&(m=await u.apply(s,b)),m})();let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d}}r.hooks=s}if(n.walkTokens){let s=this.defaults.walkTokens,o=n.walkTokens;r.walkTokens=function(a){let l=[];return Ke(l,o.call(this,a)),s&&Ke(l,s.call(this,a)),l}}this.defaults={...this.defaults,...r}}),this}setOptions(t){return this.defaults={...this.defaults,...t},this}lexer(t,e){return ge.lex(t,e??this.defaults)}parser(t,e){return me.parse(t,e??this.defaults)}parseMarkdown(t){return(e,n)=>{let r={...n},s={...this.defaults,...r},o=this.onError(!!s.silent,!!s.async);if(this.defaults.async===!0&&r.async===!1)return o(new Error("marked(): The async option was set to true by an extension. Remove async: false from the parse options object to return a Promise."));if(typeof e>"u"||e===null)return o(new Error("marked(): input parameter is undefined or null"));if(typeof e!="string")return o(new Error("marked(): input parameter is of type "+Object.prototype.toString.call(e)+", string expected"));if(s.hooks&&(s.hooks.options=s,s.hooks.block=t),s.async)return(async()=>{let a=s.hooks?await s.hooks.preprocess(e):e,l=await(s.hooks?await s.hooks.provideLexer(t):t?ge.lex:ge.lexInline)(a,s),u=s.hooks?await s.hooks.processAllTokens(l):l;s.walkTokens&&await Promise.all(this.walkTokens(u,s.walkTokens));let b=await(s.hooks?await s.hooks.provideParser(t):t?me.parse:me.parseInline)(u,s);return s.hooks?await s.hooks.postprocess(b):b})().catch(o);try{s.hooks&&(e=s.hooks.preprocess(e));let a=(s.hooks?s.hooks.provideLexer(t):t?ge.lex:ge.lexInline)(e,s);s.hooks&&(a=s.hooks.processAllTokens(a)),s.walkTokens&&this.walkTokens(a,s.walkTokens);let l=(s.hooks?s.hooks.provideParser(t):t?me.parse:me.parseInline)(a,s);return s.hooks&&(l=s.hooks.postprocess(l)),l}catch(a){return o(a)}}}onError(t,e){return n=>{if(n.message+=`
Please report this to https://github.com/markedjs/marked.`,t){let r="<p>An error occurred:</p><pre>"+le(n.message+"",!0)+"</pre>";return e?Promise.resolve(r):r}if(e)return Promise.reject(n);throw n}}},xt=new Zo;function L(t,e){return xt.parse(t,e)}L.options=L.setOptions=function(t){return xt.setOptions(t),L.defaults=xt.defaults,Mo(L.defaults),L};L.getDefaults=qs;L.defaults=yt;function tp(...t){return xt.use(...t),L.defaults=xt.defaults,Mo(L.defaults),L}L.use=tp;L.walkTokens=function(t,e){return xt.walkTokens(t,e)};L.parseInline=xt.parseInline;L.Parser=me;L.parser=me.parse;L.Renderer=lr;L.TextRenderer=Zs;L.Lexer=ge;L.lexer=ge.lex;L.Tokenizer=mt;L.Hooks=rn;L.parse=L;L.options;L.setOptions;L.walkTokens;L.parseInline;me.parse;ge.lex;const gs=2e4,uo=2e5,np=["a","blockquote","br","code","del","em","h1","h2","h3","h4","h5","h6","hr","li","ol","p","pre","span","strong","sub","sup","table","tbody","td","th","thead","tr","ul"],rp=/^(https?:|mailto:|#)/i,Wn=t=>t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;"),Yo=new Zo({gfm:!0,breaks:!0,async:!1});Yo.use({renderer:{html:({text:t})=>Wn(t),image:({href:t,text:e})=>`<a href="${Wn(t)}">${Wn(g("markdown.image",{alt:e||t}))}</a>`,checkbox:({checked:t})=>t?"☑ ":"☐ "}});const Xo=Qc(window);Xo.addHook("afterSanitizeAttributes",t=>{if(t.tagName!=="A")return;const e=t.getAttribute("href")??"";if(!rp.test(e)){t.removeAttribute("href");return}t.setAttribute("target","_blank"),t.setAttribute("rel","noopener noreferrer nofollow")});function sp(t){let e;try{e=Yo.parse(t)}catch{e=`<p>${Wn(t)}</p>`}return Xo.sanitize(e,{ALLOWED_TAGS:np,ALLOWED_ATTR:["href","class","start","align"],ALLOW_DATA_ATTR:!1,RETURN_DOM_FRAGMENT:!0})}function po(t){if(t.length<=gs)return!1;let e=0;for(;;){const n=t.indexOf(`
`,e);if((n<0?t.length:n)-e>gs)return!0;if(n<0)return!1;e=n+1}}const ip=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),op=function(t){return"/"+t},ho={},re=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let a=function(b){return Promise.all(b.map(d=>Promise.resolve(d).then(m=>({status:"fulfilled",value:m}),m=>({status:"rejected",reason:m}))))};document.getElementsByTagName("link");const l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=a(n.map(b=>{if(b=op(b),b in ho)return;ho[b]=!0;const d=b.endsWith(".css"),m=d?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${b}"]${m}`))return;const f=document.createElement("link");if(f.rel=d?"stylesheet":ip,d||(f.as="script"),f.crossOrigin="",f.href=b,u&&f.setAttribute("nonce",u),document.head.appendChild(f),d)return new Promise((_,T)=>{f.addEventListener("load",_),f.addEventListener("error",()=>T(new Error(`Unable to preload CSS for ${b}`)))})}))}function o(a){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=a,window.dispatchEvent(l),!l.defaultPrevented)throw a}return s.then(a=>{for(const l of a||[])l.status==="rejected"&&o(l.reason);return e().catch(o)})},ap=5e4,lp={bash:()=>re(()=>import("./bash-I8pq0VWm.js"),[]),css:()=>re(()=>import("./css-AVCICof-.js"),[]),diff:()=>re(()=>import("./diff-BLTryEFx.js"),[]),go:()=>re(()=>import("./go-4VmnRw3R.js"),[]),java:()=>re(()=>import("./java-DUnkFH8J.js"),[]),javascript:()=>re(()=>import("./javascript-DUNaicwC.js"),[]),json:()=>re(()=>import("./json-DdsocbVI.js"),[]),markdown:()=>re(()=>import("./markdown-fzgiUVUV.js"),[]),python:()=>re(()=>import("./python-C7NRPp2R.js"),[]),rust:()=>re(()=>import("./rust-DsMvwcVK.js"),[]),sql:()=>re(()=>import("./sql-BC88IN-V.js"),[]),typescript:()=>re(()=>import("./typescript-5pldp2kO.js"),[]),xml:()=>re(()=>import("./xml-FcirFJJ2.js"),[]),yaml:()=>re(()=>import("./yaml-drsDnIKT.js"),[])},cp={sh:"bash",shell:"bash",zsh:"bash",console:"bash",patch:"diff",golang:"go",js:"javascript",jsx:"javascript",mjs:"javascript",md:"markdown",py:"python",rs:"rust",ts:"typescript",tsx:"typescript",html:"xml",svg:"xml",yml:"yaml",toml:"yaml"};let fo;async function up(t,e){const n=cp[e]??e,r=lp[n],s=t.textContent??"";if(!r||s.length>ap)return;fo??=re(()=>import("./core-CtK-02SP.js"),[]).then(l=>l.default);const[o,a]=await Promise.all([fo,r()]);o.getLanguage(n)||o.registerLanguage(n,a.default),t.innerHTML=o.highlight(s,{language:n,ignoreIllegals:!0}).value}var pp=Object.defineProperty,hp=Object.getOwnPropertyDescriptor,Ko=t=>{throw TypeError(t)},yr=(t,e,n,r)=>{for(var s=r>1?void 0:r?hp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&pp(e,n,s),s},Ys=(t,e,n)=>e.has(t)||Ko("Cannot "+n),Nn=(t,e,n)=>(Ys(t,e,"read from private field"),e.get(t)),en=(t,e,n)=>e.has(t)?Ko("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),cn=(t,e,n,r)=>(Ys(t,e,"write to private field"),e.set(t,n),n),ms=(t,e,n)=>(Ys(t,e,"access private method"),n),un,cr,Bn,ur,pn,xs,Qo;const dp=120,fp=4e3;let Nt=class extends Ee{constructor(){super(...arguments),en(this,pn),this.text="",this.streaming=!1,this.all=!1,en(this,un,null),en(this,cr,tr()),en(this,Bn),en(this,ur,0)}get folded(){return!this.all&&(this.text.length>uo||po(this.text))}render(){return this.folded?y`<div class="plain">${this.text.slice(0,fp)}…</div>
        <button data-testid="show-all" @click=${()=>this.all=!0}>${g("message.showAll",{count:fn(this.text.length)})}</button>`:this.all&&(po(this.text)||this.text.length>uo)?y`<div class="plain">${this.text}</div>`:y`<div class="body"></div>`}updated(t){const e=this.renderRoot.querySelector(".body");if(!e){cn(this,un,null);return}if(Nn(this,un)===this.text&&Nn(this,cr)===tr())return;const n=this.streaming?Nn(this,ur)+dp-performance.now():0;clearTimeout(Nn(this,Bn)),n>0?cn(this,Bn,setTimeout(()=>ms(this,pn,xs).call(this,e),n)):ms(this,pn,xs).call(this,e)}};un=new WeakMap;cr=new WeakMap;Bn=new WeakMap;ur=new WeakMap;pn=new WeakSet;xs=function(t){cn(this,un,this.text),cn(this,cr,tr()),cn(this,ur,performance.now());const e=sp(this.text);for(const n of e.querySelectorAll("table"))gp(n);for(const n of e.querySelectorAll("pre"))ms(this,pn,Qo).call(this,n);t.replaceChildren(e)};Qo=function(t){const e=t.querySelector("code"),n=/language-([\w+#-]+)/.exec(e?.className??"")?.[1]?.toLowerCase()??"",r=document.createElement("div");r.className="code";const s=document.createElement("div"),o=document.createElement("span");o.textContent=n;const a=go(g("code.wrap"),()=>{a.setAttribute("aria-pressed",String(r.classList.toggle("wrapped")))});a.setAttribute("aria-pressed","false");const l=go(g("code.copy"),()=>{mr(t.textContent??"").then(u=>{u&&(l.textContent=g("code.copied"))})});s.append(o,a,l),t.replaceWith(r),t.tabIndex=0,r.append(s,t),e&&n&&!this.streaming&&(e.textContent?.length??0)<gs&&up(e,n)};Nt.styles=[Fe,He`
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
        padding-left: 24px;
      }
      blockquote {
        padding-left: 12px;
        border-left: 3px solid var(--line);
        color: var(--quiet);
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
    `];yr([Q()],Nt.prototype,"text",2);yr([Q({type:Boolean})],Nt.prototype,"streaming",2);yr([B()],Nt.prototype,"all",2);Nt=yr([Ge("gx-text")],Nt);function go(t,e){const n=document.createElement("button");return n.type="button",n.className="plain",n.textContent=t,n.addEventListener("click",e),n}function gp(t){const e=document.createElement("div");e.className="scroller",e.tabIndex=0,t.replaceWith(e),e.append(t)}var mp=Object.defineProperty,xp=Object.getOwnPropertyDescriptor,Jo=t=>{throw TypeError(t)},yn=(t,e,n,r)=>{for(var s=r>1?void 0:r?xp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&mp(e,n,s),s},bp=(t,e,n)=>e.has(t)||Jo("Cannot "+n),yp=(t,e,n)=>e.has(t)?Jo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),zn=(t,e,n)=>(bp(t,e,"access private method"),n),Rt,bs,ys;const ea=He`
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
`;let bt=class extends Ee{constructor(){super(...arguments),yp(this,Rt),this.names=t=>t,this.done=""}render(){const{message:t}=this,e=t.actor.actorId==="user:web"?g("you"):t.actor.displayName;return y`<article aria-label=${e}>
      ${Cs(t.actor.actorId,e)}
      <div>
        <header>
          <b>${e}</b>
          ${t.to.length?y`<span class="quiet small">${g("message.to",{names:t.to.map(this.names).join(", ")})}</span>`:A}
          ${t.retryOf?y`<span class="quiet small">${g("message.again")}</span>`:A}
          <time class="quiet small" datetime=${t.at} title=${rr(t.at)}>${Ms(t.at)}</time>
          <span class="actions on-hover">
            <button class="plain" @click=${()=>zn(this,Rt,bs).call(this,"reply")}>${g("message.reply")}</button>
            <button class="plain" @click=${()=>zn(this,Rt,ys).call(this,t.content,"copied")}>${this.done==="copied"?g("message.copied"):g("message.copy")}</button>
            <button class="plain" @click=${()=>zn(this,Rt,ys).call(this,ta(t.eventId),"linked")}>
              ${this.done==="linked"?g("message.linked"):g("message.link")}
            </button>
          </span>
        </header>
        ${this.quote?na(this,this.quote):A}
        <gx-text .text=${t.content}></gx-text>
        ${t.cut?y`<button @click=${()=>zn(this,Rt,bs).call(this,"whole")}>${g("message.showAll",{count:"…"})}</button>`:A}
      </div>
    </article>`}};Rt=new WeakSet;bs=function(t){const e={eventId:this.message.eventId,actorId:this.message.actor.actorId};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:e,bubbles:!0,composed:!0}))};ys=function(t,e){mr(t).then(n=>this.done=n?e:"")};bt.styles=[Fe,Os,ea];yn([Q({attribute:!1})],bt.prototype,"message",2);yn([Q({attribute:!1})],bt.prototype,"quote",2);yn([Q({attribute:!1})],bt.prototype,"names",2);yn([B()],bt.prototype,"done",2);bt=yn([Ge("gx-message")],bt);function ta(t){return`${location.origin}${location.pathname}#${t}`}function na(t,e){const n=()=>t.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:e.eventId},bubbles:!0,composed:!0}));return y`<button class="quote" aria-label=${g("quote.jump",{name:e.name})} @click=${n}>
    <b>${e.name}</b> ${e.text||g("quote.missing")}
  </button>`}var kp=Object.defineProperty,_p=Object.getOwnPropertyDescriptor,ra=(t,e,n,r)=>{for(var s=r>1?void 0:r?_p(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&kp(e,n,s),s};const wp=120;function vp(t){if(t.title)return t.title;const e=t.input;if(typeof e=="string")return e;if(e!==null&&typeof e=="object")for(const n of["command","cmd","path","file_path","pattern","query","url","description"]){const r=e[n];if(typeof r=="string"&&r)return r}return""}function Tp(t){if(typeof t=="string")return t;if(t==null)return"";if(typeof t=="object"&&!Array.isArray(t)){const e=Object.entries(t);if(e.every(([,n])=>typeof n!="object"||n===null))return e.map(([n,r])=>`${n}: ${String(r)}`).join(`
`)}return JSON.stringify(t,null,2)}let pr=class extends Ee{constructor(){super(...arguments),this.tools=[]}render(){return this.tools.map(t=>{const e=vp(t).slice(0,wp),n=Object.fromEntries(Object.entries(t.more).filter(([r])=>!["truncated","length","interrupted"].includes(r)));return y`<details data-tool=${t.toolCallId}>
        <summary data-testid="tool-toggle"><b>${t.name||"?"}</b><code>${e}</code><span class=${t.state}>${We("tool",t.state)}</span></summary>
        ${ts("tool.input",t.input)} ${ts("tool.output",t.output)}
        ${Object.keys(n).length?ts("tool.more",n):A}
        ${t.more.truncated?y`<p class="quiet small">${g("tool.cut",{count:fn(Number(t.more.length??0))})}</p>`:A}
      </details>`})}};pr.styles=[Fe,He`
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
    `];ra([Q({attribute:!1})],pr.prototype,"tools",2);pr=ra([Ge("gx-tools")],pr);function ts(t,e){const n=Tp(e);return n?y`<p class="label">${g(t)}</p><pre tabindex="0">${n}</pre>`:A}var Ap=Object.defineProperty,$p=Object.getOwnPropertyDescriptor,sa=t=>{throw TypeError(t)},kt=(t,e,n,r)=>{for(var s=r>1?void 0:r?$p(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Ap(e,n,s),s},Sp=(t,e,n)=>e.has(t)||sa("Cannot "+n),Ep=(t,e,n)=>e.has(t)?sa("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),ue=(t,e,n)=>(Sp(t,e,"access private method"),n),ie,ia,oa,aa,la,ca,ua,Pt,ks;function pa(t,e){return t.status==="queued"?e?.status==="starting"?g("turn.queued.starting",{name:t.actorName}):e?.status==="working"?g("turn.queued.why",{name:t.actorName}):g("turn.queued"):t.status==="completed"&&!t.text.trim()?g("turn.completed.silent"):We("turn",t.status)}let Be=class extends Ee{constructor(){super(...arguments),Ep(this,ie),this.now=0,this.done="",this.thoughtsOpen=!1}render(){const{turn:t}=this,e=nt.has(t.status);return y`<article aria-label=${t.actorName} aria-busy=${!e}>
      ${Cs(t.actorId,t.actorName)}
      <div>
        <header>
          <b>${t.actorName}</b>
          <time class="quiet small" datetime=${t.answerAt??t.endedAt??t.startedAt??""} title=${rr(t.answerAt??t.startedAt)}>
            ${Ms(t.answerAt??t.endedAt??t.startedAt??t.queuedAt)}
          </time>
          ${ue(this,ie,ia).call(this,e)}
        </header>
        ${this.quote?na(this,this.quote):A} ${ue(this,ie,oa).call(this,e)} ${ue(this,ie,aa).call(this)} ${ue(this,ie,la).call(this,e)} ${ue(this,ie,ca).call(this,e)}
        ${ue(this,ie,ua).call(this)}
      </div>
    </article>`}};ie=new WeakSet;ia=function(t){const{turn:e}=this;return y`<span class=${t?"actions on-hover":"actions"}>
      ${e.answerId?y`<button class="plain" @click=${()=>ue(this,ie,Pt).call(this,"reply")}>${g("message.reply")}</button>
            <button class="plain" @click=${()=>ue(this,ie,ks).call(this,e.text,"copied")}>${this.done==="copied"?g("message.copied"):g("message.copy")}</button>
            <button class="plain" @click=${()=>ue(this,ie,ks).call(this,ta(e.answerId),"linked")}>
              ${this.done==="linked"?g("message.linked"):g("message.link")}
            </button>`:A}
      ${t?A:y`<button
            data-testid="turn-cancel"
            aria-label=${g("turn.cancel.named",{name:e.actorName})}
            ?disabled=${e.status==="cancelling"}
            @click=${()=>ue(this,ie,Pt).call(this,"cancel")}
          >
            ${g("turn.cancel")}
          </button>`}
      <button
        class="plain"
        data-testid="turn-inspect"
        aria-label=${g("turn.details.named",{name:e.actorName})}
        @click=${()=>ue(this,ie,Pt).call(this,"inspect")}
      >
        ${g("turn.details")}
      </button>
    </span>`};oa=function(t){const{reasoning:e}=this.turn;return e?y`<details class="fold" @toggle=${r=>this.thoughtsOpen=r.target.open}>
      <summary data-testid="reasoning-toggle">${t?g("turn.thought"):g("turn.thinking")}</summary>
      ${this.thoughtsOpen?y`<div class="thoughts" tabindex="0">${e}</div>`:A}
    </details>`:A};aa=function(){const{tools:t}=this.turn;if(t.length===0)return A;const e=t.find(r=>r.state==="running"),n=t.length===1?g("turn.tool"):g("turn.tools",{count:t.length});return y`<details class="fold">
      <summary data-testid="tools-toggle">${n}${e?y`: ${e.name} …`:A}</summary>
      <gx-tools .tools=${t}></gx-tools>
    </details>`};la=function(t){const{turn:e}=this;if(!e.text)return A;const n=t&&!e.answerId;return y`<gx-text class=${n?"unfinished":""} .text=${e.text} ?streaming=${!t}></gx-text>
      ${e.answerCut?y`<button @click=${()=>ue(this,ie,Pt).call(this,"whole")}>${g("message.showAll",{count:"…"})}</button>`:A}
      ${n?y`<span class="quiet small">${g("turn.unfinished")}</span>`:A}`};ca=function(t){const{turn:e}=this;if(t&&e.status==="completed"&&e.text.trim())return A;const n=e.startedAt&&e.status==="running"&&this.now?this.now-Date.parse(e.startedAt):0,r=n>=1e3?g("turn.running.for",{time:tc(n)}):pa(e,this.agent);return y`<div class="state">
      <span class=${e.status==="queued"||t?"dot still":"dot"}></span><span>${r}</span>
      ${e.notice?y`<span>· ${e.notice}</span>`:A}
    </div>`};ua=function(){const{turn:t}=this;return!t.errorCode&&!t.reason?A:t.status==="completed"||t.status==="cancelled"&&!t.reason?A:y`<div class=${t.status==="failed"?"problem":"problem mild"}>
      ${t.reason?y`<p>${t.reason}</p>`:A} ${t.hint?y`<p class="quiet">${t.hint}</p>`:A}
      <p class="quiet small">${t.errorCode??""} <button data-testid="turn-retry" @click=${()=>ue(this,ie,Pt).call(this,"retry")}>${g("turn.retry")}</button></p>
    </div>`};Pt=function(t){const{turnId:e,actorId:n,answerId:r}=this.turn,s={turnId:e,actorId:n,eventId:r};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:s,bubbles:!0,composed:!0}))};ks=function(t,e){mr(t).then(n=>this.done=n?e:"")};Be.styles=[Fe,Os,ea,He`
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
    `];kt([Q({attribute:!1})],Be.prototype,"turn",2);kt([Q({attribute:!1})],Be.prototype,"agent",2);kt([Q({attribute:!1})],Be.prototype,"quote",2);kt([Q({type:Number})],Be.prototype,"now",2);kt([B()],Be.prototype,"done",2);kt([B()],Be.prototype,"thoughtsOpen",2);Be=kt([Ge("gx-turn")],Be);var Rp=Object.defineProperty,Ip=Object.getOwnPropertyDescriptor,ha=t=>{throw TypeError(t)},Ut=(t,e,n,r)=>{for(var s=r>1?void 0:r?Ip(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Rp(e,n,s),s},Xs=(t,e,n)=>e.has(t)||ha("Cannot "+n),ns=(t,e,n)=>(Xs(t,e,"read from private field"),e.get(t)),rs=(t,e,n)=>e.has(t)?ha("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Op=(t,e,n,r)=>(Xs(t,e,"write to private field"),e.set(t,n),n),Et=(t,e,n)=>(Xs(t,e,"access private method"),n),sn,Qe,da,fa,ga,Fn,_s;let rt=class extends Ee{constructor(){super(...arguments),rs(this,Qe),this.detail=null,this.problem="",this.copied=!1,rs(this,sn,""),rs(this,_s,()=>{mr(this.turn.turnId).then(t=>this.copied=t)})}willUpdate(t){const e=`${this.turn.turnId} ${this.turn.status}`;e!==ns(this,sn)&&(e.startsWith(ns(this,sn).split(" ")[0]??"")||(this.detail=null),Op(this,sn,e),this.copied=!1,Et(this,Qe,da).call(this))}render(){const{turn:t,detail:e}=this,n=["completed","failed","cancelled","interrupted"].includes(t.status);return y`<div class="head">
        <h2>${g("inspector.title")} · ${t.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${g("inspector.close")} @click=${()=>Et(this,Qe,Fn).call(this,"inspect-close")}>✕</button>
      </div>
      <div class="body" tabindex="0">
        <h3>${g("inspector.state")}</h3>
        <p>${pa(t,this.agent)}</p>
        ${t.reason||t.errorCode?y`<h3>${g("inspector.why")}</h3>
              <p class="bad">${t.reason}</p>
              <p class="quiet small">${[t.hint,t.errorCode].filter(Boolean).join(" · ")}</p>`:A}
        ${this.problem?y`<p class="bad">${this.problem}</p>`:A}
        ${e?Et(this,Qe,fa).call(this,e):y`<p class="quiet">${g("inspector.loading")}</p>`}
        ${t.tools.length?y`<h3>${g("inspector.tools")}</h3><gx-tools .tools=${t.tools}></gx-tools>`:A} ${Et(this,Qe,ga).call(this)}
        <div class="row">
          ${n?y`<button data-testid="inspector-retry" @click=${()=>Et(this,Qe,Fn).call(this,"retry")}>${g("turn.retry")}</button>`:y`<button ?disabled=${t.status==="cancelling"} @click=${()=>Et(this,Qe,Fn).call(this,"cancel")}>${g("turn.cancel")}</button>`}
          <button @click=${ns(this,_s)}>${this.copied?g("inspector.copied"):g("inspector.copyId")}</button>
        </div>
      </div>`}};sn=new WeakMap;Qe=new WeakSet;da=async function(){try{this.detail=await Ue.turn(this.turn.turnId),this.problem=""}catch(t){this.problem=t instanceof dn?t.message:String(t)}};fa=function(t){return y`<h3>${g("inspector.ledger")}</h3>
      <ol data-testid="ledger">
        ${t.ledger.map(e=>y`<li data-step=${e.step}>
            <span
              >${We("ledger",e.step)}
              ${e.position?y`<span class="quiet">· ${g("inspector.position",{count:e.position})}</span>`:A}
              ${e.reason?y`<span class="quiet">· ${e.reason}</span>`:A}</span
            ><time>${rr(e.at)}</time>
          </li>`)}
      </ol>
      ${t.attempts.length?y`<h3>${g("inspector.attempts")}</h3>
            <ol>
              ${t.attempts.map(e=>y`<li>
                  <span>${We("delivery",String(e.deliveryCertainty))}</span><time>${rr(String(e.claimedAt??""))}</time>
                </li>`)}
            </ol>`:A}`};ga=function(){const t=Object.entries(this.turn.usage??{});return t.length===0?A:y`<h3>${g("inspector.usage")}</h3>
      <dl>${t.map(([e,n])=>y`<dt>${We("usage",e)}</dt><dd>${typeof n=="number"?fn(n):n}</dd>`)}</dl>`};Fn=function(t){const{turnId:e,actorId:n}=this.turn;this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:{turnId:e,actorId:n},bubbles:!0,composed:!0}))};_s=new WeakMap;rt.styles=[Fe,He`
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
    `];Ut([Q({attribute:!1})],rt.prototype,"turn",2);Ut([Q({attribute:!1})],rt.prototype,"agent",2);Ut([B()],rt.prototype,"detail",2);Ut([B()],rt.prototype,"problem",2);Ut([B()],rt.prototype,"copied",2);rt=Ut([Ge("gx-inspector")],rt);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Cp={CHILD:2},Lp=t=>(...e)=>({_$litDirective$:t,values:e});let Pp=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,n,r){this._$Ct=e,this._$AM=n,this._$Ci=r}_$AS(e,n){return this.update(e,n)}update(e,n){return this.render(...n)}};/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const{I:Dp}=kl,mo=t=>t,xo=()=>document.createComment(""),tn=(t,e,n)=>{const r=t._$AA.parentNode,s=e===void 0?t._$AB:e._$AA;if(n===void 0){const o=r.insertBefore(xo(),s),a=r.insertBefore(xo(),s);n=new Dp(o,a,t,t.options)}else{const o=n._$AB.nextSibling,a=n._$AM,l=a!==t;if(l){let u;n._$AQ?.(t),n._$AM=t,n._$AP!==void 0&&(u=t._$AU)!==a._$AU&&n._$AP(u)}if(o!==s||l){let u=n._$AA;for(;u!==o;){const b=mo(u).nextSibling;mo(r).insertBefore(u,s),u=b}}}return n},ft=(t,e,n=t)=>(t._$AI(e,n),t),Mp={},Np=(t,e=Mp)=>t._$AH=e,zp=t=>t._$AH,ss=t=>{t._$AR(),t._$AA.remove()};/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const bo=(t,e,n)=>{const r=new Map;for(let s=e;s<=n;s++)r.set(t[s],s);return r},qp=Lp(class extends Pp{constructor(t){if(super(t),t.type!==Cp.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,e,n){let r;n===void 0?n=e:e!==void 0&&(r=e);const s=[],o=[];let a=0;for(const l of t)s[a]=r?r(l,a):a,o[a]=n(l,a),a++;return{values:o,keys:s}}render(t,e,n){return this.dt(t,e,n).values}update(t,[e,n,r]){const s=zp(t),{values:o,keys:a}=this.dt(e,n,r);if(!Array.isArray(s))return this.ut=a,o;const l=this.ut??=[],u=[];let b,d,m=0,f=s.length-1,_=0,T=o.length-1;for(;m<=f&&_<=T;)if(s[m]===null)m++;else if(s[f]===null)f--;else if(l[m]===a[_])u[_]=ft(s[m],o[_]),m++,_++;else if(l[f]===a[T])u[T]=ft(s[f],o[T]),f--,T--;else if(l[m]===a[T])u[T]=ft(s[m],o[T]),tn(t,u[T+1],s[m]),m++,T--;else if(l[f]===a[_])u[_]=ft(s[f],o[_]),tn(t,s[m],s[f]),f--,_++;else if(b===void 0&&(b=bo(a,_,T),d=bo(l,m,f)),b.has(l[m]))if(b.has(l[f])){const R=d.get(a[_]),S=R!==void 0?s[R]:null;if(S===null){const E=tn(t,s[m]);ft(E,o[_]),u[_]=E}else u[_]=ft(S,o[_]),tn(t,s[m],S),s[R]=null;_++}else ss(s[f]),f--;else ss(s[m]),m++;for(;_<=T;){const R=tn(t,u[T+1]);ft(R,o[_]),u[_++]=R}for(;m<=f;){const R=s[m++];R!==null&&ss(R)}return this.ut=a,Np(t,u),_l}}),zt=120,gn=40;function ws(t){return{start:Math.max(0,t-zt),end:t,follow:!0}}function Up(t,e,n){if(t.follow)return ws(e);const r=Math.min(t.start+n,Math.max(0,e-1)),s=Math.min(Math.max(t.end+n,r),e);return Fp({start:r,end:s-r<gn?Math.min(e,r+gn):s,follow:!1})}function ma(t){const e=Math.max(0,t.start-gn);return{start:e,end:Math.min(t.end,e+zt),follow:!1}}function Wp(t,e){const n=Math.min(e,t.end+gn);return{start:Math.max(t.start,n-zt),end:n,follow:t.follow}}function Bp(t,e){const n=Math.max(0,t-gn/2);return{start:n,end:Math.min(e,n+zt),follow:!1}}function Fp(t){return t.end-t.start>zt?{...t,end:t.start+zt}:t}var Hp=Object.defineProperty,Gp=Object.getOwnPropertyDescriptor,xa=t=>{throw TypeError(t)},st=(t,e,n,r)=>{for(var s=r>1?void 0:r?Gp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Hp(e,n,s),s},Ks=(t,e,n)=>e.has(t)||xa("Cannot "+n),ne=(t,e,n)=>(Ks(t,e,"read from private field"),e.get(t)),Me=(t,e,n)=>e.has(t)?xa("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),It=(t,e,n,r)=>(Ks(t,e,"write to private field"),e.set(t,n),n),U=(t,e,n)=>(Ks(t,e,"access private method"),n),on,an,Hn,qe,Gn,jn,N,ba,ya,ka,Qs,kr,_a,hr,wa,_r,Js,dr,Vn,vs,ei;const jp=48,Zn=600,yo=160,Vp=1e3;let Se=class extends Ee{constructor(){super(...arguments),Me(this,N),this.loadEarlier=async()=>{},this.stretch=ws(0),this.fresh=!1,this.loading=!1,this.now=Date.now(),this.markedId="",Me(this,on,""),Me(this,an,""),Me(this,Hn,0),Me(this,qe,null),Me(this,Gn),Me(this,jn,new ResizeObserver(()=>U(this,N,Vn).call(this))),Me(this,kr,t=>U(this,N,Qs).call(this,t)?.displayName??t.replace(/^agent:/,"")),Me(this,vs,()=>{const t=U(this,N,_r).call(this);if(!t)return;const e=t.scrollHeight-t.scrollTop-t.clientHeight,n=this.room.rows.length,r=t.scrollTop<ne(this,Hn)-1;if(It(this,Hn,t.scrollTop),!(this.stretch.follow&&!r)){if(e<jp&&this.stretch.end===n){this.fresh=!1,this.stretch.follow||(this.stretch={...this.stretch,follow:!0});return}this.stretch.follow&&(this.stretch={...this.stretch,follow:!1}),U(this,N,dr).call(this),t.scrollTop<Zn&&this.stretch.start>0?this.stretch=ma(this.stretch):t.scrollTop<Zn&&this.room.earlier!==null?U(this,N,ei).call(this):e<Zn&&this.stretch.end<n&&(this.stretch=Wp(this.stretch,n))}})}connectedCallback(){super.connectedCallback(),It(this,Gn,setInterval(()=>{!document.hidden&&[...this.room.turns.values()].some(t=>t.status==="running")&&(this.now=Date.now())},Vp))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(ne(this,Gn)),ne(this,jn).disconnect()}show(t){const e=this.room.rows.findIndex(n=>n.key===t);e<0||(this.stretch=Bp(e,this.room.rows.length),this.markedId=t,this.updateComplete.then(()=>{It(this,qe,null),U(this,N,Js).call(this,t)?.scrollIntoView({block:"center"})}))}toEnd(){this.stretch=ws(this.room.rows.length),this.fresh=!1,this.markedId="",this.updateComplete.then(()=>U(this,N,Vn).call(this))}willUpdate(t){if(!t.has("room"))return;const{rows:e}=this.room,n=ne(this,on)?Math.max(0,e.findIndex(s=>s.key===ne(this,on))):0,r=e.at(-1)?.key??"";!this.stretch.follow&&r!==ne(this,an)&&ne(this,an)&&(this.fresh=!0),U(this,N,dr).call(this),this.stretch=Up(this.stretch,e.length,n),It(this,on,e[0]?.key??""),It(this,an,r)}render(){const{room:t}=this;if(t.phase==="loading")return y`<div class="centre"><h2>${g("timeline.loading")}</h2></div>`;if(t.rows.length===0)return y`<div class="centre"><h2>${g("timeline.empty.title")}</h2><span>${g("timeline.empty.text")}</span></div>`;const e=t.rows.slice(this.stretch.start,this.stretch.end),n=!this.stretch.follow||this.stretch.end<t.rows.length;return y`<div class="scroll" role="log" aria-live="off" aria-label=${g("timeline.label")} tabindex="0" @scroll=${ne(this,vs)}>
        <div class="rows">
          ${this.stretch.start===0?U(this,N,ba).call(this):A}
          ${qp(e,r=>r.key,(r,s)=>y`${U(this,N,ya).call(this,r,e[s-1])}${U(this,N,ka).call(this,r)}`)}
        </div>
      </div>
      ${n?y`<button class=${this.fresh?"pill fresh":"pill"} data-testid="to-latest" @click=${()=>this.toEnd()}>
            ↓ ${this.fresh?g("timeline.new"):g("timeline.latest")}
          </button>`:A}`}updated(){const t=this.renderRoot.querySelector(".rows");t&&ne(this,jn).observe(t),U(this,N,Vn).call(this)}};on=new WeakMap;an=new WeakMap;Hn=new WeakMap;qe=new WeakMap;Gn=new WeakMap;jn=new WeakMap;N=new WeakSet;ba=function(){return this.room.earlier===null?y`<p class="edge">${g("timeline.start")}</p>`:y`<p class="edge">
      <button data-testid="load-earlier" ?disabled=${this.loading} @click=${()=>U(this,N,ei).call(this)}>
        ${this.loading?g("timeline.loadingEarlier"):g("timeline.earlier")}
      </button>
    </p>`};ya=function(t,e){return!t.at||e&&Mi(e.at)===Mi(t.at)?A:y`<div class="day" role="separator"><span>${ec(t.at)}</span></div>`};ka=function(t){const{room:e}=this,n=t.key===this.markedId;if(t.kind==="message"){const s=e.messages.get(t.key);return s?y`<gx-message
        data-key=${t.key}
        data-testid=${`message-${t.key}`}
        ?marked=${n}
        .message=${s}
        .quote=${s.replyTo?U(this,N,hr).call(this,s.replyTo):void 0}
        .names=${ne(this,kr)}
      ></gx-message>`:A}if(t.kind==="note"){const s=e.notes.get(t.key);return s?y`<div class="note" data-key=${t.key}>${U(this,N,wa).call(this,s)} <time>${Ms(s.at)}</time></div>`:A}const r=e.turns.get(t.key);return r?y`<gx-turn
      data-key=${t.key}
      data-testid=${`turn-${t.key}`}
      data-status=${r.status}
      ?marked=${n}
      .turn=${r}
      .agent=${U(this,N,Qs).call(this,r.actorId)}
      .quote=${U(this,N,_a).call(this,r.sourceEventId,t)}
      .now=${nt.has(r.status)?0:this.now}
    ></gx-turn>`:A};Qs=function(t){return this.room.agents.find(e=>e.actorId===t)};kr=new WeakMap;_a=function(t,e){if(!t)return;const{rows:n}=this.room;for(let r=n.indexOf(e)-1;r>=0;r--){const s=n[r];if(s?.kind==="message")return s.key===t?void 0:U(this,N,hr).call(this,t)}return U(this,N,hr).call(this,t)};hr=function(t){const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?g("you"):e.actor.displayName;return{eventId:t,name:r,text:e.content.slice(0,yo)}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n?{eventId:t,name:n.actorName,text:n.text.slice(0,yo)}:{eventId:t,name:"",text:""}};wa=function(t){if(t.type==="session.context_lost"){const e=String(t.body.agentId??"");return g("note.session.context_lost",{name:ne(this,kr).call(this,`agent:${e}`),reason:String(t.body.reason??"")})}return t.type==="system.error"?["message","hint"].map(e=>String(t.body[e]??"")).join(" ").trim():g("note.other",{type:We("note",t.type)})};_r=function(){return this.renderRoot.querySelector(".scroll")};Js=function(t){return this.renderRoot.querySelector(`[data-key="${CSS.escape(t)}"]`)};dr=function(){const t=U(this,N,_r).call(this);if(!t||this.stretch.follow)return;const e=t.getBoundingClientRect().top;for(const n of this.renderRoot.querySelectorAll("[data-key]")){const r=n.getBoundingClientRect();if(r.bottom>e+1){It(this,qe,{key:n.dataset.key??"",top:r.top-e});return}}};Vn=function(){const t=U(this,N,_r).call(this);if(!t)return;if(this.stretch.follow){t.scrollTop=t.scrollHeight;return}const e=ne(this,qe)&&U(this,N,Js).call(this,ne(this,qe).key);if(!ne(this,qe)||!e)return;const n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;Math.abs(n-ne(this,qe).top)>.5&&(t.scrollTop+=n-ne(this,qe).top),t.scrollTop<Zn&&this.stretch.start>0&&(this.stretch=ma(this.stretch))};vs=new WeakMap;ei=async function(){if(!this.loading){this.loading=!0,this.stretch={...this.stretch,follow:!1},U(this,N,dr).call(this);try{await this.loadEarlier()}catch{}finally{this.loading=!1}}};Se.styles=[Fe,He`
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
    `];st([Q({attribute:!1})],Se.prototype,"room",2);st([Q({attribute:!1})],Se.prototype,"loadEarlier",2);st([B()],Se.prototype,"stretch",2);st([B()],Se.prototype,"fresh",2);st([B()],Se.prototype,"loading",2);st([B()],Se.prototype,"now",2);st([B()],Se.prototype,"markedId",2);Se=st([Ge("gx-timeline")],Se);var Zp=Object.defineProperty,Yp=Object.getOwnPropertyDescriptor,va=t=>{throw TypeError(t)},Ve=(t,e,n,r)=>{for(var s=r>1?void 0:r?Yp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Zp(e,n,s),s},ti=(t,e,n)=>e.has(t)||va("Cannot "+n),M=(t,e,n)=>(ti(t,e,"read from private field"),n?n.call(t):e.get(t)),ee=(t,e,n)=>e.has(t)?va("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Ts=(t,e,n,r)=>(ti(t,e,"write to private field"),e.set(t,n),n),Je=(t,e,n)=>(ti(t,e,"access private method"),n),fr,Ot,gr,Yn,Ae,Ta,Aa,Xn,Kn,As,Qn,$s,Ss,Jn,er,Es,Rs,ln,Is,hn;const Xp=8e3,Kp=8e3;let be=class extends Ee{constructor(){super(...arguments),ee(this,Ae),this.store=new Vl,this.room=this.store.state,this.inspected="",this.agentsOpen=!1,this.problem="",this.announced="",this.lostLong=!1,ee(this,fr,new Set),ee(this,Ot),ee(this,gr),ee(this,Yn,()=>{const t=this.room.phase==="loading"&&this.store.state.phase==="ready";this.room=this.store.state,this.requestUpdate(),Je(this,Ae,Ta).call(this),Je(this,Ae,Aa).call(this),t&&this.updateComplete.then(M(this,ln))}),ee(this,Xn,()=>{for(const t of $a(this))t.requestUpdate()}),ee(this,Kn,t=>{t.key==="Escape"&&(this.agentsOpen=!1,this.inspected&&(this.inspected=""))}),ee(this,As,()=>this.composer.focusBox()),ee(this,Qn,t=>{const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?g("you"):e.actor.displayName;return{eventId:t,actorId:e.actor.actorId,name:r}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n&&{eventId:t,actorId:n.actorId,name:n.actorName}}),ee(this,$s,t=>{const e=M(this,Qn).call(this,t.detail.eventId);e&&this.composer.reply(e)}),ee(this,Ss,t=>{this.inspected=t.detail.turnId}),ee(this,Jn,async t=>{await Je(this,Ae,hn).call(this,async()=>{const{turnId:e,status:n}=await Ue.cancel(t.detail.turnId);this.store.dispatch({type:"turnStatus",turnId:e,status:n})})}),ee(this,er,async t=>{await Je(this,Ae,hn).call(this,async()=>{await Ue.retry(t.detail.turnId),this.timeline.toEnd()})}),ee(this,Es,async t=>{await Je(this,Ae,hn).call(this,()=>this.store.loadWhole(t.detail.eventId))}),ee(this,Rs,async t=>Je(this,Ae,Is).call(this,t.detail.eventId)),ee(this,ln,()=>{const t=decodeURIComponent(location.hash.slice(1));t.startsWith("evt_")&&Je(this,Ae,Is).call(this,t)})}connectedCallback(){super.connectedCallback(),this.store.addEventListener("change",M(this,Yn)),Oi.addEventListener("change",M(this,Xn)),addEventListener("hashchange",M(this,ln)),addEventListener("keydown",M(this,Kn)),this.store.start()}disconnectedCallback(){super.disconnectedCallback(),this.store.stop(),this.store.removeEventListener("change",M(this,Yn)),Oi.removeEventListener("change",M(this,Xn)),removeEventListener("hashchange",M(this,ln)),removeEventListener("keydown",M(this,Kn))}render(){const{room:t,store:e}=this,n=t.turns.get(this.inspected);return y`<div class="top" role="banner">
        <button class="skip" @click=${M(this,As)}>${g("skip.composer")}</button>
        <button class="agents-button" aria-expanded=${this.agentsOpen} @click=${()=>this.agentsOpen=!this.agentsOpen}>${g("agents.title")}</button>
        <h1>GroupX</h1>
        <span class="connection" role="status" data-testid="connection-state" data-state=${e.connection}><i></i>${We("connection",e.connection)}</span>
        <span class="grow"></span>
        <a href="/setup">${g("setup.link")}</a>
        <gx-preferences></gx-preferences>
      </div>
      <aside class=${this.agentsOpen?"left open":"left"} aria-label=${g("agents.title")}>
        <h2>${g("agents.title")}</h2>
        ${t.phase==="ready"&&t.agents.length===0?y`<p class="quiet">${g("agents.empty")}</p>`:A}
        ${t.agents.map(r=>y`<gx-agent data-testid=${`agent-${r.actorId}`} .agent=${r}></gx-agent>`)}
      </aside>
      <main
        @gx-reply=${M(this,$s)}
        @gx-cancel=${M(this,Jn)}
        @gx-retry=${M(this,er)}
        @gx-inspect=${M(this,Ss)}
        @gx-jump=${M(this,Rs)}
        @gx-whole=${M(this,Es)}
        @gx-sent=${()=>this.timeline.toEnd()}
        @click=${()=>this.agentsOpen=!1}
      >
        <div>
          ${this.lostLong?y`<div class="banner" role="alert">${g("connection.lost.long")}</div>`:A}
          ${this.problem?y`<div class="banner bad" role="alert">${this.problem}</div>`:A}
        </div>
        <gx-timeline .room=${t} .loadEarlier=${()=>e.loadEarlier()}></gx-timeline>
        <gx-composer
          .agents=${t.agents}
          .limit=${t.messageLimit}
          ?offline=${e.connection==="lost"}
          .nameOfEvent=${M(this,Qn)}
        ></gx-composer>
      </main>
      ${n?y`<gx-inspector
            role="complementary"
            aria-label=${g("inspector.title")}
            .turn=${n}
            .agent=${t.agents.find(r=>r.actorId===n.actorId)}
            @gx-inspect-close=${()=>this.inspected=""}
            @gx-cancel=${M(this,Jn)}
            @gx-retry=${M(this,er)}
          ></gx-inspector>`:A}
      <div class="hidden-visually" aria-live="polite">${this.announced}</div>`}};fr=new WeakMap;Ot=new WeakMap;gr=new WeakMap;Yn=new WeakMap;Ae=new WeakSet;Ta=function(){for(const t of this.room.turns.values()){const e=nt.has(t.status);e&&M(this,fr).delete(t.turnId)?this.announced=g("turn.ended.announce",{name:t.actorName,state:We("turn",t.status)}):e||M(this,fr).add(t.turnId)}};Aa=function(){this.store.connection==="live"?(clearTimeout(M(this,Ot)),Ts(this,Ot,void 0),this.lostLong=!1):M(this,Ot)??Ts(this,Ot,setTimeout(()=>this.lostLong=!0,Xp))};Xn=new WeakMap;Kn=new WeakMap;As=new WeakMap;Qn=new WeakMap;$s=new WeakMap;Ss=new WeakMap;Jn=new WeakMap;er=new WeakMap;Es=new WeakMap;Rs=new WeakMap;ln=new WeakMap;Is=async function(t){await Je(this,Ae,hn).call(this,async()=>{await this.store.reveal(t)&&(await this.updateComplete,this.timeline.show(this.store.state.answers.get(t)??t))})};hn=async function(t){try{await t()}catch(e){this.problem=e instanceof dn?[e.message,e.hint].filter(Boolean).join(" "):String(e),clearTimeout(M(this,gr)),Ts(this,gr,setTimeout(()=>this.problem="",Kp))}};be.styles=[Fe,He`
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
    `];Ve([B()],be.prototype,"room",2);Ve([B()],be.prototype,"inspected",2);Ve([B()],be.prototype,"agentsOpen",2);Ve([B()],be.prototype,"problem",2);Ve([B()],be.prototype,"announced",2);Ve([B()],be.prototype,"lostLong",2);Ve([Ls("gx-timeline")],be.prototype,"timeline",2);Ve([Ls("gx-composer")],be.prototype,"composer",2);be=Ve([Ge("gx-room")],be);function*$a(t){yield t;for(const e of t.renderRoot.querySelectorAll("*"))e instanceof Ee&&(yield*$a(e))}wl();vl();
