import {
  FONT_KINDS,
  inspectBody,
  isCalledFont,
  parseBody,
  siteIndexOf,
  snippetProblems,
  snippetsOf,
} from '@portico/content-model'
import { readRow, type Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { finding, type Finding } from './finding'
import { fieldFindings } from './field-findings'
import { referencesOf } from './references'
import type { WrittenType } from './shapes'
import { referenceOf } from './shapes/values'
import { findWorkingRow } from './store'
import { searchFindings } from './search-check'
import { targetFindings } from './target-check'

const fileSchema = z.object({ name: z.string(), mime: z.string() })

/** What keeps a row from being public: everything its schema asks for, and what a draft may hold but a page may not. */
export async function checkPublished(
  strapi: Core.Strapi,
  type: WrittenType,
  { row, imported }: { row: Row; imported: boolean },
): Promise<Finding[]> {
  const read = readRow(type, row)
  return [
    ...(read.ok ? [] : fieldFindings(read.problems)),
    ...(imported ? [] : bodyFindings(row['body'])),
    ...(type === 'site' ? fontFindings(row['font']) : []),
    ...(type === 'doc' ? await sidebarFindings(strapi, row) : []),
    ...(imported ? [] : await snippetFindings(strapi, type, row)),
    ...(imported || type !== 'redirect' ? [] : await targetFindings(strapi, row)),
    ...(!imported && (type === 'synonym' || type === 'curation') ? await searchFindings(strapi, type, row) : []),
  ]
}

/** What a draft may hold but a page may not. An import is let through with it: the check before a release names it. */
function bodyFindings(value: unknown): Finding[] {
  const parsed = parseBody(value)
  const problems = parsed.ok ? inspectBody(parsed.body).filter(({ severity }) => severity === 'error') : []
  return problems.map((problem) => ({ field: ['body'], problem }))
}

/** The media library holds no font that its bytes are not, so its name and type say what a file is. */
function fontFindings(value: unknown): Finding[] {
  const file = fileSchema.safeParse(value)
  if (!file.success || isCalledFont(file.data)) return []
  const message = `“${file.data.name}” is no font.`
  return [finding(['font'], 'invalid-font', message, `Choose a file in ${FONT_KINDS}.`)]
}

/** Strapi leaves out of a published page whatever it points to that is not published. */
async function sidebarFindings(strapi: Core.Strapi, row: Row): Promise<Finding[]> {
  const draft = await findWorkingRow(strapi, 'doc', String(row['documentId']))
  if (!referenceOf(draft?.['sidebar']) || referenceOf(row['sidebar'])) return []
  return [
    finding(
      ['sidebar'],
      'unpublished-sidebar',
      'The sidebar of this page is not published yet.',
      'Publish the sidebar first, or choose another.',
    ),
  ]
}

/** Snippets that the body shows and readers cannot see, and one through which a snippet shows itself. */
async function snippetFindings(strapi: Core.Strapi, type: WrittenType, row: Row): Promise<Finding[]> {
  if (type !== 'doc' && type !== 'snippet' && type !== 'home') return []
  const parsed = parseBody(row['body'])
  const snippets = parsed.ok ? snippetsOf(parsed.body) : []
  if (!parsed.ok || snippets.length === 0) return []
  const documentId = String(row['documentId'])
  const query = { type, documentId, place: '', documents: [], snippets: [...snippets], addresses: [], anchored: [] }
  const references = await referencesOf(strapi, query, () => true)
  const owner = { type, documentId, body: parsed.body }
  return snippetProblems(owner, siteIndexOf({ query, references }, owner)).map((problem) => ({
    field: ['body'],
    problem,
  }))
}
