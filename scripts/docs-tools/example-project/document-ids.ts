import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

const LENGTH = 24
const require = createRequire(import.meta.url)

/** The documentIds that Strapi is about to give: the same ones in the same order after each restart. */
export interface DocumentIds {
  /** @param subject what the next ids are for; another subject has other ids */
  restart(subject: string): void
}

/** Takes the place of the generator that Strapi uses. Call it before Strapi is loaded. */
export function countDocumentIds(): DocumentIds {
  const core = require.resolve('@strapi/core', { paths: [require.resolve('@strapi/strapi/package.json')] })
  const generator = createRequire(core)('@paralleldrive/cuid2') as { createId: () => string }
  let subject = ''
  let given = 0
  generator.createId = () => documentId(`${subject} ${(given += 1)}`)
  return {
    restart: (next) => {
      subject = next
      given = 0
    },
  }
}

/** A documentId as Strapi makes them: a letter, then letters and digits. */
function documentId(source: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(source).digest('hex')}`).toString(36)
  return digits.slice(digits.search(/[a-z]/)).slice(0, LENGTH)
}
