import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../config/index.ts'
import { runCommand } from '../../lib/run-command.ts'
import { serveEditor } from '../editor/serve-editor.ts'

const HELP = `Usage: npm run dev:editor

Serves the editor alone, without a CMS, on a body with every block, at SITE_PORT of this machine, or at a free port where
that is taken. The page has a switch between the light and the dark palette, and loads again when a file of cms/editor
is saved.

  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  await serveEditor(loadConfig())
})
