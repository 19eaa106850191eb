/** Marks of citations, `[1]` or `[1, 3]`, which a model may put before the full stop or after it. */
const MARKS = /\[\d{1,3}(?:\s*,\s*\d{1,3})*\]/
const LEADING_MARKS = new RegExp(`^(?:\\s*${MARKS.source})+`)
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A sentence as a model wrote it. */
export interface WrittenSentence {
  /** With its marks of citations. */
  readonly text: string
  /** Whether it begins a paragraph. */
  readonly opens: boolean
}

/** Parts a text into sentences, each with the marks that follow it. */
export function sentencesIn(text: string): WrittenSentence[] {
  return text.split('\n').flatMap((line) => {
    const sentences: string[] = []
    for (const { segment } of SEGMENTS.segment(withoutMarkup(line))) {
      const marks = sentences.length > 0 ? (LEADING_MARKS.exec(segment)?.[0] ?? '') : ''
      if (marks !== '') sentences[sentences.length - 1] += marks
      const rest = segment.slice(marks.length)
      if (rest.trim() !== '') sentences.push(rest)
    }
    return sentences.map((sentence, at) => ({ text: sentence.trim(), opens: at === 0 }))
  })
}

/** What of a text that grows is sure to stay: all sentences but the last, whose marks may still come. */
export function finishedSentences(text: string): WrittenSentence[] {
  return sentencesIn(text).slice(0, -1)
}

/** A line without the signs of a list, of a heading and of emphasis. */
function withoutMarkup(line: string): string {
  return line
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)]|#{1,6}|>)\s+/, '')
    .replaceAll('**', '')
    .trim()
}
