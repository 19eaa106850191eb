import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { readDataVersion } from '../../upgrade/index.ts'
import { DATA_VERSION } from '../../upgrade/migrations/registry.ts'
import { ok, problem, warning, type Check } from '../check.ts'

const GIB = 1024 ** 3
const OLDEST_NODE = [20, 19] as const
const TOO_NEW_NODE = 27

export const node: Check = {
  name: 'Node',
  look: async () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
    if (isOld || major >= TOO_NEW_NODE)
      return problem(`${process.version} is not supported.`, 'Install Node 20.19 or later, and below 27.')
    return ok(process.version)
  },
}

const versionSchema = z.object({ version: z.string() })
const cmsSchema = z.object({ dependencies: z.object({ '@strapi/strapi': z.string() }) })

export const versions: Check = {
  name: 'versions',
  look: async ({ config: { root, folders } }) => {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
    const portico = versionSchema.parse(read('package.json')).version
    const wanted = cmsSchema.parse(read('cms/package.json')).dependencies['@strapi/strapi']
    const file = 'node_modules/@strapi/strapi/package.json'
    if (!existsSync(join(root, file))) return problem('The packages are not installed.', 'Run “npm ci”.')
    const installed = versionSchema.parse(read(file)).version
    if (installed !== wanted)
      return problem(`Strapi ${installed} is installed, and ${wanted} is wanted.`, 'Run “npm ci”.')
    const data = readDataVersion(folders.data)
    if (data && data.version > DATA_VERSION)
      return problem(
        `The data is of version ${data.version}, and this Portico knows up to ${DATA_VERSION}.`,
        `Start it with Portico ${data.portico} or later.`,
      )
    return ok(`Portico ${portico}, Strapi ${installed}, data version ${DATA_VERSION}`)
  },
}

export const dataFolder: Check = {
  name: 'data folder',
  look: async ({ config: { folders } }) => {
    if (!existsSync(folders.data))
      return problem(`${folders.data} is not there.`, 'Correct PORTICO_DATA, or start the portal once.')
    try {
      accessSync(folders.data, constants.W_OK)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return problem(
        `${folders.data} cannot be written: ${reason}.`,
        'Give the user of the portal the right to write there.',
      )
    }
    return ok(folders.data)
  },
}

export const diskSpace: Check = {
  name: 'disk space',
  look: async ({ config: { folders, root } }) => {
    const { bavail, bsize } = await statfs(existsSync(folders.data) ? folders.data : root)
    return spaceLeft(bavail * bsize)
  },
}

/** What a number of free bytes means for a portal. */
export function spaceLeft(bytes: number) {
  const free = `${(bytes / GIB).toFixed(1)} GiB free`
  const next = 'Make room, for example with “npm run releases -- --keep 5”.'
  if (bytes < GIB / 2) return problem(free, next)
  return bytes < 2 * GIB ? warning(free, next) : ok(free)
}
