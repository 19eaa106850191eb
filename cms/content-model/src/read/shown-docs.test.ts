import { expect, test } from 'vitest'
import { docSchema } from '../documents/doc.ts'
import { shownDocs } from './shown-docs.ts'

const doc = (documentId: string, path: string) =>
  docSchema.parse({ documentId, path, title: documentId, body: [], updatedAt: '2026-11-21T08:00:00.000Z' })

test('of two docs with one address the first by documentId has the page, whatever their order and capitals', () => {
  const docs = [
    doc('zebra', '/guide/start'),
    doc('other', '/guide/end'),
    { ...doc('antelope', '/guide/start'), path: '/guide/Start' },
  ]
  expect(shownDocs({ docs }).map(({ documentId }) => documentId)).toEqual(['other', 'antelope'])
})
