import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AnswerBudget } from './answer-budget.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-budget-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (now: number, perDay = 3) => AnswerBudget.open(folder, { perDay, now: () => now })
async function taken(budget: AnswerBudget, times: number): Promise<number> {
  const all = await Promise.all(Array.from({ length: times }, () => budget.take()))
  return all.filter(Boolean).length
}

it('a day has so many answers, however many ask at once, and a restart gives no more', async () => {
  expect(await taken(await open(20_000 * DAY_MS), 2)).toBe(2)
  expect(await taken(await open(20_000 * DAY_MS), 5)).toBe(1)
  expect(await taken(await open(20_001 * DAY_MS), 5)).toBe(3)
})

it('a budget of 0 asks nobody, and a damaged file counts from 0', async () => {
  expect(await taken(await open(0, 0), 1)).toBe(0)
  writeFileSync(join(folder, 'answers.json'), '{"day":')
  expect(await taken(await open(20_000 * DAY_MS), 5)).toBe(3)
})
