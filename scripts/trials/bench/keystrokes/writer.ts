import type { Page } from 'playwright-core'
import { keysOfCombination, keysOfText, type Counts, type Operator } from './keystroke-level.ts'

/** Someone who writes in the editor: everything done is really done in the browser, and counted. */
export interface Writer {
  /** A decision: once before each command, not within the words. */
  decide: () => void
  press: (...combinations: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Waits until an element is there. Costs the writer nothing. */
  see: (selector: string) => Promise<void>
  /** The media library takes the picture that is sent. Costs the writer nothing. */
  answerUpload: () => Promise<void>
  counts: () => Counts
}

export function createWriter(page: Page): Writer {
  const counts: Record<Operator, number> = { K: 0, P: 0, B: 0, H: 0, M: 0 }
  return {
    decide: () => {
      counts.M++
    },
    press: async (...combinations) => {
      for (const combination of combinations) {
        counts.K += keysOfCombination(combination)
        await page.keyboard.press(combination)
      }
    },
    type: async (text) => {
      counts.K += keysOfText(text)
      await page.keyboard.type(text)
    },
    see: async (selector) => {
      await page.locator(selector).first().waitFor()
    },
    answerUpload: async () => {
      await page.evaluate('window.harness.uploads[0].finish()')
    },
    counts: () => ({ ...counts }),
  }
}
