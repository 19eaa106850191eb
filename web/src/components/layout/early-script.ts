import { scriptJson } from '@/components/ui/script-json'
import { STORAGE } from '@/components/ui/stored'
import { copying, early, notices } from '@strings'

/*
 * Runs in the reader's browser as text inside each page, once its HTML is read and before any other script: plain
 * JavaScript, minified by hand only as far as it stays readable. It holds what must answer at once on the slowest network,
 * needs no framework for it, and stays the one place that does it after the page is hydrated:
 *
 * - the buttons marked `data-early`: theme, sidebar, announcement, and copying or wrapping a sample;
 * - the link of a heading, which copies its address;
 * - the search: its button and keys open the dialog, whose field takes every letter while `/search/dialog.js` is fetched.
 *   Enter pressed before that is noted in `data-asked`. `data-state` says how far it is: `loading`, `searching` until its
 *   first answer, `failed`;
 * - the outline and the menu of a narrow window, closed when a link in them is followed;
 * - the alternatives that the reader chose before.
 *
 * `/early/main.js` has what can wait for a request (`web/src/early`). The first sign of intent fetches it, and a button of
 * it that is pressed meanwhile says so and acts when it is there.
 *
 * While React waits for a script of the page, it stops every click and key on its way (`dispatchEvent` in react-dom), those
 * that nobody but this script takes too: it must not stop them before the page is hydrated.
 *
 * It writes the colour of the browser's frame as well: React would write a second one beside what a script changed.
 * What is copied is copied at once, as browsers ask, and said to be, by that file where it is there, and by `end` where it
 * is not: on a button that has words, beside one that has none, and aloud. Why a copy failed is in that file alone.
 */
export const EARLY_SCRIPT = `(function(d){
var r=d.documentElement,more,asks=0,signed;
function fetchMore(){return window.early.ready?Promise.resolve():more=more||import('/early/main.js'+(asks++?'?try='+asks:'')).catch(function(e){more=0;throw e})}
['click','pointerdown','keydown','input','pointerover','scroll'].forEach(function(s){window.addEventListener(s,function(e){
if(!signed){signed=1;fetchMore().catch(function(){})}
if(r.dataset.hydrated==null)e.stopPropagation=function(){}},true)});
function all(s,f){d.querySelectorAll(s).forEach(f)}
function keep(k,v){try{localStorage.setItem(k,v)}catch(e){}}
var S=d.getElementById(':search'),field=S.querySelector('input'),box=S.querySelector('.search-answer'),fetching,tries=0;
function add(n,p){return Object.assign(d.createElement(n),p)}
function fetchSearch(){
if(fetching)return;fetching=true;S.dataset.state='loading';if(tries)box.textContent='';
if(!tries)d.head.appendChild(add('link',{id:':styles',rel:'stylesheet',href:'/search/dialog.css'}));
import('/search/dialog.js'+(tries++?'?try='+tries:'')).catch(function(){
fetching=false;S.dataset.state='failed';delete S.dataset.asked;
var p=add('p',{textContent:${scriptJson(early.searchFailed)}}),b=add('button',{type:'button',className:'button button-quiet',textContent:${scriptJson(notices.tryAgain)}});
b.dataset.early='search';p.setAttribute('role','alert');box.replaceChildren(p,b)})}
function end(b,state,t){
var o=b.dataset,label=o.label=o.label||b.textContent,face=b.matches('a,[aria-label]')?{}:b,said=d.getElementById(':said');
b.removeAttribute('aria-busy');o.state=state;o.said=said.textContent=face.textContent=t;
setTimeout(function(){delete o.state;said.textContent='';face.textContent=label},2000)}
function fail(b){end(b,'failed',${scriptJson(copying.failed)})}
function copy(b,t,isLink){
var work=navigator.clipboard?navigator.clipboard.writeText(t):Promise.reject();b.setAttribute('aria-busy',true);
function tell(){window.early.report(b,work,isLink)}
if(window.early.ready)tell();
else work.then(function(){end(b,'done',isLink?${scriptJson(copying.linkCopied)}:${scriptJson(copying.copied)})},function(){fetchMore().then(tell,function(){fail(b)})})}
function theme(){var dark=r.dataset.theme=='dark';
all('[data-early=theme]',function(b){b.setAttribute('aria-pressed',dark)});
var m=d.querySelector('meta[name=theme-color]')||d.head.appendChild(add('meta',{name:'theme-color'}));
m.content=getComputedStyle(r).getPropertyValue('--page').trim()}
var acts={
theme:function(){keep('${STORAGE.theme}',r.dataset.theme=r.dataset.theme=='dark'?'light':'dark');theme()},
sidebar:function(){var hide=r.dataset.sidebar!='hidden';if(hide)r.dataset.sidebar='hidden';else delete r.dataset.sidebar;keep('${STORAGE.sidebar}',hide?'hidden':'shown')},
dismiss:function(b){keep('${STORAGE.dismissed}',b.dataset.id);r.dataset.announcement='off';var h=d.querySelector('.brand');if(h)h.focus()},
wrap:function(b){var on=b.getAttribute('aria-pressed')!='true';b.setAttribute('aria-pressed',on);b.closest('figure').toggleAttribute('data-wrap',on)},
search:function(){fetchSearch();if(!S.open)S.showModal();field.focus();field.select()},
close:function(){S.close()},
copy:function(b){var c=b.closest('figure').querySelector('code'),l=c.classList.contains('diff')?[].slice.call(c.querySelectorAll('.line:not(.removed)')):[c];
copy(b,l.map(function(x){return x.textContent}).join('').replace(/\\n$/,''))},
text:function(b){copy(b,b.dataset.text)},
link:function(a){copy(a,a.href,1)}
};
window.early={acts:acts,copy:copy};
d.addEventListener('click',function(e){
if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
var t=e.target.closest&&e.target.closest('[data-early],a[href^="#"]');
if(!t)return;
var name=t.className=='anchor'?'link':t.dataset.early;
if(acts[name])acts[name](t);
else if(name){t.setAttribute('aria-busy',true);fetchMore().then(function(){t.removeAttribute('aria-busy');acts[name](t)},function(){fail(t)})}
var p=t.localName=='a'&&t.closest(':popover-open');if(p)p.hidePopover();
});
d.addEventListener('keydown',function(e){
var k=e.key,on=e.ctrlKey||e.metaKey,t=e.target;
if(e.isComposing||e.defaultPrevented||e.altKey||d.querySelector('dialog:modal'))return;
if(k=='/'?!on&&!(t.closest&&t.closest('input,textarea,select,[contenteditable]:not([contenteditable="false"])')):on&&!e.shiftKey&&k.toLowerCase()=='k'){e.preventDefault();acts.search()}
});
['pointerover','focusin'].forEach(function(s){d.addEventListener(s,function(e){if(e.target.closest&&e.target.closest('.search-button'))fetchSearch()})});
S.addEventListener('pointerdown',function(e){if(e.target==S)S.close()});
S.addEventListener('submit',function(e){if(S.dataset.state=='loading'){e.preventDefault();S.dataset.asked=field.value.trim()}});
theme();
try{var c=JSON.parse(localStorage.getItem('${STORAGE.choices}'))||{};
all('[data-group]',function(g){var v=c[g.dataset.group];if(v)g.querySelectorAll('input,option').forEach(function(o){if(o.value==v)o[o.type?'checked':'selected']=true})})}catch(e){}
})(document)`
