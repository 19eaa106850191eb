import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '../../config/index.ts'
import { takePictures } from '../content-screenshots/index.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'

const HELP = `Usage: npm run content:screenshots [-- --only NAME]…

Takes the pictures of the user guide, light and dark, from the admin panel of the Strapi project in cms/content/examples.
They go to cms/content/media/panel; one that looks the same as before stays as it is. The panel is built at the first
time, which takes about a minute. CHROMIUM names the browser, when it is not /usr/bin/chromium.

  --only NAME   only pictures whose name starts like this
  --help        this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const taken = await task('pictures of the admin panel', (progress) =>
    takePictures({ content: join(PROJECT_ROOT, 'cms/content'), only: values.only ?? [] }, progress),
  )
  for (const { name, bytes, outcome } of taken)
    process.stdout.write(`${name.padEnd(48)} ${String(Math.round(bytes / 1024)).padStart(3)} KB  ${outcome}\n`)
  const total = taken.reduce((sum, { bytes }) => sum + bytes, 0)
  const changed = taken.filter(({ outcome }) => outcome !== 'same').length
  process.stdout.write(
    `${taken.length} pictures, ${Math.round(total / 1024)} KB, largest ${Math.round(Math.max(...taken.map(({ bytes }) => bytes)) / 1024)} KB; ${changed} written.\n`,
  )
})

/* Strapi leaves timers behind. */
process.exit()
