import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUSH_FAILPOINTS, type Failpoint } from '../lib/failpoint.ts'
import type { task } from '../lib/task.ts'
import { pushRelease } from '../pipeline/push/index.ts'
import { liveRelease, rollBack } from '../pipeline/release/index.ts'
import { verifySite } from '../pipeline/verify/index.ts'
import { Failpoints } from '../trials/harness/failpoints.ts'
import { startPush } from './pushed/push-command.ts'
import { PAGE_PATHS, roundIn, roundsPublisher, scriptOf, type RoundsPublisher } from './pushed/rounds.ts'
import { openFolder, openRsync, openS3, rsyncIsInstalled, type PushTarget } from './pushed/targets.ts'

/*
 * The command itself pushes releases to real targets of each kind, and is killed at every step. After each a reader
 * looks at every page: what he sees must be one release, whole.
 */

const KINDS = [
  { kind: 'a folder', open: openFolder, isHere: true, switchesAtOnce: true },
  { kind: 'rsync', open: openRsync, isHere: rsyncIsInstalled, switchesAtOnce: true },
  { kind: 'a bucket', open: openS3, isHere: true, switchesAtOnce: false },
]

const filesIn = (output: string): number => Number(/ (\d+) files/.exec(output)?.[1])

describe.each(KINDS)('$kind', ({ open, isHere, switchesAtOnce }) => {
  let target: PushTarget
  let publisher: RoundsPublisher
  let failpoints: Failpoints
  let round = 0
  beforeAll(async () => {
    if (!isHere) return
    target = await open()
    publisher = roundsPublisher()
    failpoints = new Failpoints()
  })
  afterAll(async () => {
    if (!isHere) return
    failpoints.close()
    publisher.remove()
    await target.close()
  })

  const push = (...args: string[]) =>
    startPush(publisher.data, ['--to', target.address, ...args], { ...target.environment, ...failpoints.environment })

  async function read(path: string): Promise<string> {
    const response = await fetch(`${target.url}${path}`)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${text}`)
    return text
  }

  /** The rounds of the pages, each of which must have the script that it names. */
  async function roundsSeen(): Promise<number[]> {
    const rounds = new Set<number>()
    for (const path of PAGE_PATHS) {
      const shown = roundIn(await read(path)) ?? -1
      expect(roundIn(await read(scriptOf(shown))), `the script of ${path}`).toBe(shown)
      rounds.add(shown)
    }
    return [...rounds]
  }

  const differences = async () => (await verifySite(target.url)).differences

  it.skipIf(!isHere)('gets a whole release, then only what changed', async () => {
    const first = await publisher.publish(++round)
    const all = await push().end()
    expect(all, all.output).toMatchObject({ code: 0 })
    expect(all.output).toContain(`${target.address} shows ${first}: `)
    expect([await roundsSeen(), await differences()]).toEqual([[1], []])

    const second = await publisher.publish(++round)
    const dry = await push('--dry-run').end()
    expect(dry, dry.output).toMatchObject({ code: 0 })
    expect(dry.output).toMatch(new RegExp(`lacks (\\d+) files, \\d+ KiB of ${second}\\.`))
    expect(await roundsSeen()).toEqual([1])
    const sent = await push().end()
    expect(sent, sent.output).toMatchObject({ code: 0 })
    expect([await roundsSeen(), await differences()]).toEqual([[2], []])
    expect(filesIn(sent.output)).toBeGreaterThan(0)
    expect(filesIn(sent.output)).toBeLessThan(filesIn(all.output))
    expect(roundIn(await read(scriptOf(1))), 'a page that is open finds its script').toBe(1)
    expect((await fetch(`${target.url}/only-1`)).status, 'a page that is gone').toBe(404)
  })

  it.skipIf(!isHere)('sends nothing that is there', async () => {
    const again = await push('--dry-run').end()
    expect(again.output).toMatch(/lacks 0 files, 0 KiB/)
    expect(await push().end()).toMatchObject({ code: 0 })
    expect([await roundsSeen(), await differences()]).toEqual([[round], []])
  })

  it.skipIf(!isHere).each(PUSH_FAILPOINTS)('shows one whole release when a push is killed at %s', async (point) => {
    if (point === 'push-file-shown' && switchesAtOnce) return
    const before = round
    await publisher.publish(++round)
    failpoints.arm(point)
    const pushing = push()
    await Promise.race([
      failpoints.reached(point),
      pushing.end().then(({ output }) => Promise.reject(new Error(output))),
    ])
    pushing.child.kill('SIGKILL')
    await pushing.end()
    failpoints.release(point)
    const seen = await roundsSeen()
    const isMixed: Failpoint = 'push-file-shown'
    if (point === isMixed) for (const shown of seen) expect([before, round]).toContain(shown)
    else expect([seen, await differences()]).toEqual([[point === 'push-shown' ? round : before], []])

    const again = await push().end()
    expect(again, again.output).toMatchObject({ code: 0 })
    expect([await roundsSeen(), await differences()]).toEqual([[round], []])
  })

  /* The storage of the test, unlike that of others, has no object for a moment while it is replaced. */
  it.skipIf(!isHere || !switchesAtOnce)(
    'shows one whole release after the other to readers while it is pushed',
    async () => {
      const over = new AbortController()
      const reading = (async () => {
        while (!over.signal.aborted) {
          const shown = roundIn(await read('/')) ?? -1
          expect(roundIn(await read(scriptOf(shown)))).toBe(shown)
        }
      })()
      for (let count = 0; count < 3; count++) {
        await publisher.publish(++round)
        expect(await push().end()).toMatchObject({ code: 0 })
        expect(roundIn(await read('/'))).toBe(round)
      }
      over.abort()
      await reading
      expect(await differences()).toEqual([])
    },
  )
})

it.skipIf(!rsyncIsInstalled)('rsync removes the oldest releases there, and only those', async () => {
  const target = await openRsync()
  const publisher = roundsPublisher()
  const releases = join(target.folder ?? '', 'releases')
  const old = Array.from({ length: 25 }, (_, index) => `202501${String(index + 1).padStart(2, '0')}T000000Z-0000000a`)
  for (const id of old) mkdirSync(join(releases, id, 'site/deep'), { recursive: true })
  for (const id of old) writeFileSync(join(releases, id, 'site/deep/file'), '')
  writeFileSync(join(releases, 'of-somebody-else'), '')
  const id = await publisher.publish(1)
  expect(await startPush(publisher.data, ['--to', target.address], target.environment).end()).toMatchObject({ code: 0 })
  expect(readdirSync(releases).toSorted()).toEqual([...old.slice(-19), id, 'of-somebody-else'].toSorted())
  publisher.remove()
  await target.close()
})

it('two pushes at once to one folder both end well', async () => {
  const publisher = roundsPublisher()
  const folder = join(publisher.data, 'a folder & more')
  const id = await publisher.publish(1)
  const config = publisher.config
  await Promise.all([1, 2, 3].map(() => pushRelease(config, { to: [folder], run: quietly })))
  const folders = { releases: join(folder, 'releases'), current: join(folder, 'current') }
  expect((await liveRelease(folders))?.id).toBe(id)
  expect(readdirSync(folders.releases)).toEqual([id])
  publisher.remove()
})

it('shows the release that is live when all is sent: a later one that another push showed stays', async () => {
  const publisher = roundsPublisher()
  const folder = join(publisher.data, 'elsewhere')
  await publisher.publish(1)
  let later: string | undefined
  const push = (run: typeof task) => pushRelease(publisher.config, { to: [folder], run })
  const slowly: typeof task = async (name, work) => {
    const done = await quietly(name, work)
    if (later !== undefined) return done
    later = await publisher.publish(2)
    await push(quietly)
    return done
  }
  expect((await push(slowly)).release).toBe(later)
  expect((await liveRelease({ releases: join(folder, 'releases'), current: join(folder, 'current') }))?.id).toBe(later)
  publisher.remove()
})

it('keeps a prefix of a bucket as it was given', async () => {
  const target = await openS3()
  const publisher = roundsPublisher()
  await publisher.publish(1)
  const bucket = target.address.slice(0, target.address.lastIndexOf('/'))
  const { code, output } = await startPush(
    publisher.data,
    ['--to', `${bucket}/the döcs #1 100%/`],
    target.environment,
  ).end()
  expect(code, output).toBe(0)
  const name = new URL(bucket).hostname
  const key = encodeURIComponent('the döcs #1 100%')
  const found = await fetch(`${target.environment['AWS_ENDPOINT_URL_S3']}/${name}/${key}/index.html`)
  expect([found.status, roundIn(await found.text())]).toEqual([200, 1])
  publisher.remove()
  await target.close()
})

const quietly: typeof task = (_name, work) => work({ step: () => undefined, note: () => undefined })

it('names what cannot be pushed, and leaves a pinned site alone', async () => {
  const publisher = roundsPublisher()
  const [first, second] = [await publisher.publish(1), await publisher.publish(2)]
  const push = (to: string, release?: string) => pushRelease(publisher.config, { to: [to], release, run: quietly })
  await expect(push('s3://')).rejects.toMatchObject({ message: '“s3://” names no bucket.', exitCode: 2 })
  await expect(push('')).rejects.toMatchObject({ message: '--to is empty: it names no target.', exitCode: 2 })
  await expect(push('/tmp', 'none')).rejects.toThrow('There is no release none in')
  const folder = join(publisher.data, 'elsewhere')
  await push(folder, first)
  const folders = { releases: join(folder, 'releases'), current: join(folder, 'current') }
  await rollBack(folders, first)
  await expect(push(folder, second)).rejects.toMatchObject({
    message: `${folder} is pinned to ${first}.`,
    hint: 'Let go of it there first: npm run rollback -- --resume',
  })
  expect((await liveRelease(folders))?.id).toBe(first)
  publisher.remove()
})
