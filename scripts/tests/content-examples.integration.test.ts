import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'

const execute = promisify(execFile)

it('shows the answers that Strapi gives, on every page with examples', async () => {
  const { stdout } = await execute(process.execPath, [RUN_COMMAND, 'content-examples'], { cwd: PROJECT_ROOT })
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
    /^\d+ examples run on \d+ pages: \d+ show the real answer, 0 updated, \d+ show none and run; \d+ not run\.$/,
  )
})
