import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { AREAS, testsOfChanges } from './changed-tests.mjs'

const NOTHING = { unit: 'changed', builds: [], scripts: [], integration: [], e2e: [] }

it.each([
  ['README.md', {}],
  ['web/src/app/page.tsx', { e2e: ['web/tests/sidebar', 'web/tests/site'] }],
  ['cms/editor/src/toolbar/bar.tsx', { builds: ['build:admin'], e2e: ['cms/editor/tests'] }],
  [
    'cms/content-model/src/keys.ts',
    { unit: 'all', builds: ['build:cms'], integration: ['cms/tests/saves', 'cms/tests/content-api'] },
  ],
  ['scripts/pipeline/search/records.ts', { integration: ['scripts/tests/typesense'] }],
])('runs what %s touches', (file, steps) => {
  expect(testsOfChanges([file])).toEqual({ ...NOTHING, ...steps })
})

it('runs each test once, and those that changed themselves', () => {
  const files = ['cms/content/a.md', 'cms/content/b.md', 'scripts/tests/closed-pipe.integration.test.ts']
  expect(testsOfChanges(files)).toEqual({
    ...NOTHING,
    builds: ['build:cms'],
    scripts: ['content:check'],
    integration: ['scripts/tests/portal', 'scripts/tests/commands', 'scripts/tests/closed-pipe.integration.test.ts'],
  })
})

it.each(AREAS.flatMap(([, { integration = [], e2e = [] }]) => [...integration, ...e2e]))('has the tests %s', (path) => {
  const folder = join(PROJECT_ROOT, dirname(path))
  const names = existsSync(folder) ? readdirSync(folder) : []
  expect(names.filter((name) => join(dirname(path), name).startsWith(path))).not.toEqual([])
})
