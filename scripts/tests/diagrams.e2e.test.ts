import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/project-root.ts'
import { openChromium } from '../lib/chromium.ts'
import { policyOf } from '../pipeline/outputs/html/policy.ts'

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
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective))
  const drawn = await site.drawDiagram('diagram', source, 'light')
  const main = document.querySelector('main')
  main.innerHTML = drawn.svg ?? ''
  const active = [...main.querySelectorAll('*')].flatMap((element) => [
    ...(/^(?:script|img|image|iframe|object|embed)$/i.test(element.tagName) ? [element.tagName] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => name.startsWith('on') || value.trim().toLowerCase().startsWith('javascript:'))
      .map(({ name, value }) => name + '=' + value),
  ])
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return { drawn: Object.keys(drawn), violations, active, ran: 'ran' in window }
}`

let server: Server
let browser: Browser
let script: string
const requested: string[] = []

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { drawDiagram } from './web/src/components/portable-text/islands/draw-diagram.ts'`,
      resolveDir: PROJECT_ROOT,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'site',
  })
  script = outputFiles[0]?.text ?? ''
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/site.js') return void response.setHeader('Content-Type', 'text/javascript').end(script)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policyOf([], { scripts: [], connect: [] }))
    response.end('<!doctype html><title>Diagrams</title><script src="/site.js"></script><main></main>')
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
      drawn: ['svg'],
      violations: [],
      active: [],
      ran: false,
      requested: [],
    })
  })
})
