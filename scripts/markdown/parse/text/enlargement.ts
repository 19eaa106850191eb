import type { Nodes } from 'mdast'
import { isPicture, sourceAndAlt } from '../../blocks/image.ts'
import { isElement } from '../jsx.ts'
import type { Scope } from '../types.ts'
import type { Link } from './links.ts'

/** Whether a link around a picture leads to that picture: it only shows it larger, as the picture does here by itself. */
export function isEnlargement({ href, node }: Link, scope: Scope): boolean {
  const children = 'children' in node ? node.children : []
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return others.length === 0 && only !== undefined && isPictureNode(only) && sourceAndAlt(only, scope).source === href
}

function isPictureNode(node: Nodes): boolean {
  return /^image(?:Reference)?$/.test(node.type) || (isElement(node) && isPicture(node.name ?? ''))
}
