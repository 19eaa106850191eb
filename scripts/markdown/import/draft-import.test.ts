import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createOfflinePortal } from '../../trials/harness/offline-portal.ts'
import { writeFolder } from '../fixtures/write-folder.ts'
import { runImport } from './run-import.ts'

const SITE = {
  title: 'Acme',
  url: 'https://docs.example.com',
  version: { name: '1', label: 'Version 1', path: '/' },
  locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
  navbar: [],
  footer: { groups: [], copyright: 'Us' },
  sitemap: {},
  askAi: { disclaimer: 'It may be wrong.' },
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-draft-'))
  writeFolder(root, {
    'outside.txt': 'secret',
    'bundle/docs/page.md': '# Page',
    'bundle/tags.json': '[]',
    'bundle/media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  symlinkSync('../../outside.txt', join(root, 'bundle/media/linked.txt'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('takes from the folder of files what the settings of an exported portal name, and nothing that is elsewhere or nowhere', async () => {
  const site = {
    ...SITE,
    logo: { light: 'logo.svg', dark: 'linked.txt', alt: 'Acme' },
    favicon: 'gone.png',
    font: '../../outside.txt',
    card: { background: '../tags.json' },
  }
  const picture = { light: 'gone.svg', dark: '', alt: 'Acme' }
  writeFolder(join(root, 'bundle'), {
    'site.json': JSON.stringify(site),
    'home.json': JSON.stringify({ picture }),
  })
  const portal = createOfflinePortal()
  await runImport({ folder: join(root, 'bundle') }, portal.client)
  expect(portal.files.map(({ source }) => source)).toEqual([join(root, 'bundle/media/logo.svg')])
  const { site: imported, home } = portal.content()
  expect([imported?.logo?.light, imported?.logo?.dark]).toEqual([portal.files[0]?.documentId, undefined])
  expect([imported?.favicon, imported?.font, imported?.card?.background, home?.picture]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
