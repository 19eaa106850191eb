import { expect, test } from 'vitest'
import { asFunctionBody } from './run-script.ts'

test.each([
  ["import qs from 'qs';\nqs.stringify({})", 'const { default: qs } = await load("qs")\nreturn qs.stringify({})'],
  ["import { a, b as c } from 'x'\nconst d = a(c)", 'const { a: a, b: c } = await load("x")\nconst d = a(c)\nreturn d'],
  ["import * as all from 'x'\nall.run()", 'const all = await load("x")\nreturn all.run()'],
  ["await fetch('/api')", "return await fetch('/api')"],
])('%s is run as a function', (code, body) => {
  expect(asFunctionBody(code)).toBe(body)
})
