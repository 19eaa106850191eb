import { expect, test } from 'vitest'
import { isCreatedBy, isSameVisit, versionIn, type Visit } from './new-document'

const DOCS = '/admin/content-manager/collection-types/api::doc.doc'
const ID = 'abcdefghijklmnopqrstuvwx'
const at = (path: string, entry: number): Visit => ({ path, version: 'draft', entry })
const form = at(`${DOCS}/create`, 3)

test.each([
  ['the document that takes the place of the form in the history', form, at(`${DOCS}/${ID}`, 3), true],
  ['a document that a link leads to', form, at(`${DOCS}/${ID}`, 4), false],
  ['a document that is gone back to', form, at(`${DOCS}/${ID}`, 2), false],
  ['a document of another collection', form, at(`/admin/x/api::tag.tag/${ID}`, 3), false],
  ['the list', form, at(DOCS, 3), false],
  ['a form with other parameters', form, form, false],
  ['a document after a document', at(`${DOCS}/${ID}`, 3), at(`${DOCS}/${ID}`, 3), false],
])('%s', (_, from, to, expected) => {
  expect(isCreatedBy(from, to)).toBe(expected)
})

test.each([
  ['the form, drawn again', at(`${DOCS}/${ID}`, 3), true],
  [
    'the published version, which takes the place of the draft',
    { ...at(`${DOCS}/${ID}`, 3), version: 'published' },
    false,
  ],
  ['the same document, opened again', at(`${DOCS}/${ID}`, 4), false],
  ['another document', at(DOCS, 3), false],
] as const)('%s against the visit of a draft', (_, next, expected) => {
  expect(isSameVisit(at(`${DOCS}/${ID}`, 3), next)).toBe(expected)
})

test.each([
  ['', 'draft'],
  ['?status=draft', 'draft'],
  ['?status=published', 'published'],
  ['?plugins[i18n][locale]=de&status=published', 'published'],
])('an address with “%s” shows the %s version', (search, expected) => {
  expect(versionIn(search)).toBe(expected)
})
