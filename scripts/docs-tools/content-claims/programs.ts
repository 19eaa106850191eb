import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { extraPackage } from '../extra-packages/index.ts'
import { programOf, programOfHelp, type CommanderCommand, type Program } from './program.ts'

const execute = promisify(execFile)
const require = createRequire(import.meta.url)

/** `strapi` as it is installed, the commands of Strapi Cloud included. */
export async function strapiProgram(): Promise<CommanderCommand> {
  const { createCLI } = require(join(dirname(require.resolve('@strapi/strapi')), 'cli.js')) as {
    createCLI(argv: string[]): Promise<CommanderCommand>
  }
  /* Where the commands of Strapi Cloud keep the login. */
  const before = process.env['XDG_CONFIG_HOME']
  const folder = mkdtempSync(join(tmpdir(), 'portico-claims-'))
  process.env['XDG_CONFIG_HOME'] = folder
  try {
    return await createCLI([])
  } finally {
    if (before === undefined) delete process.env['XDG_CONFIG_HOME']
    else process.env['XDG_CONFIG_HOME'] = before
    rmSync(folder, { recursive: true })
  }
}

/** The programs that pages name, by the package that brings each; what is not installed is missing. */
export async function installedPrograms(): Promise<ReadonlyMap<string, Program>> {
  const additional = [
    ['create-strapi', 'bin/index.js'],
    ['@strapi/upgrade', 'bin/upgrade.js'],
    ['@strapi/sdk-plugin', 'bin/strapi-plugin.js'],
  ] as const
  const programs = new Map([['strapi', programOf(await strapiProgram())]])
  for (const [name, file] of additional) {
    const folder = extraPackage(name)
    if (folder === undefined) continue
    const help = async (words: readonly string[]) =>
      (
        await execute(process.execPath, [join(folder, file), ...words, '--help'], {
          env: { PATH: process.env['PATH'] },
        })
      ).stdout
    programs.set(name, await programOfHelp(name, help))
  }
  return programs
}
