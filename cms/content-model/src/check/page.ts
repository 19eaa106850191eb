import { problemOfPath } from '../paths.ts'
import type { BodyProblem } from '../problem.ts'
import type { References } from './references.ts'

/** A problem of a field beside the text. */
export type PageProblem = BodyProblem & { readonly field: readonly (string | number)[] }

/** What stands in the form of a page, a snippet or the home page beside its text. */
export interface PageFields {
  readonly type: 'doc' | 'snippet' | 'home'
  /** Nothing for a new one. */
  readonly documentId?: string | undefined
  /** Of a page its path, of a snippet its key, of the home page `/`. */
  readonly place: string
  readonly inheritedPath?: boolean | undefined
  readonly description?: string | undefined
}

/** What is wrong with a page beside its text: its path, its description, and that no sidebar lists it. */
export function pageProblems(page: PageFields, references?: References): PageProblem[] {
  const taken = references?.taken ?? []
  if (page.type !== 'doc') return taken
  const path = page.place === '' ? undefined : problemOfPath(page.place, { inherited: page.inheritedPath === true })
  return [
    ...(path ? [problemOf('path', { severity: 'error', kind: 'invalid-path', message: path, hint: '' })] : taken),
    ...(page.description?.trim() ? [] : [MISSING_DESCRIPTION]),
    ...(references?.isListed === false ? [UNLISTED] : []),
  ]
}

function problemOf(field: string, problem: Omit<BodyProblem, 'block' | 'mark' | 'fix'>): PageProblem {
  return { ...problem, field: [field] }
}

const MISSING_DESCRIPTION = problemOf('description', {
  severity: 'warning',
  kind: 'missing-description',
  message: 'The page has no description.',
  hint: 'Say in one sentence what readers find here: search engines and previews show it.',
})

const UNLISTED = problemOf('sidebar', {
  severity: 'warning',
  kind: 'not-in-sidebar',
  message: 'No sidebar lists this page: readers find it only by search and by links.',
  hint: 'Place it in one with the panel “Place in sidebars”.',
})
