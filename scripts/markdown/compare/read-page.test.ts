import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Dialect } from '../parse/index.ts'
import { readPage } from './source/read-page.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-compare-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** What readers of a page find, one line each. */
function found(dialect: Dialect, text: string, file = 'page.md'): string[] {
  return readPage({ file, text, root, dialect }, { has: () => true }).map(
    ({ kind, line, what }) => `${line} ${kind} ${what}`,
  )
}

const text = (...lines: string[]) => lines.join('\n')

describe('what readers of the source find', () => {
  it('is no place, no type in angle brackets, no value of a program and no link to a picture itself', () => {
    const page = text(
      '# ',
      '',
      '## Of List<T> [#of-list]',
      '',
      '[](#there) [![A](a.png)](a.png) [![B](b.png)][b]',
      '',
      '<table><tr><td>{row.name}</td><td>c</td></tr></table>',
      '',
      '<pre><code><strong>d</strong> &lt; e</code></pre>',
      '',
      'So $f_{x}^2$.',
      '',
      '[b]: b.png',
    )
    expect(found('nextra', page, 'page.mdx')).toEqual([
      '3 heading Of List<T>',
      '5 picture a.png',
      '5 picture b.png',
      '7 table cell c',
      '9 code sample d < e',
    ])
  })

  it('is samples, headings, cells, links and pictures of Markdown', () => {
    const page = text(
      '---',
      'title: "[No](link)"',
      '---',
      '# One `two`',
      '',
      '- [a](x.md) and `[b](y.md)`',
      '  ```js',
      '  const c = 1',
      '  ```',
      '',
      '> | d | e |',
      '> | - | - |',
      '> | f \\| g | ![h](i.png) |',
      '',
      '<!-- [comment](z.md)',
      '```js',
      '```',
      '-->',
      '[j] <https://k.test>',
      '',
      '    indented',
      '',
      '[j]: l.md',
      '',
      'Two',
      '---',
    )
    expect(found('plain', page)).toEqual([
      '7 code sample js: const c = 1',
      '21 code sample indented',
      '4 heading One two',
      '6 link [a](x.md)',
      '11 table cell d',
      '11 table cell e',
      '13 table cell f | g',
      '13 table cell h',
      '13 picture i.png',
      '19 link [j](l.md)',
      '19 link [https://k.test](https://k.test)',
      '25 heading Two',
    ])
  })

  it('is what the elements of MDX show, without its code and comments', () => {
    writeFileSync(join(root, '_part.mdx'), text('---', 'a: 1', '---', '## Of the part', '', '```sh', 'run', '```'))
    const page = text(
      "import Part from './_part.mdx'",
      'export const data = [',
      "  { href: 'https://no.test' },",
      ']',
      '',
      '{/* [comment](z.md) */}',
      '<Tabs>',
      '  <TabItem value="a" label="First">',
      '    [a](x.md)',
      '  </TabItem>',
      '  <TabItem value="second">',
      '    <a href="/b">**B**</a>',
      '  </TabItem>',
      '</Tabs>',
      '',
      '<Part />',
      '<img src="c.png" onClick={() => 1 > 0} />',
      '## D {#d}',
      '<Card title="E" href="/e">F</Card>',
      '',
      '```mdx-code-block',
      '[g](g.md)',
      '```',
      '<table><tr><td>h</td></tr></table>',
    )
    expect(found('docusaurus', page)).toEqual([
      '16 code sample sh: run',
      '9 link [a](x.md)',
      '16 heading Of the part',
      '18 heading D',
      '22 link [g](g.md)',
      '12 link [B](/b)',
      '17 picture c.png',
      '19 link [E](/e)',
      '24 table cell h',
      '8 tab First',
      '11 tab second',
    ])
  })

  it('is code groups and included files of VitePress', () => {
    writeFileSync(join(root, 'part.js'), 'included()\n')
    writeFileSync(join(root, 'part.md'), '### Included\n')
    const page = text(
      '::: code-group',
      '```sh [npm]',
      'npm i',
      '```',
      '```sh [yarn]',
      'yarn',
      '```',
      ':::',
      '<<< @/part.js',
      '<!--@include: ./part.md-->',
    )
    expect(found('vitepress', page)).toEqual([
      '2 code sample sh: npm i',
      '5 code sample sh: yarn',
      '9 code sample js: included()',
      '10 heading Included',
      '2 tab npm',
      '5 tab yarn',
    ])
  })

  it('is tabs and admonitions of MkDocs', () => {
    const page = text(
      '## Title { #own .big }',
      '=== "One"',
      '    ```py',
      '    if a:',
      '        b',
      '    ```',
      '!!! note',
      '    [c](c.md)',
    )
    expect(found('mkdocs', page)).toEqual([
      '3 code sample py: if a:',
      '1 heading Title',
      '8 link [c](c.md)',
      '2 tab One',
    ])
  })

  it.each<[Dialect, string, string[]]>([
    ['gitbook', '{% tab title="One" %}\n[a](a.md)\n{% endtab %}', ['2 link [a](a.md)', '1 tab One']],
    ['mintlify', '<CodeGroup>\n```js a.js\n1\n```\n</CodeGroup>', ['2 code sample js: 1', '2 tab a.js']],
    ['mintlify', '<Tab title="One">\n[a](a.md)\n</Tab>', ['2 link [a](a.md)', '1 tab One']],
    ['starlight', '<LinkCard title="A" href="/a" />', ['1 link [A](/a)']],
    [
      'nextra',
      "<Tabs items={['x']}>\n<Tabs.Tab>[a](a.md)</Tabs.Tab>\n</Tabs>",
      ['2 link [a](a.md)', '2 tab a tab without a label'],
    ],
  ])('is what only %s writes: %s', (dialect, page, expected) => {
    expect(found(dialect, page, 'page.mdx')).toEqual(expected)
  })
})
