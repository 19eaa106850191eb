import { proseOf, walk, withChildren, type Body, type BodyNode } from '@portico/content-model'

/** The words of a text, without what stands between them. */
export function textWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
}

/** Nodes whose own words are names of files, tabs and requests. */
const NAMED = new Set(['code', 'codeGroup', 'diagram', 'panel', 'playground', 'queryBuilder', 'tab', 'variant'])

/** What readers read of a body, by the node that it stands in: samples of code left out, and what they are called. */
export function textsOf(body: Body): { node: BodyNode; text: string }[] {
  return [...walk(body)]
    .filter(({ _type }) => !NAMED.has(_type))
    .flatMap((node) => proseOf([withChildren(node, [])]).map((text) => ({ node, text })))
}
