import { scriptJson } from '@/components/ui/script-json'
import { STORAGE } from '@/components/ui/stored'
import { copying, early, notices } from '@strings'

/*
 * Runs in the reader's browser as text inside each page, once its HTML is read and before any other script: plain
 * JavaScript, minified by hand only as far as it stays readable. What it does needs no framework, so it answers at once
 * on the slowest network, and stays the one place that does it after the page is hydrated:
 *
 * - the buttons marked `data-early`: theme, sidebar, announcement, and copying or wrapping a sample;
 * - the link of a heading, which copies its address, and sharing, which hands that of the page to the system or copies it;
 * - the search: its button and keys open the dialog, whose field takes every letter while `/search/dialog.js` is fetched.
 *   Enter pressed before that is noted in `data-asked`. `data-state` says how far it is: `loading`, `searching` until its
 *   first answer, `failed`;
 * - a closed branch of the sidebar, filled with links when it opens. React replaces them with its own list;
 * - the outline and the menu of a narrow window, closed when a link in them is followed;
 * - the alternatives that the reader chose before; the browser's own search finds what the others hold, and chooses them;
 * - samples, tables and slides are tab stops where they scroll, and a sample can be wrapped where it does not fit.
 *
 * While React waits for a script of the page, it stops every click and key on its way (`dispatchEvent` in react-dom), those
 * that nobody but this script takes too: it must not stop them before the page is hydrated.
 *
 * It writes the colour of the browser's frame as well: React would write a second one beside what a script changed.
 * The status element reads out what was copied.
 */
export const EARLY_SCRIPT = `(function(d){
var r=d.documentElement,timers=new WeakMap(),trees={};
['click','pointerdown','keydown','input'].forEach(function(s){window.addEventListener(s,function(e){if(r.dataset.hydrated==null)e.stopPropagation=function(){}},true)});
function all(s,f){d.querySelectorAll(s).forEach(f)}
function keep(k,v){try{localStorage.setItem(k,v)}catch(e){}}
function write(t){return navigator.clipboard?navigator.clipboard.writeText(t):Promise.reject()}
function say(t){var s=d.getElementById('copy-status');s.textContent='';setTimeout(function(){s.textContent=t},50)}
var S=d.getElementById('search'),field=S.querySelector('input'),box=S.querySelector('.search-answer'),fetching,tries=0;
function add(n,p){return Object.assign(d.createElement(n),p)}
function fetchSearch(){
if(fetching)return;fetching=true;S.dataset.state='loading';if(tries)box.textContent='';
if(!tries)d.head.appendChild(add('link',{id:'search-styles',rel:'stylesheet',href:'/search/dialog.css'}));
import('/search/dialog.js'+(tries++?'?try='+tries:'')).catch(function(){
fetching=false;S.dataset.state='failed';delete S.dataset.asked;
var p=add('p',{textContent:${scriptJson(early.searchFailed)}}),b=add('button',{type:'button',className:'button button-quiet',textContent:${scriptJson(notices.tryAgain)}});
b.dataset.early='search';p.setAttribute('role','alert');box.replaceChildren(p,b)})}
function report(b,work,done,failed){
var label=b.getAttribute('aria-label'),icon=label!=null;
if(!b.dataset.label)b.dataset.label=icon?label:b.textContent;
function show(t){if(icon)b.setAttribute('aria-label',t);else b.textContent=t}
b.setAttribute('aria-busy','true');
function end(state,t){b.removeAttribute('aria-busy');b.dataset.state=state;b.dataset.said=t;if(b.localName=='button')show(t);say(t);clearTimeout(timers.get(b));
timers.set(b,setTimeout(function(){delete b.dataset.state;if(b.localName=='button')show(b.dataset.label)},2000))}
work.then(function(){end('done',done)},function(){end('failed',failed)});
}
function copyLink(e,u){report(e,write(u),${scriptJson(copying.linkCopied)},${scriptJson(copying.notAllowed)})}
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
report(b,write(l.map(function(x){return x.textContent}).join('').replace(/\\n$/,'')),${scriptJson(copying.copied)},${scriptJson(copying.notAllowed)})},
page:function(b){report(b,fetch(b.dataset.source).then(function(a){if(!a.ok)throw a;return a.text()}).then(write),${scriptJson(copying.copied)},${scriptJson(copying.failed)})},
share:function(b){var u=location.href.split('#')[0];if(navigator.share)navigator.share({title:d.title,url:u}).catch(function(e){if(e.name!='AbortError')copyLink(b,u)});else copyLink(b,u)},
text:function(b){report(b,write(b.dataset.text),${scriptJson(copying.copied)},${scriptJson(copying.notAllowed)})},
link:function(a){copyLink(a,a.href)}
};
d.addEventListener('click',function(e){
if(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
var t=e.target.closest&&e.target.closest('[data-early],a[href^="#"]');
if(!t)return;
var act=acts[t.className=='anchor'?'link':t.dataset.early];if(act)act(t);
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
function list(nodes,icon){
var u=d.createElement('ul');
nodes.forEach(function(n){
var li=u.appendChild(d.createElement('li')),open=n.type=='category',box=li.appendChild(d.createElement(open&&!n.fixed?'details':open?'p':'a')),
head=box.localName=='details'?box.appendChild(d.createElement('summary')):box,label=head.appendChild(d.createElement('span'));
label.className='nav-label';label.textContent=n.label;
if(n.type!='category'){box.href=n.href;return}
if(box.localName=='p')box.className='nav-heading';else head.appendChild(icon.cloneNode(true));
if(n.items)(n.fixed?li:box).appendChild(list(n.items,icon));
});
return u}
function fill(t){
var box=t.querySelector(':scope>[data-branch]'),nav=t.closest('[data-tree]');
if(!box||!nav||box.firstChild)return;
var url=nav.dataset.tree;
trees[url]=trees[url]||fetch(url).then(function(a){if(!a.ok)throw a;return a.json()}).catch(function(){delete trees[url]});
trees[url].then(function(tree){
if(!tree||!box.isConnected||box.firstChild)return;
var node=box.dataset.branch.slice(url.length+1).split('/').reduce(function(n,i){return n&&n.items&&n.items[i]},{items:tree});
if(node&&node.items)box.appendChild(list(node.items,t.querySelector('summary>svg')));
})}
function fit(e){
if(!e.isConnected)return;
var on=e.scrollWidth>e.clientWidth+1,b=e.localName=='pre'&&e.parentNode.querySelector(':scope>.code-tools>[data-early=wrap]');
if(on)e.tabIndex=0;else if(e!=d.activeElement)e.removeAttribute('tabindex');
if(b)b.hidden=!on&&b.getAttribute('aria-pressed')!='true'}
var sizes=window.ResizeObserver&&new ResizeObserver(function(l){l.forEach(function(x){fit(x.target.closest('pre,.table,.slides>ul'))})});
function look(){
if(sizes)all('pre[tabindex],.table,.slides>ul',function(e){sizes.observe(e);if(e.firstElementChild)sizes.observe(e.firstElementChild)});
if('onbeforematch' in r)all('.choice-panel:not([hidden])',function(p){p.setAttribute('hidden','until-found')})}
look();new MutationObserver(look).observe(d.body,{childList:true,subtree:true});
d.addEventListener('beforematch',function(e){
var p=e.target,o=p.classList.contains('choice-panel')&&p.parentNode.querySelector(':scope>.choice-bar [data-n="'+p.dataset.n+'"]');
if(o){o[o.type?'checked':'selected']=true;requestAnimationFrame(look)}});
d.addEventListener('toggle',function(e){if(e.target.open)fill(e.target)},true);
all('.sidebar details[open]',fill);
theme();
try{var c=JSON.parse(localStorage.getItem('${STORAGE.choices}'))||{};
all('[data-group]',function(g){var v=c[g.dataset.group];if(v)g.querySelectorAll('input,option').forEach(function(o){if(o.value==v)o[o.type?'checked':'selected']=true})})}catch(e){}
})(document)`
