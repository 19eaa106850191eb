import { brotliCompressSync } from 'node:zlib'
import { unpackNames, type ExcerptsFile, type NamesFile } from '@portico/content-model'
import { expect, test } from 'vitest'
import { judgedQueries, searchPortal } from '../../tests/fixtures/search-portal.ts'
import { createJudge } from './judge.ts'
import { recordsOf } from './records.ts'
import { staticIndexOf } from './static-index.ts'

const records = recordsOf(searchPortal)
const index = staticIndexOf(records)
const read = (name: string) => JSON.parse(index.files.find((file) => file.name === name)?.content ?? 'null') as unknown

test('the names file knows every section, in the order of the records', () => {
  const sections = unpackNames(read(index.names) as NamesFile)
  expect(sections.map(({ path, anchor, heading, crumbs }) => ({ path, anchor, heading, crumbs }))).toEqual(
    records.map(({ page, anchor, heading, path }) => ({ path: page, anchor, heading, crumbs: path })),
  )
})

test('the excerpts of each page hold the text of its sections', () => {
  const sections = unpackNames(read(index.names) as NamesFile)
  const texts = sections.map(({ excerpts, position }) => (read(excerpts) as ExcerptsFile).sections[position])
  expect(texts).toEqual(records.map(({ content, code }) => [content, code]))
})

test('every file is named by its content, so the same content has the same names', () => {
  expect(index.files.map(({ name }) => name)).toEqual([
    ...searchPortal.docs.map(() => expect.stringMatching(/^files\/pages\/[0-9a-f]{12}\.json$/) as string),
    expect.stringMatching(/^files\/names-[0-9a-f]{12}\.json$/),
    expect.stringMatching(/^files\/text-[0-9a-f]{12}\.json$/),
  ])
  expect(staticIndexOf(recordsOf(structuredClone(searchPortal)))).toEqual(index)
})

test('an empty portal has an empty index', () => {
  const empty = staticIndexOf([])
  expect(empty.files.map(({ name }) => name)).toEqual([empty.names, empty.text])
})

test('the names of 300 pages and 1,500 sections fit into 50 KiB', () => {
  const pages = Array.from({ length: 30 }, (_, round) =>
    searchPortal.docs.map((doc) => ({
      ...doc,
      documentId: `${doc.documentId}${round}`,
      path: `${doc.path}-${round}`,
      title: `${doc.title} ${numberWord(round * 7)}`,
      body: doc.body.map((block) =>
        block._type === 'block' && block.style !== 'normal'
          ? {
              ...block,
              children: [
                {
                  _type: 'span' as const,
                  _key: 's',
                  text: `${numberWord(round)} ${spread(block._key, round)}`,
                  marks: [],
                },
              ],
            }
          : block,
      ),
    })),
  ).flat()
  const large = staticIndexOf(recordsOf({ ...searchPortal, docs: pages }))
  const names = large.files.find(({ name }) => name === large.names)?.content ?? ''
  expect(unpackNames(JSON.parse(names) as NamesFile).length).toBeGreaterThan(1000)
  expect(brotliCompressSync(names).length).toBeLessThan(50 * 1024)
})

test('the judged questions are answered: 0.95 with the text, 0.7 with names alone', () => {
  expect(createJudge(records)(judgedQueries).mrr).toBeGreaterThanOrEqual(0.95)
  expect(createJudge(records, 'names')(judgedQueries).mrr).toBeGreaterThanOrEqual(0.7)
})

test('a miss is reported with what came instead', () => {
  const { mrr, misses } = createJudge(records)([
    { query: 'pagination', wanted: '/guide/queries' },
    { query: 'zebra', wanted: '/guide/queries' },
    { query: 'caching', wanted: '/guide/queries#pagination' },
  ])
  expect(mrr).toBeCloseTo(1 / 3)
  expect(misses).toEqual([
    { query: 'zebra', wanted: '/guide/queries', rank: undefined, first: [] },
    {
      query: 'caching',
      wanted: '/guide/queries#pagination',
      rank: undefined,
      first: expect.arrayContaining(['/guide/caching']) as string[],
    },
  ])
})

const SYLLABLES = ['ka', 'lo', 'mi', 'ne', 'ru', 'so', 'ta', 've', 'wi', 'zu', 'bra', 'cle', 'dri', 'fo']
function numberWord(number: number): string {
  return [3, 5, 11].map((step) => SYLLABLES[(number * step + Math.floor(number / step)) % SYLLABLES.length]).join('')
}
function spread(key: string, round: number): string {
  const seed = Number(key.slice(1)) * 31 + round * 17
  return [seed, seed + 101, seed * 3].map(numberWord).join(' ')
}
