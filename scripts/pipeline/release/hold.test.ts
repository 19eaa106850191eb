import { describe, expect, it } from 'vitest'
import { publicPage } from '../../tests/fixtures/release-folders.ts'
import { holdOf } from './hold.ts'

const pages = Array.from({ length: 40 }, (_, index) => publicPage(`/page-${index}`))

describe('holdOf', () => {
  it('lets a release live that loses one page in twenty and no more', () => {
    expect(holdOf(pages, pages.slice(2))).toBeUndefined()
    expect(holdOf(pages, pages.slice(3))?.message).toBe('It takes 3 of 40 pages away.')
  })

  it('holds one that loses a page of the navigation, and lists only such', () => {
    const before = [publicPage('/start', { named: true }), ...pages]
    const hold = holdOf(before, pages.slice(1))
    expect(hold?.message).toBe('It takes 1 page away that the navigation leads to.')
    expect(hold?.problems.map(({ document }) => document?.path)).toEqual(['/start'])
    expect(hold?.problems[0]?.message).toBe('Readers lose this page, which the navigation leads to.')
  })

  it('does not count a page that moved, or one that is new', () => {
    const moved = pages.map((page) => ({ ...page, path: `/moved${page.path}` }))
    expect(holdOf(pages, moved)).toBeUndefined()
    expect(holdOf([], pages)).toBeUndefined()
  })

  it('counts docs for the share, and any page for the navigation', () => {
    const tags = pages.map((page) => ({ ...page, documentId: `tag${page.path}`, type: 'tag' as const }))
    expect(holdOf([...pages, ...tags], pages)).toBeUndefined()
    const named = tags.map((tag) => ({ ...tag, named: true }))
    expect(holdOf([...pages, ...named], [...pages, ...named.slice(1)])?.problems).toHaveLength(1)
  })
})
