import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATA_VERSION } from '@portico/content-model'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabase } from './postgres'
import { startCms, WEBHOOK_SECRET, type Cms } from './start-cms'

/* A first start, an edit that the publisher receives, and a second start on the same data. */

const DOCS = '/content-manager/collection-types/api::doc.doc'
const CMS = path.resolve(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const VERSION: string = require('../package.json').version

let folder: string
let cms: Cms
let runs = true
let publisher: Server
const received: unknown[] = []

/** Starts a publisher that keeps what it receives. Gives its address. */
async function startPublisher(): Promise<string> {
  publisher = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push(new Webhook(WEBHOOK_SECRET).verify(body, request.headers as Record<string, string>))
      response.writeHead(202).end()
    })
  })
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-start-'))
  cms = await startCms({ PUBLISHER_URL: await startPublisher() }, folder)
})
afterAll(async () => {
  if (runs) await cms.stop()
  publisher.close()
  rmSync(folder, { recursive: true })
  await dropDatabase(folder)
})

const tokens = () => cms.strapi.db.query('admin::api-token').findMany({ select: ['name', 'type'], orderBy: 'name' })
const outbox = () => cms.strapi.db.query('api::outbox.outbox-entry').findMany({})
const views = () => cms.strapi.plugin('content-manager').service('content-types')
const tagList = async () => (await views().findConfiguration({ uid: 'api::tag.tag' })).layouts.list
const portico = [
  { name: 'Portico: importer', type: 'custom' },
  { name: 'Portico: pipeline', type: 'custom' },
  { name: 'Portico: publisher', type: 'custom' },
]

describe('a first start', () => {
  it('makes the tokens of Portico’s programs, and no other', async () => {
    expect(await tokens()).toMatchObject(portico)
  })

  it('gives each token the actions that its program asks for, and no other', async () => {
    const all = await cms.strapi.db.query('admin::api-token').findMany({ populate: ['permissions'], orderBy: 'name' })
    const actions = all.map(({ permissions }: { permissions: { action: string }[] }) =>
      permissions.map(({ action }) => action.replace(/^(?:api|plugin)::/, '')).toSorted(),
    )
    expect(actions).toEqual([
      [
        'portico.portico.import',
        'portico.portico.index',
        'portico.portico.revision',
        'portico.portico.seeded',
        'upload.content-api.find',
        'upload.content-api.upload',
      ],
      [
        'curation.curation.find',
        'doc.doc.find',
        'home.home.find',
        'portico.portico.contentIndex',
        'portico.portico.revision',
        'redirect.redirect.find',
        'sidebar.sidebar.find',
        'site.site.find',
        'snippet.snippet.find',
        'synonym.synonym.find',
        'tag.tag.find',
        'upload.content-api.find',
      ],
      [
        'deployment.deployment.create',
        'deployment.deployment.find',
        'deployment.deployment.update',
        'portico.portico.signals',
      ],
    ])
  })

  it('makes the first administrator', async () => {
    expect((await cms.admin('GET', '/admin/users/me')).body).toMatchObject({
      data: { email: 'ada@example.com', roles: [{ code: 'strapi-super-admin' }] },
    })
  })

  it('lets editors do everything but write deployments, and authors draft', async () => {
    const roles = await cms.strapi.db.query('admin::role').findMany({ populate: ['permissions'], orderBy: 'code' })
    const rights = Object.fromEntries(
      roles.map(({ code, permissions }) => [
        code,
        (permissions as { action: string; subject: string | null }[])
          .filter(({ subject }) => subject === 'api::doc.doc' || subject === 'api::deployment.deployment')
          .map(({ action, subject }) => `${subject?.split('.')[1]} ${action.split('.').at(-1)}`)
          .toSorted(),
      ]),
    )
    expect(rights['strapi-editor']).toEqual([
      'deployment read',
      'doc create',
      'doc delete',
      'doc publish',
      'doc read',
      'doc update',
    ])
    expect(rights['strapi-author']).toEqual(['deployment read', 'doc create', 'doc read', 'doc update'])
  })

  it('finds the committed types up to date', async () => {
    const { generators } = require('@strapi/typescript-utils')
    await generators.generate({
      strapi: cms.strapi,
      pwd: folder,
      artifacts: { contentTypes: true, components: true },
      logger: { silent: true },
    })
    for (const file of ['contentTypes.d.ts', 'components.d.ts'])
      expect(
        readFileSync(path.join(folder, 'types/generated', file), 'utf8'),
        'Run “npm run types:generate -w @portico/cms”.',
      ).toBe(readFileSync(path.join(CMS, 'types/generated', file), 'utf8'))
  })
})

describe('the publisher', () => {
  const fields = { title: 'Sent', path: '/sent' }
  let documentId: string

  it('receives a publish, signed, and by whom', async () => {
    const { body } = await cms.admin('POST', DOCS, fields)
    ;({ documentId } = (body as { data: { documentId: string } }).data)
    await cms.admin('POST', `${DOCS}/${documentId}/actions/publish`, fields)
    await expect.poll(() => received.length).toBeGreaterThan(0)
    expect(received).toEqual([
      {
        type: 'content.changed',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: {
          revision: expect.any(Number),
          changes: [{ type: 'doc', documentId, title: 'Sent', action: 'publish', by: 'Portico Admin' }],
        },
      },
    ])
  })

  it('may be away: the edit is saved all the same', async () => {
    publisher.closeAllConnections()
    publisher.close()
    const answer = await cms.admin('POST', `${DOCS}/${documentId}/actions/unpublish`, {})
    expect(answer.status).toBe(200)
    expect((await cms.api('read', `/docs/${documentId}`)).status).toBe(404)
    expect(await outbox()).not.toEqual([])
  })

  it('receives after the next start what it missed, also while its secret is being replaced', async () => {
    received.length = 0
    await cms.stop()
    cms = await startCms(
      {
        PUBLISHER_URL: await startPublisher(),
        WEBHOOK_SECRET: 'whsec_dGhlIG5ldyBzZWNyZXQgb2YgdGhlIHRlc3Rz',
        WEBHOOK_SECRET_PREVIOUS: WEBHOOK_SECRET,
      },
      folder,
    )
    await expect.poll(outbox).toEqual([])
    expect(received).toMatchObject([
      { data: { changes: [{ documentId, title: 'Sent', action: 'unpublish', by: 'Portico Admin' }] } },
    ])
  })

  it('receives many changes in messages that it can take, the last word on each document', async () => {
    received.length = 0
    const tags = Array.from({ length: 300 }, (_, n) => ({ name: `${'A long title '.repeat(15)}${n}`, slug: `t-${n}` }))
    await cms.strapi.db.transaction(async () => {
      for (const data of tags) await cms.strapi.documents('api::tag.tag').create({ data })
    })
    await expect.poll(outbox).toEqual([])
    const messages = received as { data: { changes: { title: string }[] } }[]
    expect(messages.flatMap(({ data }) => data.changes.map(({ title }) => title))).toEqual(tags.map(({ name }) => name))
    expect(Math.max(...messages.map((message) => JSON.stringify(message).length))).toBeLessThan(64 * 1024)
  })
})

describe('a second start', () => {
  beforeAll(async () => {
    const { layouts } = await views().findConfiguration({ uid: 'api::tag.tag' })
    await views().updateConfiguration({ uid: 'api::tag.tag' }, { layouts: { ...layouts, list: ['slug'] } })
    const author = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } })
    await cms.strapi.db.query('admin::permission').deleteMany({ where: { role: author.id } })
    await cms.stop()
    cms = await startCms({ PORTICO_READ_TOKEN: 'another-read-token-of-the-tests' }, folder)
  })

  it('keeps what people arranged for themselves', async () => {
    expect(await tagList()).toEqual(['slug'])
    const author = await cms.strapi.db.query('admin::role').findOne({
      where: { code: 'strapi-author' },
      populate: ['permissions'],
    })
    expect(author.permissions).toEqual([])
  })

  it('makes nothing twice', async () => {
    expect(await tokens()).toMatchObject(portico)
    expect(await cms.strapi.db.query('admin::user').count()).toBe(1)
    expect(await cms.strapi.db.query('api::revision.revision').count()).toBe(1)
  })

  it('takes a new key in place of the old one', async () => {
    expect((await cms.api('read', '/docs')).status).toBe(401)
    const answer = await fetch(`${cms.url}/api/docs`, {
      headers: { authorization: 'Bearer another-read-token-of-the-tests' },
    })
    expect(answer.status).toBe(200)
  })
})

const note = () => cms.strapi.store({ type: 'portico', name: 'data', key: 'version' })
const beforeSync = () => cms.strapi.hook('strapi::content-types.beforeSync').call({ oldContentTypes: {} })

describe('the version of the data', () => {
  it('is noted in the database', async () => {
    expect(await note().get({})).toEqual({ version: DATA_VERSION, portico: VERSION })
    await beforeSync()
  })

  it('stops a start on the database of a later Portico, before Strapi removes what it does not know', async () => {
    const own = await note().get({})
    await note().set({ value: { version: DATA_VERSION + 1, portico: '9.0.0' } })
    await expect(beforeSync()).rejects.toThrow(
      `The database is of Portico 9.0.0 (data version ${DATA_VERSION + 1}), and this is Portico ${VERSION}, which knows data up to version ${DATA_VERSION}.\nStart it with Portico 9.0.0 or later, or restore a backup of before the upgrade into an empty database.`,
    )
    await note().set({ value: own })
  })
})

describe('a stop', () => {
  it('waits for what Strapi reads after it has answered a save', async () => {
    const { db } = cms.strapi
    const client = db.connection.client as { _query: (...query: unknown[]) => Promise<unknown> }
    const query = client._query.bind(client)
    client._query = async (...one) => {
      await wait(50)
      return query(...one)
    }
    await cms.strapi.documents('api::doc.doc').create({ data: { title: 'Last words', path: '/last-words' } })
    let isRead = false
    db.lifecycles.subscribe({
      models: ['api::doc.doc'],
      afterFindOne() {
        isRead = true
      },
    })
    await cms.stop()
    runs = false
    expect(isRead).toBe(true)
  })
})
