import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph } from './fixtures'
import { ADMIN, startCms, type Cms } from './start-cms'

/* Two editors of one document: what the panel of each sends, with the revision that it is based on. */

const DOCS = '/content-manager/collection-types/api::doc.doc'
let cms: Cms
let token: string

beforeAll(async () => {
  cms = await startCms()
  const login = await fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  token = ((await login.json()) as { data: { token: string } }).data.token
})
afterAll(() => cms.stop())

interface Saved {
  readonly status: number
  readonly revision: string | null
  readonly body: { readonly data: Record<string, unknown>; readonly error?: unknown }
}

async function send(method: string, path: string, fields?: object, base?: string | null): Promise<Saved> {
  const response = await fetch(`${cms.url}${DOCS}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(base && { 'X-Portico-Base': base }),
    },
    ...(fields && { body: JSON.stringify(fields) }),
  })
  return {
    status: response.status,
    revision: response.headers.get('X-Portico-Revision'),
    body: (await response.json()) as Saved['body'],
  }
}

/** A new page, and the revision that an editor has who opens it. */
async function open(name: string): Promise<{ path: string; revision: string }> {
  const created = await send('POST', '', { title: name, path: `/${name}`, body: [paragraph('a', 'Before')] })
  const path = `/${String(created.body.data['documentId'])}`
  const { data } = (await send('GET', path)).body
  return { path, revision: String(data['updatedAt']) }
}

const titleOf = async (path: string) => (await send('GET', path)).body.data['title']

const CONFLICT = {
  status: 409,
  name: 'ConflictError',
  message: 'Portico Admin saved this document after you opened it. Compare the two versions, then save again.',
}

describe('a save that names the revision it is based on', () => {
  test.each(['save', 'publish'])('is taken when nobody saved since, and the next one too: %s', async (action) => {
    const { path, revision } = await open(`taken-${action}`)
    const [method, at] = action === 'save' ? ['PUT', path] : ['POST', `${path}/actions/publish`]
    const first = await send(method, at, { title: 'First' }, revision)
    expect(first.status).toBe(200)
    const second = await send(method, at, { title: 'Second' }, first.revision)
    expect(second.status).toBe(200)
    expect(await titleOf(path)).toBe('Second')
  })

  test.each(['save', 'publish'])('is refused when somebody else saved since: %s', async (action) => {
    const { path, revision } = await open(`refused-${action}`)
    expect((await send('PUT', path, { title: 'Of the other' }, revision)).status).toBe(200)
    const [method, at] = action === 'save' ? ['PUT', path] : ['POST', `${path}/actions/publish`]
    const late = await send(method, at, { title: 'Mine' }, revision)
    expect(late).toMatchObject({ status: 409, body: { data: null, error: CONFLICT } })
    expect(await titleOf(path)).toBe('Of the other')
  })
})

test('a save that names no revision is taken', async () => {
  const { path } = await open('unnamed')
  expect((await send('PUT', path, { title: 'First' })).status).toBe(200)
  expect((await send('PUT', path, { title: 'Second' })).status).toBe(200)
  expect(await titleOf(path)).toBe('Second')
})
