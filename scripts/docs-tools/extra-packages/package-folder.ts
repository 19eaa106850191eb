import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { AppError } from '../../lib/app-error.ts'

/** Packages that only the documentation is checked with, in a folder of the user's cache. */
export interface PackageFolder {
  readonly folder: string
  /** Whether all of them are installed. */
  isInstalled(): boolean
  /** Installs them once; their own scripts are not run. */
  install(): void
}

/**
 * @param name of the folder
 * @param dependencies exact versions by name
 */
export function packageFolder(name: string, dependencies: Readonly<Record<string, string>>): PackageFolder {
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'portico', name)
  /** Written last, so that an installation that was broken off does not count. */
  const manifest = join(folder, 'installed.json')
  const packages = JSON.stringify({ private: true, dependencies }, null, 2)
  const isInstalled = () => existsSync(manifest) && readFileSync(manifest, 'utf8') === packages
  return {
    folder,
    isInstalled,
    install: () => {
      if (isInstalled()) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), packages)
      const { status, stderr } = spawnSync(
        'npm',
        ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'],
        { cwd: folder, encoding: 'utf8' },
      )
      if (status !== 0)
        throw new AppError(`The packages in ${folder} cannot be installed.\n${stderr}`, {
          hint: 'Run the command without --install to leave out what needs them.',
        })
      writeFileSync(manifest, packages)
    },
  }
}
