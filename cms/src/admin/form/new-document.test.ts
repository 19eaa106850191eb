import { expect, test } from 'vitest'
import { isCreatedBy } from './new-document'

const DOCS = '/admin/content-manager/collection-types/api::doc.doc'
const ID = 'abcdefghijklmnopqrstuvwx'
const form = { path: `${DOCS}/create`, entry: 3 }

test.each([
  ['the document that takes the place of the form in the history', form, { path: `${DOCS}/${ID}`, entry: 3 }, true],
  ['a document that a link leads to', form, { path: `${DOCS}/${ID}`, entry: 4 }, false],
  ['a document that is gone back to', form, { path: `${DOCS}/${ID}`, entry: 2 }, false],
  ['a document of another collection', form, { path: `/admin/x/api::tag.tag/${ID}`, entry: 3 }, false],
  ['the list', form, { path: DOCS, entry: 3 }, false],
  ['a form with other parameters', form, form, false],
  ['a document after a document', { path: `${DOCS}/${ID}`, entry: 3 }, { path: `${DOCS}/${ID}`, entry: 3 }, false],
])('%s', (_, from, to, expected) => {
  expect(isCreatedBy(from, to)).toBe(expected)
})
