import { statSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'

const packageSchema = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })
type Lock = z.infer<typeof lockSchema>['packages']

/** The workspaces whose code makes a release. */
const MAKERS = ['scripts', 'web']
const MODULES = 'node_modules/'

/**
 * The packages that make a release, as CycloneDX 1.6: what the pipeline and the site need of the lock file, each with its
 * hash. The same lock file gives the same text.
 */
export function sbomOf(lockText: string): string {
  const lock = lockSchema.parse(JSON.parse(lockText)).packages
  const edges = edgesFrom(lock, MAKERS)
  const refOf = (place: string): string => `${nameOf(lock, place)}@${lock[place]?.version ?? '0'}|${place}`
  const places = [...edges.keys()].toSorted()
  const id = sha256(lockText)
  return canonicalJson({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(id)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'portico',
        name: lock['']?.name ?? 'portico',
        version: lock['']?.version,
      },
      properties: [{ name: 'portico:package-lock:sha256', value: id }],
    },
    components: places.map((place) => componentOf(lock, place, refOf(place))),
    dependencies: [
      { ref: 'portico', dependsOn: MAKERS.filter((place) => edges.has(place)).map(refOf) },
      ...places.map((place) => ({ ref: refOf(place), dependsOn: [...(edges.get(place) ?? [])].toSorted().map(refOf) })),
    ],
  })
}

/** Every package that these need, each with those that it needs itself, by their places in the lock file. */
function edgesFrom(lock: Lock, roots: readonly string[]): Map<string, ReadonlySet<string>> {
  const edges = new Map<string, ReadonlySet<string>>()
  const left = roots.filter((root) => lock[root])
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    if (edges.has(place)) continue
    const entry = lock[place]
    const names = { ...entry?.peerDependencies, ...entry?.optionalDependencies, ...entry?.dependencies }
    const from = place
    const needed = new Set(Object.keys(names).flatMap((name) => placeOf(lock, from, name) ?? []))
    edges.set(place, needed)
    left.push(...needed)
  }
  return edges
}

/** Where a package finds another: beside it, or in the nearest folder above. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`
    const entry = lock[place]
    if (entry?.link) return entry.resolved
    if (entry) return place
    if (folder === '') return undefined
  }
}

function nameOf(lock: Lock, place: string): string {
  return lock[place]?.name ?? place.slice(place.lastIndexOf(MODULES) + MODULES.length)
}

function componentOf(lock: Lock, place: string, ref: string) {
  const { version, integrity, license } = lock[place] ?? {}
  const name = nameOf(lock, place)
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    ...(version && { purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }),
    ...(integrity && { hashes: hashesOf(integrity) }),
    ...(license && {
      licenses: [/ (?:OR|AND|WITH) /.test(license) ? { expression: license } : { license: { name: license } }],
    }),
  }
}

const HASH_NAMES: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}

/** `sha512-…` in base64, as names and hex. */
function hashesOf(integrity: string) {
  return integrity.split(/\s+/).flatMap((entry) => {
    const [algorithm = '', ...value] = entry.split('-')
    const alg = HASH_NAMES[algorithm]
    return alg ? [{ alg, content: Buffer.from(value.join('-'), 'base64').toString('hex') }] : []
  })
}

/** Version 8: made of a hash. */
function uuidOf(hash: string): string {
  const part = (from: number, to: number): string => hash.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`
}

let made: { readonly key: string; readonly sbom: string } | undefined

/** The same of a lock file on the disk; made again only when the file changes. */
export function readSbom(lockFile: string): string {
  const { mtimeMs, size, ino } = statSync(lockFile)
  const key = [lockFile, mtimeMs, size, ino].join(' ')
  if (made?.key !== key) made = { key, sbom: sbomOf(readFileSync(lockFile, 'utf8')) }
  return made.sbom
}
