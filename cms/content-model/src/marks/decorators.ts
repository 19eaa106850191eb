/** Every decorator: a mark without data of its own. */
export const decorators = {
  strong: { title: 'Bold' },
  em: { title: 'Italic' },
  code: { title: 'Code' },
  strike: { title: 'Strike' },
  kbd: { title: 'Keyboard' },
  sub: { title: 'Subscript' },
  sup: { title: 'Superscript' },
} as const

export type DecoratorName = keyof typeof decorators

/** Whether a span's mark is a decorator; otherwise it is the key of an annotation. */
export function isDecorator(mark: string): mark is DecoratorName {
  return Object.hasOwn(decorators, mark)
}
