/* Files of the media library that readers download: which there are, and whether one is what its name says. */

/** The largest file that the media library takes, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024
/** The signs of a file type stand within so many bytes. */
const HEAD = 1024

type Check = (head: Uint8Array) => boolean

const bytesOf = (sign: string): number[] => [...sign].map((letter) => letter.charCodeAt(0))

/** Whether a file has one of these signs, each at its place; a text stands for its letters. */
const signed =
  (...signs: readonly (string | readonly number[])[]): Check =>
  (head) =>
    signs.some((sign) => hasAt(head, typeof sign === 'string' ? bytesOf(sign) : sign, 0))

const hasAt = (head: Uint8Array, sign: readonly number[], place: number): boolean =>
  sign.every((byte, index) => head[place + index] === byte)

const isPdf: Check = (head) => head.some((_byte, place) => hasAt(head, bytesOf('%PDF-'), place))
const isZip = signed('PK\u0003\u0004', 'PK\u0005\u0006')
const isGzip = signed([0x1f, 0x8b])
const isTar: Check = (head) => hasAt(head, bytesOf('ustar'), 257)
const isMp4: Check = (head) => hasAt(head, bytesOf('ftyp'), 4)
const isText: Check = (head) => !head.includes(0)

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/** The media type and the check of each ending. What a browser or a server could run is not among them. */
const TYPES: Readonly<Record<string, readonly [mime: string, check: Check]>> = {
  pdf: ['application/pdf', isPdf],
  zip: ['application/zip', isZip],
  epub: ['application/epub+zip', isZip],
  docx: [`${OFFICE}.wordprocessingml.document`, isZip],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`, isZip],
  pptx: [`${OFFICE}.presentationml.presentation`, isZip],
  odt: [`${OPEN}.text`, isZip],
  ods: [`${OPEN}.spreadsheet`, isZip],
  odp: [`${OPEN}.presentation`, isZip],
  gz: ['application/gzip', isGzip],
  tgz: ['application/gzip', isGzip],
  tar: ['application/x-tar', isTar],
  mp4: ['video/mp4', isMp4],
  mov: ['video/quicktime', isMp4],
  m4a: ['audio/mp4', isMp4],
  webm: ['video/webm', signed([0x1a, 0x45, 0xdf, 0xa3])],
  mp3: ['audio/mpeg', signed('ID3', [0xff, 0xfb], [0xff, 0xf3], [0xff, 0xf2])],
  ogg: ['audio/ogg', signed('OggS')],
  wav: ['audio/wav', signed('RIFF')],
  ...Object.fromEntries(
    Object.entries({
      csv: 'text/csv',
      tsv: 'text/tab-separated-values',
      json: 'application/json',
      geojson: 'application/geo+json',
      yaml: 'text/yaml',
      yml: 'text/yaml',
      toml: 'application/toml',
      xml: 'application/xml',
      sql: 'application/x-sql',
      ics: 'text/calendar',
    }).map(([ending, mime]) => [ending, [mime, isText] as const]),
  ),
  ...Object.fromEntries(
    ['txt', 'log', 'ini', 'conf', 'env', 'diff', 'patch', 'graphql', 'gql', 'proto', 'prisma', 'ipynb', 'jsonl']
      .concat(['ts', 'tsx', 'py', 'go', 'kt', 'swift', 'tf', 'lock', 'bib', 'rst', 'http'])
      .map((ending) => [ending, ['text/plain', isText] as const]),
  ),
}

/** The endings of files that readers download, without the dot. */
export const FILE_ENDINGS: readonly string[] = Object.keys(TYPES)

/** Their media types, each once. */
export const FILE_TYPES: readonly string[] = [...new Set(Object.values(TYPES).map(([mime]) => mime))]

/** The media type of a file that readers download, by its ending; undefined for a type that they are not given. */
export function fileTypeOf(name: string): string | undefined {
  return typeOf(name)?.[0]
}

/** Why the media library does not take a file of a size, as the rest of a sentence about it. */
export function sizeFault(size: number): string | undefined {
  return size > MAX_FILE_BYTES ? `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB` : undefined
}

/**
 * Why readers are not given a file, as the rest of a sentence about it; `undefined` where they may have it. Pictures are
 * another matter.
 * @param start its first kilobytes, or all of it
 * @param size of all of it, in bytes
 */
export function fileFault(name: string, start: Uint8Array, size = start.length): string | undefined {
  const type = typeOf(name)
  const ending = endingOf(name)
  if (!type)
    return ending === ''
      ? 'has no ending, so that nobody knows what it is'
      : `is of a type that readers are not given (.${ending})`
  if (size === 0) return 'is empty'
  const large = sizeFault(size)
  if (large !== undefined) return large
  const head = start.subarray(0, HEAD)
  if (type[1](head)) return type[1] === isText && isPage(head) ? 'holds HTML, which a browser could run' : undefined
  return type[1] === isText
    ? `is not text in UTF-8, as .${ending} files are; save it again as UTF-8`
    : `does not hold what its ending says (.${ending}); export it again, or give it the ending of what it is`
}

function typeOf(name: string) {
  const ending = endingOf(name)
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
}

function endingOf(name: string): string {
  return /[^/\\.][^/\\]*\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a text begins as a page of a browser does, behind a declaration and comments. */
function isPage(head: Uint8Array): boolean {
  let text = new TextDecoder()
    .decode(head)
    .replace(/^\s*<\?xml[^>]*>/i, '')
    .trimStart()
  while (text.startsWith('<!--')) {
    const end = text.indexOf('-->')
    if (end === -1) return false
    text = text.slice(end + '-->'.length).trimStart()
  }
  return /^<(?:!doctype\s+(?:html|svg)|html|head|body|script|iframe|svg)\b/i.test(text)
}
