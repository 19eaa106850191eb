import type { Body } from '../blocks/body.ts'
import { walk } from '../nodes.ts'
import type { BodyProblem } from '../problem.ts'
import { bringsTooMuch, snippetsOf } from '../read/snippets.ts'
import type { BodyOwner } from './links.ts'
import { isOfType } from './body-rules/rule.ts'
import type { SiteIndex } from './site-index.ts'

/** Every snippet that a body shows and readers cannot see, and the one through which a snippet shows itself. */
export function snippetProblems(owner: BodyOwner, index: SiteIndex): BodyProblem[] {
  return [...snippetsToShow(owner, index), ...(owner.type === 'snippet' ? ownCycle(owner, index) : [])]
}

/** Every snippet that a body shows and readers cannot see, and whether they bring more than a page can hold. */
export function snippetsToShow(owner: BodyOwner, index: SiteIndex): BodyProblem[] {
  return [...missingSnippets(owner, index), ...tooMuch(owner, index)]
}

function tooMuch({ body }: BodyOwner, { snippets }: SiteIndex): BodyProblem[] {
  const node = [...walk(body)].find((each) => isOfType(each, 'snippet'))
  if (!node || !bringsTooMuch(body, (id) => snippets.get(id)?.body)) return []
  return [
    {
      severity: 'error',
      kind: 'snippets-too-large',
      block: { key: node._key, title: 'Snippet', excerpt: snippets.get(node.documentId)?.title ?? '' },
      message: 'The snippets that it shows, with those that they show, are more than a page can hold.',
      hint: 'Show them fewer times, or shorten them.',
      fix: { label: 'Take it out', action: 'delete' },
    },
  ]
}

function missingSnippets({ type, documentId: own, body }: BodyOwner, index: SiteIndex): BodyProblem[] {
  const isItself = (id: string): boolean => type === 'snippet' && id === own
  const isMissing = (id: string): boolean =>
    !isItself(id) && index.snippets.get(id) === undefined && !index.unreadable.has(id)
  if (!snippetsOf(body).some(isMissing)) return []
  return [...walk(body)].flatMap((node): BodyProblem[] => {
    if (!isOfType(node, 'snippet') || !isMissing(node.documentId)) return []
    const { documentId, _key } = node
    return [
      {
        severity: 'error',
        kind: 'missing-snippet',
        block: { key: _key, title: 'Snippet', excerpt: index.drafts?.get(documentId) ?? documentId },
        ...wordsOfMissing(documentId, index),
        fix: { label: 'Choose another snippet', action: 'choose-snippet' },
      },
    ]
  })
}

function wordsOfMissing(id: string, { heldBack, drafts }: SiteIndex): Pick<BodyProblem, 'message' | 'hint'> {
  if (heldBack.has(id))
    return {
      message: `It shows a snippet that is held back (${id}).`,
      hint: 'Correct the snippet, or take it out of this place.',
    }
  if (!drafts)
    return {
      message: `It shows a snippet that is not published (${id}).`,
      hint: 'Publish the snippet, or take it out of this place.',
    }
  return drafts.has(id)
    ? {
        message: 'It shows a snippet that is not published.',
        hint: 'Publish the snippet first, or take it out of this place.',
      }
    : { message: 'It shows a snippet that does not exist.', hint: 'Take it out of this place.' }
}

function ownCycle({ documentId, body }: BodyOwner, { snippets }: SiteIndex): BodyProblem[] {
  const cycle = snippetCycle(documentId, (id) => (id === documentId ? body : snippets.get(id)?.body))
  const next = cycle?.[1]
  const node = [...walk(body)].find((each) => isOfType(each, 'snippet') && each.documentId === next)
  if (!cycle || !node) return []
  const titleOf = (id: string): string => (id === documentId ? 'this snippet' : `“${snippets.get(id)?.title ?? id}”`)
  return [
    {
      ...cycleProblem(cycle, titleOf),
      block: {
        key: node._key,
        title: 'Snippet',
        excerpt: next === documentId ? '' : (snippets.get(next ?? '')?.title ?? ''),
      },
      fix: { label: 'Take it out', action: 'delete' },
    },
  ]
}

/** The snippets through which one shows itself, from it to it by their ids; nothing where it does not. */
export function snippetCycle(
  documentId: string,
  bodyOf: (documentId: string) => Body | undefined,
): readonly string[] | undefined {
  const seen = new Set<string>()
  const search = (open: readonly string[]): readonly string[] | undefined => {
    for (const next of snippetsOf(bodyOf(open.at(-1) ?? documentId) ?? [])) {
      if (next === documentId) return [...open, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = search([...open, next])
      if (found) return found
    }
    return undefined
  }
  return search([documentId])
}

/** What is wrong with a snippet that shows itself. */
export function cycleProblem(
  cycle: readonly string[],
  titleOf: (documentId: string) => string,
): Pick<BodyProblem, 'severity' | 'kind' | 'message' | 'hint'> {
  return {
    severity: 'error',
    kind: 'snippet-cycle',
    message: `The snippet shows itself: ${cycle.map(titleOf).join(' shows ')}.`,
    hint: 'Take one of these snippets out of the other.',
  }
}
