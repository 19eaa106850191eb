import { passagesIn, sectionAddress, type PassagePlace } from '@portico/content-model'
import { passageSource, type AnswerSource } from '@portico/content-model/answers'
import type { OpenRelease } from '../mcp/open-release.ts'

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
export async function passagesFor({ search }: OpenRelease, question: string): Promise<GivenPassage[]> {
  return (await passagesIn(search, question)).map(givenOf)
}

function givenOf(place: PassagePlace): GivenPassage {
  const { sections } = place
  const headed = sections.map((one) => [one.heading, one.content, one.code].filter(Boolean).join('\n'))
  return {
    source: passageSource(place),
    sections: sections.map(sectionAddress),
    text: [sections[0].title, ...headed].join('\n').slice(0, MAX_PASSAGE),
  }
}
