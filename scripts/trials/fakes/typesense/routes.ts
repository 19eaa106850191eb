import { parseFilter, search, type SearchParameters } from './search.ts'
import {
  allows,
  describeCollection,
  findGrant,
  problemOfDocument,
  type Collection,
  type Document,
  type Key,
  type Store,
} from './store.ts'

/** The answer to a request; a text body is sent as it is, anything else as JSON. */
export interface Answer {
  status: number
  body: unknown
}

export interface Call {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  body: unknown
  apiKey: string
  /** Lines of an import that the server refuses, by their number. */
  refuseLines: ReadonlySet<number>
}

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not Found' } }
const UNAUTHORIZED: Answer = {
  status: 401,
  body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
}
const ok = (body: unknown): Answer => ({ status: 200, body })

/** Answers a request that the contract found nothing wrong with. */
export function answer(store: Store, call: Call): Answer {
  const { method, path } = call
  if (path === '/health') return ok({ ok: true })
  if (path === '/multi_search') return multiSearch(store, call)
  const [group = '', name = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent)
  const grant = findGrant(store, call.apiKey)
  if (!grant || !allows(grant, `${group}:*`, name || '*')) return UNAUTHORIZED
  if (group === 'keys') return keys(store, call, name)
  if (group === 'aliases') return aliases(store, call, name)
  if (group !== 'collections') return NOT_FOUND
  if (name === '') return method === 'GET' ? listCollections(store) : createCollection(store, call.body as Collection)
  const collection = store.collections.get(store.aliases.get(name) ?? name)
  if (!collection) return NOT_FOUND
  if (rest[0] === 'documents') return documents(collection, rest[1], call)
  if (rest.length > 0) return NOT_FOUND
  if (method === 'DELETE') store.collections.delete(collection.name)
  return ok(describeCollection(collection))
}

function listCollections({ collections }: Store): Answer {
  return ok([...collections.values()].toSorted((a, b) => b.created_at - a.created_at).map(describeCollection))
}

function createCollection({ collections }: Store, schema: Collection): Answer {
  if (collections.has(schema.name))
    return { status: 409, body: { message: `A collection with name \`${schema.name}\` already exists.` } }
  const collection = { ...schema, created_at: collections.size + 1, documents: new Map<string, Document>() }
  collections.set(schema.name, collection)
  return { status: 201, body: describeCollection(collection) }
}

function documents(collection: Collection, name: string | undefined, call: Call): Answer {
  const { method, query, body } = call
  if (name === 'import') return importLines(collection, call)
  if (name === 'search')
    return ok(search(collection, { ...query, per_page: Number(query['per_page']) } as SearchParameters))
  const stored = collection.documents
  if (name !== undefined) return stored.has(name) ? ok(stored.get(name)) : NOT_FOUND
  if (method === 'POST') {
    const document = body as Document
    const error = problemOfDocument(collection, document)
    if (error !== undefined) return { status: 400, body: { message: error } }
    stored.set(document.id, document)
    return { status: 201, body: document }
  }
  const matching = [...stored.values()].filter(parseFilter(query['filter_by']))
  if (method === 'PATCH') {
    for (const document of matching) stored.set(document.id, { ...document, ...(body as object) })
    return ok({ num_updated: matching.length })
  }
  for (const { id } of matching) stored.delete(id)
  return ok({ num_deleted: matching.length })
}

function importLines(collection: Collection, { body, refuseLines }: Call): Answer {
  const lines = String(body).split('\n').filter(Boolean)
  const results = lines.map((line, index) => {
    if (refuseLines.has(index)) return { success: false, error: 'Out of memory.', document: line, code: 500 }
    const document = JSON.parse(line) as Document
    const error = problemOfDocument(collection, document)
    if (error !== undefined) return { success: false, error, document: line, code: 400 }
    const unstored = collection.fields.filter((field) => field.store === false).map(({ name }) => name)
    collection.documents.set(
      document.id,
      Object.fromEntries(Object.entries(document).filter(([name]) => !unstored.includes(name))) as Document,
    )
    return { success: true }
  })
  return ok(results.map((result) => JSON.stringify(result)).join('\n'))
}

function keys(store: Store, { method, body }: Call, name: string): Answer {
  if (method === 'DELETE') {
    const at = store.keys.findIndex(({ id }) => String(id) === name)
    if (at === -1) return NOT_FOUND
    store.keys.splice(at, 1)
    return ok({ id: Number(name) })
  }
  if (method === 'GET')
    return ok({ keys: store.keys.map(({ value, ...key }) => ({ ...key, value_prefix: value.slice(0, 4) })) })
  const wanted = body as Omit<Key, 'id'>
  if (store.keys.some(({ value }) => value === wanted.value))
    return { status: 409, body: { message: 'API key generation conflict.' } }
  const key = {
    ...wanted,
    id: (store.keys.at(-1)?.id ?? -1) + 1,
    value: wanted.value ?? `generated-${store.keys.length}`,
  }
  store.keys.push(key)
  return { status: 201, body: key }
}

function aliases({ aliases }: Store, { method, body }: Call, name: string): Answer {
  if (name === '')
    return ok({ aliases: [...aliases].map(([alias, collection_name]) => ({ name: alias, collection_name })) })
  if (method === 'PUT') aliases.set(name, (body as { collection_name: string }).collection_name)
  const target = aliases.get(name)
  if (method === 'DELETE') aliases.delete(name)
  return target === undefined ? NOT_FOUND : ok({ name, collection_name: target })
}

function multiSearch(store: Store, { body, query, apiKey }: Call): Answer {
  const grant = findGrant(store, apiKey)
  const { searches } = body as { searches: (SearchParameters & { collection: string })[] }
  const limit = Number(grant?.embedded['limit_multi_searches'] ?? 50)
  if (!grant || searches.some(({ collection }) => !allows(grant, 'documents:search', collection))) return UNAUTHORIZED
  if (searches.length > limit)
    return { status: 400, body: { message: `Number of multi searches exceeds \`limit_multi_searches\` parameter.` } }
  const shared = query['q'] === undefined ? {} : { q: query['q'] }
  const results = searches.map(({ collection: name, ...parameters }) => {
    const collection = store.collections.get(store.aliases.get(name) ?? name)
    if (!collection) return { code: 404, error: `Collection not found` }
    const filters = [parameters.filter_by, grant.embedded['filter_by']].filter(Boolean)
    return search(collection, { ...shared, ...parameters, filter_by: filters.join(' && ') })
  })
  if (query['conversation'] !== 'true') return ok({ results })
  const model = query['conversation_model_id'] ?? ''
  if (!store.conversationModels.has(model))
    return { status: 400, body: { message: '`conversation_model_id` is invalid.' } }
  return ok({ results, conversation: converse(store, { query, results }) })
}

/** A model that repeats the first section that it is given, invents the rest, and keeps what it was asked. */
function converse({ conversations }: Store, { query, results }: { query: Call['query']; results: readonly unknown[] }) {
  const id = query['conversation_id'] ?? `conversation-${conversations.size}`
  const history = [...(conversations.get(id) ?? []), query['q'] ?? '']
  conversations.set(id, history)
  return {
    answer: `${firstContent(results)}\n\nAnswer ${history.length} is at least as old as the pyramids of Egypt.`,
    conversation_history: history.map((user) => ({ user })),
    conversation_id: id,
    query: history.at(-1),
  }
}

function firstContent([result]: readonly unknown[]): string {
  const { hits = [] } = result as { hits?: readonly { document: { content?: string } }[] }
  return hits[0]?.document.content ?? ''
}
