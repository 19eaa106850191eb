import type { SearchField } from './static-fields.ts'
import { termsIn, termsInName } from './words.ts'

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

/** The terms of a field of a section, in order. */
export function termsInField(section: SectionSource, field: SearchField): string[] {
  switch (field) {
    case 'heading':
      return termsInName(section.heading)
    case 'title':
      return termsInName(section.title)
    case 'path':
    case 'tags':
    case 'keywords':
    case 'symbols':
      return termsIn(section[field].join(' '))
    case 'content':
    case 'code':
      return termsIn(section[field])
  }
}
