import { mkdtempSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
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
