import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { chromiumPath } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

it('takes the program that CHROMIUM names', () => {
  vi.stubEnv('CHROMIUM', process.execPath)
  expect(chromiumPath()).toBe(process.execPath)
})

it('says where it looked and what to do where there is none', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  expect(chromiumPath).toThrow(
    new AppError('There is no Chromium at /nowhere/chromium.', {
      hint: 'Install Chromium, or set CHROMIUM to the browser’s program.',
    }),
  )
})
