import { HASHED_FOLDERS, INTERNAL_FILES } from '../../serve/headers.ts'
import { locationOf } from '../../serve/location.ts'
import { dataEndingsOf, downloadEndingsOf, headersOfFile, headersOfSite } from '../answers.ts'
import type { Host, PackSite } from '../host.ts'
import { plainRedirectsOf } from '../redirects.ts'

const LIMITS = { redirects: 2000, redirectLine: 1000, redirectBytes: 100 * 1024, headerRules: 100, headerLine: 2000 }

/** Cloudflare Pages: `_redirects` and `_headers` at the top of the site. */
export const cloudflare: Host = {
  name: 'cloudflare',
  siteFolder: '.',
  sendsCopies: false,
  limits: { files: 20_000, fileSize: 25 * 1024 * 1024 },
  next: 'Run “npx wrangler pages deploy” with this folder.',
  write: (site) => {
    const redirects = plainRedirectsOf(site.redirects).plain.map(({ from, to }) => `${from} ${locationOf(to, '')} 308`)
    const headers = headerRules(site)
    return {
      files: [
        { path: '_redirects', content: redirects.map((line) => `${line}\n`).join('') },
        { path: '_headers', content: headers.map((line) => `${line}\n`).join('') },
      ],
      differences: [
        'An address with .html or a slash at its end is answered with 308 to the one without.',
        'ETags and compressed copies are those of Cloudflare.',
        ...plainRedirectsOf(site.redirects).leftOut,
      ],
      exceeded: exceeded(redirects, headers),
    }
  },
}

/** Rules are followed in order: a later one takes back what an earlier one said, and says it again. */
function headerRules({ files, siteUrl }: PackSite): string[] {
  const { page, data, internal } = headersOfSite(siteUrl)
  const instead = (address: string, headers: Readonly<Record<string, string>>, before = page): string => {
    const other = Object.entries(headers).filter(([name, value]) => before[name] !== value)
    return [address, ...other.flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`])].join('\n')
  }
  return [
    ['/*', ...Object.entries(page).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    ...dataEndingsOf(files).map((ending) => instead(`/*.${ending}`, data)),
    ...INTERNAL_FILES.map((path) => instead(path, internal)),
    ...HASHED_FOLDERS.map((folder) => instead(`${folder}*`, headersOfFile(`${folder}file.js`, siteUrl))),
    ...downloadEndingsOf(files).map((ending) => `/media/*.${ending}\n  Content-Disposition: attachment`),
  ]
}

function exceeded(redirects: readonly string[], headers: readonly string[]): string[] {
  const bytes = Buffer.byteLength(redirects.join('\n'))
  const long = redirects.filter((line) => line.length > LIMITS.redirectLine).length
  const remedy = 'Remove redirects that nobody uses in the CMS, or put the rest into a Bulk Redirect list of your zone.'
  const longest = Math.max(0, ...headers.flatMap((rule) => rule.split('\n')).map((line) => line.length))
  return [
    ...(redirects.length > LIMITS.redirects
      ? [`cloudflare takes ${LIMITS.redirects} redirects, and there are ${redirects.length}. ${remedy}`]
      : []),
    ...(bytes > LIMITS.redirectBytes
      ? [
          `cloudflare reads ${LIMITS.redirectBytes / 1024} KiB of _redirects, and it has ${Math.ceil(bytes / 1024)}. ${remedy}`,
        ]
      : []),
    ...(long > 0
      ? [`cloudflare takes lines of ${LIMITS.redirectLine} characters in _redirects, and ${long} are longer. ${remedy}`]
      : []),
    ...(headers.length > LIMITS.headerRules
      ? [
          `cloudflare takes ${LIMITS.headerRules} rules in _headers, and there are ${headers.length}. Set the headers in a Transform Rule of your zone.`,
        ]
      : []),
    ...(longest > LIMITS.headerLine
      ? [
          `cloudflare takes lines of ${LIMITS.headerLine} characters in _headers, and one has ${longest}. Set the header in a Transform Rule of your zone.`,
        ]
      : []),
  ]
}
