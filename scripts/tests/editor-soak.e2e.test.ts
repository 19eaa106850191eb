import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import type { Desk } from '../trials/bench/soak/desk.ts'
import { faultsOfSoak } from '../trials/bench/soak/report.ts'
import { openDesk, runSoak, shortDeck } from '../trials/bench/soak/run-soak.ts'
import { Cleanup } from '../trials/harness/cleanup.ts'

/* What `npm run editor:soak` does for ten minutes, each act once. Needs the panel: `npm run build:admin`. */

const cleanup = new Cleanup()
let desk: Desk

beforeAll(async () => {
  const browser = await openChromium()
  cleanup.add(() => browser.close())
  desk = await openDesk(browser, { seed: 1, cleanup })
})
afterAll(() => cleanup.run())

test('not one character is lost, whatever happens to the page, the network and the session', async () => {
  const deck = shortDeck(desk.random)
  const figures = await runSoak(desk, { deal: () => deck.splice(0) })
  expect(faultsOfSoak(figures)).toEqual([])
})
