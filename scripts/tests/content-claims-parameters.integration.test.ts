import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesWith, page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * Every parameter and operator that the API pages list: each is sent to the installed version, and none is left out.
 */

const require = createRequire(createRequire(import.meta.url).resolve('@strapi/strapi/package.json'))
const { ALLOWED_QUERY_PARAM_KEYS } = require('@strapi/utils/dist/content-api-constants.js') as {
  ALLOWED_QUERY_PARAM_KEYS: readonly string[]
}

/** The first cells of the tables of a page, each with what it has in code. */
const codesOfRows = (path: string) =>
  [...page(path).matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  )

/** The restaurants are Le Petit Jardin with 32 seats and Harbor Kitchen with 58. */
const JARDIN = ['Le Petit Jardin']
const HARBOR = ['Harbor Kitchen']
const BOTH = [...HARBOR, ...JARDIN]
const FILTERS: Readonly<Record<string, readonly [query: string, names: readonly string[]]>> = {
  $eq: ['filters[name][$eq]=Harbor Kitchen', HARBOR],
  $eqi: ['filters[name][$eqi]=harbor kitchen', HARBOR],
  $ne: ['filters[name][$ne]=Harbor Kitchen', JARDIN],
  $nei: ['filters[name][$nei]=harbor kitchen', JARDIN],
  $lt: ['filters[seats][$lt]=58', JARDIN],
  $lte: ['filters[seats][$lte]=58', BOTH],
  $gt: ['filters[seats][$gt]=32', HARBOR],
  $gte: ['filters[seats][$gte]=32', BOTH],
  $in: ['filters[seats][$in][0]=32&filters[seats][$in][1]=33', JARDIN],
  $notIn: ['filters[seats][$notIn][0]=32', HARBOR],
  $contains: ['filters[name][$contains]=Jardin', JARDIN],
  $notContains: ['filters[name][$notContains]=Jardin', HARBOR],
  $containsi: ['filters[name][$containsi]=JARDIN', JARDIN],
  $notContainsi: ['filters[name][$notContainsi]=JARDIN', HARBOR],
  $startsWith: ['filters[name][$startsWith]=Harbor', HARBOR],
  $startsWithi: ['filters[name][$startsWithi]=harbor', HARBOR],
  $endsWith: ['filters[name][$endsWith]=Jardin', JARDIN],
  $endsWithi: ['filters[name][$endsWithi]=jardin', JARDIN],
  $null: ['filters[seats][$null]=true', []],
  $notNull: ['filters[seats][$notNull]=true', BOTH],
  $between: ['filters[seats][$between][0]=30&filters[seats][$between][1]=40', JARDIN],
  $and: ['filters[$and][0][seats][$gt]=30&filters[$and][1][seats][$lt]=40', JARDIN],
  $or: ['filters[$or][0][seats][$lt]=40&filters[$or][1][seats][$gt]=50', BOTH],
  $not: ['filters[name][$not][$contains]=Jardin', HARBOR],
}

let project: ClaimsProject
beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())

describe('filters', () => {
  const source = readFileSync(require.resolve('@strapi/utils/dist/operators.js'), 'utf8')
  const operators = new Set([...source.matchAll(/'(\$\w+)'/g)].map(([, name = '']) => name))
  /* For internal use, as its comment says. */
  operators.delete('$jsonSupersetOf')
  const installed = [...operators].toSorted()

  it.each(Object.entries(FILTERS))('%s finds what the pages say', async (_, [query, names]) => {
    const { status, documents } = await project.ask('GET', `/api/restaurants?fields=name&sort=name&${query}`)
    expect([status, documents.map(({ name }) => name)]).toEqual([200, names])
  })

  it('are all tried here', () => {
    expect(Object.keys(FILTERS).toSorted()).toEqual(installed)
  })

  it.each(['dev-docs/api/rest/filters-locale-publication', 'dev-docs/api/document-service/filters'])(
    'are all on the page %s, and no others',
    (path) => {
      const named = new Set(
        page(path)
          .match(/`\$\w+`/g)
          ?.map((code) => code.slice(1, -1)),
      )
      expect([...named].toSorted()).toEqual(installed)
    },
  )
})

describe('parameters of REST', () => {
  it('are those that the API allows', () => {
    const named = codesOfRows('dev-docs/api/rest/parameters').flatMap(([name]) => name ?? [])
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !ALLOWED_QUERY_PARAM_KEYS.includes(name))).toEqual([])
  })

  it.each(
    codesOfRows('dev-docs/api/rest/populate-select').flatMap(([query]) =>
      query?.startsWith('populate') ? [query] : [],
    ),
  )('%s is understood', async (query) => {
    const answers = await Promise.all(
      ['restaurants', 'articles'].map((type) => project.ask('GET', `/api/${type}?${query}`)),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
  })

  it.each([
    ['pagination[page]=2&pagination[pageSize]=1', JARDIN],
    ['pagination[start]=1&pagination[limit]=1', JARDIN],
    ['pagination[withCount]=false', BOTH],
    ['_q=jardin', JARDIN],
  ])('%s does what the tables say', async (query, names) => {
    const { documents } = await project.ask('GET', `/api/restaurants?sort=name&fields=name&${query}`)
    expect(documents.map(({ name }) => name)).toEqual(names)
  })
})

describe('what the pages say of', () => {
  it('several operators in the object of one attribute', async () => {
    const query = 'filters[name][$contains]=r&filters[name][$notContains]=Harbor'
    const { documents } = await project.ask('GET', `/api/restaurants?fields=name&${query}`)
    expect(documents.map(({ name }) => name)).toEqual(JARDIN)
    expect(page('dev-docs/api/document-service/filters')).toContain('Different operators may stand side by side')
    expect(filesWith(/You need it to test one attribute twice/)).toEqual([])
  })

  it('a status that does not exist', async () => {
    const { config } = project.strapi
    const path = '/api/articles?status=every&fields=publishedAt'
    expect((await project.get(path)).status).toBe(400)
    config.set('api.documents.strictParams', false)
    const { documents } = await project.ask('GET', path)
    config.set('api.documents.strictParams', true)
    expect(documents).toHaveLength(3)
    for (const document of documents) expect(document).toMatchObject({ publishedAt: null })
    expect(page('dev-docs/api/rest/filters-locale-publication')).toContain(
      'where `documents.strictParams` is on in [the API configuration](/dev-docs/configurations/api), and returns drafts',
    )
  })

  it('case on SQLite, which knows the letters A to Z', async () => {
    const { documents } = await project.ask('POST', '/api/categories', { name: 'Été Bistro' })
    const find = async (text: string) =>
      (await project.ask('GET', `/api/categories?filters[name][$containsi]=${encodeURIComponent(text)}`)).documents
    expect([(await find('bistro')).length, (await find('ÉTÉ')).length]).toEqual([1, 0])
    await project.strapi.documents('api::category.category').delete({ documentId: documents[0]?.documentId })
    expect(page('dev-docs/api/document-service/filters')).toContain('there, `é` and `É` stay different')
  })

  it('the star, by the number of keys that it adds', async () => {
    const path = '/api/restaurants/ruiejd16vdrcm23l8q4t21pi'
    const [plain] = (await project.ask('GET', path)).documents
    const [populated] = (await project.ask('GET', `${path}?populate=*`)).documents
    const added = Object.keys(populated ?? {}).filter((key) => !(key in (plain ?? {})))
    expect(added).toHaveLength(5)
    expect(page('dev-docs/api/rest/guides/understanding-populate')).toContain('Five things were added')
  })

  it('a limit in populate of the Query Engine', async () => {
    const rows = await project.strapi.db.query('api::restaurant.restaurant').findMany({
      where: { publishedAt: { $null: true } },
      populate: { categories: { limit: 1 } },
    })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.flatMap((row) => row['categories'] ?? [])).toHaveLength(1)
    expect(page('dev-docs/api/query-engine/populating')).toContain(
      'cut the related rows of all results together, not those of each',
    )
  })

  it('a path without a route', async () => {
    const statuses = await Promise.all(
      ['GET', 'POST', 'PUT', 'DELETE'].map(
        async (method) => (await fetch(`${project.url}/api/nowhere`, { method })).status,
      ),
    )
    expect(statuses).toEqual([404, 405, 405, 405])
    expect(page('dev-docs/backend-customization')).toContain(
      'the answer to a `GET` is a 404, and to a `POST`, `PUT` or `DELETE` a 405',
    )
    const refused = await fetch(`${project.url}/api/nowhere`, { method: 'POST' })
    expect(await refused.text()).toBe('Method Not Allowed')
    expect(page('dev-docs/error-handling')).toMatch(/^\| `405` \| .* the body is plain text \|$/m)
    expect(page('user-docs/users-roles-permissions/configuring-end-users-roles')).toContain('or not at all')
    expect(page('dev-docs/faq')).toContain('A wrong path gives it too, unless the method is `GET`')
  })
})

describe('dev-docs/api/rest/relations', () => {
  const path = '/api/restaurants/v6sezwafgq8p8eysysndg5dw?populate=categories'
  const [first, second] = ['zeirau8bqwxbdnneej9xwmjw', 'vu2hwy8v3uz0wbhmle8eu6c4']

  it('places an item next to one that stands later in the same array', async () => {
    const connect = [{ documentId: first, position: { after: second } }, second]
    const { status, documents } = await project.ask('PUT', path, {
      categories: { connect },
    })
    expect(status).toBe(200)
    expect(documents).toMatchObject([
      {
        categories: [{ documentId: 'xnqga4bglggdj31z07kd0noz' }, { documentId: second }, { documentId: first }],
      },
    ])
    expect(page('dev-docs/api/rest/relations')).toContain('before or after it in the array; Strapi sorts them')
  })
})

describe('a caller', () => {
  it('without authentication gets no relations from a generated action', async () => {
    const category = (await project.strapi.documents('api::category.category').findFirst())?.['documentId']
    await project.strapi.documents('api::specimen.specimen').create({ data: { text: 'a', category } })
    const ask = async (query: string) => {
      const response = await fetch(`${project.url}/api/public-specimens?${query}`)
      return [response.status, await response.text()] as const
    }
    const [status, text] = await ask('populate=*')
    expect([status, text.includes('"component":'), text.includes('"category":')]).toEqual([200, true, false])
    expect((await ask('filters[category][name]=a'))[0]).toBe(400)
    expect((await ask('sort=category.name'))[0]).toBe(400)
    expect(page('dev-docs/backend-customization/controllers')).toContain(
      'the methods of the controller then remove every relation',
    )
    expect(page('dev-docs/backend-customization/routes')).toContain('answers a filter or a sort by one with a 400')
    expect(page('dev-docs/backend-customization/examples/routes')).toContain('Open to everyone, without relations')
  })

  it('in server code may not name private fields of what is populated', async () => {
    const { findFirst } = project.strapi.documents('api::restaurant.restaurant')
    await expect(findFirst({ populate: { createdBy: true } })).resolves.toBeDefined()
    await expect(findFirst({ populate: { createdBy: { fields: ['password'] } } })).rejects.toThrow(
      'Invalid key password',
    )
    expect(page('dev-docs/api/document-service/populate')).toContain(
      '`fields` inside `populate` must not name a private field or a password',
    )
  })

  it('of a wrong order gets another message than Invalid key', async () => {
    const response = await project.get('/api/restaurants?sort=name:upwards')
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Invalid order.')])
    expect(page('dev-docs/faq')).toContain('a field, a filter operator or a relation.')
  })
})

describe('a copy', () => {
  it.each([
    ['leaves', 1],
    ['buds', 0],
    ['twin', 1],
    ['tip', 1],
    ['fallen', 1],
  ])('leaves of %s %i', async (relation, left) => {
    const [branches, leaves] = ['api::branch.branch', 'api::leaf.leaf'].map((uid) => project.strapi.documents(uid))
    const leaf = await leaves?.create({ data: {} })
    const { documentId } = (await branches?.create({ data: { [relation]: [leaf?.['documentId']] } })) ?? {}
    const copy = (await branches?.clone({ documentId, populate: '*' }))?.['entries'] as unknown as Record<
      string,
      object
    >[]
    const original = await branches?.findOne({ documentId, populate: '*' })
    expect([original, copy[0]].map((row) => [row?.[relation] ?? []].flat().length)).toEqual([left, 1])
    expect(page('dev-docs/api/document-service')).toContain('`oneToMany` side of a relation in both directions')
  })
})
