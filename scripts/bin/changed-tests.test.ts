import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { AREAS, testsOfChanges } from './changed-tests.mjs'

const NOTHING = { unit: 'changed', builds: [], scripts: [], integration: [], e2e: [] }

it.each([
  ['README.md', {}],
  ['web/budget.json', { e2e: ['web/tests/sidebar', 'web/tests/site'] }],
  [
    'cms/editor/src/toolbar/bar.tsx',
    {
      builds: ['build:admin'],
      e2e: [
        'cms/editor/tests',
        'scripts/tests/editor-paste',
        'scripts/tests/editor-roundtrip',
        'scripts/tests/editor-validate',
      ],
    },
  ],
  [
    'cms/content-model/src/keys.ts',
    { unit: 'all', builds: ['build:cms'], integration: ['cms/tests/saves', 'cms/tests/content-api'] },
  ],
  [
    'scripts/pipeline/search/records.ts',
    { integration: ['scripts/tests/typesense', 'scripts/tests/chaos-search'], e2e: ['scripts/tests/search'] },
  ],
  ['scripts/pipeline/pack/pack-release.ts', { integration: ['scripts/tests/release-pack'] }],
  [
    'scripts/pipeline/backup/archive.ts',
    { builds: ['build:cms'], integration: ['scripts/tests/backup', 'scripts/tests/stopped-backup'] },
  ],
])('runs what %s touches', (file, steps) => {
  expect(testsOfChanges([file])).toEqual({ ...NOTHING, ...steps })
})

it('runs each test once, and those that changed themselves', () => {
  const files = ['cms/content/a.md', 'cms/content/b.md', 'scripts/tests/closed-pipe.integration.test.ts']
  expect(testsOfChanges(files)).toEqual({
    ...NOTHING,
    builds: ['build:cms'],
    scripts: ['content:check'],
    integration: [
      'scripts/dev',
      'scripts/tests/content-claims',
      'scripts/tests/portal',
      'scripts/tests/commands',
      'scripts/tests/closed-pipe.integration.test.ts',
    ],
  })
})

/** The tests of running processes of a project, by their paths. */
const testsOf = (project: 'integration' | 'e2e'): string[] =>
  readdirSync(PROJECT_ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ['cms', 'scripts', 'web'].includes(entry.name))
    .flatMap(({ name }) => filesBelow(name))
    .filter((file) => file.endsWith(`.${project}.test.ts`))

function filesBelow(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.') ? [] : filesBelow(path)
  })
}

describe.each(['integration', 'e2e'] as const)('the areas', (project) => {
  const paths = [...new Set(AREAS.flatMap(([, area]) => area[project] ?? []))]
  const tests = testsOf(project)

  it(`reach every test of the project ${project}`, () => {
    expect(tests.length).toBeGreaterThan(15)
    expect(tests.filter((test) => !paths.some((path) => test.startsWith(path)))).toEqual([])
  })

  it.each(paths)(`name tests of ${project} that are there: %s`, (path) => {
    expect(tests.filter((test) => test.startsWith(path))).not.toEqual([])
  })
})

it.each(AREAS)('the area %s holds files, and is not hidden by another before it', (start) => {
  expect(AREAS.find(([other]) => start.startsWith(other))?.[0]).toBe(start)
  const folder = dirname(`${start}x`)
  const names = existsSync(join(PROJECT_ROOT, folder)) ? readdirSync(join(PROJECT_ROOT, folder)) : []
  expect(names.filter((name) => `${folder}/${name}/`.startsWith(start))).not.toEqual([])
})
