/** Names that have a value anywhere. */
export const CONSTANTS = new Map<string, unknown>([
  ['undefined', undefined],
  ['Infinity', Infinity],
  ['NaN', NaN],
])

/** What an operator makes of one value, as JavaScript does. */
export const UNARY: Readonly<Record<string, (value: unknown) => unknown>> = {
  '!': (value) => !value,
  '+': Number,
  '-': (value) => -Number(value),
  void: () => undefined,
}

/** What an operator makes of two values, as JavaScript does. */
export const BINARY: Readonly<Record<string, (left: unknown, right: unknown) => unknown>> = {
  '+': (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? left + right : `${String(left)}${String(right)}`,
  '-': (left, right) => Number(left) - Number(right),
  '*': (left, right) => Number(left) * Number(right),
  '/': (left, right) => Number(left) / Number(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
}
