import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteSchema } from '@portico/content-model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOfflinePortal } from '../../../trials/harness/offline-portal.ts'
import { runImport, type ImportJob } from '../run-import.ts'

const PROJECTS = join(import.meta.dirname, '../../fixtures/projects')

/** What a portal holds after an import, with pages by their addresses. */
async function imported(folder: string, job: Partial<ImportJob> = {}) {
  const { report, plan } = await runImport({ folder, ...job }, createOfflinePortal().client)
  const names = new Map(
    plan.documents.map(({ documentId, data }) => [documentId, String(data['path'] ?? data['key'] ?? documentId)]),
  )
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (typeof value === 'string') return names.get(value) ?? value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, named(field)]))
  }
  const all = (type: string): Record<string, unknown>[] =>
    plan.documents.filter((document) => document.type === type).map(({ data }) => data)
  const { askAi: _askAi, scripts: _scripts, sitemap: _sitemap, version: _version, ...site } = all('site')[0] ?? {}
  return {
    project: report.project?.replace(PROJECTS, 'PROJECTS'),
    pages: Object.fromEntries(
      all('doc').map(({ path, label, title, sidebar }) => [path, { shown: label ?? title, sidebar: named(sidebar) }]),
    ),
    // The last of each key: the ones before are made for pages to belong to.
    sidebars: Object.fromEntries(
      all('sidebar').map(({ key, label, items }) => [key, { label, items: outline(named(items)) }]),
    ),
    redirects: Object.fromEntries(all('redirect').map(({ from, to }) => [from, named(to)])),
    site: named(site),
    notes: report.losses.map(({ file, line, reason }) => `${file}:${line} ${reason}`),
    problems: report.problems,
    leftOut: report.leftOut,
  }
}

/** A sidebar as the lines of an outline. */
function outline(items: unknown, indent = ''): string[] {
  return (items as Record<string, unknown>[]).flatMap(({ type, label, documentId, href, items: children }) => [
    indent + [label, documentId ?? href].filter(Boolean).join(' → '),
    ...(type === 'category' ? outline(children, `${indent}  `) : []),
  ])
}

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
    const result = await imported(join(PROJECTS, name, root))
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
