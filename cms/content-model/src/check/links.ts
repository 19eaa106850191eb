import type { Body } from '../blocks/body.ts'
import type { BodyProblem } from '../problem.ts'
import { linksOf } from '../read/links.ts'
import { problemAt } from './problem-at.ts'
import type { SiteIndex } from './site-index.ts'
import { faultOf } from './targets.ts'

/** A body, and the document that it belongs to. */
export interface BodyOwner {
  readonly type: 'doc' | 'snippet' | 'home'
  readonly documentId: string
  readonly body: Body
}

/** Every link of a body that leads to no page, or to no heading of it. */
export function linkProblems({ type, documentId, body }: BodyOwner, index: SiteIndex): BodyProblem[] {
  return linksOf(body).flatMap(({ block, target, mark }): BodyProblem[] => {
    const fault = faultOf(target, index, documentId)
    if (!fault) return []
    /* Where a snippet is shown, the page may have the heading. */
    const ownAnchorOfSnippet = type === 'snippet' && 'href' in target && target.href.startsWith('#')
    return [
      problemAt(block, {
        severity: ownAnchorOfSnippet ? 'warning' : 'error',
        ...fault,
        ...(mark !== undefined && { mark }),
        fix: { label: 'Choose another target', action: 'choose-target' },
      }),
    ]
  })
}
