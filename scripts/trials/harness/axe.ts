import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[]
  }[]
}

/**
 * What axe finds wrong with a page as it stands, whatever the policy of the page: one line a node.
 * @param colours whether to look at contrast too, which takes as long as all the rest
 */
export async function axeFaults(page: Page, { colours = true } = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run({ runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: ${colours} } } })`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}
