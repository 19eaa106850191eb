import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { forwardLines } from './forward-lines.ts'
import { LogFile } from './log-file.ts'
import { logOutput } from './log-output.ts'
import { createLog } from './log.ts'

const SECRET = 'p@ss"word\\of-the-test'
const recordSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), program: z.string(), msg: z.string() })

function keptLog(secrets: readonly string[] = []) {
  const lines: string[] = []
  const log = createLog({ program: 'publisher', secrets, to: { write: (line) => void lines.push(line) } })
  return { log, lines, records: () => lines.map((line) => recordSchema.parse(JSON.parse(line))) }
}

describe('a record', () => {
  it('has its time, its level, its program and the ids that it is about', () => {
    const { log, records } = keptLog()
    log.warn({ deployment: 'msg_1', requestId: 'a1' }, 'It is held back.')
    expect(records()).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        program: 'publisher',
        deployment: 'msg_1',
        requestId: 'a1',
        msg: 'It is held back.',
      },
    ])
  })

  it.each([
    ['in its message', { deployment: 'a' }, `It is ${SECRET}.`],
    ['in a field', { header: `Bearer ${SECRET}` }, 'Refused.'],
    [
      'in the address of an error',
      { err: new Error(`connect ECONNREFUSED http://a:${encodeURIComponent(SECRET)}@b/`) },
      'No.',
    ],
  ])('has no secret %s', (_where, fields, message) => {
    const { log, lines, records } = keptLog([SECRET, ''])
    log.error(fields, message)
    expect(lines.join()).not.toMatch(/p@ss|p%40ss/)
    expect(lines.join()).toContain('[hidden]')
    expect(records()).toHaveLength(1)
  })
})

describe('lines of other programs', () => {
  it('become records of their level; a stack has the level of what it is of', () => {
    const { log, records } = keptLog()
    const forward = forwardLines(log, 'info')
    const lines = [
      '{"level":"error","time":"2026-11-23T10:00:00.000Z","program":"publisher","deployment":"d","msg":"Down."}',
      '[2026-11-23 10:00:00.123] error: It broke.',
      '    at somewhere (file.js:1:1)',
      '',
      '[2026-11-23 10:00:00.124] http: GET /',
      '{"not": "a record"}',
    ]
    expect(lines.map(forward)[0]).toBe('Down.')
    expect(records().map(({ level, msg, deployment }) => [level, msg, deployment])).toEqual([
      ['error', 'Down.', 'd'],
      ['error', 'It broke.', undefined],
      ['error', '    at somewhere (file.js:1:1)', undefined],
      ['info', 'GET /', undefined],
      ['info', '{"not": "a record"}', undefined],
    ])
  })
})

const written = (format: 'text' | 'json' | undefined, isTTY: boolean) => {
  const texts: string[] = []
  const to = logOutput(format, { isTTY, write: (text) => texts.push(text) })
  createLog({ program: 'site', secrets: [], to }).info({ requestId: 'a1' }, 'Served.')
  return texts.join('')
}

describe('the output', () => {
  it('is for people on a terminal, and JSON elsewhere', () => {
    expect(written(undefined, true)).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] .*INFO.*site: Served\..*"requestId":"a1".*\n$/)
    expect(JSON.parse(written(undefined, false))).toMatchObject({ level: 'info', msg: 'Served.', requestId: 'a1' })
  })

  it('is what LOG_FORMAT asks for', () => {
    expect(JSON.parse(written('json', true))).toMatchObject({ msg: 'Served.' })
    expect(written('text', false)).toMatch(/INFO: site: Served\./)
  })
})

describe('a file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-log-'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  it('keeps the newest lines in a limited number of bytes, which only their owner reads', async () => {
    const file = join(folder, 'logs/cms.log')
    const log = new LogFile(file, { maxBytes: 100, older: 2 })
    for (let n = 10; n < 90; n++) log.write(`Line ${n}\n`)
    await log.end()
    const again = new LogFile(file, { maxBytes: 100, older: 2 })
    again.write('Started again\n')
    await again.end()
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700)
    const names = readdirSync(join(folder, 'logs')).toSorted()
    expect(names).toEqual(['cms.log', 'cms.log.1', 'cms.log.2'])
    const lines = names.toReversed().flatMap((name) =>
      readFileSync(join(folder, 'logs', name), 'utf8')
        .trim()
        .split('\n'),
    )
    expect(lines.slice(-3)).toEqual(['Line 88', 'Line 89', 'Started again'])
    for (const name of names) {
      const { size, mode } = statSync(join(folder, 'logs', name))
      expect(size).toBeLessThanOrEqual(100 + 'Line 10\n'.length)
      expect(mode & 0o777).toBe(0o600)
    }
  })

  it('that cannot be written is said once, and ends nothing', async () => {
    mkdirSync(join(folder, 'cms.log'))
    const said: string[] = []
    const reported = new Promise<void>((resolve) => {
      vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
        said.push(String(text))
        resolve()
        return true
      })
    })
    const log = new LogFile(join(folder, 'cms.log'))
    log.write('Lost\n')
    await reported
    log.write('Lost too\n')
    await log.end()
    expect(said).toEqual([
      expect.stringMatching(/^\S+cms\.log cannot be written \(.+\); it is tried again in 10 s\.\n$/),
    ])
  })
})
