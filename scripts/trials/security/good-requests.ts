import type { Random } from '../harness/random.ts'
import type { ServedFiles } from './served-bytes.ts'

/** What a reader, a cache or a program asks for, and what it must get. */
export interface GoodRequest {
  readonly method: 'GET' | 'HEAD'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly expected: {
    readonly status: 200 | 206 | 308 | 404
    /** The file that is sent. */
    readonly file: string
    readonly range?: string
    readonly location?: string
  }
}

const CODINGS = ['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip;q=1', '']
const COPY = /\.(?:br|gz)$/

export function goodRequest(files: ServedFiles, random: Random): GoodRequest {
  const file = random.one([...files.keys()].filter((name) => !COPY.test(name) && name !== '/404.html'))
  const method = random.below(10) === 0 ? 'HEAD' : 'GET'
  const kind = random.below(20)
  const base = { method, headers: {} } as const
  if (kind === 0) return { ...base, path: '/old', expected: { status: 308, file: '', location: '/guides/page-1' } }
  if (kind === 1)
    return {
      ...base,
      method: 'GET',
      path: `/nowhere-${random.below(99)}`,
      expected: { status: 404, file: '/404.html' },
    }
  const size = files.get(file)?.length ?? 0
  if (kind < 5 && size > 0) {
    const start = random.below(size)
    const end = Math.min(size - 1, start + random.below(5000))
    return {
      method: 'GET',
      path: addressOf(file, random),
      headers: { range: `bytes=${start}-${end}`, 'accept-encoding': 'identity' },
      expected: { status: 206, file, range: `bytes ${start}-${end}/${size}` },
    }
  }
  /* The large file is for parts and slow readers. */
  const whole = size > 1_000_000 ? '/index.html' : file
  return {
    method,
    path: addressOf(whole, random),
    headers: { 'accept-encoding': random.one(CODINGS) },
    expected: { status: 200, file: whole },
  }
}

/** One of the addresses that a file has: a page is found without its ending, too. */
function addressOf(file: string, random: Random): string {
  if (!file.endsWith('.html')) return file
  const bare = file.slice(0, -'.html'.length)
  if (bare === '/index') return random.one(['/', '/index', '/index.html', '/?from=mail'])
  return random.one([bare, `${bare}/`, file, `${bare}/index.html`, `${bare}?from=mail`])
}
