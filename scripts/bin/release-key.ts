import { existsSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { AppError } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { fingerprintOf, makeKeyPair, readPublicKey } from '../pipeline/provenance/index.ts'

const HELP = `Usage: npm run release:key [-- --out FILE]

Makes an Ed25519 key pair that signs releases: the private key in FILE, for its owner only, the public key in FILE.pub.
Nothing that is there is replaced.

  --out FILE   where; release-signing.key in the present folder unless given
  --help       this text

Exit codes: 0 made, 1 a fault, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const file = values.out ?? 'release-signing.key'
  const publicFile = `${file}.pub`
  for (const name of [file, publicFile])
    if (existsSync(name))
      throw new AppError(`${name} is there already.`, { hint: 'Name another file with --out.', exitCode: 2 })
  const { privateKey, publicKey } = makeKeyPair()
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  writeFileSync(publicFile, publicKey, { mode: 0o644, flag: 'wx' })
  process.stdout.write(`${file} is the private key; set RELEASE_SIGNING_KEY to its path where releases are made.\n`)
  process.stdout.write(
    `${publicFile} is the public key, ${fingerprintOf(readPublicKey(publicKey))}: publish it apart from the site.\n`,
  )
})
