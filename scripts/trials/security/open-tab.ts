import { Agent } from 'node:http'
import { pruneReleases } from '../../pipeline/release/index.ts'
import { ask } from '../harness/ask.ts'
import { endProcess } from '../harness/end-process.ts'
import { PlainReleases, type SiteFiles } from '../harness/plain-releases.ts'
import { startSiteProcess } from '../harness/site-process.ts'
import type { Attack, AttackResult } from './attack.ts'

const PAGES = 12
const PER_PUBLISH = 5

/**
 * A tab was opened before the first of several publishes. At each navigation it asks for the data of a page, which is of the live
 * release, and for a script of the release that it was opened in. A second tab loads the page again where the data is newer.
 */
export const openTab: Attack = {
  name: 'open-tab',
  subject: 'a tab that stays open while others publish',
  tries: { full: 50, quick: 15 },
  async run({ tries, cleanup, progress }) {
    const releases = await PlainReleases.in(cleanup)
    await releases.publish(siteOfRelease(0))
    const { port, child } = await startSiteProcess(releases.data)
    cleanup.add(() => endProcess(child))
    const publish = async (n: number) => {
      await releases.publish(siteOfRelease(n))
      await pruneReleases(releases.folders)
    }
    return attackTab({ port, navigations: tries, publish, step: progress.step })
  },
}

interface Subject {
  readonly port: number
  readonly navigations: number
  /** Makes a release of this number live, and removes old ones as the publisher does. */
  readonly publish: (n: number) => Promise<void>
  readonly step?: (done: number, total: number) => void
}

export async function attackTab({ port, navigations, publish, step }: Subject): Promise<AttackResult> {
  const agent = new Agent({ keepAlive: true })
  const faults: string[] = []
  let requests = 0
  const read = async (path: string, release: number): Promise<void> => {
    requests++
    const { status, body } = await ask(port, path, { agent })
    if (status !== 200) faults.push(`${path} was answered with ${status} after release ${live}`)
    else if (releaseOf(body.toString()) !== release) faults.push(`${path} is not of release ${release}`)
  }
  let live = 0
  let followed = 0
  let loadedAgain = 0
  await read('/', 0)
  for (let done = 0; done < navigations; done++) {
    step?.(done, navigations)
    if (done % PER_PUBLISH === 0) await publish(++live)
    const page = done % PAGES
    await read(`/guides/page-${page}.txt`, live)
    await read(`/_next/static/page-${page}-0.js`, 0)
    if (followed !== live) {
      loadedAgain++
      followed = live
      await read(`/guides/page-${page}`, live)
    }
    await read(`/_next/static/page-${page}-${followed}.js`, followed)
  }
  agent.destroy()
  return {
    tries: navigations,
    happened: `${live} publishes, ${requests} requests, ${faults.length} failed; ${loadedAgain} pages loaded again`,
    faults,
  }
}

function releaseOf(text: string): number {
  return Number(/release (\d+)/.exec(text)?.[1])
}

function siteOfRelease(n: number): SiteFiles {
  const words = `release ${n}`
  return Object.fromEntries([
    ['index.html', `<!doctype html>${words}`],
    ...Array.from({ length: PAGES }, (_, page) => [
      [`guides/page-${page}.html`, `<!doctype html>${words}`],
      [`guides/page-${page}.txt`, `0:${words}`],
      [`_next/static/page-${page}-${n}.js`, `"${words}"`],
    ]).flat(),
  ])
}
