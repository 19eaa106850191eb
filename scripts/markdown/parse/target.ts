import { isAllowedHref, type Target } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { UnsupportedNode, type Scope } from './types.ts'

/** Where a card, badge or link leads. Throws {@link UnsupportedNode} for what nobody can follow; notes a lost part. */
export function targetOf(href: string, scope: Scope, node: Nodes): Target {
  const [, scheme] = /^([a-z][a-z0-9+.-]*:|\/\/)/i.exec(href) ?? []
  if (scheme) {
    const address = href.trim().replace(/^\/\//, 'https://').replace(/\s/g, '%20')
    if (isAllowedHref(address)) return { href: address }
    throw new UnsupportedNode('link', `A reader cannot follow a link to “${scheme}”.`)
  }
  const resolved = scope.resolve.link(href)
  if ('problem' in resolved) throw new UnsupportedNode('link', resolved.problem)
  if (resolved.note) scope.note({ outcome: 'changed', kind: 'link', reason: resolved.note }, node)
  if ('href' in resolved) return { href: resolved.href }
  return { documentId: resolved.documentId, ...(resolved.headingKey && { headingKey: resolved.headingKey }) }
}
