import type { Problem } from '@portico/content-model'
import { expect, it } from 'vitest'
import { checkSnapshot } from '../../pipeline/check/index.ts'
import { sampleSnapshot } from '../harness/sample-snapshot.ts'
import { attackCheck } from './content-defects.ts'
import { BODY_DEFECTS, DEFECTS } from './seeded-defects.ts'

const tries = DEFECTS.length + BODY_DEFECTS.length
const attack = (check: typeof checkSnapshot) => attackCheck({ clean: sampleSnapshot, tries, seed: 1, check })

const blind = (...given: Parameters<typeof checkSnapshot>): Problem[] =>
  checkSnapshot(...given).filter(({ kind }) => kind !== 'broken-link')

it('holds for the check of the site', async () => {
  expect((await attack(checkSnapshot)).faults).toEqual([])
})

it('finds a check that overlooks dead links', async () => {
  const { happened, faults } = await attack(blind)
  expect(happened).toBe(`${tries - 4} of ${tries} defects of ${tries} kinds found; 0 problems on 5 clean pages`)
  expect(faults).toContain('not found: a link to a page that is gone (found: nothing)')
})

it('finds a check that reports what is right', async () => {
  const problem: Problem = { severity: 'error', kind: 'spelling', message: 'It is wrong.', hint: 'Correct it.' }
  const { faults } = await attack((...given) => [...checkSnapshot(...given), problem])
  expect(faults).toEqual(['reported on clean content: spelling, It is wrong.'])
})
