import { CHANGES_PATH } from '../lib/live-changes.ts'

/** The page that the editor stands on, with the switch between the palettes. */
export const EDITOR_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<style>
body { margin: 0; padding: 16px 24px; font: 14px/1.5 system-ui, sans-serif }
main { max-width: 900px; margin: 0 auto; --pt-sticky-top: 46px }
header { position: sticky; top: 0; z-index: 20; display: flex; padding: 8px 0; background: inherit; max-width: 900px; margin: 0 auto 16px; justify-content: space-between; align-items: center }
h1 { margin: 0; font-size: 20px }
button { font: inherit; padding: 4px 12px; border: 1px solid currentColor; border-radius: 4px; background: none; color: inherit; cursor: pointer }
html[data-theme='dark'] { color-scheme: dark; color: #fff }
</style>
<header><h1>Editor: every block</h1><button id="theme" type="button">Dark palette</button></header>
<main></main>
<script src="/packages.js"></script>
<script src="/page.js"></script>
<script>
let run
const changes = new EventSource('${CHANGES_PATH}')
changes.addEventListener('run', ({ data }) => {
  if (run !== undefined && run !== data) location.reload()
  run = data
})
changes.addEventListener('change', () => location.reload())
changes.addEventListener('styles', () => {
  const old = document.querySelector('link[rel=stylesheet]')
  const fresh = old.cloneNode()
  fresh.href = '/page.css?' + Date.now()
  fresh.onload = () => old.remove()
  old.after(fresh)
})
</script>
</html>
`
