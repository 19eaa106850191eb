import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenSite } from '@portico/content-model/site'
import { writeFile } from '../../lib/write-file.ts'
import { pageDataFiles } from '../../pipeline/render/index.ts'

interface Written {
  readonly value: object
  readonly json: string
}

/** The page data of a site in a folder that `next dev` reads while they change. */
export class PageFiles {
  readonly #folder: string
  #written = new Map<string, Written>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Writes what differs from the last call; the shell, which names the routes, comes last.
   * @returns the routes whose page differs
   * @throws PageDataError for a reference to nothing; the folder then stays as it was
   */
  async update(site: OpenSite): Promise<string[]> {
    const files = new Map<string, Written>()
    const changed: string[] = []
    const routes: string[] = []
    for (const { path, route, value, json } of pageDataFiles(site)) {
      const before = this.#written.get(path)
      const file = before?.value === value ? before : { value, json: json() }
      files.set(path, file)
      if (before?.json === file.json) continue
      changed.push(path)
      if (route !== undefined) routes.push(route)
    }
    if (this.#written.size === 0) await rm(this.#folder, { recursive: true, force: true })
    for (const path of changed) await writeFile(join(this.#folder, path), files.get(path)?.json ?? '')
    for (const path of this.#written.keys()) if (!files.has(path)) await rm(join(this.#folder, path))
    this.#written = files
    return routes
  }
}
