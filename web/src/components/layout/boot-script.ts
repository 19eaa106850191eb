import type { Site } from '@portico/content-model'
import { scriptJson } from '@/components/ui/script-json'
import { STORAGE } from '@/components/ui/stored'
import { early } from '@strings'

/**
 * The script that runs before the first paint, so that nothing flashes or moves: it shows the theme and the sidebar as
 * the reader left them, takes away an announcement that was closed or is out of date, and says so when the styles of
 * the page cannot be loaded, because the site then stands at another address than it was made for.
 */
export function bootScript({ announcement }: Pick<Site, 'announcement'>): string {
  const { id = '', from = '', until = '' } = announcement ?? {}
  return `(function(r,a){try{var s=localStorage,n=Date.now()
if(s.getItem('${STORAGE.theme}')=='dark')r.dataset.theme='dark'
if(s.getItem('${STORAGE.sidebar}')=='hidden')r.dataset.sidebar='hidden'
if(s.getItem('${STORAGE.dismissed}')==a[0]||a[1]&&n<Date.parse(a[1])||a[2]&&n>Date.parse(a[2]))r.dataset.announcement='off'
else delete r.dataset.announcement
}catch(e){}
addEventListener('error',function(e){if(e.target.rel=='stylesheet')r.dataset.styles='missing',addEventListener('DOMContentLoaded',w)},true)
function w(){var c=document.querySelector('[rel=canonical]'),p=c?new URL(c.href).pathname:'/',b=document.createElement('p'),l=location.pathname
b.setAttribute('role','alert');b.textContent=${scriptJson(early.stylesMissing)}+(l.slice(-p.length)==p&&l!=p?l.slice(0,-p.length)+'/':'/')
document.body.prepend(b)}
})(document.documentElement,${scriptJson([id, from, until])})`
}
