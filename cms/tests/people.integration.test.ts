import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from './ask'
import { collectionPath } from './content-manager'
import { logInAs, type Person } from './log-in'
import { startCms, type Cms } from './start-cms'

/* Whoever writes sees who wrote a page, and nothing else of that person: neither shown nor guessed letter by letter. */

let cms: Cms
let author: Person

beforeAll(async () => {
  cms = await startCms()
  author = await logInAs(cms, { role: 'strapi-author', firstname: 'Ann', lastname: 'Author' })
  await cms.admin('POST', collectionPath('doc'), { title: 'Secret owner', path: '/owned' })
})
afterAll(() => cms.stop())

const asAuthor = (path: string): Promise<Answer> => author.ask('GET', path)

it.each([
  'filters[createdBy][email][$startsWith]=a',
  'filters[updatedBy][email]=ada@example.com',
  'filters[$and][0][createdBy][email][$contains]=ada',
  'filters[tags][createdBy][isActive]=true',
  'filters[createdBy][$or][0][email][$contains]=ada',
  'sort=createdBy.email:asc',
  'sort=title:asc,updatedBy.email:asc',
  'sort[createdBy][email]=asc',
  'sort[0]=updatedBy.isActive',
])('refuses %s', async (query) => {
  for (const path of [collectionPath('doc'), '/content-manager/relations/api::doc.doc/tags', '/upload/files'])
    expect(await asAuthor(`${path}?${query}`)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('Pages are found by who wrote them, not by') } },
    })
})

it.each(['filters[createdBy][id][$eq]=1', 'filters[updatedBy][firstname]=Portico', 'sort=createdBy.firstname:asc'])(
  'answers %s, as the panel asks it',
  async (query) => {
    expect(await asAuthor(`${collectionPath('doc')}?${query}`)).toMatchObject({
      status: 200,
      body: { results: [{ title: 'Secret owner' }] },
    })
  },
)
