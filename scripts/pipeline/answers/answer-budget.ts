import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'
import { readText } from '../../lib/read-text.ts'
import { writeFile } from '../../lib/write-file.ts'

const FILE = 'answers.json'
const DAY_MS = 24 * 60 * 60 * 1000
const countSchema = z.strictObject({ day: z.int().nonnegative(), answers: z.int().nonnegative() })

interface BudgetOptions {
  /** How many answers of a model a day, by UTC, may cost. */
  readonly perDay: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** How many answers of a model this day has cost, in a file: a restart gives nobody a new day. */
export class AnswerBudget {
  readonly #file: string
  readonly #perDay: number
  readonly #now: () => number
  #count: z.infer<typeof countSchema>
  #writing = Promise.resolve()

  private constructor(file: string, count: z.infer<typeof countSchema>, { perDay, now = Date.now }: BudgetOptions) {
    this.#file = file
    this.#count = count
    this.#perDay = perDay
    this.#now = now
  }

  static async open(folder: string, options: BudgetOptions): Promise<AnswerBudget> {
    const file = join(folder, FILE)
    const count = countSchema.safeParse(parseJson((await readText(file)) ?? ''))
    return new AnswerBudget(file, count.data ?? { day: 0, answers: 0 }, options)
  }

  /** Takes one answer. @returns whether the day has one left */
  async take(): Promise<boolean> {
    const day = Math.floor(this.#now() / DAY_MS)
    if (day !== this.#count.day) this.#count = { day, answers: 0 }
    if (this.#count.answers >= this.#perDay) return false
    this.#count = { day, answers: this.#count.answers + 1 }
    const text = JSON.stringify(this.#count)
    this.#writing = this.#writing.then(() => writeFile(this.#file, text))
    await this.#writing
    return true
  }
}
