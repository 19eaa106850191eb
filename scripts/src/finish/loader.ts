/*
 * Runs in the reader's browser, as text inside each page: it must be plain, old JavaScript, and it is minified by hand
 * only as far as it stays readable here. Its own tag holds what to load, so that its text, and with it its hash in the
 * content security policy, is the same on every page.
 *
 * It adds the scripts of the page at the first sign of intent, or when the browser has been idle for a while after the
 * page has loaded; on data-saver and 2G only at a sign. An address with a query, such as /search?q=x, is a sign itself. A click on a button (or on what is marked `data-replay`), or a
 * key that is a shortcut, which comes before the page is live is kept and played again; when the scripts do not come,
 * the click does what it does without. A button that opens a popover needs no script and is left alone.
 */
export const LOADER = `(function(d,w){
var me=d.currentScript,list=JSON.parse(me.dataset.scripts),signs=['pointerover','pointerdown','touchstart','keydown','focusin','wheel','scroll'];
var on=false,kept=null,deadline=0,c=navigator.connection||{};
function live(el){return d.documentElement.hasAttribute('data-live')||!!el&&!el.dataset.action&&Object.keys(el).some(function(k){return k.indexOf('__reactProps')===0})}
function load(){
if(on)return;on=true;
signs.forEach(function(s){w.removeEventListener(s,load,true)});
list.forEach(function(a){var s=d.createElement('script');for(var k in a)s.setAttribute(k,a[k]);s.async=true;d.head.appendChild(s)});
}
function wait(){
if(!kept)return;
if(live(kept.el)||Date.now()>deadline){var k=kept;kept=null;k.play();return}
setTimeout(wait,30);
}
function keep(e,el,play){
e.preventDefault();e.stopImmediatePropagation();load();
var first=!kept;kept={el:el,play:play};deadline=Date.now()+5000;if(first)wait();
}
function stop(){d.removeEventListener('click',click,true);d.removeEventListener('keydown',key,true)}
function click(e){
var el=e.target.closest&&e.target.closest('button:not([popovertarget]),[role=button],[data-replay]');
if(!el||!e.isTrusted||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
if(live(el))return stop();
keep(e,el,function(){stop();el.click()});
}
function key(e){
if(!e.isTrusted||!(e.key==='/'||(e.key==='k'&&(e.ctrlKey||e.metaKey))))return;
if(/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.nodeName)||e.target.isContentEditable)return;
if(live(d.querySelector('button')))return stop();
keep(e,d.querySelector('button'),function(){stop();d.dispatchEvent(new KeyboardEvent('keydown',{key:e.key,ctrlKey:e.ctrlKey,metaKey:e.metaKey,bubbles:true,cancelable:true}))});
}
d.addEventListener('click',click,true);d.addEventListener('keydown',key,true);
signs.forEach(function(s){w.addEventListener(s,load,{capture:true,passive:true})});
if(w.location.search)load();
else if(!c.saveData&&!/2g/.test(c.effectiveType||''))w.addEventListener('load',function(){setTimeout(function(){(w.requestIdleCallback||setTimeout)(load)},4000)});
})(document,window)`
