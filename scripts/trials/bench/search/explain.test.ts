import { prepareQuery } from '@portico/content-model'
import { expect, test } from 'vitest'
import { loadStaticIndex } from '../../../pipeline/search/relevance.ts'
import { searchPortal } from '../../harness/search-portal.ts'
import { explainQuery } from './explain.ts'

const index = loadStaticIndex(searchPortal)

test('says what each word is taken for, then each hit with its points', () => {
  const [plan, first] = explainQuery(index, prepareQuery('paginaton'))
  expect(plan).toBe('  paginaton: typo 0.8 pagination')
  expect(first).toMatch(
    /^ {2}1\. \d\.\d{3} {2}\/guide\/queries#pagination\n {6}.*\btext \d\.\d{3}, .*exact heading 0\.500/,
  )
})

test('says which words are left out', () => {
  expect(explainQuery(index, prepareQuery('the pagination'))[0]).toContain('  the (left out): ')
})

test('says that nothing was found', () => {
  expect(explainQuery(index, prepareQuery('zebra stripes'))).toEqual([
    '  zebra: not in the index\n  stripes: not in the index',
    'Nothing holds enough of the query.',
  ])
})
