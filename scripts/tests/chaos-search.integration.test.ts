import { expect, it } from 'vitest'
import { searchChaos } from '../trials/chaos/search.ts'
import { searchPortal } from '../trials/harness/search-portal.ts'
import { hasDescription, REAL_SERVER, startSearchServer } from '../trials/fakes/typesense/index.ts'

it.runIf(REAL_SERVER || hasDescription())(
  'no fault of Typesense reaches a reader, and none leaves more than one collection behind',
  async () => {
    const server = await startSearchServer()
    const { faults, orphans, failed, incremental } = await searchChaos({
      settings: server.settings,
      snapshot: searchPortal,
      step: 4,
    })
    expect(faults).toEqual([])
    expect(server.fake?.violations ?? []).toEqual([])
    expect(orphans).toBeLessThanOrEqual(1)
    expect(failed).toBeGreaterThan(5)
    expect(incremental).toBeGreaterThan(5)
    await server.close()
  },
)
