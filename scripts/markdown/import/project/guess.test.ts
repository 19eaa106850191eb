import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { guessFolder } from './guess.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-guess-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

it.each([
  ['docusaurus', '---\nsidebar_label: Start\n---\n', 'sidebar_label: Start'],
  ['docusaurus', "import Tabs from '@theme/Tabs'\n", "from '@theme/Tabs'"],
  ['starlight', "import { Card } from '@astrojs/starlight/components'\n", '@astrojs/starlight/components'],
  ['nextra', "import { Callout } from 'nextra/components'\n", "from 'nextra/components'"],
  ['fumadocs', "import { Tab } from 'fumadocs-ui/components/tabs'\n", "from 'fumadocs-ui/"],
  ['mintlify', '<CardGroup cols={2}>\n</CardGroup>\n', '<CardGroup'],
  ['vitepress', '::: code-group\n:::\n', '::: code-group'],
  ['gitbook', '{% hint style="info" %}\nx\n{% endhint %}\n', '{% hint'],
  ['mkdocs', '!!! note\n    Words\n', '!!! n'],
] as const)('knows pages of %s by %j', async (dialect, text, evidence) => {
  write({ 'docs/a.md': '# A\n', 'docs/b.mdx': text, 'README.md': '# Project\n', 'package.json': '{}' })
  expect(await guessFolder(root)).toEqual({
    folder: join(root, 'docs'),
    dialect,
    evidence: { file: 'docs/b.mdx', text: evidence },
  })
})

it.each([
  ['words alone', { 'docs/a.md': '# A\n' }, 'docs'],
  ['what a sample shows', { 'a.md': '```md\n!!! note\n    Words\n```\n' }, ''],
  ['pages beside those in docs', { 'docs/a.md': '# A\n', 'guide.md': '# Guide\n' }, ''],
  ['what a portal exported', { 'docs/a.md': '---\nsidebar_label: A\n---\n', 'site.json': '{}' }, ''],
  ['an empty folder', {}, ''],
])('takes %s for plain Markdown', async (_what, files, folder) => {
  write(files)
  const guess = await guessFolder(root)
  expect([guess.dialect, relative(root, guess.folder)]).toEqual(['plain', folder])
})

it.each([
  ['01-app/index.md', '02-pages/03-routes.md', true],
  ['01-app/index.md', 'pages/03-routes.md', undefined],
  ['2024-app/index.md', '2025-pages/03-routes.md', undefined],
])('reads digits before all names as places: %s beside %s', async (one, other, numbered) => {
  write({ 'index.md': '# Home\n', [one]: '# One\n', [other]: '# Other\n' })
  expect((await guessFolder(root)).numbered).toBe(numbered)
})
