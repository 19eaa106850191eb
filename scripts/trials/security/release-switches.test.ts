import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { switchTo, type ReleaseFolders } from '../../pipeline/release/index.ts'
import { serveSite } from '../../pipeline/serve/index.ts'
import { Cleanup } from '../harness/cleanup.ts'
import { PlainReleases } from '../harness/plain-releases.ts'
import { attackSwitches } from './release-switches.ts'

let cleanup: Cleanup
beforeEach(() => (cleanup = new Cleanup()))
afterEach(() => cleanup.run())

async function attack(
  files: (n: number) => Record<string, string>,
  switchRelease: (folders: ReleaseFolders, id: string) => Promise<unknown>,
) {
  const releases = await PlainReleases.in(cleanup)
  const ids = [await releases.publish(files(1)), await releases.publish(files(2))]
  const { folders, data } = releases
  const rest = { data, snapshot: data, queue: data, logs: data, cache: data, pageData: data }
  const site = await serveSite({
    folders: { ...rest, ...folders },
    host: '127.0.0.1',
    ports: { site: 0, cms: 0, publisher: 0 },
  })
  cleanup.add(() => site.close())
  return attackSwitches({ folders, ids, port: site.port, tries: 20, seed: 1, switchRelease })
}

const page = (n: number, script: string) => ({
  'index.html': `<html><script src="/_next/static/${script}.js"></script>release ${n}</html>\n`,
  [`_next/static/${script}.js`]: `"release ${n}"`,
})

it('finds nothing where the link is renamed', async () => {
  expect((await attack((n) => page(n, `app-${n}`), switchTo)).faults).toEqual([])
})

const broken = ({ current }: ReleaseFolders) => rm(current, { force: true })

it('finds a switch that takes the link away', async () => {
  const { faults } = await attack((n) => page(n, `app-${n}`), broken)
  expect(faults).toContain('/ was answered with 503')
})

it('finds a page whose script is of another release', async () => {
  const { faults } = await attack((n) => ({ ...page(n, 'app'), '_next/static/app.js': '"release 9"' }), switchTo)
  expect(faults).toContainEqual(expect.stringMatching(/^\/_next\/static\/app.js is not of release \d, as its page is$/))
})
