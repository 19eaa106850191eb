import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptBuildOf, markBuild, type KeptBuild } from './kept-build.ts'

let web: string
let kept: KeptBuild
const write = (path: string, content: string) => writeFileSync(join(web, '.next', path), content)
beforeEach(async () => {
  web = mkdtempSync(join(tmpdir(), 'portico-compile-'))
  mkdirSync(join(web, '.next/static'), { recursive: true })
  write('BUILD_ID', 'code')
  write('static/page.js', 'page')
  kept = await markBuild(web, 'code')
})
afterEach(() => rmSync(web, { recursive: true }))

it('is what the last build of this code left', async () => {
  expect(await keptBuildOf(web, 'code')).toEqual(kept)
  expect(await keptBuildOf(web, 'other code')).toBeUndefined()
})

it.each([
  ['its mark is cut short', () => write('portico.json', '{"buildId"')],
  ['its mark is of another shape', () => write('portico.json', '[]')],
  ['its mark is gone', () => rmSync(join(web, '.next/portico.json'))],
  ['another build has begun', () => rmSync(join(web, '.next/BUILD_ID'))],
  ['a script is gone', () => rmSync(join(web, '.next/static/page.js'))],
  ['it is gone', () => rmSync(join(web, '.next'), { recursive: true })],
])('is nothing where %s', async (_what, damage) => {
  damage()
  expect(await keptBuildOf(web, 'code')).toBeUndefined()
})
