import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { listFiles } from '../../lib/list-files.ts'
import type { Progress } from '../../lib/task.ts'
import { readExampleList, whyNotRun, type ExampleList } from './example-list.ts'
import { exampleName, type Example } from './example.ts'
import { findExamples } from './find-examples.ts'
import { lineDiff } from './line-diff.ts'
import { isSame, runExample } from './run-example.ts'
import { startExampleServer, type ExampleServer } from './server.ts'

/** The hour at which a page's examples begin; a minute passes before each of them. */
const PAGE_TIME = '2026-11-21T09:00:00.000Z'
const MINUTE = 60_000

export interface PageResult {
  /** The file, relative to `docs`. */
  readonly page: string
  /** Run, and the same as the answer that the page shows. */
  readonly same: number
  /** Run without a fault; the page shows no answer. */
  readonly ran: number
  readonly notRun: number
  /** Answers that were rewritten, where that was asked for. */
  readonly updated: number
  /** What is wrong, for people: place, request and difference. */
  readonly faults: readonly string[]
}

interface Options {
  /** The folder of the bundled documentation. */
  readonly content: string
  /** Starts of page files; without any, every page of the list. */
  readonly only: readonly string[]
  /** Whether answers that differ are written into the pages. */
  readonly update: boolean
}

/**
 * Runs the examples of the pages against the example project, each page in its own order on the seeded database.
 * @throws AppError when the list of what is not run names something that no page has
 */
export async function runExamples({ content, only, update }: Options, progress: Progress): Promise<PageResult[]> {
  const folder = join(content, 'examples')
  const list = readExampleList(folder)
  const pages = await pagesOf(content, list)
  const chosen = pages.filter((page) => only.length === 0 || only.some((start) => page.startsWith(start)))
  if (chosen.length === 0)
    throw new AppError('No page with examples starts like that.', {
      hint: `The pages are:\n${pages.join('\n')}`,
      exitCode: 2,
    })
  const project = await startExampleServer(folder)
  const used = new Set<ExampleList['notRun'][number]>()
  try {
    const results: PageResult[] = []
    for (const page of chosen) {
      progress.step(results.length, chosen.length)
      results.push(await runPage(project, { content, page, list, used, update }))
    }
    const stale = list.notRun.filter(
      (entry) => entry.needs === undefined && chosen.includes(entry.page) && !used.has(entry),
    )
    if (stale.length > 0)
      throw new AppError(
        `examples.json leaves out what is not there:\n${stale.map((entry) => JSON.stringify(entry)).join('\n')}`,
        {
          hint: 'Take the lines out of cms/content/examples/examples.json.',
        },
      )
    return results
  } finally {
    await project.stop()
  }
}

async function pagesOf(content: string, { pages }: ExampleList): Promise<string[]> {
  const files = await listFiles(join(content, 'docs'))
  return pages.flatMap((page) => files.filter((file) => (page.endsWith('/') ? file.startsWith(page) : file === page)))
}

interface PageRun {
  readonly content: string
  readonly page: string
  readonly list: ExampleList
  readonly used: Set<ExampleList['notRun'][number]>
  readonly update: boolean
}

async function runPage(project: ExampleServer, { content, page, list, used, update }: PageRun): Promise<PageResult> {
  const file = join(content, 'docs', page)
  const source = readFileSync(file, 'utf8')
  const faults: string[] = []
  const rewritten: { example: Example; answer: string }[] = []
  let same = 0
  let ran = 0
  let notRun = 0
  await project.rewind()
  project.ids.restart(page)
  project.clock.set(PAGE_TIME)
  for (const example of findExamples(source, page)) {
    const reason = whyNotRun(list, page, example)
    if (reason) {
      used.add(reason)
      notRun += 1
      continue
    }
    project.clock.advance(MINUTE)
    const outcome = await runExample(project, example)
    const { request, answer } = example
    const fault = (text: string) => faults.push(`${file}:${request.line}  ${exampleName(example)}\n${indent(text)}`)
    if ('failure' in outcome) fault(outcome.failure)
    else if (!answer || list.ownAnswers.some((start) => page.startsWith(start))) ran += 1
    else if (isSame(answer.text, outcome.answer)) same += 1
    else if (update) rewritten.push({ example, answer: outcome.answer })
    else fault(lineDiff(answer.text, outcome.answer))
  }
  if (rewritten.length > 0) writeFileSync(file, rewrite(source, rewritten))
  return { page, same, ran, notRun, updated: rewritten.length, faults }
}

/** The page with the real answers in place of those that it shows. */
function rewrite(source: string, answers: readonly { example: Example; answer: string }[]): string {
  return answers.toReversed().reduce((text, { example, answer }) => {
    if (!example.answer) return text
    const { start, end } = example.answer
    const language = answer.startsWith('HTTP/') ? 'http' : 'json'
    return `${text.slice(0, start)}\`\`\`${language}\n${answer}\n\`\`\`${text.slice(end)}`
  }, source)
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}
