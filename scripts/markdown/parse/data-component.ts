import type { BodyBlock, MemberOf } from '@portico/content-model'
import type { Link } from 'mdast'
import { line } from './dialects/lines.ts'
import { firstOf, givenAddress, textsOf } from './given.ts'
import { propsOf, type Literal } from './jsx.ts'
import { parseLine } from './source/parse.ts'
import { reachable } from './text/links.ts'
import type { JsxElement, Scope } from './types.ts'

type Entry = { readonly [name: string]: Literal }

/**
 * A component that nobody knows and that is given a list of data, which is spelled out: links become cards, everything
 * else a table.
 * @returns undefined where it is given no such list
 */
export function readData(element: JsxElement, scope: Scope): BodyBlock[] | undefined {
  const props = propsOf(element, scope)
  const names = element.attributes.flatMap((attribute) => ('name' in attribute ? [attribute.name] : []))
  const lists = names.map((name) => entriesOf(props.optional(name))).filter(isEntries)
  const [entries, ...others] = lists
  if (!entries || others.length > 0) return undefined
  scope.note(
    {
      outcome: 'changed',
      kind: 'unknown-component',
      reason: `The component ${element.name} has no block of its own: the data that it is given stand in its place.`,
    },
    element,
  )
  return [entries.every(isLink) ? cardsOf(entries, element, scope) : tableOf(flattened(entries), scope)]
}

/** Rows that are lists as entries, whose fields are the numbers of the columns. */
function entriesOf(value: Literal): Literal {
  if (!Array.isArray(value) || value.length === 0 || !value.every((row) => Array.isArray(row))) return value
  return value.map((row) => Object.fromEntries((row as Literal[]).map((each, column) => [String(column + 1), each])))
}

const WORDS = ['title', 'label', 'text', 'name', 'children']

/**
 * The link that a component without content is given, which nobody knows: its words are what the component is given too,
 * else the address.
 */
export function linkOf(element: JsxElement, scope: Scope): Link | undefined {
  const given = textsOf(element, scope)
  const url = givenAddress(element, scope) ?? given.find(([, value]) => /^https?:\/\/\S+$/.test(value))?.[1]
  if (url === undefined || given.some(([name]) => name === 'src')) return undefined
  const words = firstOf(element, WORDS, scope) ?? url
  scope.note(
    {
      outcome: 'changed',
      kind: 'unknown-component',
      reason: `The component ${element.name} has no block of its own: a link to where it leads stands in its place.`,
    },
    element,
  )
  const place = element.position ? { position: element.position } : {}
  return { type: 'link', url, title: null, children: [{ type: 'text', value: words }], ...place }
}

function isEntries(value: Literal): value is Entry[] {
  return Array.isArray(value) && value.length > 0 && value.every(isEntry)
}

function isEntry(value: Literal): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLink(entry: Entry): boolean {
  return textOf(entry['title']) !== '' && textOf(entry['href'] ?? entry['link']) !== ''
}

function textOf(value: Literal): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).replace(/\s+/g, ' ').trim() : ''
}

function cardsOf(entries: readonly Entry[], element: JsxElement, scope: Scope): BodyBlock {
  const items = entries.map((entry): MemberOf<'card'> => {
    const href = textOf(entry['href'] ?? entry['link'])
    const target = reachable(href, scope, element)
    const description = textOf(entry['description'])
    return {
      _type: 'card',
      _key: '',
      title: textOf(entry['title']),
      ...(description && { description }),
      ...(target ? { target } : { brokenHref: href }),
    }
  })
  return { _type: 'cards', _key: '', items }
}

/** Entries inside of entries follow theirs. */
function flattened(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...Object.values(entry).filter(isEntries).flatMap(flattened)])
}

function cell(content: MemberOf<'cell'>['content']): MemberOf<'cell'> {
  return { _type: 'cell', _key: '', content }
}

/** The text of a cell, which may be Markdown. */
export function textLine(text: string, scope: Scope): MemberOf<'cell'>['content'] {
  if (text === '') return []
  return [...(scope.components.nodes.get('paragraph')?.({ type: 'paragraph', children: parseLine(text) }, scope) ?? [])]
}

function row(cells: MemberOf<'cell'>[]): MemberOf<'row'> {
  return { _type: 'row', _key: '', cells }
}

function tableOf(entries: readonly Entry[], scope: Scope): BodyBlock {
  const columns = [
    ...new Set(entries.flatMap((entry) => Object.keys(entry).filter((name) => textOf(entry[name]) !== ''))),
  ]
  const shown = columns.length > 0 ? columns : ['value']
  const hasNames = shown.some((name) => !/^\d+$/.test(name))
  return {
    _type: 'table',
    _key: '',
    headerRow: hasNames,
    rows: [
      ...(hasNames ? [row(shown.map((name) => cell([line([name.charAt(0).toUpperCase() + name.slice(1)])])))] : []),
      ...entries
        .filter((entry) => shown.some((name) => textOf(entry[name]) !== ''))
        .map((entry) => row(shown.map((name) => cell(textLine(textOf(entry[name]), scope))))),
    ],
  }
}
