import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { canonicalJson, sha256 } from '../../../lib/canonical-json.ts'
import { listFiles } from '../../../lib/list-files.ts'
import { parseJson } from '../../../lib/parse-json.ts'
import { writeFile } from '../../../lib/write-file.ts'
import { isOfPart, splitStyles } from './split-styles.ts'

const FOLDER = '_next/static'
const PARTS = 'styles/'
const LIST = `${FOLDER}/style-parts.json`
/** A smaller sheet comes whole: another request would cost more than it saves. */
const WORTH_SPLITTING_BYTES = 8192
const HASH_LENGTH = 12

/** What is made here is no sheet of its own. */
const isSheet = (path: string): boolean => path.endsWith('.css') && !path.startsWith(PARTS)

const sheetsSchema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      name: z.string(),
      href: z.string(),
      stems: z.array(z.string()).optional(),
      holds: z.array(z.string()).optional(),
    }),
  ),
)

/** The style sheets of a site that pages take in parts: the parts of each, by its address. */
export type PageStyles = z.infer<typeof sheetsSchema>

/**
 * Writes the parts of the style sheets of a site, and a list of them, for the pages that are rendered later. Both follow from
 * the code alone. A blank sheet has no parts.
 * @param from the folder that has the sheets
 */
export async function writeStyleParts(siteFolder: string, from = siteFolder): Promise<PageStyles> {
  const folder = join(from, FOLDER)
  const files = existsSync(folder) ? (await listFiles(folder)).filter(isSheet) : []
  const styles: PageStyles = {}
  for (const path of files) {
    const css = await readFile(join(folder, path), 'utf8')
    if (css.trim() !== '' && css.length < WORTH_SPLITTING_BYTES) continue
    styles[`/${FOLDER}/${path}`] = await Promise.all(
      splitStyles(css).map(async ({ name, css: part, stems, holds }) => {
        const file = `${FOLDER}/${PARTS}${name}-${sha256(part).slice(0, HASH_LENGTH)}.css`
        await writeFile(join(siteFolder, file), part)
        return { name, href: `/${file}`, ...(stems && { stems: [...stems] }), ...(holds && { holds: [...holds] }) }
      }),
    )
  }
  await writeFile(join(siteFolder, LIST), canonicalJson(styles))
  return styles
}

/** The parts that a site has; nothing where their list is missing or damaged. */
export async function readStyleParts(siteFolder: string): Promise<PageStyles | undefined> {
  const file = join(siteFolder, LIST)
  return existsSync(file) ? sheetsSchema.safeParse(parseJson(await readFile(file, 'utf8'))).data : undefined
}

/** The addresses of the parts that a page needs of a sheet, in the order in which they are linked. */
export function partsFor(parts: PageStyles[string], classes: ReadonlySet<string>): string[] {
  const names = [...classes]
  const needed = parts.filter(({ stems }) => !stems || names.some((name) => isOfPart(name, stems)))
  const held = new Set(needed.flatMap(({ holds = [] }) => holds))
  return needed.filter(({ name }) => !held.has(name)).map(({ href }) => href)
}
