import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config/index.ts'
import { AppError, count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { task } from '../lib/task.ts'
import { readPublicKey } from '../pipeline/provenance/index.ts'
import { verifyRelease, verifySite, type Verified } from '../pipeline/verify/index.ts'

const MOST_LINES = 100

const HELP = `Usage: npm run verify [-- URL] [--key PUBLIC_KEY] [--sample N]

Reads every file of a site from any host, and compares it with the manifest of the release, page by page; without URL the
files of the live release on this machine. Checks the signature of the manifest. A host may compress, redirect to other
endings and send headers of its own; the bytes of each file must be those of the release.

  --key PUBLIC_KEY   the key that must have signed the manifest: its file, or the key itself
  --sample N         compare N files, chosen at random, instead of all
  --help             this text

Exit codes: 0 the same, 1 a fault or a difference, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, sample: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const [url, ...more] = positionals
  if (more.length > 0 || (url !== undefined && !isHttp(url)))
    throw new AppError(`One address is wanted, not “${positionals.join(' ')}”.`, {
      hint: 'For example: npm run verify -- https://docs.example.com',
      exitCode: 2,
    })
  const sample = values.sample === undefined ? undefined : Number(values.sample)
  if (sample !== undefined && (!Number.isInteger(sample) || sample < 1))
    throw new AppError(`--sample takes a number from 1 up, not “${values.sample}”.`, { exitCode: 2 })
  if (sample !== undefined && url === undefined)
    throw new AppError('--sample is for a site at an address.', { hint: 'Name the address too.', exitCode: 2 })
  const key = values.key === undefined ? undefined : readPublicKey(values.key)
  const { folders } = loadConfig()
  const verified = await task('Compare the files', (progress) =>
    url === undefined ? verifyRelease(folders, { key, progress }) : verifySite(url, { key, sample, progress }),
  )
  report(verified)
})

function isHttp(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text)
}

function report({ compared, total, signed, differences }: Verified): void {
  const compares = compared < total ? `${compared} of ${count(total, 'file')}` : count(total, 'file')
  process.stdout.write(`${compares} compared with the manifest.\n`)
  if (!signed) process.stdout.write('The release is not signed.\n')
  else if (signed.isExpected) process.stdout.write(`Signed by the key that you named, ${signed.fingerprint}.\n`)
  else
    process.stdout.write(`Signed by ${signed.fingerprint}, a key that only the site names: compare it, or use --key.\n`)
  if (differences.length === 0) return
  const width = Math.max(...differences.map(({ path }) => path.length))
  for (const { path, what } of differences.slice(0, MOST_LINES))
    process.stdout.write(`  ${path.padEnd(width)}  ${what}\n`)
  if (differences.length > MOST_LINES) process.stdout.write(`  and ${differences.length - MOST_LINES} more\n`)
  throw new AppError(`Files that differ from the manifest: ${differences.length}.`, {
    hint: 'Send the release again. If the host changes pages itself (minifies, adds scripts, hides addresses), switch that off.',
  })
}
