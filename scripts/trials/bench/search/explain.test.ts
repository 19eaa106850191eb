import { prepareQuery } from '@portico/content-model'
import { expect, test } from 'vitest'
import { indexSnapshot } from '../../../pipeline/search/relevance.ts'
import { searchPortal } from '../../harness/search-portal.ts'
import { explainQuery } from './explain.ts'

const search = indexSnapshot(searchPortal)
const explain = (query: string) => explainQuery(search, prepareQuery(query), 10)

test('says what each word is taken for, then each hit with its points', async () => {
  const [plan, first] = await explain('paginaton')
  expect(plan).toBe('  paginaton: typo 0.8 pagination')
  expect(first).toMatch(
    /^ {2}1\. \d\.\d{3} {2}\/guide\/queries#pagination\n {6}.*\btext \d\.\d{3}, .*exact heading 0\.500/,
  )
})

test('says which words are left out', async () => {
  expect((await explain('the pagination'))[0]).toContain('  the (left out): ')
})

test('says that nothing was found', async () => {
  expect(await explain('zebra stripes')).toEqual([
    '  zebra: not in the index\n  stripes: not in the index',
    'Nothing holds enough of the query.',
  ])
})
