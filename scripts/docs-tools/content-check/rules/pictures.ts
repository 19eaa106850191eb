import { walk, type BodyNode } from '@portico/content-model'
import type { Finding } from '../finding.ts'
import { textWords } from '../words.ts'
import type { Rule } from './rule.ts'

const FEWEST_WORDS = 4

/** That a picture has an alternative text at all is the portal's own rule. */
export const pictures: Rule = {
  name: 'pictures',
  about: 'the alternative text of a picture says what is seen, in words',
  check: ({ pages }) =>
    pages.flatMap(({ file, body, lineOf }) =>
      [...walk(body)].filter(hasAlt).flatMap(({ alt, _key }): Finding[] => {
        const message = faultOf(alt.trim())
        return message ? [{ file, line: lineOf(_key), severity: 'error', message }] : []
      }),
    ),
}

function hasAlt(node: BodyNode): node is BodyNode & { alt: string } {
  return node._type === 'image' && 'alt' in node && typeof node.alt === 'string' && node.alt.trim() !== ''
}

function faultOf(alt: string): string | undefined {
  if (/^(?:a |an |the )?(?:image|picture|screenshot|photo|illustration)\b/i.test(alt))
    return `“${alt}” begins with what every picture is; begin with what is seen.`
  if (textWords(alt).length < FEWEST_WORDS) return `“${alt}” does not say what is seen.`
  return undefined
}
