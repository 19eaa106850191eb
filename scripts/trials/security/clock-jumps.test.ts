import { expect, it } from 'vitest'
import { goLive, releaseIdOf, createRelease } from '../../pipeline/release/index.ts'
import { writeFile } from '../../lib/write-file.ts'
import { join } from 'node:path'
import { Cleanup } from '../harness/cleanup.ts'
import { PlainReleases } from '../harness/plain-releases.ts'
import { attackClock } from './clock-jumps.ts'

it('finds releases that are named by the clock alone', async () => {
  const cleanup = new Cleanup()
  const { data, folders } = await PlainReleases.in(cleanup)
  const publish = async (at: Date) => {
    const id = releaseIdOf(at, '0000000a')
    const siteFolder = join(data, 'site')
    await writeFile(join(siteFolder, 'index.html'), id)
    const release = { id, createdAt: at.toISOString(), revision: 1, buildId: 'code', pages: 1 }
    await createRelease({ folders, siteFolder, release, pages: [] })
    await goLive(folders, id)
    return id
  }
  expect(await attackClock({ folders, tries: 4, publish })).toEqual({
    tries: 4,
    happened: '4 releases, 1 displaced by an older one',
    faults: ['at 2026-11-21T11:03:00.000Z 20261121T130200Z-0000000a was live instead of 20261121T110300Z-0000000a'],
  })
  await cleanup.run()
})
