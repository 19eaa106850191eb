import { copyFileSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { requirePrivateNext } from './private-next.mjs'

/*
 * Renders routes of the site with what an earlier `next build` of the same code compiled, and without compiling again:
 * through Next's own export, so that the files are those that a whole build writes. Runs in the folder of the site, as
 * a process of its own, because Next reads its settings and its code once a process.
 *
 * Waits for one message, `{"routes": ["/guides/start"], "outDir": "/absolute"}`, and with it the lease of the folder,
 * which it holds until it ends. Standard output: how far it is.
 */

const ROUTES_AT_A_TIME = 64

const web = process.cwd()
const distDir = join(web, '.next')
const require = createRequire(join(web, 'package.json'))

const { config } = require(join(distDir, 'required-server-files.json'))
const pagesByRoute = Object.entries(require(join(distDir, 'app-path-routes-manifest.json'))).map(([page, route]) => ({
  page,
  route,
}))
const {
  exportApp,
  exportPages,
  getSortedRoutes,
  isDynamicRoute,
  getRouteRegex,
  normalizePagePath,
  convertSegmentPathToStaticExportFilename,
  RSC_SEGMENT_SUFFIX,
  RSC_SEGMENTS_DIR_SUFFIX,
  RSC_SUFFIX,
  trace,
} = requirePrivateNext(require)

/* Started ahead and not needed, or the process that wanted the pages has died. */
process.once('disconnect', () => process.exit())
const { routes, outDir } = await new Promise((resolve) => process.once('message', resolve))
/* Next would send its parent a message for each page. */
process.send = undefined
const patterns = getSortedRoutes(pagesByRoute.map(({ route }) => route).filter((route) => isDynamicRoute(route))).map(
  (route) => ({ route, ...getRouteRegex(route) }),
)
const exported = await exportApp(
  web,
  {
    nextConfig: {
      ...config,
      exportPathMap: async () => Object.fromEntries(routes.map((route) => [route, entryOf(route)])),
    },
    enabledDirectories: { app: true, pages: false },
    buildExport: true,
    silent: true,
    pages: [],
    outdir: outDir,
    statusMessage: 'Rendering',
    numWorkers: 1,
    appDirOnly: true,
  },
  trace('portico-export'),
  { exportPages: exportInTurns, setOnActivity: () => undefined, setOnActivityAbort: () => undefined },
)
for (const route of routes) place(route, exported.byPath.get(route)?.metadata?.segmentPaths ?? [])
/* Next leaves a timer of a minute behind for each page. */
process.exit()

/** A route as the build hands it to the export: the page that answers it, and that no other value of it exists. */
function entryOf(route) {
  const pattern = pagesByRoute.some((entry) => entry.route === route)
    ? undefined
    : patterns.find(({ re }) => re.test(route))
  const { page } = pagesByRoute.find((entry) => entry.route === (pattern?.route ?? route)) ?? {}
  if (!page) throw new Error(`The site has no page for ${route}.`)
  return {
    page,
    _isAppDir: true,
    _ssgPath: route,
    _fallbackRouteParams: [],
    _notFoundParams: pattern && Object.keys(pattern.groups),
    _isDynamicError: false,
    _isRoutePPREnabled: false,
    _allowEmptyStaticShell: true,
  }
}

async function exportInTurns(input) {
  const results = []
  for (let start = 0; start < input.exportPaths.length; start += ROUTES_AT_A_TIME) {
    const exportPaths = input.exportPaths.slice(start, start + ROUTES_AT_A_TIME)
    results.push(...(await exportPages({ ...input, exportPaths })))
    process.stdout.write(`Generating static pages (${results.length}/${input.exportPaths.length})\n`)
  }
  return results
}

/** Puts the files of a rendered route where a whole export has them. */
function place(route, segmentPaths) {
  const rendered = join(distDir, 'server/app', normalizePagePath(route))
  const target = join(outDir, normalizePagePath(route))
  if (entryOf(route).page.endsWith('/route')) return put(`${rendered}.body`, target)
  put(`${rendered}.html`, route === '/_not-found' ? join(outDir, '404.html') : `${target}.html`)
  put(rendered + RSC_SUFFIX, `${target}.txt`)
  for (const segment of segmentPaths)
    put(
      `${rendered}${RSC_SEGMENTS_DIR_SUFFIX}${segment}${RSC_SEGMENT_SUFFIX}`,
      join(outDir, route, convertSegmentPathToStaticExportFilename(segment)),
    )
}

/** Never by a link: Next writes into the file again when it renders the route again. */
function put(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}
