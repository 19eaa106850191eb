import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { PROJECT_ROOT } from '../config/index.ts'
import { eachLine } from '../lib/lines.ts'
import { endProcess, hasEnded } from '../trials/harness/end-process.ts'
import { HarnessCms } from '../trials/harness/harness-cms.ts'
import { sampleInCms } from '../trials/harness/sample-in-cms.ts'
import { portalEnvironment } from '../trials/harness/settings.ts'
import { until } from '../trials/harness/until.ts'
import { buildContext } from './images/build-context.ts'
import { readDockerfile } from './images/dockerfile.ts'
import { imageFiles, type Image } from './images/image-files.ts'
import { layOutImage } from './images/lay-out-image.ts'
import { canRunImages, runImage } from './images/run-image.ts'

/*
 * The images of Compose without Docker: their files laid out as their Dockerfiles say, of the packages and builds that are
 * there, and their commands run as their user on a root that cannot be written. Where this machine does not allow that
 * (it takes root on Linux), the tests are skipped.
 */

const READ_ONLY = 'EROFS'

let folder = ''
let environment: Awaited<ReturnType<typeof portalEnvironment>>
const running: ChildProcess[] = []

const composeSchema = z.object({
  services: z.record(z.string(), z.object({ volumes: z.array(z.string()).default([]) })),
})
const compose = composeSchema.parse(
  parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }),
)
const volumesOf = (service: string) =>
  compose.services[service]?.volumes.map((volume) => volume.split(':')[1] ?? '') ?? []

function imageOf(dockerfile: string): Image {
  const stages = readDockerfile(readFileSync(join(PROJECT_ROOT, dockerfile), 'utf8'))
  return imageFiles(stages, buildContext())
}

function start(service: string, dockerfile: string): { process: ChildProcess; root: string; said: () => string } {
  const image = imageOf(dockerfile)
  const root = join(folder, service)
  mkdirSync(root)
  layOutImage(image, root)
  const child = runImage({ image, root, environment, volumes: volumesOf(service) })
  running.push(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, (line) => lines.push(line))
  return { process: child, root, said: () => lines.slice(-30).join('\n') }
}

async function answers(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const isReady = async () => {
    if (hasEnded(child)) throw new Error(`It ended:\n${said()}`)
    const response = await fetch(url).catch(() => undefined)
    return response?.ok ?? false
  }
  await until(`${url} answers`, isReady, { orElse: said })
}

beforeAll(async () => {
  if (!canRunImages()) return
  mkdirSync(join(PROJECT_ROOT, '.tmp'), { recursive: true })
  folder = mkdtempSync(join(PROJECT_ROOT, '.tmp/images-'))
  environment = { ...(await portalEnvironment('/data')) }
})
afterAll(async () => {
  await Promise.all(running.map(endProcess))
  if (folder) rmSync(folder, { recursive: true, force: true })
})

it('no file of the tests, of what proves Portico, or of a checkout is sent to a build', () => {
  const context = buildContext()
  expect(context).toEqual(
    expect.arrayContaining(['package.json', 'scripts/pipeline/start/start-portal.ts', '.env.example']),
  )
  expect(context.filter((file) => /\.test\.|^scripts\/(tests|trials|docs-tools|dev)\/|^\.env$/.test(file))).toEqual([])
})

it('an instruction whose effect is not known is no image', () => {
  const stages = readDockerfile('FROM node AS install\nRUN curl https://example.org\n')
  expect(() => imageFiles(stages, [])).toThrow('What “RUN curl https://example.org” does is not known here.')
})

it.skipIf(!canRunImages())(
  'the images serve, publish and stop, as their user, on a root that cannot be written',
  async () => {
    const cms = start('cms', 'cms/Dockerfile')
    await answers(`http://127.0.0.1:${environment.CMS_PORT}/_health`, cms.process, cms.said)
    await new HarnessCms(environment).import(sampleInCms)

    const publisher = start('publisher', 'scripts/Dockerfile')
    await answers(`http://127.0.0.1:${environment.PUBLISHER_PORT}/livez`, publisher.process, publisher.said)
    const page = join(publisher.root, 'data/current/site/guides/intro.html')
    await until('The sample is live', async () => existsSync(page), { orElse: publisher.said })
    expect(readFileSync(page, 'utf8')).toContain('The sample is a small portal.')

    expect(cms.said() + publisher.said()).not.toContain(READ_ONLY)
    await Promise.all(running.map(endProcess))
    expect(running.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([0, 0])
  },
)
