import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The version of Portico in a folder. */
export function versionOf(root: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}
