import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { switchTo, type ReleaseFolders } from '../../pipeline/release/index.ts'
import { ask } from '../harness/ask.ts'
import { endProcess } from '../harness/end-process.ts'
import { percentile } from '../harness/percentile.ts'
import { PlainReleases, type SiteFiles } from '../harness/plain-releases.ts'
import { randomOf } from '../harness/random.ts'
import { startSiteProcess } from '../harness/site-process.ts'
import type { Attack, AttackResult } from './attack.ts'

const RELEASES = 6
/** Through the server, and from the folder that the link leads to, as nginx reads it. */
const READERS = { server: 6, folder: 2 }
const PARTS = /(?:src|href)="([^"]+)"/g

/** The live release is another one all the time, and readers open pages with their scripts and pictures. */
export const releaseSwitches: Attack = {
  name: 'release-switches',
  subject: 'the live release, switched under 8 readers',
  tries: { full: 10_000, quick: 300 },
  async run({ tries, seed, cleanup, progress }) {
    const releases = await PlainReleases.in(cleanup)
    const ids: string[] = []
    for (let n = 0; n < RELEASES; n++) ids.push(await releases.publish(siteOfRelease(n)))
    const { port, child } = await startSiteProcess(releases.data)
    cleanup.add(() => endProcess(child))
    return attackSwitches({ folders: releases.folders, ids, port, tries, seed, switchRelease: switchTo, ...progress })
  },
}

interface Subject {
  readonly folders: ReleaseFolders
  readonly ids: readonly string[]
  readonly port: number
  readonly tries: number
  readonly seed: number
  readonly switchRelease: (folders: ReleaseFolders, id: string) => Promise<unknown>
  readonly step?: (done: number, total: number) => void
}

/** Switches between releases with a function that should be seen by no reader. */
export async function attackSwitches(subject: Subject): Promise<AttackResult> {
  const { folders, ids, port, tries, switchRelease, step } = subject
  const random = randomOf(subject.seed)
  const agent = new Agent({ keepAlive: true })
  const faults: string[] = []
  const milliseconds: number[] = []
  const done = new AbortController()
  let views = 0
  /** Reads once more when all is done: what the last switch left is seen. */
  const read = async (look: () => Promise<string | undefined>): Promise<void> => {
    for (let isLast = false; !isLast && faults.length < 100;) {
      isLast = done.signal.aborted
      const started = performance.now()
      const fault = await look().catch((error: Error) => error.message)
      milliseconds.push(performance.now() - started)
      if (fault) faults.push(fault)
      views++
    }
  }
  const readers = [
    ...Array.from({ length: READERS.server }, () => read(() => viewFault(port, agent))),
    ...Array.from({ length: READERS.folder }, () => read(() => folderFault(folders))),
  ]
  let switched = 0
  try {
    for (; switched < tries && faults.length < 100; switched++) {
      await switchRelease(folders, random.one(ids))
      step?.(switched, tries)
    }
  } finally {
    done.abort()
    await Promise.all(readers)
    agent.destroy()
  }
  return {
    tries: switched,
    happened: `${views.toLocaleString('en-US')} views, ${faults.length} failed or of two releases; p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms`,
    faults,
  }
}

/** What is wrong with a page and its parts, asked for one after the other. */
async function viewFault(port: number, agent: Agent): Promise<string | undefined> {
  const page = await ask(port, '/', { agent })
  const html = page.body.toString()
  const release = releaseIn(html)
  if (page.status !== 200 || release === undefined) return `/ was answered with ${page.status}`
  for (const [, path = ''] of html.matchAll(PARTS)) {
    const part = await ask(port, path, { agent })
    if (part.status !== 200) return `${path} was answered with ${part.status}`
    if (releaseIn(part.body.toString()) !== release) return `${path} is not of ${release}, as its page is`
  }
  return undefined
}

async function folderFault({ current }: ReleaseFolders): Promise<string | undefined> {
  const html = await readFile(join(current, 'site/index.html'), 'utf8')
  return html.endsWith('</html>\n') ? undefined : 'the page in the folder is not whole'
}

function releaseIn(text: string): string | undefined {
  return /release \d+/.exec(text)?.[0]
}

function siteOfRelease(n: number): SiteFiles {
  const words = `release ${n}`
  return {
    'index.html': `<!doctype html><html><script src="/_next/static/app-${n}.js"></script><img src="/media/plan-${n}.svg">${words}</html>\n`,
    [`_next/static/app-${n}.js`]: `export const words = "${words}"\n`.repeat(200),
    [`media/plan-${n}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${words}</title></svg>`,
  }
}
