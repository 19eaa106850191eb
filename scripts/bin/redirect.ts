import process from 'node:process'
import { parseArgs } from 'node:util'
import { foldPath } from '@portico/content-model'
import { loadConfig, versionOf } from '../config/index.ts'
import { createImportClient } from '../markdown/import/client.ts'
import { makeRedirects, pageAbove, type WantedRedirect } from '../pipeline/ledger/index.ts'
import { AppError, ContentError, count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { readChecked } from '../pipeline/publish/index.ts'
import { asFarAsKnown, liveRelease, readPages } from '../pipeline/release/index.ts'
import { requireKnownData } from '../pipeline/upgrade/index.ts'

const HELP = `Usage: npm run redirect -- FROM TO
       npm run redirect -- --vanished

Makes a redirect in the CMS, so that readers of an old address arrive somewhere. It goes live with the next publish.

  FROM         the old address, such as /guides/old
  TO           a path of the site, such as /guides/new, or an address elsewhere
  --vanished   one for every address that keeps the site from being published, each to the nearest page above it
  --help       this text
`

const needs = ['PORTICO_READ_TOKEN', 'PORTICO_IMPORT_TOKEN'] as const
type RedirectConfig = ReturnType<typeof loadConfig<(typeof needs)[number]>>

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { vanished: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const [from, to] = positionals
  if (values.vanished ? positionals.length > 0 : from === undefined || to === undefined || positionals.length > 2)
    throw new AppError('An old and a new address are wanted.', {
      hint: 'For example: npm run redirect -- /guides/old /guides/new',
      exitCode: 2,
    })
  const config = loadConfig({ needs })
  requireKnownData(config.folders.data, versionOf(config.root))
  const wanted = values.vanished ? await vanished(config) : [{ from: from ?? '', to: to ?? '' }]
  const client = createImportClient({ url: config.cmsUrl, token: config.secrets.PORTICO_IMPORT_TOKEN })
  await makeRedirects(client, wanted)
  for (const redirect of wanted) process.stdout.write(`${redirect.from} leads to ${redirect.to}\n`)
  process.stdout.write(`${count(wanted.length, 'redirect')} made. The next publish makes them live.\n`)
})

/** What the check before a release misses, each with the nearest page that readers can see now and still will. */
async function vanished(config: RedirectConfig): Promise<WantedRedirect[]> {
  const paths = await vanishedPaths(config)
  const live = await liveRelease(config.folders)
  const gone = new Set(paths.map(foldPath))
  const shown = live ? await asFarAsKnown(readPages(config.folders, live.id)) : []
  const left = new Set(shown.map(({ path }) => foldPath(path)).filter((path) => !gone.has(path)))
  return paths.map((from) => ({ from, to: pageAbove(from, left) }))
}

async function vanishedPaths(config: RedirectConfig): Promise<string[]> {
  try {
    await readChecked(config, { strict: true })
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.flatMap(({ kind, document }) =>
      kind === 'vanished-url' && document?.path ? [document.path] : [],
    )
  }
}
