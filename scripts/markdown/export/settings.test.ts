import { expect, it } from 'vitest'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { Identities } from '../import/identities.ts'
import { readBundleFiles, settingDocuments } from '../import/bundle.ts'
import { settingFiles } from './settings.ts'

it('icon, font and picture for sharing of a site are the same when they are exported and imported again', () => {
  const names = new Map([
    ['icon1', 'icon.svg'],
    ['font1', 'acme.woff2'],
    ['photo1', 'hills.jpg'],
  ])
  const chosen = {
    favicon: 'icon1',
    font: 'font1',
    card: { layout: 'photo', background: 'photo1', showName: true, showSection: false, showDescription: true },
  } as const
  const content = {
    ...sampleSnapshot,
    site: { ...sampleSnapshot.site, ...chosen },
    files: [],
    problems: [],
    unreadable: new Set<string>(),
  }
  const naming = { pathOf: () => undefined, pictureOf: (id: string) => names.get(id) }
  const site = JSON.parse(JSON.stringify(settingFiles(content, naming).get('site.json')))
  expect(site).toMatchObject({
    favicon: 'icon.svg',
    font: 'acme.woff2',
    card: { ...chosen.card, background: 'hills.jpg' },
  })
  const ids = new Map([...names].map(([id, name]) => [name, id]))
  const context = {
    identities: new Identities([]),
    pageAt: () => undefined,
    pictureOf: (name: string) => ids.get(name),
  }
  const files = readBundleFiles(new Map([['site.json', JSON.stringify(site)]]))
  expect(settingDocuments(files, context)).toMatchObject([{ type: 'site', data: chosen }])
})
