/** A line of text on the desk: a paragraph, or the text of a block of code. */
export interface TypedLine {
  /** Tells lines apart; never shown. */
  readonly id: number
  readonly place: 'page' | 'callout' | 'code'
  readonly text: string
}

/** Where the next letter goes. */
export interface Caret {
  readonly line: number
  readonly offset: number
}

/** What must be on the screen after each key, worked out beside the editor. */
export class TypedText {
  #lines: readonly TypedLine[]
  #caret: Caret = { line: 0, offset: 0 }
  #nextId: number

  constructor(lines: readonly Omit<TypedLine, 'id'>[]) {
    this.#lines = lines.map((line, id) => ({ ...line, id }))
    this.#nextId = lines.length
  }

  get lines(): readonly TypedLine[] {
    return this.#lines
  }

  get caret(): Caret {
    return this.#caret
  }

  get current(): TypedLine {
    return this.line(this.#caret.line)
  }

  line(index: number): TypedLine {
    const line = this.#lines[index]
    if (!line) throw new RangeError(`There is no line ${index}.`)
    return line
  }

  goTo(line: number, at: 'start' | 'end'): void {
    this.#caret = { line, offset: at === 'start' ? 0 : this.line(line).text.length }
  }

  type(words: string): void {
    const { line, offset } = this.#caret
    const { text } = this.current
    this.#change(line, text.slice(0, offset) + words + text.slice(offset))
    this.#caret = { line, offset: offset + words.length }
  }

  /** Takes letters before the caret away, at most those of its line. */
  backspace(count: number): void {
    const { line, offset } = this.#caret
    const { text } = this.current
    this.#change(line, text.slice(0, offset - count) + text.slice(offset))
    this.#caret = { line, offset: offset - count }
  }

  left(count: number): void {
    this.#caret = { ...this.#caret, offset: this.#caret.offset - count }
  }

  /** Parts a paragraph at the caret. */
  enter(): void {
    const { line, offset } = this.#caret
    const { text, place } = this.current
    const rest = { id: this.#nextId++, place, text: text.slice(offset) }
    this.#lines = this.#lines.toSpliced(line, 1, { ...this.current, text: text.slice(0, offset) }, rest)
    this.#caret = { line: line + 1, offset: 0 }
  }

  /** Joins the paragraph of the caret, at its start, with the one before. */
  join(): void {
    const { line } = this.#caret
    const before = this.line(line - 1)
    const joined = { ...before, text: before.text + this.current.text }
    this.#lines = this.#lines.toSpliced(line - 1, 2, joined)
    this.#caret = { line: line - 1, offset: before.text.length }
  }

  /** Somebody else wrote at the end of a line. */
  append(id: number, words: string): void {
    const index = this.#lines.findIndex((line) => line.id === id)
    this.#change(index, this.line(index).text + words)
  }

  #change(index: number, text: string): void {
    this.#lines = this.#lines.with(index, { ...this.line(index), text })
  }
}

/** What differs between the lines that must be there and those that are: the first place, in words. */
export function differenceOf(expected: readonly string[], actual: readonly string[]): string | undefined {
  const index = expected.findIndex((text, at) => text !== actual[at])
  const at = index < 0 && actual.length > expected.length ? expected.length : index
  if (at < 0) return undefined
  return `line ${at + 1} of ${expected.length} is ${quoted(actual[at])}, not ${quoted(expected[at])}`
}

const quoted = (text: string | undefined): string => (text === undefined ? 'missing' : `“${text}”`)
