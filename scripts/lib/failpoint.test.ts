import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { Failpoints } from '../trials/harness/failpoints.ts'
import { FAILPOINT_FOLDER, FAILPOINTS, failpoint, haltWhileArmed } from './failpoint.ts'

let failpoints: Failpoints
beforeEach(() => {
  failpoints = new Failpoints()
})
afterEach(() => failpoints.close())

const folder = () => failpoints.environment[FAILPOINT_FOLDER] ?? ''

describe('a failpoint', () => {
  it('does nothing in a process that no harness started', () => {
    expect(process.env[FAILPOINT_FOLDER]).toBeUndefined()
    expect(FAILPOINTS.map((point) => failpoint(point))).toEqual(FAILPOINTS.map(() => undefined))
  })

  it('does nothing where it is not armed', async () => {
    failpoints.arm('render-begun')
    await haltWhileArmed('index-begun', folder())
  })

  it('halts the first that comes there until it is released, and nobody after it', async () => {
    failpoints.arm('render-begun')
    const seen: string[] = []
    const first = haltWhileArmed('render-begun', folder()).then(() => seen.push('first goes on'))
    await failpoints.reached('render-begun')
    await haltWhileArmed('render-begun', folder())
    seen.push('second passes')
    failpoints.release('render-begun')
    await first
    expect(seen).toEqual(['second passes', 'first goes on'])
  })

  it('lets go on who halts when the harness ends', async () => {
    failpoints.arm('render-begun')
    const halted = haltWhileArmed('render-begun', folder())
    await failpoints.reached('render-begun')
    failpoints.close()
    await halted
  })
})

const ROOMS = [
  'scripts/bin',
  'scripts/config',
  'scripts/lib',
  'scripts/pipeline',
  'scripts/trials',
  'cms/src',
  'web/src',
]
const FILES = ['docker-compose.yml', '.env.example', 'scripts/Dockerfile', 'cms/Dockerfile']

it('failpoints are switched on by the harness only', () => {
  const inRooms = ROOMS.flatMap((room) =>
    readdirSync(join(PROJECT_ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(PROJECT_ROOT, join(entry.parentPath, entry.name))),
  )
  const naming = [...inRooms, ...FILES].filter((path) =>
    /FAILPOINT_FOLDER|PORTICO_FAILPOINTS/.test(readFileSync(join(PROJECT_ROOT, path), 'utf8')),
  )
  expect(naming.toSorted()).toEqual([
    'scripts/lib/failpoint.test.ts',
    'scripts/lib/failpoint.ts',
    'scripts/trials/harness/failpoints.ts',
  ])
})
