import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { extraPackages } from './packages.ts'

const Package = z.object({ version: z.string() })

/** The version of Strapi that is installed, and that the bundled documentation is checked against. */
export const STRAPI_VERSION = Package.parse(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@strapi/strapi/package.json'), 'utf8')),
).version

const FOLDER = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), `portico/strapi-${STRAPI_VERSION}`)
/** Written last, so that an installation that was broken off does not count. */
const MANIFEST = join(FOLDER, 'installed.json')
const PACKAGES = JSON.stringify({ private: true, dependencies: extraPackages(STRAPI_VERSION) }, null, 2)

/** Where a package lies that pages describe and this repository does not use, or nothing while none is installed. */
export function extraPackage(name: string): string | undefined {
  const installed = existsSync(MANIFEST) && readFileSync(MANIFEST, 'utf8') === PACKAGES
  return installed ? join(FOLDER, 'node_modules', name) : undefined
}

/**
 * Installs those packages into the user's cache, once for each version of Strapi: half a gigabyte, a minute.
 * Their own scripts are not run.
 */
export function installExtraPackages(): void {
  if (extraPackage('.')) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), PACKAGES)
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'],
    { cwd: FOLDER, encoding: 'utf8' },
  )
  if (status !== 0)
    throw new AppError(`The packages in ${FOLDER} cannot be installed.\n${stderr}`, {
      hint: 'Run the command without --install to leave out what needs them.',
    })
  writeFileSync(MANIFEST, PACKAGES)
}
