import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Description, JsonSchema, Operation } from './description.ts'

/** A request as the contract sees it. */
export interface ContractRequest {
  method: string
  path: string
  query: Record<string, string>
  /** Parsed where it is JSON, the text where it is not. */
  body: unknown
}

/** Options that the official client sends along although the server knows nothing of them. */
const CLIENT_OPTIONS = new Set(['throwOnFail', 'x-typesense-api-key'])

export interface Contract {
  /** The name of the operation's path, such as `/collections/{collectionName}`, or `undefined` for an unknown one. */
  pathOf(method: string, path: string): string | undefined
  /** What is wrong with a request, in plain words; empty when nothing is. */
  requestProblems(request: ContractRequest): string[]
  /** What is wrong with an answer. */
  answerProblems(request: ContractRequest, status: number, body: unknown): string[]
}

/** Checks of requests and answers against the description of the API. */
export function createContract(description: Description): Contract {
  const strict = createAjv(description, false)
  const coercing = createAjv(description, true)

  const operationOf = (method: string, path: string): { template: string; operation: Operation } | undefined => {
    const candidates = Object.entries(description.paths)
      .filter(([template]) => matches(template, path))
      .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
    for (const [template, operations] of candidates) {
      const operation = operations[method.toLowerCase()]
      if (operation) return { template, operation }
    }
    return undefined
  }

  const unknownNames = (schema: JsonSchema, value: unknown): string[] => {
    const known = namesOf(schema, description)
    if (!known || typeof value !== 'object' || value === null) return []
    return Object.keys(value).filter((name) => !known.has(name) && !CLIENT_OPTIONS.has(name))
  }

  return {
    pathOf: (method, path) => operationOf(method, path)?.template,
    requestProblems({ method, path, query, body }) {
      const found = operationOf(method, path)
      if (!found) return [`${method} ${path} is not in the description`]
      const { parameters = [], requestBody } = found.operation
      const problems: string[] = []
      const known = new Set<string>()
      for (const parameter of parameters.filter((entry) => entry.in === 'query')) {
        const names = namesOf(parameter.schema, description)
        for (const name of names ?? [parameter.name]) known.add(name)
        if (names) problems.push(...check(coercing, parameter.schema, { ...query }).map((text) => `query ${text}`))
      }
      for (const name of Object.keys(query))
        if (!known.has(name) && !CLIENT_OPTIONS.has(name)) problems.push(`query parameter ${name} is not described`)
      const schema = requestBody?.content?.['application/json']?.schema
      if (schema) {
        problems.push(...check(strict, schema, body).map((text) => `body ${text}`))
        problems.push(...unknownNames(schema, body).map((name) => `body field ${name} is not described`))
        for (const search of searchesOf(body))
          problems.push(
            ...unknownNames({ $ref: '#/components/schemas/MultiSearchCollectionParameters' }, search).map(
              (name) => `search parameter ${name} is not described`,
            ),
          )
      } else if (requestBody?.content && typeof body !== 'string') problems.push('body must be text')
      return problems
    },
    answerProblems({ method, path }, status, body) {
      const responses = operationOf(method, path)?.operation.responses
      const described = responses?.[String(status)]
      if (!responses) return []
      if (!described) return status >= 500 || status === 401 ? [] : [`status ${status} is not described`]
      const schema = described.content?.['application/json']?.schema
      return schema ? check(strict, schema, body) : []
    },
  }
}

const compiled = new WeakMap<Ajv, WeakMap<JsonSchema, ValidateFunction>>()

function validatorOf(ajv: Ajv, schema: JsonSchema): ValidateFunction {
  const known = compiled.get(ajv) ?? new WeakMap<JsonSchema, ValidateFunction>()
  compiled.set(ajv, known)
  const validate = known.get(schema) ?? ajv.compile(inline(schema))
  known.set(schema, validate)
  return validate
}

function check(ajv: Ajv, schema: JsonSchema, value: unknown): string[] {
  const validate = validatorOf(ajv, schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`.trim())
}

function createAjv(description: Description, coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'typesense', components: withNullables(description.components) as object })
  return ajv
}

/** The references of a schema, made to point into the registered description. */
function inline(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(withNullables(schema)).replaceAll('"#/components/', '"typesense#/components/'),
  ) as JsonSchema
}

/** OpenAPI 3.0 says `nullable: true` where JSON Schema lists the type `null`. */
function withNullables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNullables)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...rest } = value as { nullable?: unknown; type?: unknown }
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, withNullables(part)]))
  return nullable === true && typeof mapped['type'] === 'string'
    ? { ...mapped, type: [mapped['type'], 'null'] }
    : mapped
}

/** The property names an object schema describes, or `undefined` where it describes none. */
function namesOf(schema: JsonSchema, description: Description): Set<string> | undefined {
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    const target = description.components.schemas[reference.split('/').at(-1) ?? '']
    return target && namesOf(target, description)
  }
  if (Array.isArray(schema['allOf'])) {
    const sets = (schema['allOf'] as JsonSchema[]).map((part) => namesOf(part, description))
    return new Set(sets.flatMap((set) => [...(set ?? [])]))
  }
  const properties = schema['properties']
  return typeof properties === 'object' && properties !== null ? new Set(Object.keys(properties)) : undefined
}

function searchesOf(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null || !('searches' in body)) return []
  return Array.isArray(body.searches) ? body.searches : []
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith('{') || part === given[index])
}
