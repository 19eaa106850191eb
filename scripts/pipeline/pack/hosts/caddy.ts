import { ALLOWED_METHODS, contentTypeOf, HASHED_FOLDERS, INTERNAL_FILES } from '../../serve/headers.ts'
import { TEXTS } from '../../serve/texts.ts'
import { downloadEndingsOf, headersOfFile, headersOfSite, headersOfText, typesOf } from '../answers.ts'
import type { Host, PackSite } from '../host.ts'
import { caddyRedirectsOf, isPlainRedirect } from './caddy-redirects.ts'

const TEXT_TYPE = contentTypeOf('/text.txt')
const PAGE_TYPE = contentTypeOf('/page.html')

/** Caddy 2.6 or later. */
export const caddy: Host = {
  name: 'caddy',
  siteFolder: 'site',
  sendsCopies: true,
  limits: {},
  next: 'Copy the folder to the server, and run “caddy run --config Caddyfile” in it, or import the file.',
  write: (site) => ({
    files: [{ path: 'Caddyfile', content: caddyfileOf(site) }],
    differences: [
      'A date in If-Modified-Since or If-Unmodified-Since is compared as earlier or later, not as the very date of the file.',
      'The date of a compressed copy is that of the plain file; a long one is sent in chunks, without Content-Length.',
      'ETags, and the texts of 400, 412 and 416, are those of Caddy.',
      ...notWritten(site),
    ],
  }),
}

function notWritten({ redirects }: PackSite): string[] {
  return redirects
    .filter((redirect) => !isPlainRedirect(redirect))
    .map(({ from }) => `The redirect of ${from} is left out: a Caddyfile cannot hold it.`)
}

function caddyfileOf(site: PackSite): string {
  const { siteUrl, root } = site
  const { page, data, internal } = headersOfSite(siteUrl)
  const text = headersOfText('text/plain', siteUrl)
  const answer = (more: Headers, status: number, body: string): string =>
    `${headers({ ...text, 'Content-Type': TEXT_TYPE, ...more })}\n\t\t\trespond ${quote(body)} ${status}`
  return `# Release ${site.release}, written by “npm run release:pack”. Answers as the built-in server does.
${siteUrl.startsWith('https:') ? siteUrl : `http://${new URL(siteUrl).host}`} {
	root * ${quote(root)}
${typeMatchers(site)}
	map {query} {portico_query} {
		"" ""
		default "?{query}"
	}
	route {
		header -Server
		# A range is of bytes, for GET, and there is one.
		@no_range not method GET
		request_header @no_range -Range
		@other_range not header_regexp Range ^bytes=[^,]*$
		request_header @other_range -Range

		@other_method not method GET HEAD
		route @other_method {
${answer({ Allow: ALLOWED_METHODS }, 405, TEXTS.method)}
		}
		@health path_regexp ^/(?:healthz|livez)$
		route @health {
${answer({}, 200, TEXTS.healthy)}
		}

		@hashed path ${HASHED_FOLDERS.map((folder) => `${folder}*`).join(' ')}
		route @hashed {
			@no_file not file {path}
			route @no_file {
${answer({}, 404, TEXTS.noFile)}
			}
${HASHED_FOLDERS.map((folder, index) => `\t\t\t@folder${index} path ${folder}*\n\t\t\theader @folder${index} {\n${lines(headersOfFile(`${folder}file.js`, siteUrl))}\n\t\t\t}`).join('\n')}
${downloads(site)}${types(site)}
${vary(site)}
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}

		# Where old addresses lead; Caddy compares paths without case.
		vars portico_to ""
${caddyRedirectsOf(site.everyRedirect)}
		@moved not vars {http.vars.portico_to} ""
		route @moved {
${answer({ Location: '{http.vars.portico_location}' }, 308, TEXTS.moved('{http.vars.portico_to}'))}
		}

		# One address has one page: /a, /a/, /a.html and /a/index.html are the same.
		uri path_regexp /index(\\.html)?$ ""
		uri path_regexp \\.html$ ""
		uri path_regexp /+$ ""
		@home path "" /
		rewrite @home /index
		try_files {path} {path}.html {path}/index.html

		@page path *.html
		@internal path ${INTERNAL_FILES.join(' ')}
${headers(data)}
		header @page {
${lines(page)}
		}
		header @internal {
${lines(internal)}
		}
${types(site)}
${vary(site)}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
	handle_errors {
		header -Server
		@missing expression {err.status_code} == 404
		route @missing {
			request_header -Range
			request_header -Accept-Encoding
			request_header -If-None-Match
			request_header -If-Modified-Since
			rewrite * /404.html
${headers({ ...headersOfText('text/html', siteUrl), 'Content-Type': PAGE_TYPE })}
			header {
				-Etag
				-Last-Modified
				-Accept-Ranges
				-Vary
			}
			file_server
		}
		header {
${lines(text)}
		}
	}
}
`
}

type Headers = Readonly<Record<string, string>>

function typeMatchers({ files }: PackSite): string {
  return typesOf(files)
    .map(([ending]) => `\t@type_${ending} path *.${ending}`)
    .join('\n')
}

function types({ files }: PackSite): string {
  return typesOf(files)
    .map(([ending, type]) => `\t\theader @type_${ending} Content-Type ${quote(type)}`)
    .join('\n')
}

function downloads({ files }: PackSite): string {
  return downloadEndingsOf(files)
    .map(
      (ending) =>
        `\t\t\t@download_${ending} path /media/*.${ending}\n\t\t\theader @download_${ending} Content-Disposition attachment\n`,
    )
    .join('')
}

/** Caddy says it of compressed copies only; set at the end, it is said once of every file. */
function vary({ siteUrl }: PackSite): string {
  return `\t\theader {\n\t\t\tVary ${quote(headersOfFile('/page.html', siteUrl)['Vary'] ?? '')}\n\t\t\tdefer\n\t\t}`
}

function headers(all: Headers): string {
  return `\t\t\theader {\n${lines(all)}\n\t\t\t}`
}

function lines(all: Headers): string {
  return Object.entries(all)
    .filter(([name]) => name !== 'Vary')
    .map(([name, value]) => `\t\t\t\t${name} ${quote(value)}`)
    .join('\n')
}

function quote(text: string): string {
  return text.includes('\n') ? `\`${text}\`` : `"${text.replaceAll('"', '\\"')}"`
}
