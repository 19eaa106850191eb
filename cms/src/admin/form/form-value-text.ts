import { codeOf, parseBody, proseOf } from '@portico/content-model'
import { isRecord } from '../../../editor/src/value/json'

/** A value as a person reads it: the words of a block, the name of a file or page, else what is stored. */
export function formValueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'string') return value
  if (!isRecord(value)) return typeof value === 'object' ? JSON.stringify(value, null, 2) : JSON.stringify(value)
  const parsed = parseBody([value])
  if (parsed.ok) return [...proseOf(parsed.body), ...codeOf(parsed.body)].join('\n')
  const name = value.name ?? value.title
  return typeof name === 'string' ? name : JSON.stringify(value, null, 2)
}
