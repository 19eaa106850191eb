import { expect, it } from 'vitest'
import { Identities } from './identities.ts'
import { documentIdOf } from './ids.ts'

it('a documentId is always the same for the same name, 24 letters and digits, a letter first', () => {
  expect(documentIdOf('doc', '/guides/a')).toBe(documentIdOf('doc', '/guides/a'))
  expect(documentIdOf('doc', '/guides/a')).not.toBe(documentIdOf('snippet', '/guides/a'))
  expect(documentIdOf('doc', '/guides/a')).toMatch(/^[a-z][a-z0-9]{23}$/)
})

it('a document that the portal has keeps its identity, whatever the case of its path', () => {
  const identities = new Identities([
    { type: 'doc', documentId: 'one', path: '/Guides/A' },
    { type: 'tag', documentId: 'two', slug: 'api', name: 'API' },
    { type: 'site', documentId: 'three' },
  ])
  expect([identities.of('doc', '/guides/a'), identities.of('tag', 'api'), identities.of('site', 'site')]).toEqual([
    'one',
    'two',
    'three',
  ])
  expect(identities.existing('snippet', 'a')).toBeUndefined()
  expect([identities.holds('site'), identities.holds('home')]).toEqual([true, false])
})
