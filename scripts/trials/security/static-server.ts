import { Agent } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../../lib/list-files.ts'
import { releaseSite } from '../../pipeline/release/index.ts'
import { ask } from '../harness/ask.ts'
import { endProcess, hasEnded } from '../harness/end-process.ts'
import { percentile } from '../harness/percentile.ts'
import { PlainReleases, type SiteFiles } from '../harness/plain-releases.ts'
import { randomOf, shuffled } from '../harness/random.ts'
import { startSiteProcess } from '../harness/site-process.ts'
import type { Attack, AttackResult } from './attack.ts'
import { malformedRequest } from './malformed-requests.ts'
import { goodRequest } from './good-requests.ts'
import { faultOfAnswer, type ServedFiles } from './served-bytes.ts'
import { SlowReaders } from './slow-readers.ts'

const MALFORMED_SHARE = 0.05
const AT_ONCE = 32
const SLOW_READERS = 20

/** Requests that readers send, and among them what no reader would: the server goes on, and no byte is another. */
export const staticServer: Attack = {
  name: 'static-server',
  subject: 'the server of the site, by 5 % malformed requests',
  tries: { full: 20_000, quick: 600 },
  async run({ tries, seed, cleanup, progress }) {
    const releases = await PlainReleases.in(cleanup)
    const old = await servedFiles(releases, await releases.publish(siteFiles('old')))
    const live = await servedFiles(releases, await releases.publish(siteFiles('new')))
    /* Pages that are open still ask for the scripts of the release before. */
    const files = new Map([...[...old].filter(([path]) => path.startsWith('/_next/')), ...live])
    const { port, child } = await startSiteProcess(releases.data)
    cleanup.add(() => endProcess(child))
    return attackServer({ port, files, tries, seed, hasEnded: () => hasEnded(child), step: progress.step })
  },
}

interface Subject {
  readonly port: number
  readonly files: ServedFiles
  readonly tries: number
  readonly seed: number
  readonly hasEnded: () => boolean
  readonly step?: (done: number, total: number) => void
}

/** Attacks whatever listens on a port and should serve these files. */
export async function attackServer({ port, files, tries, seed, hasEnded, step }: Subject): Promise<AttackResult> {
  const random = randomOf(seed)
  const malformedCount = Math.ceil(tries * MALFORMED_SHARE)
  const requests = shuffled(
    [
      ...Array.from({ length: tries - malformedCount }, () => goodRequest(files, random)),
      ...Array.from({ length: malformedCount }, (_, n) => malformedRequest(n, random)),
    ],
    random,
  )
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const slow = await SlowReaders.open({ port, count: SLOW_READERS, path: '/media/large-1a.bin' })
  const milliseconds: number[] = []
  const faults: string[] = []
  let done = 0
  const next = async (): Promise<void> => {
    for (let request = requests.pop(); request && faults.length < 100; request = requests.pop()) {
      const started = performance.now()
      /* A server may end a connection that makes no sense: that is an answer as well. */
      const answer = await (
        'send' in request ? request.send(port) : ask(port, request.path, { ...request, agent })
      ).catch(describe)
      if (!('send' in request)) milliseconds.push(performance.now() - started)
      const fault = faultOfAnswer(answer, request, files)
      if (fault) faults.push(`${'send' in request ? request.kind : `${request.method} ${request.path}`}: ${fault}`)
      done++
      step?.(done, tries)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  faults.push(...(await slow.finish(files)))
  agent.destroy()
  if (hasEnded()) faults.push('the server ended')
  const alive = await ask(port, '/livez').catch(describe)
  if (typeof alive === 'string' || alive.status !== 200) faults.push(`afterwards /livez is ${describe(alive)}`)
  return {
    tries: done + SLOW_READERS,
    happened: `${malformedCount.toLocaleString('en-US')} malformed, ${SLOW_READERS} slow readers; ${faults.length} wrong answers; p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms`,
    faults,
  }
}

function describe(answer: unknown): string {
  if (answer instanceof Error) return 'code' in answer ? String(answer.code) : answer.message
  return typeof answer === 'object' && answer !== null && 'status' in answer ? String(answer.status) : String(answer)
}

async function servedFiles({ folders }: PlainReleases, id: string): Promise<ServedFiles> {
  const folder = releaseSite(folders, id)
  return new Map(
    await Promise.all(
      (await listFiles(folder)).map(async (name) => [`/${name}`, await readFile(join(folder, name))] as const),
    ),
  )
}

const LARGE = Buffer.alloc(8 * 1024 * 1024, 'Bytes of a large file, each of which has its place. ')
const page = (words: string) => `<!doctype html><h1>${words}</h1>${'<p>More words for every page.</p>'.repeat(60)}\n`

function siteFiles(release: 'old' | 'new'): SiteFiles {
  return {
    'index.html': page(`Home of the ${release}`),
    '404.html': page('There is no such page'),
    ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`guides/page-${n}.html`, page(`${release} ${n}`)])),
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`guides/page-${n}.md`, `# ${release} ${n}\n`.repeat(99)]),
    ),
    'robots.txt': 'User-agent: *\n',
    'empty.txt': '',
    'sitemap.xml': `<urlset>${'<url/>'.repeat(300)}</urlset>`,
    'redirects.json': JSON.stringify([{ from: '/old', to: '/guides/page-1' }]),
    [`_next/static/${release}-1a.js`]: `export const release = "${release}"\n`.repeat(200),
    'media/large-1a.bin': LARGE,
  }
}
