import { z } from 'zod'
import type { Style } from './blocks/text-block.ts'

export const documentTypeSchema = z.enum([
  'doc',
  'snippet',
  'tag',
  'sidebar',
  'redirect',
  'synonym',
  'curation',
  'site',
  'home',
  'media',
])
export type DocumentType = z.infer<typeof documentTypeSchema>

/** Which document something is about. */
const documentRefSchema = z.object({
  type: documentTypeSchema,
  documentId: z.string().optional(),
  title: z.string(),
  path: z.string().optional(),
})

/** Something in the content that a person has to fix, said so that they can. */
export const problemSchema = z.object({
  /** An error stops the release; a warning does not. */
  severity: z.enum(['error', 'warning']),
  /** What kind of problem, in kebab case: `broken-link`, `missing-alt`. Reports group by it. */
  kind: z.string(),
  document: documentRefSchema.optional(),
  block: z.object({ key: z.string(), title: z.string(), excerpt: z.string() }).optional(),
  /** What is wrong, as one sentence without the document's name. */
  message: z.string(),
  /** What to do next, as one sentence. */
  hint: z.string(),
})
export type Problem = z.infer<typeof problemSchema>

/** A change that is published in the CMS and kept off the site: readers see the last good version of the document. */
export const heldBackSchema = z.object({
  document: documentRefSchema,
  /** What became of the document in the CMS; readers see nothing of one that was added. */
  change: z.enum(['added', 'changed', 'removed']),
  /** What would be wrong if it went live. */
  problems: z.array(problemSchema),
  /** When it was first held back. ISO 8601. */
  since: z.string(),
})
export type HeldBack = z.infer<typeof heldBackSchema>

/** What puts a problem right, as a button offers it. A node is named by its key; none means that of the block. */
export type Fix = { readonly label: string } & (
  | { readonly action: 'set'; readonly field: string; readonly value: string | undefined }
  | { readonly action: 'style'; readonly style: Style }
  | { readonly action: 'focus'; readonly field: string; readonly key?: string }
  | { readonly action: 'choose-target' | 'choose-snippet' | 'unlink' | 'delete' }
)

/** A problem of a body, before it is known which document the body belongs to. */
export type BodyProblem = Omit<Problem, 'document'> & {
  /** The words that it is about, by the key of their link: the rest of the block is fine. */
  readonly mark?: string
  readonly fix?: Fix
}

/** The same for reports, which offer no fixes. */
export function withoutFix({ mark: _mark, fix: _fix, ...problem }: BodyProblem): Omit<Problem, 'document'> {
  return problem
}

/** Writes a problem as one line, with the key of its block: `Callout “Before you…” (k3): message hint`. */
export function formatProblem(problem: Omit<Problem, 'document'>): string {
  return lineOf(problem, problem.block && ` (${problem.block.key})`)
}

/** The same for the people who write: they see no keys. `Callout “Before you…”: message hint` */
export function describeProblem(problem: Omit<Problem, 'document'>): string {
  return lineOf(problem, '')
}

function lineOf({ block, message, hint }: Omit<Problem, 'document'>, mark = ''): string {
  const place = block ? `${block.title}${block.excerpt ? ` “${block.excerpt}”` : ''}${mark}: ` : ''
  return `${place}${message} ${hint}`.trim()
}
