import { expect, test } from 'vitest'
import { collectionOfNew, isDocumentOf } from './new-document'

const DOCS = '/admin/content-manager/collection-types/api::doc.doc'
const ID = 'abcdefghijklmnopqrstuvwx'

test.each([
  [`${DOCS}/create`, DOCS],
  [`${DOCS}/clone/${ID}`, DOCS],
  [`${DOCS}/${ID}`, undefined],
  [DOCS, undefined],
])('at %s a new document of %s is written', (path, collection) => {
  expect(collectionOfNew(path)).toBe(collection)
})

test.each([
  [`${DOCS}/${ID}`, true],
  [`${DOCS}/create`, false],
  [`${DOCS}/clone/${ID}`, false],
  [DOCS, false],
  [`/admin/content-manager/collection-types/api::tag.tag/${ID}`, false],
])('whether %s is a document of the collection: %s', (path, is) => {
  expect(isDocumentOf(DOCS, path)).toBe(is)
})

test('no address is a document of no collection', () => {
  expect(isDocumentOf(undefined, `${DOCS}/${ID}`)).toBe(false)
})
