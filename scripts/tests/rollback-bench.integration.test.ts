import { expect, it } from 'vitest'
import { generateSnapshot } from '../trials/bench/generated/generate-snapshot.ts'
import { benchRollback } from '../trials/bench/rollback.ts'

it('an old release comes back byte by byte, its search included', async () => {
  const { milliseconds, differences } = await benchRollback({ snapshot: generateSnapshot({ docs: 40 }), times: 4 })
  expect(differences).toEqual([])
  expect(milliseconds).toHaveLength(4)
})
