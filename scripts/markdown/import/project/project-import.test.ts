import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteSchema } from '@portico/content-model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOfflinePortal } from '../../../trials/harness/offline-portal.ts'
import { imported } from '../../../trials/harness/imported.ts'
import { runImport } from '../run-import.ts'

const PROJECTS = join(import.meta.dirname, '../../fixtures/projects')

describe.each([
  ['docusaurus', '', 'docs'],
  ['vitepress', '', 'docs'],
  ['starlight', '', 'src/content/docs'],
  ['nextra', '', 'content'],
  ['fumadocs', '', 'content/docs'],
  ['gitbook', '', 'manual'],
  ['mkdocs', '', 'docs'],
  ['mintlify', '', ''],
  ['mintlify-legacy', '', ''],
])('a project of %s', (name, root, docs) => {
  it('brings its pages, sidebars, redirects and settings along, and names what stays behind', async () => {
    const { project, ...rest } = await imported(join(PROJECTS, name, root))
    const result = { project: project?.replace(PROJECTS, 'PROJECTS'), ...rest }
    const expected: unknown = JSON.parse(readFileSync(join(PROJECTS, `${name}.expected.json`), 'utf8'))
    expect(JSON.parse(JSON.stringify(result))).toEqual(expected)
  })

  it('is the same from its root and from its folder of pages', async () => {
    expect(await imported(join(PROJECTS, name, docs))).toEqual(await imported(join(PROJECTS, name, root)))
  })

  it('is the same a second time, and a site that the portal takes', async () => {
    const { plan } = await runImport({ folder: join(PROJECTS, name) }, createOfflinePortal().client)
    const again = await runImport({ folder: join(PROJECTS, name) }, createOfflinePortal().client)
    expect(again.plan.documents).toEqual(plan.documents)
    const site = plan.documents.find(({ type }) => type === 'site')
    expect(siteSchema.safeParse({ ...site?.data, documentId: site?.documentId }).error).toBe(undefined)
  })
})

describe.each([
  ['docusaurus', 'docusaurus.config.ts', 'export default {'],
  ['docusaurus', 'docusaurus.config.ts', ''],
  ['docusaurus', 'sidebars.ts', 'export default { a: [1, null, {}, { type: "category" }, [], { b: 2 }] }'],
  [
    'vitepress',
    'docs/.vitepress/config.mts',
    'export default { themeConfig: { sidebar: 1, nav: {}, logo: {}, footer: [] } }',
  ],
  [
    'starlight',
    'astro.config.mjs',
    `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight()] }`,
  ],
  ['nextra', 'content/_meta.js', 'export default () => null'],
  ['fumadocs', 'content/docs/meta.json', '{ "pages": [1, null, "...", "---", "[a]"] '],
  ['gitbook', '.gitbook.yaml', 'root: [manual'],
  ['mkdocs', 'mkdocs.yml', 'site_name: [Acme\nnav: {'],
  ['mkdocs', 'mkdocs.yml', ''],
  ['mintlify', 'docs.json', '{ "navigation": { "tabs": [null, {}, { "tab": 1 }] }, "navbar": [], "redirects": {} }'],
  ['mintlify', 'docs.json', '{ "navigation": '],
])('a project of %s with a fault in %s', (name, file, text) => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-project-'))
    cpSync(join(PROJECTS, name), folder, { recursive: true })
    writeFileSync(join(folder, file), text)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it(`is imported nevertheless: ${text}`, async () => {
    expect(Object.keys((await imported(folder)).pages).length).toBeGreaterThan(2)
  })
})

describe('a project', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-project-'))
    cpSync(join(PROJECTS, 'docusaurus'), folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is recognized, and what it is can be overruled', async () => {
    expect((await imported(join(folder, 'docs'), { dialect: 'docusaurus' })).project).toContain('Docusaurus project at')
    const plain = await imported(join(folder, 'docs'), { dialect: 'plain' })
    expect(plain.project).toBe(undefined)
    expect(Object.keys(plain.pages)).toContain('/01-start/02-install')
    expect((await imported(join(folder, 'static'))).project).toBe(
      'No project of a documentation tool was found: read as a plain folder of Markdown.',
    )
  })

  it('gives a part of its pages their addresses', async () => {
    const { project, pages } = await imported(join(folder, 'docs/guides'))
    expect(project).toBe(
      `Part of the Docusaurus project at ${folder}, found by docusaurus.config.ts: its sidebars and settings come with the whole project.`,
    )
    expect(Object.keys(pages)).toEqual(['/docs/guides/hang', '/docs/guides/paint'])
  })

  it('gets other addresses with a base', async () => {
    const { pages } = await imported(join(PROJECTS, 'mkdocs'), { base: '/furniture' })
    expect(Object.keys(pages)).toEqual([
      '/furniture/guide/build',
      '/furniture/guide',
      '/furniture/guide/paint',
      '/furniture',
    ])
  })

  it('says with file and line that a page names no sidebar, and shows the one that lists it', async () => {
    const { pages, problems } = await imported(folder)
    expect(problems).toEqual([
      'docs/guides/hang-a-widget.mdx:4: No sidebar has the name “wallSidebar”. Correct the name, or remove the line: the page then shows the sidebar that lists it.',
    ])
    expect(pages['/docs/guides/hang']).toMatchObject({ sidebar: 'manualSidebar' })
  })

  it('runs its configuration only when asked to', async () => {
    writeFileSync(
      join(folder, 'docusaurus.config.ts'),
      `import { titleOf } from './title.ts'
export default async () => ({ title: titleOf('widgets'), url: 'https://widgets.acme.test', presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } }]] })`,
    )
    writeFileSync(
      join(folder, 'title.ts'),
      `export function titleOf(name: string): string { for (const word of [name]) return word.toUpperCase(); return '' }`,
    )
    writeFileSync(
      join(folder, 'sidebars.ts'),
      `export default { wall: Array.from(['paint'], (name) => \`guides/\${name}\`), wallSidebar: ['guides/hang'] }`,
    )
    const read = await imported(folder)
    expect(read.sidebars).not.toHaveProperty('wall')
    expect(read.site).not.toMatchObject({ title: 'WIDGETS' })
    expect(read.notes).toContain(
      'docusaurus.config.ts:2 “title” is a call of titleOf and cannot be read without running it; --run-config runs it.',
    )
    const ran = await imported(folder, { runConfig: true })
    expect(ran.site).toMatchObject({ title: 'WIDGETS', url: 'https://widgets.acme.test' })
    expect(ran.sidebars['wall']).toEqual({ label: 'Wall', items: ['/docs/guides/paint'] })
    writeFileSync(join(folder, 'title.ts'), `throw new Error('no title today')`)
    await expect(imported(folder, { runConfig: true })).rejects.toMatchObject({
      message: `The configuration ${join(folder, 'docusaurus.config.ts')} could not be run: Error: no title today`,
      hint: 'Install the packages of its project, or import without --run-config.',
      exitCode: 3,
    })
  })
})
