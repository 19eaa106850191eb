import { expect, test } from 'vitest'
import { randomOf } from '../../harness/random.ts'
import { misspell } from './misspell.ts'
import { evaluate, score } from './score.ts'

const answers: Record<string, string[]> = { a: ['/x', '/y#z'], b: ['/y'], c: [] }
const answer = (query: string) => answers[query] ?? []

test('the rank of a wanted page or section counts, and no hit where nothing answers', async () => {
  const answers = await evaluate(
    [
      { kind: 'titles', query: 'a', wanted: ['/y'] },
      { kind: 'headings', query: 'a', wanted: ['/y#z'] },
      { kind: 'headings', query: 'b', wanted: ['/y#z'] },
      { kind: 'nothing', query: 'c', wanted: [] },
      { kind: 'nothing', query: 'b', wanted: [] },
    ],
    answer,
  )
  expect(answers.map(({ reciprocalRank }) => reciprocalRank)).toEqual([0.5, 0.5, 0, 1, 0])
  const { overall, classes } = score(answers)
  expect(overall.mrr.mean).toBeCloseTo((0.5 + 0.25 + 0.5) / 3)
  expect(classes.get('headings')?.mrr).toMatchObject({ mean: 0.25, low: 0, high: 0.5 })
  expect(score(answers)).toEqual(score(answers))
})

test('a misspelt text differs from the text by a letter at most', () => {
  const random = randomOf(1)
  for (let round = 0; round < 50; round++) {
    const misspelt = misspell('Content management', random)
    if (misspelt !== undefined) expect(Math.abs(misspelt.length - 'content management'.length)).toBeLessThan(2)
  }
  expect(misspell('a b', random)).toBeUndefined()
})
