import { describe, expect, it } from 'vitest'
import { readContent } from '../import/read-content'
import { starterDocuments } from './starter-documents'

const documents = starterDocuments({ title: 'Acme Docs', accentColor: '#0f6b62' })
const ids = documents.map(({ documentId }) => documentId)

describe.each(documents.map((document) => [`${document.type} ${document.documentId}`, document] as const))(
  'the starter document %s',
  (_name, document) => {
    const read = readContent(document)

    it('is one that the CMS takes, with nothing to fix before a release', () => {
      expect(read).toMatchObject({ ok: true, problems: [] })
    })

    it('names documents only that come with it', () => {
      const named = [
        ...JSON.stringify(document.data).matchAll(/"(?:documentId|sidebar|entry|mainDoc|docId)":"([^"]+)"/g),
      ]
      expect(named.map(([, id]) => id).filter((id) => !ids.includes(id ?? ''))).toEqual([])
    })
  },
)

it('leaves the color of links as it is where none was chosen', () => {
  expect(starterDocuments({ title: 'Acme Docs' }).at(-1)?.data).not.toHaveProperty('accentColor')
})
