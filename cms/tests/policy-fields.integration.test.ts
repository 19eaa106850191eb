import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask, type Answer } from './ask'
import { id, paragraph } from './fixtures'
import { ADMIN, startCms, type Cms } from './start-cms'

/* Who decides which code readers run: administrators do, and no editor. */

const EVE = { email: 'eve@example.com', password: 'Eve-Writes-1' }
const SITE = '/content-manager/single-types/api::site.site'
const script = (src: string) => ({ name: 'Statistics', src, kind: 'script', consent: true, enabled: true })
const OWN = 'https://stats.example.com/a.js'
const FOREIGN = 'https://evil.example.net/a.js'

let cms: Cms
let editor: string
let admin: string

async function logIn(credentials: object): Promise<string> {
  const { body } = await ask(`${cms.url}/admin/login`, { method: 'POST', body: credentials })
  return (body as { data: { token: string } }).data.token
}

beforeAll(async () => {
  cms = await startCms()
  const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } })
  await cms.strapi
    .service('admin::user')
    .create({ ...EVE, firstname: 'Eve', isActive: true, registrationToken: null, roles: [role.id] })
  editor = await logIn(EVE)
  admin = await logIn(ADMIN)
  const doc = { path: '/start', title: 'Start', body: [paragraph('p', 'Words.')], tags: [], keywords: [] }
  const site = {
    title: 'Portico',
    url: 'https://docs.example.com',
    version: { name: 'current', label: 'Next', path: '/', mainDoc: id('doc') },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    navbar: [],
    footer: { groups: [], copyright: 'Portico' },
    sitemap: {},
    askAi: { provider: 'passages', disclaimer: 'Check it.' },
    scripts: [script(OWN)],
  }
  const { body } = await cms.api('import', '/portico/import', {
    documents: [
      { type: 'doc', documentId: id('doc'), data: doc },
      { type: 'site', documentId: id('site'), data: site },
    ],
  })
  expect(body).toMatchObject({ results: [{ outcome: 'created' }, { outcome: 'created' }] })
})
afterAll(() => cms.stop())

interface Site extends Record<string, unknown> {
  readonly askAi: object
}

const read = async (): Promise<Site> =>
  ((await ask(`${cms.url}${SITE}`, { method: 'GET', token: admin })).body as { data: Site }).data

/** Saves fields of the form, as the admin panel does. */
async function save(token: string, changes: (site: Site) => object): Promise<Answer> {
  const site = await read()
  return ask(`${cms.url}${SITE}`, { method: 'PUT', token, body: changes(site) })
}

it('an editor changes the title, and neither scripts nor origins', async () => {
  const answer = await save(editor, ({ askAi }) => ({
    title: 'Handbook',
    scripts: [script(FOREIGN)],
    askAi: { ...askAi, disclaimer: 'Check it twice.', provider: 'passages', scriptUrl: FOREIGN },
    statusUrl: FOREIGN,
  }))
  expect(answer).toMatchObject({ status: 200 })
  const { title, scripts, askAi, statusUrl } = await read()
  expect({ title, scripts, askAi, statusUrl }).toMatchObject({
    title: 'Handbook',
    scripts: [{ src: OWN }],
    askAi: { disclaimer: 'Check it twice.', scriptUrl: null },
    statusUrl: null,
  })
})

it('an administrator changes them', async () => {
  expect(await save(admin, () => ({ scripts: [script(FOREIGN)], statusUrl: FOREIGN }))).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ scripts: [{ src: FOREIGN }], statusUrl: FOREIGN })
})

it('each change is logged with who made it, and what was there before; a save of other fields is not', async () => {
  const log = vi.spyOn(cms.strapi.log, 'warn')
  try {
    await save(admin, () => ({ title: 'Manual' }))
    expect(log).not.toHaveBeenCalled()
    await save(admin, () => ({ statusUrl: OWN }))
    expect(log.mock.calls).toEqual([
      [`Security policy: Portico Admin changed statusUrl of api::site.site from "${FOREIGN}" to "${OWN}".`],
    ])
  } finally {
    log.mockRestore()
  }
})
