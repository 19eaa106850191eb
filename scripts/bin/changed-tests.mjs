/*
 * What `npm test -- --changed` runs beside types, lint and format: the unit tests that import what changed, and of the
 * tests of running processes those of the area. They start commands and browsers, so that imports do not show it.
 */

/** By the start of a path: npm scripts to run before, and the tests of running processes. The first that fits counts. */
export const AREAS = [
  ['cms/editor/', { builds: ['build:admin'], e2e: ['cms/editor/tests'] }],
  ['cms/src/admin', { builds: ['build:admin'], e2e: ['cms/tests/admin.e2e.test.ts'] }],
  ['cms/content/', { scripts: ['content:check'] }],
  ['cms/content-model/', { builds: ['build:cms'], integration: ['cms/tests/saves', 'cms/tests/content-api'] }],
  ['cms/', { builds: ['build:cms'], integration: ['cms/tests'] }],
  ['scripts/markdown/', { builds: ['build:cms'], integration: ['scripts/tests/content-import'] }],
  ['scripts/docs-tools/', { scripts: ['content:check'] }],
  [
    'scripts/trials/',
    { builds: ['build:cms'], integration: ['scripts/tests/chaos-search', 'scripts/tests/run-harness'] },
  ],
  ['scripts/pipeline/search/', { integration: ['scripts/tests/typesense'] }],
  ['scripts/', { builds: ['build:cms'], integration: ['scripts/tests/portal', 'scripts/tests/commands'] }],
  ['web/', { e2e: ['web/tests/sidebar', 'web/tests/site'] }],
]

/** What the other unit tests import compiled, so that a change of it touches all of them. */
const MODEL = 'cms/content-model/'

/**
 * The steps for a list of changed files.
 * @param {readonly string[]} files paths in the repository
 * @returns {{ unit: 'all' | 'changed', builds: string[], scripts: string[], integration: string[], e2e: string[] }}
 */
export function testsOfChanges(files) {
  const areas = files.flatMap((file) => AREAS.find(([start]) => file.startsWith(start))?.[1] ?? [])
  const own = (project) => files.filter((file) => file.endsWith(`.${project}.test.ts`))
  const all = (key) => [...new Set(areas.flatMap((area) => area[key] ?? []))]
  const tests = (key) => [...new Set([...all(key), ...own(key)])]
  return {
    unit: files.some((file) => file.startsWith(MODEL)) ? 'all' : 'changed',
    builds: all('builds'),
    scripts: all('scripts'),
    integration: tests('integration'),
    e2e: tests('e2e'),
  }
}
