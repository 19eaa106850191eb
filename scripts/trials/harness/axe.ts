import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Something that fades in has less contrast than it will have; what turns for ever is not waited for. */
const STILL = `Promise.allSettled(document.getAnimations()
  .filter(({ effect, timeline }) => timeline === document.timeline && effect.getComputedTiming().endTime < Infinity)
  .map(({ finished }) => finished)).then(() => undefined)`

interface AxeOptions {
  /** What to look at, as a selector; the whole page unless it says otherwise. */
  within?: string
  /** Whether to look at contrast too, which takes as long as all the rest. */
  colours?: boolean
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[]
  }[]
}

/** What axe finds wrong with a page once nothing moves, whatever the policy of the page: one line a node. */
export async function axeFaults(page: Page, { within = 'html', colours = true }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE)
  await page.evaluate(STILL)
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(${JSON.stringify(within)}, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ${colours} } } })`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}
