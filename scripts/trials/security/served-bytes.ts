import type { Answer } from '../harness/ask.ts'
import type { GoodRequest } from './good-requests.ts'
import type { MalformedRequest } from './malformed-requests.ts'

/** Every file that readers may get, compressed copies included: `/guides/intro.html.br`. */
export type ServedFiles = ReadonlyMap<string, Buffer>

const ENDINGS: Readonly<Record<string, string>> = { identity: '', br: '.br', gzip: '.gz' }
const NOT_IMPLEMENTED = new Set([501, 505])
/** The server closed the connection, which is an answer to what makes no sense. */
const CLOSED = new Set(['closed', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'])

/** What is wrong with an answer, or `undefined` where it is right. */
export function faultOfAnswer(
  answer: Answer | string,
  request: GoodRequest | MalformedRequest,
  files: ServedFiles,
): string | undefined {
  if ('expected' in request) return faultOfGood(answer, request, files)
  if (typeof answer === 'string') return CLOSED.has(answer) && !request.file ? undefined : `no answer (${answer})`
  if (answer.status >= 500 && !NOT_IMPLEMENTED.has(answer.status)) return `status ${answer.status}`
  if (request.file) return faultOfFile(answer, { file: request.file, method: request.method ?? 'GET' }, files)
  const isAnyFile = answer.body.length === 0 || [...files.values()].some((bytes) => bytes.equals(answer.body))
  return answer.status !== 200 || isAnyFile ? undefined : 'bytes that are no file of the site'
}

function faultOfGood(
  answer: Answer | string,
  { expected, method }: GoodRequest,
  files: ServedFiles,
): string | undefined {
  if (typeof answer === 'string') return `no answer (${answer})`
  if (answer.status !== expected.status) return `status ${answer.status} instead of ${expected.status}`
  if (expected.location !== undefined)
    return answer.headers['location'] === expected.location ? undefined : `leads to ${answer.headers['location']}`
  if (expected.range !== undefined && answer.headers['content-range'] !== expected.range)
    return `bytes ${answer.headers['content-range']} instead of ${expected.range}`
  if (expected.status === 404)
    return answer.body.equals(files.get(expected.file) ?? Buffer.of()) ? undefined : 'another page than 404.html'
  return faultOfFile(answer, { file: expected.file, method }, files)
}

const EXPECTED = new Set([200, 206, 304, 412, 416])

/** Whether the bytes are those of the file, or of the part that the answer itself says it is. */
function faultOfFile(
  { status, headers, body }: Answer,
  { file, method }: { file: string; method: string },
  files: ServedFiles,
): string | undefined {
  if (!EXPECTED.has(status)) return `status ${status}`
  if (status !== 200 && status !== 206) return undefined
  const coding = String(headers['content-encoding'] ?? 'identity')
  const whole = files.get(file + (ENDINGS[coding] ?? coding))
  if (!whole) return `a ${coding} copy that is not there`
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
  if (status === 206 && Number(size) !== whole.length) return `a part of ${size} bytes, of ${whole.length}`
  const expected = status === 206 ? whole.subarray(Number(start), Number(end) + 1) : whole
  if (headers['content-length'] !== String(expected.length)) return `length ${headers['content-length']}`
  return body.equals(method === 'HEAD' ? Buffer.of() : expected) ? undefined : 'wrong bytes'
}
