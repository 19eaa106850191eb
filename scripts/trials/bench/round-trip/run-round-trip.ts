import type { Browser, Page } from 'playwright-core'
import * as fc from 'fast-check'
import { z } from 'zod'
import { openHarnessPage } from '../keystrokes/editor-page.ts'
import { hostileBody } from '../../security/bodies/hostile-bodies.ts'

/** A stored body, and where it comes from. */
export interface NamedBody {
  readonly name: string
  readonly body: readonly unknown[]
}

const AT_ONCE = 100
const MOST_FAULTS = 50

const differencesSchema = z.array(z.object({ index: z.number(), reason: z.string(), given: z.unknown() }))

/** Opens the page whose engine takes the bodies. */
export const openRoundTripPage = (browser: Browser): Promise<Page> =>
  openHarnessPage(browser, { entry: 'round-trip.tsx', ready: '"roundTrip" in window' })

/** Takes bodies through the engine and the form's value. @returns a line for each that came out as another one */
export async function roundTrip(page: Page, bodies: readonly NamedBody[]): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < bodies.length && faults.length < MOST_FAULTS; at += AT_ONCE) {
    const some = bodies.slice(at, at + AT_ONCE)
    const found = differencesSchema.parse(
      await page.evaluate(`window.roundTrip(${JSON.stringify(some.map(({ body }) => body))})`),
    )
    faults.push(...found.map(({ index, reason, given }) => `${some[index]?.name}: ${reason}: ${shortened(given)}`))
  }
  return faults
}

const shortened = (value: unknown): string => JSON.stringify(value).slice(0, 300)

interface RandomOptions {
  readonly count: number
  readonly seed: number
  readonly step: (done: number, total: number) => void
}

/** The same for random documents, well formed and not. @returns a line for each that came out as another one */
export async function roundTripRandom(page: Page, { count, seed, step }: RandomOptions): Promise<string[]> {
  const faults: string[] = []
  for (let done = 0; done < count && faults.length < MOST_FAULTS;) {
    const batch = seed + done
    const bodies = fc
      .sample(bodyWithKeys, { seed: batch, numRuns: Math.min(AT_ONCE, count - done) })
      .map((body, index) => ({ name: `random document ${index} of seed ${batch}`, body }))
    faults.push(...(await roundTrip(page, bodies)))
    done += bodies.length
    step(done, count)
  }
  return faults
}

/** A body as the CMS stores it: each key once among its siblings, as every write of the editor and the import leaves it. */
const bodyWithKeys: fc.Arbitrary<readonly unknown[]> = hostileBody
  .filter((value) => Array.isArray(value))
  .map((value) => withOwnKeys(value) as readonly unknown[])

function withOwnKeys(value: unknown): unknown {
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withOwnKeys(field)]))
  }
  return value.map((item: unknown, index) => {
    const inside = withOwnKeys(item)
    const isKeyed = typeof inside === 'object' && inside !== null && '_key' in inside && '_type' in inside
    return isKeyed && !isMark(inside) ? { ...inside, _key: `${index}-${String(inside._key)}` } : inside
  })
}

const MARKS: readonly unknown[] = ['link', 'definition', 'brokenLink', 'internalLink']
const isMark = ({ _type }: { readonly _type: unknown }) => MARKS.includes(_type)
