import { expect, test } from 'vitest'
import { changesOf, destinationOf } from './changes.ts'

test('a page is renamed, moved or deleted; who followed a link to a deleted one comes to its heir', () => {
  const changes = changesOf({ dialogs: 2 })
  expect(changes).toHaveLength(100)
  expect(changes.slice(0, 3)).toEqual([
    { kind: 'rename', target: 0, byDialog: true, path: '/targets/renamed-0', title: 'Renamed 0' },
    { kind: 'move', target: 1, byDialog: true, path: '/elsewhere/page-1', title: 'Page number 1' },
    { kind: 'delete', target: 2, byDialog: false, heir: 1 },
  ])
  expect(destinationOf(changes, 0)).toEqual({ path: '/targets/renamed-0', title: 'Renamed 0' })
  expect(destinationOf(changes, 2)).toEqual({ path: '/elsewhere/page-1', title: 'Page number 1' })
})
