import { expect, it } from 'vitest'
import { Cleanup } from './cleanup.ts'

it('ends the last begun first, each once, and tells the first failure when all is done', async () => {
  const cleanup = new Cleanup()
  const ended: string[] = []
  for (const name of ['folder', 'CMS', 'publisher'])
    cleanup.add(async () => {
      ended.push(name)
      if (name === 'publisher') throw new Error('It does not end.')
    })
  await expect(cleanup.run()).rejects.toThrow('It does not end.')
  expect(ended).toEqual(['publisher', 'CMS', 'folder'])
})

it('waits for what is being ended already', async () => {
  const cleanup = new Cleanup()
  let ended = false
  cleanup.add(async () => {
    await new Promise(setImmediate)
    ended = true
  })
  void cleanup.run()
  await cleanup.run()
  expect(ended).toBe(true)
})
