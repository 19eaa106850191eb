import type { Problem } from '@portico/content-model'
import { checkSnapshot } from '../../../pipeline/check/index.ts'
import type { Content } from '../content.ts'
import type { Finding } from '../finding.ts'
import type { Rule } from './rule.ts'

const FILES: Readonly<Record<string, string>> = {
  site: 'site.json',
  home: 'home.json',
  sidebar: 'sidebars.json',
  redirect: 'redirects.json',
  tag: 'tags.json',
}

/** Code in a numbered list is shown below its step, and the numbers go on after it: readers lose nothing. */
const CONVERTED = 'list-content'
/** What the importer could not convert: it says so itself, and why. */
const LOCKED = 'locked-block'

export const portal: Rule = {
  name: 'portal',
  about: 'what the portal asks before a release: links and anchors, alternative texts, navigation, redirects',
  check(content) {
    const { plan, snapshot } = content
    return [
      ...plan.losses
        .filter(({ kind }) => kind !== CONVERTED)
        .map(({ file, line, reason }): Finding => ({ file, line, severity: 'error', message: reason })),
      ...[...plan.problems, ...checkSnapshot(snapshot)]
        .filter(({ kind }) => kind !== LOCKED)
        .map((problem) => findingOf(problem, content)),
    ]
  },
}

function findingOf({ severity, document, block, message, hint }: Problem, { pages }: Content): Finding {
  const page = pages.find(({ documentId }) => documentId === document?.documentId)
  return {
    file: page?.file ?? FILES[document?.type ?? 'site'] ?? 'site.json',
    line: page?.lineOf(block?.key) ?? 1,
    severity,
    message: `${page ? '' : `${document?.title}: `}${block ? `${block.title} “${block.excerpt}”: ` : ''}${message} ${hint}`,
  }
}
