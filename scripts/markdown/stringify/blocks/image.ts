import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const image: BlockExport<'image'> = ({ light, dark, alt, caption, width, zoom }, scope) => {
  const source = scope.mediaPathOf(light.documentId)
  if (source === undefined)
    return caption || alt ? [{ type: 'paragraph', children: [{ type: 'text', value: caption ?? alt }] }] : []
  const darkSource = dark && scope.mediaPathOf(dark.documentId)
  const more = { caption, width, zoom }
  if (darkSource) return [element('ThemedImage', { alt, sources: { light: source, dark: darkSource }, ...more })]
  if (width !== undefined || zoom !== undefined || /\n/.test(alt))
    return [element('Image', { src: source, alt, ...more })]
  return [{ type: 'paragraph', children: [{ type: 'image', url: source, alt, title: caption ?? null }] }]
}
