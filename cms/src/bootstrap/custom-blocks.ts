import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customBlocksSchema, registerCustomBlocks } from '@portico/content-model'
import type { Core } from '@strapi/strapi'

/** What the build of the CMS wrote of `web/site`. */
const FILE = 'custom-blocks.json'

/** Makes the portal's own blocks known to the checks of this process. Without the file, there are none. */
export function readCustomBlocks(strapi: Core.Strapi): void {
  const file = join(strapi.dirs.dist.root, FILE)
  if (!existsSync(file)) return
  registerCustomBlocks(customBlocksSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
}
