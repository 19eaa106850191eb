import { isDeepStrictEqual } from 'node:util'
import { mintAnchors, parseBody } from '@portico/content-model'
import { excessProblems, type Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { checkBody } from './body'
import { checkDraft } from './draft-check'
import { fieldFindings } from './field-findings'
import { Refusal, type Finding } from './finding'
import type { RowData } from './shapes/define-shape'
import { shapeOf, type WrittenType } from './shapes'
import { findWorkingRow, rowsOf, rowTitle } from './store'
import { findTaken } from './unique'

export interface Write {
  readonly type: WrittenType
  readonly action: 'create' | 'update' | 'clone'
  /** Of the document written; of the one copied, for a clone. */
  readonly documentId: string | undefined
  readonly data: RowData
  /** Whether readers will see it at once. */
  readonly publishes: boolean
}

/**
 * Checks the attributes of a save, and completes them: defaults of the body, kept anchors, the moment of the change.
 * @returns the attributes to write
 * @throws Refusal with everything that is wrong
 */
export async function prepareWrite(strapi: Core.Strapi, write: Write): Promise<RowData> {
  const { type, action, documentId } = write
  const stored = documentId === undefined ? undefined : ((await findWorkingRow(strapi, type, documentId)) ?? undefined)
  const findings: Finding[] = []
  const data = definedOf(write.data)
  const excess = fieldFindings(excessProblems(data))
  if (excess.length > 0) throw new Refusal(excess, subjectOf(type, data))
  if (action === 'clone') Object.assign(data, { importHash: null, importContentHash: null })
  if (hasBody(type)) {
    const { body, problems } = bodyOf(write, stored)
    findings.push(...problems)
    if (body !== undefined) data['body'] = body
  }
  const merged = { ...stored, ...data }
  const ownId = action === 'clone' ? undefined : documentId
  findings.push(...checkDraft(type, merged), ...(await findTaken(strapi, type, { data: merged, documentId: ownId })))
  if (findings.length > 0) throw new Refusal(findings, subjectOf(type, merged))
  const isNewer = shapeOf(type).dated?.some((name) => !isDeepStrictEqual(merged[name] ?? null, stored?.[name] ?? null))
  return isNewer ? { ...data, contentChangedAt: new Date() } : data
}

/** Gives a draft's headings their anchors for good, and checks that nobody took its path meanwhile. */
export async function preparePublish(strapi: Core.Strapi, type: WrittenType, documentId: string): Promise<void> {
  const draft = await findWorkingRow(strapi, type, documentId)
  if (!draft) return
  const findings = await findTaken(strapi, type, { data: draft, documentId })
  if (findings.length > 0) throw new Refusal(findings, subjectOf(type, draft))
  if (!hasBody(type)) return
  const body = minted(draft['body'])
  if (body && !isDeepStrictEqual(body, draft['body']))
    await rowsOf(strapi, type).update({ where: { id: draft['id'] }, data: { body } })
}

export function subjectOf(type: WrittenType, row: Row) {
  const { documentId, path } = row
  return {
    type,
    title: rowTitle(type, row),
    ...(typeof documentId === 'string' && { documentId }),
    ...(typeof path === 'string' && { path }),
  }
}

const hasBody = (type: WrittenType): boolean => type === 'doc' || type === 'snippet' || type === 'home'

function bodyOf({ action, data, publishes }: Write, stored: Row | undefined): { body?: unknown; problems: Finding[] } {
  const value = data['body']
  const before = stored?.['body']
  if (value === undefined && action !== 'create') return { ...(publishes && { body: minted(before) }), problems: [] }
  /* Nothing where there was nothing is an empty body; nothing in place of a text is a fault of whoever sent it. */
  const isEmpty = (value === undefined || value === null) && (before === undefined || before === null)
  const { body, whole, problems } = checkBody(isEmpty ? [] : value, before)
  return {
    body: whole && publishes ? mintAnchors(whole) : body,
    problems: problems.map((problem) => ({ field: ['body'], problem })),
  }
}

function minted(body: unknown): unknown {
  const parsed = parseBody(body)
  return parsed.ok ? mintAnchors(parsed.body) : undefined
}

function definedOf(data: RowData): RowData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
