import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { testsOfChanges } from './changed-tests.mjs'
import { installPackages, requireNode, ROOT } from './install.mjs'
import { findPostgres, postgresInstall, startPostgres } from './postgres.mjs'

/*
 * `npm test`. Installs what the tests need, a browser too, and runs everything that must hold before a change lands.
 */

const HELP = `Usage: npm test [-- --only STEP[,STEP] | --changed [--since COMMIT]]

Installs what the tests need (packages, Chromium) and runs every step:

  types        TypeScript, every workspace
  lint         rules and import directions
  format       nothing left to format
  unit         tests beside their source
  integration  a real Strapi on a temporary database, a real publisher, a served release
  postgres     the tests of the CMS and of backups on a PostgreSQL that is started for them; left out, saying so, where
               this machine has none and cannot install it
  e2e          a real Chromium: the editor in the admin panel, the exported site

  --only STEP     just these
  --changed       types, lint, format, and the tests that what is not committed touches
  --since COMMIT  what changed since this commit as well
  --help          this text

CHROMIUM names the browser to use, when it is not found by itself.
`

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', STRAPI_TELEMETRY_DISABLED: 'true' }

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string', default: 'HEAD' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}

/** The npm scripts of each step, in order. */
const ALL_STEPS = {
  types: { scripts: ['types:check'] },
  lint: { scripts: ['lint'] },
  format: { scripts: ['format:check'] },
  unit: { scripts: ['test:unit'] },
  integration: { scripts: ['build:cms', 'test:integration'] },
  postgres: { scripts: ['build:cms', ['test:integration', ['cms/tests', 'scripts/tests/backup']]], postgres: true },
  e2e: { scripts: ['build:admin', 'test:e2e'], browser: true },
}

const STEPS = values.changed ? changedSteps(values.since) : ALL_STEPS
const wanted = values.only?.split(',') ?? Object.keys(STEPS)
const unknown = wanted.filter((name) => !Object.hasOwn(STEPS, name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no step “${unknown.join('”, “')}”.\nNext: Choose from ${Object.keys(STEPS).join(', ')}.\n`,
  )
  process.exit(2)
}

requireNode()
await installPackages()
for (const script of ['build:model', 'build:scripts']) run(script, npm(script))
if (wanted.some((name) => STEPS[name].browser)) env.CHROMIUM = findChromium()

const times = []
for (const name of wanted) {
  const started = Date.now()
  const server = STEPS[name].postgres ? await postgresServer() : undefined
  if (STEPS[name].postgres && !server) {
    times.push(`  ${name.padEnd(12)} left out: there is no PostgreSQL on this machine`)
    continue
  }
  for (const script of STEPS[name].scripts) run([script].flat(2).join(' '), npm(...[script].flat()))
  server?.stop()
  times.push(`  ${name.padEnd(12)} ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
process.stdout.write(`\nEverything passed.\n${times.join('\n')}\n`)

function npm(script, args = []) {
  return ['npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])]]
}

/** The steps that a change touches: what is not committed, and what was since a commit. */
function changedSteps(since) {
  const { types, lint, format } = ALL_STEPS
  const files = [
    ...linesOf('git', ['diff', '--name-only', since]),
    ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
  ]
  const { unit, builds, scripts, integration, e2e } = testsOfChanges(files)
  return {
    types,
    lint,
    format,
    unit: { scripts: [unit === 'all' ? 'test:unit' : ['test:unit', ['--changed', since, '--passWithNoTests']]] },
    ...(scripts.length > 0 && { content: { scripts } }),
    ...(integration.length + e2e.length > 0 && {
      processes: {
        scripts: [...builds, ...testScript('integration', integration), ...testScript('e2e', e2e)],
        browser: e2e.length > 0,
      },
    }),
  }
}

function testScript(project, paths) {
  return paths.length > 0 ? [[`test:${project}`, paths]] : []
}

function linesOf(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  if (status === 0) return stdout.split('\n').filter(Boolean)
  process.stderr.write(
    `${stderr ?? ''}“${command} ${args.join(' ')}” failed.\nNext: Run it in a clone of the repository.\n`,
  )
  process.exit(2)
}

/** Runs a command and ends the process with its code when it fails. */
function run(name, [command, args]) {
  process.stdout.write(`\n— ${name}\n`)
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env })
  if (status === 0) return
  process.stderr.write(`\nThe step “${name}” failed; its lines above say why.\n`)
  process.exit(status ?? 1)
}

/** A server that is stopped with this process at the latest, or `undefined` where there can be none. */
async function postgresServer() {
  const install = findPostgres() === undefined ? postgresInstall() : undefined
  if (install) run('install PostgreSQL', install)
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const server = await startPostgres(programs)
  env.PORTICO_TEST_DATABASE_URL = server.url
  process.on('exit', server.stop)
  return {
    stop: () => {
      process.off('exit', server.stop)
      delete env.PORTICO_TEST_DATABASE_URL
      server.stop()
    },
  }
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
