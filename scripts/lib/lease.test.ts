import { mkdtempSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { takeLease, waitForLease } from './lease.ts'

describe('takeLease', () => {
  it('is had by one at a time, and by the next when it is given back', async () => {
    const name = mkdtempSync(join(tmpdir(), 'portico-lease-'))
    const first = await takeLease(name)
    expect(first).toBeDefined()
    expect(await takeLease(name)).toBeUndefined()
    let waited = 0
    const second = await waitForLease(name, () => {
      waited++
      void first?.release()
    })
    await second.release()
    expect(waited).toBe(1)
  })

  it('is had by one of many that come at once when the process that held it has died', async () => {
    const name = mkdtempSync(join(tmpdir(), 'portico-lease-'))
    const script = `
      import { takeLease } from ${JSON.stringify(import.meta.resolve('./lease.ts'))}
      await takeLease(${JSON.stringify(name)})
      process.kill(process.pid, 'SIGKILL')`
    expect(() => execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])).toThrow()
    const leases = await Promise.all(Array.from({ length: 8 }, () => takeLease(name)))
    const held = leases.filter((lease) => lease !== undefined)
    expect(held).toHaveLength(1)
    await held[0]?.release()
  })
})

const canUnshare = spawnSync('unshare', ['--net', 'true']).status === 0

/** Takes the lease of a folder as another container would, and says what came of it. */
const inAnotherNamespace = (folder: string, then: string) =>
  spawnSync(
    'unshare',
    [
      '--net',
      process.execPath,
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `
      import { takeLease } from ${JSON.stringify(import.meta.resolve('./lease.ts'))}
      const lease = await takeLease({ folder: ${JSON.stringify(folder)}, name: 'publish' })
      console.log(lease ? 'taken' : 'held by another')
      ${then}`,
    ],
    { encoding: 'utf8' },
  ).stdout.trim()

describe('the lease of a folder', () => {
  it.skipIf(!canUnshare)('is had by one container at a time, and by the next when that one has died', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-lease-'))
    const lease = { folder, name: 'publish' }
    const first = await takeLease(lease)
    expect(first).toBeDefined()
    expect(inAnotherNamespace(folder, '')).toBe('held by another')
    await first?.release()
    expect(inAnotherNamespace(folder, "process.kill(process.pid, 'SIGKILL')")).toBe('taken')
    const next = await takeLease(lease)
    expect(next).toBeDefined()
    await next?.release()
  })

  it('is another for each name and each folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-lease-'))
    const leases = await Promise.all([
      takeLease({ folder, name: 'publish' }),
      takeLease({ folder, name: 'publisher' }),
      takeLease({ folder: join(folder, 'inside'), name: 'publish' }),
      takeLease({ folder, name: 'publish' }),
    ])
    expect(leases.map((lease) => lease !== undefined)).toEqual([true, true, true, false])
    await Promise.all(leases.map((lease) => lease?.release()))
  })
})
