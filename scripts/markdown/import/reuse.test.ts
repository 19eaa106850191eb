import { expect, it } from 'vitest'
import { componentsOf, type Resolver } from '../parse/index.ts'
import { ImportCache } from './reuse.ts'

const components = componentsOf({})
const file = { file: 'start.md', dialect: 'docusaurus' } as const
const leadingTo = (documentId: string): Resolver => ({
  link: () => ({ documentId }),
  media: () => ({ problem: 'none' }),
  snippet: () => ({ problem: 'none' }),
})

it('keeps a page as long as its text is the same and its links lead where they led', () => {
  const cache = new ImportCache()
  const convert = (text: string, documentId: string) =>
    cache.convert(cache.parse(text, file), { components, resolve: leadingTo(documentId) })
  const page = convert('[There](/there)', 'a')
  expect(convert('[There](/there)', 'a')).toBe(page)
  const elsewhere = convert('[There](/there)', 'b')
  expect(JSON.stringify(elsewhere.body)).toContain('"documentId":"b"')
  expect(convert('[There](/there)', 'a')).toBe(page)
  expect(convert('[Somewhere](/there)', 'a')).not.toBe(page)
})
