import { tmpdir } from 'node:os'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AppError } from '../../lib/app-error.ts'
import { NextProcess } from './next-process.ts'

/** A process that reads its order to the end, then runs the script. */
const started = (script: string): NextProcess =>
  new NextProcess({
    args: ['-e', `let order = ''; process.stdin.on('data', (text) => (order += text)).on('end', () => { ${script} })`],
    cwd: tmpdir(),
    env: process.env,
  })
const onPage = (): void => undefined

it('waits for its order, and reports progress', async () => {
  const waiting = started('console.log("Generating static pages (1/2)"); process.exit(order === "all" ? 0 : 1)')
  await sleep(100)
  expect(waiting.ended).toBe(false)
  const pages: number[][] = []
  await waiting.run({ input: 'all', onPage: (done, total) => pages.push([done, total]) })
  expect(pages).toEqual([[1, 2]])
  expect(waiting.ended).toBe(true)
})

it('says why it ended', async () => {
  const failing = started('console.error("Error: The page /a shows nothing."); process.exit(1)')
  const fault: unknown = await failing.run({ onPage }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(AppError)
  expect(String(fault)).toContain('The pages could not be rendered (Next ended with code 1)')
  expect(String(fault)).toContain('The page /a shows nothing.')
})

it('can be tried again where it was killed, also before its order', async () => {
  const killed = started('process.exit()')
  killed.stop()
  await expect.poll(() => killed.ended).toBe(true)
  await expect(killed.run({ onPage })).rejects.toMatchObject({ transient: true })
})

it('ends when it is given up', async () => {
  const abandoned = started('setInterval(() => undefined, 1000)')
  const giveUp = new AbortController()
  const running = abandoned.run({ onPage, signal: giveUp.signal })
  giveUp.abort(new Error('stopped by a person'))
  await expect(running).rejects.toThrow('stopped by a person')
  expect(abandoned.ended).toBe(true)
})

it('is ended where it hangs, and can be tried again', async () => {
  const hanging = started('console.log("Collecting page data"); for (;;);')
  await expect(hanging.run({ onPage, silenceTimeout: 500 })).rejects.toMatchObject({
    message: expect.stringContaining('Next said nothing for 1 s and was ended.'),
    transient: true,
  })
  expect(hanging.ended).toBe(true)
})

it('may take longer than that as long as it says something', async () => {
  const slow = started('setInterval(() => console.log("Generating"), 100); setTimeout(() => process.exit(), 4000)')
  await slow.run({ onPage, silenceTimeout: 3000 })
})
