import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../config/index.ts'
import { CHECKED_NEXT, requirePrivateNext } from './private-next.mjs'

const require = createRequire(join(PROJECT_ROOT, 'web/package.json'))

test('the installed Next is the version that rendering was checked with', () => {
  const { version } = require('next/package.json') as { version: string }
  expect(version, 'Run web/tests/public-build.integration.test.ts, then correct CHECKED_NEXT.').toBe(CHECKED_NEXT)
})

test('every private module has what is used of it', () => {
  expect(() => requirePrivateNext(require)).not.toThrow()
})

test('what is missing is named, with the versions', () => {
  const other = Object.assign(
    (name: string): unknown => {
      if (name === 'next/package.json') return { version: '99.0.0' }
      if (name === 'next/dist/trace') throw Object.assign(new Error('gone'), { code: 'MODULE_NOT_FOUND' })
      return name === 'next/dist/export/worker' ? { exportPages: 'renamed' } : require(name)
    },
    { resolve: require.resolve },
  ) as NodeJS.Require
  expect(() => requirePrivateNext(other)).toThrow(
    `Next 99.0.0 lacks what pages are rendered with: next/dist/export/worker (exportPages), next/dist/trace (trace). It was checked with Next ${CHECKED_NEXT}.`,
  )
})
