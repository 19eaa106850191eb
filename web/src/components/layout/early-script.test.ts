import { expect, test } from 'vitest'
import { EARLY_SCRIPT } from './early-script'

test('the script is one that a browser can parse', () => {
  expect(() => new Function(EARLY_SCRIPT)).not.toThrow()
})
