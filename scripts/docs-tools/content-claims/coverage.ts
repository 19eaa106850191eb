import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import groupBy from 'lodash/groupBy.js'
import { PROJECT_ROOT } from '../../config/index.ts'
import { whyNotRun, type ExampleList } from '../content-examples/example-list.ts'
import { findExamples } from '../content-examples/find-examples.ts'
import { labelsOf } from './check-labels.ts'
import { namesOf } from './check-names.ts'
import { isOfStrapi, type PageSource } from './claim.ts'
import { commandLines, namedOptions } from './command-lines.ts'

/** How many claims of a page something runs, or compares with the installed packages, by kind. */
export interface Coverage {
  readonly file: string
  readonly examples: number
  readonly commands: number
  readonly labels: number
  /** Names of code that stand in no sample of the page. */
  readonly names: number
  /** Tests that read the page. */
  readonly tests: number
  /** Whether its front matter says where its facts come from. */
  readonly hasSources: boolean
}

const TESTS = join(PROJECT_ROOT, 'scripts/tests')

/** Counts what of each page is run. Runs nothing itself. */
export function coverageOf(pages: readonly PageSource[], list: ExampleList): Coverage[] {
  const tested = pagesInTests()
  return pages.map((page) => {
    const { file, source } = page
    const isListed = list.pages.some((start) => (start.endsWith('/') ? file.startsWith(start) : file === start))
    return {
      file,
      examples: isListed ? findExamples(source, file).filter((example) => !whyNotRun(list, file, example)).length : 0,
      commands: isOfStrapi(file) ? commandLines(page).length + namedOptions(page).length : 0,
      labels: labelsOf(page).filter(({ text }) => !list.notLabels.includes(text)).length,
      names: namesOf(page).filter(({ text }) => !list.namesOfOthers.includes(text)).length,
      tests: tested.filter((name) => `${name}.md` === file).length + Number(!isOfStrapi(file)) + Number(isGuide(file)),
      hasSources: /^sources:$/m.test(source),
    }
  })
}

/** Whether a page is an integration guide: `content-guides` has something to run for each of them. */
const isGuide = (file: string): boolean => file.startsWith('dev-docs/integrations/')

/** Whether nothing of a page is run. */
export function isUncovered({ examples, commands, labels, names, tests }: Coverage): boolean {
  return examples + commands + labels + names + tests === 0
}

/** One line a section: the pages, what is run of them, and how many of them have nothing that is run. */
export function formatCoverage(pages: readonly Coverage[]): string {
  const sections: (readonly [string, readonly Coverage[]])[] = [
    ...Object.entries(groupBy(pages, ({ file }) => sectionOf(file))),
    ['all', pages],
  ]
  const rows = sections.map(([name, members]) => {
    const sum = (key: keyof Omit<Coverage, 'file' | 'hasSources'>) =>
      members.reduce((total, member) => total + member[key], 0)
    return [
      name,
      members.length,
      sum('examples'),
      sum('commands'),
      sum('labels'),
      sum('names'),
      sum('tests'),
      members.filter(isUncovered).length,
    ]
  })
  const lines = [['', 'pages', 'examples', 'commands', 'labels', 'names', 'tests', 'not run'], ...rows]
  return lines
    .map(([name, ...cells]) => String(name).padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''))
    .join('\n')
}

/** The folder of a page, two levels deep. */
function sectionOf(file: string): string {
  const folders = file.split('/').slice(0, -1).slice(0, 2)
  return folders.length === 0 ? 'others' : folders.join('/')
}

/** The pages that tests of claims name, once for each place. */
function pagesInTests(): string[] {
  return readdirSync(TESTS)
    .filter((file) => file.startsWith('content-claims') && file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(TESTS, file), 'utf8').matchAll(/'((?:cloud|dev-docs|user-docs)\/[\w/.-]+|release-notes)'/g),
    ])
    .map(([, name = '']) => name)
}
