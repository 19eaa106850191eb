import type { Browser } from 'playwright-core'
import { PROJECT_ROOT } from '../../../config/index.ts'
import { openChromium } from '../../../lib/chromium.ts'
import { task } from '../../../lib/task.ts'
import { figuresOf, readBudget } from './budget.ts'
import { faultsOfEveryPage, type PageFault } from './every-page.ts'
import { lighthouseScores } from './lighthouse.ts'
import { median } from './median.ts'
import type { Figure } from './report.ts'
import { firstClick, layoutShift, queryTimes, softNavigations } from './speeds.ts'
import { weigh, type Weights } from './weights.ts'

const FIRST_QUERY = 'webhook'
const NEXT_QUERIES = ['content type', 'deploy', 'middleware', 'api token', 'plugin', 'database', 'locale', 'upload']
const SEARCH = { control: '.search-button', wanted: 'dialog[open] [role=combobox]' }

export interface PagesBench {
  readonly figures: readonly Figure[]
  readonly weights: Weights
  readonly lighthouseFaults: readonly string[]
  /** Absent where axe was not asked. */
  readonly axe?: readonly PageFault[]
}

/**
 * Measures a page of a served site as its readers have it: what it weighs, how fast it answers, what Lighthouse says.
 * @param page of about 600 words and three samples of code, with a sidebar
 * @param options.axe the paths that axe looks at, too
 */
export async function benchPages(
  page: URL,
  { short = false, axe = [] }: { short?: boolean; axe?: readonly string[] } = {},
): Promise<PagesBench> {
  const runs = short ? 1 : 5
  const browser = await openChromium()
  try {
    const weights = await task('Weigh', () => weigh(browser, page, FIRST_QUERY))
    const speeds = await speedsOf(browser, page, runs)
    const { scores, faults } = await task('Lighthouse', () => lighthouseScores(page, runs))
    const scored = Object.entries(scores).map(([category, value]): Figure => ({
      name: `Lighthouse mobile, ${category}`,
      value,
      unit: 'points',
      limit: 100,
      atLeast: true,
    }))
    const figures = [...figuresOf(weights, readBudget(PROJECT_ROOT)), ...speeds, ...scored]
    if (axe.length === 0) return { figures, weights, lighthouseFaults: faults }
    const found = await task('axe', (progress) => faultsOfEveryPage(browser, page, { paths: axe, progress }))
    const nodes: Figure = {
      name: `axe, ${axe.length} pages, both themes`,
      value: found.length,
      unit: 'nodes',
      limit: 0,
    }
    return { figures: [...figures, nodes], weights, lighthouseFaults: faults, axe: found }
  } finally {
    await browser.close()
  }
}

async function speedsOf(browser: Browser, page: URL, runs: number): Promise<Figure[]> {
  const shift = await task('Layout shift', () => layoutShift(browser, page))
  const click = await task('First click', () => firstClick(browser, page, { ...SEARCH, runs }))
  const steps = await task('Soft navigation', () => softNavigations(browser, page, runs * 6))
  const queries = await task('Queries', () => queryTimes(browser, page, NEXT_QUERIES))
  return [
    { name: 'layout shift (CLS)', value: shift, unit: '', limit: 0 },
    ms('first click without scripts, 4x slower: INP', click.inp, 200),
    ms('first click without scripts, 4x slower: search open', click.done),
    ms('sidebar click to the new heading, p50', median(steps), 40),
    ms('query asked again to its hits, p50', median(queries.again), 20),
    ms('query asked for the first time, p50', median(queries.first)),
  ]
}

const ms = (name: string, value: number, limit?: number): Figure => ({
  name,
  value,
  unit: 'ms',
  ...(limit !== undefined && { limit }),
})
