/**
 * What `export-routes.mjs` uses of Next that Next does not document, checked with the version below. It is all here: when
 * Next is updated, `web/tests/public-build.integration.test.ts` says whether the files are still those of a public build. Where a
 * module or an export is missing, a publish falls back to `next build`.
 * `scripts/docs/decisions/002-rendering-through-private-modules-of-next.md` says why.
 */
export const CHECKED_NEXT = '16.4.6'

/** By module: its exports, each with its type. */
const MODULES = {
  'next/dist/export': { default: 'function' },
  'next/dist/export/worker': { exportPages: 'function' },
  'next/dist/shared/lib/router/utils': { getSortedRoutes: 'function', isDynamicRoute: 'function' },
  'next/dist/shared/lib/router/utils/route-regex': { getRouteRegex: 'function' },
  'next/dist/shared/lib/page-path/normalize-page-path': { normalizePagePath: 'function' },
  'next/dist/shared/lib/segment-cache/segment-value-encoding': { convertSegmentPathToStaticExportFilename: 'function' },
  'next/dist/lib/constants': { RSC_SEGMENT_SUFFIX: 'string', RSC_SEGMENTS_DIR_SUFFIX: 'string', RSC_SUFFIX: 'string' },
  'next/dist/trace': { trace: 'function' },
}

/**
 * Loads them all.
 * @param {NodeJS.Require} require of the site's folder
 * @throws Error that names every export that is missing
 */
export function requirePrivateNext(require) {
  const found = {}
  const missing = []
  for (const [name, exports] of Object.entries(MODULES)) {
    const module = load(require, name)
    for (const [key, type] of Object.entries(exports)) {
      if (typeof module[key] === type) found[key === 'default' ? 'exportApp' : key] = module[key]
      else missing.push(`${name} (${key})`)
    }
  }
  if (missing.length === 0) return found
  const { version } = require('next/package.json')
  throw new Error(
    `Next ${version} lacks what pages are rendered with: ${missing.join(', ')}. It was checked with Next ${CHECKED_NEXT}.`,
  )
}

function load(require, name) {
  try {
    return require(name)
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return {}
    throw error
  }
}
