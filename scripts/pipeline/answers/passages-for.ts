import { findPassages, type NamedSection, type PassagePlace } from '@portico/content-model'
import { quoteFor, type AnswerSource } from '@portico/content-model/answers'
import { excerptsSchema } from '../mcp/index-files.ts'
import { addressOf } from '../search/relevance.ts'
import { readFileOf, type OpenRelease } from '../mcp/open-release.ts'

/** So much of a passage is given to a model, in UTF-16 code units. */
const MAX_PASSAGE = 2000

/** A passage of the release, with its text for a model. */
export interface GivenPassage {
  readonly source: AnswerSource
  readonly text: string
  /** The addresses of all sections that it goes over; that of the source is the first. */
  readonly sections: readonly string[]
}

/** The passages of a release that may answer a question, the best first. */
export function passagesFor(release: OpenRelease, question: string): Promise<GivenPassage[]> {
  return Promise.all(findPassages(release.index, question).map((place) => read(release, place)))
}

async function read(release: OpenRelease, { sections, terms }: PassagePlace): Promise<GivenPassage> {
  const texts = await Promise.all(sections.map((section) => textOf(release, section)))
  const [{ anchor, title, heading }] = sections
  const prose = texts.map((text) => text.prose).join(' ')
  const code = texts.map((text) => text.code).join('\n')
  const headed = texts.map((text, at) => [sections[at]?.heading, text.prose, text.code].filter(Boolean).join('\n'))
  return {
    source: {
      href: addressOf(sections[0]),
      title: anchor === undefined ? title : heading,
      ...(anchor !== undefined && { page: title }),
      quote: quoteFor(prose, code, terms),
    },
    sections: sections.map(addressOf),
    text: [title, ...headed].join('\n').slice(0, MAX_PASSAGE),
  }
}

async function textOf({ files }: OpenRelease, { excerpts, position }: NamedSection) {
  const { sections } = await readFileOf(files, `search/${excerpts}`, excerptsSchema)
  const [prose = '', code = ''] = sections[position] ?? []
  return { prose, code }
}
