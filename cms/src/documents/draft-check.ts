import {
  draftLocalesSchema,
  problemOfPath,
  sidebarItemSchema,
  sidebarSchema,
  siteColorProblems,
  slugSchema,
} from '@portico/content-model'
import { fieldProblems, sidebarItemsOf, type Row } from '@portico/content-model/rows'
import { z } from 'zod'
import { finding, type Finding } from './finding'
import type { WrittenType } from './shapes'
import { fieldFindings } from './field-findings'

/** What a draft must not hold either, apart from its body; a field that is still empty is no matter. */
const draftChecks = {
  doc: ({ path, inheritedPath }) => {
    if (!isFilled(path)) return []
    const message = problemOfPath(path, { inherited: inheritedPath === true })
    return message ? [finding(['path'], 'invalid-path', message, '')] : []
  },
  snippet: ({ key }) => (isFilled(key) ? schemaFindingsAt('key', slugSchema, key) : []),
  sidebar: ({ key, items }) => [
    ...(isFilled(key) ? schemaFindingsAt('key', sidebarSchema.shape.key, key) : []),
    ...(isEmpty(items) ? [] : schemaFindingsAt('items', z.array(sidebarItemSchema), sidebarItemsOf(items))),
  ],
  tag: () => [],
  redirect: () => [],
  synonym: () => [],
  curation: () => [],
  site: ({ locales, ...colors }) => [
    ...(isEmpty(locales) ? [] : schemaFindingsAt('locales', draftLocalesSchema, locales)),
    ...siteColorProblems(colors)
      .filter(({ severity }) => severity === 'error')
      .map(({ field, kind, message, hint }) => finding(field, kind, message, hint)),
  ],
  home: () => [],
} satisfies { [Type in WrittenType]: (data: Row) => Finding[] }

export function checkDraft(type: WrittenType, data: Row): Finding[] {
  return draftChecks[type](data)
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

function schemaFindingsAt(field: string, schema: z.ZodType, value: unknown): Finding[] {
  const parsed = z.object({ [field]: schema }).safeParse({ [field]: value }, { reportInput: true })
  return parsed.success ? [] : fieldFindings(fieldProblems(parsed.error)).map((found) => ({ ...found, field: [field] }))
}
