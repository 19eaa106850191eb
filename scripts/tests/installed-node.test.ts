import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
