import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../config/index.ts'
import { runCommand } from '../../lib/run-command.ts'
import { blockContent } from '../blocks/block-content.ts'
import { blockIndex } from '../blocks/block-index.ts'
import { devFolderOf, serveDevSite } from '../site/serve-dev-site.ts'

const HELP = `Usage: npm run dev:blocks

Shows every block in every state on the site, the light theme beside the dark one, at SITE_PORT of this machine, or at a
free port where that is taken. A saved file of web/src shows by itself, and so does a new state in
cms/content-model/fixtures/block-states.ts.

  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig()
  const source = blockContent({ root: config.root, folder: devFolderOf(config, 'blocks') })
  const extraPages = new Map([['/', () => blockIndex(source.types())]])
  await serveDevSite({ config, name: 'blocks', source, extraPages })
})
