import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import './closed-pipe.mjs'

/*
 * Runs before anything is installed: nothing but Node here.
 */

const OLDEST_NODE = [20, 19]

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

/** Installs what the lock file names, unless exactly that is installed already, with a Node of this kind. Ends the process when it fails. */
export function installPackages() {
  const hash = createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex')
  /* Packages with machine code are built for the Node that installs them. */
  const wanted = `${hash} ${process.versions.modules}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  process.stderr.write('Installing packages (a few minutes the first time) …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    process.stderr.write(
      'The packages could not be installed; npm says why above.\nNext: Check the network and the disk, then run the command again.\n',
    )
    process.exit(status ?? 1)
  }
  requireMachineCode()
  writeFileSync(STAMP, wanted)
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
