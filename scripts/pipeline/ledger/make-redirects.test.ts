import { describe, expect, it } from 'vitest'
import type { ImportDocument, ImportResult, IndexEntry } from '../../markdown/import/client.ts'
import { documentIdOf } from '../../markdown/import/ids.ts'
import { makeRedirects } from './make-redirects.ts'

const INDEX: IndexEntry[] = [
  { type: 'doc', documentId: 'doc1', path: '/guides/new' },
  { type: 'redirect', documentId: 'redirect1', from: '/guides/known' },
]

function cms(outcome: ImportResult['outcome'] = 'created') {
  const sent: ImportDocument[] = []
  return {
    sent,
    index: async () => INDEX,
    send: async (documents: readonly ImportDocument[]): Promise<ImportResult[]> => {
      sent.push(...documents)
      return documents.map(({ type, documentId }) => ({
        type,
        documentId,
        outcome,
        problems:
          outcome === 'invalid'
            ? [{ severity: 'error', kind: 'taken', message: 'It is the address of a page.', hint: 'Choose another.' }]
            : [],
      }))
    },
  }
}

describe('makeRedirects', () => {
  it('follows a page where one has the address, and changes a redirect that is there', async () => {
    const client = cms()
    await makeRedirects(client, [
      { from: '/guides/old', to: '/guides/new' },
      { from: '/guides/known', to: 'https://elsewhere.example/page' },
    ])
    expect(client.sent).toEqual([
      {
        type: 'redirect',
        documentId: documentIdOf('redirect', '/guides/old'),
        data: { from: '/guides/old', to: { documentId: 'doc1' }, reason: 'by-hand' },
      },
      {
        type: 'redirect',
        documentId: 'redirect1',
        data: { from: '/guides/known', to: { href: 'https://elsewhere.example/page' }, reason: 'by-hand' },
      },
    ])
  })

  it.each([
    ['guides/old', '/guides/new', '“guides/old” is no old address.'],
    ['/', '/guides/new', '“/” is no old address.'],
    ['/guides/old#part', '/guides/new', '“/guides/old#part” is no old address.'],
    ['/guides/old', 'javascript:alert(1)', '“javascript:alert(1)” is no address that a redirect can lead to.'],
  ])('refuses %s to %s', async (from, to, message) => {
    const client = cms()
    await expect(makeRedirects(client, [{ from, to }])).rejects.toThrow(message)
    expect(client.sent).toEqual([])
  })

  it('says what the CMS says against it', async () => {
    await expect(makeRedirects(cms('invalid'), [{ from: '/a', to: '/guides/new' }])).rejects.toThrow(
      'The CMS refused a redirect.\n/a: It is the address of a page. Choose another.',
    )
  })
})
