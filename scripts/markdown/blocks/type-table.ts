import type { BlockOf, MemberOf } from '@portico/content-model'
import { line } from '../parse/dialects/lines.ts'
import { textLine } from '../parse/data-component.ts'
import { propsOf, type Literal } from '../parse/jsx.ts'
import { UnsupportedNode, type ElementReader, type Scope } from '../parse/types.ts'

const COLUMNS = ['Name', 'Type', 'Default', 'Description'] as const
type Fields = Readonly<Record<string, Literal>>

/** `<TypeTable type={{ name: { type, default, description } }} />`: one row for each name. */
export const readTypeTable: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const types = props.value('type')
  props.done()
  if (!isFields(types)) throw new UnsupportedNode('component-content', `The ${element.name} is given no types.`)
  const rows = Object.entries(types).map(([name, value]) => rowOf(name, isFields(value) ? value : {}))
  const used = COLUMNS.filter((_, column) => column < 2 || rows.some((cells) => cells[column]?.text))
  const table: BlockOf<'table'> = {
    _type: 'table',
    _key: '',
    headerRow: true,
    rows: [
      used.map((text): Words => ({ text })),
      ...rows.map((cells) => cells.filter((_, column) => used.includes(COLUMNS[column] ?? 'Name'))),
    ].map((cells) => ({ _type: 'row', _key: '', cells: cells.map((words) => cellOf(words, scope)) })),
  }
  return [table]
}

interface Words {
  readonly text: string
  readonly isCode?: boolean
  /** Plain words behind it. */
  readonly more?: string
}

function rowOf(name: string, fields: Fields): readonly Words[] {
  const signs = ['required', 'deprecated'].filter((sign) => fields[sign] === true).join(', ')
  const type = [textOf(fields['type']), textOf(fields['typeDescription'])].find(Boolean) ?? ''
  return [
    { text: name, isCode: true, ...(signs && { more: ` ${signs}` }) },
    { text: type, isCode: true },
    { text: textOf(fields['default']), isCode: true },
    { text: textOf(fields['description']) },
  ]
}

function cellOf({ text, isCode, more = '' }: Words, scope: Scope): MemberOf<'cell'> {
  const content = isCode ? (text === '' ? [] : [line([text, 'code'], [more])]) : textLine(text, scope)
  return { _type: 'cell', _key: '', content }
}

function isFields(value: Literal): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: Literal): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).replace(/\s+/g, ' ').trim() : ''
}
