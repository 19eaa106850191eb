import { headingsOf, levelJumps } from '@portico/content-model'
import type { CheckedPage } from '../content.ts'
import type { Finding } from '../finding.ts'
import type { Rule } from './rule.ts'

export const headings: Rule = {
  name: 'headings',
  about: 'the first-level heading is the front matter’s, and no level is left out below it',
  check: ({ pages }) => pages.flatMap((page) => [...ownHeading(page), ...jumps(page)]),
}

function ownHeading({ file, ownHeading: heading }: CheckedPage): Finding[] {
  return heading === undefined
    ? []
    : [
        {
          file,
          line: 1,
          severity: 'error',
          message: `The text has a first-level heading, “${heading}”; the page shows the one of its front matter.`,
        },
      ]
}

/** Of the page as readers see it, so that a snippet below the wrong heading is found on the page that shows it. */
function jumps({ file, shown, lineOf }: CheckedPage): Finding[] {
  return levelJumps(headingsOf(shown), 1).map(({ heading: { key, level, text }, above }) => ({
    file,
    line: lineOf(key),
    severity: 'error',
    message: `The heading “${text}” is of level ${level}, but the one above it is of level ${above}.`,
  }))
}
