/*
 * Runs in the reader's browser, as text inside each page: it must be plain, old JavaScript, and it is minified by hand
 * only as far as it stays readable here. Its own tag holds what to load, so that its text, and with it its hash in the
 * content security policy, is the same on every page.
 *
 * It fetches the data of the page and adds its scripts at the first sign of intent, or when the browser has been idle for a
 * while after the page has loaded; on data-saver and 2G only at a sign. An address with a query, such as /search?q=x, is a
 * sign itself, and so are forced colors, whose styles are in the whole sheet. Data of another release than the
 * page's own is of no use to it: the page is fetched again, once. Data that cannot be fetched is asked for again at the next
 * sign; a page that lacks a script stays what it is without scripts, until it is loaded again.
 *
 * A click on a button (or on what is marked `data-replay`) that comes before the page is hydrated is kept, shows that it is
 * (`aria-busy`), and is played again: all that were kept, in their order. It is given up when the scripts fail, or are not there after half a minute; a link
 * does after five seconds what it does without them. A button that opens a popover, or that the early script of the page
 * answers (`data-early`), is left alone, and so is what stands in the search, which is interactive by itself.
 *
 * Of its style sheet a page links the parts that it needs. The whole one comes with the scripts, for what they show and for the
 * pages that follow, marked as React marks what it adds, so that it adds it not again.
 *
 * Scripts are added after the next frame, so that the answer to a click is seen before they take the processor, and after
 * the first answer of a search that the reader has opened: that needs none of them.
 *
 * The page itself says when it is hydrated. React marks an element while it still renders, and a click on a page that it has
 * not taken over whole is lost.
 */
export const LOADER = `(function(d,w){
var me=d.currentScript.dataset,list=JSON.parse(me.scripts),signs=['pointerover','pointerdown','touchstart','keydown','focusin','wheel','scroll'];
var on=false,dead=false,queue=[],c=navigator.connection||{};
function hydrated(){return d.documentElement.hasAttribute('data-hydrated')}
function listen(how){signs.forEach(function(s){w[how](s,load,{capture:true,passive:true})})}
function tag(name,a){var t=d.createElement(name);for(var k in a)t.setAttribute(k,a[k]);d.head.appendChild(t);return t}
function again(){on=false;listen('addEventListener')}
function add(){requestAnimationFrame(function(){setTimeout(function(){
if(me.chunks)(w.TURBOPACK=w.TURBOPACK||[]).push(JSON.parse(me.chunks));
list.forEach(function(a){var t=tag('script',a);t.async=true;t.onerror=function(){dead=true}})
})})}
function sum(t){for(var h=0,i=0;i<t.length;i++)h=Math.imul(h,31)+t.charCodeAt(i)|0;return h}
function load(){
if(on)return;on=true;listen('removeEventListener');setTimeout(begin);
}
function begin(){
if(d.querySelector('.search:is([data-state=loading],[data-state=searching])'))return setTimeout(begin,50);
if(me.styles)me.styles.split(' ').forEach(function(h){tag('link',{rel:'stylesheet',href:h,'data-precedence':'next'})});delete me.styles;
if(!me.page)return add();
list.forEach(function(a){tag('link',{rel:'preload',as:'script',href:a.src})});
fetch(me.page).then(function(r){if(!r.ok)throw r;return r.text()}).then(function(t){
if(sum(t)==me.sum){w.__next_f=[[0],[1,t]];add()}
else if(performance.getEntriesByType('navigation')[0].type!=='reload')w.location.reload();
}).catch(again);
}
function wait(){
while(queue.length&&(hydrated()||dead||!on||Date.now()>queue[0].deadline)){
var one=queue.shift(),el=one.el;if(!queue.some(function(other){return other.el==el}))el.removeAttribute('aria-busy');
if(hydrated())d.removeEventListener('click',click,true);el.click();
}
if(queue.length)setTimeout(wait,30);
}
function keep(e,el){
e.preventDefault();e.stopImmediatePropagation();load();
queue.push({el:el,deadline:Date.now()+(el.href?5e3:3e4)});el.setAttribute('aria-busy','true');if(queue.length<2)wait();
}
function click(e){
var el=e.target.closest&&e.target.closest('button:not([popovertarget],[data-early]),[role=button],[data-replay]');
if(!el||el.closest('.search')||!e.isTrusted||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
if(hydrated()&&!queue.length)return d.removeEventListener('click',click,true);
keep(e,el);
}
d.addEventListener('click',click,true);listen('addEventListener');
if(w.location.search||matchMedia('(forced-colors:active)').matches)load();
else if(!c.saveData&&!/2g/.test(c.effectiveType||''))w.addEventListener('load',function(){setTimeout(function(){(w.requestIdleCallback||setTimeout)(load)},4000)});
})(document,window)`

/** A sum over the UTF-16 units of a text, as the loader works it out: tells one release's data from another's. */
export function sumOf(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0
  return sum
}
