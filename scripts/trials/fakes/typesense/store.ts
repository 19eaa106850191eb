import { createHmac } from 'node:crypto'

export type Document = Record<string, unknown> & { id: string }

export interface Field {
  name: string
  type: string
  optional?: boolean
  facet?: boolean
  store?: boolean
  index?: boolean
  stem?: boolean
}

export interface Collection {
  name: string
  fields: Field[]
  token_separators?: string[]
  symbols_to_index?: string[]
  default_sorting_field?: string
  metadata?: Record<string, unknown>
  created_at: number
  documents: Map<string, Document>
}

export interface Key {
  id: number
  value: string
  description: string
  actions: string[]
  collections: string[]
  /** Seconds since 1970. */
  expires_at?: number
}

/** What the server holds. In memory, one for each server. */
export interface Store {
  readonly adminKey: string
  readonly collections: Map<string, Collection>
  readonly keys: Key[]
  readonly aliases: Map<string, string>
  /** Ids of models that answer in words. */
  readonly conversationModels: Set<string>
  /** What was asked in each conversation, by its id. */
  readonly conversations: Map<string, string[]>
}

export function createStore(adminKey: string): Store {
  return {
    adminKey,
    collections: new Map(),
    keys: [],
    aliases: new Map(),
    conversationModels: new Set(),
    conversations: new Map(),
  }
}

/** The collection as the server shows it. */
export function describeCollection({ documents, ...rest }: Collection) {
  return { ...rest, num_documents: documents.size }
}

/** Why a document does not fit its collection, or `undefined` when it does. */
export function problemOfDocument({ fields }: Collection, document: Record<string, unknown>): string | undefined {
  for (const field of fields) {
    const value = document[field.name]
    if (value === undefined) {
      if (field.optional) continue
      return `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`
    }
    if (!fits(field.type, value)) return `Field \`${field.name}\` must be ${field.type}.`
  }
  return undefined
}

function fits(type: string, value: unknown): boolean {
  if (type.endsWith('[]')) return Array.isArray(value) && value.every((entry) => fits(type.slice(0, -2), entry))
  if (type === 'string') return typeof value === 'string'
  if (type === 'int32' || type === 'int64') return Number.isInteger(value)
  return type === 'bool' ? typeof value === 'boolean' : typeof value === 'number'
}

export interface Grant {
  key: Pick<Key, 'actions' | 'collections'>
  /** The parameters that a scoped key adds to each search. */
  embedded: Record<string, unknown>
}

/** What a key may do, or `undefined` for one the server does not know. */
export function findGrant({ adminKey, keys: all }: Store, given: string): Grant | undefined {
  const keys = all.filter(({ expires_at }) => expires_at === undefined || expires_at * 1000 > Date.now())
  if (given === adminKey) return { key: { actions: ['*'], collections: ['.*'] }, embedded: {} }
  const plain = keys.find(({ value }) => value === given)
  if (plain) return { key: plain, embedded: {} }
  const decoded = Buffer.from(given, 'base64').toString('utf8')
  const digest = decoded.slice(0, 44)
  const prefix = decoded.slice(44, 48)
  const parameters = decoded.slice(48)
  const parent = keys.find(
    ({ value }) =>
      value.startsWith(prefix) && createHmac('sha256', value).update(parameters).digest('base64') === digest,
  )
  if (!parent) return undefined
  return { key: parent, embedded: JSON.parse(parameters) as Record<string, unknown> }
}

export function allows({ key }: Grant, action: string, collection: string): boolean {
  const [group = ''] = action.split(':')
  const mayAct = key.actions.some((entry) => entry === '*' || entry === action || entry === `${group}:*`)
  return mayAct && key.collections.some((pattern) => new RegExp(`^(?:${pattern})$`).test(collection))
}
