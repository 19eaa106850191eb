import { expect, test } from 'vitest'
import { withMath } from './math.ts'

test.each([
  ['$$\n\\frac{1}{2}\n$$', '```\n\\frac{1}{2}\n```'],
  ['- $$\n  x^2\n  $$', '- ```\n  x^2\n  ```'],
  ['$$x_1^2$$', '`x_1^2`'],
  ['So $\\sqrt{a}$ and $b$ are.', 'So `\\sqrt{a}` and `b` are.'],
  ['Of $$x^2$$ too', 'Of `x^2` too'],
  ['| $cm_{i}$ | b |', '| `cm_{i}` | b |'],
])('the formulas of %j are code', (source, text) => {
  expect(withMath(source)).toEqual({ text, hasMath: true })
})

test.each([
  'It costs $5 and $6.',
  'Set $HOME and $PATH, or ${A}/${B}.',
  'Write `$x^2$`.',
  '```sh\n$$\necho $x^2$\n$$\n```',
  'Not \\$x^2$.',
])('%j holds no formula', (text) => {
  expect(withMath(text)).toEqual({ text, hasMath: false })
})
