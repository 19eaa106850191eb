import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { searchChaos } from '../trials/chaos/search.ts'
import { searchPortal } from '../trials/harness/search-portal.ts'
import { hasDescription, REAL_SERVER, startSearchServer } from '../trials/fakes/typesense/index.ts'
import { copyProject } from './dev/project-copy.ts'

it.runIf(REAL_SERVER || hasDescription())(
  'no fault of Typesense reaches a reader, and none leaves more than one collection behind',
  async () => {
    const server = await startSearchServer()
    const { faults, orphans, failed, incremental } = await searchChaos({
      settings: server.settings,
      snapshot: searchPortal,
      step: 4,
    })
    expect(faults).toEqual([])
    expect(server.fake?.violations ?? []).toEqual([])
    expect(orphans).toBeLessThanOrEqual(1)
    expect(failed).toBeGreaterThan(5)
    expect(incremental).toBeGreaterThan(5)
    await server.close()
  },
)

it('where neither a server nor the description of its API is there, the command says so and ends with 0', async () => {
  const project = copyProject()
  try {
    const { PATH, HOME } = process.env
    const ended = await promisify(execFile)(process.execPath, ['scripts/bin/run.mjs', 'chaos-search', '--short'], {
      cwd: project.root,
      env: { PATH, HOME },
    })
    const description = join(project.root, '../shared/typesense/openapi.yml')
    expect(ended.stdout).toBe(
      `chaos:search is skipped: there is no description of the Typesense API at ${description}, which the fake needs.
Set TYPESENSE_URL and TYPESENSE_API_KEY to run it against a server of your own.
`,
    )
  } finally {
    project.remove()
  }
})
