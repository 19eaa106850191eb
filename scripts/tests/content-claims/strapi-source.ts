import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'

/** A file of an installed package of Strapi, by its path below `node_modules/@strapi`. */
export const source = (path: string): string => readFileSync(join(PROJECT_ROOT, 'node_modules/@strapi', path), 'utf8')

const require = createRequire(import.meta.url)

/** A compiled file of an installed package of Strapi, loaded: what its exports hold. */
export const load = (path: string): unknown => require(join(PROJECT_ROOT, 'node_modules/@strapi', path))
