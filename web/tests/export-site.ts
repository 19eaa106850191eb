import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Snapshot } from '@portico/content-model'
import { pictures } from './fixtures/pictures'
import { writeSnapshot } from './write-snapshot'

const web = fileURLToPath(new URL('..', import.meta.url))

/** A site as Next exports it, with the snapshot it was made from. */
export interface ExportedSite {
  readonly site: string
  readonly media: string
}

/** What the release that a site is part of says of itself. */
export const RELEASE = { id: '20261121T074512Z-1a2b3c4d', createdAt: '2026-11-21T07:45:12.000Z', pages: 12 }

/** Below Next's own folder. The next build empties it, so what is exported is moved away. */
const EXPORT = '.next/test-export'

/** Next builds one at a time in a folder. How long to wait for somebody else's build, in milliseconds. */
const PATIENCE = 240_000

/**
 * Exports a snapshot with Next.
 * @throws Error with Next's output when the build fails
 */
export async function exportSite(snapshot: Snapshot): Promise<ExportedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-site-'))
  writeSnapshot(snapshot, folder, pictures)
  const deadline = Date.now() + PATIENCE
  let build = await runNext(folder)
  while (build.output.includes('Another next build process') && Date.now() < deadline) {
    await setTimeout(2000)
    build = await runNext(folder)
  }
  if (build.code !== 0) throw new Error(`next build ended with ${build.code}:\n${build.output}`)
  const site = join(folder, 'site')
  cpSync(join(web, EXPORT), site, { recursive: true })
  rmSync(join(web, EXPORT), { recursive: true })
  writeFileSync(join(site, 'release.json'), JSON.stringify(RELEASE))
  return { site, media: join(folder, 'media') }
}

function runNext(snapshotFolder: string): Promise<{ code: number | null; output: string }> {
  const next = fileURLToPath(import.meta.resolve('next/dist/bin/next'))
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: web,
    env: { ...env, PORTICO_SNAPSHOT: snapshotFolder, PORTICO_BUILD_ID: 'test', PORTICO_DIST: EXPORT },
  })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.join('') })))
}
