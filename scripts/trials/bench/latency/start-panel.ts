import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Progress } from '../../../lib/task.ts'
import type { Cleanup } from '../../harness/cleanup.ts'
import { HarnessCms } from '../../harness/harness-cms.ts'
import { createDraft, openPanel } from '../../harness/open-panel.ts'
import { percentile } from '../../harness/percentile.ts'
import { randomOf } from '../../harness/random.ts'
import { portalEnvironment } from '../../harness/settings.ts'
import { sentence } from '../generated/blocks.ts'
import { measureKeys, measurePaste, openText } from './measure-keys.ts'
import { pageOfWords, wordsIn } from './page-of-words.ts'
import { SIZES, type LatencyFigures } from './report.ts'

interface LatencyPanel {
  readonly measure: (options: { runs: number; keys: number; progress: Progress }) => Promise<LatencyFigures>
}

const PASTED_PARAGRAPHS = 400
const PASTED_WORDS = 50

/** Starts a CMS with a page of each size and opens its admin panel. What runs is ended with the cleanup. */
export async function startLatencyPanel(browser: Browser, cleanup: Cleanup): Promise<LatencyPanel> {
  const data = mkdtempSync(join(tmpdir(), 'portico-latency-'))
  cleanup.add(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  const cms = new HarnessCms(await portalEnvironment(data))
  cleanup.add(() => cms.stop())
  await cms.start()
  const pages: { size: number; words: number; form: string }[] = []
  for (const size of SIZES) {
    const body = pageOfWords(size, size)
    const fields = { title: `${size} words`, path: `/of-${size}-words`, body }
    pages.push({ size, words: wordsIn(body), form: await createDraft(cms, 'doc', fields) })
  }
  const empty = await createDraft(cms, 'doc', {
    title: 'To paste into',
    path: '/to-paste-into',
    body: pageOfWords(10, 1),
  })
  const { page } = await openPanel(browser, cms)
  const random = randomOf(7)
  const pasted = Array.from({ length: PASTED_PARAGRAPHS }, () => sentence(random, PASTED_WORDS))
  return {
    measure: async ({ runs, keys, progress }) => {
      const measured = pages.map(({ size, words }) => ({ size, words, runs: [] as { p50: number; p95: number }[] }))
      const milliseconds: number[] = []
      for (let run = 0; run < runs; run++) {
        for (const [index, { form }] of pages.entries()) {
          await openText(page, form)
          const times = await measureKeys(page, { keys, seed: run + 1 })
          measured[index]?.runs.push({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) })
          progress.step(run * (pages.length + 1) + index + 1, runs * (pages.length + 1))
        }
        await openText(page, empty)
        milliseconds.push(await measurePaste(page, pasted))
        progress.step((run + 1) * (pages.length + 1), runs * (pages.length + 1))
      }
      return { keys: measured, paste: { words: PASTED_PARAGRAPHS * PASTED_WORDS, milliseconds } }
    },
  }
}
