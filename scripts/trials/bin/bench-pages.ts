import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { benchConfig, buildSnapshot, bundledSnapshot } from '../bench/bundled-site.ts'
import { benchPages } from '../bench/pages/bench-pages.ts'
import { pathsInFolder, pathsOnSite } from '../bench/pages/every-page.ts'
import { requireLimits, figureTable } from '../bench/pages/report.ts'
import { serveFolder } from '../bench/serve-folder.ts'
import { runCommand } from '../../lib/run-command.ts'
import type { Cleanup } from '../harness/cleanup.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run bench:pages [-- --site URL] [--page PATH] [--axe] [--short] [--json FILE]

Measures a page as its readers have it: what it weighs before and after the first sign of intent and until the first
search hit, how fast it answers, and what Lighthouse says. Without --site it builds the bundled documentation first, for
which it needs no CMS, and serves it as a release is served.

  --site URL    a portal that runs already
  --page PATH   the page; /dev-docs/database-migrations when not given, which has 516 words and three samples of code
  --axe         looks at every page in both themes with axe, too: about ten minutes
  --short       measures once instead of five times
  --json FILE   writes the figures, every request and every fault there
  --help        this text

CHROMIUM names the browser, when it is not /usr/bin/chromium. Ends with 1 when a figure is beyond its limit; the limits of
weight are in web/budget.json.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      page: { type: 'string', default: '/dev-docs/database-migrations' },
      axe: { type: 'boolean' },
      short: { type: 'boolean' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  await runHarness(async (cleanup) => {
    const site = values.site === undefined ? await bundled(cleanup) : running(values.site)
    const axe = values.axe ? await site.paths() : []
    const bench = await benchPages(new URL(values.page, site.url), { axe, short: values.short ?? false })
    if (values.json) await writeFile(values.json, `${JSON.stringify(bench, null, 2)}\n`)
    const faults = [
      ...bench.lighthouseFaults,
      ...(bench.axe ?? []).map(({ path, theme, fault }) => `${path} (${theme}): ${fault}`),
    ]
    process.stdout.write([...faults, figureTable(bench.figures), ''].join('\n'))
    requireLimits(bench.figures)
  })
})

interface Site {
  readonly url: string
  /** Of all its pages. */
  paths(): Promise<string[]>
}

function running(url: string): Site {
  return { url, paths: () => pathsOnSite(new URL(url)) }
}

/** The bundled documentation, built and served for this run. */
async function bundled(cleanup: Cleanup): Promise<Site> {
  const config = benchConfig(await mkdtemp(join(tmpdir(), 'portico-bench-')))
  const siteFolder = await buildSnapshot(config, await bundledSnapshot(config))
  const { url, close } = await serveFolder(siteFolder)
  cleanup.add(close)
  return { url, paths: () => pathsInFolder(siteFolder) }
}
