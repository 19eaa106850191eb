import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'

const Package = z.object({ version: z.string() })

/**
 * Builds the admin panel of the project, which takes about a minute; a panel of the same Strapi is kept.
 * @param folder the working copy, which runs from its sources: nothing else of the build is kept
 */
export function buildAdminPanel(folder: string): void {
  const strapi = createRequire(import.meta.url).resolve('@strapi/strapi/package.json')
  const { version } = Package.parse(JSON.parse(readFileSync(strapi, 'utf8')))
  const panel = join(folder, 'build')
  const mark = join(panel, 'version.txt')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return
  const { status, stderr } = spawnSync(process.execPath, [join(dirname(strapi), 'bin/strapi.js'), 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', EXAMPLES_DATA: folder, STRAPI_TELEMETRY_DISABLED: 'true' },
  })
  if (status !== 0) throw new AppError(`The admin panel of the example project cannot be built.\n${stderr}`)
  rmSync(panel, { recursive: true, force: true })
  renameSync(join(folder, 'dist/build'), panel)
  rmSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(mark, version)
}
