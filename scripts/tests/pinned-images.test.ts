import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { PROJECT_ROOT } from '../config/index.ts'

/*
 * Every image that Portico is built from and run with has a version that names one thing. Its digest, which nobody can
 * replace, is known to the registry only: `portico/deploy` says how an operator adds it.
 */

/** How many numbers the whole version of an image has. A shorter one moves with each release. */
const NUMBERS: Readonly<Record<string, number>> = { node: 3, caddy: 3, postgres: 2, 'typesense/typesense': 2 }

/** Whether an image is named by its whole version, as `node:24.21.0-bookworm-slim`, with its digest or without. */
function isPinned(image: string): boolean {
  const [, name = '', version = ''] = /^([a-z/-]+):([\d.]+)(?:-[a-z0-9-]+)?(?:@sha256:[0-9a-f]{64})?$/.exec(image) ?? []
  return version !== '' && version.split('.').filter(Boolean).length === NUMBERS[name]
}

const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8')

const FOLDERS = ['.', 'cms', 'scripts', 'web', '.ci', '.github', '.github/workflows']
const files = FOLDERS.flatMap((folder) => readdirSync(join(PROJECT_ROOT, folder)).map((name) => join(folder, name)))

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ dockerfile: z.string().optional(), dockerfile_inline: z.string().optional() }).optional(),
    }),
  ),
})
const services = Object.values(composeSchema.parse(parse(read('docker-compose.yml'), { merge: true })).services)

/** The images of others that a Dockerfile takes anything from. */
function imagesOf(dockerfile: string): string[] {
  const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage]) => stage))
  const taken = [...dockerfile.matchAll(/^(?:FROM|COPY --from=| *RUN --mount=\S*from=)\s*([^\s,]+)/gm)]
  return taken.map(([, image = '']) => image).filter((image) => !stages.has(image))
}

it('these are all files that name images', () => {
  expect(files.filter((file) => /dockerfile|compose/i.test(file) && !file.endsWith('.dockerignore'))).toEqual([
    'docker-compose.yml',
    'cms/Dockerfile',
    'scripts/Dockerfile',
  ])
  expect(read('.github/workflows/test.yml')).not.toMatch(/image:|container:|docker:\/\//)
})

it.each([
  ['node:24.21.0-bookworm-slim', true],
  [`node:24.21.0@sha256:${'0a'.repeat(32)}`, true],
  ['postgres:16.16-bookworm', true],
  ['node', false],
  ['node:latest', false],
  ['node:24-bookworm-slim', false],
  ['caddy:2.11', false],
  ['postgres:16', false],
  ['${IMAGE:-node:24.21.0}', false],
  ['redis:8.0.1', false],
])('%s is pinned: %s', (image, pinned) => {
  expect(isPinned(image)).toBe(pinned)
})

it('every image of others is pinned', () => {
  const dockerfiles = services.flatMap(({ build }) => {
    if (!build) return []
    return build.dockerfile_inline ?? read(build.dockerfile ?? 'Dockerfile')
  })
  const images = [
    ...services.filter(({ build }) => !build).map(({ image }) => image),
    ...['cms/Dockerfile', 'scripts/Dockerfile'].map(read).flatMap(imagesOf),
    ...dockerfiles.flatMap(imagesOf),
  ]
  expect(new Set(images.map((image) => image.split(':')[0]))).toEqual(new Set(Object.keys(NUMBERS)))
  expect(images.filter((image) => !isPinned(image))).toEqual([])
})

it('an image of our own has the version of Portico, or of the image that it changes', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  const built = services.flatMap(({ image, build }) => (build ? [{ image, build }] : []))
  for (const { image, build } of built) {
    const [base = ''] = build.dockerfile_inline === undefined ? [] : imagesOf(build.dockerfile_inline)
    const expected = /:([\d.]+)/.exec(base)?.[1] ?? version
    expect(image).toMatch(new RegExp(`^portico/[a-z]+:${expected.replaceAll('.', '\\.')}$`))
  }
})
