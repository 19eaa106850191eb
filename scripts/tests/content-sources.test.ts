import { describe, expect, it } from 'vitest'
import { coverageOf, isUncovered, readClaimSources } from '../docs-tools/content-claims/index.ts'
import { STRAPI_VERSION } from '../docs-tools/extra-packages/index.ts'
import { CONTENT } from './content-claims/pages.ts'

/*
 * What pages say of their own truth: the version that they were checked against is the one whose examples and names the
 * repository runs, and what cannot be run names its source.
 */

const { pages, list } = await readClaimSources(CONTENT)
const fieldOf = (source: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1]

describe('a page that says what it was checked against', () => {
  const checked = pages.filter(({ source }) => fieldOf(source, 'checkedAgainst') !== undefined)

  it('names the installed version and a day', () => {
    expect(checked.length).toBeGreaterThan(100)
    expect(checked.filter(({ source }) => fieldOf(source, 'checkedAgainst') !== `Strapi ${STRAPI_VERSION}`)).toEqual([])
    expect(checked.filter(({ source }) => !/^\d{4}-\d\d-\d\d$/.test(fieldOf(source, 'checkedOn') ?? ''))).toEqual([])
  })

  it('has something that is run', () => {
    expect(
      coverageOf(checked, list)
        .filter(isUncovered)
        .map(({ file }) => file),
    ).toEqual([])
  })
})

it('every page of which nothing is run says where its facts come from', () => {
  const bare = coverageOf(pages, list).filter((page) => isUncovered(page) && !page.hasSources)
  expect(bare.map(({ file }) => file)).toEqual([])
})

it('every page about the hosted service says where its facts come from', () => {
  const cloud = pages.filter(({ file }) => file.startsWith('cloud/'))
  expect(cloud.length).toBeGreaterThan(10)
  expect(cloud.filter(({ source }) => !/^sources:$/m.test(source)).map(({ file }) => file)).toEqual([])
})
