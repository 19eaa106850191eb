import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findMutants } from '../accessibility/mutants.ts'
import { serveShowcase } from '../bench/pages/showcase.ts'
import { TEMPLATES } from '../bench/pages/templates.ts'
import { AppError } from '../../lib/app-error.ts'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { numberOption } from '../harness/number-option.ts'

const HELP = `Usage: npm run a11y:mutants [-- --site URL] [--seed N] [--json FILE]

Puts 60 defects of 20 kinds into real pages of the built site, such as a button that is a div or a text with too little
contrast, and counts those that the site's own rules (web/tests/accessibility) find. The pages as they are must have none.
Without --site it builds the bundled documentation first.

  --site URL    a site that is served already and has the pages of the bundled documentation
  --seed N      other pages and other elements; 1 when not given
  --json FILE   writes every defect with what was found

Ends with 1 where fewer than 57 are found, or a page has a fault as it is.
`
const LEAST_FOUND = 57
const TIMES = 3

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const seed = numberOption('seed', values.seed, { least: 0 })
  const paths = Object.values(TEMPLATES)
  const site =
    values.site === undefined ? await serveShowcase(paths) : { url: values.site, close: async () => undefined }
  const browser = await openChromium()
  try {
    const { mutants, clean } = await task('Defects', (progress) =>
      findMutants(browser, { url: site.url, paths, times: TIMES, seed, onMutant: progress.step }),
    )
    if (values.json) await writeFile(values.json, `${JSON.stringify({ clean, mutants }, null, 2)}\n`)
    const missed = mutants.filter(({ found }) => found.length === 0)
    for (const fault of clean) process.stdout.write(`A page as it is: ${fault}\n`)
    for (const { defect, path, place } of missed) process.stdout.write(`Missed: ${defect} (${path}, place ${place})\n`)
    process.stdout.write(`${mutants.length - missed.length} of ${mutants.length} defects found\n`)
    if (clean.length > 0 || mutants.length - missed.length < LEAST_FOUND)
      throw new AppError('The rules miss too much, or find faults in pages as they are.', {
        hint: 'Read the lines above, and correct the rule in web/tests/accessibility or the page.',
        exitCode: 1,
      })
  } finally {
    await browser.close()
    await site.close()
  }
})
