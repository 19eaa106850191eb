import { sectionAddress } from '../search/named-section.ts'
import type { PassagePlace } from '../search/passages.ts'
import { quoteFor } from './quote.ts'
import type { AnswerSource } from './wire.ts'

/** What an answer cites of a passage: the address and names of its first section, and its best words. */
export function passageSource({ sections, terms }: PassagePlace): AnswerSource {
  const [first] = sections
  const prose = sections.map(({ content }) => content).join(' ')
  const samples = sections.map(({ code }) => code).join('\n')
  const shared = { href: sectionAddress(first), quote: quoteFor(prose, samples, terms) }
  return first.anchor === undefined
    ? { ...shared, title: first.title }
    : { ...shared, title: first.heading, page: first.title }
}
