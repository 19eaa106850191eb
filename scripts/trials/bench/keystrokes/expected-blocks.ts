/* Blocks as a task starts with them or leaves them. */

type Options = Readonly<Record<string, unknown>>

/** A paragraph with these words, without keys. */
export const text = (words: string, { marks = [], ...options }: Options = {}, markDefs: readonly unknown[] = []) => ({
  _type: 'block',
  style: 'normal',
  markDefs,
  children: [{ _type: 'span', text: words, marks }],
  ...options,
})

/** A paragraph as it is stored, with keys. */
export const stored = (key: string, words: string) => ({
  ...text(words),
  _key: key,
  children: [{ _type: 'span', _key: `${key}s`, text: words, marks: [] }],
})

/** A paragraph of several texts, each with its marks. */
export const spans = (children: readonly (readonly [string, ...string[]])[], ...markDefs: unknown[]) => ({
  ...text('', {}, markDefs),
  children: children.map(([words, ...marks]) => ({ _type: 'span', text: words, marks })),
})

const cell = (words: string) => ({ _type: 'cell', content: [text(words)] })

/** A row of a table, a cell for each text. */
export const row = (...words: string[]) => ({ _type: 'row', cells: words.map(cell) })
