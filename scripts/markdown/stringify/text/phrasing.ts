import type { Annotation, DecoratorName, TextBlock } from '@portico/content-model'
import type { PhrasingContent } from 'mdast'
import { inlineExports } from '../inlines.ts'
import { inlineElement } from '../jsx.ts'
import type { ExportScope } from '../types.ts'
import { nestMarks } from './nest-marks.ts'

/**
 * Writes the content of a text block.
 * @param oneLine whether it must stay on one line, as in a heading or a cell
 */
export function phrasingOf(
  text: Pick<TextBlock, 'children' | 'markDefs'>,
  scope: ExportScope,
  { oneLine = false } = {},
): PhrasingContent[] {
  const nodes = nestMarks(
    text,
    {
      decorate,
      annotate: (annotation, children) => annotate(annotation, children, scope),
      inline: (inline) => [inlineExports[inline._type](inline as never, scope)],
      lineBreak: (ordinary) => (ordinary ? { type: 'break' } : inlineElement('br', {})),
    },
    { oneLine },
  )
  return protectStart(nodes)
}

const ELEMENTS: Readonly<Record<Exclude<DecoratorName, 'code'>, string>> = {
  strong: 'strong',
  em: 'em',
  strike: 'del',
  kbd: 'kbd',
  sub: 'sub',
  sup: 'sup',
}

function decorate(mark: keyof typeof ELEMENTS, children: PhrasingContent[], delimiter: boolean): PhrasingContent[] {
  if (mark === 'strong' && delimiter) return [{ type: 'strong', children }]
  if (mark === 'em' && delimiter) return [{ type: 'emphasis', children }]
  if (mark === 'strike' && delimiter) return [{ type: 'delete', children }]
  return [inlineElement(ELEMENTS[mark], {}, children)]
}

function annotate(annotation: Annotation, children: PhrasingContent[], scope: ExportScope): PhrasingContent[] {
  if (annotation._type === 'definition') return [inlineElement('Definition', { text: annotation.text }, children)]
  if (annotation._type === 'link')
    return [{ type: 'link', url: annotation.href, title: annotation.title ?? null, children }]
  if (annotation._type === 'brokenLink') return [inlineElement('BrokenLink', { href: annotation.href }, children)]
  const url =
    annotation._type === 'fileLink'
      ? scope.mediaPathOf(annotation.file)
      : scope.linkOf(annotation.documentId, annotation.headingKey)
  return url === undefined ? children : [{ type: 'link', url, title: null, children }]
}

/** A paragraph that starts with the word `import` or `export` is code to MDX: its first letter is written as a reference. */
function protectStart(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = nodes
  if (first?.type !== 'text' || !/^(?:im|ex)port\b/.test(first.value)) return nodes
  const letter = `&#x${first.value.charCodeAt(0).toString(16)};`
  return [{ type: 'verbatim', value: letter }, { ...first, value: first.value.slice(1) }, ...rest]
}
