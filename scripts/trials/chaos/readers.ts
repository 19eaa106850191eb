import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config/index.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { asFarAsKnown, listReleases, readManifest } from '../../pipeline/release/index.ts'
import { ask } from '../harness/ask.ts'

const PAGES = ['/', '/guides/intro', '/guides/install', '/tags/setup', '/search']
const SEARCH = '/search/config.json'
const ASSET = /(?:src|href)="(\/_next\/static\/[^"]+)"/g
/** About five requests a view. */
const REQUESTS_PER_VIEW = 5
const LOOK_MS = 100

/** What readers see of a portal, and its releases. */
interface ReadPortal {
  readonly site: { readonly port: number }
  readonly config: Pick<Config, 'folders'>
}

interface Fetched {
  readonly path: string
  readonly status: number
  readonly body: Buffer
}

/** The files of one view, by path, with the hash of what came. */
type View = Readonly<Record<string, string>>

export interface ReadersReport {
  readonly requests: number
  /** Requests that nobody answered while the portal was down. */
  readonly unanswered: number
  /** Answers that were no 2xx, and requests that were not answered. */
  readonly bad: readonly string[]
  /** Views whose files are not all of one release. */
  readonly mixed: readonly string[]
}

/** Readers who open pages with their scripts and styles, and the search with its index, again and again. */
export class Readers {
  /** Whether the portal is down: a request that is not answered meanwhile is no fault; an answer has to be good even then. */
  isDown = false
  readonly #portal: ReadPortal
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 })
  readonly #views = new Map<string, View>()
  /** Hash by path, of each release that there was. */
  readonly #releases = new Map<string, ReadonlyMap<string, string>>()
  readonly #bad: string[] = []
  readonly #running = new Set<Promise<void>>()
  #requests = 0
  #unanswered = 0
  #stopped = false
  #loops: Promise<PromiseSettledResult<void>[]> = Promise.resolve([])

  constructor(portal: ReadPortal) {
    this.#portal = portal
  }

  /** @param perSecond requests, about */
  start(perSecond: number): void {
    this.#loops = Promise.allSettled([this.#read(perSecond), this.#watchReleases()])
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const loops = await this.#loops
    await Promise.all(this.#running)
    this.#agent.destroy()
    for (const loop of loops) if (loop.status === 'rejected') throw loop.reason
    await this.#learnReleases()
  }

  /** What they met until they were stopped. */
  report(): ReadersReport {
    const mixed = [...this.#views.values()].filter((view) => !this.#isOfOneRelease(view))
    return {
      requests: this.#requests,
      unanswered: this.#unanswered,
      bad: this.#bad,
      mixed: mixed.map((view) => Object.keys(view).join(' ')),
    }
  }

  async #read(perSecond: number): Promise<void> {
    const pause = (1000 * REQUESTS_PER_VIEW) / perSecond
    const started = performance.now()
    for (let n = 0; !this.#stopped; n++) {
      const page = [...PAGES, SEARCH][n % (PAGES.length + 1)] ?? '/'
      const view = this.#view(page).finally(() => this.#running.delete(view))
      this.#running.add(view)
      await sleep(Math.max(0, started + n * pause - performance.now()))
    }
  }

  async #view(path: string): Promise<void> {
    const page = await this.#fetch(path)
    if (!page) return
    const names =
      path === SEARCH
        ? indexFilesOf(page.body.toString())
        : [...page.body.toString().matchAll(ASSET)].map(([, name]) => name ?? '')
    const assets = await Promise.all(
      [...new Set(names)].slice(0, REQUESTS_PER_VIEW - 1).map((name) => this.#fetch(name)),
    )
    const view = Object.fromEntries([page, ...assets].flatMap((file) => (file ? [[file.path, sha256(file.body)]] : [])))
    this.#views.set(JSON.stringify(view), view)
  }

  async #fetch(path: string): Promise<Fetched | undefined> {
    this.#requests += 1
    const wasDown = this.isDown
    try {
      const file = await ask(this.#portal.site.port, path, { agent: this.#agent })
      if (file.status === 200) return { path, ...file }
      this.#bad.push(`${file.status} ${path}`)
    } catch (error) {
      if (wasDown || this.isDown) this.#unanswered += 1
      else this.#bad.push(`${error instanceof Error ? error.message : String(error)} ${path}`)
    }
    return undefined
  }

  async #watchReleases(): Promise<void> {
    while (!this.#stopped) {
      await this.#learnReleases()
      await sleep(LOOK_MS)
    }
  }

  async #learnReleases(): Promise<void> {
    const { folders } = this.#portal.config
    for (const { id } of await listReleases(folders)) {
      if (this.#releases.has(id)) continue
      /* It may be pruned at this moment; then no reader is given it any more. */
      const files = await asFarAsKnown(readManifest(folders, id).then((manifest) => manifest.files))
      if (files.length > 0) this.#releases.set(id, new Map(files.map((file) => [file.path, file.sha256])))
    }
  }

  #isOfOneRelease(view: View): boolean {
    return [...this.#releases.values()].some((files) =>
      Object.entries(view).every(([path, hash]) => files.get(fileOf(path)) === hash),
    )
  }
}

function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  const name = path.slice(1)
  return /\.\w+$/.test(name) ? name : `${name}.html`
}

/** The index files that a search configuration names. */
function indexFilesOf(config: string): string[] {
  return [...config.matchAll(/"([\w.-]+\.json)"/g)].map(([, name]) => `/search/${name}`)
}
