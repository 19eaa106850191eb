import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Weights } from './weights.ts'
import type { Figure } from './report.ts'

const budgetSchema = z.strictObject({
  beforeIntentKiB: z.number().positive(),
  scriptsAfterIntentKiB: z.number().positive(),
  toFirstHitKiB: z.number().positive(),
})

/** What a page may weigh, compressed with Brotli: `web/budget.json`. */
export function readBudget(root: string): z.infer<typeof budgetSchema> {
  return budgetSchema.parse(JSON.parse(readFileSync(join(root, 'web/budget.json'), 'utf8')))
}

/** The weights of a page beside its budget. */
export function figuresOf(weights: Weights, budget: ReturnType<typeof readBudget>): Figure[] {
  return [
    weight('page before the first intent, all requests', weights.beforeIntent, budget.beforeIntentKiB),
    weight('scripts after it', weights.scriptsAfterIntent, budget.scriptsAfterIntentKiB),
    weight('all requests after it', weights.afterIntent),
    weight('more until the first search hit', weights.toFirstHit, budget.toFirstHitKiB),
  ]
}

const weight = (name: string, bytes: number, limit?: number): Figure => ({
  name,
  value: bytes / 1024,
  unit: 'KiB',
  ...(limit !== undefined && { limit }),
})
