import type { Finding } from '../finding.ts'
import type { Rule } from './rule.ts'

const WORDS: readonly RegExp[] = [
  /\b(?:TODO|FIXME|TBD|TBC|XXX)\b/,
  /\b(?:lorem|ipsum)\b/i,
  /\bcoming soon\b/i,
  /\b(?:foo|foobar|baz|qux)\b/i,
  /(['"`])bar\1/,
]

export const placeholders: Rule = {
  name: 'placeholders',
  about: 'no TODO, lorem ipsum, “coming soon”, and no foo where a real name would tell more; samples included',
  check: ({ pages }) =>
    pages.flatMap(({ file, parsed }) =>
      parsed.source.split('\n').flatMap((text, index): Finding[] => {
        const found = WORDS.map((word) => word.exec(text)?.[0]).find((match) => match !== undefined)
        const message = `“${found}” stands for something that is missing. Write what is meant.`
        return found === undefined ? [] : [{ file, line: index + 1, severity: 'error', message }]
      }),
    ),
}
