import { readFile } from 'node:fs/promises'
import { SIGNALS_PATH } from '@portico/content-model/signals'
import type { PackFile } from './host.ts'

const PAGE = /\.html$/

/** What a host cannot take from readers: it has files only. A page with the form shows it, so reading ends at the first. */
export async function formDifferences(files: readonly PackFile[], host: string): Promise<readonly string[]> {
  for (const { path, source } of files) {
    if (!PAGE.test(path)) continue
    if ((await readFile(source, 'utf8')).includes(`action="${SIGNALS_PATH}/`))
      return [
        `Pages ask if they helped, and ${host} does not take the answers: fill in “Address for answers” of the site with an address that reaches the publisher, or switch “Ask if pages help” off.`,
      ]
  }
  return []
}
