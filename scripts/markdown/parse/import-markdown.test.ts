import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseBody } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import { readFixtures } from '../fixtures/read-fixture.ts'
import { DIALECTS } from './index.ts'

/*
 * One folder a case, named for what it holds: the file as an author wrote it, and the whole page that comes of it.
 */
describe.each(DIALECTS)('the dialect %s', (dialect) => {
  it.each(readFixtures(dialect))('reads $name', ({ folder, page }) => {
    expect(page).toEqual(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
  })

  it.each(readFixtures(dialect))('makes a body that the portal takes of $name', ({ page }) => {
    expect(parseBody(page.body)).toEqual({ ok: true, body: page.body })
  })
})
