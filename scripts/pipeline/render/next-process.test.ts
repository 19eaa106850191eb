import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import process from 'node:process'
import { expect, it, vi } from 'vitest'
import { AppError } from '../../lib/app-error.ts'
import { takeLease, waitForLease } from '../../lib/lease.ts'
import { NextProcess } from './next-process.ts'

/** A process that waits for its order, then runs the script. */
const started = (script: string): NextProcess =>
  new NextProcess({
    args: ['-e', `process.once('message', (order) => { process.disconnect(); ${script} })`],
    cwd: tmpdir(),
    env: process.env,
    waitsForOrder: true,
  })
const message = { order: { routes: 'all' }, lease: { release: async () => undefined } }
const onPage = (): void => undefined

it('waits for its order, and reports progress', async () => {
  const waiting = started('console.log("Generating static pages (1/2)"); process.exit(order.routes === "all" ? 0 : 1)')
  expect(waiting.ended).toBe(false)
  const pages: number[][] = []
  await waiting.run({ message, onPage: (done, total) => pages.push([done, total]) })
  expect(pages).toEqual([[1, 2]])
  expect(waiting.ended).toBe(true)
})

it('says why it ended', async () => {
  const failing = started('console.error("Error: The page /a shows nothing."); process.exit(1)')
  const fault: unknown = await failing.run({ message, onPage }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(AppError)
  expect(String(fault)).toContain('The pages could not be rendered (Next ended with code 1)')
  expect(String(fault)).toContain('The page /a shows nothing.')
})

it.each([
  [
    "Error: EACCES: permission denied, open '/srv/it's here/web/.next/trace'",
    "This user has no right to it: /srv/it's here/web/.next/trace.",
    'Give the user who runs the command the right to it, or name another place.',
  ],
  ['ENOSPC: no space left on device, write', 'The disk is full.', 'Make room, then run the command again.'],
])('says the fault of the disk that ended it: %s', async (line, words, hint) => {
  const failing = started(`console.error(${JSON.stringify(line)}); process.exit(1)`)
  await expect(failing.run({ message, onPage })).rejects.toMatchObject({
    message: `The pages could not be rendered. ${words}`,
    hint,
  })
})

it('can be tried again where it was killed, also before its order', async () => {
  const killed = started('process.exit()')
  killed.stop()
  await expect.poll(() => killed.ended).toBe(true)
  await expect(killed.run({ message, onPage })).rejects.toMatchObject({ transient: true })
})

it('ends when it is given up', async () => {
  const abandoned = started('setInterval(() => undefined, 1000)')
  const giveUp = new AbortController()
  const running = abandoned.run({ message, onPage, signal: giveUp.signal })
  giveUp.abort(new Error('stopped by a person'))
  await expect(running).rejects.toThrow('stopped by a person')
  expect(abandoned.ended).toBe(true)
})

it('is ended where it hangs, and can be tried again', async () => {
  const hanging = started('console.log("Collecting page data"); for (;;);')
  await expect(hanging.run({ message, onPage, silenceTimeout: 500 })).rejects.toMatchObject({
    message: expect.stringContaining('Next said nothing for 1 s and was ended.'),
    transient: true,
  })
  expect(hanging.ended).toBe(true)
})

it('may take longer than that as long as it says something', async () => {
  const slow = started('for (const page of [1, 2, 3]) console.log(`Generating static pages (${page}/3)`)')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const pages: number[] = []
    const onPage = (done: number): void => {
      pages.push(done)
      vi.advanceTimersByTime(2000)
    }
    await slow.run({ message, onPage, silenceTimeout: 3000 })
    expect(pages).toEqual([1, 2, 3])
  } finally {
    vi.useRealTimers()
  }
})

it('holds the lease of what it writes to after the death of the process that sent it', async () => {
  const name = randomUUID()
  const orphan = `
    process.once('message', () => console.log('Generating static pages (' + process.pid + '/1)'))
    setInterval(() => undefined, 1000)`
  const publisher = `
    import { takeLease } from ${JSON.stringify(import.meta.resolve('../../lib/lease.ts'))}
    import { NextProcess } from ${JSON.stringify(import.meta.resolve('./next-process.ts'))}
    const child = new NextProcess({
      args: ['-e', ${JSON.stringify(orphan)}], cwd: process.cwd(), env: process.env, waitsForOrder: true,
    })
    const lease = await takeLease(${JSON.stringify(name)})
    child.run({ message: { order: {}, lease }, onPage: (pid) => { console.log(pid); process.kill(process.pid, 'SIGKILL') } })`
  const { stdout, signal } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', publisher], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(signal).toBe('SIGKILL')
  try {
    expect(await takeLease(name)).toBeUndefined()
  } finally {
    process.kill(Number(stdout))
  }
  const next = await waitForLease(name)
  await next.release()
})
