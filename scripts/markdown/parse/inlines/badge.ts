import { badge, type Inline, type TextTarget } from '@portico/content-model'
import { propsOf } from '../jsx.ts'
import { reachable } from '../text/links.ts'
import { plainText } from '../text/inline.ts'
import { UnsupportedNode, type InlineReader, type JsxElement, type Scope } from '../types.ts'

type Badge = Extract<Inline, { _type: 'badge' }>

/** Components whose text is fixed. */
const FIXED: Readonly<Record<string, Pick<Badge, 'kind' | 'text'>>> = {
  AlphaBadge: { kind: 'alpha', text: 'Alpha' },
  BetaBadge: { kind: 'beta', text: 'Beta' },
  FutureBadge: { kind: 'future', text: 'Future' },
  EnterpriseBadge: { kind: 'enterprise', text: 'Enterprise' },
  CloudDevBadge: { kind: 'cloud', text: 'Cloud Dev' },
  CloudProBadge: { kind: 'cloud', text: 'Cloud Pro' },
  CloudTeamBadge: { kind: 'cloud', text: 'Cloud Team' },
  NewBadge: { kind: 'new', text: 'New' },
  UpdatedBadge: { kind: 'updated', text: 'Updated' },
}

export const badgeReaders: Readonly<Record<string, InlineReader>> = {
  ...Object.fromEntries(
    Object.entries(FIXED).map(([name, { kind, text }]) => [
      name,
      (element: JsxElement, scope: Scope) => readBadge(element, scope, { kind, text }),
    ]),
  ),
  Badge: (element, scope) => readBadge(element, scope, { kind: 'neutral', text: '' }),
  ScreenshotNumberReference: readNumber,
}

function readBadge(element: JsxElement, scope: Scope, fixed: Pick<Badge, 'kind' | 'text'>): Badge {
  const props = propsOf(element, scope)
  const named = badge.schema.shape.kind.safeParse(props.text('kind') ?? props.text('variant')?.toLowerCase())
  const kind = named.success ? named.data : fixed.kind
  const text = plainText(element.children, scope) || props.text('text') || fixed.text
  if (!text) throw new UnsupportedNode('badge', `The component ${element.name} has no text.`)
  const link = props.flag('noLink') ? undefined : props.text('link')
  const target: TextTarget | undefined = link ? reachable(link, scope, element) : undefined
  for (const name of ['type', 'size', 'color', 'icon', 'shape', 'stroke', 'disabled', 'vertical']) props.optional(name)
  props.done()
  return { _type: 'badge', _key: '', kind, text, ...(target && { target }) }
}

function readNumber(element: JsxElement, scope: Scope): Badge {
  const props = propsOf(element, scope)
  const text = props.text('number') ?? plainText(element.children, scope)
  if (!text) throw new UnsupportedNode('badge', `The component ${element.name} has no number.`)
  props.done()
  return { _type: 'badge', _key: '', kind: 'number', text }
}
