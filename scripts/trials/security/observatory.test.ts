import { expect, it } from 'vitest'
import { gradeOf } from './observatory.ts'

/* What the package itself, @mdn/mdn-http-observatory 1.4.8, says of the same answers. */

const GOOD = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const withPolicy = (policy: string) => ({ ...GOOD, 'content-security-policy': policy })
const foreign = '<script src="https://cdn.example.org/a.js"></script>'

it.each<[string, NodeJS.Dict<string>, string, string, number]>([
  ['all that there is', GOOD, '', 'A+', 130],
  ['nothing', {}, '', 'D', 30],
  ['inline styles', withPolicy("default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"), '', 'A+', 120],
  [
    'inline scripts',
    withPolicy("default-src 'self'; script-src 'unsafe-inline'; frame-ancestors 'self'"),
    '',
    'B+',
    80,
  ],
  ['eval', withPolicy("default-src 'self'; script-src 'unsafe-eval'; frame-ancestors 'self'"), '', 'A+', 110],
  ['any script', withPolicy("frame-ancestors 'self'"), '', 'B+', 80],
  ['a script of another site', GOOD, foreign, 'A+', 125],
])('%s', (_what, headers, html, grade, score) => {
  expect(gradeOf({ headers, html })).toMatchObject({ grade, score })
})
