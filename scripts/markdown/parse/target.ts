import { isAllowedHref, type TextTarget } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { UnsupportedNode, type Scope } from './types.ts'

/** Docusaurus: an address that is no page, such as that of a file. */
const PATHNAME = /^pathname:\/\//i

/** Where a card, badge or link leads. Throws {@link UnsupportedNode} for what nobody can follow; notes a lost part. */
export function targetOf(written: string, scope: Scope, node: Nodes): TextTarget {
  const href = written.trim().replace(PATHNAME, '')
  const [, scheme] = /^([a-z][a-z0-9+.-]*:|\/\/)/i.exec(href) ?? []
  if (scheme) {
    const address = href.replace(/^\/\//, 'https://').replace(/\s/g, '%20')
    if (isAllowedHref(address)) return { href: address }
    throw new UnsupportedNode('link', `A reader cannot follow a link to “${scheme}”.`)
  }
  const resolved = scope.resolve.link(href)
  if ('problem' in resolved) throw new UnsupportedNode('link', resolved.problem)
  if (resolved.note) scope.note({ outcome: 'changed', kind: 'link', reason: resolved.note }, node)
  if ('href' in resolved) return { href: resolved.href }
  if ('file' in resolved) return { file: resolved.file }
  return { documentId: resolved.documentId, ...(resolved.headingKey && { headingKey: resolved.headingKey }) }
}
