import{a as qe,b as Be,m as Es,i as Fe,n as Q,r as B,c as Ee,A,d as Rs,w as Ue,t as g,e as y,f as pn,g as He,l as dl,E as fl,h as gl,j as ml,k as pr,o as xl,p as bl,q as Ei,s as yl,u as kl}from"./gx_preferences-UQFaGs_c.js";/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const _l=(t,e,n)=>(n.configurable=!0,n.enumerable=!0,Reflect.decorate&&typeof e!="object"&&Object.defineProperty(t,e,n),n);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */function Is(t,e){return(n,r,s)=>{const o=a=>a.renderRoot?.querySelector(t)??null;return _l(n,r,{get(){return o(this)}})}}class Os{constructor(e){this.before=e,this.moved=!1,this.messages=new Map(e.messages),this.turns=new Map(e.turns),this.notes=new Map(e.notes),this.answers=new Map(e.answers),this.agents=[...e.agents],this.head=e.head}turn(e,n){const r=this.turns.get(e);if(r)return r;this.moved=!0;const s={turnId:e,actorId:"",actorName:"",sourceEventId:"",order:n,status:"queued",text:"",reasoning:"",answerCut:!1,tools:[],gap:!1};return this.turns.set(e,s),s}change(e,n,r){const s=this.turn(e,n);r.order!==void 0&&r.order!==s.order&&(this.moved=!0),this.turns.set(e,{...s,...r})}agent(e,n){this.agents=this.agents.map(r=>r.actorId===e?{...r,...n}:r)}nameOf(e){return this.agents.find(n=>n.actorId===e)?.displayName??e.replace(/^agent:/,"")}finish(e={}){const{messages:n,turns:r,notes:s,answers:o,agents:a,head:l}=this,u=this.moved?wl(n,r,s):this.before.rows;return{...this.before,messages:n,turns:r,notes:s,answers:o,agents:a,head:l,rows:u,...e}}}function wl(t,e,n){const r=[];for(const s of t.values())r.push({kind:"message",key:s.eventId,order:s.seq,at:s.at});for(const s of e.values())r.push({kind:"turn",key:s.turnId,order:s.order,at:s.startedAt??s.queuedAt??s.endedAt??""});for(const s of n.values())r.push({kind:"note",key:s.eventId,order:s.seq,at:s.at});return r.sort((s,o)=>s.order-o.order||s.key.localeCompare(o.key))}const vl=new Set(["name","title","input","output","isError"]);function Cs(t,e){const n=String(e.toolCallId??""),r=$l(e.details),s=t.find(a=>a.toolCallId===n),o=Al(s??Tl(n),String(e.nativeType??""),r);return s?t.map(a=>a===s?o:a):[...t,o]}function Tl(t){return{toolCallId:t,name:"",state:"running",more:{}}}function Al(t,e,n){const r={...t.more};for(const[a,l]of Object.entries(n))vl.has(a)||(r[a]=l);const s=e==="tool.completed"?n.isError===!0?"failed":"done":t.state,o={...t,more:r,state:s};return typeof n.name=="string"&&n.name&&(o.name=n.name),typeof n.title=="string"&&(o.title=n.title),n.input!==void 0&&(o.input=n.input),n.output!==void 0&&(o.output=n.output),o}function $l(t){return t!==null&&typeof t=="object"&&!Array.isArray(t)?t:{}}const nt=new Set(["completed","failed","cancelled","interrupted"]),Ri=["queued","dispatching","running","cancelling"],Sl=/^(session\.(context_lost|drift)|system\.error|routing\.|context\.reset|lane\.|correlation\.|operator\.dispatch|supervision\.)/,pe=t=>typeof t=="string"?t:void 0,El=t=>typeof t=="number"?t:void 0;function Kn(t,e){return nt.has(t)?t:nt.has(e)||Ri.indexOf(e)>Ri.indexOf(t)?e:t}function xo(t,e){const n=e.seq;if(n===null)return;t.head=Math.max(t.head,n);const r=pe(e.body.turnId);e.type==="message.created"?Rl(t,e,n,r):r!==void 0?Il(t,e,n,r):Sl.test(e.type)&&Ll(t,e,n)}function Rl(t,e,n,r){if(e.body.kind==="supervision.watch")return;const s=pe(e.body.content)??"",o=e.body.truncated===!0;if(r!==void 0){t.answers.set(e.eventId,r);const l=t.turn(r,n),u=l.answerId===e.eventId&&!l.answerCut;t.change(r,n,{answerId:e.eventId,answerAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName,sourceEventId:l.sourceEventId||(e.replyToEventId??""),...o&&u?{}:{text:s,answerCut:o}});return}const a=t.messages.get(e.eventId);a&&!a.cut&&o||(t.moved||=!a,t.messages.set(e.eventId,{eventId:e.eventId,seq:n,actor:e.actor,to:e.to,content:s,at:e.occurredAt,cut:o,...e.replyToEventId?{replyTo:e.replyToEventId}:{},...pe(e.body.retryOf)?{retryOf:pe(e.body.retryOf)}:{}}))}function Il(t,e,n,r){const s=e.body,o=t.turn(r,n);switch(e.type){case"turn.queued":{const a=pe(s.targetActorId)??e.to[0]??"";t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),sourceEventId:pe(s.sourceEventId)??o.sourceEventId,queuedAt:e.occurredAt,order:o.status==="queued"?n:o.order});return}case"turn.dispatched":{const a=pe(s.targetActorId)??o.actorId;t.change(r,n,{actorId:a,actorName:o.actorName||t.nameOf(a),status:Kn(o.status,"dispatching"),order:n});return}case"turn.started":t.change(r,n,{status:Kn(o.status,"running"),startedAt:e.occurredAt,actorId:e.actor.actorId,actorName:e.actor.displayName});return;case"turn.reasoning.recorded":if(s.truncated===!0&&o.reasoning.length>String(s.content??"").length)return;t.change(r,n,{reasoning:pe(s.content)??o.reasoning});return;case"tool.progress.recorded":t.change(r,n,{tools:Cs(o.tools,s)});return;case"turn.usage.recorded":t.change(r,n,{usage:Cl(s)});return;default:Ol(t,e,n,r)}}function Ol(t,e,n,r){const s=e.type.replace(/^turn\./,"");if(!e.type.startsWith("turn.")||!nt.has(s))return;const o=t.turn(r,n),a=pe(e.body.partialText);t.change(r,n,{status:s,endedAt:e.occurredAt,...o.actorId?{}:{actorId:e.actor.actorId,actorName:e.actor.displayName},sourceEventId:o.sourceEventId||(e.replyToEventId??""),errorCode:pe(e.body.errorCode),reason:pe(e.body.reason),hint:pe(e.body.hint),notice:void 0,gap:!1,...e.body.responseEventId?{}:{text:a??""},tools:o.tools.map(l=>l.state==="running"?{...l,state:"failed"}:l)})}function Cl(t){const e={};for(const r of["inputTokens","outputTokens","cachedTokens","costUsd"]){const s=El(t[r]);s!==void 0&&(e[r]=s)}const n=pe(t.model);return n!==void 0&&(e.model=n),e}function Ll(t,e,n){t.moved||=!t.notes.has(e.eventId),t.notes.set(e.eventId,{eventId:e.eventId,seq:n,type:e.type,at:e.occurredAt,actorName:e.actor.displayName,body:e.body})}function Pl(t,e,n){return typeof n!="number"||n===t.length?t+e:n>t.length?null:n+e.length<=t.length?t:t+e.slice(t.length-n)}function Dl(t,e){if(e.type==="agent.status"){Ml(t,e.body);return}const n=e.body.turnId;if(typeof n!="string")return;const r=t.turns.get(n);if(!(!r||nt.has(r.status)))switch(e.type){case"turn.content.delta":Ii(t,r,"text",e.body);return;case"turn.reasoning.delta":Ii(t,r,"reasoning",e.body);return;case"tool.progress":t.change(n,r.order,{tools:Cs(r.tools,e.body),notice:void 0});return;case"turn.notice":t.change(n,r.order,{notice:String(e.body.text??"")});return}}function Ii(t,e,n,r){if(n==="text"&&e.answerId)return;const s=Pl(e[n],String(r.text??""),r.offset);t.change(e.turnId,e.order,s===null?{gap:!0}:{[n]:s,notice:void 0})}function Ml(t,e){const n=typeof e.reason=="string"?e.reason:void 0,r=typeof e.hint=="string"?e.hint:void 0;t.agent(String(e.actorId??""),{status:String(e.status??""),statusReason:n,statusHint:r,queued:typeof e.queued=="number"?e.queued:0})}function Nl(t,e){const n=t.turn(e.turnId,t.head+1);if(nt.has(n.status))return;let r=n.tools;for(const o of e.openTools??[])r=Cs(r,{toolCallId:o.toolCallId,nativeType:"tool.started",details:{name:o.name,...o.details}});const s=(o,a)=>a!==void 0&&a.length>o.length?a:o;t.change(e.turnId,n.order,{actorId:e.targetActorId,actorName:n.actorName||t.nameOf(e.targetActorId),sourceEventId:e.sourceEventId,status:Kn(n.status,e.status),text:s(n.text,e.partialText),reasoning:s(n.reasoning,e.partialReasoning),tools:r,gap:!1,...e.startedAt?{startedAt:e.startedAt}:{}})}const ns={phase:"loading",epoch:"",head:0,agents:[],messages:new Map,turns:new Map,notes:new Map,answers:new Map,rows:[],earlier:null,messageLimit:131072};function zl(t,e){switch(e.type){case"bootstrap":return ql(t,e.bootstrap);case"events":return qr(t,e.events);case"history":return{...qr(t,e.page.events),head:t.head,earlier:e.page.previousPage?.beforeSeq??null};case"event":return{...qr(t,[e.event]),head:t.head};case"turnStatus":{const n=t.turns.get(e.turnId);if(!n)return t;const r=new Os(t);return r.change(e.turnId,n.order,{status:Kn(n.status,e.status)}),r.finish()}}}function ql(t,e){const n=e.recentEvents[0]?.seq??e.room.throughSeq+1,r=t.epoch===e.epoch&&t.head<=e.room.throughSeq&&n<=t.head+1,s=r?t:ns,o=new Os({...s,agents:e.agents});o.moved=!0;for(const a of e.recentEvents)xo(o,a);o.head=e.room.throughSeq;for(const a of e.activeTurns)Nl(o,a);return o.finish({phase:"ready",epoch:e.epoch,earlier:r?s.earlier:e.previousPage?.beforeSeq??null,messageLimit:e.limits?.messageCharacters??ns.messageLimit})}function qr(t,e){if(e.length===0)return t;const n=new Os(t);for(const r of e)r.durability==="durable"?xo(n,r):Dl(n,r);return n.finish()}class Ul{#t="";#e=[];feed(e){const n=[],r=(this.#t+e).split(`
`);this.#t=r.pop()??"";for(const s of r){const o=s.endsWith("\r")?s.slice(0,-1):s;o===""?(this.#e.length>0&&n.push(this.#e.join(`
`)),this.#e=[]):o.startsWith("data:")&&this.#e.push(o.slice(o.startsWith("data: ")?6:5))}return n}}const Oi=4e4;async function Wl(t,e,n,r){const s=new AbortController,o=await fetch(t,{signal:AbortSignal.any([e,s.signal]),cache:"no-store",headers:{Accept:"text/event-stream"}});if(!o.ok||!o.body)throw new Error(`the stream answered ${o.status}`);n();const a=o.body.getReader(),l=new TextDecoder,u=new Ul;let b=setTimeout(()=>s.abort(),Oi);try{for(;;){const{done:d,value:m}=await a.read();if(d)return;clearTimeout(b),b=setTimeout(()=>s.abort(),Oi);for(const f of u.feed(l.decode(m,{stream:!0})))r(f)}}finally{clearTimeout(b)}}const Ci=[250,500,1e3,2e3,4e3],Bl=1e3,Fl=250;class Hl extends EventTarget{constructor(){super(...arguments),this.state=ns,this.connection="connecting",this.#t=[],this.#e=!1,this.#n=new AbortController,this.#r=0,this.#s=!1}#t;#e;#n;#r;#s;start(){this.#l()}stop(){this.#n.abort()}dispatch(e){const n=this.state;this.state=zl(n,e),this.state!==n&&this.dispatchEvent(new Event("change"))}async loadEarlier(){const{earlier:e}=this.state;if(!(e===null||this.#s)){this.#s=!0;try{this.dispatch({type:"history",page:await qe.before(e)})}finally{this.#s=!1}}}async reveal(e){for(let n=0;n<50;n++){const{messages:r,answers:s,notes:o,earlier:a}=this.state;if(r.has(e)||s.has(e)||o.has(e))return!0;if(a===null)return!1;await this.loadEarlier()}return!1}async loadWhole(e){this.dispatch({type:"event",event:await qe.event(e)})}async#l(){let e=0;for(;!this.#n.signal.aborted;){try{this.state.phase==="loading"&&await this.#c();const{head:n,epoch:r}=this.state,s=`/api/events?afterSeq=${n}&epoch=${encodeURIComponent(r)}`;await Wl(s,this.#n.signal,()=>{e=0,this.#a("live"),this.#o()},o=>this.#u(o))}catch{}this.#i(),this.#a(this.state.phase==="loading"?"connecting":"lost"),await Gl(Ci[Math.min(e++,Ci.length-1)]??4e3)}}async#c(){this.dispatch({type:"bootstrap",bootstrap:await qe.bootstrap()})}async#o(){const e=Date.now();if(!(e<this.#r)){this.#r=e+Bl;try{const n=await qe.bootstrap();this.#i(),(n.epoch!==this.state.epoch||n.room.throughSeq>=this.state.head)&&this.dispatch({type:"bootstrap",bootstrap:n})}catch{this.#r=0}}}#u(e){const n=JSON.parse(e);if(n.type==="stream.resync"){this.#o();return}this.#t.push(n),!this.#e&&(this.#e=!0,document.hidden?setTimeout(()=>this.#i(),Fl):requestAnimationFrame(()=>this.#i()))}#i(){this.#e=!1;const e=this.#t;this.#t=[],e.length!==0&&(this.dispatch({type:"events",events:e}),[...this.state.turns.values()].some(n=>n.gap)&&this.#o())}#a(e){e!==this.connection&&(this.connection=e,this.dispatchEvent(new Event("change")))}}function Gl(t){return new Promise(e=>setTimeout(e,t))}var jl=Object.defineProperty,Vl=Object.getOwnPropertyDescriptor,bo=t=>{throw TypeError(t)},hr=(t,e,n,r)=>{for(var s=r>1?void 0:r?Vl(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&jl(e,n,s),s},Zl=(t,e,n)=>e.has(t)||bo("Cannot "+n),Yl=(t,e,n)=>(Zl(t,e,"read from private field"),n?n.call(t):e.get(t)),Xl=(t,e,n)=>e.has(t)?bo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),rs;let Pt=class extends Ee{constructor(){super(...arguments),this.busy=!1,this.problem="",Xl(this,rs,async()=>{this.busy=!0,this.problem="";try{await qe.restart(this.agent.actorId)}catch(t){this.problem=t instanceof pn?[t.message,t.hint].filter(Boolean).join(" "):String(t)}finally{this.busy=!1}})}render(){const{agent:t}=this,e=t.status==="failed"||t.status==="native_policy_blocked";return y`${Rs(t.actorId,t.displayName)}
      <div>
        <b title=${t.actorId}>${t.displayName}</b>
        <span class="line" data-testid="agent-status" data-status=${t.status}>
          <span class="dot ${t.status}"></span>${Ue("status",t.status)}
          ${t.queued?y`<span>· ${g("agent.queued",{count:t.queued})}</span>`:A}
        </span>
      </div>
      <button
        class=${e?"":"plain"}
        ?disabled=${this.busy}
        aria-label=${g("agent.restart.named",{name:t.displayName})}
        @click=${Yl(this,rs)}
      >
        ${this.busy?g("agent.restarting"):g("agent.restart")}
      </button>
      ${t.cwd?y`<div class="wide path" title=${t.cwd}><bdi>${t.cwd}</bdi></div>`:A}
      ${e&&t.statusReason?y`<div class="wide bad">${t.statusReason}</div>`:A}
      ${e&&t.statusHint?y`<div class="wide quiet">${t.statusHint}</div>`:A}
      ${this.problem?y`<div class="wide bad" role="alert">${this.problem}</div>`:A}`}};rs=new WeakMap;Pt.styles=[Be,Es,Fe`
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
        gap: 6px;
        font-size: 13px;
        color: var(--quiet);
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
    `];hr([Q({attribute:!1})],Pt.prototype,"agent",2);hr([B()],Pt.prototype,"busy",2);hr([B()],Pt.prototype,"problem",2);Pt=hr([He("gx-agent")],Pt);const dr=()=>dl()==="zh"?"zh-CN":"en-GB";function Ls(t){return t?new Date(t).toLocaleTimeString(dr(),{hour:"2-digit",minute:"2-digit"}):""}function Qn(t){if(!t)return"";const e=new Date(t);return`${e.toLocaleTimeString(dr(),{hour:"2-digit",minute:"2-digit",second:"2-digit"})}.${String(e.getMilliseconds()).padStart(3,"0")}`}function Li(t){return t?new Date(t).toDateString():""}function Kl(t){const e=new Date(t),n=new Date;return e.toDateString()===n.toDateString()?g("timeline.today"):(n.setDate(n.getDate()-1),e.toDateString()===n.toDateString()?g("timeline.yesterday"):e.toLocaleDateString(dr(),{weekday:"long",year:"numeric",month:"long",day:"numeric"}))}function Ql(t){const e=Math.max(0,Math.floor(t/1e3));if(e<60)return`${e} s`;const n=Math.floor(e/60);return n<60?`${n} min ${e%60} s`:`${Math.floor(n/60)} h ${n%60} min`}function hn(t){return t.toLocaleString(dr())}const yo="groupx.draft",ko="groupx.sent",Jl=50,ss={text:"",to:null,replyTo:null,pending:null};function ec(t){try{return{...ss,...JSON.parse(t.getItem(yo)??"{}")}}catch{return ss}}function _o(t,e){try{t.setItem(yo,JSON.stringify(e))}catch{}}function tc(t,e){const n=wo(t).filter(r=>r!==e);try{t.setItem(ko,JSON.stringify([...n,e].slice(-Jl)))}catch{}}function wo(t){try{const e=JSON.parse(t.getItem(ko)??"[]");return Array.isArray(e)?e.filter(n=>typeof n=="string"):[]}catch{return[]}}function nc(t,e,n){return t.pending?.body===e?t.pending.commandId:n()}var rc=Object.defineProperty,sc=Object.getOwnPropertyDescriptor,vo=t=>{throw TypeError(t)},Ge=(t,e,n,r)=>{for(var s=r>1?void 0:r?sc(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&rc(e,n,s),s},Ps=(t,e,n)=>e.has(t)||vo("Cannot "+n),Ne=(t,e,n)=>(Ps(t,e,"read from private field"),n?n.call(t):e.get(t)),St=(t,e,n)=>e.has(t)?vo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),is=(t,e,n,r)=>(Ps(t,e,"write to private field"),e.set(t,n),n),ce=(t,e,n)=>(Ps(t,e,"access private method"),n),Nn,tt,re,To,Ao,$e,os,as,$o,zn,So;const ic=.8,oc=240,Ot=t=>!["failed","native_policy_blocked","stopped"].includes(t.status)&&t.enabled!==!1;let xe=class extends Ee{constructor(){super(...arguments),St(this,re),this.agents=[],this.limit=131072,this.offline=!1,this.nameOfEvent=()=>{},this.draft=ec(localStorage),this.problem=null,this.sending=!1,St(this,Nn,new fl),St(this,tt,-1),St(this,os,()=>{is(this,tt,-1),ce(this,re,$e).call(this,{text:this.box.value})}),St(this,as,t=>{if(t.key==="Enter"&&!t.shiftKey){if(!Ne(this,Nn).means(t))return;t.preventDefault(),Ne(this,zn).call(this)}else t.key==="Escape"&&this.draft.replyTo?ce(this,re,$e).call(this,{replyTo:null}):t.key==="ArrowUp"&&(this.draft.text===""||Ne(this,tt)>=0)&&(t.preventDefault(),ce(this,re,$o).call(this))}),St(this,zn,async()=>{if(this.whyNot!==null||this.sending)return;const{text:t,replyTo:e}=this.draft,n={to:this.recipients,content:t,...e?{replyToEventId:e}:{}},r=JSON.stringify(n),s=nc(this.draft,r,ml);ce(this,re,$e).call(this,{pending:{commandId:s,body:r}}),this.sending=!0;try{await qe.send({clientCommandId:s,...n}),tc(localStorage,t),is(this,tt,-1);const o=this.draft.text===t;ce(this,re,$e).call(this,{...ss,to:e?null:this.draft.to,text:o?"":this.draft.text}),this.dispatchEvent(new CustomEvent("gx-sent",{bubbles:!0,composed:!0}))}catch(o){ce(this,re,So).call(this,o)}finally{this.sending=!1,this.focusBox()}})}get recipients(){const t=this.draft.to,e=this.agents.filter(Ot).map(n=>n.actorId);return t===null?e:e.filter(n=>t.includes(n))}get whyNot(){return this.draft.text.trim()?this.draft.text.length>this.limit?g("composer.why.long"):this.recipients.length===0?g("composer.why.nobody"):this.offline?g("composer.why.offline"):null:g("composer.why.empty")}reply(t){const e=this.agents.some(n=>n.actorId===t.actorId&&Ot(n));ce(this,re,$e).call(this,{replyTo:t.eventId,...e?{to:[t.actorId]}:{}}),this.focusBox()}focusBox(){this.updateComplete.then(()=>this.box.focus())}render(){const t=this.whyNot,e=this.draft.replyTo?this.nameOfEvent(this.draft.replyTo):void 0,{text:n}=this.draft;return y`<form @submit=${r=>r.preventDefault()}>
      ${ce(this,re,To).call(this)}
      ${this.draft.replyTo?y`<div class="reply">
            <span>${g("composer.replying",{name:e?.name??"…"})}</span>
            <button type="button" class="plain" aria-label=${g("composer.reply.leave")} @click=${()=>ce(this,re,$e).call(this,{replyTo:null})}>✕</button>
          </div>`:A}
      <div class="box">
        <textarea
          id="composer"
          data-testid="composer-input"
          rows="1"
          aria-label=${g("composer.label")}
          placeholder=${g("composer.placeholder")}
          .value=${n}
          @input=${Ne(this,os)}
          @keydown=${Ne(this,as)}
          @compositionend=${r=>Ne(this,Nn).compositionEnded(r)}
        ></textarea>
        <button
          class="primary"
          type="button"
          data-testid="composer-send"
          title=${t??g("composer.send")}
          aria-describedby="why"
          ?disabled=${t!==null||this.sending}
          @click=${Ne(this,zn)}
        >
          ${this.sending?g("composer.sending"):g("composer.send")}
        </button>
      </div>
      <div class="below">
        <span id="why" role="status" class=${this.problem?"bad":""}>${this.problem??(n||this.draft.to?.length===0?t??"":"")}</span>
        ${n.length>this.limit*ic?y`<span class=${n.length>this.limit?"count bad":"count"}>
              ${g("composer.count",{count:hn(n.length),limit:hn(this.limit)})}
            </span>`:A}
      </div>
    </form>`}updated(t){!t.has("draft")&&t.size>0||(this.box.style.height="auto",this.box.style.height=`${Math.min(oc,this.box.scrollHeight+2)}px`)}};Nn=new WeakMap;tt=new WeakMap;re=new WeakSet;To=function(){const t=new Set(this.recipients),e=this.agents.filter(Ot),n=e.length>0&&e.every(o=>t.has(o.actorId)),r=this.agents.filter(o=>!Ot(o)),s=(o,a,l,u,b,d=!1)=>y`<button
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
      ${this.agents.length>1?s("recipient-all",n,g("composer.all"),()=>ce(this,re,$e).call(this,{to:n?[]:null})):A}
      ${this.agents.map(o=>s(`recipient-${o.actorId}`,t.has(o.actorId),o.displayName,()=>ce(this,re,Ao).call(this,o.actorId,t),gl(o.actorId),!Ot(o)))}
      ${r.length?y`<span class="quiet">${g("composer.leftOut",{names:r.map(o=>o.displayName).join(", ")})}</span>`:A}
    </div>`};Ao=function(t,e){e.has(t)?e.delete(t):e.add(t);const n=this.agents.filter(Ot);ce(this,re,$e).call(this,{to:n.every(r=>e.has(r.actorId))?null:[...e]})};$e=function(t){this.draft={...this.draft,...t},this.problem=null,_o(localStorage,this.draft)};os=new WeakMap;as=new WeakMap;$o=function(){const t=wo(localStorage);t.length!==0&&(is(this,tt,Math.min(Ne(this,tt)+1,t.length-1)),ce(this,re,$e).call(this,{text:t[t.length-1-Ne(this,tt)]??""}))};zn=new WeakMap;So=function(t){if(t instanceof pn&&t.unanswered){this.problem=g("composer.unanswered");return}const e=t instanceof pn?[t.message,t.hint].filter(Boolean).join(" "):String(t);this.draft={...this.draft,pending:null},_o(localStorage,this.draft),this.problem=g("composer.failed",{message:e})};xe.styles=[Be,Fe`
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
    `];Ge([Q({attribute:!1})],xe.prototype,"agents",2);Ge([Q({type:Number})],xe.prototype,"limit",2);Ge([Q({type:Boolean})],xe.prototype,"offline",2);Ge([Q({attribute:!1})],xe.prototype,"nameOfEvent",2);Ge([B()],xe.prototype,"draft",2);Ge([B()],xe.prototype,"problem",2);Ge([B()],xe.prototype,"sending",2);Ge([Is("textarea")],xe.prototype,"box",2);xe=Ge([He("gx-composer")],xe);/*! @license DOMPurify 3.5.0 | (c) Cure53 and other contributors | Released under the Apache license 2.0 and Mozilla Public License 2.0 | github.com/cure53/DOMPurify/blob/3.5.0/LICENSE */function Pi(t,e){(e==null||e>t.length)&&(e=t.length);for(var n=0,r=Array(e);n<e;n++)r[n]=t[n];return r}function ac(t){if(Array.isArray(t))return t}function lc(t,e){var n=t==null?null:typeof Symbol<"u"&&t[Symbol.iterator]||t["@@iterator"];if(n!=null){var r,s,o,a,l=[],u=!0,b=!1;try{if(o=(n=n.call(t)).next,e!==0)for(;!(u=(r=o.call(n)).done)&&(l.push(r.value),l.length!==e);u=!0);}catch(d){b=!0,s=d}finally{try{if(!u&&n.return!=null&&(a=n.return(),Object(a)!==a))return}finally{if(b)throw s}}return l}}function cc(){throw new TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}/*! regenerator-runtime -- Copyright (c) 2014-present, Facebook, Inc. -- license (MIT): https://github.com/babel/babel/blob/main/packages/babel-helpers/LICENSE */function uc(t,e){return ac(t)||lc(t,e)||pc(t,e)||cc()}function pc(t,e){if(t){if(typeof t=="string")return Pi(t,e);var n={}.toString.call(t).slice(8,-1);return n==="Object"&&t.constructor&&(n=t.constructor.name),n==="Map"||n==="Set"?Array.from(t):n==="Arguments"||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)?Pi(t,e):void 0}}const Eo=Object.entries,hc=Object.keys,Di=Object.setPrototypeOf,dc=Object.isFrozen,Ro=Object.getPrototypeOf,Io=Object.getOwnPropertyDescriptor;let X=Object.freeze,W=Object.seal,et=Object.create,Oo=typeof Reflect<"u"&&Reflect,Jn=Oo.apply,ls=Oo.construct;X||(X=function(e){return e});W||(W=function(e){return e});Jn||(Jn=function(e,n){for(var r=arguments.length,s=new Array(r>2?r-2:0),o=2;o<r;o++)s[o-2]=arguments[o];return e.apply(n,s)});ls||(ls=function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return new e(...r)});const fe=P(Array.prototype.forEach),fc=P(Array.prototype.lastIndexOf),Mi=P(Array.prototype.pop),Zt=P(Array.prototype.push),Ni=P(Array.prototype.slice),gc=P(Array.prototype.splice),Ct=Array.isArray,Ur=Ds(Set),Wr=P(Set.prototype.add),Yt=P(Set.prototype.has),mc=P(Set.prototype.delete),xc=Ds(Map),zi=P(Map.prototype.get),qi=P(Map.prototype.set),Me=P(String.prototype.toLowerCase),Br=P(String.prototype.toString),bc=P(String.prototype.match),Xt=P(String.prototype.replace),Fr=P(String.prototype.indexOf),yc=P(String.prototype.trim),kc=P(Number.prototype.toString),_c=P(Boolean.prototype.toString),Ui=typeof BigInt>"u"?null:P(BigInt.prototype.toString),Wi=typeof Symbol>"u"?null:P(Symbol.prototype.toString),te=P(Object.prototype.hasOwnProperty),Kt=P(Object.prototype.toString),wc=RegExp.prototype.test,V=function(e,n){return e instanceof RegExp&&(e.lastIndex=0),Jn(wc,e,[n])},Te=Ds(TypeError);function P(t){return function(e){for(var n=arguments.length,r=new Array(n>1?n-1:0),s=1;s<n;s++)r[s-1]=arguments[s];return Jn(t,e,r)}}function Ds(t){return function(){for(var e=arguments.length,n=new Array(e),r=0;r<e;r++)n[r]=arguments[r];return ls(t,n)}}function I(t,e){let n=arguments.length>2&&arguments[2]!==void 0?arguments[2]:Me;if(Di&&Di(t,null),!Ct(e))return t;let r=e.length;for(;r--;){let s=e[r];if(typeof s=="string"){const o=n(s);o!==s&&(dc(e)||(e[r]=o),s=o)}t[s]=!0}return t}function vc(t){for(let e=0;e<t.length;e++)te(t,e)||(t[e]=null);return t}function er(t){const e=et(null);for(const r of Eo(t)){var n=uc(r,2);const s=n[0],o=n[1];te(t,s)&&(Ct(o)?e[s]=vc(o):o&&typeof o=="object"&&o.constructor===Object?e[s]=er(o):e[s]=o)}return e}function en(t){const e=et(null),n=hc(t);let r=n.length;for(;r--;)e[n[r]]=t[n[r]];return e}function Tc(t){switch(typeof t){case"string":return t;case"number":return kc(t);case"boolean":return _c(t);case"bigint":return Ui?Ui(t):"0";case"symbol":return Wi?Wi(t):"Symbol()";case"undefined":return Kt(t);case"function":case"object":{if(t===null)return Kt(t);const e=t,n=ae(e,"toString");if(typeof n=="function"){const r=n(e);return typeof r=="string"?r:Kt(r)}return Kt(t)}default:return Kt(t)}}function ae(t,e){for(;t!==null;){const r=Io(t,e);if(r){if(r.get)return P(r.get);if(typeof r.value=="function")return P(r.value)}t=Ro(t)}function n(){return null}return n}function Ac(t,e){for(;t!==null;){const n=Io(t,e);if(n)return n.get?P(n.get):null;t=Ro(t)}return null}function $c(t){if(!t)return!1;try{return V(t,""),!0}catch{return!1}}const Bi=X(["a","abbr","acronym","address","area","article","aside","audio","b","bdi","bdo","big","blink","blockquote","body","br","button","canvas","caption","center","cite","code","col","colgroup","content","data","datalist","dd","decorator","del","details","dfn","dialog","dir","div","dl","dt","element","em","fieldset","figcaption","figure","font","footer","form","h1","h2","h3","h4","h5","h6","head","header","hgroup","hr","html","i","img","input","ins","kbd","label","legend","li","main","map","mark","marquee","menu","menuitem","meter","nav","nobr","ol","optgroup","option","output","p","picture","pre","progress","q","rp","rt","ruby","s","samp","search","section","select","shadow","slot","small","source","spacer","span","strike","strong","style","sub","summary","sup","table","tbody","td","template","textarea","tfoot","th","thead","time","tr","track","tt","u","ul","var","video","wbr"]),Hr=X(["svg","a","altglyph","altglyphdef","altglyphitem","animatecolor","animatemotion","animatetransform","circle","clippath","defs","desc","ellipse","filter","font","g","glyph","glyphref","hkern","image","line","lineargradient","marker","mask","metadata","mpath","path","pattern","polygon","polyline","radialgradient","rect","stop","style","switch","symbol","text","textpath","title","tref","tspan","view","vkern"]),Gr=X(["feBlend","feColorMatrix","feComponentTransfer","feComposite","feConvolveMatrix","feDiffuseLighting","feDisplacementMap","feDistantLight","feDropShadow","feFlood","feFuncA","feFuncB","feFuncG","feFuncR","feGaussianBlur","feImage","feMerge","feMergeNode","feMorphology","feOffset","fePointLight","feSpecularLighting","feSpotLight","feTile","feTurbulence"]),Sc=X(["animate","color-profile","cursor","discard","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","foreignobject","hatch","hatchpath","mesh","meshgradient","meshpatch","meshrow","missing-glyph","script","set","solidcolor","unknown","use"]),jr=X(["math","menclose","merror","mfenced","mfrac","mglyph","mi","mlabeledtr","mmultiscripts","mn","mo","mover","mpadded","mphantom","mroot","mrow","ms","mspace","msqrt","mstyle","msub","msup","msubsup","mtable","mtd","mtext","mtr","munder","munderover","mprescripts"]),Ec=X(["maction","maligngroup","malignmark","mlongdiv","mscarries","mscarry","msgroup","mstack","msline","msrow","semantics","annotation","annotation-xml","mprescripts","none"]),Fi=X(["#text"]),Hi=X(["accept","action","align","alt","autocapitalize","autocomplete","autopictureinpicture","autoplay","background","bgcolor","border","capture","cellpadding","cellspacing","checked","cite","class","clear","color","cols","colspan","command","commandfor","controls","controlslist","coords","crossorigin","datetime","decoding","default","dir","disabled","disablepictureinpicture","disableremoteplayback","download","draggable","enctype","enterkeyhint","exportparts","face","for","headers","height","hidden","high","href","hreflang","id","inert","inputmode","integrity","ismap","kind","label","lang","list","loading","loop","low","max","maxlength","media","method","min","minlength","multiple","muted","name","nonce","noshade","novalidate","nowrap","open","optimum","part","pattern","placeholder","playsinline","popover","popovertarget","popovertargetaction","poster","preload","pubdate","radiogroup","readonly","rel","required","rev","reversed","role","rows","rowspan","spellcheck","scope","selected","shape","size","sizes","slot","span","srclang","start","src","srcset","step","style","summary","tabindex","title","translate","type","usemap","valign","value","width","wrap","xmlns"]),Vr=X(["accent-height","accumulate","additive","alignment-baseline","amplitude","ascent","attributename","attributetype","azimuth","basefrequency","baseline-shift","begin","bias","by","class","clip","clippathunits","clip-path","clip-rule","color","color-interpolation","color-interpolation-filters","color-profile","color-rendering","cx","cy","d","dx","dy","diffuseconstant","direction","display","divisor","dominant-baseline","dur","edgemode","elevation","end","exponent","fill","fill-opacity","fill-rule","filter","filterunits","flood-color","flood-opacity","font-family","font-size","font-size-adjust","font-stretch","font-style","font-variant","font-weight","fx","fy","g1","g2","glyph-name","glyphref","gradientunits","gradienttransform","height","href","id","image-rendering","in","in2","intercept","k","k1","k2","k3","k4","kerning","keypoints","keysplines","keytimes","lang","lengthadjust","letter-spacing","kernelmatrix","kernelunitlength","lighting-color","local","marker-end","marker-mid","marker-start","markerheight","markerunits","markerwidth","maskcontentunits","maskunits","max","mask","mask-type","media","method","mode","min","name","numoctaves","offset","operator","opacity","order","orient","orientation","origin","overflow","paint-order","path","pathlength","patterncontentunits","patterntransform","patternunits","pointer-events","points","preservealpha","preserveaspectratio","primitiveunits","r","rx","ry","radius","refx","refy","repeatcount","repeatdur","restart","result","rotate","scale","seed","shape-rendering","slope","specularconstant","specularexponent","spreadmethod","startoffset","stddeviation","stitchtiles","stop-color","stop-opacity","stroke-dasharray","stroke-dashoffset","stroke-linecap","stroke-linejoin","stroke-miterlimit","stroke-opacity","stroke","stroke-width","style","surfacescale","systemlanguage","tabindex","tablevalues","targetx","targety","transform","transform-origin","text-anchor","text-decoration","text-orientation","text-rendering","textlength","type","u1","u2","unicode","values","vector-effect","viewbox","visibility","version","vert-adv-y","vert-origin-x","vert-origin-y","width","word-spacing","wrap","writing-mode","xchannelselector","ychannelselector","x","x1","x2","xmlns","y","y1","y2","z","zoomandpan"]),Gi=X(["accent","accentunder","align","bevelled","close","columnalign","columnlines","columnspacing","columnspan","denomalign","depth","dir","display","displaystyle","encoding","fence","frame","height","href","id","largeop","length","linethickness","lquote","lspace","mathbackground","mathcolor","mathsize","mathvariant","maxsize","minsize","movablelimits","notation","numalign","open","rowalign","rowlines","rowspacing","rowspan","rspace","rquote","scriptlevel","scriptminsize","scriptsizemultiplier","selection","separator","separators","stretchy","subscriptshift","supscriptshift","symmetric","voffset","width","xmlns"]),Cn=X(["xlink:href","xml:id","xlink:title","xml:space","xmlns:xlink"]),Rc=W(/{{[\w\W]*|^[\w\W]*}}/g),Ic=W(/<%[\w\W]*|^[\w\W]*%>/g),Oc=W(/\${[\w\W]*/g),ji=W(/{{|}}|\${|<%|%>/),Cc=W(/[^\t\n\f\r ]/),Vi=W(/\u0000/g),Lc=W(/^data-[\-\w.\u00B7-\uFFFF]+$/),Pc=W(/^aria-[\-\w]+$/),Zi=W(/^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.\-]+(?:[^a-z+.\-:]|$))/i),Dc=W(/^(?:\w+script|data):/i),Mc=W(/[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g),Nc=W(/^html$/i),zc=W(/^[a-z][.\w]*(-[.\w]+)+$/i),Zr=W(/<[/\w!]/g),qc=W(/<[/\w]/g),Uc=W(/<[/\w]|^-?>|--!?>|<!-$/g),Wc=W(/<\/no(script|embed|frames)/i),Yi=W(/\/>/i),Bc=W(/((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i),Fc=W(/^[\r\n\t ]+/),D={element:1,text:3,processingInstruction:7,comment:8,document:9,documentFragment:11},Hc=X(I({},["style","script","xmp","iframe","noembed","noframes","plaintext","noscript"])),Gc=X(I({},["textarea","title"])),jc=X(I({},["area","base","basefont","bgsound","br","col","embed","frame","hr","img","input","keygen","link","meta","param","source","track","wbr"])),Vc=function(){return typeof window>"u"?null:window},Zc=function(e,n){if(typeof e!="object"||typeof e.createPolicy!="function")return null;let r=null;const s="data-tt-policy-suffix";n&&n.hasAttribute(s)&&(r=n.getAttribute(s));const o="dompurify"+(r?"#"+r:"");try{return e.createPolicy(o,{createHTML(a){return a},createScriptURL(a){return a}})}catch{return console.warn("TrustedTypes policy "+o+" could not be created."),null}},Xi=function(){return{afterSanitizeAttributes:[],afterSanitizeElements:[],afterSanitizeShadowDOM:[],beforeSanitizeAttributes:[],beforeSanitizeElements:[],beforeSanitizeShadowDOM:[],uponSanitizeAttribute:[],uponSanitizeElement:[],uponSanitizeShadowNode:[]}},Ye=function(e,n,r,s){return te(e,n)&&Ct(e[n])?I(s.base?en(s.base):{},e[n],s.transform):r},Yr=function(e,n,r){const s=te(e,n)?e[n]:void 0;return s&&typeof s=="object"?er(s):r};function Co(){let t=arguments.length>0&&arguments[0]!==void 0?arguments[0]:Vc();const e=x=>Co(x);if(e.version="3.5.0",e.removed=[],!t||!t.document||t.document.nodeType!==D.document||!t.Element)return e.isSupported=!1,e;let n=t.document;const r=n,s=r.currentScript,o=t.HTMLTemplateElement,a=t.Node,l=t.Element,u=t.NodeFilter,b=t.DOMParser,d=t.trustedTypes,m=l.prototype,f=ae(m,"cloneNode"),_=ae(m,"remove"),T=ae(m,"removeChild"),R=ae(m,"removeAttributeNode"),S=ae(m,"nextSibling"),E=ae(m,"childNodes"),J=ae(m,"parentNode"),O=ae(m,"shadowRoot"),Ie=ae(m,"attributes"),he=a&&a.prototype?ae(a.prototype,"nodeType"):null,de=a&&a.prototype?ae(a.prototype,"nodeName"):null,it=a&&a.prototype?ae(a.prototype,"ownerDocument"):null,F=function(i){return he?he(i):i.nodeType},oe=function(i){return de?de(i):i.nodeName},ot=Ac(m,"namespaceURI"),at=function(i){return ot?ot(i):i.namespaceURI},bn=function(i){return F(i)===D.element?Ie(i):null};if(typeof o=="function"){const x=n.createElement("template");x.content&&x.content.ownerDocument&&(n=x.content.ownerDocument)}let Z,Y="",Ut,Oe=!1,Wt=0;const Js=function(){if(Wt>0)throw Te('A configured TRUSTED_TYPES_POLICY callback (createHTML or createScriptURL) must not call DOMPurify.sanitize, as that causes infinite recursion. Do not pass a policy whose callbacks wrap DOMPurify as TRUSTED_TYPES_POLICY; see the "DOMPurify and Trusted Types" section of the README.')},Bt=function(i){Js(),Wt++;try{return Z.createHTML(i)}finally{Wt--}},ei=function(i){return Z&&vr?Bt(i):i},va=function(i){Js(),Wt++;try{return Z.createScriptURL(i)}finally{Wt--}},Ta=function(){return Oe||(Ut=Zc(d,s),Oe=!0),Ut},yn=n,xr=yn.implementation,Aa=yn.createNodeIterator,$a=yn.createDocumentFragment,Sa=yn.getElementsByTagName,Ea=r.importNode;let H=Xi();e.isSupported=typeof Eo=="function"&&typeof J=="function"&&xr&&xr.createHTMLDocument!==void 0;const Ra=Rc,Ia=Ic,Oa=Oc,Ca=Lc,La=Pc,Pa=Dc,Da=Mc,Ma=zc;let ti=Zi,z=null;const br=I({},[...Bi,...Hr,...Gr,...jr,...Fi]);let q=null;const yr=I({},[...Hi,...Vr,...Gi,...Cn]);let ye=null,Ft=null,ni=null;const Ve=Object.seal(et(null,{tagCheck:{writable:!0,configurable:!1,enumerable:!0,value:null},attributeCheck:{writable:!0,configurable:!1,enumerable:!0,value:null}}));let ri=!0,kr=!0,si=!1,_r=!0,Ce=!1,lt=!0,ct=!1,kn=!1,_n=null,wn=null,wr=!1,_t=!1,vn=!1,vr=!1,ii=!0,oi=!1;const ai="user-content-";let Tr=!0,Ar=!1,Le=null,ut=null,wt=!1,pt=null;const li=I({},["annotation-xml","audio","colgroup","desc","foreignobject","head","iframe","math","mi","mn","mo","ms","mtext","noembed","noframes","noscript","plaintext","script","selectedcontent","style","svg","template","thead","title","video","xmp"]);let ci=null;const ui=I({},["audio","video","img","source","image","track"]);let pi=null;const hi=I({},["alt","class","for","id","label","name","pattern","placeholder","role","summary","title","value","style","xmlns"]),Tn="http://www.w3.org/1998/Math/MathML",An="http://www.w3.org/2000/svg",ke="http://www.w3.org/1999/xhtml";let vt=ke,$r=!1,di=null;const Na=I({},[Tn,An,ke],Br),za=X(I({},["mi","mo","mn","ms","mtext"]));let Sr=null;const qa=X(I({},["annotation-xml"]));let Er=null;const Ua=X(et(null)),Wa=I({},["title","style","font","a","script"]);let Tt=null;const Ba=["application/xhtml+xml","text/html"],Fa="text/html";let G=null,Ht=null,$n=null;const Ha=n.createElement("form"),fi=function(i){return i instanceof RegExp||i instanceof Function},Sn=function(){let i=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};(!i||typeof i!="object")&&(i={}),i=er(i),Tt=Ba.indexOf(i.PARSER_MEDIA_TYPE)===-1?Fa:i.PARSER_MEDIA_TYPE,G=Tt==="application/xhtml+xml"?Br:Me,z=Ye(i,"ALLOWED_TAGS",br,{transform:G}),q=Ye(i,"ALLOWED_ATTR",yr,{transform:G}),di=Ye(i,"ALLOWED_NAMESPACES",Na,{transform:Br}),pi=Ye(i,"ADD_URI_SAFE_ATTR",hi,{transform:G,base:hi}),ci=Ye(i,"ADD_DATA_URI_TAGS",ui,{transform:G,base:ui}),pt=Ye(i,"FORBID_CONTENTS",li,{transform:G}),Ft=Ye(i,"FORBID_TAGS",et(null),{transform:G}),ni=Ye(i,"FORBID_ATTR",et(null),{transform:G}),wt=te(i,"USE_PROFILES")?i.USE_PROFILES&&typeof i.USE_PROFILES=="object"?er(i.USE_PROFILES):i.USE_PROFILES:!1,ri=i.ALLOW_ARIA_ATTR!==!1,kr=i.ALLOW_DATA_ATTR!==!1,si=i.ALLOW_UNKNOWN_PROTOCOLS||!1,_r=i.ALLOW_SELF_CLOSE_IN_ATTR!==!1,Ce=i.SAFE_FOR_TEMPLATES||!1,lt=i.SAFE_FOR_XML!==!1,ct=i.WHOLE_DOCUMENT||!1,_t=i.RETURN_DOM||!1,vn=i.RETURN_DOM_FRAGMENT||!1,vr=i.RETURN_TRUSTED_TYPE||!1,wr=i.FORCE_BODY||!1,ii=i.SANITIZE_DOM!==!1,oi=i.SANITIZE_NAMED_PROPS||!1,Tr=i.KEEP_CONTENT!==!1,Ar=i.IN_PLACE||!1,ti=$c(i.ALLOWED_URI_REGEXP)?i.ALLOWED_URI_REGEXP:Zi,vt=typeof i.NAMESPACE=="string"?i.NAMESPACE:ke,Sr=Yr(i,"MATHML_TEXT_INTEGRATION_POINTS",za),Er=Yr(i,"HTML_INTEGRATION_POINTS",qa);const c=Yr(i,"CUSTOM_ELEMENT_HANDLING",Ua);if(ye=et(null),te(c,"tagNameCheck")&&fi(c.tagNameCheck)&&(ye.tagNameCheck=c.tagNameCheck),te(c,"attributeNameCheck")&&fi(c.attributeNameCheck)&&(ye.attributeNameCheck=c.attributeNameCheck),te(c,"allowCustomizedBuiltInElements")&&typeof c.allowCustomizedBuiltInElements=="boolean"&&(ye.allowCustomizedBuiltInElements=c.allowCustomizedBuiltInElements),W(ye),Ce&&(kr=!1),vn&&(_t=!0),wt&&((te(i,"ALLOWED_TAGS")||te(i,"ALLOWED_ATTR"))&&typeof console<"u"&&typeof console.warn=="function"&&console.warn("DOMPurify: USE_PROFILES overrides ALLOWED_TAGS and ALLOWED_ATTR. Do not use these options together."),z=I({},Fi),q=et(null),wt.html===!0&&(I(z,Bi),I(q,Hi)),wt.svg===!0&&(I(z,Hr),I(q,Vr),I(q,Cn)),wt.svgFilters===!0&&(I(z,Gr),I(q,Vr),I(q,Cn)),wt.mathMl===!0&&(I(z,jr),I(q,Gi),I(q,Cn))),Ve.tagCheck=null,Ve.attributeCheck=null,te(i,"ADD_TAGS")&&(typeof i.ADD_TAGS=="function"?Ve.tagCheck=i.ADD_TAGS:Ct(i.ADD_TAGS)&&(z===br&&(z=en(z)),I(z,i.ADD_TAGS,G))),te(i,"ADD_ATTR")&&(typeof i.ADD_ATTR=="function"?Ve.attributeCheck=i.ADD_ATTR:Ct(i.ADD_ATTR)&&(q===yr&&(q=en(q)),I(q,i.ADD_ATTR,G))),te(i,"ADD_FORBID_CONTENTS")&&Ct(i.ADD_FORBID_CONTENTS)&&(pt===li&&(pt=en(pt)),I(pt,i.ADD_FORBID_CONTENTS,G)),Tr&&(z["#text"]=!0),ct&&I(z,["html","head","body"]),z.table&&(z.tbody=!0,delete Ft.tbody),i.TRUSTED_TYPES_POLICY){if(typeof i.TRUSTED_TYPES_POLICY.createHTML!="function")throw Te('TRUSTED_TYPES_POLICY configuration option must provide a "createHTML" hook.');if(typeof i.TRUSTED_TYPES_POLICY.createScriptURL!="function")throw Te('TRUSTED_TYPES_POLICY configuration option must provide a "createScriptURL" hook.');const p=Z;Z=i.TRUSTED_TYPES_POLICY;try{Y=Bt("")}catch(h){throw Z=p,h}}else i.TRUSTED_TYPES_POLICY===null?(Z=void 0,Y=""):(Z===void 0&&(Z=Ta()),Z&&typeof Y=="string"&&(Y=Bt("")));Ht=X(i)},gi=I({},[...Hr,...Gr,...Sc]),mi=I({},[...jr,...Ec]),Ga=function(i,c,p){return c===ke?i==="svg":c===Tn?i==="svg"&&(p==="annotation-xml"||Sr[p]):!!gi[i]},ja=function(i,c,p){return c===ke?i==="math":c===An?i==="math"&&Er[p]:!!mi[i]},Va=function(i,c,p){return c===An&&!Er[p]||c===Tn&&!Sr[p]?!1:!mi[i]&&(Wa[i]||!gi[i])},Za=function(i){const c=at(i),p=Me(oe(i)),h=J(i);let k=vt,w="template";return h&&F(h)===D.element&&(k=at(h),w=Me(oe(h))),di[c]?c===An?Ga(p,k,w):c===Tn?ja(p,k,w):c===ke?Va(p,k,w):Tt==="application/xhtml+xml":!1},Ze=function(i){Zt(e.removed,{element:i}),ki(i);try{J(i).removeChild(i)}catch{if(_(i),!J(i))throw Te("a node selected for removal could not be detached from its tree and cannot be safely returned; refusing to sanitize in place")}},xi=function(i,c,p){try{R(i,c)}catch{try{i.removeAttribute(p)}catch{}}},Ya=function(i){Or(i);const c=E(i);c&&fe(Ni(c),p=>{try{T(i,p)}catch{}}),F(i)===D.element&&Rr(i,!1)},At=function(i,c,p){if(!p)try{p=c.getAttributeNode(i)}catch{p=null}if(Zt(e.removed,{attribute:p||null,from:c}),p)xi(c,p,i);else try{c.removeAttribute(i)}catch{}if(i==="is")if(_t||vn)try{Ze(c)}catch{}else try{c.setAttribute(i,"")}catch{}},Rr=function(i,c){const p=Ie(i);if(p)for(let h=p.length-1;h>=0;--h){const k=p[h],w=k&&k.name;typeof w=="string"&&!(c&&q[G(w)])&&xi(i,k,w)}},Ir=function(i,c){let p=arguments.length>2&&arguments[2]!==void 0?arguments[2]:!1;const h=[i];for(;h.length>0;){const k=h.pop();if(c(k)===!1)continue;if(p&&F(k)===D.element){const v=O(k);$t(v)&&h.push(v)}const w=E(k);if(w)for(let v=w.length-1;v>=0;--v)h.push(w[v])}},Or=function(i){Ir(i,c=>{F(c)===D.element&&Rr(c,!0)})},Cr=function(i){const c=[];return Ir(i,p=>{c.push(p)},!0),c},Xa=function(i,c){const p=Ur();fe(Cr(i),h=>{F(h)===D.element&&Wr(p,h)}),fe(c,h=>{F(h)===D.element&&!Yt(p,h)&&Rr(h,!0)})},bi=function(i,c){let p=!1;return fe(e.removed,h=>{h.element&&(p=p||h.element===i,Or(h.element))}),Xa(i,c),p},Lr=function(i,c){Ya(i),bi(i,c)},yi=8,Ka=function(i,c){const p=Le;let h=null;const k=()=>(h||(h=Ur(),fe(c,w=>{Wr(h,w)})),h);for(let w=0;;w++){const v=Cr(i),C=[i];let Pe=!1;if(fe(v,we=>{F(we)===D.documentFragment?Zt(C,we):!Pe&&!Yt(p,we)&&(Pe=Yt(k(),we))}),!Pe)return;if(w>=yi)throw Te("the tree kept changing during in-place sanitization; refusing to return it");fe(C,(we,ve)=>{Qa(we,ve>0,i,k())})}},Qa=function(i,c,p,h){const k=En(i);let w;for(;w=k.nextNode();)!Yt(h,w)||Yt(Le,w)||(c&&_e(H.uponSanitizeShadowNode,w,null),Mr(w,p))},Ja=function(i){if(!Le)return;Wr(Le,i);const c=zi(ut,i);if(c!==void 0){if(c>=yi)throw Te("the tree kept changing during in-place sanitization; refusing to return it");qi(ut,i,c+1)}},ki=function(i){Le&&(mc(Le,i),zi(ut,i)===void 0&&qi(ut,i,0))},_i=function(i,c){return lt?i==="patchsrc"?!0:i==="for"&&c!=="label"&&c!=="output":!1},el=function(i){lt&&Ir(i,c=>{const p=F(c);if(p===D.processingInstruction||p===D.comment&&V(qc,c.data)){try{_(c)}catch{}return!1}if(p===D.element){const h=c,k=G(oe(c));try{h.hasAttribute&&h.hasAttribute("patchsrc")&&h.removeAttribute("patchsrc"),h.hasAttribute&&h.hasAttribute("for")&&_i("for",k)&&h.removeAttribute("for")}catch{}}return!0})},wi=function(i){let c=null,p=null;if(wr)i="<remove></remove>"+i;else{const w=bc(i,Fc);p=w&&w[0]}Tt==="application/xhtml+xml"&&vt===ke&&(i='<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>'+i+"</body></html>");const h=Z?Bt(i):i;if(vt===ke)try{c=new b().parseFromString(h,Tt)}catch{}if(!c||!c.documentElement){c=xr.createDocument(vt,"template",null);try{c.documentElement.innerHTML=$r?Y:h}catch{}}const k=c.body||c.documentElement;return i&&p&&k.insertBefore(n.createTextNode(p),k.childNodes[0]||null),vt===ke?Sa.call(c,ct?"html":"body")[0]:ct?c.documentElement:k},En=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1;const p=it?it(i):i.ownerDocument;return Aa.call(p||i,i,(c?0:u.SHOW_ELEMENT)|u.SHOW_COMMENT|u.SHOW_TEXT|u.SHOW_PROCESSING_INSTRUCTION|u.SHOW_CDATA_SECTION,null)},Rn=function(i){return i=Xt(i,Ra," "),i=Xt(i,Ia," "),i=Xt(i,Oa," "),i},Pr=function(i){var c;Dr(i);const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,"template");p&&fe(p,h=>{$t(h.content)&&Pr(h.content)})},tl="table,tbody,thead,tfoot,tr,colgroup",nl=I({},["caption","colgroup","col","thead","tbody","tfoot","tr","td","th","style","script","template"]),rl=function(i){var c;if(Tt==="application/xhtml+xml")return;const p=(c=i.querySelectorAll)===null||c===void 0?void 0:c.call(i,tl);!p||p.length===0||fe(p,h=>{fe(Ni(E(h)),k=>{const w=F(k);if(!(w===D.text?V(Cc,k.data):w===D.element&&!nl[Me(oe(k))]))return;let v=h;for(;v&&Me(oe(v))!=="table";)v=v===i?null:J(v);const C=v&&v!==i?J(v):null;if(C)try{C.insertBefore(k,v)}catch{}})})},Dr=function(i){rl(i),i.normalize();const c=En(i,!0);let p=null,h=c.nextNode();for(;h;){let k=h.data;if(V(Vi,k)&&(k=Xt(k,Vi,""),h.data=k),V(ji,k)&&(k=Rn(k),h.data=k),k&&F(h)===D.text){if(p){const w=p.data,v=w[w.length-1]+k[0];V(ji,v)&&(p.data=Rn(w+k[0]))}p=h}h=c.nextNode()}},In=function(i){const c=de?de(i):null;return typeof c!="string"||G(c)!=="form"?!1:typeof i.nodeName!="string"||typeof i.textContent!="string"||typeof i.removeChild!="function"||i.attributes!==Ie(i)||typeof i.removeAttribute!="function"||typeof i.removeAttributeNode!="function"||typeof i.getAttributeNode!="function"||typeof i.setAttribute!="function"||typeof i.namespaceURI!="string"||typeof i.insertBefore!="function"||typeof i.hasChildNodes!="function"||i.nodeType!==he(i)||i.childNodes!==E(i)},vi=function(i){if(!he||typeof i!="object"||i===null)return null;try{const c=he(i);return typeof c=="number"?c:null}catch{return null}},$t=function(i){return vi(i)===D.documentFragment},Gt=function(i){return vi(i)!==null};function _e(x,i,c){x.length!==0&&fe(x,p=>{p.call(e,i,c,Ht)})}const sl=function(i,c){const p=!!jc[c],h=!!Hc[c];return!p&&!h&&!Gc[c]||at(i)!==ke?!1:p?i.hasChildNodes():Gt(i.firstElementChild)?!0:h&&typeof i.textContent=="string"&&V(Zr,i.textContent)},il=function(i,c,p){return!!(lt&&p===D.element&&i.hasChildNodes()&&!Gt(i.firstElementChild)&&V(Zr,i.textContent)&&V(Zr,i.innerHTML)||lt&&p===D.element&&sl(i,c)||p===D.processingInstruction||lt&&p===D.comment&&V(Uc,i.data))},On=function(i,c){if(i instanceof RegExp)return V(i,c);if(i instanceof Function){for(var p=arguments.length,h=new Array(p>2?p-2:0),k=2;k<p;k++)h[k-2]=arguments[k];return!!i(c,...h)}return!1},ol=function(i,c,p){if(!Ft[c]&&$i(c)&&On(ye.tagNameCheck,c))return!1;if(Tr&&!pt[c]&&!pt[Me(c)]){const h=J(i),k=E(i);if(k&&h){const w=k.length;for(let v=w-1;v>=0;--v){const C=i===p?f(k[v],!0):k[v];h.insertBefore(C,S(i))}}}return Ze(i),!0},Ti=function(i,c,p,h){return i.length===0?c:c===p||c===h?en(c):c},jt=function(i,c){return i===c||J(i)!==null?!1:(Ar&&Or(i),ki(i),!0)},al=function(i,c){if(Ja(i),_e(H.beforeSanitizeElements,i,null),jt(i,c))return!0;if(In(i))return Ze(i),!0;const p=G(oe(i)),h=F(i);if(z=Ti(H.uponSanitizeElement,z,br,_n),_e(H.uponSanitizeElement,i,{tagName:p,allowedTags:z}),jt(i,c))return!0;if(il(i,p,h))return Ze(i),!0;if((Ft[p]||!(Ve.tagCheck instanceof Function&&Ve.tagCheck(p))&&!z[p])&&ol(i,p,c))return!0;if(h===D.element&&!Za(i)||(p==="noscript"||p==="noembed"||p==="noframes")&&V(Wc,i.innerHTML))return Ze(i),!0;if(Ce&&h===D.text){const k=i.textContent,w=Rn(k);k!==w&&(Zt(e.removed,{element:i.cloneNode()}),i.textContent=w)}return _e(H.afterSanitizeElements,i,null),jt(i,c)},Ai=function(i,c,p){if(ni[c]||_i(c,i)||ii&&(c==="id"||c==="name")&&(p in n||p in Ha))return!1;const h=q[c]||Ve.attributeCheck instanceof Function&&Ve.attributeCheck(c,i);if(kr&&V(Ca,c)||ri&&V(La,c))return!0;if(!h)return $i(i)&&On(ye.tagNameCheck,i)&&On(ye.attributeNameCheck,c,i)||c==="is"&&ye.allowCustomizedBuiltInElements&&On(ye.tagNameCheck,p);if(pi[c])return!0;const k=Xt(p,Da,"");return V(ti,k)||(c==="src"||c==="xlink:href"||c==="href")&&i!=="script"&&Fr(p,"data:")===0&&ci[i]||si&&!V(Pa,k)?!0:!p},ll=I({},["annotation-xml","color-profile","font-face","font-face-format","font-face-name","font-face-src","font-face-uri","missing-glyph"]),$i=function(i){return!ll[Me(i)]&&V(Ma,i)},cl=function(i,c,p,h){if(Z&&typeof d=="object"&&typeof d.getAttributeType=="function"&&!p)switch(d.getAttributeType(i,c)){case"TrustedHTML":return Bt(h);case"TrustedScriptURL":return va(h)}return h},ul=function(i,c,p,h){try{return p?i.setAttributeNS(p,c,h):i.setAttribute(c,h),In(i)?(Ze(i),!1):!0}catch{return At(c,i),!1}},Si=function(i,c){return lt&&V(Bc,c)?!0:Me(i)==="attributename"&&Fr(c,"href")!==-1},pl=function(i,c){if(_e(H.beforeSanitizeAttributes,i,null),jt(i,c))return;const p=bn(i);if(!p||In(i))return;q=Ti(H.uponSanitizeAttribute,q,yr,wn);const h={attrName:"",attrValue:"",keepAttr:!0,allowedAttributes:q,forceKeepAttr:void 0};let k=p.length;const w=G(oe(i));for(;k--;){const v=p[k];if(!v)continue;const C=v.name,Pe=v.namespaceURI,we=v.value,ve=G(C),ht=we;let j=C==="value"?ht:yc(ht),Vt=!1;if(h.attrName=ve,h.attrValue=j,h.keepAttr=!0,h.forceKeepAttr=void 0,_e(H.uponSanitizeAttribute,i,h),j=h.attrValue,oi&&(ve==="id"||ve==="name")&&Fr(j,ai)!==0&&(At(C,i,v),j=ai+j,Vt=!0),Si(C,j)){At(C,i,v);continue}if(!h.forceKeepAttr){if(!h.keepAttr){At(C,i,v);continue}if(!_r&&V(Yi,j)){At(C,i,v);continue}if(Ce&&(j=Rn(j)),!Ai(w,ve,j)){At(C,i,v);continue}j=cl(w,ve,Pe,j),j!==ht&&ul(i,C,Pe,j)&&Vt&&Mi(e.removed)}}_e(H.afterSanitizeAttributes,i,null),jt(i,c)},Mr=function(i,c){al(i,c),pl(i,c),$t(i.content)&&Nr(i.content)},Nr=function(i){let c=null;const p=En(i);for(_e(H.beforeSanitizeShadowDOM,i,null);c=p.nextNode();)if(_e(H.uponSanitizeShadowNode,c,null),Mr(c,i),F(c)===D.element){const h=O(c);$t(h)&&(zr(h),Nr(h))}Ce&&Dr(i),_e(H.afterSanitizeShadowDOM,i,null)},zr=function(i){const c=[{node:i,shadow:null}];for(;c.length>0;){const p=c.pop();if(p.shadow){Nr(p.shadow);continue}const h=p.node,k=F(h)===D.element,w=E(h);if(w)for(let v=w.length-1;v>=0;--v)c.push({node:w[v],shadow:null});if(k){const v=de?de(h):null;if(typeof v=="string"&&G(v)==="template"){const C=h.content;$t(C)&&c.push({node:C,shadow:null})}}if(k){const v=O(h);$t(v)&&c.push({node:null,shadow:v},{node:v,shadow:null})}}},hl=function(i){let c=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},p=null,h=null,k=null,w=null;if($r=!i,$r&&(i="<!-->"),typeof i!="string"&&!Gt(i)&&(i=Tc(i),typeof i!="string"))throw Te("dirty is not a string, aborting");if(!e.isSupported)return i;kn?(z=_n,q=wn):Sn(c),$n=Ht,e.removed=[];const v=Ar&&typeof i!="string"&&Gt(i);let C=[];const Pe=Le,we=ut;if(v){el(i),C=Cr(i);const j=oe(i);if(typeof j=="string"){const Vt=G(j);if(!z[Vt]||Ft[Vt])throw Lr(i,C),Te("root node is forbidden and cannot be sanitized in-place")}if(In(i))throw Lr(i,C),Te("root node is clobbered and cannot be sanitized in-place");Le=Ur(),ut=xc()}else if(Gt(i))p=wi("<!---->"),h=p.ownerDocument.importNode(i,!0),h.nodeType===D.element&&h.nodeName==="BODY"||h.nodeName==="HTML"?p=h:p.appendChild(h),zr(p);else{if(!_t&&!Ce&&!ct&&i.indexOf("<")===-1)return ei(i);if(p=wi(i),!p)return _t?null:vr?Y:""}p&&wr&&Ze(p.firstChild);const ve=v?i:p;try{v&&zr(i);const j=En(ve);for(;k=j.nextNode();)Mr(k,ve);v&&Ka(i,C)}catch(j){throw v&&Lr(i,C),j}finally{Le=Pe,ut=we}if(v){if(bi(i,C))throw Te("a node selected for removal could not be safely returned; refusing to sanitize in place");return Ce&&Pr(i),i}if(_t){if(Ce&&Pr(p),vn)for(w=$a.call(p.ownerDocument);p.firstChild;)w.appendChild(p.firstChild);else w=p;return(q.shadowroot||q.shadowrootmode)&&(w=Ea.call(r,w,!0)),w}Ce&&Dr(p);let ht=ct?p.outerHTML:p.innerHTML;return ct&&z["!doctype"]&&p.ownerDocument&&p.ownerDocument.doctype&&p.ownerDocument.doctype.name&&V(Nc,p.ownerDocument.doctype.name)&&(ht="<!DOCTYPE "+p.ownerDocument.doctype.name+`>
`+ht),ei(ht)};return e.sanitize=function(x){let i=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};const c=$n,p=z,h=q,k=e.removed;$n=null;try{return hl(x,i)}finally{$n=c,c&&(kn||Sn(c),z=p,q=h,e.removed=k)}},e.setConfig=function(){let x=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};Sn(x),kn=!0,_n=z,wn=q},e.clearConfig=function(){Ht=null,kn=!1,_n=null,wn=null,Z=Ut,Y=""},e.isValidAttribute=function(x,i,c){Ht||Sn({});const p=G(x),h=G(i);return typeof c=="string"&&(Si(i,c)||!_r&&V(Yi,c))?!1:Ai(p,h,c)},e.addHook=function(x,i){typeof i=="function"&&te(H,x)&&Zt(H[x],i)},e.removeHook=function(x,i){if(te(H,x)){if(i!==void 0){const c=fc(H[x],i);return c===-1?void 0:gc(H[x],c,1)[0]}return Mi(H[x])}},e.removeHooks=function(x){te(H,x)&&(H[x]=[])},e.removeAllHooks=function(){H=Xi()},e}var Yc=Co();function Ms(){return{async:!1,breaks:!1,extensions:null,gfm:!0,hooks:null,pedantic:!1,renderer:null,silent:!1,tokenizer:null,walkTokens:null}}var yt=Ms();function Lo(t){yt=t}var gt={exec:()=>null};function dt(t){let e=[];return n=>{let r=Math.max(0,Math.min(3,n-1)),s=e[r];return s||(s=t(r),e[r]=s),s}}function $(t,e=""){let n=typeof t=="string"?t:t.source,r={replace:(s,o)=>{let a=typeof o=="string"?o:o.source;return a=a.replace(K.caret,"$1"),n=n.replace(s,a),r},getRegex:()=>new RegExp(n,e)};return r}var Po=((t="")=>{try{return!!new RegExp("(?<=1)(?<!1)"+t)}catch{return!1}})(),K={codeRemoveIndent:/^(?: {0,3}\t| {1,4})/gm,listInterruptsParagraph:/^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/,outputLinkReplace:/\\([\[\]])/g,indentCodeCompensation:/^(\s+)(?:```)/,beginningSpace:/^\s+/,endingHash:/#$/,startingSpaceChar:/^ /,endingSpaceChar:/ $/,endingSpaceTabChar:/[ \t]$/,nonSpaceChar:/[^ ]/,newLineCharGlobal:/\n/g,tabCharGlobal:/\t/g,leadingSpaceTab:/^[ \t]+/,multipleSpaceGlobal:/\s+/g,blankLine:/^[ \t]*$/,doubleBlankLine:/\n[ \t]*\n[ \t]*$/,blockquoteStart:/^ {0,3}>/,blockquoteSetextReplace:/\n {0,3}((?:=+|-+)[ \t]*)(?=\n|$)/g,blockquoteSetextReplace2:/^ {0,3}>[ \t]?/gm,blockquoteMarkerWhitespace:/^( {0,3}>)(\t[ \t]*)/gm,nestedBlockMarker:/^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)/,listReplaceNesting:/^ {1,4}(?=( {4})*[^ ])/g,listIsTask:/^\[[ xX]\][ \t]+\S/,listReplaceTask:/^\[[ xX]\][ \t]+/,listTaskCheckbox:/\[[ xX]\]/,anyLine:/\n.*\n/,hrefBrackets:/^<(.*)>$/,tableDelimiter:/[:|]/,tableAlignChars:/^\||\| *$/g,tableRowBlankLine:/\n[ \t]*$/,tableAlignRight:/^ *-+: *$/,tableAlignCenter:/^ *:-+: *$/,tableAlignLeft:/^ *:-+ *$/,startATag:/^<a /i,endATag:/^<\/a>/i,startPreScriptTag:/^<(pre|code|kbd|script)(\s|>)/i,endPreScriptTag:/^<\/(pre|code|kbd|script)(\s|>)/i,startAngleBracket:/^</,endAngleBracket:/>$/,pedanticHrefTitle:/^([^'"]*[^\s])\s+(['"])(.*)\2/,unicodeAlphaNumeric:/[\p{L}\p{N}]/u,numericCharacterReference:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));/,numericCharacterReferenceOrAmpersand:/&#(?:(\d{1,7})|[Xx]([A-Fa-f0-9]{1,6}));|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,escapeTest:/[&<>"']/,escapeReplace:/[&<>"']/g,escapeTestNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/,escapeReplaceNoEncode:/[<>"']|&(?!(#\d{1,7}|#[Xx][a-fA-F0-9]{1,6}|\w+);)/g,caret:/(^|[^\[])\^/g,percentDecode:/%25/g,findPipe:/\|/g,splitPipe:/ \|/,slashPipe:/\\\|/g,carriageReturn:/\r\n|\r/g,spaceLine:/^ +$/gm,notSpaceStart:/^\S*/,endingNewline:/\n$/,listItemRegex:t=>new RegExp(`^( {0,3}${t})((?:[	 ][^\\n]*)?(?:\\n|$))`),nextBulletRegex:dt(t=>new RegExp(`^ {0,${t}}(?:[*+-]|\\d{1,9}[.)])((?:[ 	][^\\n]*)?(?:\\n|$))`)),hrRegex:dt(t=>new RegExp(`^ {0,${t}}((?:-[ 	]*){3,}|(?:_[ 	]*){3,}|(?:\\*[ 	]*){3,})(?:\\n+|$)`)),fencesBeginRegex:dt(t=>new RegExp(`^ {0,${t}}(?:\`\`\`|~~~)`)),headingBeginRegex:dt(t=>new RegExp(`^ {0,${t}}#{1,6}(?:\\s|$)`)),pedanticHeadingBeginRegex:dt(t=>new RegExp(`^ {0,${t}}#`)),htmlBeginRegex:dt(t=>new RegExp(`^ {0,${t}}(?:</?(?:${zs})(?:[ \\t]+|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)`,"i")),blockquoteBeginRegex:dt(t=>new RegExp(`^ {0,${t}}>`)),nestedContainerMarkers:/^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])[ \t]+|>[ \t]?))+/},Xc=/^(?:[ \t]*(?:\n|$))+/,Kc=/^((?: {4}| {0,3}\t)[^\n]+(?:\n(?:[ \t]*(?:\n|$))*)?)+/,Qc=/^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)(?:|([\s\S]*?)(?:\n|$))(?: {0,3}(?:(?=`)\1`*|(?=~)\1~*) *(?=\n|$)|$)/,fn=/^ {0,3}((?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/,Jc=/^ {0,3}(#{1,6})(?=\s|$)(.*)(?:\n+|$)/,Ns=/ {0,3}(?:[*+-]|\d{1,9}[.)])/,zs="address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul",gn=$(" {0,3}(?:</?(?:tag)(?:[ \\t]+|\\n|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![A-Za-z]|<!\\[CDATA\\[)").replace("tag",zs).getRegex(),Do=/^(?!bull |blockCode|fences|blockquote|heading|html|table)((?:.|\n(?!\s*?\n|bull |fences|blockquote|heading|hr|html|table))+?)\n {0,3}(=+|-+)[ \t]*(?:\n+|$)/,Mo=$(Do).replace(/bull/g,Ns).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/\|table/g,"").replace(/html/g,gn).getRegex(),eu=$(Do).replace(/bull/g,Ns).replace(/blockCode/g,/(?: {4}| {0,3}\t)/).replace(/fences/g,/ {0,3}(?:`{3,}|~{3,})/).replace(/blockquote/g,/ {0,3}>/).replace(/heading/g,/ {0,3}#{1,6}(?:\s|$)/).replace(/hr/g,/ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})(?:\n+|$)/).replace(/table/g,/ {0,3}\|?(?:[:\- ]*\|)+[\:\- ]*\n/).replace(/html/g,gn).getRegex(),qs=/^([^\n]+(?:\n(?!hr|heading|lheading|blockquote|fences|list|html|table|[ \t]+\n)[^\n]+)*)/,tu=/^[^\n]+/,Us=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\\n]|\n(?![ \t]*\n))+/,nu=$(/^ {0,3}\[(label)\]: *(?:\n[ \t]*)?([^<\s][^\s]*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)(title))? *(?:\n+|$)/).replace("label",Us).replace("title",/(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\\n]|\n(?!\n))*'|\((?:\\[\s\S]|[^()\\])*\))/).getRegex(),ru=$(/^(bull)([ \t][^\n]*?)?(?:\n|$)/).replace(/bull/g,Ns).getRegex(),Ws=/<!--(?:-?>|[\s\S]*?(?:-->|$))/,su=$("^ {0,3}(?:<(script|pre|style|textarea)[\\s>][\\s\\S]*?(?:</\\1>[^\\n]*\\n*|$)|comment[^\\n]*(\\n+|$)|<\\?[\\s\\S]*?(?:\\?>[^\\n]*\\n*|$)|<![A-Z][\\s\\S]*?(?:>[^\\n]*\\n*|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>[^\\n]*\\n*|$)|</?(tag)(?:[ \\t]+|\\n|/?>|$)[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|<(?!(?:script|pre|style|textarea)(?![a-z0-9-]))([a-z][a-z0-9-]*)(?:attribute)*?[ \\t]*/?>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$)|</[a-z][a-z0-9-]*\\s*>(?=[ \\t]*(?:\\n|$))[\\s\\S]*?(?:(?:\\n[ 	]*)+\\n|$))","i").replace("comment",Ws).replace("tag",zs).replace("attribute",/[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"\n]*"|[ \t]*=[ \t]*'[^'\n]*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?/).getRegex(),No=t=>$(qs).replace("hr",fn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("|table","").replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list",t).replace("html",gn).getRegex(),iu=No(/ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/),ou=No(/ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|\n|$)/),au=$(/^( {0,3}> ?(?:(?![ \t]*(?:\n|$))(paragraph)|[^\n]*)(?:\n|$))+/).replace("paragraph",ou).getRegex(),Bs={blockquote:au,code:Kc,def:nu,fences:Qc,heading:Jc,hr:fn,html:su,lheading:Mo,list:ru,newline:Xc,paragraph:iu,table:gt,text:tu},Ki=$("^ *([^\\n ].*)\\n {0,3}((?:\\| *)?:?-+:? *(?:\\| *:?-+:? *)*(?:\\| *)?)(?:\\n((?:(?! *\\n|hr|heading|blockquote|code|fences|list|html).*(?:\\n|$))*)\\n*|$)").replace("hr",fn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("blockquote"," {0,3}>").replace("code","(?: {4}| {0,3}	)[^\\n]").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]").replace("html",gn).getRegex(),lu={...Bs,lheading:eu,table:Ki,paragraph:$(qs).replace("hr",fn).replace("heading"," {0,3}#{1,6}(?:\\s|$)").replace("|lheading","").replace("table",Ki).replace("blockquote"," {0,3}>").replace("fences"," {0,3}(?:`{3,}(?=[^`\\n]*(?:\\n|$))|~~~)[^\\n]*(?:\\n|$)").replace("list"," {0,3}(?:[*+-]|1[.)])[ \\t]+[^ \\t\\n]").replace("html",gn).getRegex()},cu={...Bs,html:$(`^ *(?:comment(?: *\\n|\\s*$)|<(tag)[\\s\\S]+?</\\1>(?: *\\n{2,}|\\s*$)|<tag(?:"[^"]*"|'[^']*'|\\s[^'"/>\\s]*)*?/?>(?: *\\n{2,}|\\s*$))`).replace("comment",Ws).replace(/tag/g,"(?!(?:a|em|strong|small|s|cite|q|dfn|abbr|data|time|code|var|samp|kbd|sub|sup|i|b|u|mark|ruby|rt|rp|bdi|bdo|span|br|wbr|ins|del|img)\\b)\\w+(?!:|[^\\w\\s@]*@)\\b").getRegex(),def:/^ *\[([^\]]+)\]: *<?([^\s>]+)>?(?: +(["(][^\n]+[")]))? *(?:\n+|$)/,heading:/^(#{1,6})(.*)(?:\n+|$)/,fences:gt,lheading:/^(.+?)\n {0,3}(=+|-+) *(?:\n+|$)/,paragraph:$(qs).replace("hr",fn).replace("heading",` *#{1,6} *[^
]`).replace("|table","").replace("blockquote"," {0,3}>").replace("|fences","").replace("|list","").replace("|html","").replace("|tag","").replace("lheading",Mo).getRegex()},uu=/^\\([!"#$%&'()*+,\-./:;<=>?@\[\]\\^_`{|}~])/,pu=/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/,zo=/^( {2,}|\\)\n(?!\s*$)[ \t]*/,hu=/^(`+|[^`])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*_]|\b_|$)|[^ ](?= {2,}\n)))/,Re=/[\p{P}\p{S}]/u,zt=/[\s\p{P}\p{S}]/u,mn=/[^\s\p{P}\p{S}]/u,du=$(/^((?![*_])punctSpace)/,"u").replace(/punctSpace/g,zt).getRegex(),fu=/[\p{Pi}\p{Ps}"']/u,qo=/(?!~)[\p{P}\p{S}]/u,gu=/(?!~)[\s\p{P}\p{S}]/u,mu=/(?:[^\s\p{P}\p{S}]|~)/u,xu=$(/link|precode-code|html/,"g").replace("link",/\[(?:[^\[\]`]|(?<a>`+)[^`]+\k<a>(?!`))*?\]\((?:\\[\s\S]|[^\\\(\)]|\((?:\\[\s\S]|[^\\\(\)])*\))*\)/).replace("precode-",Po?"(?<!`)()":"(^^|[^`])").replace("code",/(?<b>`+)[^`]+\k<b>(?!`)/).replace("html",/<(?! )[^<>]*?>/).getRegex(),Uo=/^(?:\*+(?:((?!\*)punct)|([^\s*]))?)|^_+(?:((?!_)punct)|([^\s_]))?/,bu=$(Uo,"u").replace(/punct/g,Re).getRegex(),yu=$(Uo,"u").replace(/punct/g,qo).getRegex(),ku=/^(?:\*+(?:((?!\*)(?!openQuote)punct)|([^\s*]))?)|^_+(?:((?!_)(?!openQuote)punct)|([^\s_]))?/,_u=$(ku,"u").replace(/openQuote/g,fu).replace(/punct/g,Re).getRegex(),Wo="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)punctSpace(\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|notPunctSpace(\\*+)(?=notPunctSpace)",wu=$(Wo,"gu").replace(/notPunctSpace/g,mn).replace(/punctSpace/g,zt).replace(/punct/g,Re).getRegex(),vu=$(Wo,"gu").replace(/notPunctSpace/g,mu).replace(/punctSpace/g,gu).replace(/punct/g,qo).getRegex(),Tu="^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])|(?!\\*)punct(\\*+)(?=[\\s]|$)|notPunctSpace(\\*+)(?!\\*)(?=punctSpace|$)|(?!\\*)[\\s](\\*+)(?=notPunctSpace)|[\\s](\\*+)(?!\\*)(?=punct)|(?!\\*)punct(\\*+)(?!\\*)(?=punct)|(?:(?!\\*)punct|notPunctSpace)(\\*+)(?!\\*)(?=notPunctSpace)",Au=$(Tu,"gu").replace(/notPunctSpace/g,mn).replace(/punctSpace/g,zt).replace(/punct/g,Re).getRegex(),$u=$("^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)punctSpace(_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)","gu").replace(/notPunctSpace/g,mn).replace(/punctSpace/g,zt).replace(/punct/g,Re).getRegex(),Su="^[^_*]*?\\*\\*[^_*]*?_[^_*]*?(?=\\*\\*)|[^_]+(?=[^_])|(?!_)punct(_+)(?=[\\s]|$)|notPunctSpace(_+)(?!_)(?=punctSpace|$)|(?!_)[\\s](_+)(?=notPunctSpace)|[\\s](_+)(?!_)(?=punct)|(?!_)punct(_+)(?!_)(?=punct)|(?:(?!_)punct|notPunctSpace)(_+)(?!_)(?=notPunctSpace)",Eu=$(Su,"gu").replace(/notPunctSpace/g,mn).replace(/punctSpace/g,zt).replace(/punct/g,Re).getRegex(),Ru=$(/^~~?(?:((?!~)punct)|[^\s~])/,"u").replace(/punct/g,Re).getRegex(),Iu="^[^~]+(?=[^~])|(?!~)punct(~~?)(?=[\\s]|$)|notPunctSpace(~~?)(?!~)(?=punctSpace|$)|(?!~)punctSpace(~~?)(?=notPunctSpace)|[\\s](~~?)(?!~)(?=punct)|(?!~)punct(~~?)(?!~)(?=punct)|notPunctSpace(~~?)(?=notPunctSpace)",Ou=$(Iu,"gu").replace(/notPunctSpace/g,mn).replace(/punctSpace/g,zt).replace(/punct/g,Re).getRegex(),Cu=$(/\\(punct)/,"gu").replace(/punct/g,Re).getRegex(),Lu=$(/(`+)(?:[^`]|[^`][\s\S]*?[^`])\1(?!`)|`+|\\(punct)/,"gu").replace(/punct/g,Re).getRegex(),Pu=$(/^<(scheme:[^\s\x00-\x1f<>]*|email)>/).replace("scheme",/[a-zA-Z][a-zA-Z0-9+.-]{1,31}/).replace("email",/[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+(@)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+(?![-_])/).getRegex(),Du=$(Ws).replace("(?:-->|$)","-->").getRegex(),Mu=$("^comment|^</[a-zA-Z][a-zA-Z0-9-]*\\s*>|^<[a-zA-Z][a-zA-Z0-9-]*(?:attribute)*?\\s*/?>|^<\\?[\\s\\S]*?\\?>|^<![a-zA-Z]+\\s[\\s\\S]*?>|^<!\\[CDATA\\[[\\s\\S]*?\\]\\]>").replace("comment",Du).replace("attribute",/\s+[a-zA-Z:_][\w.:-]*(?:\s*=\s*"[^"]*"|\s*=\s*'[^']*'|\s*=\s*[^\s"'=<>`]+)?/).getRegex(),Bo=/\[(?:\\[\s\S]|[^\[\]\\])*\]/,tr=$(/(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\])|[^\[\]\\`])*?/).replace("brackets",Bo).getRegex(),Nu=$(/^!?\[(label)\]\([ \t\n]*(href)(?:(?:[ \t]+(?:\n[ \t]*)?|\n[ \t]*)(title))?[ \t\n]*\)/).replace("label",tr).replace("href",/<(?:\\.|[^\n<>\\])*>|(?!<)[^ \t\n\x00-\x1f]+|(?=\))/).replace("title",/"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)/).getRegex(),zu=$(/^!?\[(label)\]\[(ref)\]/).replace("label",tr).replace("ref",Us).getRegex(),qu=$(/^!?\[(ref)\](?:\[\])?/).replace("ref",Us).getRegex(),Qi=/(?!\s*\])(?:\\[\s\S]|[^\[\]\\]){1,999}/,Uu=$(/(?:[^\[\]\\`]*(?:\[(?:brackets|\\[\s\S]|[^\[\]\\])*\]|\\[\s\S]|`+(?!`)[^`]*?`+(?!`)|``+(?=\]))){0,999}?[^\[\]\\`]*?/).replace("brackets",Bo).getRegex(),Wu=$("reflink|nolink(?!\\()","g").replace("reflink",$(/^!?\[(label)\]\[(ref)\]/).replace("label",Uu).replace("ref",Qi).getRegex()).replace("nolink",$(/^!?\[(ref)\](?:\[\])?/).replace("ref",Qi).getRegex()).getRegex(),Ji=/[hH][tT][tT][pP][sS]?|[fF][tT][pP]/,Bu=/[A-Za-z0-9._+-]+@[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/,Fu=$(/(?:mailto:email|xmpp:email(?:\/[A-Za-z0-9@.]+)?)/).replace(/email/g,Bu).getRegex(),Fs={_backpedal:gt,anyPunctuation:Cu,anyPunctuationOutsideCode:Lu,autolink:Pu,blockSkip:xu,br:zo,code:pu,del:gt,delLDelim:gt,delRDelim:gt,emStrongLDelim:bu,emStrongRDelimAst:wu,emStrongRDelimUnd:$u,escape:uu,link:Nu,nolink:qu,punctuation:du,reflink:zu,reflinkSearch:Wu,tag:Mu,text:hu,url:gt},Hu={...Fs,emStrongLDelim:_u,emStrongRDelimAst:Au,emStrongRDelimUnd:Eu,link:$(/^!?\[(label)\]\((.*?)\)/).replace("label",tr).getRegex(),reflink:$(/^!?\[(label)\]\s*\[([^\]]*)\]/).replace("label",tr).getRegex()},cs={...Fs,emStrongRDelimAst:vu,emStrongLDelim:yu,delLDelim:Ru,delRDelim:Ou,url:$(/^emailProtocol|^((?:protocol):\/\/|www\.)(?:[a-zA-Z0-9\-]+\.?)+[^\s<]*|^email/).replace("emailProtocol",Fu).replace("protocol",Ji).replace("email",/[A-Za-z0-9._+-]+(@)[a-zA-Z0-9-_]+(?:\.[a-zA-Z0-9-_]*[a-zA-Z0-9])+(?![\w-])/).getRegex(),_backpedal:/(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;$)|[?!.,:;*_'"~)]+(?!$))+/,del:/^(~~?)(?=[^\s~])((?:\\[\s\S]|[^\\])*?(?:\\[\s\S]|[^\s~\\]))\1(?=[^~]|$)/,text:$(/^(?:[^a-zA-Z0-9](?=emailProtocol)|(`+|~+|[^`~])(?:(?=[`~])|(?= {2,}\n)|(?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@)|[\s\S]*?(?:(?=[\\<!\[`*~_]|\b_|protocol:\/\/|wwwStart|$)|[^ ](?= {2,}\n)|[^a-zA-Z0-9](?=emailProtocol)|[^a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-](?=[a-zA-Z0-9.!#$%&'*+\/=?_`{\|}~-]+@))))/).replace("protocol",Ji).replace(/emailProtocol/g,/(?:mailto|xmpp):/).replace("wwwStart",Po?"(?<![^\\s*_~(])www\\.":"www\\.").getRegex()},Gu={...cs,br:$(zo).replace("{2,}","*").getRegex(),text:$(cs.text).replace("\\b_","\\b_| {2,}\\n").replace(/\{2,\}/g,"*").getRegex()},Ln={normal:Bs,gfm:lu,pedantic:cu},Qt={normal:Fs,gfm:cs,breaks:Gu,pedantic:Hu},ju={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;","'":"&#39;"},eo=t=>ju[t];function le(t,e){if(e){if(K.escapeTest.test(t))return t.replace(K.escapeReplace,eo)}else if(K.escapeTestNoEncode.test(t))return t.replace(K.escapeReplaceNoEncode,eo);return t}function Vu(t){return K.numericCharacterReference.test(t)?t.replace(K.numericCharacterReferenceOrAmpersand,(e,n,r)=>{if(n===void 0&&r===void 0)return"&amp;";let s=n===void 0?Number.parseInt(r,16):Number.parseInt(n,10);return s===0||s>1114111||s>=55296&&s<=57343?"�":s===38?"&amp;":String.fromCodePoint(s)}):t}function to(t){try{t=encodeURI(t).replace(K.percentDecode,"%")}catch{return null}return t}function no(t,e){let n=t.replace(K.findPipe,(o,a,l)=>{let u=!1,b=a;for(;--b>=0&&l[b]==="\\";)u=!u;return u?"|":" |"}),r=n.split(K.splitPipe),s=0;if(r[0].trim()||r.shift(),r.length>0&&!r.at(-1)?.trim()&&r.pop(),e)if(r.length>e)r.splice(e);else for(;r.length<e;)r.push("");for(;s<r.length;s++)r[s]=r[s].trim().replace(K.slashPipe,"|");return r}function De(t,e,n){let r=t.length;if(r===0)return"";let s=0;for(;s<r&&t.charAt(r-s-1)===e;)s++;return t.slice(0,r-s)}function ro(t){let e=t.split(`
`),n=e.length-1;for(;n>=0&&K.blankLine.test(e[n]);)n--;return e.length-n<=2?t:e.slice(0,n+1).join(`
`)}function nr(t){return t.trim().replace(K.multipleSpaceGlobal," ").toLowerCase().toUpperCase().toLowerCase()}function so(t,e){if(t.indexOf(e[0])===-1&&t.indexOf(e[1])===-1)return-1;let n=0;for(let r=0;r<t.length;r++)if(t[r]==="\\")r++;else if(t[r]===e[0])n++;else if(t[r]===e[1]&&(n--,n<0))return r;return n>0?-2:-1}var Dt=new WeakMap;function Hs(t){let e={"*":-1,_:-1},n=-1,r=t.length;for(let s=0;s<r;s++){let o=t[s];if(o!=="*"&&o!=="_"&&o!=="~")continue;let a=s===0?`
`:t[s-1],l=s+1;for(;l<r&&t[l]===o;)l++;a!==" "&&a!=="	"&&a!==`
`&&a!=="\r"&&a!=="\f"&&(o==="~"?n=s:e[o]=s),s=l-1}return{maskedSrc:t,lastPossibleEmStrongCloserIndex:e,lastPossibleDelCloserIndex:n}}function Zu(t,e){let n=Hs(e),r=Dt.get(t);r?r.push(n):Dt.set(t,[n])}function Yu(t){let e=Dt.get(t);e&&(e.pop(),e.length===0&&Dt.delete(t))}function Fo(t,e,n){let r=Dt.get(t)?.at(-1);return r&&r.maskedSrc===e?r.lastPossibleEmStrongCloserIndex[n]:Hs(e).lastPossibleEmStrongCloserIndex[n]}function Ho(t,e){let n=Dt.get(t)?.at(-1);return n&&n.maskedSrc===e?n.lastPossibleDelCloserIndex:Hs(e).lastPossibleDelCloserIndex}function Pn(t,e=0){let n=e,r="";for(let s of t)if(s==="	"){let o=4-n%4;r+=" ".repeat(o),n+=o}else r+=s,n++;return r}function Xu(t,e){let n="";for(let r=0;r<t.length;r++){if(t[r]==="`"){let s=e.inline.code.exec(t.slice(r));if(s){n+=s[0],r+=s[0].length-1;continue}}if(t[r]==="\\"&&(t[r+1]==="["||t[r+1]==="]")){n+=t[r+1],r++;continue}n+=t[r]}return n}function io(t,e,n,r,s){let o=e.href,a=e.title||null,l=Xu(t[1],s),u=t[0].charAt(0)==="!",b=r.state.inLink,d=r.state.linkEmitted,m=r.state.inRawBlock;r.state.inLink=!0,r.state.linkEmitted=!1;let f=r.inlineTokens(l),_=r.state.linkEmitted;if(r.state.linkEmitted=d,r.state.inLink=b,!u){if(_){r.state.inRawBlock=m;return}r.state.linkEmitted=!0}return{type:u?"image":"link",raw:n,href:o,title:a,text:l,tokens:f}}function Ku(t,e,n){let r=t.match(n.other.indentCodeCompensation);if(r===null)return e;let s=r[1];return e.split(`
`).map(o=>{let a=o.match(n.other.beginningSpace);if(a===null)return o;let[l]=a;return o.slice(Math.min(l.length,s.length))}).join(`
`)}function oo(t,e,n,r){if(!e.includes("<"))return!1;for(let s=0;s<e.length;s++){if(e[s]==="\\"){s++;continue}if(e[s]==="`"){let l=r.inline.code.exec(e.slice(s));if(l){s+=l[0].length-1;continue}}if(e[s]!=="<")continue;let o=t.slice(n+s),a=r.inline.tag.exec(o)||r.inline.autolink.exec(o);if(a){if(a[0].length>e.length-s)return!0;s+=a[0].length-1}}return!1}var mt=class{options;rules;lexer;constructor(t){this.options=t||yt}space(t){let e=this.rules.block.newline.exec(t);if(e&&e[0].length>0)return{type:"space",raw:e[0]}}code(t){let e=this.rules.block.code.exec(t);if(e){let n=this.options.pedantic?e[0]:ro(e[0]),r=n.replace(this.rules.other.codeRemoveIndent,"");return{type:"code",raw:n,codeBlockStyle:"indented",text:r}}}fences(t){let e=this.rules.block.fences.exec(t);if(e){let n=e[0],r=Ku(n,e[3]||"",this.rules);return e[3]!==void 0&&(r===""||r.endsWith(`
`))&&(r+=`
`),{type:"code",raw:n,lang:e[2]?e[2].trim().replace(this.rules.inline.anyPunctuation,"$1"):e[2],text:r}}}heading(t){let e=this.rules.block.heading.exec(t);if(e){let n=e[2].trim();if(this.rules.other.endingHash.test(n)){let r=De(n,"#");(this.options.pedantic||!r||this.rules.other.endingSpaceTabChar.test(r))&&(n=r.trim())}return{type:"heading",raw:De(e[0],`
`),depth:e[1].length,text:n,tokens:this.lexer.inline(n)}}}hr(t){let e=this.rules.block.hr.exec(t);if(e)return{type:"hr",raw:De(e[0],`
`)}}blockquote(t){let e=this.rules.block.blockquote.exec(t);if(e){let n=De(e[0],`
`).split(`
`),r="",s="",o=[];for(;n.length>0;){let a=!1,l=[],u;for(u=0;u<n.length;u++)if(this.rules.other.blockquoteStart.test(n[u]))l.push(n[u]),a=!0;else if(!a)l.push(n[u]);else break;n=n.slice(u);let b=l.join(`
`),d=b.replace(this.rules.other.blockquoteMarkerWhitespace,(_,T,R)=>R.startsWith(" ")?T+" "+R.slice(1):T+Pn(R,T.length)).replace(this.rules.other.blockquoteSetextReplace,`
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
`,1)[0],R=e[1].length,S=this.options.pedantic?Pn(T,R):T.replace(this.rules.other.leadingSpaceTab,he=>Pn(he,R)),E=t.split(`
`,1)[0],J=!S.trim(),O=0;if(this.options.pedantic?(O=2,f=S.trimStart()):J?O=R+1:(O=S.search(this.rules.other.nonSpaceChar),O=O>4?1:O,f=S.slice(O),O+=R),J&&this.rules.other.blankLine.test(E)&&(t=t.substring(E.length+1),m=!0),!m){let he=this.rules.other.nextBulletRegex(O),de=this.rules.other.hrRegex(O),it=this.rules.other.fencesBeginRegex(O),F=this.options.pedantic?this.rules.other.pedanticHeadingBeginRegex(O):this.rules.other.headingBeginRegex(O),oe=this.rules.other.htmlBeginRegex(O),ot=this.rules.other.blockquoteBeginRegex(O),at=!1;for(;t;){let bn=t.split(`
`,1)[0],Z;if(E=bn,this.options.pedantic?(E=E.replace(this.rules.other.listReplaceNesting,"  "),Z=E):Z=E.replace(this.rules.other.leadingSpaceTab,Y=>Pn(Y)),it.test(E)||F.test(E)||oe.test(E)||ot.test(E)||he.test(E)||de.test(E))break;if(Z.search(this.rules.other.nonSpaceChar)>=O||!E.trim())f+=`
`+Z.slice(O),at=!1;else{if(J)break;let Y=S;if(!this.options.pedantic&&!f.includes(`
`)&&!S.includes("	")){let Oe;for(;!de.test(Y)&&(Oe=this.rules.other.nestedBlockMarker.exec(Y));)Y=Y.slice(Oe[0].length);if(!Y.trim())break}if(Y.replace(this.rules.other.tabCharGlobal,"    ").search(this.rules.other.nonSpaceChar)>=4||it.test(Y)||F.test(Y)||oe.test(Y)||de.test(Y))break;if(!this.options.pedantic&&!at){let Oe=S.replace(this.rules.other.nestedContainerMarkers,"");if(this.rules.block.fences.test(Oe)||this.rules.block.heading.test(Oe)||this.rules.block.hr.test(Oe))break}let Ut=!this.options.pedantic&&/^ {0,3}(?:=+|-+) *$/.test(E)&&this.rules.block.lheading.test(`${S}
${E}`)?`    ${Z.replace(/^ {0,3}/,"")}`:E;f+=`
`+Ut,at=!0}J=!E.trim(),t=t.substring(bn.length+1),S=Z.slice(O)}}let Ie=n.slice(_,r());a.loose||(u?a.loose=!0:this.rules.other.doubleBlankLine.test(Ie)&&(u=!0)),a.items.push({type:"list_item",raw:Ie,task:!!this.options.gfm&&this.rules.other.listIsTask.test(f),loose:!1,text:f,tokens:[]})}let b=a.items.at(-1);if(b)b.raw=b.raw.trimEnd(),b.text=b.text.trimEnd();else return;a.raw=n.slice(0,r()).trimEnd();let d=[];for(let m of a.items)if(this.lexer.state.top=!1,d.push(this.lexer.inlineQueue.length),m.tokens=this.lexer.blockTokens(m.text,[]),!a.loose){let f=m.tokens.filter(T=>T.type==="space"),_=f.length>0&&f.some(T=>this.rules.other.anyLine.test(T.raw));a.loose=_}for(let m=0;m<a.items.length;m++){let f=a.items[m],_=f.tokens[0];if(f.task&&(_?.type==="text"||_?.type==="paragraph")){f.text=f.text.replace(this.rules.other.listReplaceTask,""),_.raw=_.raw.replace(this.rules.other.listReplaceTask,""),_.text=_.text.replace(this.rules.other.listReplaceTask,"");let T=this.lexer.inlineQueue;for(let S=d[m];S<T.length;S++)if(T[S].tokens===_.tokens){T[S].src=T[S].src.replace(this.rules.other.listReplaceTask,"");break}let R=this.rules.other.listTaskCheckbox.exec(f.raw);if(R){let S={type:"checkbox",raw:R[0]+" ",checked:R[0]!=="[ ]"};f.checked=S.checked,a.loose?f.tokens[0]&&["paragraph","text"].includes(f.tokens[0].type)&&"tokens"in f.tokens[0]&&f.tokens[0].tokens?(f.tokens[0].raw=S.raw+f.tokens[0].raw,f.tokens[0].text=S.raw+f.tokens[0].text,f.tokens[0].tokens.unshift(S)):f.tokens.unshift({type:"paragraph",raw:S.raw,text:S.raw,tokens:[S]}):f.tokens.unshift(S)}}else f.task&&(f.task=!1)}if(a.loose)for(let m of a.items){m.loose=!0;for(let f of m.tokens)f.type==="text"&&(f.type="paragraph")}return a}}html(t){let e=this.rules.block.html.exec(t);if(e){if(this.lexer.state.lastToken?.type==="paragraph"&&!this.rules.other.htmlBeginRegex(4).test(t))return;let n=ro(e[0]);return{type:"html",block:!0,raw:n,pre:e[1]==="pre"||e[1]==="script"||e[1]==="style",text:n}}}def(t){let e=this.rules.block.def.exec(t);if(e){if(!this.rules.other.startAngleBracket.test(e[2])&&so(e[2],"()")!==-1)return;let n=nr(e[1]),r=e[2]?e[2].replace(this.rules.other.hrefBrackets,"$1").replace(this.rules.inline.anyPunctuation,"$1"):"",s=e[3]?e[3].substring(1,e[3].length-1).replace(this.rules.inline.anyPunctuation,"$1"):e[3];return{type:"def",tag:n,raw:De(e[0],`
`),href:r,title:s}}}table(t){let e=this.rules.block.table.exec(t);if(!e||!this.rules.other.tableDelimiter.test(e[2]))return;let n=no(e[1]),r=e[2].replace(this.rules.other.tableAlignChars,"").split("|"),s=e[3]?.trim()?e[3].replace(this.rules.other.tableRowBlankLine,"").split(`
`):[],o={type:"table",raw:De(e[0],`
`),header:[],align:[],rows:[]};if(n.length===r.length){for(let a of r)this.rules.other.tableAlignRight.test(a)?o.align.push("right"):this.rules.other.tableAlignCenter.test(a)?o.align.push("center"):this.rules.other.tableAlignLeft.test(a)?o.align.push("left"):o.align.push(null);for(let a=0;a<n.length;a++)o.header.push({text:n[a],tokens:this.lexer.inline(n[a]),header:!0,align:o.align[a]});for(let a of s)o.rows.push(no(a,o.header.length).map((l,u)=>({text:l,tokens:this.lexer.inline(l),header:!1,align:o.align[u]})));return o}}lheading(t){let e=this.rules.block.lheading.exec(t);if(e){let n=e[1].trim();return{type:"heading",raw:De(e[0],`
`),depth:e[2].charAt(0)==="="?1:2,text:n,tokens:this.lexer.inline(n)}}}paragraph(t){let e=this.rules.block.paragraph.exec(t);if(e){let n=e[1].charAt(e[1].length-1)===`
`?e[1].slice(0,-1):e[1];return{type:"paragraph",raw:e[0],text:n,tokens:this.lexer.inline(n)}}}text(t){let e=this.rules.block.text.exec(t);if(e)return{type:"text",raw:e[0],text:e[0],tokens:this.lexer.inline(e[0])}}escape(t){if(t.charCodeAt(0)!==92)return;let e=this.rules.inline.escape.exec(t);if(e)return{type:"escape",raw:e[0],text:e[1]}}tag(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.tag.exec(t);if(e)return!this.lexer.state.inLink&&this.rules.other.startATag.test(e[0])?this.lexer.state.inLink=!0:this.lexer.state.inLink&&this.rules.other.endATag.test(e[0])&&(this.lexer.state.inLink=!1),!this.lexer.state.inRawBlock&&this.rules.other.startPreScriptTag.test(e[0])?this.lexer.state.inRawBlock=!0:this.lexer.state.inRawBlock&&this.rules.other.endPreScriptTag.test(e[0])&&(this.lexer.state.inRawBlock=!1),{type:"html",raw:e[0],inLink:this.lexer.state.inLink,inRawBlock:this.lexer.state.inRawBlock,block:!1,text:e[0]}}link(t){if(this.lexer.state.linkParenPossible===!1)return;let e=t.charCodeAt(0);if(e!==91&&e!==33)return;let n=this.rules.inline.link.exec(t);if(n){let r=n[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&oo(t,n[1],r,this.rules))return;let s=n[2].trim();if(!this.options.pedantic&&this.rules.other.startAngleBracket.test(s)){if(!this.rules.other.endAngleBracket.test(s))return;let u=De(s.slice(0,-1),"\\");if((s.length-u.length)%2===0)return}else{let u=so(n[2],"()");if(u===-2)return;if(u>-1){let b=(n[0].indexOf("!")===0?5:4)+n[1].length+u;n[2]=n[2].substring(0,u),n[0]=n[0].substring(0,b).trim(),n[3]=""}}let o=De(n[0].slice(0,-1),"\\");if((n[0].length-o.length)%2===0)return;let a=n[2],l="";if(this.options.pedantic){let u=this.rules.other.pedanticHrefTitle.exec(a);u&&(a=u[1],l=u[3])}else l=n[3]?n[3].slice(1,-1):"";return a=a.trim(),this.rules.other.startAngleBracket.test(a)&&(this.options.pedantic&&!this.rules.other.endAngleBracket.test(s)?a=a.slice(1):a=a.slice(1,-1)),io(n,{href:a&&a.replace(this.rules.inline.anyPunctuation,"$1"),title:l&&l.replace(this.rules.inline.anyPunctuation,"$1")},n[0],this.lexer,this.rules)}}reflink(t,e){let n=t.charCodeAt(0);if(n!==91&&n!==33)return;let r;if((r=this.rules.inline.reflink.exec(t))||(r=this.rules.inline.nolink.exec(t))){let s=r[0].charAt(0)==="!"?2:1;if(!this.options.pedantic&&oo(t,r[1],s,this.rules))return;let o=e[nr(r[2]||r[1])];if(!o){let a=r[0].charAt(0);return{type:"text",raw:a,text:a}}return io(r,o,r[0],this.lexer,this.rules)}}emStrong(t,e,n=""){let r=this.rules.inline.emStrongLDelim.exec(t);if(!r||!r[1]&&!r[2]&&!r[3]&&!r[4])return;let s=r[0][0],o=n===s,a=e.length-t.length,l=a;for(;!this.options.pedantic&&l>0&&e[l-1]===s;)l--;let u=[...e.slice(Math.max(0,l-2),l)].at(-1)??"",b=u==="*"||u==="_"||!!this.rules.inline.punctuation.exec(u);l<a&&(n=u);let d=l<a?b:n==="*"||n==="_"||!!this.rules.inline.punctuation.exec(n);if(r[4]&&n.match(this.rules.other.unicodeAlphaNumeric))return;let m=r[1]||r[3]||"";if(!m||!n||d){let f=[...r[0]].length-1,_,T,R=f,S=0,E=a-l+f,J=!this.options.pedantic&&!!u.trim()&&(!!m||s==="*"&&!b);if(s!=="*"&&s!=="_")return;let O=s==="*"?this.rules.inline.emStrongRDelimAst:this.rules.inline.emStrongRDelimUnd,Ie=Fo(this,e,s),he=e.length-t.length+f;if(Ie<he)return;e=e.slice(-1*t.length+f);let de=Ie-he;for(O.lastIndex=0;(r=O.exec(e))!==null&&!(r.index>de);){if(_=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!_)continue;if(T=[..._].length,r[3]||r[4]){R+=T;continue}else if((r[5]||r[6]||J)&&E%3&&!((E+T)%3)){if(o&&(r[5]||r[6]))break;S+=T;continue}if(R-=T,R>0)continue;T=Math.min(T,T+R+S);let it=[...r[0]][0].length,F=t.slice(0,f+r.index+it+T);if(Math.min(f,T)%2){let ot=F.slice(1,-1);return{type:"em",raw:F,text:ot,tokens:this.lexer.inlineTokens(ot)}}let oe=F.slice(2,-2);return{type:"strong",raw:F,text:oe,tokens:this.lexer.inlineTokens(oe)}}}}codespan(t){if(t.charCodeAt(0)!==96)return;let e=this.rules.inline.code.exec(t);if(e){let n=e[2].replace(this.rules.other.newLineCharGlobal," "),r=this.rules.other.nonSpaceChar.test(n),s=this.rules.other.startingSpaceChar.test(n)&&this.rules.other.endingSpaceChar.test(n);return r&&s&&(n=n.substring(1,n.length-1)),{type:"codespan",raw:e[0],text:n}}}br(t){let e=t.charCodeAt(0);if(e!==32&&e!==92&&e!==10)return;let n=this.rules.inline.br.exec(t);if(n)return{type:"br",raw:n[0]}}del(t,e,n=""){if(t.charCodeAt(0)!==126)return;let r=this.rules.inline.delLDelim.exec(t);if(r&&(!r[1]||!n||this.rules.inline.punctuation.exec(n))){let s=[...r[0]].length-1,o,a,l=s,u=this.rules.inline.delRDelim,b=Ho(this,e),d=e.length-t.length+s;if(b<d)return;e=e.slice(-1*t.length+s);let m=b-d;for(u.lastIndex=0;(r=u.exec(e))!==null&&!(r.index>m);){if(o=r[1]||r[2]||r[3]||r[4]||r[5]||r[6],!o||(a=[...o].length,a!==s))continue;if(r[3]||r[4]){l+=a;continue}if(l-=a,l>0)continue;a=Math.min(a,a+l);let f=[...r[0]][0].length,_=t.slice(0,s+r.index+f+a),T=_.slice(s,-s);return{type:"del",raw:_,text:T,tokens:this.lexer.inlineTokens(T)}}}}autolink(t){if(t.charCodeAt(0)!==60)return;let e=this.rules.inline.autolink.exec(t);if(e){let n,r;return e[2]==="@"?(n=e[1],r="mailto:"+n):(n=e[1],r=n),{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}url(t){let e;if(e=this.rules.inline.url.exec(t)){let n,r;if(e[2]==="@")n=e[0],r="mailto:"+n;else{let s;do s=e[0],e[0]=this.rules.inline._backpedal.exec(e[0])?.[0]??"";while(s!==e[0]);n=e[0],e[1]==="www."?r="http://"+e[0]:r=e[0]}return{type:"link",raw:e[0],text:n,href:r,autolink:!0,tokens:[{type:"text",raw:n,text:n}]}}}inlineText(t){let e=this.rules.inline.text.exec(t);if(e){let n=this.lexer.state.inRawBlock;return{type:"text",raw:e[0],text:n?e[0]:Vu(e[0]),escaped:n}}}},ge=class us{tokens;options;state;inlineQueue;tokenizer;constructor(e){this.tokens=[],this.tokens.links=Object.create(null),this.options=e||yt,this.options.tokenizer=this.options.tokenizer||new mt,this.tokenizer=this.options.tokenizer,this.tokenizer.options=this.options,this.tokenizer.lexer=this,this.inlineQueue=[],this.state={inLink:!1,inRawBlock:!1,linkEmitted:!1,linkParenPossible:!0,top:!0};let n={other:K,block:Ln.normal,inline:Qt.normal};this.options.pedantic?(n.block=Ln.pedantic,n.inline=Qt.pedantic):this.options.gfm&&(n.block=Ln.gfm,this.options.breaks?n.inline=Qt.breaks:n.inline=Qt.gfm),this.tokenizer.rules=n}static get rules(){return{block:Ln,inline:Qt}}static lex(e,n){return new us(n).lex(e)}static lexInline(e,n){return new us(n).inlineTokens(e)}lex(e){e=e.replace(K.carriageReturn,`
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
`+u.text,this.inlineQueue.pop(),this.inlineQueue.at(-1).src=d.text):n.push(u);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return this.state.top=!0,this.state.lastToken=s,n}inline(e,n=[]){return this.inlineQueue.push({src:e,tokens:n}),n}linkInText(e){if(!e.includes("["))return!1;let n=this.tokenizer.rules.inline.link;for(let r of e.matchAll(this.tokenizer.rules.inline.blockSkip))if(n.test(r[0])&&e.charAt(r.index-1)!=="!")return!0;for(let r of e.matchAll(this.tokenizer.rules.inline.reflinkSearch)){let s=r[0],o=s.lastIndexOf("[");if(!(s.charAt(0)==="!"||!Object.hasOwn(this.tokens.links,nr(s.slice(o+1,-1))))&&!(o>1&&this.linkInText(s.slice(1,o-1))))return!0}return!1}inlineTokens(e,n=[]){this.tokenizer.lexer=this;let r=this.state.linkParenPossible;this.state.linkParenPossible=e.includes(")");try{return this.#t(e,n)}finally{this.state.linkParenPossible=r}}#t(e,n){let r=e.includes("*")||e.includes("_")||e.includes("~"),s=r||this.options.hooks?.emStrongMask||this.tokenizer.emStrong!==mt.prototype.emStrong||this.tokenizer.del!==mt.prototype.del?this.#r(e):e;if(!r)return this.#e(e,s,n);Zu(this.tokenizer,s);try{return this.#e(e,s,n)}finally{Yu(this.tokenizer)}}#e(e,n,r){let s=!1,o="",a=1/0;for(;e;){if(e.length<a)a=e.length;else{this.infiniteLoopError(e.charCodeAt(0));break}s||(o=""),s=!1;let l;if(this.options.extensions?.inline?.some(d=>(l=d.call({lexer:this},e,r))?(e=e.substring(l.raw.length),r.push(l),!0):!1))continue;if(l=this.tokenizer.escape(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.tag(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.link(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.reflink(e,this.tokens.links)){e=e.substring(l.raw.length);let d=r.at(-1);l.type==="text"&&d?.type==="text"?(d.raw+=l.raw,d.text+=l.text):r.push(l);continue}let u=e[0];if(u==="*"||u==="_"){let d=n.length-e.length;if(Fo(this.tokenizer,n,u)<=d){let m=1;for(;m<e.length&&e.charCodeAt(m)===u.charCodeAt(0);)m++;let f=e.substring(0,m),_=r.at(-1);_?.type==="text"&&!_.escaped?(_.raw+=f,_.text+=f):r.push({type:"text",raw:f,text:f,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}else if(u==="~"){let d=n.length-e.length;if(Ho(this.tokenizer,n)<=d){let m=1;for(;m<e.length&&e.charCodeAt(m)===126;)m++;let f=e.substring(0,m),_=r.at(-1);_?.type==="text"&&!_.escaped?(_.raw+=f,_.text+=f):r.push({type:"text",raw:f,text:f,escaped:!1}),e=e.substring(m),o=u,s=!0;continue}}if(l=this.tokenizer.emStrong(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.codespan(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.br(e)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.del(e,n,o)){e=e.substring(l.raw.length),r.push(l);continue}if(l=this.tokenizer.autolink(e)){e=e.substring(l.raw.length),r.push(l);continue}if(!this.state.inLink&&(l=this.tokenizer.url(e))){e=e.substring(l.raw.length),r.push(l);continue}let b=e;if(this.options.extensions?.startInline){let d=1/0,m=e.slice(1),f;this.options.extensions.startInline.forEach(_=>{f=_.call({lexer:this},m),typeof f=="number"&&f>=0&&(d=Math.min(d,f))}),d<1/0&&d>=0&&(b=e.substring(0,d+1))}if(l=this.tokenizer.inlineText(b)){e=e.substring(l.raw.length),l.raw.slice(-1)!=="_"&&(o=l.raw.slice(-1)),s=!0;let d=r.at(-1);d?.type==="text"?(d.raw+=l.raw,d.text+=l.text):r.push(l);continue}if(e){this.infiniteLoopError(e.charCodeAt(0));break}}return r}#n(e){let{blockSkip:n,tag:r,autolink:s}=this.tokenizer.rules.inline,o="",a=0,l;for(n.lastIndex=0;l=n.exec(e);){let u=l.index+(l[2]?l[2].length:0),b=l.index+l[0].length;if(e.charAt(u)==="<"){let d=e.slice(u),m=r.exec(d)||s.exec(d);if(!m){n.lastIndex=u+1;continue}b=u+m[0].length,n.lastIndex=b}o+=e.slice(a,u)+"["+"a".repeat(b-u-2)+"]",a=b}return o+e.slice(a)}#r(e){let n=e;if(this.tokens.links&&e.includes("[")){let r=this.tokenizer.rules.inline.reflinkSearch,s=o=>{let a=o.lastIndexOf("[");if(!Object.hasOwn(this.tokens.links,nr(o.slice(a+1,-1))))return o;if(a>1&&o.charAt(0)!=="!"){let l=o.slice(1,a-1);if(this.linkInText(l))return"["+l.replace(r,s)+"]["+"a".repeat(o.length-a-2)+"]"}return"["+"a".repeat(o.length-2)+"]"};n=n.replace(r,s)}return n=n.replace(this.tokenizer.rules.inline.anyPunctuationOutsideCode,(r,s,o)=>o?"+".repeat(r.length):s?s+r.slice(s.length,-s.length).replace(/`/g,"+")+s:r),n=this.#n(n),n=this.options.hooks?.emStrongMask?.call({lexer:this},n)??n,n}infiniteLoopError(e){let n="Infinite loop on byte: "+e;if(this.options.silent)console.error(n);else throw new Error(n)}},rr=class{options;parser;constructor(t){this.options=t||yt}space(t){return""}code({text:t,lang:e,escaped:n}){let r=(e||"").match(K.notSpaceStart)?.[0],s=t?t.replace(K.endingNewline,"")+`
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
`}strong({tokens:t}){return`<strong>${this.parser.parseInline(t)}</strong>`}em({tokens:t}){return`<em>${this.parser.parseInline(t)}</em>`}codespan({text:t}){return`<code>${le(t,!0)}</code>`}br(t){return"<br>"}del({tokens:t}){return`<del>${this.parser.parseInline(t)}</del>`}link({href:t,title:e,text:n,tokens:r,autolink:s}){let o=s?le(n,!0):this.parser.parseInline(r),a=to(t);if(a===null)return o;t=le(a,s);let l='<a href="'+t+'"';return e&&(l+=' title="'+le(e)+'"'),l+=">"+o+"</a>",l}image({href:t,title:e,text:n,tokens:r}){r&&(n=this.parser.parseInline(r,this.parser.textRenderer));let s=to(t);if(s===null)return le(n);t=s;let o=`<img src="${le(t)}" alt="${le(n)}"`;return e&&(o+=` title="${le(e)}"`),o+=">",o}text(t){return"tokens"in t&&t.tokens?this.parser.parseInline(t.tokens):"escaped"in t&&t.escaped?t.text:le(t.text)}},Gs=class{parser;strong({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}em({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}codespan({text:t}){return t}del({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}html({text:t}){return t}text({text:t}){return t}link({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}image({text:t,tokens:e}){return e?this.parser.parseInline(e,this):t}br(){return`
`}checkbox({raw:t}){return t}},me=class ps{options;renderer;textRenderer;constructor(e){this.options=e||yt,this.options.renderer=this.options.renderer||new rr,this.renderer=this.options.renderer,this.renderer.options=this.options,this.renderer.parser=this,this.textRenderer=new Gs,this.textRenderer.parser=this}static parse(e,n){return new ps(n).parse(e)}static parseInline(e,n){return new ps(n).parseInline(e)}parse(e){this.renderer.parser=this;let n="";for(let r=0;r<e.length;r++){let s=e[r];if(this.options.extensions?.renderers?.[s.type]){let a=s,l=this.options.extensions.renderers[a.type].call({parser:this},a);if(l!==!1||!["space","hr","heading","code","table","blockquote","list","checkbox","html","def","paragraph","text"].includes(a.type)){n+=l===!1?"":l??"";continue}}let o=s;switch(o.type){case"space":{n+=this.renderer.space(o);break}case"hr":{n+=this.renderer.hr(o);break}case"heading":{n+=this.renderer.heading(o);break}case"code":{n+=this.renderer.code(o);break}case"table":{n+=this.renderer.table(o);break}case"blockquote":{n+=this.renderer.blockquote(o);break}case"list":{n+=this.renderer.list(o);break}case"checkbox":{n+=this.renderer.checkbox(o);break}case"html":{n+=this.renderer.html(o);break}case"def":{n+=this.renderer.def(o);break}case"paragraph":{n+=this.renderer.paragraph(o);break}case"text":{n+=this.renderer.text(o);break}default:{let a='Token with "'+o.type+'" type was not found.';if(this.options.silent)return console.error(a),"";throw new Error(a)}}}return n}parseInline(e,n=this.renderer){this.renderer.parser=this;let r="";for(let s=0;s<e.length;s++){let o=e[s];if(this.options.extensions?.renderers?.[o.type]){let l=this.options.extensions.renderers[o.type].call({parser:this},o);if(l!==!1||!["escape","html","link","image","checkbox","strong","em","codespan","br","del","text"].includes(o.type)){r+=l===!1?"":l??"";continue}}let a=o;switch(a.type){case"escape":{r+=n.text(a);break}case"html":{r+=n.html(a);break}case"link":{r+=n.link(a);break}case"image":{r+=n.image(a);break}case"checkbox":{r+=n.checkbox(a);break}case"strong":{r+=n.strong(a);break}case"em":{r+=n.em(a);break}case"codespan":{r+=n.codespan(a);break}case"br":{r+=n.br(a);break}case"del":{r+=n.del(a);break}case"text":{r+=n.text(a);break}default:{let l='Token with "'+a.type+'" type was not found.';if(this.options.silent)return console.error(l),"";throw new Error(l)}}}return r}},tn=class{options;block;constructor(t){this.options=t||yt}static passThroughHooks=new Set(["preprocess","postprocess","processAllTokens","emStrongMask"]);static passThroughHooksRespectAsync=new Set(["preprocess","postprocess","processAllTokens"]);preprocess(t){return t}postprocess(t){return t}processAllTokens(t){return t}emStrongMask(t){return t}provideLexer(t=this.block){return t?ge.lex:ge.lexInline}provideParser(t=this.block){return t?me.parse:me.parseInline}};function Xe(t,e){if(Array.isArray(e))for(let n=0;n<e.length;n++)t.push(e[n]);else t.push(e)}var Go=class{defaults=Ms();options=this.setOptions;parse=this.parseMarkdown(!0);parseInline=this.parseMarkdown(!1);Parser=me;Renderer=rr;TextRenderer=Gs;Lexer=ge;Tokenizer=mt;Hooks=tn;constructor(...t){this.use(...t)}walkTokens(t,e){let n=[];for(let r of t)switch(Xe(n,e.call(this,r)),r.type){case"table":{let s=r;for(let o of s.header)Xe(n,this.walkTokens(o.tokens,e));for(let o of s.rows)for(let a of o)Xe(n,this.walkTokens(a.tokens,e));break}case"list":{let s=r;Xe(n,this.walkTokens(s.items,e));break}default:{let s=r;this.defaults.extensions?.childTokens?.[s.type]?this.defaults.extensions.childTokens[s.type].forEach(o=>{let a=s[o].flat(1/0);Xe(n,this.walkTokens(a,e))}):s.tokens&&Xe(n,this.walkTokens(s.tokens,e))}}return n}use(...t){let e=this.defaults.extensions||{renderers:Object.create(null),childTokens:Object.create(null)};return t.forEach(n=>{let r={...n};if(r.async=this.defaults.async||r.async||!1,n.extensions&&(n.extensions.forEach(s=>{if(!s.name)throw new Error("extension name required");if("renderer"in s){let o=e.renderers[s.name];o?e.renderers[s.name]=function(...a){let l=s.renderer.apply(this,a);return l===!1&&(l=o.apply(this,a)),l}:e.renderers[s.name]=s.renderer}if("tokenizer"in s){if(!s.level||s.level!=="block"&&s.level!=="inline")throw new Error("extension level must be 'block' or 'inline'");let o=e[s.level];o?o.unshift(s.tokenizer):e[s.level]=[s.tokenizer],s.start&&(s.level==="block"?e.startBlock?e.startBlock.push(s.start):e.startBlock=[s.start]:s.level==="inline"&&(e.startInline?e.startInline.push(s.start):e.startInline=[s.start]))}"childTokens"in s&&s.childTokens&&(e.childTokens[s.name]=s.childTokens)}),r.extensions=e),n.renderer){let s=this.defaults.renderer||new rr(this.defaults);for(let o in n.renderer){if(!(o in s))throw new Error(`renderer '${o}' does not exist`);if(["options","parser"].includes(o))continue;let a=o,l=n.renderer[a],u=s[a];s[a]=(...b)=>{let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d===!1?"":d??""}}r.renderer=s}if(n.tokenizer){let s=this.defaults.tokenizer||new mt(this.defaults);for(let o in n.tokenizer){if(!(o in s))throw new Error(`tokenizer '${o}' does not exist`);if(["options","rules","lexer"].includes(o))continue;let a=o,l=n.tokenizer[a],u=s[a];s[a]=(...b)=>{let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d}}r.tokenizer=s}if(n.hooks){let s=this.defaults.hooks||new tn;for(let o in n.hooks){if(!(o in s))throw new Error(`hook '${o}' does not exist`);if(["options","block"].includes(o))continue;let a=o,l=n.hooks[a],u=s[a];tn.passThroughHooks.has(o)?s[a]=b=>{if(s.options.async&&tn.passThroughHooksRespectAsync.has(o))return(async()=>{let m=await l.call(s,b);return u.call(s,m)})();let d=l.call(s,b);return u.call(s,d)}:s[a]=(...b)=>{if(s.options.async)return(async()=>{let m=await l.apply(s,b);return m===!1&&(m=await u.apply(s,b)),m})();let d=l.apply(s,b);return d===!1&&(d=u.apply(s,b)),d}}r.hooks=s}if(n.walkTokens){let s=this.defaults.walkTokens,o=n.walkTokens;r.walkTokens=function(a){let l=[];return Xe(l,o.call(this,a)),s&&Xe(l,s.call(this,a)),l}}this.defaults={...this.defaults,...r}}),this}setOptions(t){return this.defaults={...this.defaults,...t},this}lexer(t,e){return ge.lex(t,e??this.defaults)}parser(t,e){return me.parse(t,e??this.defaults)}parseMarkdown(t){return(e,n)=>{let r={...n},s={...this.defaults,...r},o=this.onError(!!s.silent,!!s.async);if(this.defaults.async===!0&&r.async===!1)return o(new Error("marked(): The async option was set to true by an extension. Remove async: false from the parse options object to return a Promise."));if(typeof e>"u"||e===null)return o(new Error("marked(): input parameter is undefined or null"));if(typeof e!="string")return o(new Error("marked(): input parameter is of type "+Object.prototype.toString.call(e)+", string expected"));if(s.hooks&&(s.hooks.options=s,s.hooks.block=t),s.async)return(async()=>{let a=s.hooks?await s.hooks.preprocess(e):e,l=await(s.hooks?await s.hooks.provideLexer(t):t?ge.lex:ge.lexInline)(a,s),u=s.hooks?await s.hooks.processAllTokens(l):l;s.walkTokens&&await Promise.all(this.walkTokens(u,s.walkTokens));let b=await(s.hooks?await s.hooks.provideParser(t):t?me.parse:me.parseInline)(u,s);return s.hooks?await s.hooks.postprocess(b):b})().catch(o);try{s.hooks&&(e=s.hooks.preprocess(e));let a=(s.hooks?s.hooks.provideLexer(t):t?ge.lex:ge.lexInline)(e,s);s.hooks&&(a=s.hooks.processAllTokens(a)),s.walkTokens&&this.walkTokens(a,s.walkTokens);let l=(s.hooks?s.hooks.provideParser(t):t?me.parse:me.parseInline)(a,s);return s.hooks&&(l=s.hooks.postprocess(l)),l}catch(a){return o(a)}}}onError(t,e){return n=>{if(n.message+=`
Please report this to https://github.com/markedjs/marked.`,t){let r="<p>An error occurred:</p><pre>"+le(n.message+"",!0)+"</pre>";return e?Promise.resolve(r):r}if(e)return Promise.reject(n);throw n}}},xt=new Go;function L(t,e){return xt.parse(t,e)}L.options=L.setOptions=function(t){return xt.setOptions(t),L.defaults=xt.defaults,Lo(L.defaults),L};L.getDefaults=Ms;L.defaults=yt;function Qu(...t){return xt.use(...t),L.defaults=xt.defaults,Lo(L.defaults),L}L.use=Qu;L.walkTokens=function(t,e){return xt.walkTokens(t,e)};L.parseInline=xt.parseInline;L.Parser=me;L.parser=me.parse;L.Renderer=rr;L.TextRenderer=Gs;L.Lexer=ge;L.lexer=ge.lex;L.Tokenizer=mt;L.Hooks=tn;L.parse=L;L.options;L.setOptions;L.walkTokens;L.parseInline;me.parse;ge.lex;const hs=2e4,ao=2e5,Ju=["a","blockquote","br","code","del","em","h1","h2","h3","h4","h5","h6","hr","li","ol","p","pre","span","strong","sub","sup","table","tbody","td","th","thead","tr","ul"],ep=/^(https?:|mailto:|#)/i,qn=t=>t.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;").replaceAll('"',"&quot;"),jo=new Go({gfm:!0,breaks:!0,async:!1});jo.use({renderer:{html:({text:t})=>qn(t),image:({href:t,text:e})=>`<a href="${qn(t)}">${qn(g("markdown.image",{alt:e||t}))}</a>`,checkbox:({checked:t})=>t?"☑ ":"☐ "}});const Vo=Yc(window);Vo.addHook("afterSanitizeAttributes",t=>{if(t.tagName!=="A")return;const e=t.getAttribute("href")??"";if(!ep.test(e)){t.removeAttribute("href");return}t.setAttribute("target","_blank"),t.setAttribute("rel","noopener noreferrer nofollow")});function tp(t){let e;try{e=jo.parse(t)}catch{e=`<p>${qn(t)}</p>`}return Vo.sanitize(e,{ALLOWED_TAGS:Ju,ALLOWED_ATTR:["href","class","start","align"],ALLOW_DATA_ATTR:!1,RETURN_DOM_FRAGMENT:!0})}function lo(t){if(t.length<=hs)return!1;let e=0;for(;;){const n=t.indexOf(`
`,e);if((n<0?t.length:n)-e>hs)return!0;if(n<0)return!1;e=n+1}}const np=(function(){const e=typeof document<"u"&&document.createElement("link").relList;return e&&e.supports&&e.supports("modulepreload")?"modulepreload":"preload"})(),rp=function(t){return"/"+t},co={},ne=function(e,n,r){let s=Promise.resolve();if(n&&n.length>0){let a=function(b){return Promise.all(b.map(d=>Promise.resolve(d).then(m=>({status:"fulfilled",value:m}),m=>({status:"rejected",reason:m}))))};document.getElementsByTagName("link");const l=document.querySelector("meta[property=csp-nonce]"),u=l?.nonce||l?.getAttribute("nonce");s=a(n.map(b=>{if(b=rp(b),b in co)return;co[b]=!0;const d=b.endsWith(".css"),m=d?'[rel="stylesheet"]':"";if(document.querySelector(`link[href="${b}"]${m}`))return;const f=document.createElement("link");if(f.rel=d?"stylesheet":np,d||(f.as="script"),f.crossOrigin="",f.href=b,u&&f.setAttribute("nonce",u),document.head.appendChild(f),d)return new Promise((_,T)=>{f.addEventListener("load",_),f.addEventListener("error",()=>T(new Error(`Unable to preload CSS for ${b}`)))})}))}function o(a){const l=new Event("vite:preloadError",{cancelable:!0});if(l.payload=a,window.dispatchEvent(l),!l.defaultPrevented)throw a}return s.then(a=>{for(const l of a||[])l.status==="rejected"&&o(l.reason);return e().catch(o)})},sp=5e4,ip={bash:()=>ne(()=>import("./bash-I8pq0VWm.js"),[]),css:()=>ne(()=>import("./css-AVCICof-.js"),[]),diff:()=>ne(()=>import("./diff-BLTryEFx.js"),[]),go:()=>ne(()=>import("./go-4VmnRw3R.js"),[]),java:()=>ne(()=>import("./java-DUnkFH8J.js"),[]),javascript:()=>ne(()=>import("./javascript-DUNaicwC.js"),[]),json:()=>ne(()=>import("./json-DdsocbVI.js"),[]),markdown:()=>ne(()=>import("./markdown-fzgiUVUV.js"),[]),python:()=>ne(()=>import("./python-C7NRPp2R.js"),[]),rust:()=>ne(()=>import("./rust-DsMvwcVK.js"),[]),sql:()=>ne(()=>import("./sql-BC88IN-V.js"),[]),typescript:()=>ne(()=>import("./typescript-5pldp2kO.js"),[]),xml:()=>ne(()=>import("./xml-FcirFJJ2.js"),[]),yaml:()=>ne(()=>import("./yaml-drsDnIKT.js"),[])},op={sh:"bash",shell:"bash",zsh:"bash",console:"bash",patch:"diff",golang:"go",js:"javascript",jsx:"javascript",mjs:"javascript",md:"markdown",py:"python",rs:"rust",ts:"typescript",tsx:"typescript",html:"xml",svg:"xml",yml:"yaml",toml:"yaml"};let uo;async function ap(t,e){const n=op[e]??e,r=ip[n],s=t.textContent??"";if(!r||s.length>sp)return;uo??=ne(()=>import("./core-CtK-02SP.js"),[]).then(l=>l.default);const[o,a]=await Promise.all([uo,r()]);o.getLanguage(n)||o.registerLanguage(n,a.default),t.innerHTML=o.highlight(s,{language:n,ignoreIllegals:!0}).value}var lp=Object.defineProperty,cp=Object.getOwnPropertyDescriptor,Zo=t=>{throw TypeError(t)},fr=(t,e,n,r)=>{for(var s=r>1?void 0:r?cp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&lp(e,n,s),s},js=(t,e,n)=>e.has(t)||Zo("Cannot "+n),Xr=(t,e,n)=>(js(t,e,"read from private field"),e.get(t)),Dn=(t,e,n)=>e.has(t)?Zo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),sr=(t,e,n,r)=>(js(t,e,"write to private field"),e.set(t,n),n),ds=(t,e,n)=>(js(t,e,"access private method"),n),ln,Un,ir,cn,fs,Yo;const up=120,pp=4e3;let Mt=class extends Ee{constructor(){super(...arguments),Dn(this,cn),this.text="",this.streaming=!1,this.all=!1,Dn(this,ln,null),Dn(this,Un),Dn(this,ir,0)}get folded(){return!this.all&&(this.text.length>ao||lo(this.text))}render(){return this.folded?y`<div class="plain">${this.text.slice(0,pp)}…</div>
        <button data-testid="show-all" @click=${()=>this.all=!0}>${g("message.showAll",{count:hn(this.text.length)})}</button>`:this.all&&(lo(this.text)||this.text.length>ao)?y`<div class="plain">${this.text}</div>`:y`<div class="body"></div>`}updated(t){const e=this.renderRoot.querySelector(".body");if(!e){sr(this,ln,null);return}if(Xr(this,ln)===this.text)return;const n=this.streaming?Xr(this,ir)+up-performance.now():0;clearTimeout(Xr(this,Un)),n>0?sr(this,Un,setTimeout(()=>ds(this,cn,fs).call(this,e),n)):ds(this,cn,fs).call(this,e)}};ln=new WeakMap;Un=new WeakMap;ir=new WeakMap;cn=new WeakSet;fs=function(t){sr(this,ln,this.text),sr(this,ir,performance.now());const e=tp(this.text);for(const n of e.querySelectorAll("table"))hp(n);for(const n of e.querySelectorAll("pre"))ds(this,cn,Yo).call(this,n);t.replaceChildren(e)};Yo=function(t){const e=t.querySelector("code"),n=/language-([\w+#-]+)/.exec(e?.className??"")?.[1]?.toLowerCase()??"",r=document.createElement("div");r.className="code";const s=document.createElement("div"),o=document.createElement("span");o.textContent=n;const a=po(g("code.wrap"),()=>{a.setAttribute("aria-pressed",String(r.classList.toggle("wrapped")))});a.setAttribute("aria-pressed","false");const l=po(g("code.copy"),()=>{pr(t.textContent??"").then(u=>{u&&(l.textContent=g("code.copied"))})});s.append(o,a,l),t.replaceWith(r),t.tabIndex=0,r.append(s,t),e&&n&&!this.streaming&&(e.textContent?.length??0)<hs&&ap(e,n)};Mt.styles=[Be,Fe`
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
    `];fr([Q()],Mt.prototype,"text",2);fr([Q({type:Boolean})],Mt.prototype,"streaming",2);fr([B()],Mt.prototype,"all",2);Mt=fr([He("gx-text")],Mt);function po(t,e){const n=document.createElement("button");return n.type="button",n.className="plain",n.textContent=t,n.addEventListener("click",e),n}function hp(t){const e=document.createElement("div");e.className="scroller",e.tabIndex=0,t.replaceWith(e),e.append(t)}var dp=Object.defineProperty,fp=Object.getOwnPropertyDescriptor,Xo=t=>{throw TypeError(t)},xn=(t,e,n,r)=>{for(var s=r>1?void 0:r?fp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&dp(e,n,s),s},gp=(t,e,n)=>e.has(t)||Xo("Cannot "+n),mp=(t,e,n)=>e.has(t)?Xo("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Mn=(t,e,n)=>(gp(t,e,"access private method"),n),Rt,gs,ms;const Ko=Fe`
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
`;let bt=class extends Ee{constructor(){super(...arguments),mp(this,Rt),this.names=t=>t,this.done=""}render(){const{message:t}=this,e=t.actor.actorId==="user:web"?g("you"):t.actor.displayName;return y`<article aria-label=${e}>
      ${Rs(t.actor.actorId,e)}
      <div>
        <header>
          <b>${e}</b>
          ${t.to.length?y`<span class="quiet small">${g("message.to",{names:t.to.map(this.names).join(", ")})}</span>`:A}
          ${t.retryOf?y`<span class="quiet small">${g("message.again")}</span>`:A}
          <time class="quiet small" datetime=${t.at} title=${Qn(t.at)}>${Ls(t.at)}</time>
          <span class="actions on-hover">
            <button class="plain" @click=${()=>Mn(this,Rt,gs).call(this,"reply")}>${g("message.reply")}</button>
            <button class="plain" @click=${()=>Mn(this,Rt,ms).call(this,t.content,"copied")}>${this.done==="copied"?g("message.copied"):g("message.copy")}</button>
            <button class="plain" @click=${()=>Mn(this,Rt,ms).call(this,Qo(t.eventId),"linked")}>
              ${this.done==="linked"?g("message.linked"):g("message.link")}
            </button>
          </span>
        </header>
        ${this.quote?Jo(this,this.quote):A}
        <gx-text .text=${t.content}></gx-text>
        ${t.cut?y`<button @click=${()=>Mn(this,Rt,gs).call(this,"whole")}>${g("message.showAll",{count:"…"})}</button>`:A}
      </div>
    </article>`}};Rt=new WeakSet;gs=function(t){const e={eventId:this.message.eventId,actorId:this.message.actor.actorId};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:e,bubbles:!0,composed:!0}))};ms=function(t,e){pr(t).then(n=>this.done=n?e:"")};bt.styles=[Be,Es,Ko];xn([Q({attribute:!1})],bt.prototype,"message",2);xn([Q({attribute:!1})],bt.prototype,"quote",2);xn([Q({attribute:!1})],bt.prototype,"names",2);xn([B()],bt.prototype,"done",2);bt=xn([He("gx-message")],bt);function Qo(t){return`${location.origin}${location.pathname}#${t}`}function Jo(t,e){const n=()=>t.dispatchEvent(new CustomEvent("gx-jump",{detail:{eventId:e.eventId},bubbles:!0,composed:!0}));return y`<button class="quote" aria-label=${g("quote.jump",{name:e.name})} @click=${n}>
    <b>${e.name}</b> ${e.text||g("quote.missing")}
  </button>`}var xp=Object.defineProperty,bp=Object.getOwnPropertyDescriptor,ea=(t,e,n,r)=>{for(var s=r>1?void 0:r?bp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&xp(e,n,s),s};const yp=120;function kp(t){if(t.title)return t.title;const e=t.input;if(typeof e=="string")return e;if(e!==null&&typeof e=="object")for(const n of["command","cmd","path","file_path","pattern","query","url","description"]){const r=e[n];if(typeof r=="string"&&r)return r}return""}function _p(t){if(typeof t=="string")return t;if(t==null)return"";if(typeof t=="object"&&!Array.isArray(t)){const e=Object.entries(t);if(e.every(([,n])=>typeof n!="object"||n===null))return e.map(([n,r])=>`${n}: ${String(r)}`).join(`
`)}return JSON.stringify(t,null,2)}let or=class extends Ee{constructor(){super(...arguments),this.tools=[]}render(){return this.tools.map(t=>{const e=kp(t).slice(0,yp),n=Object.fromEntries(Object.entries(t.more).filter(([r])=>!["truncated","length","interrupted"].includes(r)));return y`<details data-tool=${t.toolCallId}>
        <summary data-testid="tool-toggle"><b>${t.name||"?"}</b><code>${e}</code><span class=${t.state}>${Ue("tool",t.state)}</span></summary>
        ${Kr("tool.input",t.input)} ${Kr("tool.output",t.output)}
        ${Object.keys(n).length?Kr("tool.more",n):A}
        ${t.more.truncated?y`<p class="quiet small">${g("tool.cut",{count:hn(Number(t.more.length??0))})}</p>`:A}
      </details>`})}};or.styles=[Be,Fe`
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
      h4 {
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
    `];ea([Q({attribute:!1})],or.prototype,"tools",2);or=ea([He("gx-tools")],or);function Kr(t,e){const n=_p(e);return n?y`<h4>${g(t)}</h4><pre tabindex="0">${n}</pre>`:A}var wp=Object.defineProperty,vp=Object.getOwnPropertyDescriptor,ta=t=>{throw TypeError(t)},kt=(t,e,n,r)=>{for(var s=r>1?void 0:r?vp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&wp(e,n,s),s},Tp=(t,e,n)=>e.has(t)||ta("Cannot "+n),Ap=(t,e,n)=>e.has(t)?ta("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),ue=(t,e,n)=>(Tp(t,e,"access private method"),n),ie,na,ra,sa,ia,oa,aa,Lt,xs;function la(t,e){return t.status==="queued"?e?.status==="starting"?g("turn.queued.starting",{name:t.actorName}):e?.status==="working"?g("turn.queued.why",{name:t.actorName}):g("turn.queued"):t.status==="completed"&&!t.text.trim()?g("turn.completed.silent"):Ue("turn",t.status)}let We=class extends Ee{constructor(){super(...arguments),Ap(this,ie),this.now=0,this.done="",this.thoughtsOpen=!1}render(){const{turn:t}=this,e=nt.has(t.status);return y`<article aria-label=${t.actorName} aria-busy=${!e}>
      ${Rs(t.actorId,t.actorName)}
      <div>
        <header>
          <b>${t.actorName}</b>
          <time class="quiet small" datetime=${t.answerAt??t.endedAt??t.startedAt??""} title=${Qn(t.answerAt??t.startedAt)}>
            ${Ls(t.answerAt??t.endedAt??t.startedAt??t.queuedAt)}
          </time>
          ${ue(this,ie,na).call(this,e)}
        </header>
        ${this.quote?Jo(this,this.quote):A} ${ue(this,ie,ra).call(this,e)} ${ue(this,ie,sa).call(this)} ${ue(this,ie,ia).call(this,e)} ${ue(this,ie,oa).call(this,e)}
        ${ue(this,ie,aa).call(this)}
      </div>
    </article>`}};ie=new WeakSet;na=function(t){const{turn:e}=this;return y`<span class=${t?"actions on-hover":"actions"}>
      ${e.answerId?y`<button class="plain" @click=${()=>ue(this,ie,Lt).call(this,"reply")}>${g("message.reply")}</button>
            <button class="plain" @click=${()=>ue(this,ie,xs).call(this,e.text,"copied")}>${this.done==="copied"?g("message.copied"):g("message.copy")}</button>
            <button class="plain" @click=${()=>ue(this,ie,xs).call(this,Qo(e.answerId),"linked")}>
              ${this.done==="linked"?g("message.linked"):g("message.link")}
            </button>`:A}
      ${t?A:y`<button
            data-testid="turn-cancel"
            aria-label=${g("turn.cancel.named",{name:e.actorName})}
            ?disabled=${e.status==="cancelling"}
            @click=${()=>ue(this,ie,Lt).call(this,"cancel")}
          >
            ${g("turn.cancel")}
          </button>`}
      <button
        class="plain"
        data-testid="turn-inspect"
        aria-label=${g("turn.details.named",{name:e.actorName})}
        @click=${()=>ue(this,ie,Lt).call(this,"inspect")}
      >
        ${g("turn.details")}
      </button>
    </span>`};ra=function(t){const{reasoning:e}=this.turn;return e?y`<details class="fold" @toggle=${r=>this.thoughtsOpen=r.target.open}>
      <summary data-testid="reasoning-toggle">${t?g("turn.thought"):g("turn.thinking")}</summary>
      ${this.thoughtsOpen?y`<div class="thoughts" tabindex="0">${e}</div>`:A}
    </details>`:A};sa=function(){const{tools:t}=this.turn;if(t.length===0)return A;const e=t.find(r=>r.state==="running"),n=t.length===1?g("turn.tool"):g("turn.tools",{count:t.length});return y`<details class="fold">
      <summary data-testid="tools-toggle">${n}${e?y`: ${e.name} …`:A}</summary>
      <gx-tools .tools=${t}></gx-tools>
    </details>`};ia=function(t){const{turn:e}=this;if(!e.text)return A;const n=t&&!e.answerId;return y`<gx-text class=${n?"unfinished":""} .text=${e.text} ?streaming=${!t}></gx-text>
      ${e.answerCut?y`<button @click=${()=>ue(this,ie,Lt).call(this,"whole")}>${g("message.showAll",{count:"…"})}</button>`:A}
      ${n?y`<span class="quiet small">${g("turn.unfinished")}</span>`:A}`};oa=function(t){const{turn:e}=this;if(t&&e.status==="completed"&&e.text.trim())return A;const n=e.startedAt&&e.status==="running"&&this.now?this.now-Date.parse(e.startedAt):0,r=n>=1e3?g("turn.running.for",{time:Ql(n)}):la(e,this.agent);return y`<div class="state">
      <span class=${e.status==="queued"||t?"dot still":"dot"}></span><span>${r}</span>
      ${e.notice?y`<span>· ${e.notice}</span>`:A}
    </div>`};aa=function(){const{turn:t}=this;return!t.errorCode&&!t.reason?A:t.status==="completed"||t.status==="cancelled"&&!t.reason?A:y`<div class=${t.status==="failed"?"problem":"problem mild"}>
      ${t.reason?y`<p>${t.reason}</p>`:A} ${t.hint?y`<p class="quiet">${t.hint}</p>`:A}
      <p class="quiet small">${t.errorCode??""} <button data-testid="turn-retry" @click=${()=>ue(this,ie,Lt).call(this,"retry")}>${g("turn.retry")}</button></p>
    </div>`};Lt=function(t){const{turnId:e,actorId:n,answerId:r}=this.turn,s={turnId:e,actorId:n,eventId:r};this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:s,bubbles:!0,composed:!0}))};xs=function(t,e){pr(t).then(n=>this.done=n?e:"")};We.styles=[Be,Es,Ko,Fe`
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
        min-height: 28px;
        padding: 4px 0;
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
    `];kt([Q({attribute:!1})],We.prototype,"turn",2);kt([Q({attribute:!1})],We.prototype,"agent",2);kt([Q({attribute:!1})],We.prototype,"quote",2);kt([Q({type:Number})],We.prototype,"now",2);kt([B()],We.prototype,"done",2);kt([B()],We.prototype,"thoughtsOpen",2);We=kt([He("gx-turn")],We);var $p=Object.defineProperty,Sp=Object.getOwnPropertyDescriptor,ca=t=>{throw TypeError(t)},qt=(t,e,n,r)=>{for(var s=r>1?void 0:r?Sp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&$p(e,n,s),s},Vs=(t,e,n)=>e.has(t)||ca("Cannot "+n),Qr=(t,e,n)=>(Vs(t,e,"read from private field"),e.get(t)),Jr=(t,e,n)=>e.has(t)?ca("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),Ep=(t,e,n,r)=>(Vs(t,e,"write to private field"),e.set(t,n),n),Et=(t,e,n)=>(Vs(t,e,"access private method"),n),nn,Qe,ua,pa,ha,Wn,bs;let rt=class extends Ee{constructor(){super(...arguments),Jr(this,Qe),this.detail=null,this.problem="",this.copied=!1,Jr(this,nn,""),Jr(this,bs,()=>{pr(this.turn.turnId).then(t=>this.copied=t)})}willUpdate(t){const e=`${this.turn.turnId} ${this.turn.status}`;e!==Qr(this,nn)&&(e.startsWith(Qr(this,nn).split(" ")[0]??"")||(this.detail=null),Ep(this,nn,e),this.copied=!1,Et(this,Qe,ua).call(this))}render(){const{turn:t,detail:e}=this,n=["completed","failed","cancelled","interrupted"].includes(t.status);return y`<header>
        <h2>${g("inspector.title")} · ${t.actorName}</h2>
        <button class="plain" data-testid="inspector-close" aria-label=${g("inspector.close")} @click=${()=>Et(this,Qe,Wn).call(this,"inspect-close")}>✕</button>
      </header>
      <div class="body" tabindex="0">
        <h3>${g("inspector.state")}</h3>
        <p>${la(t,this.agent)}</p>
        ${t.reason||t.errorCode?y`<h3>${g("inspector.why")}</h3>
              <p class="bad">${t.reason}</p>
              <p class="quiet small">${[t.hint,t.errorCode].filter(Boolean).join(" · ")}</p>`:A}
        ${this.problem?y`<p class="bad">${this.problem}</p>`:A}
        ${e?Et(this,Qe,pa).call(this,e):y`<p class="quiet">${g("inspector.loading")}</p>`}
        ${t.tools.length?y`<h3>${g("inspector.tools")}</h3><gx-tools .tools=${t.tools}></gx-tools>`:A} ${Et(this,Qe,ha).call(this)}
        <div class="row">
          ${n?y`<button data-testid="inspector-retry" @click=${()=>Et(this,Qe,Wn).call(this,"retry")}>${g("turn.retry")}</button>`:y`<button ?disabled=${t.status==="cancelling"} @click=${()=>Et(this,Qe,Wn).call(this,"cancel")}>${g("turn.cancel")}</button>`}
          <button @click=${Qr(this,bs)}>${this.copied?g("inspector.copied"):g("inspector.copyId")}</button>
        </div>
      </div>`}};nn=new WeakMap;Qe=new WeakSet;ua=async function(){try{this.detail=await qe.turn(this.turn.turnId),this.problem=""}catch(t){this.problem=t instanceof pn?t.message:String(t)}};pa=function(t){return y`<h3>${g("inspector.ledger")}</h3>
      <ol data-testid="ledger">
        ${t.ledger.map(e=>y`<li data-step=${e.step}>
            <span
              >${Ue("ledger",e.step)}
              ${e.position?y`<span class="quiet">· ${g("inspector.position",{count:e.position})}</span>`:A}
              ${e.reason?y`<span class="quiet">· ${e.reason}</span>`:A}</span
            ><time>${Qn(e.at)}</time>
          </li>`)}
      </ol>
      ${t.attempts.length?y`<h3>${g("inspector.attempts")}</h3>
            <ol>
              ${t.attempts.map(e=>y`<li>
                  <span>${Ue("delivery",String(e.deliveryCertainty))}</span><time>${Qn(String(e.claimedAt??""))}</time>
                </li>`)}
            </ol>`:A}`};ha=function(){const t=Object.entries(this.turn.usage??{});return t.length===0?A:y`<h3>${g("inspector.usage")}</h3>
      <dl>${t.map(([e,n])=>y`<dt>${Ue("usage",e)}</dt><dd>${typeof n=="number"?hn(n):n}</dd>`)}</dl>`};Wn=function(t){const{turnId:e,actorId:n}=this.turn;this.dispatchEvent(new CustomEvent(`gx-${t}`,{detail:{turnId:e,actorId:n},bubbles:!0,composed:!0}))};bs=new WeakMap;rt.styles=[Be,Fe`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--surface);
      }
      header {
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
    `];qt([Q({attribute:!1})],rt.prototype,"turn",2);qt([Q({attribute:!1})],rt.prototype,"agent",2);qt([B()],rt.prototype,"detail",2);qt([B()],rt.prototype,"problem",2);qt([B()],rt.prototype,"copied",2);rt=qt([He("gx-inspector")],rt);/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const Rp={CHILD:2},Ip=t=>(...e)=>({_$litDirective$:t,values:e});let Op=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,n,r){this._$Ct=e,this._$AM=n,this._$Ci=r}_$AS(e,n){return this.update(e,n)}update(e,n){return this.render(...n)}};/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const{I:Cp}=xl,ho=t=>t,fo=()=>document.createComment(""),Jt=(t,e,n)=>{const r=t._$AA.parentNode,s=e===void 0?t._$AB:e._$AA;if(n===void 0){const o=r.insertBefore(fo(),s),a=r.insertBefore(fo(),s);n=new Cp(o,a,t,t.options)}else{const o=n._$AB.nextSibling,a=n._$AM,l=a!==t;if(l){let u;n._$AQ?.(t),n._$AM=t,n._$AP!==void 0&&(u=t._$AU)!==a._$AU&&n._$AP(u)}if(o!==s||l){let u=n._$AA;for(;u!==o;){const b=ho(u).nextSibling;ho(r).insertBefore(u,s),u=b}}}return n},ft=(t,e,n=t)=>(t._$AI(e,n),t),Lp={},Pp=(t,e=Lp)=>t._$AH=e,Dp=t=>t._$AH,es=t=>{t._$AR(),t._$AA.remove()};/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */const go=(t,e,n)=>{const r=new Map;for(let s=e;s<=n;s++)r.set(t[s],s);return r},Mp=Ip(class extends Op{constructor(t){if(super(t),t.type!==Rp.CHILD)throw Error("repeat() can only be used in text expressions")}dt(t,e,n){let r;n===void 0?n=e:e!==void 0&&(r=e);const s=[],o=[];let a=0;for(const l of t)s[a]=r?r(l,a):a,o[a]=n(l,a),a++;return{values:o,keys:s}}render(t,e,n){return this.dt(t,e,n).values}update(t,[e,n,r]){const s=Dp(t),{values:o,keys:a}=this.dt(e,n,r);if(!Array.isArray(s))return this.ut=a,o;const l=this.ut??=[],u=[];let b,d,m=0,f=s.length-1,_=0,T=o.length-1;for(;m<=f&&_<=T;)if(s[m]===null)m++;else if(s[f]===null)f--;else if(l[m]===a[_])u[_]=ft(s[m],o[_]),m++,_++;else if(l[f]===a[T])u[T]=ft(s[f],o[T]),f--,T--;else if(l[m]===a[T])u[T]=ft(s[m],o[T]),Jt(t,u[T+1],s[m]),m++,T--;else if(l[f]===a[_])u[_]=ft(s[f],o[_]),Jt(t,s[m],s[f]),f--,_++;else if(b===void 0&&(b=go(a,_,T),d=go(l,m,f)),b.has(l[m]))if(b.has(l[f])){const R=d.get(a[_]),S=R!==void 0?s[R]:null;if(S===null){const E=Jt(t,s[m]);ft(E,o[_]),u[_]=E}else u[_]=ft(S,o[_]),Jt(t,s[m],S),s[R]=null;_++}else es(s[f]),f--;else es(s[m]),m++;for(;_<=T;){const R=Jt(t,u[T+1]);ft(R,o[_]),u[_++]=R}for(;m<=f;){const R=s[m++];R!==null&&es(R)}return this.ut=a,Pp(t,u),bl}}),Nt=120,dn=40;function ys(t){return{start:Math.max(0,t-Nt),end:t,follow:!0}}function Np(t,e,n){if(t.follow)return ys(e);const r=Math.min(t.start+n,Math.max(0,e-1)),s=Math.min(Math.max(t.end+n,r),e);return Wp({start:r,end:s-r<dn?Math.min(e,r+dn):s,follow:!1})}function zp(t){const e=Math.max(0,t.start-dn);return{start:e,end:Math.min(t.end,e+Nt),follow:!1}}function qp(t,e){const n=Math.min(e,t.end+dn);return{start:Math.max(t.start,n-Nt),end:n,follow:t.follow}}function Up(t,e){const n=Math.max(0,t-dn/2);return{start:n,end:Math.min(e,n+Nt),follow:!1}}function Wp(t){return t.end-t.start>Nt?{...t,end:t.start+Nt}:t}var Bp=Object.defineProperty,Fp=Object.getOwnPropertyDescriptor,da=t=>{throw TypeError(t)},st=(t,e,n,r)=>{for(var s=r>1?void 0:r?Fp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&Bp(e,n,s),s},Zs=(t,e,n)=>e.has(t)||da("Cannot "+n),se=(t,e,n)=>(Zs(t,e,"read from private field"),e.get(t)),Ke=(t,e,n)=>e.has(t)?da("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),rn=(t,e,n,r)=>(Zs(t,e,"write to private field"),e.set(t,n),n),U=(t,e,n)=>(Zs(t,e,"access private method"),n),sn,on,ze,Bn,Fn,N,fa,ga,ma,Ys,gr,xa,ar,ba,mr,Xs,lr,Hn,ks,Ks;const Hp=48,ts=600,mo=160,Gp=1e3;let Se=class extends Ee{constructor(){super(...arguments),Ke(this,N),this.loadEarlier=async()=>{},this.stretch=ys(0),this.fresh=!1,this.loading=!1,this.now=Date.now(),this.markedId="",Ke(this,sn,""),Ke(this,on,""),Ke(this,ze,null),Ke(this,Bn),Ke(this,Fn,new ResizeObserver(()=>U(this,N,Hn).call(this))),Ke(this,gr,t=>U(this,N,Ys).call(this,t)?.displayName??t.replace(/^agent:/,"")),Ke(this,ks,()=>{const t=U(this,N,mr).call(this);if(!t)return;const e=t.scrollHeight-t.scrollTop-t.clientHeight,n=this.room.rows.length;if(e<Hp&&this.stretch.end===n){this.fresh=!1,this.stretch.follow||(this.stretch={...this.stretch,follow:!0});return}this.stretch.follow&&(this.stretch={...this.stretch,follow:!1}),U(this,N,lr).call(this),t.scrollTop<ts&&this.stretch.start>0?this.stretch=zp(this.stretch):t.scrollTop<ts&&this.room.earlier!==null?U(this,N,Ks).call(this):e<ts&&this.stretch.end<n&&(this.stretch=qp(this.stretch,n))})}connectedCallback(){super.connectedCallback(),rn(this,Bn,setInterval(()=>{!document.hidden&&[...this.room.turns.values()].some(t=>t.status==="running")&&(this.now=Date.now())},Gp))}disconnectedCallback(){super.disconnectedCallback(),clearInterval(se(this,Bn)),se(this,Fn).disconnect()}show(t){const e=this.room.rows.findIndex(n=>n.key===t);e<0||(this.stretch=Up(e,this.room.rows.length),this.markedId=t,this.updateComplete.then(()=>{rn(this,ze,null),U(this,N,Xs).call(this,t)?.scrollIntoView({block:"center"})}))}toEnd(){this.stretch=ys(this.room.rows.length),this.fresh=!1,this.markedId="",this.updateComplete.then(()=>U(this,N,Hn).call(this))}willUpdate(t){if(!t.has("room"))return;const{rows:e}=this.room,n=se(this,sn)?Math.max(0,e.findIndex(s=>s.key===se(this,sn))):0,r=e.at(-1)?.key??"";!this.stretch.follow&&r!==se(this,on)&&se(this,on)&&(this.fresh=!0),U(this,N,lr).call(this),this.stretch=Np(this.stretch,e.length,n),rn(this,sn,e[0]?.key??""),rn(this,on,r)}render(){const{room:t}=this;if(t.phase==="loading")return y`<div class="centre"><h2>${g("timeline.loading")}</h2></div>`;if(t.rows.length===0)return y`<div class="centre"><h2>${g("timeline.empty.title")}</h2><span>${g("timeline.empty.text")}</span></div>`;const e=t.rows.slice(this.stretch.start,this.stretch.end),n=!this.stretch.follow||this.stretch.end<t.rows.length;return y`<div class="scroll" role="log" aria-live="off" aria-label=${g("timeline.label")} tabindex="0" @scroll=${se(this,ks)}>
        <div class="rows">
          ${this.stretch.start===0?U(this,N,fa).call(this):A}
          ${Mp(e,r=>r.key,(r,s)=>y`${U(this,N,ga).call(this,r,e[s-1])}${U(this,N,ma).call(this,r)}`)}
        </div>
      </div>
      ${n?y`<button class=${this.fresh?"pill fresh":"pill"} data-testid="to-latest" @click=${()=>this.toEnd()}>
            ↓ ${this.fresh?g("timeline.new"):g("timeline.latest")}
          </button>`:A}`}updated(){const t=this.renderRoot.querySelector(".rows");t&&se(this,Fn).observe(t),U(this,N,Hn).call(this)}};sn=new WeakMap;on=new WeakMap;ze=new WeakMap;Bn=new WeakMap;Fn=new WeakMap;N=new WeakSet;fa=function(){return this.room.earlier===null?y`<p class="edge">${g("timeline.start")}</p>`:y`<p class="edge">
      <button data-testid="load-earlier" ?disabled=${this.loading} @click=${()=>U(this,N,Ks).call(this)}>
        ${this.loading?g("timeline.loadingEarlier"):g("timeline.earlier")}
      </button>
    </p>`};ga=function(t,e){return!t.at||e&&Li(e.at)===Li(t.at)?A:y`<div class="day" role="separator"><span>${Kl(t.at)}</span></div>`};ma=function(t){const{room:e}=this,n=t.key===this.markedId;if(t.kind==="message"){const s=e.messages.get(t.key);return s?y`<gx-message
        data-key=${t.key}
        data-testid=${`message-${t.key}`}
        ?marked=${n}
        .message=${s}
        .quote=${s.replyTo?U(this,N,ar).call(this,s.replyTo):void 0}
        .names=${se(this,gr)}
      ></gx-message>`:A}if(t.kind==="note"){const s=e.notes.get(t.key);return s?y`<div class="note" data-key=${t.key}>${U(this,N,ba).call(this,s)} <time>${Ls(s.at)}</time></div>`:A}const r=e.turns.get(t.key);return r?y`<gx-turn
      data-key=${t.key}
      data-testid=${`turn-${t.key}`}
      data-status=${r.status}
      ?marked=${n}
      .turn=${r}
      .agent=${U(this,N,Ys).call(this,r.actorId)}
      .quote=${U(this,N,xa).call(this,r.sourceEventId,t)}
      .now=${nt.has(r.status)?0:this.now}
    ></gx-turn>`:A};Ys=function(t){return this.room.agents.find(e=>e.actorId===t)};gr=new WeakMap;xa=function(t,e){if(!t)return;const{rows:n}=this.room;for(let r=n.indexOf(e)-1;r>=0;r--){const s=n[r];if(s?.kind==="message")return s.key===t?void 0:U(this,N,ar).call(this,t)}return U(this,N,ar).call(this,t)};ar=function(t){const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?g("you"):e.actor.displayName;return{eventId:t,name:r,text:e.content.slice(0,mo)}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n?{eventId:t,name:n.actorName,text:n.text.slice(0,mo)}:{eventId:t,name:"",text:""}};ba=function(t){if(t.type==="session.context_lost"){const e=String(t.body.agentId??"");return g("note.session.context_lost",{name:se(this,gr).call(this,`agent:${e}`),reason:String(t.body.reason??"")})}return t.type==="system.error"?g("note.system.error",{message:String(t.body.message??"")}):g("note.other",{type:Ue("note",t.type)})};mr=function(){return this.renderRoot.querySelector(".scroll")};Xs=function(t){return this.renderRoot.querySelector(`[data-key="${CSS.escape(t)}"]`)};lr=function(){const t=U(this,N,mr).call(this);if(!t||this.stretch.follow)return;const e=t.getBoundingClientRect().top;for(const n of this.renderRoot.querySelectorAll("[data-key]")){const r=n.getBoundingClientRect();if(r.bottom>e+1){rn(this,ze,{key:n.dataset.key??"",top:r.top-e});return}}};Hn=function(){const t=U(this,N,mr).call(this);if(!t)return;if(this.stretch.follow){t.scrollTop=t.scrollHeight;return}const e=se(this,ze)&&U(this,N,Xs).call(this,se(this,ze).key);if(!se(this,ze)||!e)return;const n=e.getBoundingClientRect().top-t.getBoundingClientRect().top;Math.abs(n-se(this,ze).top)>.5&&(t.scrollTop+=n-se(this,ze).top)};ks=new WeakMap;Ks=async function(){if(!this.loading){this.loading=!0,this.stretch={...this.stretch,follow:!1},U(this,N,lr).call(this);try{await this.loadEarlier()}catch{}finally{this.loading=!1}}};Se.styles=[Be,Fe`
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
    `];st([Q({attribute:!1})],Se.prototype,"room",2);st([Q({attribute:!1})],Se.prototype,"loadEarlier",2);st([B()],Se.prototype,"stretch",2);st([B()],Se.prototype,"fresh",2);st([B()],Se.prototype,"loading",2);st([B()],Se.prototype,"now",2);st([B()],Se.prototype,"markedId",2);Se=st([He("gx-timeline")],Se);var jp=Object.defineProperty,Vp=Object.getOwnPropertyDescriptor,ya=t=>{throw TypeError(t)},je=(t,e,n,r)=>{for(var s=r>1?void 0:r?Vp(e,n):e,o=t.length-1,a;o>=0;o--)(a=t[o])&&(s=(r?a(e,n,s):a(s))||s);return r&&s&&jp(e,n,s),s},Qs=(t,e,n)=>e.has(t)||ya("Cannot "+n),M=(t,e,n)=>(Qs(t,e,"read from private field"),n?n.call(t):e.get(t)),ee=(t,e,n)=>e.has(t)?ya("Cannot add the same private member more than once"):e instanceof WeakSet?e.add(t):e.set(t,n),_s=(t,e,n,r)=>(Qs(t,e,"write to private field"),e.set(t,n),n),Je=(t,e,n)=>(Qs(t,e,"access private method"),n),cr,It,ur,Gn,Ae,ka,_a,jn,Vn,ws,Zn,vs,Ts,Yn,Xn,As,$s,an,Ss,un;const Zp=8e3,Yp=8e3;let be=class extends Ee{constructor(){super(...arguments),ee(this,Ae),this.store=new Hl,this.room=this.store.state,this.inspected="",this.agentsOpen=!1,this.problem="",this.announced="",this.lostLong=!1,ee(this,cr,new Set),ee(this,It),ee(this,ur),ee(this,Gn,()=>{const t=this.room.phase==="loading"&&this.store.state.phase==="ready";this.room=this.store.state,this.requestUpdate(),Je(this,Ae,ka).call(this),Je(this,Ae,_a).call(this),t&&this.updateComplete.then(M(this,an))}),ee(this,jn,()=>{for(const t of wa(this))t.requestUpdate()}),ee(this,Vn,t=>{t.key==="Escape"&&(this.agentsOpen=!1,this.inspected&&(this.inspected=""))}),ee(this,ws,t=>{t.preventDefault(),this.composer.focusBox()}),ee(this,Zn,t=>{const e=this.room.messages.get(t);if(e){const r=e.actor.actorId==="user:web"?g("you"):e.actor.displayName;return{eventId:t,actorId:e.actor.actorId,name:r}}const n=this.room.turns.get(this.room.answers.get(t)??"");return n&&{eventId:t,actorId:n.actorId,name:n.actorName}}),ee(this,vs,t=>{const e=M(this,Zn).call(this,t.detail.eventId);e&&this.composer.reply(e)}),ee(this,Ts,t=>{this.inspected=t.detail.turnId}),ee(this,Yn,async t=>{await Je(this,Ae,un).call(this,async()=>{const{turnId:e,status:n}=await qe.cancel(t.detail.turnId);this.store.dispatch({type:"turnStatus",turnId:e,status:n})})}),ee(this,Xn,async t=>{await Je(this,Ae,un).call(this,async()=>{await qe.retry(t.detail.turnId),this.timeline.toEnd()})}),ee(this,As,async t=>{await Je(this,Ae,un).call(this,()=>this.store.loadWhole(t.detail.eventId))}),ee(this,$s,async t=>Je(this,Ae,Ss).call(this,t.detail.eventId)),ee(this,an,()=>{const t=decodeURIComponent(location.hash.slice(1));t.startsWith("evt_")&&Je(this,Ae,Ss).call(this,t)})}connectedCallback(){super.connectedCallback(),this.store.addEventListener("change",M(this,Gn)),Ei.addEventListener("change",M(this,jn)),addEventListener("hashchange",M(this,an)),addEventListener("keydown",M(this,Vn)),this.store.start()}disconnectedCallback(){super.disconnectedCallback(),this.store.stop(),this.store.removeEventListener("change",M(this,Gn)),Ei.removeEventListener("change",M(this,jn)),removeEventListener("hashchange",M(this,an)),removeEventListener("keydown",M(this,Vn))}render(){const{room:t,store:e}=this,n=t.turns.get(this.inspected);return y`<a class="skip" href="#composer" @click=${M(this,ws)}>${g("skip.composer")}</a>
      <div class="top" role="banner">
        <button class="agents-button" aria-expanded=${this.agentsOpen} @click=${()=>this.agentsOpen=!this.agentsOpen}>${g("agents.title")}</button>
        <h1>GroupX</h1>
        <span class="connection" role="status" data-testid="connection-state" data-state=${e.connection}><i></i>${Ue("connection",e.connection)}</span>
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
        @gx-reply=${M(this,vs)}
        @gx-cancel=${M(this,Yn)}
        @gx-retry=${M(this,Xn)}
        @gx-inspect=${M(this,Ts)}
        @gx-jump=${M(this,$s)}
        @gx-whole=${M(this,As)}
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
          .nameOfEvent=${M(this,Zn)}
        ></gx-composer>
      </main>
      ${n?y`<gx-inspector
            .turn=${n}
            .agent=${t.agents.find(r=>r.actorId===n.actorId)}
            @gx-inspect-close=${()=>this.inspected=""}
            @gx-cancel=${M(this,Yn)}
            @gx-retry=${M(this,Xn)}
          ></gx-inspector>`:A}
      <div class="hidden-visually" aria-live="polite">${this.announced}</div>`}};cr=new WeakMap;It=new WeakMap;ur=new WeakMap;Gn=new WeakMap;Ae=new WeakSet;ka=function(){for(const t of this.room.turns.values()){const e=nt.has(t.status);e&&M(this,cr).delete(t.turnId)?this.announced=g("turn.ended.announce",{name:t.actorName,state:Ue("turn",t.status)}):e||M(this,cr).add(t.turnId)}};_a=function(){this.store.connection==="live"?(clearTimeout(M(this,It)),_s(this,It,void 0),this.lostLong=!1):M(this,It)??_s(this,It,setTimeout(()=>this.lostLong=!0,Zp))};jn=new WeakMap;Vn=new WeakMap;ws=new WeakMap;Zn=new WeakMap;vs=new WeakMap;Ts=new WeakMap;Yn=new WeakMap;Xn=new WeakMap;As=new WeakMap;$s=new WeakMap;an=new WeakMap;Ss=async function(t){await Je(this,Ae,un).call(this,async()=>{await this.store.reveal(t)&&(await this.updateComplete,this.timeline.show(this.store.state.answers.get(t)??t))})};un=async function(t){try{await t()}catch(e){this.problem=e instanceof pn?[e.message,e.hint].filter(Boolean).join(" "):String(e),clearTimeout(M(this,ur)),_s(this,ur,setTimeout(()=>this.problem="",Yp))}};be.styles=[Be,Fe`
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
        grid-template-rows: auto minmax(0, 1fr) auto;
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
    `];je([B()],be.prototype,"room",2);je([B()],be.prototype,"inspected",2);je([B()],be.prototype,"agentsOpen",2);je([B()],be.prototype,"problem",2);je([B()],be.prototype,"announced",2);je([B()],be.prototype,"lostLong",2);je([Is("gx-timeline")],be.prototype,"timeline",2);je([Is("gx-composer")],be.prototype,"composer",2);be=je([He("gx-room")],be);function*wa(t){yield t;for(const e of t.renderRoot.querySelectorAll("*"))e instanceof Ee&&(yield*wa(e))}yl();kl();
