import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { takeMachineLease, untilGiven } from '../lib/machine-lease.mjs'
import './closed-pipe.mjs'

/*
 * Runs before anything is installed: nothing but Node here.
 */

const OLDEST_NODE = [20, 19]
const NO_HANDLE_LEFT = new Set(['EMFILE', 'ENFILE'])
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const STAMP = `${ROOT}node_modules/.portico-installed`

/** Ends the process when this Node is too old to run Portico. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  process.stderr.write(
    `Portico needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.\nNext: Install a current Node (https://nodejs.org) and run the command again.\n`,
  )
  process.exit(2)
}

/**
 * Ends the process when the packages were installed by a Node of another kind, whose machine code this one cannot load.
 * @param stamp the file in which an installation notes its Node; where there is none, nothing is known
 */
export function requireInstalledNode(stamp = STAMP) {
  if (!existsSync(stamp)) return
  const [, modules] = readFileSync(stamp, 'utf8').split(' ')
  if (modules === process.versions.modules) return
  process.stderr.write(
    `The packages are installed for another Node than ${process.versions.node}.\nNext: Use the Node of that installation, or run “npm start”, which installs them for this one.\n`,
  )
  process.exit(2)
}

/** Runs what needs the packages. Ends the process when one of them is not there, or not all can be open at once. */
export async function requirePackages(work) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_HANDLE_LEFT.has(error.code)) {
      process.stderr.write(
        'Too many files are open: Portico does not load under this limit.\nNext: Raise the limit of open files, “ulimit -n”, to 1024 or more, then run the command again.\n',
      )
      process.exit(1)
    }
    const found = /^Cannot find (?:package|module) '([^']*)'/.exec(error instanceof Error ? error.message : '')
    if (!found) throw error
    process.stderr.write(
      `The packages are not installed, or not all of them: ${found[1]} is missing.\nNext: Run “npm ci”, or “npm start”, and let it end.\n`,
    )
    process.exit(2)
  }
}

/**
 * Installs what the lock file names, unless exactly that is installed already, with a Node of this kind. Ends the process when
 * it fails, and at a signal: an npm that went on would empty the folder under the next start.
 */
export async function installPackages(root = ROOT) {
  const hash = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  /* Packages with machine code are built for the Node that installs them. */
  const wanted = `${hash} ${process.versions.modules}`
  const stamp = `${root}node_modules/.portico-installed`
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isInstalled()) return
  const lease = await untilGiven(
    () => takeMachineLease(`install ${root}`),
    () => process.stderr.write('Another start installs the packages here. Waiting for it …\n'),
  )
  if (isInstalled()) return lease.release()
  process.stderr.write('Installing packages (a few minutes the first time) …\n')
  const status = await runNpm(root)
  if (status !== 0) {
    process.stderr.write(
      'The packages could not be installed; npm says why above.\nNext: Check the network and the disk, then run the command again.\n',
    )
    process.exit(status ?? 1)
  }
  requireMachineCode(root)
  writeFileSync(stamp, wanted)
  await lease.release()
}

/** In a group of its own, so that a signal ends it with all that it started: npm alone goes on for minutes after one. */
async function runNpm(root) {
  const isWindows = process.platform === 'win32'
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    detached: !isWindows,
  })
  const stop = (signal) => {
    if (npm.pid !== undefined) process.kill(isWindows ? npm.pid : -npm.pid, 'SIGKILL')
    process.stderr.write('\nStopped. “npm start” installs the packages again.\n')
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    const [status] = await once(npm, 'exit')
    return status
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/**
 * Ends the process when the database driver, which is machine code, does not load: npm builds it for another Node where its
 * setting “nodedir” names the headers of that.
 * @param root the folder of the packages
 */
export function requireMachineCode(root = ROOT) {
  const load = "new (require('better-sqlite3'))(':memory:')"
  const { status, stderr } = spawnSync(process.execPath, ['-e', load], { cwd: root, encoding: 'utf8' })
  if (status === 0) return
  const cause = /NODE_MODULE_VERSION/.test(stderr)
    ? 'it was compiled for another Node'
    : (/^\w*Error: .*/m.exec(stderr)?.[0] ?? 'it does not load')
  process.stderr.write(
    `better-sqlite3 does not run on Node ${process.versions.node}: ${cause}.\nNext: See that “npm config get nodedir” names no other Node, delete node_modules, and run the command again.\n`,
  )
  process.exit(1)
}
