import { foldPath } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { finding, type Finding } from './finding'
import { shapeOf, type WrittenType } from './shapes'
import { rowsOf, rowTitle } from './store'

/**
 * Finds who else holds a path, key, slug or address, whatever its capitals. Drafts count: else a page could be written
 * for a week at a path that it cannot have.
 * @param data the attributes about to be written
 * @param documentId of the document itself, unless it is new
 */
export async function findTaken(
  strapi: Core.Strapi,
  type: WrittenType,
  { data, documentId }: { data: Row; documentId: string | undefined },
): Promise<Finding[]> {
  const { unique, noun } = shapeOf(type)
  const findings: Finding[] = []
  for (const [name, called] of Object.entries(unique)) {
    const value = data[name]
    if (typeof value !== 'string' || value === '') continue
    const holder = await findHolder(strapi, { type, name, value, documentId })
    if (!holder) continue
    const draft = holder['publishedAt'] === null ? ', a draft' : ''
    findings.push(
      finding(
        [name],
        `${called}-taken`,
        `The ${called} “${value}” is taken by the ${noun} “${rowTitle(type, holder)}”${draft}.`,
        `Choose another ${called}, or change that ${noun} first.`,
      ),
    )
  }
  return findings
}

async function findHolder(
  strapi: Core.Strapi,
  { type, name, value, documentId }: { type: WrittenType; name: string; value: string; documentId: string | undefined },
): Promise<Row | undefined> {
  const { title } = shapeOf(type)
  /* `$eqi` is a LIKE in which an underscore stands for any letter, so its answer is compared again. */
  const candidates = await rowsOf(strapi, type).findMany({
    where: { [name]: { $eqi: value }, ...(documentId && { documentId: { $ne: documentId } }) },
    select: ['documentId', 'publishedAt', name, ...(title && title !== name ? [title] : [])],
  })
  const holders = candidates.filter((row) => foldPath(String(row[name])) === foldPath(value))
  return holders.find((row) => row['publishedAt'] !== null) ?? holders[0]
}
