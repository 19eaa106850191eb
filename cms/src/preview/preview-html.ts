import { EMBED_HOSTS } from '@portico/content-model'

/*
 * Whoever has the link sees the draft, and it does nothing else: it runs the code of the site only, in an origin of its
 * own, so that it can read nothing of the admin panel at the same address.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${Object.keys(EMBED_HOSTS)
    .map((host) => `https://${host}`)
    .join(' ')}`,
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Sent with everything below the address of a preview. */
export const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  /* Its origin is none: what it loads from here is from elsewhere to it. The address itself is the secret. */
  'Access-Control-Allow-Origin': '*',
}

const head = (title: string): string => `<!doctype html>
<html lang="en" dir="ltr" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>`

/** The page that shows a draft: the code of the preview fetches it. */
export const PREVIEW_PAGE = `${head('Preview')}
<link rel="stylesheet" href="files/main.css" crossorigin>
<script type="module" src="files/main.js" crossorigin></script>
</head>
<body></body>
</html>
`

/** A page that says why there is no preview. */
export function noPreviewPage({ title, hint }: { title: string; hint: string }): string {
  return `${head(title)}
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.65 ui-sans-serif, system-ui, sans-serif }
body { max-width: 34rem; margin: 4rem auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${hint}</p>
</main>
</body>
</html>
`
}

/** By what is wrong with a link: the status and the words. */
export const NO_PREVIEW = {
  expired: {
    status: 410,
    title: 'This preview link has expired',
    hint: 'A preview link works for seven days. Ask the person who sent it for a new one.',
  },
  invalid: {
    status: 404,
    title: 'This preview link does not work',
    hint: 'It may have been cut off on its way. Ask the person who sent it to copy it again.',
  },
  deleted: {
    status: 404,
    title: 'There is nothing left to preview',
    hint: 'The document of this link was deleted.',
  },
} as const
