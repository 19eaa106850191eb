import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { currentAuthor } from './origin'
import { POLICY_FIELDS } from './policy-fields'
import { typeOf } from './shapes'
import { findWorkingRow } from './store'

const WRITES: readonly string[] = ['create', 'update', 'clone', 'publish']

/** Logs who changed what the content security policy is made of, with the values before and after. */
export function auditPolicy(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const fields = POLICY_FIELDS[context.uid]
    const type = typeOf(context.uid)
    if (!fields || !type || !WRITES.includes(context.action)) return next()
    const { documentId } = context.params as { documentId?: string }
    const before = documentId === undefined ? null : await findWorkingRow(strapi, type, documentId)
    const result = await next()
    const written = documentId ?? (result as { documentId?: string } | undefined)?.documentId
    const after = written === undefined ? null : await findWorkingRow(strapi, type, written)
    for (const field of fields) {
      const [from, to] = [valueOf(before, field), valueOf(after, field)]
      if (from !== to)
        strapi.log.warn(
          `Security policy: ${currentAuthor(strapi) ?? 'nobody known'} changed ${field} of ${context.uid} from ${from} to ${to}.`,
        )
    }
    return result
  })
}

/** A field as JSON. Row ids, which change at each save, are left out, and so is what is empty. */
function valueOf(row: Row | null, field: string): string {
  const value = field.split('.').reduce<unknown>((inner, name) => (inner as Row | null | undefined)?.[name], row)
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return isEmpty ? 'nothing' : JSON.stringify(value, (name, inner: unknown) => (name === 'id' ? undefined : inner))
}
