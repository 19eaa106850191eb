import { expect, test } from 'vitest'
import { sampleIndex, sampleRecord as record } from '../../fixtures/static-search.ts'
import { prepareQuery } from './query.ts'
import { NO_RULES } from './rules.ts'
import type { ReadStaticFile } from './static-files.ts'
import { openStaticSearch } from './static-search.ts'

const sentence = 'Otherwise the server cuts the relations of the version that is replaced.'
const { config, files } = sampleIndex(
  [
    record('/relations', 'Relations of a version', {
      content: 'The server cuts the relations that a version has: otherwise the version that is replaced is the one.',
    }),
    record('/fields', 'Fields', {
      content: `Name the language among them, of each thing that is asked for. ${sentence}`,
    }),
  ].map((page) => [page]),
)
const read = (async (_kind: string, name: string) => files[name]) as ReadStaticFile
const search = openStaticSearch(config, { read, rules: NO_RULES })
const first = async (query: string) => {
  const { hits } = await search.find(prepareQuery(query), { from: 0, to: 10 })
  return hits[0]?.section.path
}

test.each([sentence, sentence.toUpperCase(), 'server cuts “the relations” of the  version that is replaced'])(
  'a sentence that was copied from a page leads to it: %s',
  async (query) => expect(await first(query)).toBe('/fields'),
)

test('words in another order, and few of them, lead to the page that is about them', async () => {
  expect(await first('relations of a version that the server cuts')).toBe('/relations')
  expect(await first('relations version')).toBe('/relations')
})
