import type { AnswerSource } from '@portico/content-model/answers'
import type { CitedAnswer } from './providers/provider'

/** A source with the number that stands behind the sentences that it says. */
export interface NumberedSource extends AnswerSource {
  readonly number: number
}

interface Sentence {
  readonly text: string
  readonly sources: readonly NumberedSource[]
}

/** An answer as it is shown: its paragraphs, and what they cite in the order in which they do. */
export function citationsIn({ sentences, sources }: Pick<CitedAnswer, 'sentences' | 'sources'>): {
  readonly paragraphs: readonly (readonly Sentence[])[]
  readonly cited: readonly NumberedSource[]
} {
  const cited = new Map<number, NumberedSource>()
  const numberOf = (at: number): NumberedSource[] => {
    const source = sources[at]
    if (!source) return []
    const known = cited.get(at) ?? { ...source, number: cited.size + 1 }
    cited.set(at, known)
    return [known]
  }
  const paragraphs: Sentence[][] = []
  for (const { text, sources: places, opens } of sentences) {
    if (opens || paragraphs.length === 0) paragraphs.push([])
    paragraphs.at(-1)?.push({ text, sources: places.flatMap(numberOf) })
  }
  return { paragraphs, cited: [...cited.values()] }
}
