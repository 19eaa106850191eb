import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withIncludes } from './includes.ts'

describe('a page that includes files', () => {
  let outside: string
  let root: string
  beforeAll(() => {
    outside = mkdtempSync(join(tmpdir(), 'portico-includes-'))
    root = join(outside, 'docs')
    mkdirSync(join(root, 'guide'), { recursive: true })
    writeFileSync(join(outside, 'secret.js'), 'secret')
    symlinkSync(join(outside, 'secret.js'), join(root, 'link.js'))
    writeFileSync(join(root, 'app.js'), 'one\n// #region part\ntwo\n// #endregion part\nthree\n')
    writeFileSync(join(root, 'guide', 'part.md'), '---\ntitle: x\n---\nWords.\n\n<!--@include: ./part.md-->')
    writeFileSync(join(root, 'note.md'), 'A note.')
    writeFileSync(join(root, 'titled.md'), '---\ntitle: x\n---\nWords.')
    writeFileSync(
      join(root, 'parts.mdx'),
      'Before.\n\n<section id="setup">\n\n## Set up\n\nStep.\n\n</section>\n\nAfter.',
    )
  })
  afterAll(() => rmSync(outside, { recursive: true }))

  it.each([
    ['vitepress', '<<< @/app.js{1,3}', '```js {1,3}\none\n// #region part\ntwo\n// #endregion part\nthree\n```'],
    ['vitepress', '  <<< ../app.js#part{ts}[app]', '  ```ts title="app"\n  two\n  ```'],
    ['vitepress', '<<< ../../secret.js', '<<< ../../secret.js'],
    ['vitepress', '<<< @/link.js', '<<< @/link.js'],
    ['mkdocs', '    --8<-- "note.md"', '    A note.'],
    ['gitbook', '{% include "../note.md" %}', 'A note.'],
    ['gitbook', '{% include "../titled.md" %}', 'Words.'],
    ['mkdocs', '--8<-- "app.js:3:3"', 'two'],
    ['mkdocs', ';--8<-- "note.md"', '--8<-- "note.md"'],
    ['mkdocs', '--8<--\nnote.md\ntitled.md:4\n--8<--', 'A note.\nWords.'],
    ['mkdocs', '{% include-markdown "../note.md" start="<!--a-->" %}', 'A note.'],
    ['fumadocs', '<include>../titled.md</include>', 'Words.'],
    [
      'fumadocs',
      "<include lang='js'>../app.js</include>",
      '```js\none\n// #region part\ntwo\n// #endregion part\nthree\n```',
    ],
    ['fumadocs', '<include cwd lang="ts" meta=\'title="a"\'>note.md</include>', '```ts title="a"\nA note.\n```'],
    ['fumadocs', '<include cwd meta=\'tab="a"\'>\n  note.md\n</include>', 'A note.'],
    ['fumadocs', '<include cwd meta=\'tab="a.js"\'>\n  app.js#part\n</include>', '```js tab="a.js"\ntwo\n```'],
    ['fumadocs', '<include cwd>\n  gone.js\n</include>', '<include cwd>\n  gone.js\n</include>'],
    ['fumadocs', '<include>../note.md#a(b</include>', 'A note.'],
    ['fumadocs', '<include>../parts.mdx#setup</include>', '\n## Set up\n\nStep.\n'],
    [
      'fumadocs',
      '```mdx\n<include>\n  ../note.md\n</include>\n```',
      '```mdx\n<include>\n  ../note.md\n</include>\n```',
    ],
    ['fumadocs', '```mdx\n<include>../note.md</include>\n```', '```mdx\n<include>../note.md</include>\n```'],
    ['vitepress', '```md\n<<< @/app.js\n```', '```md\n<<< @/app.js\n```'],
    ['starlight', "import note from '../note.md?raw'", 'export const note = "A note."'],
    ['docusaurus', "import note from '!!raw-loader!@site/note.md';", 'export const note = "A note."'],
    [
      'docusaurus',
      "import note from '!!raw-loader!../../secret.js'",
      "import note from '!!raw-loader!../../secret.js'",
    ],
    ['plain', '--8<-- "note.md"', '--8<-- "note.md"'],
    ['mkdocs', '--8<-- "note.md/part.md"', '--8<-- "note.md/part.md"'],
    ['mkdocs', `--8<-- "${'a'.repeat(300)}.md"`, `--8<-- "${'a'.repeat(300)}.md"`],
    ['mkdocs', '--8<-- "a\0.md"', '--8<-- "a\0.md"'],
    ['starlight', "import note from '../note.md/a?raw'", "import note from '../note.md/a?raw'"],
  ] as const)('in %s has in the place of %j what the file says', (dialect, text, whole) => {
    expect(withIncludes(text, { file: 'guide/page.md', root, dialect })).toBe(whole)
  })

  it('finds what stands in the folder of the pages of a project', () => {
    const page = { file: 'docs/guide/page.md', root: outside, dialect: 'vitepress' } as const
    expect(withIncludes('<<< @/app.js#part', page)).toBe('```js\ntwo\n```')
  })

  it('ends where a file includes itself', () => {
    const text = withIncludes('<!-- @include: ./part.md -->', { file: 'guide/page.md', root, dialect: 'vitepress' })
    expect(text.match(/Words\./g)).toHaveLength(5)
    expect(text).not.toContain('title: x')
  })
})
