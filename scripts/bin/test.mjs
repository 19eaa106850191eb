import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { installPackages, requireNode, ROOT } from './install.mjs'

/*
 * `npm test`. Installs what the tests need, a browser too, and runs everything that must hold before a change lands.
 */

const HELP = `Usage: npm test [-- --only STEP[,STEP]]

Installs what the tests need (packages, Chromium) and runs every step:

  types        TypeScript, every workspace
  lint         rules and import directions
  format       nothing left to format
  unit         tests beside their source
  integration  a real Strapi on a temporary database, a real publisher, a served release
  e2e          a real Chromium: the editor in the admin panel, the exported site

  --only STEP  just these
  --help       this text

CHROMIUM names the browser to use, when it is not found by itself.
`

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', STRAPI_TELEMETRY_DISABLED: 'true' }

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}

/** Steps in order. A step with \`needs\` runs those builds first. */
const STEPS = {
  types: { scripts: ['types:check'] },
  lint: { scripts: ['lint'] },
  format: { scripts: ['format:check'] },
  unit: { scripts: ['test:unit'] },
  integration: { scripts: ['build:cms', 'test:integration'] },
  e2e: { scripts: ['build:admin', 'test:e2e'], browser: true },
}

const wanted = values.only?.split(',') ?? Object.keys(STEPS)
const unknown = wanted.filter((name) => !Object.hasOwn(STEPS, name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no step “${unknown.join('”, “')}”.\nNext: Choose from ${Object.keys(STEPS).join(', ')}.\n`,
  )
  process.exit(2)
}

requireNode()
installPackages()
for (const script of ['build:model', 'build:scripts']) run(script, npm(script))
if (wanted.some((name) => STEPS[name].browser)) env.CHROMIUM = findChromium()

const times = []
for (const name of wanted) {
  const started = Date.now()
  for (const script of STEPS[name].scripts) run(script, npm(script))
  times.push(`  ${name.padEnd(12)} ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
process.stdout.write(`\nEverything passed.\n${times.join('\n')}\n`)

function npm(script) {
  return ['npm', ['run', '--silent', script]]
}

/** Runs a command and ends the process with its code when it fails. */
function run(name, [command, args]) {
  process.stdout.write(`\n— ${name}\n`)
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env })
  if (status === 0) return
  process.stderr.write(`\nThe step “${name}” failed; its lines above say why.\n`)
  process.exit(status ?? 1)
}

/** A Chromium to drive: the one named, one that is installed, or one that the system's ways install now. */
function findChromium() {
  const places = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const installed = () => places.find((path) => path && existsSync(path))
  const present = installed()
  if (present) return present
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('install Chromium', [
      'sh',
      [
        '-c',
        'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium',
      ],
    ])
    const debian = installed()
    if (debian) return debian
  }
  run('install Chromium', ['npx', ['playwright-core', 'install', 'chromium']])
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('playwright-core').chromium.executablePath())"],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return stdout
}
