import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[]
}

/** What axe finds wrong with a page as it stands; works on pages whose policy forbids scripts of others. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResult>(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}
