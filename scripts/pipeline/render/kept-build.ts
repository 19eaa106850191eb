import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'
import { listFiles } from '../../lib/list-files.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { writeFile } from '../../lib/write-file.ts'

/** Where Next keeps what it compiled, below the folder of the site. A build empties it, but for its cache. */
const DIST = '.next'
const MARK = join(DIST, 'portico.json')

const markSchema = z.strictObject({ buildId: z.string(), assets: z.string() })

/** What an earlier build compiled, ready to render any page with. */
export interface KeptBuild {
  /** Names the scripts and styles of its pages: pages of two builds go together where this is equal. */
  readonly assets: string
}

/** The compiled site, where the last build of this folder was whole and of this code. */
export async function keptBuildOf(web: string, buildId: string): Promise<KeptBuild | undefined> {
  const mark = markSchema.safeParse(parseJson(await textOf(join(web, MARK)))).data
  if (mark?.buildId !== buildId || (await textOf(join(web, DIST, 'BUILD_ID'))) !== buildId) return undefined
  return (await assetsOf(web)) === mark.assets ? { assets: mark.assets } : undefined
}

/** Notes that the build of this folder is whole. */
export async function markBuild(web: string, buildId: string): Promise<KeptBuild> {
  const assets = await assetsOf(web)
  await writeFile(join(web, MARK), canonicalJson({ buildId, assets }))
  return { assets }
}

/** Empty where there is none. */
async function textOf(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : ''
}

async function assetsOf(web: string): Promise<string> {
  const folder = join(web, DIST, 'static')
  return sha256(canonicalJson(existsSync(folder) ? await listFiles(folder) : []))
}
