import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RotatingLog } from './rotating-log.ts'

it('keeps the newest lines in two files of a limited size, which only their owner reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-log-'))
  const file = join(folder, 'logs/cms.log')
  const log = new RotatingLog(file, { maxBytes: 100 })
  for (let n = 10; n < 60; n++) log.write(`Line ${n}`)
  await log.end()
  const again = new RotatingLog(file, { maxBytes: 100 })
  again.write('Started again')
  await again.end()
  const lines = (name: string) =>
    readFileSync(join(folder, 'logs', name), 'utf8')
      .trim()
      .split('\n')
  expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual(['cms.log', 'cms.log.1'])
  expect([...lines('cms.log.1'), ...lines('cms.log')].slice(-3)).toEqual(['Line 58', 'Line 59', 'Started again'])
  expect(statSync(file).size).toBeLessThanOrEqual(100)
  expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(100)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
