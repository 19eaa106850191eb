import { expect, it } from 'vitest'
import { attackLease, type Contender } from './publish-lease.ts'

const contender = (state: Contender['state']): Contender => ({ state, kill: async () => undefined })
const start = (n: number) => contender(n < 2 ? 'holds' : 'waiting')

it('finds two workers that may publish at once', async () => {
  const found = '2 workers held the lease at the start'
  expect(await attackLease({ tries: 6, start })).toEqual({ tries: 6, happened: found, faults: [found] })
})
