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
  key: ({ keys }) =>
    keys.some((key) => key.includes('+'))
      ? inlineElement('Keys', { keys })
      : inlineElement('Keys', {}, [{ type: 'text', value: keys.join('+') }]),
}
