import { join } from 'node:path'
import { configOf, portalEnvironment } from '../../harness/settings.ts'
import type { Cleanup } from '../../harness/cleanup.ts'
import { endProcess } from '../../harness/end-process.ts'
import { percentile } from '../../harness/percentile.ts'
import { PlainReleases } from '../../harness/plain-releases.ts'
import { startSiteProcess } from '../../harness/site-process.ts'
import { nginx } from '../../harness/web-servers.ts'
import { HOSTS, packRelease } from '../../../pipeline/pack/index.ts'
import { sampleSite } from './sample-site.ts'
import { sendLoad, type LoadResult } from './wrk.ts'

/** Each in turn, so that what else the machine does meets both. */
export interface ServeRound {
  readonly nginx: ServerFigures
  readonly builtIn: ServerFigures
}

interface ServerFigures {
  /** As many requests as the server can take. */
  readonly full: LoadResult
  /** As many requests of both servers. */
  readonly paced: LoadResult
}

export interface ServeComparison {
  readonly rounds: readonly ServeRound[]
  /** Requests a second of the built-in server, by those of nginx: the median of the rounds. */
  readonly ratio: number
  /** The p99 of the built-in server by that of nginx, at the same requests a second: the median of the rounds. */
  readonly p99Ratio: number
}

interface CompareOptions {
  readonly cleanup: Cleanup
  readonly rounds: number
  readonly seconds: number
  readonly seed: number
  readonly progress?: (done: number, total: number) => void
}

const CONNECTIONS = 32
/** 32 connections that wait so long ask about a thousand times a second. */
const PAUSE_MS = 30

/** nginx with one worker and the built-in server, on the same release. */
export async function compareServers(options: CompareOptions): Promise<ServeComparison> {
  const { cleanup, seconds, seed } = options
  const { files, paths } = sampleSite(seed)
  const releases = await PlainReleases.in(cleanup)
  await releases.publish(files)
  const config = configOf({ ...(await portalEnvironment(releases.data)), SITE_URL: 'https://docs.example.com' })
  const host = HOSTS.find(({ name }) => name === 'nginx')
  if (!host) throw new Error('There is no host nginx.')
  const out = join(releases.data, 'packed')
  await packRelease(config, { host, out })
  const other = await nginx.start(out)
  cleanup.add(() => other.close())
  const site = await startSiteProcess(releases.data)
  cleanup.add(() => endProcess(site.child))

  const measure = async (port: number): Promise<ServerFigures> => {
    const load = { port, paths, connections: CONNECTIONS }
    return {
      full: await sendLoad({ ...load, seconds }),
      paced: await sendLoad({ ...load, seconds, pauseMs: PAUSE_MS }),
    }
  }
  /* What a server does once is no part of what it does for each reader. */
  for (const port of [other.port, site.port]) await sendLoad({ port, paths, connections: CONNECTIONS, seconds: 1 })
  const rounds: ServeRound[] = []
  for (let round = 0; round < options.rounds; round++) {
    rounds.push({ nginx: await measure(other.port), builtIn: await measure(site.port) })
    options.progress?.(round + 1, options.rounds)
  }
  const median = (of: (round: ServeRound) => number) => percentile(rounds.map(of), 0.5)
  return {
    rounds,
    ratio: median(({ nginx: theirs, builtIn }) => builtIn.full.perSecond / theirs.full.perSecond),
    p99Ratio: median(({ nginx: theirs, builtIn }) => builtIn.paced.p99 / theirs.paced.p99),
  }
}
