import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../../config/index.ts'
import { FAKE_TOKEN, startFakeCms, type FakeCms } from '../../trials/fakes/cms/fake-cms.ts'
import { docRow } from '../../trials/fakes/cms/rows.ts'
import { cmsContent, cmsFault } from './cms-content.ts'

let data: string
let cms: FakeCms
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-dev-cms-'))
  cms = await startFakeCms()
})
afterAll(async () => {
  await cms.close()
  rmSync(data, { recursive: true })
})

const configWith = (token: string) =>
  loadConfig({
    needs: ['PORTICO_READ_TOKEN'],
    env: { PORTICO_DATA: data, CMS_URL: cms.url, PORTICO_READ_TOKEN: token },
  })

it('says why a CMS cannot be read', async () => {
  expect(await cmsFault(configWith(FAKE_TOKEN))).toBeUndefined()
  expect((await cmsFault(configWith('another token of 16')))?.message).toContain('PORTICO_READ_TOKEN')
})

it('reads what is published with its files, and reports the next publish', async () => {
  const content = cmsContent(configWith(FAKE_TOKEN))
  const { snapshot, mediaFile } = await content.read()
  expect(snapshot.docs.map(({ title }) => title)).toEqual(['Introduction'])
  const [logo] = snapshot.media
  expect(readFileSync(mediaFile(basename(logo?.path ?? '')) ?? '', 'utf8')).toContain('<svg')

  const stop = new AbortController()
  await new Promise<void>((resolve) => {
    content.watch(resolve, stop.signal)
    cms.rows.docs = [{ ...docRow, title: 'Overview' }]
    cms.revision++
  })
  stop.abort()
  expect((await content.read()).snapshot.docs.map(({ title }) => title)).toEqual(['Overview'])
})
