/** A line, and the line of the file that it comes from, counted from 1. */
export interface Line {
  readonly text: string
  readonly origin: number
}

/** The lines of a source while it is rewritten. */
export class Lines {
  readonly all: readonly Line[]

  constructor(all: readonly Line[]) {
    this.all = all
  }

  static of(source: string): Lines {
    return new Lines(source.split('\n').map((text, index) => ({ text: text.replace(/\r$/, ''), origin: index + 1 })))
  }

  text(): string {
    return this.all.map(({ text }) => text).join('\n')
  }

  originOf(line: number): number {
    return this.all[Math.min(line, this.all.length) - 1]?.origin ?? line
  }
}

const FENCE = /^(?:[ \t]|>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/

/** Says of each line what it is of a fence: its first line, or another, the last included; undefined outside of fences. */
export function createFenceReader(): (text: string) => 'start' | 'inside' | undefined {
  let fence: string | undefined
  return (text) => {
    const [, marker, rest = ''] = FENCE.exec(text) ?? []
    if (fence === undefined) {
      fence = marker
      return marker === undefined ? undefined : 'start'
    }
    if (marker?.startsWith(fence) && !rest.trim()) fence = undefined
    return 'inside'
  }
}

/** `name="value"` of a tag, with what an attribute cannot hold written as references. */
export function attribute(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return ''
  return ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\{/g, '&#123;').replace(/\}/g, '&#125;')}"`
}

/** Replaces in a line what stands outside of its code spans. */
export function outsideCode(text: string, replace: (words: string) => string): string {
  return text
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 0 ? replace(part) : part))
    .join('')
}
