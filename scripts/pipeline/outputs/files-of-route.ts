import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cardRoute, isPage } from '@portico/content-model/site'
import { fileOf } from './files/site-file.ts'

/** The files that an address has in a finished site, all but their compressed copies. Relative to the site's folder. */
export function filesOfRoute(route: string, siteFolder: string): string[] {
  if (!isPage(route)) return [route.slice(1)]
  const file = fileOf(route)
  const beside = join(siteFolder, file)
  const parts = existsSync(beside) ? readdirSync(beside).filter((name) => /^__next\..*\.txt$/.test(name)) : []
  return [
    `${file}.html`,
    `${file}.txt`,
    `${file}.md`,
    cardRoute(route).slice(1),
    ...parts.map((name) => `${file}/${name}`),
  ]
}
