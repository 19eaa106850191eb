import { expect, it } from 'vitest'
import { draftAddress, filledBy, redirectAddress, ruleAddress } from './ways-out'

const partsOf = (address: string): [string, string] => {
  const { pathname, search } = new URL(address, 'http://cms.example/admin')
  return [`/admin${pathname}`, search]
}

it('leads to a form that is filled in', () => {
  expect(ruleAddress('synonym', 'c&a cdn')).toBe('/search?synonym=c%26a+cdn')
  expect(filledBy(...partsOf(draftAddress('c&a cdn')))).toEqual({ name: 'title', value: 'C&a cdn' })
  expect(filledBy(...partsOf(redirectAddress(' Old “name” & more ')))).toEqual({
    name: 'from',
    value: '/old-name-more',
  })
  expect(filledBy(...partsOf(redirectAddress('/guides/Old')))).toEqual({ name: 'from', value: '/guides/Old' })
})

it('fills in nothing else', () => {
  const docs = '/admin/content-manager/collection-types/api::doc.doc'
  expect(filledBy(`${docs}/create`, '?body=x')).toBeUndefined()
  expect(filledBy(`${docs}/create`, '?title=')).toBeUndefined()
  expect(filledBy(`${docs}/abcdefghijklmnopqrstuvwx`, '?title=x')).toBeUndefined()
  expect(filledBy('/admin/content-manager/collection-types/api::tag.tag/create', '?title=x')).toBeUndefined()
})
