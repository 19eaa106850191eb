import { formatProblem, walk, type Problem } from '@portico/content-model'
import { componentIn } from '../parse/text/elements.ts'
import { count } from '../../lib/app-error.ts'
import type { ImportResult } from './client.ts'
import type { FileLoss, Plan } from './plan.ts'
import type { SentDocument } from './send.ts'

/** How an import went; written as JSON with `--report`. */
export interface ImportReport {
  /** What the folder was taken for, as one sentence. */
  readonly project?: string | undefined
  readonly pages: number
  readonly snippets: number
  /** Blocks of all pages by their kind, locked ones among them. */
  readonly blocks: Readonly<Record<string, number>>
  /** The part of the blocks that is not locked, in percent. */
  readonly nativePercent: number
  /** Documents by what the CMS did with them; empty for a dry run. */
  readonly documents: Readonly<Partial<Record<ImportResult['outcome'], number>>>
  readonly picturesUploaded: number
  /** Of other sites, which a dry run does not fetch. */
  readonly picturesToFetch: number
  readonly losses: readonly FileLoss[]
  readonly conflicts: readonly string[]
  readonly problems: readonly string[]
  /** What does not stop a release, but is worth a look. */
  readonly warnings: readonly string[]
  readonly leftOut: readonly string[]
}

const MEMBERS = new Set(['card', 'cell', 'column', 'listItem', 'panel', 'row', 'tab', 'variant'])

/** Counts the blocks of pages: members of containers (rows, tabs) are parts of a block, not blocks. */
export function countBlocks(plan: Pick<Plan, 'pages'>): {
  blocks: Record<string, number>
  total: number
  locked: number
} {
  const blocks: Record<string, number> = {}
  let total = 0
  for (const { page } of plan.pages)
    for (const { _type } of walk(page.body)) {
      if (MEMBERS.has(_type)) continue
      blocks[_type] = (blocks[_type] ?? 0) + 1
      total++
    }
  return {
    blocks: Object.fromEntries(Object.entries(blocks).toSorted(([, a], [, b]) => b - a)),
    total,
    locked: blocks['locked'] ?? 0,
  }
}

export function reportOf(
  plan: Plan,
  sent: readonly SentDocument[],
  {
    picturesUploaded,
    picturesToFetch,
    project,
  }: Pick<ImportReport, 'picturesUploaded' | 'picturesToFetch' | 'project'>,
): ImportReport {
  const { blocks, total, locked } = countBlocks(plan)
  const documents: Partial<Record<ImportResult['outcome'], number>> = {}
  for (const { result } of sent) documents[result.outcome] = (documents[result.outcome] ?? 0) + 1
  const place = (problem: Problem) =>
    plan.fileOf.get(problem.document?.documentId ?? '') ?? problem.document?.title ?? 'the folder'
  const refused = sent.filter(({ result }) => result.outcome === 'invalid')
  const answered = new Set(refused.map(({ document }) => document.documentId))
  const problems = [
    ...plan.problems.filter(({ document }) => !answered.has(document?.documentId ?? '')),
    ...refused.flatMap(({ document, result }) => describe(document, result)),
  ]
  const lines = (severity: Problem['severity']) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map((problem) => `${place(problem)}: ${formatProblem(problem)}`)
  return {
    ...(project !== undefined && { project }),
    pages: plan.pages.filter(({ source }) => source.type === 'doc').length,
    snippets: plan.pages.filter(({ source }) => source.type === 'snippet').length,
    blocks,
    nativePercent: total === 0 ? 100 : Math.floor(((total - locked) / total) * 10_000) / 100,
    documents,
    picturesUploaded,
    picturesToFetch,
    losses: plan.losses,
    conflicts: sent.flatMap(({ document, result }) =>
      result.outcome === 'conflict'
        ? [plan.fileOf.get(document.documentId) ?? `${document.type} ${document.documentId}`]
        : [],
    ),
    problems: [
      ...plan.fileProblems.map(({ file, line, message, hint }) => `${file}:${line}: ${message} ${hint}`),
      ...lines('error'),
    ],
    warnings: lines('warning'),
    leftOut: plan.leftOut,
  }
}

function describe({ type, documentId, data }: SentDocument['document'], { problems }: ImportResult): Problem[] {
  const name = String(data['path'] ?? data['key'] ?? data['slug'] ?? data['from'] ?? type)
  if (problems.length === 0)
    return [
      {
        severity: 'error',
        kind: 'refused',
        document: { type, documentId, title: `${type} ${name}` },
        message: 'The CMS refused it and gave no reason.',
        hint: 'Look into the log of the CMS.',
      },
    ]
  return problems.map((problem) => ({ ...problem, document: { type, documentId, title: `${type} ${name}` } }))
}

const SHOWN = 12
const OUTCOMES = {
  locked: 'Kept word for word, in locked blocks',
  changed: 'Converted to another form',
  ignored: 'Not converted, because it says nothing to readers',
} as const

/** The report for people. Long lists are cut; the JSON report has everything. */
export function formatReport(report: ImportReport): string {
  const { blocks, documents } = report
  const kinds = Object.entries(blocks).map(([name, n]) => `${n} ${name === 'block' ? 'text' : name}`)
  const outcomes = Object.entries(documents).map(([name, n]) => `${n} ${name}`)
  return [
    report.project ?? '',
    `${count(report.pages, 'page')} and ${count(report.snippets, 'snippet')}: ${kinds.join(', ') || 'no blocks'}.`,
    `${report.nativePercent} % of the blocks are native.`,
    outcomes.length > 0 ? `Documents: ${outcomes.join(', ')}. Pictures uploaded: ${report.picturesUploaded}.` : '',
    report.picturesToFetch > 0
      ? `${count(report.picturesToFetch, 'picture')} of other sites: an import fetches them.`
      : '',
    ...(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]).map((outcome) => lossSection(outcome, report)),
    mappingLines(report.losses),
    section('Files that are neither pages nor pictures of pages', report.leftOut),
    section(
      'Changed in the CMS since the last import, and left as they are there (--overwrite replaces them)',
      report.conflicts,
    ),
    section('Worth a look', report.warnings),
    section('Problems', report.problems),
  ]
    .filter(Boolean)
    .join('\n')
}

/** What to put into a mapping file for components that nobody knows; an author corrects what each means. */
function mappingLines(losses: readonly FileLoss[]): string {
  const found = new Map<string, FileLoss['outcome']>()
  for (const { reason, outcome } of losses) {
    const name = componentIn(reason)
    if (name) found.set(name, found.get(name) === 'changed' ? 'changed' : outcome)
  }
  if (found.size === 0) return ''
  const lines = [...found].map(([name, outcome]) => {
    const meaning = outcome === 'locked' ? '{ "ignore": true }' : '{ "unwrap": true }'
    return `    ${JSON.stringify(name)}: ${meaning}`
  })
  return `\nFor --components FILE, to say what these mean (--help shows more):\n  {\n${lines.join(',\n')}\n  }`
}

/** The losses of one outcome by their reason, each with the places where it occurs. */
function lossLines(losses: readonly FileLoss[], outcome: FileLoss['outcome']): string[] {
  const reasons = new Map<string, string[]>()
  for (const { kind, reason, file, line, ...loss } of losses) {
    if (loss.outcome !== outcome) continue
    const name = `[${kind}] ${reason}`
    reasons.set(name, [...(reasons.get(name) ?? []), `${file}:${line}`])
  }
  const most = outcome === 'locked' ? Infinity : 3
  return [...reasons]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, places]) => {
      const more = places.length > most ? ` … and ${places.length - most} more` : ''
      return `${places.length} × ${reason}\n    ${places.slice(0, most).join(' ')}${more}`
    })
}

function lossSection(outcome: FileLoss['outcome'], { losses, blocks }: ImportReport): string {
  const n = losses.filter((loss) => loss.outcome === outcome).length
  const places =
    outcome === 'locked' ? `${count(n, 'place')} in ${count(blocks['locked'] ?? 0, 'block')}` : count(n, 'place')
  return section(`${OUTCOMES[outcome]}: ${places}`, lossLines(losses, outcome), false)
}

function section(title: string, lines: readonly string[], counted = true): string {
  if (lines.length === 0) return ''
  const shown = lines.slice(0, SHOWN).map((line) => `  ${line}`)
  const more = lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more; --report FILE writes them all`] : []
  return ['', `${title}${counted ? ` (${lines.length})` : ''}:`, ...shown, ...more].join('\n')
}
