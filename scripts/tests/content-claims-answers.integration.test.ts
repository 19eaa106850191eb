import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileSamples } from './content-claims/compile-samples.ts'
import { matchesOf, page } from './content-claims/pages.ts'
import { startClaimsProject, type ClaimsProject } from './content-claims/start-project.ts'

/*
 * What pages say of the form of an answer, of what a caller is refused, and of the types of a project.
 */

let project: ClaimsProject

beforeAll(async () => {
  project = await startClaimsProject()
})
afterAll(() => project.stop())
beforeEach(() => project.rewind())

const specimens = () => project.strapi.documents('api::specimen.specimen')
const SCALARS = {
  text: 'a',
  markdown: '**a**',
  email: 'ada@example.com',
  uid: 'a',
  enumeration: 'easy',
  blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'Bread' }] }],
  integer: 1,
  decimal: 1.5,
  float: 0.25,
  biginteger: '9007199254740991',
  boolean: true,
  date: '2026-03-09',
  time: '18:30:00.000',
  datetime: '2026-03-09T18:30:00.000Z',
  json: { a: [1] },
}
const PARTS = {
  component: { value: 'a' },
  components: [{ value: 'b' }],
  zone: [{ __component: 'claims.code', value: 'c' }],
}
const HIDDEN = { password: 'Secret-1', secret: 'b' }
const Answer = z.object({ data: z.record(z.string(), z.unknown()) })

async function read(documentId: unknown, populate: string): Promise<Record<string, unknown>> {
  const response = await project.get(`/api/specimens/${String(documentId)}?${populate}`)
  return Answer.parse(await response.json()).data
}

describe('the kinds of field', () => {
  it('come in the form that the page shows', async () => {
    const { documentId } = await specimens().create({ data: { ...SCALARS, ...PARTS, ...HIDDEN } })
    const plain = await read(documentId, '')
    expect(plain).toMatchObject(SCALARS)
    const held = [...Object.keys({ ...PARTS, ...HIDDEN }), 'medium', 'media', 'category', 'categories']
    expect(held.filter((name) => name in plain)).toEqual([])
    expect(await read(documentId, 'populate=*')).toMatchObject(PARTS)
    const text = page('user-docs/content-type-builder/configuring-fields-content-type')
    expect(text).toContain('| Number: big integer | A string | always |')
    expect(text).toContain('`"2026-03-09"`, `"18:30:00.000"`, `"2026-03-09T18:30:00.000Z"`')
    expect(text).toContain('| Password | Nothing | never |')
  })

  it('round a big integer on SQLite', async () => {
    const { documentId } = await specimens().create({ data: { biginteger: '9007199254740993' } })
    expect(await read(documentId, '')).toMatchObject({ biginteger: '9007199254740992' })
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'SQLite rounds values beyond 9,007,199,254,740,992',
    )
  })

  it('without a value are null, and lists are empty', async () => {
    const { documentId } = await specimens().create({ data: { text: 'a' } })
    const empty = await read(documentId, 'populate=*')
    const valueOf = (names: readonly string[]) => names.map((name) => empty[name])
    expect(valueOf(['markdown', 'blocks', 'integer', 'boolean', 'date', 'json', 'medium', 'category'])).toEqual(
      Array.from({ length: 8 }, () => null),
    )
    expect(valueOf(['media', 'categories', 'components', 'zone'])).toEqual([[], [], [], []])
    expect(page('user-docs/content-type-builder/configuring-fields-content-type')).toContain(
      'A field without a value is `null`, and a list without entries is `[]`.',
    )
  })
})

describe('a link to a draft', () => {
  it.each([
    ['leaves', 'by itself'],
    ['buds', 'by itself'],
    ['twin', 'by itself'],
    ['tip', 'when its own entry is published again'],
    ['fallen', 'when its own entry is published again'],
  ])('in the relation %s comes online %s', async (relation, moment) => {
    const [branches, leaves] = ['api::branch.branch', 'api::leaf.leaf'].map((uid) => project.strapi.documents(uid))
    const leaf = await leaves?.create({ data: {} })
    const branch = await branches?.create({ data: { [relation]: [leaf?.['documentId']] } })
    const publish = async (type: typeof branches, row: typeof branch) => {
      await type?.publish({ documentId: row?.['documentId'] })
      const online = await branches?.findFirst({ status: 'published', populate: '*' })
      return [online?.[relation] ?? []].flat().length
    }
    expect(await publish(branches, branch)).toBe(0)
    expect(await publish(leaves, leaf)).toBe(moment === 'by itself' ? 1 : 0)
    expect(await publish(branches, branch)).toBe(1)
    expect(page('user-docs/content-manager/managing-relational-fields')).toContain(
      'A relation with a field in both types shows the link by itself once the other entry is published.',
    )
    expect(page('user-docs/content-manager/saving-and-publishing-content')).toContain(
      'With a field on both sides, the link appears once the other entry is published.',
    )
  })
})

describe('a field that is common to all languages', () => {
  it('is shared by drafts, and by published versions only after a write that publishes', async () => {
    const restaurants = project.strapi.documents('api::restaurant.restaurant')
    const { documentId } = await restaurants.findFirst({ filters: { name: 'Le Petit Jardin' } })
    const write = async (seats: number, more = {}) =>
      await restaurants.update({ documentId, locale: 'fr', data: { seats }, ...more })
    const seatsOf = async (status: string) => (await restaurants.findOne({ documentId, locale: 'en', status }))['seats']
    const english = async () => [await seatsOf('draft'), await seatsOf('published')]
    const [before] = await english()
    await write(98)
    await restaurants.publish({ documentId, locale: 'fr' })
    expect(await english()).toEqual([98, before])
    await write(99, { status: 'published' })
    expect(await english()).toEqual([98, 99])
    expect(page('dev-docs/i18n')).toContain('when a language is published: on SQLite that language alone')
    expect(page('dev-docs/i18n')).toContain('changes all published versions and its own draft alone')
    expect(page('dev-docs/api/document')).toContain('a write that publishes at once [leaves the other drafts alone]')
    expect(page('user-docs/content-manager/translating-content')).toContain('once that language is published')
    expect(page('dev-docs/api/document-service/locale')).toContain(
      'those reach all drafts, unless the update publishes at once',
    )
  })
})

describe('a caller that may read one type alone', () => {
  it('gets its files, and not its relations', async () => {
    const { accessKey } = await project.createToken(['api::restaurant.restaurant.find'])
    const response = await project.get('/api/restaurants?populate=*&filters[name]=Le Petit Jardin', accessKey)
    const { data } = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(await response.json())
    expect(data[0]).toMatchObject({ name: 'Le Petit Jardin', cover: { mime: 'image/jpeg' } })
    expect(data[0]).not.toHaveProperty('categories')
    const text = page('user-docs/users-roles-permissions/configuring-end-users-roles')
    expect(text).toContain('a picture comes along with its entry')
    expect(text).not.toContain('Related entries and files come along in an answer only if')
  })

  it('may not filter or sort by a relation that it may not read', async () => {
    const { accessKey } = await project.createToken(['api::restaurant.restaurant.find'])
    for (const query of ['filters[categories][name]=Brunch', 'sort=categories.name']) {
      const response = await project.get(`/api/restaurants?${query}`, accessKey)
      expect([query, response.status]).toEqual([query, 400])
    }
    expect((await project.get('/api/restaurants?populate=categories', accessKey)).status).toBe(200)
  })
})

describe('a request with a key that does not exist', () => {
  it.each(['filters[stars]=3', 'sort=stars', 'populate=stars', 'fields=stars', 'filters[name][$is]=3'])(
    'is refused, and the details name it: %s',
    async (query) => {
      const response = await project.get(`/api/restaurants?${query}`)
      const { error } = z
        .object({ error: z.object({ message: z.string(), details: z.looseObject({}) }) })
        .parse(await response.json())
      expect([response.status, error.message]).toEqual([400, expect.stringContaining('Invalid key')])
      expect(error.details).toMatchObject({ key: expect.any(String) })
    },
  )
})

describe('a page of another origin', () => {
  it.each(['https://shop.example.com', 'null'])('may read every answer of a new project: %s', async (origin) => {
    for (const path of ['/api/restaurants', '/api/restaurants?sort=stars', '/api/nothing']) {
      const response = await fetch(project.url + path, { headers: { origin } })
      expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, origin])
    }
  })
})

const containing = (messages: readonly string[]) => messages.map((message): unknown => expect.stringContaining(message))

const MISSING_FILE = /error TS2307: Cannot find module '(?:\.{1,2}\/|passport-)/
const OF_OTHER_PROJECTS = /(?:api::recipe\.recipe|plugin::reviews\.review)(?=')/g

function samplesOf(pattern: RegExp): ReturnType<typeof matchesOf> {
  return matchesOf(pattern).filter(
    ({ file }) => /^docs\/(?:cloud|dev-docs)\//.test(file) && !file.includes('/integrations/'),
  )
}

/** By a name that says where the sample stands. */
function filesOf(samples: ReturnType<typeof matchesOf>, ending: string): Record<string, string> {
  return Object.fromEntries(
    samples.map(({ file, text }, index) => [
      `${file.slice('docs/'.length, -'.md'.length).replaceAll('/', '.')}-${index}.${ending}`,
      `${text.replaceAll(OF_OTHER_PROJECTS, 'api::article.article')}\nexport {};\n`,
    ]),
  )
}

describe('the samples in TypeScript', () => {
  /* Those of integrations are compiled with the guides. */
  const ofServer = samplesOf(/```ts(?![^\n]*(?:admin\/|\.d\.ts))[^\n]*\n([^]*?)\n```/g)
  const ofPanel = samplesOf(/```(?:tsx|ts(?=[^\n]*admin\/))[^\n]*\n([^]*?)\n```/g)

  it('compile in a new project', async () => {
    expect(ofServer.length).toBeGreaterThan(120)
    const said = await compileSamples(project.strapi, filesOf(ofServer, 'ts'))
    expect(said.filter((line) => !MISSING_FILE.test(line))).toEqual([])
  })

  it('compile in its admin panel', async () => {
    expect(ofPanel.length).toBeGreaterThan(8)
    const said = await compileSamples(project.strapi, filesOf(ofPanel, 'tsx'), { isPanel: true })
    expect(said.filter((line) => !MISSING_FILE.test(line))).toEqual([])
  })

  it('fail as the page about development says', async () => {
    const article = `import type { Core, Modules } from '@strapi/strapi';
export const title = async (strapi: Core.Strapi) =>
  (await strapi.documents('api::article.article').findFirst({})).title;
export const place = (found: Modules.Documents.Result<'api::article.article'>) => found.restaurant;
export const missing = (strapi: Core.Strapi) => strapi.documents('api::artikel.artikel').findMany({});
export const host = ({ env }: Core.Config.Shared.ConfigParams): string => env('HOST');
`
    const anyProject = [
      "Property 'restaurant' does not exist on type",
      'Argument of type \'"api::artikel.artikel"\' is not assignable to parameter of type',
    ]
    const strictProject = ["Object is possibly 'null'", "Type 'string | undefined' is not assignable to type 'string'"]
    const files = { 'wrong.ts': article }
    expect(await compileSamples(project.strapi, files, { strict: false })).toEqual(containing(anyProject))
    expect((await compileSamples(project.strapi, files)).toSorted()).toEqual(
      containing([strictProject[0] ?? '', ...anyProject, strictProject[1] ?? '']),
    )
    const text = page('dev-docs/typescript/development').replaceAll('\\|', '|')
    for (const message of strictProject) expect(text).toContain(message)
  })

  it('miss the types of fields where the generated types are excluded', async () => {
    const headline = `import type { Data } from '@strapi/strapi';
export const headline = (article: Data.ContentType<'api::article.article'>) => article.title?.toUpperCase();
`
    expect(await compileSamples(project.strapi, { 'headline.ts': headline })).toEqual([])
    const said = await compileSamples(project.strapi, { 'headline.ts': headline }, { exclude: ['types/generated/**'] })
    expect(said).toEqual(containing(["Property 'toUpperCase' does not exist on type '{}'"]))
    expect(page('dev-docs/typescript/development')).toContain('and `article.title?.toUpperCase()` an error')
  })
})
