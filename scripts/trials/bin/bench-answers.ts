import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '../../config/index.ts'
import { runCommand } from '../../lib/run-command.ts'
import { streamModel } from '../../pipeline/answers/model-stream.ts'
import { benchAnswer, type BenchedAnswer } from '../bench/answers/bench-answers.ts'
import { HELD_OUT } from '../bench/answers/held-out-questions.ts'
import { ANSWERED, UNANSWERED, type AnswerQuestion } from '../bench/answers/questions.ts'
import { readCorpus } from '../bench/search/corpus.ts'
import { startFakeModel } from '../fakes/model/index.ts'
import { withIndexedRelease } from '../harness/indexed-release.ts'
import { printReport } from '../harness/report.ts'

const HELP = `Usage: npm run bench:answers -- [--misses] [--json FILE]

Asks 60 questions that pages of cms/content answer, 46 about other pages that nothing is tuned on, and some that no page
answers. Counts those whose passage is among the first five, and the sentences that a reader sees of a model that repeats
what it is given and invents the rest.

  --misses     lists the questions whose passage was not found, those that nothing is tuned on left out
  --json FILE  writes every question with its passages
  --help       this text
`
/** Of the questions that pages answer. */
const LEAST_FOUND = 0.9

await runCommand(async () => {
  const { values } = parseArgs({
    options: { misses: { type: 'boolean' }, json: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const snapshot = await readCorpus(join(PROJECT_ROOT, 'cms/content'))
  const fake = await startFakeModel()
  const model = { url: fake.url, model: 'fake', key: fake.key }
  const ask = (messages: Parameters<typeof streamModel>[1], signal: AbortSignal) =>
    streamModel(model, messages, { signal })
  const parts = await withIndexedRelease(snapshot, async (release) => {
    const askAll = async (questions: readonly AnswerQuestion[]) => {
      const all = []
      for (const question of questions) all.push(await benchAnswer(question, { release, model: ask }))
      return all
    }
    return { tuning: await askAll(ANSWERED), heldOut: await askAll(HELD_OUT), others: await askAll(UNANSWERED) }
  })
  await fake.close()
  const { tuning, heldOut, others } = parts
  const answers = [...tuning, ...heldOut, ...others]
  const refused = others.filter(({ passages }) => passages.length === 0)
  const invented = answers.flatMap((answer) => answer.invented)
  const shown = answers.reduce((sum, answer) => sum + answer.shown, 0)
  const misses = tuning.filter(({ rank }) => rank === undefined)
  printReport({
    title: 'bench:answers',
    lines: [
      `passage among the first five: ${foundLine(tuning)}`,
      `the same of questions that nothing is tuned on: ${foundLine(heldOut)}`,
      `“I did not find that”: ${refused.length} of ${others.length} questions that no page answers`,
      `sentences shown: ${shown}; invented or without a citation: ${invented.length}`,
      ...(values.misses
        ? misses.map(
            ({ question, heldBy, passages }) => `${question} wanted ${heldBy.join(' ')}, came ${passages.join(' ')}`,
          )
        : []),
    ],
    faults: [
      ...(foundIn(tuning).length / tuning.length < LEAST_FOUND
        ? [`Fewer than ${LEAST_FOUND * 100} % have their passage.`]
        : []),
      ...invented.map((text) => `A sentence was shown that no passage says: ${text}`),
    ],
    figures: answers.map((answer) => ({ ...answer })),
    ...(values.json && { json: values.json }),
  })
})

function foundIn(answers: readonly BenchedAnswer[]): readonly BenchedAnswer[] {
  return answers.filter(({ rank }) => rank !== undefined)
}

function foundLine(answers: readonly BenchedAnswer[]): string {
  const found = foundIn(answers)
  return `${found.length} of ${answers.length} questions; first: ${found.filter(({ rank }) => rank === 1).length}`
}
