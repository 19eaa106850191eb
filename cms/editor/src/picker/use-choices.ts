import { useEditor } from '@portabletext/editor'
import { headingsOf, parseBody } from '@portico/content-model'
import { File, Hashtag, Link, PuzzlePiece } from '@strapi/icons'
import type { DocumentSummary } from '../host.ts'
import { matching } from '../toolbar/matching.ts'
import type { Listed } from '../toolbar/block-list.tsx'
import { readQuery } from './query.ts'
import { useDocuments, useHeadings } from './use-documents.ts'

/** Where a link leads, or what a snippet is. */
export type Target =
  | { readonly type: 'link'; readonly href: string }
  | { readonly type: 'page'; readonly documentId: string; readonly headingKey?: string }
  | { readonly type: 'snippet'; readonly documentId: string }

export interface Choice extends Listed {
  readonly target: Target
}

export interface Choices {
  readonly items: readonly Choice[]
  readonly isPending: boolean
  readonly failed: boolean
}

const SHOWN = 20

const placeOf = ({ place, isDraft }: DocumentSummary): string =>
  isDraft ? `${place} · Draft: readers cannot open it yet` : place

/** What a picker offers for the typed words: an address, then headings, pages and snippets. */
export function useChoices(typed: string, { snippets: takesSnippets }: { snippets: boolean }): Choices {
  const editor = useEditor()
  const { words, heading, href } = readQuery(typed)
  const pages = useDocuments('doc', words)
  const snippets = useDocuments('snippet', words)
  const isHere = heading !== undefined && words === ''
  const page = heading !== undefined && words !== '' ? pages.items[0] : undefined
  const headings = useHeadings(page?.documentId, heading ?? '')
  const address: Choice[] = href
    ? [{ id: 'href', title: href, description: 'Address', icon: Link, target: { type: 'link', href } }]
    : []
  const failed = pages.failed || snippets.failed || headings.failed
  if (heading !== undefined && !href) {
    const found = isHere
      ? ownHeadings(editor.getSnapshot().context.value, heading)
      : headings.items.map(({ key, text }) => ({
          id: key,
          title: text,
          description: `On “${page?.title ?? ''}”`,
          icon: Hashtag,
          target: { type: 'page', documentId: page?.documentId ?? '', headingKey: key } as const,
        }))
    return { items: found.slice(0, SHOWN), isPending: !isHere && (pages.isPending || headings.isPending), failed }
  }
  const items = [
    ...address,
    ...pages.items.map((each) => ({
      id: each.documentId,
      title: each.title,
      description: placeOf(each),
      icon: File,
      target: { type: 'page', documentId: each.documentId } as const,
    })),
    ...(takesSnippets ? snippets.items : []).map((each) => ({
      id: each.documentId,
      title: each.title,
      description: `Snippet · ${each.excerpt ?? placeOf(each)}`,
      icon: PuzzlePiece,
      target: { type: 'snippet', documentId: each.documentId } as const,
    })),
  ]
  return { items: items.slice(0, SHOWN), isPending: pages.isPending || (takesSnippets && snippets.isPending), failed }
}

/** The headings of the text itself, by their anchors. */
function ownHeadings(value: unknown, words: string): Choice[] {
  const parsed = parseBody(value)
  const all = parsed.ok ? headingsOf(parsed.body) : []
  const named = all.map(({ text, anchor }) => ({ title: text, description: 'On this page', anchor }))
  return matching(words, named).map(({ title, description, anchor }) => ({
    id: anchor,
    title,
    description,
    icon: Hashtag,
    target: { type: 'link', href: `#${anchor}` },
  }))
}
