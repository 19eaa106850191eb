import {
  expandSnippets,
  headingsOf,
  snippetPath,
  tagPath,
  type Body,
  type Doc,
  type Snapshot,
} from '@portico/content-model'
import { bodyToMarkdown, type ExportContext } from '../../markdown/stringify/index.ts'

/**
 * Makes the function that writes docs as Markdown files: the title, the description, and the body with its snippets in
 * place. Links and pictures are addresses of the site.
 */
export function markdownWriter(snapshot: Snapshot): (doc: Doc) => string {
  const bodies = new Map(snapshot.snippets.map(({ documentId, body }) => [documentId, body]))
  const expand = (body: Body): Body => expandSnippets(body, (documentId) => bodies.get(documentId))
  const context = contextOf(snapshot, expand)
  return ({ title, heading, description, body }) =>
    [`# ${heading ?? title}`, ...(description ? [description] : []), bodyToMarkdown(expand(body), context)].join('\n\n')
}

interface Target {
  readonly path: string
  readonly body: Body
}

function contextOf({ docs, snippets, tags, media }: Snapshot, expand: (body: Body) => Body): ExportContext {
  const paths = new Map<string, Target>([
    ...docs.map(({ documentId, path, body }): [string, Target] => [documentId, { path, body }]),
    ...snippets.map(({ documentId, key, body }): [string, Target] => [documentId, { path: snippetPath(key), body }]),
    ...tags.map(({ documentId, slug }): [string, Target] => [documentId, { path: tagPath(slug), body: [] }]),
  ])
  const anchors = new Map<string, ReadonlyMap<string, string>>()
  const anchorOf = (documentId: string, body: Body, headingKey: string): string | undefined => {
    const known = anchors.get(documentId) ?? new Map(headingsOf(expand(body)).map(({ key, anchor }) => [key, anchor]))
    anchors.set(documentId, known)
    return known.get(headingKey)
  }
  const files = new Map(media.map(({ documentId, path }) => [documentId, path]))
  const keys = new Map(snippets.map(({ documentId, key }) => [documentId, key]))
  return {
    linkOf(documentId, headingKey) {
      const target = paths.get(documentId)
      if (!target) return undefined
      const anchor = headingKey === undefined ? undefined : anchorOf(documentId, target.body, headingKey)
      return anchor === undefined ? target.path : `${target.path}#${anchor}`
    },
    mediaPathOf: (documentId) => files.get(documentId),
    snippetNameOf: (documentId) => keys.get(documentId),
  }
}
