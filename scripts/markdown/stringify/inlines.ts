import type { InlineName, InlineOf } from '@portico/content-model'
import type { PhrasingContent } from 'mdast'
import { inlineElement } from './jsx.ts'
import { hrefOf } from './target.ts'
import type { ExportScope } from './types.ts'

/** How each inline object is written. */
export const inlineExports: {
  readonly [Name in InlineName]: (inline: InlineOf<Name>, scope: ExportScope) => PhrasingContent
} = {
  badge: ({ kind, text, target }, scope) =>
    inlineElement('Badge', { kind, link: target && hrefOf(target, scope) }, [{ type: 'text', value: text }]),
  icon: ({ name, label }) => inlineElement('Icon', { name, label }),
  inlineImage: ({ light, dark, alt, width, target }, scope) => {
    const source = scope.mediaPathOf(light.documentId)
    const darkSource = dark && scope.mediaPathOf(dark.documentId)
    const picture: PhrasingContent =
      source === undefined
        ? { type: 'text', value: alt }
        : darkSource
          ? inlineElement('ThemedImage', { alt, sources: { light: source, dark: darkSource }, width })
          : width !== undefined || /\n/.test(alt)
            ? inlineElement('Image', { src: source, alt, width })
            : { type: 'image', url: source, alt, title: null }
    return target ? { type: 'link', url: hrefOf(target, scope), title: null, children: [picture] } : picture
  },
  key: ({ keys }) =>
    keys.some((key) => key.includes('+'))
      ? inlineElement('Keys', { keys })
      : inlineElement('Keys', {}, [{ type: 'text', value: keys.join('+') }]),
}
