import { HASHED_FOLDERS, INTERNAL_FILES, ALLOWED_METHODS, contentTypeOf } from '../../serve/headers.ts'
import { TEXTS } from '../../serve/texts.ts'
import { downloadEndingsOf, headersOfFile, headersOfSite, headersOfText, typesOf } from '../answers.ts'
import type { Host, PackSite } from '../host.ts'
import { locationWith } from '../redirects.ts'

const TEXT_TYPE = contentTypeOf('/text.txt')
const PAGE_TYPE = contentTypeOf('/page.html')

/** nginx 1.18 or later: one server in one file, for `/etc/nginx/conf.d`. */
export const nginx: Host = {
  name: 'nginx',
  siteFolder: 'site',
  sendsCopies: true,
  limits: {},
  next: 'Copy the folder to the server, link nginx.conf into /etc/nginx/conf.d, and reload nginx.',
  write: (site) => ({
    files: [{ path: 'nginx.conf', content: configOf(site) }],
    differences: [
      'Brotli copies are sent only with the module brotli_static (Debian: libnginx-mod-http-brotli-static): take the # from its line in nginx.conf. Without it readers get gzip.',
      'Of gzip and Brotli a reader gets Brotli, whichever it likes better.',
      'A range is sent of a plain file only; of a compressed copy readers get the whole one.',
      'A reader that takes every coding (Accept-Encoding: *) gets the plain file.',
      'A HEAD request with a range is answered as a GET with it.',
      'ETags, and the texts of 400, 412 and 416, are those of nginx.',
    ],
  }),
}

function configOf(site: PackSite): string {
  const { siteUrl, root, everyRedirect } = site
  const { page, data, internal } = headersOfSite(siteUrl)
  const varying = Object.keys(data).filter((name) => data[name] !== page[name] || data[name] !== internal[name])
  const text = headersOfText('text/plain', siteUrl)
  return `# Release ${site.release}, written by “npm run release:pack”. Answers as the built-in server does.
map_hash_max_size 65536;
map_hash_bucket_size 1024;

# One address has one page: /a, /a/, /a.html and /a/index.html are the same.
map $uri $portico_1 { default $uri; "~^(?<portico_a>.*)/index(?:\\.html)?$" $portico_a; }
map $portico_1 $portico_2 { default $portico_1; "~^(?<portico_b>.*)\\.html$" $portico_b; }
map $portico_2 $portico_3 { default $portico_2; "~^(?<portico_c>.*?)/+$" $portico_c; }
map $portico_3 $portico_path { default $portico_3; "" /index; }

geo $portico_dollar { default "$"; }

# Where old addresses lead; nginx compares them without case.
map $uri $portico_to {
  default "";
${everyRedirect.map(({ from, to }) => `  ${quote(from)} ${quote(literal(to))};`).join('\n')}
}
map $uri $portico_location {
  default "";
${everyRedirect.map(({ from, to }) => `  ${quote(from)} ${quote(locationWith(to, '$is_args$args', literal))};`).join('\n')}
}

${varying.map((name) => mapOf(name, { page, data, internal })).join('\n')}
${dispositionMapOf(site)}

server {
  # For TLS: certbot --nginx -d ${new URL(siteUrl).hostname}
  listen 80;
  server_name ${new URL(siteUrl).hostname};
  root ${quote(root)};
  server_tokens off;
  absolute_redirect off;
  etag on;
  if_modified_since exact;
  max_ranges 1;
  gzip off;
  gzip_static on;
  gzip_http_version 1.0;
  gzip_proxied any;
  # brotli_static on;
  types {
${typesOf(site.files)
  .map(([ending, type]) => `    ${quote(type)} ${ending};`)
  .join('\n')}
  }
  default_type application/octet-stream;
  error_page 404 @missing;
  error_page 418 = @method;
  error_page 419 =308 @moved;
${headers(text, '  ')}

  if ($request_method !~ "^(?:GET|HEAD)$") { return 418; }

  location = /healthz { default_type ${quote(TEXT_TYPE)}; return 200 ${quote(TEXTS.healthy)}; }
  location = /livez { default_type ${quote(TEXT_TYPE)}; return 200 ${quote(TEXTS.healthy)}; }

${HASHED_FOLDERS.map(
  (folder) => `  location ^~ ${folder} {
    try_files $uri $uri.html @no_file;
${headers({ ...headersOfFile(`${folder}file.js`, siteUrl), 'Content-Disposition': variableOf('Content-Disposition') })}
  }`,
).join('\n')}

  location / {
    if ($portico_to) { return 419; }
    try_files $portico_path $portico_path.html $portico_path/index.html =404;
${headers({ ...page, ...Object.fromEntries(varying.map((name) => [name, variableOf(name)])) })}
  }

  location @moved {
    types { }
    default_type ${quote(TEXT_TYPE)};
${headers({ ...text, Location: '$portico_location' })}
    return 200 ${quote(TEXTS.moved('$portico_to'))};
  }
  location @method {
    types { }
    default_type ${quote(TEXT_TYPE)};
${headers({ ...text, Allow: ALLOWED_METHODS })}
    return 405 ${quote(TEXTS.method)};
  }
  location @no_file {
    types { }
    default_type ${quote(TEXT_TYPE)};
${headers(text)}
    return 404 ${quote(TEXTS.noFile)};
  }
  location @missing {
    rewrite ^ /404.html break;
    types { }
    default_type ${quote(PAGE_TYPE)};
    gzip_static off;
    # brotli_static off;
    etag off;
${headers({ ...headersOfText('text/html', siteUrl), 'Last-Modified': '' })}
  }
}
`
}

type Headers = Readonly<Record<string, string>>

function mapOf(name: string, { page, data, internal }: Record<'page' | 'data' | 'internal', Headers>): string {
  return `map $uri ${variableOf(name)} {
  default ${quote(data[name] ?? '')};
  "~\\.html$" ${quote(page[name] ?? '')};
${INTERNAL_FILES.map((path) => `  ${path} ${quote(internal[name] ?? '')};`).join('\n')}
}`
}

/** A header without a value is not sent. */
function dispositionMapOf({ files }: PackSite): string {
  const endings = downloadEndingsOf(files)
  const rule = endings.length > 0 ? `  "~^/media/.+\\.(?:${endings.join('|')})$" attachment;\n` : ''
  return `map $uri ${variableOf('Content-Disposition')} {\n  default "";\n${rule}}`
}

function variableOf(name: string): string {
  return `$portico_${name.toLowerCase().replaceAll('-', '_')}`
}

function headers(all: Headers, indent = '    '): string {
  return Object.entries(all)
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join('\n')
}

/** A dollar sign would name a variable, and nginx has no other way to write one. */
function literal(address: string): string {
  return address.replaceAll('$', '${portico_dollar}')
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
}
