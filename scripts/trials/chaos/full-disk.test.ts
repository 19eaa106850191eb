import { expect, it } from 'vitest'
import { injectedFullDisk, mountedFullDisk } from './full-disk.ts'

it('no space at any operation changes the live site or leaves anything behind', async () => {
  const { tries, faults } = await injectedFullDisk({ step: 1 })
  expect(faults).toEqual([])
  expect(tries).toBeGreaterThan(20)
})

it('nor does a disk that is really full', async ({ skip }) => {
  const { skipped, tries, faults } = await mountedFullDisk({ step: 4 })
  if (skipped) skip(skipped)
  expect(faults).toEqual([])
  expect(tries).toBeGreaterThan(2)
})
