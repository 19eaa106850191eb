import { expect, test } from 'vitest'
import { scriptJson } from './script-json'

test('a value is the same for a script, and ends no element', () => {
  const words = `It's "here" </script><!-- `
  expect(scriptJson([words])).not.toContain('<')
  expect(JSON.parse(scriptJson([words]))).toEqual([words])
})
