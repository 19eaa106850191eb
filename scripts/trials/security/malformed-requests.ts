import { ask, type Answer } from '../harness/ask.ts'
import type { Random } from '../harness/random.ts'
import { rawAsk } from './raw-ask.ts'

/** What no reader sends. */
export interface MalformedRequest {
  readonly kind: string
  readonly method?: string
  /** The file that it asks for after all: the server must answer, and with these bytes. */
  readonly file?: string
  send(port: number): Promise<Answer | 'closed'>
}

const FILE = '/guides/page-1.html'
const RANGES = [
  'bytes=9-1',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=-5',
  'bytes=-0',
  'bytes=-99999999999999999999',
  'bytes=--1',
  'bytes=1-2-3',
  'bytes=0-0,1-1,2-2',
  `bytes=${'0-,'.repeat(500)}`,
  'bytes=NaN-1',
  'bytes=0x1-0x9',
  'bytes=1e3-',
  'bytes=',
  'lines=1-2',
  'bytes 0-5',
]
const CODINGS = [
  'br;q=9',
  ';q=1',
  'br;q=',
  '*;q=0',
  'identity;q=0',
  ','.repeat(500),
  'gzip;q=0.00001',
  'br gzip',
  '\u00ff',
]
const CONDITIONS = [
  { 'if-none-match': '"' },
  { 'if-none-match': `W/"${'a'.repeat(5000)}` },
  { 'if-modified-since': 'yesterday' },
  { 'if-modified-since': 'Sat, 99 Nov 99999 99:99:99 GMT' },
  { 'if-match': '*' },
  { 'if-match': '"x", "y' },
  { 'if-unmodified-since': '-1' },
  { 'if-range': '"x"', range: 'bytes=5-9' },
]
const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'MKCOL', 'LOCK']
const PATHS = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fmanifest.json',
  '/guides/..%2f..%2f..%2fmanifest.json',
  '/guides/%2e%2e/%2e%2e/manifest.json',
  '/..\\..\\manifest.json',
  '/%5c..%5c..%5cmanifest.json',
  '//etc/passwd',
  '/%c0%ae%c0%ae/manifest.json',
  '/%00',
  '/robots.txt%00.html',
  '/%',
  '/%zz',
  '/%f0%28%8c%bc',
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(2000)}`,
  '/guides/page-1.html/x',
  '/guides',
  '/.',
  '/?%00',
  '/%2f%2fexample.com/',
  '/old/%0d%0aSet-Cookie:%20a=b',
]
const HOST = 'Host: site\r\nConnection: close\r\n'
/** Requests that do not follow the grammar of HTTP. `end` says that nothing more is coming. */
const RAW: readonly { readonly text: string; readonly end?: boolean }[] = [
  { text: `GET / HTTP/9.9\r\n${HOST}\r\n` },
  { text: `GET /\r\n\r\n` },
  { text: `G\0T / HTTP/1.1\r\n${HOST}\r\n` },
  { text: `GET /\0 HTTP/1.1\r\n${HOST}\r\n` },
  { text: `GET / HTTP/1.1\r\n${HOST}A header without a colon\r\n\r\n` },
  { text: `GET / HTTP/1.1\r\n${HOST}X: \0\r\n\r\n` },
  { text: `GET / HTTP/1.1\r\n${HOST}X-Long: ${'a'.repeat(40_000)}\r\n\r\n` },
  { text: `GET / HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(5000)}\r\n` },
  { text: `GET / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello` },
  { text: `GET / HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n` },
  { text: `POST / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n` },
  { text: `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n` },
  { text: `GET / HTTP/1.1\r\nConnection: close\r\n\r\n` },
  { text: `GET http://[::1/ HTTP/1.1\r\n${HOST}\r\n` },
  { text: `GET http://example.com/robots.txt HTTP/1.1\r\n${HOST}\r\n` },
  { text: `OPTIONS * HTTP/1.1\r\n${HOST}\r\n` },
  { text: `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n` },
  { text: `GET / HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`, end: true },
  { text: `GET / HTTP/1.1\r\n${HOST}Expect: 200-maybe\r\n\r\n` },
  { text: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001' },
  { text: 'GET / HT', end: true },
  { text: `GET / HTTP/1.1\r\nHost: si`, end: true },
  { text: `${`GET /robots.txt HTTP/1.1\r\nHost: site\r\n\r\n`.repeat(20)}GET / HTTP/1.1\r\n${HOST}\r\n` },
]

/** Takes each kind in turn, and one of its forms at random. */
export function malformedRequest(n: number, random: Random): MalformedRequest {
  switch (n % 6) {
    case 0:
      return toFile('range', { range: random.one(RANGES) }, random)
    case 1:
      return toFile('accept-encoding', { 'accept-encoding': random.one(CODINGS) }, random)
    case 2:
      return toFile('condition', random.one(CONDITIONS), random)
    case 3: {
      const method = random.one(METHODS)
      return { kind: method, method, send: (port) => ask(port, random.one(['/', FILE, '/old']), { method }) }
    }
    case 4: {
      const path = random.one(PATHS)
      return {
        kind: `path ${path.slice(0, 40)}`,
        send: (port) => rawAsk(port, `GET ${path} HTTP/1.1\r\n${HOST}\r\n`),
      }
    }
    default: {
      const { text, end } = random.one(RAW)
      return { kind: `text ${JSON.stringify(text.slice(0, 60))}`, send: (port) => rawAsk(port, text, { end }) }
    }
  }
}

function toFile(name: string, headers: Readonly<Record<string, string>>, random: Random): MalformedRequest {
  const method = random.one(['GET', 'GET', 'HEAD'])
  return {
    kind: `${name} ${JSON.stringify(headers).slice(0, 60)}`,
    method,
    file: FILE,
    send: (port) => ask(port, FILE, { method, headers }),
  }
}
