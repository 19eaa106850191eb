import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig, type Config } from '../../config/index.ts'
import { runCommand } from '../../lib/run-command.ts'
import { bundledContent } from '../content/bundled-content.ts'
import { cmsContent, cmsFault } from '../content/cms-content.ts'
import type { ContentSource } from '../content/content-source.ts'
import { devFolderOf, serveDevSite } from '../site/serve-dev-site.ts'

const HELP = `Usage: npm run dev [-- --bundled]

Serves the site while you work on it, at SITE_PORT of this machine, or at a free port where that is taken. Code shows by
itself when a file of web/src is saved. The content is that of the CMS that runs, which shows when it is published, or
the Markdown of cms/content where no CMS answers, which shows when a file is saved. A publish is not disturbed.

  --bundled   the Markdown of cms/content, even where a CMS answers
  --help      this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { bundled: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig()
  await serveDevSite({
    config,
    name: 'site',
    source: values.bundled ? bundledContent(config.root) : await sourceOf(config),
  })
})

async function sourceOf(config: Config): Promise<ContentSource> {
  const { PORTICO_READ_TOKEN } = config.secrets
  if (PORTICO_READ_TOKEN === undefined) return bundledContent(config.root)
  const folder = devFolderOf(config, 'site')
  const dev = {
    ...config,
    secrets: { ...config.secrets, PORTICO_READ_TOKEN },
    /* A publish keeps its snapshot to itself; what a picture became is shared. */
    folders: { ...config.folders, snapshot: join(folder, 'snapshot'), current: join(folder, 'current') },
  }
  const fault = await cmsFault(dev)
  if (!fault) return cmsContent(dev)
  process.stderr.write(`${fault.message}\nThe site shows cms/content instead.\n`)
  return bundledContent(config.root)
}
