import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of the project, which holds `cms`, `scripts` and `web`: the nearest with a lock file. Sources and compiled
 * commands lie at different depths below it.
 */
export const PROJECT_ROOT = findRoot(import.meta.dirname)

/** The program that runs every command: `node RUN_COMMAND name …`. */
export const RUN_COMMAND = join(PROJECT_ROOT, 'scripts/bin/run.mjs')

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No folder above ${import.meta.dirname} has a package-lock.json.`)
  return findRoot(parent)
}
