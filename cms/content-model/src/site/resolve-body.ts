import type { Body } from '../blocks/body.ts'
import type { BlockOf } from '../blocks/index.ts'
import type { TextBlock } from '../blocks/text-block.ts'
import type { Media } from '../documents/media.ts'
import { isAllowedHref, type TextTarget } from '../links.ts'
import type { Annotation } from '../marks/annotations.ts'
import { childrenOf, withChildren, type BodyNode } from '../nodes.ts'
import { linksOf, mediaOf } from '../read/links.ts'
import type { OpenSite } from './open-site.ts'
import { PageDataError } from './page-data-error.ts'

/** A body whose every link is an address, with the files of the library that it shows. */
export interface ResolvedBody {
  readonly body: Body
  /** By documentId. */
  readonly media: Readonly<Record<string, Media>>
}

interface Resolution extends ResolvedBody {
  readonly hrefs: readonly string[]
  readonly files: readonly Media[]
}

const resolutions = new WeakMap<Body, Resolution>()

/**
 * Puts the address of today in the place of each reference of a body.
 * @param body with its snippets expanded
 * @returns the same value as long as nothing that it refers to has another address or file
 * @throws PageDataError for a reference to nothing
 */
export function resolveBody(body: Body, site: OpenSite): ResolvedBody {
  const hrefs = linksOf(body).map(({ target }) => site.hrefOf(target))
  const files = mediaOf(body).map(site.mediaOf)
  const before = resolutions.get(body)
  if (before && isSame(before.hrefs, hrefs) && isSame(before.files, files)) return before
  const resolution = {
    body: resolveNodes(body, site),
    media: Object.fromEntries(files.map((file) => [file.documentId, file])),
    hrefs,
    files,
  }
  resolutions.set(body, resolution)
  return resolution
}

/** Nodes without references stay the same objects. */
function resolveNodes<Node extends BodyNode>(nodes: readonly Node[], site: OpenSite): Node[] {
  const resolved = nodes.map((node) => resolveNode(node, site))
  return isSame(resolved, nodes) ? (nodes as Node[]) : resolved
}

function resolveNode<Node extends BodyNode>(node: Node, site: OpenSite): Node {
  if (node._type === 'block') return resolveText(node as BodyNode as TextBlock, site) as BodyNode as Node
  if (node._type === 'snippet') throw unexpanded((node as BodyNode as BlockOf<'snippet'>).documentId, site)
  const children = childrenOf(node)
  const inner = resolveNodes(children, site)
  const filled = inner === children ? node : withChildren(node, inner)
  return node._type === 'card' || node._type === 'image'
    ? withAddress(filled as Node & { target?: TextTarget }, site)
    : filled
}

function resolveText(block: TextBlock, site: OpenSite): TextBlock {
  const markDefs = block.markDefs.map((mark) => resolveMark(mark, site))
  const children = block.children.map((child) =>
    'target' in child && child.target ? withAddress({ ...child, target: child.target }, site) : child,
  )
  return isSame(markDefs, block.markDefs) && isSame(children, block.children) ? block : { ...block, markDefs, children }
}

function resolveMark(mark: Annotation, site: OpenSite): Annotation {
  if (mark._type === 'fileLink') return { _type: 'link', _key: mark._key, href: site.hrefOf({ file: mark.file }) }
  if (mark._type !== 'internalLink') return mark
  const { _key, documentId, headingKey } = mark
  return { _type: 'link', _key, href: site.hrefOf({ documentId, ...(headingKey !== undefined && { headingKey }) }) }
}

function withAddress<Node extends { target?: TextTarget | undefined }>(node: Node, site: OpenSite): Node {
  if (!node.target) return node
  return 'href' in node.target && isAllowedHref(node.target.href)
    ? node
    : { ...node, target: { href: site.hrefOf(node.target) } }
}

function unexpanded(documentId: string, site: OpenSite): PageDataError {
  const snippet = site.snippets.get(documentId)
  return snippet
    ? new PageDataError(
        `The snippet “${snippet.title}” contains itself.`,
        'Remove the reference that closes the circle.',
      )
    : new PageDataError(
        `The page shows the snippet “${documentId}”, which is not published.`,
        'Publish it, or remove the reference.',
      )
}

/** Whether two lists hold the same values, by identity. */
export function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((value, index) => value === now[index])
}
