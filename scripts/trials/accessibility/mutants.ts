import type { Browser, Page } from 'playwright-core'
import { AppError } from '../../lib/app-error.ts'
import { ownFaults } from '../harness/own-rules.ts'
import { randomOf, shuffled } from '../harness/random.ts'
import { DEFECTS, type Defect } from './defects.ts'

/** A page with one defect, and what was found in it. */
export interface Mutant {
  readonly defect: string
  readonly path: string
  /** Which of the elements that it can be put into. */
  readonly place: number
  readonly found: readonly string[]
}

export interface MutantRun {
  readonly mutants: readonly Mutant[]
  /** What is found in the pages as they are. */
  readonly clean: readonly string[]
}

interface MutantOptions {
  readonly url: string
  readonly paths: readonly string[]
  /** How many of each kind. */
  readonly times: number
  readonly seed: number
  readonly onMutant?: (done: number, all: number) => void
}

/**
 * Puts each kind of defect into pages of a served site and asks the site's own rules.
 * @throws AppError where no page has a place for a defect
 */
export async function findMutants(browser: Browser, options: MutantOptions): Promise<MutantRun> {
  const { url, paths, times, seed, onMutant } = options
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 }, bypassCSP: true })
  try {
    const clean: string[] = []
    for (const path of paths) {
      await page.goto(path)
      clean.push(...(await ownFaults(page)).map((fault) => `${path}: ${fault}`))
    }
    const mutants: Mutant[] = []
    const random = randomOf(seed)
    for (const defect of DEFECTS) {
      const order = shuffled(paths, random)
      for (let index = 0; index < times; index++) {
        mutants.push(await seededMutant(page, { defect, paths: rotated(order, index), at: random.next() }))
        onMutant?.(mutants.length, DEFECTS.length * times)
      }
    }
    return { mutants, clean }
  } finally {
    await page.close()
  }
}

interface Seed {
  readonly defect: Defect
  readonly paths: readonly string[]
  /** From 0 to below 1: which of the places. */
  readonly at: number
}

async function seededMutant(page: Page, { defect, paths, at }: Seed): Promise<Mutant> {
  for (const path of paths) {
    await page.goto(path)
    const place = await page.evaluate<number>(codeOf(defect, at))
    if (place >= 0) return { defect: defect.name, path, place, found: await ownFaults(page) }
  }
  throw new AppError(`No page has a place for the defect “${defect.name}”.`, {
    hint: `Look at its selector: ${defect.selector}`,
  })
}

/** Changes one of the places that are seen, and gives its number; -1 where there is none. */
function codeOf({ selector, change }: Defect, at: number): string {
  return `(() => {
    const places = [...document.querySelectorAll(${JSON.stringify(selector)})]
      .filter((element) => !document.body.contains(element) || element.checkVisibility() || element.localName === 'output')
    const place = Math.floor(${at} * places.length)
    const element = places[place]
    if (!element) return -1
    ${change}
    return place
  })()`
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
