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
/** What others say better: the importer why it could not convert a part, `headings` of a page with its snippets. */
const SAID_ELSEWHERE: readonly string[] = ['locked-block', 'heading-jump']

export const portal: Rule = {
  name: 'portal',
  about: 'what the portal asks before a release: links and anchors, alternative texts, navigation, redirects',
  check(content) {
    const { plan, snapshot } = content
    return [
      ...plan.losses
        .filter(({ kind }) => kind !== CONVERTED)
        .map(({ file, line, reason }): Finding => ({ file, line, severity: 'error', message: reason })),
      ...[...refusals(content), ...checkSnapshot(snapshot)]
        .filter(({ kind }) => !SAID_ELSEWHERE.includes(kind))
        .map((problem) => findingOf(problem, content)),
    ]
  },
}

/** Of the documents that the portal would refuse: those that it takes are in the snapshot, and checked there. */
function refusals({ plan, snapshot }: Content): readonly Problem[] {
  const taken = new Set([...snapshot.docs, ...snapshot.snippets].map(({ documentId }) => documentId))
  return plan.problems.filter(({ document }) => !taken.has(document?.documentId ?? ''))
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
