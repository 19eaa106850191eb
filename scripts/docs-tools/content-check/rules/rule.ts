import type { Content } from '../content.ts'
import type { Finding } from '../finding.ts'

/** One thing that is checked of the whole content. */
export interface Rule {
  /** One word, for `--only`. */
  readonly name: string
  /** What it asks for, as one line of the help. */
  readonly about: string
  check(content: Content): Finding[] | Promise<Finding[]>
}
