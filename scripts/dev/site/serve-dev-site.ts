import { join } from 'node:path'
import process from 'node:process'
import type { OwnPage, Site } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import type { Config } from '../../config/index.ts'
import { AppError, count } from '../../lib/app-error.ts'
import { takeLease } from '../../lib/lease.ts'
import { formatDuration } from '../../lib/task.ts'
import type { ContentSource } from '../content/content-source.ts'
import { keepingUp } from '../lib/keeping-up.ts'
import { LiveChanges } from '../lib/live-changes.ts'
import { listenNear } from '../lib/listen-near.ts'
import { runUntilStopped } from '../lib/run-until-stopped.ts'
import { startNextDev } from './next-dev.ts'
import { PageFiles } from './page-files.ts'
import { joinSocket } from './pass-on.ts'
import { siteHandler, type Served } from './site-handler.ts'
import { siteFilesOf } from './site-files.ts'

export interface DevSiteOptions {
  readonly config: Pick<Config, 'root' | 'ports' | 'folders' | 'ownPages'>
  /** Tells the development sites of one project apart: `site`, `blocks`. */
  readonly name: string
  readonly source: ContentSource
  /** Pages that are no part of the site, by address. */
  readonly extraPages?: ReadonlyMap<string, () => string>
}

/** The folder that a development site keeps its files in. */
export const devFolderOf = ({ folders }: Pick<Config, 'folders'>, name: string): string =>
  join(folders.data, 'dev', name)

/** Serves a site with Next's development server until it is stopped; pages that are open show new content by themselves. */
export async function serveDevSite({ config, name, source, extraPages = new Map() }: DevSiteOptions): Promise<void> {
  const folder = devFolderOf(config, name)
  const dist = `.next-dev/${name}`
  const lease = await takeLease(`dev ${join(config.root, 'web', dist)}`)
  if (!lease)
    throw new AppError('The same command runs already for this project.', { hint: 'Stop it first.', exitCode: 2 })
  try {
    await runUntilStopped(async ({ signal, fail }) => {
      const changes = new LiveChanges()
      let served: Served | undefined
      const server = await listenNear(siteHandler({ served: () => served, changes, extraPages }), config.ports.site)
      server.server.on('upgrade', (request, socket, head) => {
        if (served) joinSocket(request, { socket, head, port: served.nextPort })
        else socket.destroy()
      })
      const closers = [server.close]
      const close = async (): Promise<void> => void (await Promise.all(closers.map((each) => each())))
      try {
        const pageDataFolder = join(folder, 'page-data')
        const updater = new ContentUpdater(source, {
          folder,
          root: config.root,
          pageDataFolder,
          url: server.url,
          ownPages: config.ownPages,
        })
        const content = await updater.update()
        signal.throwIfAborted()
        const next = await startNextDev({ root: config.root, pageDataFolder, dist, onEnd: fail })
        closers.push(next.stop)
        served = { ...content, nextPort: next.port }
        const onContent = keepingUp(async () => {
          const { note, ...latest } = await updater.update()
          served = { ...latest, nextPort: next.port }
          changes.send('change')
          process.stdout.write(note)
        }, 'The pages stay as they are.')
        source.watch(onContent, signal)
      } catch (error) {
        await close()
        if (signal.aborted) return async () => undefined
        throw error
      }
      process.stdout.write(
        `\nThe development site is at ${server.url}\nIt shows ${source.name}; changes show by themselves. Press Ctrl-C to stop.\n\n`,
      )
      return close
    })
  } finally {
    await lease.release()
  }
  process.stderr.write('Stopped.\n')
}

type Update = Omit<Served, 'nextPort'> & { readonly note: string }

/** Reads the content and writes the page data of what differs. */
class ContentUpdater {
  readonly #source: ContentSource
  readonly #folders: { readonly folder: string; readonly root: string }
  readonly #here: Pick<Site, 'url' | 'ownPages'>
  #site: { readonly read: Site; readonly here: Site } | undefined
  readonly #pages: PageFiles

  constructor(
    source: ContentSource,
    {
      folder,
      root,
      pageDataFolder,
      url,
      ownPages,
    }: { folder: string; root: string; pageDataFolder: string; url: string; ownPages: readonly OwnPage[] },
  ) {
    this.#source = source
    this.#folders = { folder, root }
    this.#here = { url, ...(ownPages.length > 0 && { ownPages }) }
    this.#pages = new PageFiles(pageDataFolder)
  }

  async update(): Promise<Update> {
    const started = performance.now()
    const { snapshot, mediaFile } = await this.#source.read()
    const site = openSite({ ...snapshot, site: this.#siteHere(snapshot.site) })
    const routes = await this.#pages.update(site)
    const listed = routes.length > 3 ? '' : `: ${routes.join(', ')}`
    const note = `${count(routes.length, 'page')} changed${listed} (${formatDuration(performance.now() - started)})\n`
    return { files: siteFilesOf(site, this.#folders), mediaFile, note }
  }

  /** The settings of the site at its address here; the same object for the same settings, which keeps the page data. */
  #siteHere(read: Site): Site {
    if (this.#site?.read !== read) this.#site = { read, here: { ...read, ...this.#here } }
    return this.#site.here
  }
}
