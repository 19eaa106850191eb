import { blockPath } from './block-content.ts'

/** The page with both themes beside each other: the site in two frames that go where a link leads, and scroll together. */
export function blockIndex(types: readonly string[]): string {
  const [first = 'text'] = types
  const links = types.map((type) => `<li><a href="#${blockPath(type)}">${type}</a></li>`).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Blocks</title>
<link rel="icon" href="data:,">
<style>
* { box-sizing: border-box }
body { margin: 0; display: grid; grid-template-columns: 160px 1fr 1fr; height: 100vh; font: 14px/1.5 system-ui, sans-serif; color: #212134; background: #f6f6f9 }
nav { padding: 16px; overflow: auto }
h1 { margin: 0 0 8px; font-size: 16px }
ul { margin: 0; padding: 0; list-style: none }
a { display: block; padding: 4px 8px; border-radius: 4px; color: inherit; text-decoration: none }
a:hover, a[aria-current] { background: #d9d8ff }
iframe { width: 100%; height: 100%; border: 0; border-left: 1px solid #c0c0cf }
</style>
<nav aria-label="Blocks"><h1>Blocks</h1><ul>
${links}
</ul></nav>
<iframe title="Light theme" data-theme="light"></iframe>
<iframe title="Dark theme" data-theme="dark"></iframe>
<script>
const frames = [...document.querySelectorAll('iframe')]
const wanted = () => location.hash.slice(1) || '${blockPath(first)}'
function show() {
  for (const frame of frames)
    if (frame.contentWindow.location.pathname !== wanted()) frame.contentWindow.location.replace(wanted())
  for (const link of document.querySelectorAll('nav a'))
    link.toggleAttribute('aria-current', link.getAttribute('href') === '#' + wanted())
}
addEventListener('hashchange', show)
let leader, timer
addEventListener('message', ({ origin, data, source }) => {
  if (origin !== location.origin || typeof data.top !== 'number' || (leader && leader !== source)) return
  leader = source
  clearTimeout(timer)
  timer = setTimeout(() => (leader = undefined), 150)
  for (const { contentWindow } of frames)
    if (contentWindow !== source) contentWindow.postMessage({ scrollTo: data.top }, location.origin)
})
show()
</script>
</html>
`
}
