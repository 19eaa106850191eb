import { expect, it } from 'vitest'
import { coverageOf, formatCoverage, isUncovered } from './coverage.ts'

const LIST = { pages: ['dev-docs/api/'], notRun: [], ownAnswers: [], notLabels: [], namesOfOthers: [] }
const PAGES = [
  { file: 'dev-docs/api/sample.md', source: '```http\nGET /api/restaurants\n```\n\n`strapi export` and `maxLimit`\n' },
  { file: 'user-docs/sample.md', source: 'Click **Save**.\n' },
  { file: 'cloud/sample.md', source: 'A cloud.\n' },
  { file: 'portico/sample.md', source: '`npm start --no-seed`\n' },
]

it('counts what of each page is run', () => {
  const covered = coverageOf(PAGES, LIST)
  expect(covered.filter(isUncovered).map(({ file }) => file)).toEqual(['cloud/sample.md'])
  expect(
    formatCoverage(covered)
      .split('\n')
      .map((line) =>
        line
          .trim()
          .split(/\s{2,}/)
          .join(' | '),
      ),
  ).toEqual([
    'pages | examples | commands | labels | names | tests | not run',
    'dev-docs/api | 1 | 1 | 1 | 0 | 1 | 0 | 0',
    'user-docs | 1 | 0 | 0 | 1 | 0 | 0 | 0',
    'cloud | 1 | 0 | 0 | 0 | 0 | 0 | 1',
    'portico | 1 | 0 | 0 | 0 | 0 | 1 | 0',
    'all | 4 | 1 | 1 | 1 | 1 | 1 | 1',
  ])
})
