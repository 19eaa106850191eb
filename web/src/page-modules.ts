import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = /(?:^|[\\/])page\.tsx$/
const DEFAULT_EXPORT = /^export\s+(?:default\b|\{[^}]*\bdefault\b[^}]*\})/m

/**
 * Looks at the page modules before Next does, because Next names neither the file nor the way out.
 * @param folder that of the routes
 * @throws Error that names the first page module without a default export
 */
export function checkPageModules(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!PAGE.test(file) || DEFAULT_EXPORT.test(readFileSync(join(folder, file), 'utf8'))) continue
    throw new Error(
      `The page module ${join(folder, file)} has no default export. It should default-export a component.`,
    )
  }
}
