import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BodyBlock, Snapshot } from '@portico/content-model'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { copyProject, type ProjectCopy } from '../../scripts/tests/dev/project-copy'
import { axeFaults } from '../../scripts/trials/harness/axe'
import type { ExportedSite } from './export-site'
import { finishedSite } from './finished-site'
import { serveSite, type ServedSite } from './serve-site'

/*
 * A portal with colors, a font, components, pages, files and German words of its own in `web/site`: a copy of the project,
 * built by its own command.
 */

const OWN = fileURLToPath(new URL('fixtures/own-site', import.meta.url))
const blocks: readonly BodyBlock[] = [
  {
    _type: 'custom',
    _key: 'own-chart',
    name: 'chart',
    values: {
      caption: 'Weight of a page',
      unit: 'KiB',
      bars: [
        { name: 'Portico', value: 17 },
        { name: 'Quetzalcoatlus', value: 96 },
      ],
    },
  },
  {
    _type: 'customContainer',
    _key: 'own-hint',
    name: 'hint',
    values: { from: 'Ada' },
    content: [
      {
        _type: 'block',
        _key: 'own-hint-text',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'own-hint-words', text: 'Weigh it again.', marks: [] }],
      },
    ],
  },
]
const FONT = join(
  dirname(createRequire(import.meta.url).resolve('katex/package.json')),
  'dist/fonts/KaTeX_SansSerif-Regular.woff2',
)

/** The portal's accent in the CMS, and a page that ends with blocks of its own. */
const OWN_SNAPSHOT: Snapshot = {
  ...snapshot,
  site: { ...snapshot.site, accentColor: '#b3261e' },
  docs: snapshot.docs.map((doc) =>
    doc.path === '/dev-docs/first-steps' ? { ...doc, body: [...doc.body, ...blocks] } : doc,
  ),
}

let project: ProjectCopy
let exported: ExportedSite
let site: ServedSite
let browser: Browser
beforeAll(async () => {
  project = copyProject()
  rmSync(join(project.root, 'web/site'), { recursive: true })
  cpSync(OWN, join(project.root, 'web/site'), { recursive: true })
  copyFileSync(FONT, join(project.root, 'web/site/acme.woff2'))
  exported = await finishedSite(OWN_SNAPSHOT, project.root)
  site = await serveSite(exported)
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  if (exported) rmSync(exported.folder, { recursive: true })
  project?.remove()
})

async function open(path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(site.url + path)
  await use(page)
  expect(faults).toEqual([])
  await page.close()
}

const propertyOf = (page: Page, name: string) =>
  page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`)

test('its colors win in both themes, its font is preloaded, and no fault stands on a page', () =>
  open('/dev-docs/first-steps', async (page) => {
    expect(await propertyOf(page, '--accent')).toBe('#0f6b62')
    await page.evaluate('document.fonts.ready')
    expect(await page.evaluate("[...document.fonts].filter(({ status }) => status === 'loaded').length")).toBe(1)
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    await page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(await propertyOf(page, '--accent')).toBe('#5fd6c6')
    expect(await axeFaults(page)).toEqual([])
  }))

test('the accent of the CMS is on every page, below what the style sheet of the portal sets', () =>
  open('/dev-docs/first-steps', async (page) => {
    await page.evaluate(
      "[...document.styleSheets].find((sheet) => [...sheet.cssRules].some((rule) => rule.selectorText === '.acme-strip')).disabled = true",
    )
    expect(await propertyOf(page, '--accent')).toBe('#b3261e')
    expect(await propertyOf(page, '--radius')).toBe('8px')
    await page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(await propertyOf(page, '--accent')).not.toBe('#b3261e')
  }))

test('a component of its own stands where that of Portico stood, and can show it', () =>
  open('/dev-docs/first-steps', async (page) => {
    await page.getByRole('complementary', { name: 'Company' }).getByText('Acme Industries').waitFor()
    await page.getByRole('banner').getByRole('navigation', { name: 'Hauptnavigation' }).waitFor()
    expect(await page.locator('.acme-callout > .callout').count()).toBeGreaterThan(0)
    expect(await page.locator('.callout').count()).toBe(await page.locator('.acme-callout').count())
  }))

test('a page of its own stands in the frame of the site, works, and is in the sitemap', () =>
  open('/roadmap', async (page) => {
    expect(await page.title()).toBe(`Roadmap | ${snapshot.site.title}`)
    await page.locator('main').getByRole('heading', { level: 1, name: 'Roadmap' }).waitFor()
    await page.getByRole('button', { name: 'Offline reading: 0' }).click()
    await page.getByRole('button', { name: 'Offline reading: 1' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${site.url}/company/about`)
    await page.getByRole('heading', { level: 1, name: 'About Acme' }).waitFor()
    const sitemap = readFileSync(join(exported.site, 'sitemap.xml'), 'utf8')
    for (const path of ['/roadmap', '/company/about']) expect(sitemap).toContain(`${path}</loc>`)
  }))

test('blocks of its own stand in the text, in its Markdown and in the search', async () => {
  await open('/dev-docs/first-steps', async (page) => {
    const chart = page.getByRole('figure').filter({ hasText: 'Weight of a page' })
    await chart.getByText('Portico: 17 KiB').waitFor()
    await page.getByRole('region', { name: 'Hint of Ada' }).getByText('Weigh it again.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${site.url}/search?q=quetzalcoatlus`)
    await page
      .locator('main')
      .getByRole('link', { name: /First steps/ })
      .first()
      .waitFor()
  })
  const markdown = await (await fetch(`${site.url}/dev-docs/first-steps.md`)).text()
  for (const words of ['**Caption:** Weight of a page', '| Quetzalcoatlus | 96 |', 'Weigh it again.'])
    expect(markdown).toContain(words)
})

test('the CMS is told of its blocks when it is built', async () => {
  await promisify(execFile)(process.execPath, [join(project.root, 'cms/write-custom-blocks.mjs')])
  const written: unknown = JSON.parse(readFileSync(join(project.root, 'cms/dist/custom-blocks.json'), 'utf8'))
  expect(written).toMatchObject({ chart: { title: 'Chart' }, hint: { title: 'Hint', content: true } })
})

test('its files are served as they are, and its icon takes the place of the one of Portico', async () => {
  expect(await (await fetch(`${site.url}/acme.txt`)).text()).toBe('Acme was here.\n')
  expect(await (await fetch(`${site.url}/icon.svg`)).text()).toContain('#0f6b62')
  expect(existsSync(join(exported.site, 'release.json'))).toBe(true)
})

test('its words are in every part of a page, with one of its own, and dates are written as its language does', () =>
  open('/dev-docs/first-steps', async (page) => {
    await page.getByRole('link', { name: 'Zum Hauptinhalt springen' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Dunkles Design' }).waitFor()
    await page.getByRole('navigation', { name: 'Vorherige und nächste Seite' }).getByText('Weiterlesen').waitFor()
    expect(await page.locator('.last-change').first().textContent()).toMatch(
      /^Zuletzt geändert am \d{1,2}\. \p{L}+ \d{4}$/u,
    )
    const sample = page.getByRole('button', { name: /^Kopieren: / }).first()
    await page.context().grantPermissions(['clipboard-write'])
    await sample.click()
    await expect.poll(() => page.locator('#\\:said').textContent()).toBe('Kopiert')
  }))

test('its search answers in its words: in the dialog, which has a script of its own, and on its page', () =>
  open('/dev-docs/first-steps', async (page) => {
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('combobox', { name: 'Dokumentation durchsuchen' }).fill('steps')
    await page
      .locator('.search-foot')
      .getByText(/^(?:1 Ergebnis|Alle \d+ Ergebnisse) anzeigen$/)
      .waitFor()
    await page.goto(`${site.url}/search?q=zebra`)
    await page.getByText('Keine Ergebnisse für „zebra“').waitFor()
    expect(await page.title()).toBe(`Suche | ${snapshot.site.title}`)
  }))
