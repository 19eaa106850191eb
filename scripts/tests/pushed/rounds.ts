import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadConfig, type Config } from '../../config/index.ts'
import { settingEntries } from '../../config/settings.ts'
import { createRelease, goLive } from '../../pipeline/release/index.ts'
import { compressTree } from '../../pipeline/outputs/index.ts'

const PAGES = ['index', 'guides/one', 'guides/two']
const LONG = 'Words that stay the same in every round. '.repeat(40)

/** A publisher whose every release says in each file which round it is of. */
export interface RoundsPublisher {
  readonly data: string
  readonly config: Config
  /** Makes the release of a round live. Gives its id. */
  publish(round: number): Promise<string>
  remove(): void
}

/** The name that only the script of a round has. */
export const scriptOf = (round: number): string => `/_next/static/app-${round}.js`

export const PAGE_PATHS: readonly string[] = PAGES.map((page) => (page === 'index' ? '/' : `/${page}`))

/** The round that a file says it is of. */
export function roundIn(text: string): number | undefined {
  const found = /round (\d+)/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

export function roundsPublisher(): RoundsPublisher {
  const data = mkdtempSync(join(tmpdir(), 'portico-rounds-'))
  const env = { ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])), PORTICO_DATA: data }
  const config = loadConfig({ root: data, env })
  return {
    data,
    config,
    async publish(round) {
      const folder = join(data, 'made')
      for (const [path, content] of Object.entries(filesOf(round))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), content)
      }
      await compressTree(folder)
      const minute = String(round).padStart(2, '0')
      const id = `20261121T07${minute}00Z-0000000a`
      const createdAt = `2026-11-21T07:${minute}:00.000Z`
      const release = { id, createdAt, revision: round, buildId: 'code', pages: PAGES.length }
      await createRelease({ folders: config.folders, siteFolder: folder, release, pages: [] })
      await goLive(config.folders, id)
      rmSync(folder, { recursive: true })
      return id
    },
    remove: () => rmSync(data, { recursive: true }),
  }
}

function filesOf(round: number): Record<string, string> {
  return {
    ...Object.fromEntries(
      PAGES.flatMap((page) => [
        [`${page}.html`, `<script src="${scriptOf(round)}"></script><p>${page} of round ${round}</p>${LONG}`],
        [`${page}.txt`, `data of ${page} of round ${round} ${LONG}`],
      ]),
    ),
    'same.html': `<p>This page never changes.</p>${LONG}`,
    [`only-${round}.html`]: `<p>A page that only round ${round} has.</p>`,
    '404.html': 'There is no such page.',
    'redirects.json': '[]',
    [scriptOf(round).slice(1)]: `script of round ${round} ${LONG}`,
    'media/photo-1a.png': 'a photo '.repeat(1000),
  }
}
