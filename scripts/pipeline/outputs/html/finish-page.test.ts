import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishPage } from './finish-page.ts'
import { LOADER, sumOf } from './loader.ts'
import { minifyScript } from './minify-script.ts'

const sources = { scripts: ['https://scripts.example.com'], connect: ['https://search.example.com'] }
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const withScript = (text: string) =>
  finishPage(`<html><head></head><body><script>${text}</script></body></html>`, sources)

const styleSourcesOf = (html: string) => /style-src ([^;]*)/.exec(finishPage(html, { scripts: [], connect: [] }))?.[1]

const INLINE = 'self.__next_f.push([1,"a \\u003cscript\\u003e b"])'
const exported = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
  '<script src="/_next/static/chunks/c.js" async=""></script>',
  '<title>Page | Site</title><script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><main><p>&lt;script&gt; is a tag &amp; so on</p><pre><!-- kept --></pre></main>',
  '<script type="application/ld+json">{"@type":"Article"}</script>',
  `<script src="/_next/static/chunks/b.js" id="_R_" async=""></script><script>${INLINE}</script></body></html>`,
].join('')

const policy = [
  "default-src 'self'",
  `script-src 'self' ${hashOf(INLINE)} ${hashOf(minifyScript(LOADER))} https://scripts.example.com`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https://scripts.example.com",
  "font-src 'self'",
  "connect-src 'self' https://search.example.com https://scripts.example.com",
  "frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com https://youtu.be https://player.vimeo.com https://codesandbox.io https://stackblitz.com https://codepen.io",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const finished = [
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  '<meta name="viewport" content="width=device-width"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  '<title>Page | Site</title></head>',
  '<body><main><p>&lt;script&gt; is a tag &amp; so on</p><pre><!-- kept --></pre></main>',
  '<script type="application/ld+json">{"@type":"Article"}</script>',
  `<script>${INLINE}</script>`,
  '<script data-scripts="[{&quot;src&quot;:&quot;/_next/static/chunks/c.js&quot;},{&quot;src&quot;:&quot;/_next/static/chunks/b.js&quot;,&quot;id&quot;:&quot;_R_&quot;}]">',
  `${minifyScript(LOADER)}</script></body></html>`,
].join('')

describe('finishPage', () => {
  it('delays the scripts of Next, states the policy, and changes nothing else', () => {
    expect(finishPage(exported, sources)).toBe(finished)
  })

  it('knows inline styles by their hashes, where no script of another site brings unknown ones', () => {
    const styled = exported.replace('<title>', '<style>:root{--accent:#4945ff}</style><title>')
    expect(styleSourcesOf(exported)).toBe("'self'")
    expect(styleSourcesOf(styled)).toBe(`'self' ${hashOf(':root{--accent:#4945ff}')}`)
    expect(styleSourcesOf(styled.replace('<main>', '<main style="--a:&quot;b&quot;">'))).toBe(
      `'self' 'unsafe-hashes' ${hashOf(':root{--accent:#4945ff}')} ${hashOf('--a:"b"')}`,
    )
    expect(styleSourcesOf(exported.replace('<main>', "<main><p STYLE='--a:1'></p><p style='--a:1'></p>"))).toBe(
      `'self' 'unsafe-hashes' ${hashOf('--a:1')}`,
    )
  })

  it('puts the icon in one place, wherever it was written', () => {
    const icon = '<link rel="icon" href="/icon.svg"/>'
    const before = exported.replace('<title>', `${icon}<title>`)
    const after = exported.replace('</title>', `</title>${icon}`)
    expect(finishPage(before, sources)).toBe(finishPage(after, sources))
    expect(finishPage(after, sources)).toContain(`"/>${icon}<meta name="viewport"`)
  })

  it('leaves a finished page as it is', () => {
    expect(finishPage(finished, sources)).toBe(finished)
  })

  it('links the parts of a style sheet that the page needs; the loader has the whole, and so have browsers without scripts', () => {
    const styles = {
      '/_next/static/chunks/a.css': [
        { name: 'together', href: '/together.css', stems: ['prose'], holds: ['common', 'table'] },
        { name: 'common', href: '/common.css' },
        { name: 'table', href: '/table.css', stems: ['table'] },
        { name: 'code', href: '/code.css', stems: ['code'] },
      ],
      '/_next/static/chunks/blank.css': [],
    }
    const page = exported
      .replace('<pre>', '<pre class="wide code-tools">')
      .replace('<title>', '<link rel="stylesheet" href="/_next/static/chunks/blank.css"/><title>')
    const result = finishPage(page, sources, { styles })
    const whole = '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>'
    expect(result.match(/<link[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/common.css"/>',
      '<link rel="stylesheet" href="/code.css"/>',
      whole,
    ])
    expect(result).toContain(`<noscript>${whole}</noscript>`)
    expect(result).toContain(' data-styles="/_next/static/chunks/a.css /_next/static/chunks/blank.css">')
    const withText = finishPage(page.replace('<main>', '<main class="prose">'), sources, { styles })
    expect(withText.match(/<link[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/together.css"/>',
      '<link rel="stylesheet" href="/code.css"/>',
      whole,
    ])
  })

  it('leaves it to the loader what the runtime of the chunks begins with, where that is plain data', () => {
    const begin = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[1]});'
    const page = exported.replace('</body>', `<script id="_R_">${begin}</script></body>`)
    expect(finishPage(page, sources)).toBe(
      finished.replace('_R_&quot;}]">', '_R_&quot;}]" data-chunks="{&quot;runtimeModuleIds&quot;:[1]}">'),
    )
    const code = page.replace('{"runtimeModuleIds":[1]}', 'go()')
    expect(finishPage(code, sources)).toContain('.push(go());</script>')
  })

  it('shortens its inline scripts, and leaves what is none', () => {
    expect(withScript('function f ( ) { return 1 + 1 }\nf( )')).toContain('<script>function f(){return 2}f();</script>')
    expect(withScript('no script ( at all')).toContain('<script>no script ( at all</script>')
  })

  it('states a policy on a page without scripts, and adds no loader', () => {
    expect(
      finishPage('<html><head><title>Plain</title></head><body>Text</body></html>', { scripts: [], connect: [] }),
    ).toBe(
      `<html><head><meta http-equiv="Content-Security-Policy" content="${policy
        .replace(/script-src.*?;/, "script-src 'self';")
        .replace(" 'unsafe-inline'", '')
        .replace(/img-src.*?;/, "img-src 'self' data:;")
        .replace(/connect-src.*?;/, "connect-src 'self';")}"/><title>Plain</title></head><body>Text</body></html>`,
    )
  })
})

describe('the data of a page', () => {
  const START = '(self.__next_f=self.__next_f||[]).push([0])'
  const REST = 'self.__next_f.push([1,"c"])'
  const inline = exported.replace(
    `<script>${INLINE}</script>`,
    [START, INLINE, REST].map((text) => `<script>${text}</script>`).join(''),
  )
  const text = 'a <script> bc'

  it('is left to the loader where it can be fetched', () => {
    expect(finishPage(inline, sources, { data: { path: '/a/page.txt', text } })).toBe(
      finished
        .replace(` ${hashOf(INLINE)}`, '')
        .replace(`<script>${INLINE}</script>`, '')
        .replace('_R_&quot;}]">', `_R_&quot;}]" data-page="/a/page.txt" data-sum="${sumOf(text)}">`),
    )
  })

  it.each([
    ['what can be fetched is another', inline, 'other'],
    ['it is more than text', inline.replace('[1,"c"]', '[3,"Yw=="]'), text],
  ])('stays where it is when %s', (_why, page, other) => {
    expect(finishPage(page, sources, { data: { path: '/a/page.txt', text: other } })).toBe(finishPage(page, sources))
  })
})

describe('the loader', () => {
  it('is plain JavaScript that no HTML parser takes for the end of its tag', () => {
    expect(LOADER).not.toMatch(/<\/|<!--/)
    expect(() => new Function(LOADER)).not.toThrow()
  })
})
