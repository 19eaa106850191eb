import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { AppError, count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { HOSTS, packRelease } from '../pipeline/pack/index.ts'

const NAMES = HOSTS.map(({ name }) => name)

const HELP = `Usage: npm run release:pack -- --for HOST [--out DIR] [--release NAME] [--root DIR]

Writes one folder with the live release and the configuration of a host: redirects, headers, the page for unknown
addresses, compressed copies where the host sends them. Says what goes beyond a limit of the host.

  --for HOST       ${NAMES.join(', ')}
  --out DIR        the folder; “packed/HOST” in PORTICO_DATA unless given; what an earlier run wrote is replaced,
                   apart from what begins with a dot, such as .git
  --release NAME   another release: an id from “npm run releases”
  --root DIR       where the folder will be on the server, for nginx and caddy; where it is now unless given
  --help           this text

Exit codes: 0 written, 1 a fault, or written and more than the host takes, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      for: { type: 'string' },
      out: { type: 'string' },
      release: { type: 'string' },
      root: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const host = HOSTS.find(({ name }) => name === values.for)
  if (!host)
    throw new AppError(values.for === undefined ? '--for is missing.' : `There is no host “${values.for}”.`, {
      hint: `Take one of ${NAMES.join(', ')}.`,
      exitCode: 2,
    })
  if (values.out === '')
    throw new AppError('--out is empty: it names no folder.', {
      hint: 'Name a folder, or leave --out away.',
      exitCode: 2,
    })
  const config = loadConfig()
  const out = values.out ?? join(config.folders.data, 'packed', host.name)
  const { release, files, exceeded, differences } = await packRelease(config, {
    host,
    out,
    root: values.root,
    release: values.release,
  })
  process.stdout.write(`${release} is in ${out}: ${count(files, 'file')} for ${host.name}.\n`)
  if (config.publicUrl === undefined)
    process.stdout.write(`SITE_URL is not set: the configuration is for ${config.siteUrl}.\n`)
  for (const difference of differences) process.stdout.write(`  - ${difference}\n`)
  process.stdout.write(`Next: ${host.next}\n`)
  if (exceeded.length > 0)
    throw new AppError(
      `${count(exceeded.length, 'limit')} exceeded:\n${exceeded.map((line) => `  - ${line}`).join('\n')}`,
      {
        hint: 'Do what each line says, then pack again. The folder is written.',
      },
    )
})
