import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/project-root.ts'
import { openChromium } from '../lib/chromium.ts'
import { policyOf } from '../pipeline/outputs/html/policy.ts'
import { bundleDiagramFrame } from '../pipeline/outputs/index.ts'
import { contentTypeOf } from '../pipeline/serve/headers.ts'

/* Hostile diagrams in a real browser, under the policy of a page: nothing in them may even reach the policy. */

const HOSTILE = `<img src='/picked-up' onerror='window.ran = true'><script>window.ran = true</script><a href='javascript:window.ran = true'>Go</a>`
const ENTITIES = HOSTILE.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const DIAGRAMS = {
  flowchart: `flowchart LR\n  a["${HOSTILE}"] -->|"${HOSTILE}"| b["Safe"]\n  subgraph s ["${HOSTILE}"]\n  c\n  end`,
  'flowchart that asks for loose settings': `%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart LR\n  a["${HOSTILE}"] --> b\n  click a "javascript:window.ran = true"`,
  'flowchart with front matter': `---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n---\nflowchart LR\n  a["${HOSTILE}"] --> b`,
  'state diagram': `stateDiagram-v2\n  state "${HOSTILE}" as s\n  s --> t: ${HOSTILE}`,
  'sequence diagram': `sequenceDiagram\n  Alice->>Bob: ${HOSTILE}`,
  'class diagram': `classDiagram\n  class A["${HOSTILE}"]\n  A --> B : <img src=/picked-up onerror=run()>`,
  'mind map': `mindmap\n  root["${HOSTILE}"]`,
  'flowchart with entities': `flowchart LR\n  a["${ENTITIES}"] -->|"#lt;img src=x onerror=run()#gt;"| b["&lt;img src=x onerror=run()&gt;"]`,
  'flowchart with Markdown': 'flowchart LR\n  a["`**bold** ' + HOSTILE + '`"] --> b',
  styles: `%%{init: {"themeCSS": "* { background: url(/picked-up) }"}}%%\nflowchart LR\n  a --> b`,
}

/** Draws a diagram as the site does, and says what came of it. What the parser takes in is loaded before the next frames. */
const DRAW = `async (source) => {
  const violations = []
  const watch = (here) =>
    here.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
  watch(document)
  await site.drawDiagram('first', 'flowchart LR\\n  a --> b', 'light')
  watch(document.querySelector('iframe').contentDocument)
  const drawn = await site.drawDiagram('diagram', source, 'light')
  const main = document.querySelector('main')
  main.innerHTML = drawn.svg ?? ''
  const takeOff = site.putOnStyles(main, drawn)
  const active = [...main.querySelectorAll('*')].flatMap((element) => [
    ...(/^(?:script|style|img|image|iframe|object|embed)$/i.test(element.tagName) ? [element.tagName] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => name.startsWith('on') || value.trim().toLowerCase().startsWith('javascript:'))
      .map(({ name, value }) => name + '=' + value),
  ])
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const styled = getComputedStyle(main.querySelector('svg')).fontFamily
  takeOff()
  return { drawn: Object.keys(drawn), violations, active, ran: 'ran' in window, styled }
}`

let server: Server
let browser: Browser
const files = new Map<string, string>()
const requested: string[] = []

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { drawDiagram } from './web/src/components/portable-text/islands/draw-in-frame.ts'
        export { putOnStyles } from './web/src/components/portable-text/islands/put-on-styles.ts'`,
      resolveDir: PROJECT_ROOT,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'site',
    tsconfig: join(PROJECT_ROOT, 'web/tsconfig.json'),
  })
  files.set('/site.js', outputFiles[0]?.text ?? '')
  const frame = 'assets/diagram.html'
  files.set(`/${frame}`, readFileSync(join(PROJECT_ROOT, 'web/public', frame), 'utf8'))
  for (const { path, content } of await bundleDiagramFrame(PROJECT_ROOT)) files.set(`/${path}`, content)
  const policy = policyOf({ scripts: [], styles: [], styleAttributes: [] }, { scripts: [], connect: [] })
  const page = '<!doctype html><title>Diagrams</title><script src="/site.js"></script><main></main>'
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requested.push(path)
    response.setHeader('Content-Type', contentTypeOf(path === '/' ? '/index.html' : path))
    if (path === '/') response.setHeader('Content-Security-Policy', policy)
    response.end(path === '/' ? page : files.get(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await openChromium()
})
afterAll(async () => {
  await browser.close()
  server.close()
})

describe('a hostile diagram', () => {
  it.each(Object.entries(DIAGRAMS))('as a %s runs nothing, loads nothing and breaks no policy', async (_kind, code) => {
    requested.length = 0
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const shown = (await page.evaluate(`(${DRAW})(${JSON.stringify(code)})`)) as object
    await page.close()
    expect({ ...shown, requested: requested.filter((url) => url === '/picked-up') }).toEqual({
      drawn: ['svg', 'css'],
      violations: [],
      active: [],
      ran: false,
      styled: '"trebuchet ms", verdana, arial, sans-serif',
      requested: [],
    })
  })
})

it('a diagram whose frame cannot be loaded says so, and the next one is drawn', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const draw = () =>
    page.evaluate("site.drawDiagram('diagram', 'flowchart LR\\n  a --> b', 'light').then(Object.entries)")
  await page.route('**/assets/diagram.html', (route) => route.abort())
  expect(await draw()).toEqual([['error', '/assets/diagram.html could not be loaded.']])
  await page.unroute('**/assets/diagram.html')
  await page.route('**/assets/diagram.js', (route) => route.abort())
  expect(await draw()).toEqual([['error', '/assets/diagram.html could not be loaded.']])
  await page.unroute('**/assets/diagram.js')
  expect(await draw()).toMatchObject([
    ['svg', expect.stringContaining('<svg')],
    ['css', expect.any(String)],
  ])
  expect(await page.locator('iframe').count()).toBe(1)
  await page.close()
})

/** Draws two classes, and gives all but the lines of their shapes, which are a little random. */
const drawClasses = (theme: string) =>
  `site.drawDiagram('diagram', 'classDiagram\\n  Release <|-- Draft', '${theme}').then(({ svg, css }) =>
    ({ css, colors: svg.match(/(?:fill|stroke|data-style)="[^"]*"/g) }))`

it('diagrams that are drawn at the same time have the colors of their own theme each', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const together = await page.evaluate(`Promise.all([${['light', 'dark', 'light'].map(drawClasses).join()}])`)
  const [light, dark] = [await page.evaluate(drawClasses('light')), await page.evaluate(drawClasses('dark'))]
  expect(light).not.toEqual(dark)
  expect(together).toEqual([light, dark, light])
  await page.close()
})
