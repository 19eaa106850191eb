import { HASHED_FOLDERS } from '../../serve/headers.ts'
import { headersOfFile } from '../answers.ts'
import type { Host, PackSite } from '../host.ts'
import { plainRedirectsOf } from '../redirects.ts'
import { locationOf } from '../../serve/location.ts'

const PERMANENT = '301!'

/** Netlify: `_redirects` and `_headers` at the top of the site. */
export const netlify: Host = {
  name: 'netlify',
  siteFolder: '.',
  sendsCopies: false,
  limits: {},
  next: 'Run “npx netlify deploy --prod --dir” with this folder.',
  write: (site) => ({
    files: [
      { path: '_redirects', content: redirectsOf(site) },
      { path: '_headers', content: headersOf(site) },
    ],
    differences: [
      'Redirects are answered with 301: Netlify documents no 308.',
      'Markdown and text files have the content security policy of pages; Netlify has no rule for an ending.',
      'ETags and compressed copies are those of Netlify.',
      'Linked files come without Content-Disposition: the links of pages ask browsers to download them.',
      ...plainRedirectsOf(site.redirects).leftOut,
    ],
  }),
}

/** Netlify finds an address with and without a slash at its end; `!` lets a redirect win over a file. */
function redirectsOf({ redirects }: PackSite): string {
  return lines(
    plainRedirectsOf(redirects).plain.map(
      ({ from, to }) => `${encodeURI(decoded(from))} ${locationOf(to, '')} ${PERMANENT}`,
    ),
  )
}

/** Where two rules fit, Netlify joins what they say: no two of these fit one address. */
function headersOf({ files, siteUrl }: PackSite): string {
  const rules = new Map([['/', rule('/', headersOfFile('/page.html', siteUrl))]])
  for (const { path } of files)
    for (const { address, like } of addressesOf(path)) rules.set(address, rule(address, headersOfFile(like, siteUrl)))
  return lines([...rules.values()])
}

/** The addresses of the rules for a file, and a file that has their headers: its folder, or the very file. */
function addressesOf(path: string): readonly { readonly address: string; readonly like: string }[] {
  const hashed = HASHED_FOLDERS.find((folder) => path.startsWith(folder))
  if (hashed !== undefined) return [{ address: `${hashed}*`, like: `${hashed}file.js` }]
  const [, first = '', ...rest] = path.split('/')
  const isBesideHashed = HASHED_FOLDERS.some((folder) => folder.startsWith(`/${first}/`))
  if (rest.length > 0 && !isBesideHashed) return [{ address: `/${first}/*`, like: '/page.html' }]
  const address = path.endsWith('.html') ? [{ address: path.slice(0, -'.html'.length), like: path }] : []
  return [{ address: path, like: path }, ...address]
}

function rule(address: string, headers: Readonly<Record<string, string>>): string {
  return [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('')
}
