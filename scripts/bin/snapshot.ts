import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { countHeldBack, describeHeldBack } from '../pipeline/hold-back/index.ts'
import { readAndCheck } from '../pipeline/publish/index.ts'

const HELP = `Usage: npm run snapshot [-- --folder FOLDER]

Reads everything that is published from the CMS, checks it, and writes it as files.

  --folder FOLDER   where to write; PORTICO_DATA/snapshot when not given
  --help            this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig({ needs: ['PORTICO_READ_TOKEN'] })
  const { site, folder, heldBack } = await readAndCheck(config, { ...(values.folder && { folder: values.folder }) })
  const { snapshot } = site
  const pages = count(snapshot.docs.length, 'page')
  const verb = snapshot.docs.length === 1 ? 'is' : 'are'
  if (heldBack.length > 0) process.stderr.write(`${countHeldBack(heldBack)}:\n${describeHeldBack(heldBack)}\n`)
  process.stdout.write(`${pages} at revision ${snapshot.revision} ${verb} in ${folder}\n`)
})
