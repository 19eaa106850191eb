import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../../../lib/chromium.ts'
import { median } from './median.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Scores from 0 to 100, and what was not right. */
export interface Scores {
  readonly scores: Readonly<Record<Category, number>>
  /** Audits that did not pass, with what they say. */
  readonly faults: readonly string[]
}

/** Lighthouse as for a phone, in its default settings: the median of several runs. */
export async function lighthouseScores(page: URL, runs: number): Promise<Scores> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless=new', '--no-sandbox'] })
  try {
    const results: Record<Category, number>[] = []
    const faults = new Set<string>()
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(page.href, {
        port: chrome.port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse said nothing about ${page.href}.`)
      const { categories, audits } = result.lhr
      const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
      results.push(
        Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as (typeof results)[0],
      )
      for (const category of CATEGORIES)
        for (const { id, weight } of categories[category]?.auditRefs ?? []) {
          const { score, title, displayValue = '' } = audits[id] ?? { score: null, title: id }
          if (weight > 0 && score !== null && score < 0.9) faults.add(`${id}: ${title} ${displayValue}`.trim())
        }
    }
    const middle = (category: Category) => median(results.map((result) => result[category]))
    return {
      scores: Object.fromEntries(CATEGORIES.map((category) => [category, middle(category)])) as Scores['scores'],
      faults: [...faults],
    }
  } finally {
    chrome.kill()
  }
}
