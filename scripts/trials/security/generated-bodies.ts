import { checkDocument, inspectBody, parseBody, type Body } from '@portico/content-model'
import * as fc from 'fast-check'
import { checkSnapshot } from '../../pipeline/check/index.ts'
import { sampleSnapshot } from '../harness/sample-snapshot.ts'
import type { Attack, AttackResult } from './attack.ts'
import { faultsOfHtml } from './bodies/faults-of-html.ts'
import { hostileBody } from './bodies/hostile-bodies.ts'
import { bundleRenderer, type RenderBody } from './bodies/render-body.ts'

const AT_ONCE = 250
const MOST_FAULTS = 100

/** Bodies from the save to the page: refused with words, or shown whole with nothing that runs. */
export const generatedBodies: Attack = {
  name: 'generated-bodies',
  subject: 'save, check and render, by generated bodies',
  tries: { full: 100_000, quick: 500 },
  run: async ({ tries, seed, progress }) =>
    attackBodies({ tries, seed, render: await bundleRenderer(), step: progress.step }),
}

interface Subject {
  readonly tries: number
  readonly seed: number
  readonly render: RenderBody
  readonly step?: (done: number, total: number) => void
}

export async function attackBodies({ tries, seed, render, step }: Subject): Promise<AttackResult> {
  const started = performance.now()
  const faults: string[] = []
  let refused = 0
  let done = 0
  for (let batch = 0; done < tries && faults.length < MOST_FAULTS; batch++) {
    const bodies = fc.sample(hostileBody, { seed: seed + batch, numRuns: Math.min(AT_ONCE, tries - done) })
    const results = await Promise.all(bodies.map((value) => faultsOfBody(value, render)))
    for (const [index, result] of results.entries())
      if (result === 'refused') refused++
      else faults.push(...result.map((fault) => `${fault} (seed ${seed + batch}, body ${index})`))
    done += bodies.length
    step?.(done, tries)
  }
  const seconds = (performance.now() - started) / 1000
  return {
    tries: done,
    happened: `${(done - refused).toLocaleString('en-US')} shown, ${refused.toLocaleString('en-US')} refused, ${faults.length} faults; ${Math.round(done / seconds)} bodies a second`,
    faults,
  }
}

async function faultsOfBody(value: unknown, render: RenderBody): Promise<readonly string[] | 'refused'> {
  try {
    checkDocument(value)
    const parsed = parseBody(value)
    if (!parsed.ok) return parsed.problems.every(({ message, hint }) => message && hint) ? 'refused' : ['no words']
    const { body } = parsed
    check(body)
    return faultsOfHtml(await render(body), body)
  } catch (error) {
    return [error instanceof Error ? `a crash: ${error.message.split('\n')[0]}` : String(error)]
  }
}

/** No check may fail, whatever it says of the body. */
function check(body: Body): void {
  inspectBody(body)
  const docs = sampleSnapshot.docs.map((doc, index) => (index === 0 ? { ...doc, body } : doc))
  checkSnapshot({ ...sampleSnapshot, docs })
}
