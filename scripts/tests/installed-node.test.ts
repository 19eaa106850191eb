import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'

const INSTALL = pathToFileURL(join(PROJECT_ROOT, 'scripts/bin/install.mjs')).href

it('names the other Node for which the packages were installed, before anything of them is loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-installed-'))
  const stamp = join(folder, 'stamp')
  const run = (text: string) => {
    writeFileSync(stamp, text)
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `(await import('${INSTALL}')).requireInstalledNode(process.argv[1])`, stamp],
      { encoding: 'utf8' },
    )
    return { status, stderr }
  }
  try {
    expect(run(`hash ${process.versions.modules}`)).toEqual({ status: 0, stderr: '' })
    expect(run('hash 1')).toEqual({
      status: 2,
      stderr: `The packages are installed for another Node than ${process.versions.node}.\nNext: Use the Node of that installation, or run “npm start”, which installs them for this one.\n`,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('names machine code that npm has built for another Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-machine-code-'))
  const driver = join(folder, 'node_modules/better-sqlite3')
  mkdirSync(driver, { recursive: true })
  const run = (source: string) => {
    writeFileSync(join(driver, 'index.js'), source)
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `(await import('${INSTALL}')).requireMachineCode(process.argv[1])`, folder],
      { encoding: 'utf8' },
    )
    return { status, stderr }
  }
  const next =
    'Next: See that “npm config get nodedir” names no other Node, delete node_modules, and run the command again.\n'
  const refused = (cause: string) => ({
    status: 1,
    stderr: `better-sqlite3 does not run on Node ${process.versions.node}: ${cause}.\n${next}`,
  })
  try {
    expect(run('module.exports = class {}')).toEqual({ status: 0, stderr: '' })
    expect(run("throw new Error('compiled using NODE_MODULE_VERSION 115. This needs 137.')")).toEqual(
      refused('it was compiled for another Node'),
    )
    expect(run("throw new Error('no such library')")).toEqual(refused('Error: no such library'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('says which package is missing, where a command runs before the installation or beside it', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await (await import('${INSTALL}')).requirePackages(() => import('not-installed'))`],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      'The packages are not installed, or not all of them: not-installed is missing.\nNext: Run “npm ci”, or “npm start”, and let it end.\n',
  })
})

it.skipIf(process.platform === 'win32')('says that the limit of open files is too low to load a command', () => {
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -n 40; exec "$0" "$@"',
      process.execPath,
      join(PROJECT_ROOT, 'scripts/bin/run.mjs'),
      'start',
      '--help',
    ],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'Too many files are open: Portico does not load under this limit.\nNext: Raise the limit of open files, “ulimit -n”, to 1024 or more, then run the command again.\n',
  })
})
