import { isRecord, sameJson } from '../../../editor/src/value/json'
import type { Values } from './settle'

/** What two versions of a document have differently: a field, or a block of its text. `undefined` is not there. */
export interface Difference {
  readonly id: string
  readonly field: string
  readonly block?: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly changedBy: 'me' | 'them' | 'both'
}

export type Side = 'mine' | 'theirs'

export interface Versions {
  /** What both began with. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** The side that a difference is taken from where nobody says otherwise: of whoever changed it, and of me where both did. */
export const likelySide = ({ changedBy }: Difference): Side => (changedBy === 'them' ? 'theirs' : 'mine')

/** All that my version and theirs have differently, blocks in reading order. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  return fieldsOf(mine, theirs).flatMap((field) => {
    const [was, my, their] = [base[field], mine[field], theirs[field]]
    if (!isBlocks(my) || !isBlocks(their)) return difference({ field, was, mine: my, theirs: their })
    const blocks = { was: byKey(isBlocks(was) ? was : []), mine: byKey(my), theirs: byKey(their) }
    return mergedKeys(was, my, their).flatMap((block) =>
      difference({
        field,
        block,
        was: blocks.was.get(block),
        mine: blocks.mine.get(block),
        theirs: blocks.theirs.get(block),
      }),
    )
  })
}

/** My version and theirs made one. Where they differ, each is taken from the side that `choose` says. */
export function mergeVersions(versions: Versions, choose: (difference: Difference) => Side): Values {
  const { base, mine, theirs } = versions
  const chosen = new Map(differencesOf(versions).map((each) => [each.id, each[choose(each)]]))
  const pick = (id: string, same: unknown) => (chosen.has(id) ? chosen.get(id) : same)
  const merged = fieldsOf(mine, theirs).map((field) => {
    const [my, their] = [mine[field], theirs[field]]
    if (!isBlocks(my) || !isBlocks(their)) return [field, pick(field, my)]
    const blocks = byKey(my)
    const keys = mergedKeys(base[field], my, their)
    return [field, keys.map((key) => pick(idOf(field, key), blocks.get(key))).filter((block) => block !== undefined)]
  })
  return { ...mine, ...Object.fromEntries(merged) }
}

interface Compared extends Pick<Difference, 'field' | 'block' | 'mine' | 'theirs'> {
  readonly was: unknown
}

function difference({ was, ...compared }: Compared): Difference[] {
  const { field, block, mine, theirs } = compared
  if (isSame(mine, theirs)) return []
  const changedBy = isSame(was, theirs) ? 'me' : isSame(was, mine) ? 'them' : 'both'
  return [{ ...compared, id: idOf(field, block), changedBy }]
}

const isSame = (a: unknown, b: unknown) => sameJson(asStored(a), asStored(b))

/** A value without the keys that Strapi's form gives to components. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored)
  if (!isRecord(value)) return value ?? null
  const stored = Object.entries(value).filter(([name]) => name !== '__temp_key__')
  return Object.fromEntries(stored.map(([name, inner]) => [name, asStored(inner)]))
}

const idOf = (field: string, block?: string) => (block === undefined ? field : `${field}/${block}`)

/** Written by Strapi, or only its own notes on what is connected and disconnected: nobody types these. */
const NOT_TYPED = [
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'status',
  'locale',
  'localizations',
]

const isNote = (value: unknown) => isRecord(value) && ('connect' in value || 'count' in value)

const fieldsOf = (mine: Values, theirs: Values) =>
  Object.keys(mine).filter(
    (name) => name in theirs && !NOT_TYPED.includes(name) && !isNote(mine[name]) && !isNote(theirs[name]),
  )

interface Block {
  readonly _key: string
}

const isBlocks = (value: unknown): value is readonly Block[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item._key === 'string')

const byKey = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block._key, block]))
const keysOf = (blocks: readonly Block[]) => blocks.map(({ _key }) => _key)

/** The keys of both sides, in the order of the side that changed the order. What only one has follows what it follows there. */
function mergedKeys(was: unknown, mine: readonly Block[], theirs: readonly Block[]): string[] {
  const [my, their] = [keysOf(mine), keysOf(theirs)]
  const isMyOrderOld = isBlocks(was) && sameJson(keysOf(was), my)
  const [keys, others] = isMyOrderOld ? [[...their], my] : [[...my], their]
  others.forEach((key, index) => {
    if (keys.includes(key)) return
    const before = others[index - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  })
  return keys
}
