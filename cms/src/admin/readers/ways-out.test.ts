import { expect, it } from 'vitest'
import { ruleAddress } from './ways-out'

it('leads to a form that is filled in', () => {
  expect(ruleAddress('synonym', 'c&a cdn')).toBe('/search?synonym=c%26a+cdn')
})
