/*
 * What `npm test -- --changed` runs beside types, lint and format: the unit tests that import what changed, and of the
 * tests of running processes those of the area. They start commands and browsers, so that imports do not show it.
 */

const CMS = ['build:cms']
const ADMIN = ['build:admin']
const BLOCKS = ['web/tests/site', 'scripts/tests/pages']

/** By the start of a path: npm scripts to run before, and the tests of running processes. The first that fits counts. */
export const AREAS = [
  ...['cms/Dockerfile', 'scripts/Dockerfile'].map((name) => [
    name,
    { builds: CMS, integration: ['scripts/tests/images'] },
  ]),
  [
    'cms/editor/',
    {
      builds: ADMIN,
      e2e: [
        'cms/editor/tests',
        'scripts/tests/editor-paste',
        'scripts/tests/editor-roundtrip',
        'scripts/tests/editor-validate',
      ],
    },
  ],
  ['cms/src/admin/first-run/', { builds: ADMIN, e2e: ['scripts/tests/first-run'] }],
  ['cms/src/first-run/', { builds: ADMIN, integration: ['cms/tests/first-run'], e2e: ['scripts/tests/first-run'] }],
  ...['admin/placement', 'placement'].map((name) => [
    `cms/src/${name}/`,
    { builds: ADMIN, integration: ['cms/tests/placement'], e2e: ['scripts/tests/story'] },
  ]),
  ['cms/src/admin/search/', { builds: ADMIN, e2e: ['scripts/tests/search-desk'] }],
  ...['review', 'schedule', 'presence'].flatMap((name) => [
    [`cms/src/admin/${name}/`, { builds: ADMIN, e2e: ['cms/tests/team', 'scripts/tests/story'] }],
    [
      `cms/src/${name}/`,
      {
        builds: ADMIN,
        integration: ['cms/tests/review', 'cms/tests/schedule'],
        e2e: ['cms/tests/team', 'scripts/tests/story'],
      },
    ],
  ]),
  ['cms/src/admin/local-draft/', { builds: ADMIN, e2e: ['cms/tests/unsaved', 'scripts/tests/editor-soak'] }],
  ['cms/src/admin/readers/', { builds: ADMIN, e2e: ['scripts/tests/readers'] }],
  ['cms/src/admin', { builds: ADMIN, e2e: ['cms/tests', 'scripts/tests/desk', 'scripts/tests/story'] }],
  ['cms/src/search/', { builds: ADMIN, e2e: ['scripts/tests/search-desk'] }],
  [
    'cms/src/desk/',
    { builds: ADMIN, integration: ['cms/tests/desk'], e2e: ['scripts/tests/desk', 'scripts/tests/story'] },
  ],
  ['cms/src/preview/', { builds: ADMIN, integration: ['cms/tests/desk'], e2e: ['scripts/tests/desk'] }],
  ['cms/src/readers/', { builds: ADMIN, integration: ['cms/tests/readers'], e2e: ['scripts/tests/readers'] }],
  ['scripts/pipeline/signals/', { builds: CMS, e2e: ['scripts/tests/readers'] }],
  ['cms/content/examples/', { builds: CMS, integration: ['scripts/tests/content-examples'] }],
  [
    'cms/content/docs/dev-docs/integrations/',
    { scripts: ['content:check'], integration: ['scripts/tests/content-guides'] },
  ],
  ['cms/content/', { scripts: ['content:check'], integration: ['scripts/dev', 'scripts/tests/content-claims'] }],
  [
    'cms/content-model/src/check/',
    {
      builds: CMS,
      integration: ['cms/tests/saves', 'cms/tests/references', 'cms/tests/writing-check'],
      e2e: ['scripts/tests/editor-validate'],
    },
  ],
  ['cms/content-model/', { builds: CMS, integration: ['cms/tests/saves', 'cms/tests/content-api'] }],
  ['cms/', { builds: CMS, integration: ['cms/tests'] }],
  [
    'scripts/markdown/',
    { builds: CMS, integration: ['scripts/tests/content-import'], e2e: ['scripts/tests/editor-paste'] },
  ],
  ['scripts/docs-tools/content-claims/', { integration: ['scripts/tests/content-claims'] }],
  ['scripts/docs-tools/content-guides/', { builds: CMS, integration: ['scripts/tests/content-guides'] }],
  ['scripts/docs-tools/content-ex', { builds: CMS, integration: ['scripts/tests/content-examples'] }],
  ['scripts/docs-tools/ex', { builds: CMS, integration: ['scripts/tests/content-examples'] }],
  ['scripts/docs-tools/', { scripts: ['content:check'] }],
  ['scripts/dev/', { integration: ['scripts/dev'], e2e: ['scripts/tests/dev'] }],
  ['scripts/trials/security/', { builds: CMS, integration: ['scripts/tests/security-attack'] }],
  ['scripts/trials/chaos/', { builds: CMS, integration: ['scripts/tests/chaos'] }],
  ['scripts/trials/bench/identity/', { e2e: ['scripts/tests/identity'] }],
  ['scripts/trials/bench/keystrokes/', { e2e: ['scripts/trials/bench/keystrokes'] }],
  ['scripts/trials/bench/paste/', { e2e: ['scripts/tests/editor-paste'] }],
  ['scripts/trials/bench/round-trip/', { e2e: ['scripts/tests/editor-roundtrip'] }],
  ['scripts/trials/bench/validate/', { builds: CMS, e2e: ['scripts/tests/editor-validate'] }],
  ['scripts/trials/bench/soak/', { builds: ADMIN, e2e: ['scripts/tests/editor-soak'] }],
  ['scripts/trials/bench/search/', { integration: ['scripts/tests/bench-search'] }],
  ['scripts/trials/bench/', { integration: ['scripts/tests/rollback-bench'] }],
  ['scripts/trials/', { builds: CMS, integration: ['scripts/tests/chaos-search', 'scripts/tests/run-harness'] }],
  [
    'scripts/pipeline/search/',
    { integration: ['scripts/tests/typesense', 'scripts/tests/chaos-search'], e2e: ['scripts/tests/search'] },
  ],
  ['scripts/pipeline/answers/', { integration: ['scripts/tests/ask.'] }],
  ['scripts/pipeline/mcp/', { integration: ['scripts/tests/mcp'] }],
  ['scripts/pipeline/pack/', { integration: ['scripts/tests/release-pack'] }],
  ['scripts/pipeline/push/', { integration: ['scripts/tests/release-push', 'scripts/tests/site-machines'] }],
  [
    'scripts/pipeline/serve/',
    {
      integration: [
        'scripts/pipeline/serve',
        ...['release-pack', 'site-machines', 'mcp-endpoint', 'security-attack'].map((name) => `scripts/tests/${name}`),
      ],
    },
  ],
  ['scripts/pipeline/backup/', { builds: CMS, integration: ['scripts/tests/backup', 'scripts/tests/stopped-backup'] }],
  ['scripts/pipeline/upgrade/', { builds: CMS, integration: ['scripts/tests/backup', 'scripts/tests/commands'] }],
  ['scripts/pipeline/alerts/', { integration: ['scripts/tests/alerts'] }],
  ['scripts/pipeline/doctor/', { integration: ['scripts/tests/commands'] }],
  ['scripts/pipeline/preview/', { builds: ADMIN, e2e: ['scripts/tests/desk'] }],
  [
    'scripts/pipeline/publisher/',
    { builds: CMS, integration: ['publisher', 'portal', 'chaos.'].map((name) => `scripts/tests/${name}`) },
  ],
  ['scripts/pipeline/start/', { builds: CMS, integration: ['scripts/tests/supervisor', 'scripts/tests/portal'] }],
  ['scripts/pipeline/render/', { integration: ['web/tests/public-build'], e2e: ['scripts/tests/identity'] }],
  ['scripts/pipeline/outputs/', { e2e: ['pages', 'loader', 'identity'].map((name) => `scripts/tests/${name}`) }],
  ...['check', 'hold-back', 'ledger', 'plan', 'publish', 'release', 'snapshot'].map((name) => [
    `scripts/pipeline/${name}/`,
    {
      builds: ADMIN,
      integration: ['scripts/tests/portal', 'scripts/tests/chaos.'],
      e2e: ['scripts/tests/portal', 'scripts/tests/identity'],
    },
  ]),
  [
    'scripts/bin/',
    {
      builds: CMS,
      integration: ['commands', 'closed-pipe', 'installation', 'publisher-command', 'mcp-command'].map(
        (name) => `scripts/tests/${name}`,
      ),
    },
  ],
  [
    'scripts/lib/',
    {
      builds: CMS,
      integration: ['portal', 'commands', 'closed-pipe', 'publisher-stop', 'stop-request'].map(
        (name) => `scripts/tests/${name}`,
      ),
    },
  ],
  ['scripts/', { builds: CMS, integration: ['scripts/tests/portal', 'scripts/tests/commands'] }],
  ['web/src/components/ask-ai/', { e2e: ['scripts/tests/ask-ai'] }],
  ['web/src/components/portable-text/islands/', { e2e: ['scripts/tests/diagrams', 'web/tests/playground', ...BLOCKS] }],
  ['web/src/diagram-frame/', { e2e: ['scripts/tests/diagrams'] }],
  ['web/public/assets/', { e2e: ['scripts/tests/diagrams', 'web/tests/playground'] }],
  ['web/src/components/portable-text/', { e2e: BLOCKS }],
  ['web/src/components/search/', { e2e: ['scripts/tests/search'] }],
  ['web/src/search', { e2e: ['scripts/tests/search'] }],
  [
    'web/src/components/',
    {
      e2e: [...['early', 'keyboard', 'navbar', 'never-lost', 'sidebar'].map((name) => `web/tests/${name}`), ...BLOCKS],
    },
  ],
  ['web/src/preview/', { builds: ADMIN, e2e: ['scripts/tests/desk'] }],
  ['web/src/app/', { integration: ['web/tests/public-build'], e2e: ['web/tests/home', ...BLOCKS] }],
  ['web/src/theme/', { e2e: ['web/tests/own-font', 'web/tests/own-site'] }],
  ['web/site/', { e2e: ['web/tests/own-site'] }],
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
