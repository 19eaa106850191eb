import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareFolder, formatComparison } from './index.ts'

const PROJECTS = join(import.meta.dirname, '../fixtures/projects')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-compare-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

describe('a folder and what Portico makes of it', () => {
  it('names by file and line what is lost, and apart what the source lacks too', async () => {
    write({
      'index.md': '# Home\n\n[Guide](guide.md) and [nowhere](gone.md)\n',
      'guide.md': '# Guide\n\n```js\nkept()\n```\n\n![There](https://other.test/there.png)\n\n<!-- ![No](no.png) -->\n',
      'part.mdx': 'import Part from "./_part.mdx"\n\n<Part name={nameOf("x")} />\n',
      '_part.mdx': '## Lost\n\n```js\nlost()\n```\n',
    })
    expect(formatComparison(await compareFolder({ folder, dialect: 'plain' }))).toBe(
      [
        'kind                source     Portico     missing unreachable',
        'page                     3           3           0           0',
        'code sample              2           1           1           0',
        'table cell               0           0           0           0',
        'link                     2           2           0           1',
        'picture                  1           1           0           0',
        'heading                  3           2           1           0',
        'tab                      0           0           0           0',
        'sidebar entry            3           3           0           0',
        '',
        'Missing in Portico (2):',
        '  part.mdx:3: code sample js: lost()',
        '  part.mdx:3: heading Lost',
        '',
        'Unreachable in the source too (1):',
        '  index.md:3: link [nowhere](gone.md)',
        '',
        '2 items missing.',
        '',
      ].join('\n'),
    )
  })

  it('names a link to a page of the source that readers of Portico cannot follow', async () => {
    write({ 'a/one.md': '[Two](/elsewhere/two)\n', 'two.md': 'Two\n' })
    const { missing, unreachable } = await compareFolder({ folder, dialect: 'plain' })
    expect(missing.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
      'a/one.md:1 [Two](/elsewhere/two)',
    ])
    expect(unreachable).toEqual([])
  })

  it('knows the link of a tooltip, and a sample that is written in parts', async () => {
    write({
      'page.mdx':
        '<Tooltip tip="An interface." cta="Read more" href="/other">API</Tooltip> here\n\n<CodeBlock language="sh">npm i {`kite`}</CodeBlock>\n\n<pre><code>one{"\\n"}two</code></pre>\n',
      'other.mdx': 'Words\n',
    })
    const { missing, kinds } = await compareFolder({ folder, dialect: 'mintlify' })
    expect(missing).toEqual([])
    expect(kinds.flatMap(({ kind, source }) => (source > 0 ? [`${kind} ${source}`] : []))).toEqual([
      'page 2',
      'code sample 2',
      'link 1',
      'sidebar entry 2',
    ])
  })

  it('follows the addresses of a numbered folder, and those of a site that the folder was taken out of', async () => {
    write({
      'index.md': '# Home\n\n[Install](/docs/app/install) and [Routes](/en/docs/pages/routes#names)\n',
      '01-app/01-install.md': '# Install\n\n[Routes](../02-pages/01-routes.md)\n',
      '02-pages/01-routes.md': '# Routes\n\n## Names\n\n[Install](../../site/docs/app/install.md)\n',
    })
    const { missing, unreachable } = await compareFolder({ folder })
    expect({ missing, unreachable }).toEqual({ missing: [], unreachable: [] })
  })

  it('counts what a partial shows with the properties and the content that a page gives it', async () => {
    write({
      'page.mdx':
        'import Part from "./_part.mdx"\n\n<Part\n  name="Wheel"\n  size={3}\n>\n\n```sh\nturn\n```\n\n[Home](index.md)\n\n</Part>\n',
      '_part.mdx':
        'import Inner from "./_inner.mdx"\n\n## Parts of a {props.name}\n\n{props.children}\n\n<Inner title={props.name} />\n',
      '_inner.mdx': '### In the {props.title}\n\n```js\nkept("{props.title}")\n```\n',
      'index.md': 'Home\n',
    })
    const { kinds, missing, unreachable } = await compareFolder({ folder, dialect: 'plain' })
    const counts = kinds.flatMap(({ kind, source, portico }) => (source > 0 ? [`${kind} ${source} ${portico}`] : []))
    expect({ counts, missing, unreachable }).toEqual({
      counts: ['page 2 2', 'code sample 2 2', 'link 1 1', 'heading 2 2', 'sidebar entry 2 2'],
      missing: [],
      unreachable: [],
    })
  })

  it('counts what a page of Nextra imports by the name of a folder, and no page of the navbar as an entry', async () => {
    write({
      'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})()\n",
      'content/_meta.ts':
        "export default { '*': { type: 'page' }, index: { title: 'Home' }, guide: { title: 'Guide' } }\n",
      'content/index.mdx': '# Home\n',
      'content/guide/turn.mdx':
        "# Turn\n\n<Steps>\n\n### First\n\nimport Part from '@/parts/part.mdx'\n\n<Part />\n\n</Steps>\n\n| Flag |\n| --- |\n| `open{:js}` |\n",
      'parts/part.mdx': '```sh\nturn\n```\n',
    })
    const { kinds, missing } = await compareFolder({ folder })
    expect(missing).toEqual([])
    expect(kinds.flatMap(({ kind, source }) => (source > 0 ? [`${kind} ${source}`] : []))).toEqual([
      'page 2',
      'code sample 1',
      'table cell 2',
      'heading 3',
      'sidebar entry 1',
    ])
  })

  it('knows the link of a card whose title is an element', async () => {
    write({ 'page.mdx': '<Card title={<code>turn</code>} href="/other" />\n', 'other.md': 'Other\n' })
    const { missing, kinds } = await compareFolder({ folder, dialect: 'fumadocs' })
    expect(missing).toEqual([])
    expect(kinds.find(({ kind }) => kind === 'link')?.source).toBe(1)
  })

  it('counts what an include of Fumadocs brings that is spread over lines', async () => {
    write({ 'page.mdx': '<include cwd meta=\'tab="a"\'>\n  part.ts\n</include>\n', 'part.ts': 'turn()\n' })
    const { kinds, missing } = await compareFolder({ folder, dialect: 'fumadocs' })
    expect(missing).toEqual([])
    expect(kinds.find(({ kind }) => kind === 'code sample')).toMatchObject({ source: 1, portico: 1 })
  })

  it('does not count drafts', async () => {
    write({ 'a.md': 'A\n', 'b.md': '---\ndraft: true\n---\n## B\n' })
    const { kinds, missing } = await compareFolder({ folder, dialect: 'plain' })
    expect(kinds[0]).toEqual({ kind: 'page', source: 1, portico: 1, missing: 0, unreachable: 0 })
    expect(missing).toEqual([])
  })

  it.each([
    ['docusaurus', 11, ['sidebars.ts:19 missing']],
    ['vitepress', 5, []],
    ['starlight', 7, []],
    ['nextra', 6, []],
    ['fumadocs', 6, []],
    ['gitbook', 5, []],
    ['mkdocs', 7, []],
    ['mintlify', 7, []],
  ])('counts the sidebar entries of a project of %s', async (name, entries, unreachable) => {
    const comparison = await compareFolder({ folder: join(PROJECTS, name) })
    expect(comparison.missing).toEqual([])
    expect(comparison.unreachable.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual(unreachable)
    expect(comparison.kinds.find(({ kind }) => kind === 'sidebar entry')?.source).toBe(entries)
  })

  it('counts no entry of the navbar among those of the sidebar, whatever function makes it', async () => {
    write({
      'docs/.vitepress/config.ts': `export default { themeConfig: { nav: nav(), sidebar: sidebar() } }
function nav() { return [{ text: 'Away', link: 'https://away.test' }] }
function sidebar() { return [{ text: 'One', link: '/one' }] }`,
      'docs/one.md': '# One',
    })
    const comparison = await compareFolder({ folder })
    expect(comparison.missing).toEqual([])
    expect(comparison.kinds.find(({ kind }) => kind === 'sidebar entry')?.source).toBe(1)
  })

  it('takes a link to a folder beside the pages for one that leads nowhere, and one to a file for one that leads there', async () => {
    write({ 'docs/a.md': '[all](/examples) and [one](/examples/one.js)\n', 'examples/one.js': 'one()\n' })
    const { missing, unreachable } = await compareFolder({ folder: join(folder, 'docs'), dialect: 'plain' })
    expect(unreachable.map(({ what }) => what)).toEqual(['[all](/examples)'])
    expect(missing.map(({ what }) => what)).toEqual(['[one](/examples/one.js)'])
  })

  it.each([
    [
      'SUMMARY.md',
      'literate-nav',
      { 'docs/SUMMARY.md': '* [A](a.md)\n* [Gone](gone.md)\n* [In](in/)\n' },
      3,
      ['docs/SUMMARY.md:2 gone.md'],
    ],
    ['.pages', 'awesome-pages', { 'docs/.pages': 'nav: [a.md, in]\n', 'docs/in/.pages': 'hide: true\n' }, 1, []],
  ])('counts the sidebar entries that %s lists', async (_name, plugin, files, entries, unreachable) => {
    write({ 'mkdocs.yml': `site_name: Acme\nplugins: [${plugin}]\n`, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
    write({ 'docs/in/c.md': '# C\n', ...files })
    const comparison = await compareFolder({ folder })
    expect(comparison.missing).toEqual([])
    expect(comparison.unreachable.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual(unreachable)
    expect(comparison.kinds.find(({ kind }) => kind === 'sidebar entry')?.source).toBe(entries)
  })
})
