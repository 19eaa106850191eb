import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'

const BUILD_ID_LENGTH = 12

/** What the pages are made with: a change of any of it changes every page. */
const CODE = [
  'web/src',
  'web/public',
  'web/site',
  'web/next.config.ts',
  'web/package.json',
  'web/tsconfig.json',
  'cms/content-model/src',
  'scripts/pipeline/outputs',
  'package-lock.json',
]

const NOT_CODE = /(?:\.test\.tsx?|\.md)$/

/** Folders that commands fill: what is made from the sources does not make them new. */
const MADE = new Set(['node_modules', 'dist'])

/** A name for the code that makes the pages: the same code has the same name on every machine. */
export function buildIdOf(root: string): string {
  return hashOfFiles(root, CODE).slice(0, BUILD_ID_LENGTH)
}

/** The sha256 over the names and contents of all files below the given paths; tests and what is built are left out. */
export function hashOfFiles(root: string, paths: readonly string[]): string {
  const files = paths.flatMap((path) => filesBelow(root, path)).toSorted()
  return sha256(canonicalJson(files.map((file) => [file, sha256(readFileSync(join(root, file)))])))
}

function filesBelow(root: string, path: string): string[] {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return NOT_CODE.test(path) ? [] : [path]
  return readdirSync(absolute)
    .filter((name) => !MADE.has(name))
    .flatMap((name) => filesBelow(root, `${path}/${name}`))
}
