import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { extraPackage } from '../extra-packages/index.ts'

/** The folders of Strapi's packages: those of this repository, and those that are installed beside it. */
export function installedPackages(): string[] {
  const require = createRequire(import.meta.url)
  const scopes = [join(dirname(require.resolve('@strapi/strapi/package.json')), '..'), extraPackage('@strapi')]
  const folders = scopes.flatMap((scope) =>
    scope === undefined ? [] : readdirSync(scope).map((name) => join(scope, name)),
  )
  return [...folders, extraPackage('create-strapi-app')].filter(
    (folder): folder is string => folder !== undefined && existsSync(join(folder, 'dist')),
  )
}

/** The files of a package that end so, its own packages left out. */
export function filesEndingIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(folder.length).includes('node_modules'))
}
