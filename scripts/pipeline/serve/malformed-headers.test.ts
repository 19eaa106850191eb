import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFolder, type ServedFolder } from '../../trials/bench/serve-folder.ts'
import { ask, type Answer } from '../../trials/harness/ask.ts'

const SEED = 20_261_122
const REQUESTS = 2000
const AT_ONCE = 50
const DATE = 'Sat, 21 Nov 2026 07:00:00 GMT'

const COPIES = { identity: 'x'.repeat(1000), br: 'b'.repeat(300), gzip: 'g'.repeat(400) }
const folder = mkdtempSync(join(tmpdir(), 'portico-headers-'))
let site: ServedFolder

beforeAll(async () => {
  writeFileSync(join(folder, 'a.txt'), COPIES.identity)
  writeFileSync(join(folder, 'a.txt.br'), COPIES.br)
  writeFileSync(join(folder, 'a.txt.gz'), COPIES.gzip)
  site = await serveFolder(folder)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Near to what is valid: its very pieces, in any order. */
const made = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map((chosen) => chosen.join('').trim())
const NUMBERS = ['0', '1', '9', '299', '300', '999', '1000', '99999999999999999999', 'NaN', '0x1', '1e3', '-1', '½']
const optional = (value: fc.Arbitrary<string>) => fc.option(value, { nil: undefined, freq: 2 })
const range = fc.oneof(
  made('bytes', 'bytes=', 'BYTES=', 'items=', '=', '-', ',', ' ', ...NUMBERS),
  fc.tuple(fc.constantFrom('', ...NUMBERS), fc.constantFrom('', ...NUMBERS)).map((ends) => `bytes=${ends.join('-')}`),
)
const headers = fc.record({
  range: optional(range),
  'accept-encoding': optional(made('br', 'gzip', 'identity', '*', ';q=', '0', '1', '0.5', ',', ', ', ';', 'q', '=')),
  'if-range': optional(made('"', 'W/', '1000-', DATE, '*', 'Sat, ', '0', '1')),
  'if-none-match': optional(made('"', 'W/', '"1000-1"', '*', ',', DATE)),
  'if-match': optional(made('"', 'W/', '*', ',')),
  'if-modified-since': optional(made(DATE, 'Sat, ', '2026', ' ', 'GMT', '-1')),
  'if-unmodified-since': optional(made(DATE, 'Sat, ', '2026', ' ', 'GMT', '-1')),
})
const request = fc.record({ headers, method: fc.constantFrom('GET', 'GET', 'HEAD') })

/** What of the answer contradicts the rest of it. */
function contradictionIn({ status, headers, body }: Answer, method: string): string | undefined {
  const coding = headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity' && coding !== 'br' && coding !== 'gzip') return `coding ${String(coding)}`
  const copy = COPIES[coding]
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
  const expected = {
    200: copy,
    206: copy.slice(Number(start), Number(end) + 1),
    304: '',
    412: 'This file is not the version you ask for.\n',
    416: 'This file has 1000 bytes; the range asks for others.\n',
  }[status]
  if (status === 416) return headers['content-range'] === undefined ? 'no length' : undefined
  if (expected === undefined) return `status ${status}`
  if (status === 206 ? Number(size) !== copy.length : headers['content-range'] !== undefined) return 'content range'
  if (status !== 304 && headers['content-length'] !== String(expected.length)) return 'content length'
  return body.toString() === (method === 'HEAD' ? '' : expected) ? undefined : 'body'
}

it(`answers ${REQUESTS} malformed requests, each consistently`, async () => {
  const port = Number(new URL(site.url).port)
  const statuses = new Set<number>()
  const given = fc.sample(request, { seed: SEED, numRuns: REQUESTS })
  while (given.length > 0) {
    const turn = given.splice(0, AT_ONCE)
    await Promise.all(
      turn.map(async ({ headers, method }) => {
        const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
        const answer = await ask(port, '/a.txt', { method, headers: sent })
        statuses.add(answer.status)
        expect(contradictionIn(answer, method), JSON.stringify({ method, sent })).toBeUndefined()
      }),
    )
  }
  expect([...statuses].toSorted(), 'every kind of answer was given').toEqual([200, 206, 304, 412, 416])
})
