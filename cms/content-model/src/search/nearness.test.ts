import { describe, expect, test } from 'vitest'
import { sampleIndex, sampleRecord as record } from '../../fixtures/static-search.ts'
import { nearnessTo } from './nearness.ts'
import { passagesIn } from './passages.ts'
import { prepareQuery } from './query.ts'
import { NO_RULES } from './rules.ts'
import { scoreSections } from './scored-sections.ts'
import type { ReadStaticFile } from './static-files.ts'
import { openStaticSearch } from './static-search.ts'

const filler = 'Nothing of it is needed later, and nobody looks at it again once all the work is done.'
const together = `${filler} A lost token is replaced at once. ${filler}`
const apart = `The token is long, a token is old. ${filler} Nothing is lost. ${filler} Old ones are replaced.`
const { config, files } = sampleIndex([
  [record('/together', 'Keys', { content: together })],
  [record('/apart', 'Keys', { content: apart })],
])
const read = (async (_kind: string, name: string) => files[name]) as ReadStaticFile
const search = openStaticSearch(config, { read, rules: NO_RULES })

async function nearnessOf(question: string) {
  await search.find(prepareQuery(question), { from: 0, to: 10 })
  const nearness = nearnessTo(scoreSections(search.index, prepareQuery(question), () => true))
  return (content: string, heading = 'Keys') => nearness({ heading, title: 'Keys', crumbs: [] }, content)
}

describe('how much of a question a section says in one place', () => {
  test('is more where its words are in one sentence than where they are far apart', async () => {
    const nearness = await nearnessOf('How is a lost token replaced?')
    expect(nearness(together)).toBeGreaterThan(nearness(apart))
    expect(nearness(apart)).toBeGreaterThan(nearness(filler))
  })

  test('takes in what the heading says already', async () => {
    const nearness = await nearnessOf('How is a lost token replaced?')
    expect(nearness('It is replaced at once.', 'Lost token')).toBeGreaterThan(nearness('It is replaced at once.'))
  })

  test('is nothing where no word is known', async () => {
    expect((await nearnessOf('zebra stripes'))(together)).toBe(0)
  })
})

test('of two sections with the same words, that answers first which has them together', async () => {
  const passages = await passagesIn(search, 'How is a lost token replaced?')
  expect(passages.map(({ sections: [{ path }] }) => path)).toEqual(['/together', '/apart'])
})
