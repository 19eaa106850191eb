import { expect, test } from 'vitest'
import { unsafeIn } from './unsafe.ts'

test.each([
  [{ _type: 'link', href: 'javascript:alert(1)' }, ['the address javascript:alert(1)']],
  [{ _type: 'brokenLink', href: 'file:///etc/passwd' }, ['the address file:///etc/passwd']],
  [{ _type: 'brokenLink', href: './other.md' }, []],
  [{ _type: 'embed', url: 'https://evil.example/x' }, ['the embedded https://evil.example/x']],
  [[{ text: 'a\u0001b' }], ['forbidden characters in “a\u0001b”']],
  [{ _type: 'link', href: 'https://example.com' }, []],
])('%j', (value, found) => {
  expect(unsafeIn(value)).toEqual(found)
})
