import type { SearchField } from './static-fields.ts'
import { tokenize, tokenizeName } from './words.ts'

/** What the words of a section are read from: a record, or what a search server gives back of it. */
export interface SectionSource {
  readonly heading: string
  readonly title: string
  readonly path: readonly string[]
  readonly tags: readonly string[]
  readonly keywords: readonly string[]
  readonly symbols: readonly string[]
  readonly content: string
  readonly code: string
}

/** The words of a field of a section, in order. */
export function tokensInField(section: SectionSource, field: SearchField): string[] {
  switch (field) {
    case 'heading':
      return tokenizeName(section.heading)
    case 'title':
      return tokenizeName(section.title)
    case 'path':
    case 'tags':
    case 'keywords':
    case 'symbols':
      return tokenize(section[field].join(' '))
    case 'content':
    case 'code':
      return tokenize(section[field])
  }
}
