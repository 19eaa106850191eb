import type { JsxElement, Scope } from './types.ts'
import { propsOf } from './jsx.ts'

const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i

/** The picture of `<Shot src="a.png" />`, or of `<Shot srcLight="a.png" srcDark="b.png" />`. */
export function givenPicture(element: JsxElement, scope: Scope): JsxElement | undefined {
  const given = textsOf(element, scope).filter(([, value]) => PICTURE_FILE.test(value))
  const [, light] = given.find(([name]) => !/dark/i.test(name)) ?? given[0] ?? []
  if (light === undefined) return undefined
  const alt = firstOf(element, ['alt', 'title', 'caption'], scope)
  return { ...element, name: 'img', attributes: [property('src', light), ...(alt ? [property('alt', alt)] : [])] }
}

/** The frame of `<Player src="https://…" />`. */
export function givenFrame(element: JsxElement, scope: Scope): JsxElement | undefined {
  const src = firstOf(element, ['src'], scope)
  return src !== undefined && /^https?:/.test(src)
    ? { ...element, name: 'Embed', attributes: [property('url', src)] }
    : undefined
}

/** Where a component leads that nobody knows. */
export function givenAddress(element: JsxElement, scope: Scope): string | undefined {
  return firstOf(element, ['href', 'link', 'to', 'url'], scope)
}

/** The words that a component shows, most likely. */
export function givenTitle(element: JsxElement, scope: Scope): string | undefined {
  return firstOf(element, ['title', 'heading', 'label', 'summary'], scope)
}

/** The first of some properties that is text. */
export function firstOf(element: JsxElement, names: readonly string[], scope: Scope): string | undefined {
  const given = new Map(textsOf(element, scope))
  return names.map((name) => given.get(name)).find(Boolean)
}

/** The properties of a component that are text which is spelled out. */
export function textsOf(element: JsxElement, scope: Scope): (readonly [name: string, value: string])[] {
  const props = propsOf(element, scope)
  return element.attributes.flatMap((attribute) => {
    const value = attribute.type === 'mdxJsxAttribute' ? props.optional(attribute.name) : undefined
    return attribute.type === 'mdxJsxAttribute' && typeof value === 'string' && value.trim() !== ''
      ? [[attribute.name, value.trim()] as const]
      : []
  })
}

function property(name: string, value: string): JsxElement['attributes'][number] {
  return { type: 'mdxJsxAttribute', name, value }
}
