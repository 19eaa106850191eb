import type { Page } from 'playwright-core'
import type { Cleanup } from '../../harness/cleanup.ts'
import { complaintsAbout, runCase, type CaseResult } from './run-cases.ts'
import { seedDefects, type SeededCase } from './seed.ts'
import { seededSite, type SeededSite } from './seeded-site.ts'
import { startSite } from './start-site.ts'

export interface Seeded {
  readonly site: SeededSite
  readonly cases: readonly SeededCase[]
}

/** Starts a CMS with the site, lets the editor of the page ask it, and makes the documents with a defect each. */
export async function seedEditor(page: Page, { seed, cleanup }: { seed: number; cleanup: Cleanup }): Promise<Seeded> {
  const site = await seededSite(seed)
  const running = await startSite(site, cleanup)
  await page.exposeFunction('askSite', running.findReferences)
  return { site, cases: seedDefects(site, running, seed) }
}

/** Opens one document after the other. */
export async function runCases(
  page: Page,
  cases: readonly SeededCase[],
  onCase?: (done: number, all: number) => void,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const each of cases) {
    results.push(await runCase(page, each))
    onCase?.(results.length, cases.length)
  }
  return results
}

/** What the editor says of the pages as they are, a line each: nothing. */
export async function complaintsAboutPages(page: Page, { pages, unlisted }: SeededSite): Promise<string[]> {
  const complaints: string[] = []
  for (const opened of pages)
    for (const { kind, place } of await complaintsAbout(page, opened, unlisted.page.place))
      complaints.push(`${opened.page.place}: ${kind} (${place}) although nothing is wrong there`)
  return complaints
}
