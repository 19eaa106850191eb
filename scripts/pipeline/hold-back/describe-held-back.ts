import { formatProblem, type HeldBack, type Problem } from '@portico/content-model'
import { count } from '../../lib/app-error.ts'

const READERS_SEE = {
  added: 'new, readers see nothing of it',
  changed: 'changed, readers see its last good version',
  removed: 'removed, readers still see it',
} satisfies Record<HeldBack['change'], string>

/** How many documents are held back, in words. */
export function countHeldBack({ length }: readonly HeldBack[]): string {
  return `${count(length, 'document')} held back`
}

/** What is held back, one document after the other, each with what is wrong and where. */
export function describeHeldBack(heldBack: readonly HeldBack[]): string {
  return heldBack
    .flatMap(({ document, change, since, problems }) => [
      `${nameOf(document)}: ${READERS_SEE[change]}, held back since ${since}`,
      ...problems.map((problem) => `  - ${placeOf(problem, document)}${formatProblem(problem)}`),
    ])
    .join('\n')
}

function nameOf({ title, path }: HeldBack['document']): string {
  return path === undefined ? title : `${title} (${path})`
}

/** Where a problem is, when it is in another document than the one that is held back. */
function placeOf({ document }: Problem, held: HeldBack['document']): string {
  const isHere = !document || (document.type === held.type && document.documentId === held.documentId)
  return isHere ? '' : `In ${nameOf(document)}: `
}
