import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Cleanup } from '../../harness/cleanup.ts'
import { HarnessCms } from '../../harness/harness-cms.ts'
import { createDraft, openPanel } from '../../harness/open-panel.ts'
import { randomOf, shuffled, type Random } from '../../harness/random.ts'
import { portalEnvironment } from '../../harness/settings.ts'
import { textBlock } from '../generated/blocks.ts'
import { LostText, mustShow, type Desk } from './desk.ts'
import { closeTab, leaveByLink, openForm, openTab, reload, reloadSaved } from './leaving.ts'
import { endSession, loseNetwork, mayLogIn, writeInTwoTabs } from './outages.ts'
import type { SoakFigures } from './report.ts'
import { publishByKey, saveByButton, saveByKey } from './saving.ts'
import { TypedText } from './typed-text.ts'
import {
  goElsewhere,
  goLeft,
  joinParagraphs,
  partParagraph,
  takeBack,
  writeBold,
  writeTitle,
  writeWords,
} from './writing.ts'

type Act = (desk: Desk) => Promise<void>

/** What the person does, and how often out of all. */
const ACTS: Readonly<Record<string, readonly [share: number, act: Act]>> = {
  'types words': [30, writeWords],
  'goes elsewhere': [14, goElsewhere],
  'parts a paragraph': [8, partParagraph],
  'joins two paragraphs': [6, joinParagraphs],
  'takes letters back': [8, takeBack],
  'goes left': [6, goLeft],
  'types a bold word': [4, writeBold],
  'writes the title': [3, writeTitle],
  'saves by key': [6, saveByKey],
  'saves by button': [3, saveByButton],
  'publishes by key': [2, publishByKey],
  'leaves by a link and comes back': [3, leaveByLink],
  'loads the page again': [2, reload],
  'saves and loads the page again': [2, reloadSaved],
  'closes the tab': [3, closeTab],
  'loses the network': [3, loseNetwork],
  'is logged out': [2, endSession],
  'writes in two tabs': [3, writeInTwoTabs],
}

/** All that the person does, as often as each share says, shuffled. */
export const wholeDeck = (random: Random): string[] =>
  shuffled(
    Object.entries(ACTS).flatMap(([name, [share]]) => Array.from({ length: share }, () => name)),
    random,
  )

/** All that the person does, once each, shuffled, with words typed between. */
export const shortDeck = (random: Random): string[] =>
  shuffled(Object.keys(ACTS), random).flatMap((name) => [name, 'types words'])

const TITLE = 'Soak'
const LINES = [
  { place: 'page', text: 'First' },
  { place: 'page', text: 'Second' },
  { place: 'code', text: 'let' },
  { place: 'callout', text: 'Noted' },
  { place: 'page', text: 'Last' },
] as const
const BODY = [
  textBlock('a', 'First'),
  textBlock('b', 'Second'),
  { _type: 'code', _key: 'c', code: 'let' },
  { _type: 'callout', _key: 'd', kind: 'note', content: [textBlock('e', 'Noted')] },
  textBlock('f', 'Last'),
]

interface SoakOptions {
  /** Deals the next acts; nothing where the person has done enough. Asked when the last ones are done. */
  readonly deal: () => readonly string[]
  /** Whether to go on: asked before each act. */
  readonly goesOn?: () => boolean
  readonly onAct?: (acts: number) => void
}

/** Starts a CMS with a page, and opens its form in the admin panel. What runs is ended with the cleanup. */
export async function openDesk(browser: Browser, { seed, cleanup }: { seed: number; cleanup: Cleanup }): Promise<Desk> {
  const data = mkdtempSync(join(tmpdir(), 'portico-soak-'))
  cleanup.add(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  const cms = new HarnessCms(await portalEnvironment(data))
  cleanup.add(() => cms.stop())
  await cms.start()
  const form = await createDraft(cms, 'doc', { title: TITLE, path: '/soak', body: BODY })
  const text = new TypedText(LINES)
  const { context, page } = await openPanel(browser, cms)
  const now = performance.now()
  const desk: Desk = {
    context,
    page,
    cms,
    documentId: form.slice(form.lastIndexOf('/') + 1),
    text,
    title: TITLE,
    saved: { title: TITLE, lines: text.lines },
    random: randomOf(seed),
    logins: [now, now],
    counts: new Map(),
  }
  desk.page = await openTab(desk)
  await page.close()
  await openForm(desk)
  return desk
}

/**
 * Writes, saves, leaves, comes back and loses the network, and compares what is shown after each act with what was typed.
 * Saves at the end, loads the page again and compares once more.
 */
export async function runSoak(desk: Desk, { deal, goesOn = () => true, onAct }: SoakOptions): Promise<SoakFigures> {
  const done: string[] = []
  const figures = () => ({ acts: done.length, counts: Object.fromEntries(desk.counts), last: done.slice(-8) })
  const act = async (name: string, carryOut: Act) => {
    done.push(name)
    await carryOut(desk)
    await mustShow(desk)
    onAct?.(done.length)
  }
  try {
    await goElsewhere(desk)
    for (let deck = deal(); deck.length > 0 && goesOn(); deck = deal())
      for (const name of deck) {
        const [, carryOut] = ACTS[name] ?? []
        if (!carryOut || !goesOn()) break
        if (carryOut !== endSession || mayLogIn(desk)) await act(name, carryOut)
      }
    await act('saves for good', reloadSaved)
    return figures()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...figures(), fault: error instanceof LostText ? reason : `The desk did not go on: ${reason}` }
  }
}
