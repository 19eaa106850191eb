import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig, type Config } from '../../config/index.ts'
import { ContentError } from '../../lib/app-error.ts'
import { FAKE_TOKEN, startFakeCms, type FakeCms } from '../../trials/fakes/cms/fake-cms.ts'
import { docRow, fileRow, siteRow } from '../../trials/fakes/cms/rows.ts'
import { publishQuickly, quietly } from '../../tests/fixtures/quick-build.ts'
import { rollBack } from '../release/index.ts'
import { readSnapshotIndex } from '../snapshot/index.ts'
import { readAndCheck, readChecked } from './read-and-check.ts'

const OTHER = { ...docRow, documentId: 'docother0000000000000000', path: '/guides/other', title: 'Other' }
const NEW = { ...docRow, documentId: 'docnew000000000000000000', path: '/guides/new', title: 'New' }
const showsNothing = [{ _type: 'snippet', _key: 'gone', documentId: 'snippetgone' }]
let data: string
let cms: FakeCms
let config: Config<'PORTICO_READ_TOKEN'>
let minute: number
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-held-back-'))
  cms = await startFakeCms()
  cms.rows.docs = [docRow, OTHER]
  config = configWith()
  minute = 0
})
afterEach(async () => {
  await cms.close()
  rmSync(data, { recursive: true })
})

const configWith = (settings: Record<string, string> = {}) =>
  loadConfig({
    env: { PORTICO_DATA: data, CMS_URL: cms.url, PORTICO_READ_TOKEN: FAKE_TOKEN, TYPESENSE_URL: '', ...settings },
    needs: ['PORTICO_READ_TOKEN'],
  })

/** Publishes, and gives what readers see of the pages, with what is held back. */
async function publish() {
  cms.revision++
  const at = new Date(Date.UTC(2026, 10, 21, 7, ++minute))
  const { snapshot, heldBack, release } = await publishQuickly(config, at)
  return {
    id: release.id,
    revision: release.revision,
    titles: snapshot.docs.map(({ title }) => title),
    held: heldBack.map(({ change, document, problems }) => [document.path, change, problems.map(({ kind }) => kind)]),
    since: heldBack.map(({ since }) => since),
  }
}

/** The problems that stop a publish. */
async function stopped(): Promise<string[]> {
  const error = await publish().catch((thrown: unknown) => thrown)
  if (!(error instanceof ContentError)) throw error
  return error.problems.map(({ message }) => message)
}

const BROKEN = 'It shows a snippet that is not published (snippetgone).'

describe('a document that cannot go live', () => {
  it('stops the first release, because there is nothing to show in its place', async () => {
    cms.rows.docs = [docRow, { ...OTHER, body: showsNothing }]
    expect(await stopped()).toEqual([BROKEN])
    expect(existsSync(config.folders.releases)).toBe(false)
  })

  it('is left out of the first release where it is a redirect, which no page needs', async () => {
    const astray = { documentId: 'redirectastray', from: '/old-manual', href: '/manual.pdf', reason: 'by-hand' }
    cms.rows.redirects = [...cms.rows.redirects, astray]
    expect(await publish()).toMatchObject({
      titles: ['Introduction', 'Other'],
      held: [[undefined, 'added', ['broken-link']]],
    })
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 2' }]
    expect(await publish()).toMatchObject({
      titles: ['Introduction', 'Other 2'],
      held: [[undefined, 'added', ['broken-link']]],
    })
  })

  it('stays as it was while all else goes live, release after release, until it is right', async () => {
    await publish()
    cms.rows.docs = [{ ...docRow, title: 'Introduction 2' }, { ...OTHER, title: 'Other 2', body: showsNothing }, NEW]
    const first = await publish()
    expect(first).toMatchObject({
      titles: ['Introduction 2', 'New', 'Other'],
      held: [['/guides/other', 'changed', ['missing-snippet']]],
      revision: cms.revision,
    })
    cms.rows.docs = [{ ...docRow, title: 'Introduction 3' }, { ...OTHER, title: 'Other 2', body: showsNothing }, NEW]
    expect(await publish()).toMatchObject({
      titles: ['Introduction 3', 'New', 'Other'],
      held: first.held,
      since: first.since,
    })
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 3' }, NEW]
    expect(await publish()).toMatchObject({ titles: ['Introduction', 'New', 'Other 3'], held: [] })
  })

  it('stays when it is no longer published and nothing answers at its address, until a redirect does', async () => {
    await publish()
    cms.rows.docs = [{ ...docRow, title: 'Introduction 2' }]
    expect(await publish()).toMatchObject({
      titles: ['Introduction 2', 'Other'],
      held: [['/guides/other', 'removed', ['vanished-url']]],
    })
    const [redirect] = cms.rows.redirects
    cms.rows.redirects = [
      ...cms.rows.redirects,
      { ...redirect, documentId: 'redirect9', from: '/guides/other' } as { documentId: string },
    ]
    expect(await publish()).toMatchObject({ titles: ['Introduction 2'], held: [] })
  })

  it('stays when it cannot even be read, or is the home page', async () => {
    await publish()
    const { home } = cms.singles
    cms.singles.home = undefined
    cms.rows.docs = [docRow, { ...OTHER, body: [{ _type: 'hologram', _key: 'x' }] }]
    expect((await publish()).held).toEqual([
      [undefined, 'changed', ['missing-document']],
      ['/guides/other', 'changed', ['unknown-block']],
    ])
    cms.singles.home = home
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 2' }]
    expect(await publish()).toMatchObject({ titles: ['Introduction', 'Other 2'], held: [] })
  })

  it('keeps the picture that only its last good version shows, and does not take it for the one of the library', async () => {
    const image = { _type: 'image', _key: 'i1', light: { documentId: fileRow.documentId }, alt: 'The logo' }
    cms.singles.site = { ...siteRow, logo: null } as { documentId: string }
    cms.rows.docs = [docRow, { ...OTHER, body: [image] }]
    await publish()
    const entry = async () =>
      (await readSnapshotIndex(config.folders.snapshot))?.entries.find(({ type }) => type === 'media')
    expect(await entry()).toMatchObject({ documentId: fileRow.documentId, version: '1' })
    cms.rows.docs = [docRow, { ...OTHER, body: showsNothing }]
    expect((await publish()).held).toHaveLength(1)
    expect(await entry()).toMatchObject({ documentId: fileRow.documentId })
    expect(await entry()).not.toHaveProperty('version')
    expect(readdirSync(join(config.folders.snapshot, 'media'))).toHaveLength(1)
  })

  it('survives that everything that can be made again is gone', async () => {
    await publish()
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 2', body: showsNothing }]
    await publish()
    rmSync(config.folders.cache, { recursive: true })
    rmSync(join(config.folders.snapshot, 'index.json'))
    expect(await publish()).toMatchObject({ titles: ['Introduction', 'Other'], held: [expect.anything()] })
  })

  it('survives a publish that is cut short before its release is made', async () => {
    await publish()
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 2' }]
    await readAndCheck(config, { run: quietly })
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 3', body: showsNothing }]
    await readAndCheck(config, { run: quietly })
    expect(await publish()).toMatchObject({ titles: ['Introduction', 'Other'], held: [expect.anything()] })
  })

  it('stops the release where its last good version is lost, which is said', async () => {
    await publish()
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 2', body: showsNothing }]
    const { id } = await publish()
    rmSync(join(config.folders.releases, id, 'made-of.json'))
    expect(await stopped()).toEqual([
      BROKEN,
      `Nothing can be held back, because the content of the newest release is lost: What the newest release was made of cannot be read from ${config.folders.releases}/${id}/made-of.json.`,
    ])
    expect(readdirSync(config.folders.releases)).toHaveLength(2)
  })

  it('is held back from the last release that was made, also while readers see an earlier one', async () => {
    await publish()
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 2' }]
    await publish()
    await rollBack(config.folders)
    cms.rows.docs = [docRow, { ...OTHER, title: 'Other 3', body: showsNothing }]
    expect(await publish()).toMatchObject({ titles: ['Introduction', 'Other 2'], held: [expect.anything()] })
  })

  it('stops the release where the settings want it', async () => {
    await publish()
    cms.rows.docs = [docRow, { ...OTHER, body: showsNothing }]
    config = configWith({ PUBLISH_STRICT: 'true' })
    expect(await stopped()).toEqual([BROKEN])
    config = configWith()
    await expect(readChecked(config, { run: quietly, strict: true })).rejects.toThrow(BROKEN)
    expect((await publish()).held).toHaveLength(1)
  })
})
