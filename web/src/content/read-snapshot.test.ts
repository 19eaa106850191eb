import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { snapshot } from '../../tests/fixtures/snapshot'
import { writeSnapshot } from '../../tests/write-snapshot'
import { readSnapshot } from './read-snapshot'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-snapshot-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a snapshot comes back from disk as it was', () => {
  writeSnapshot(snapshot, folder)
  expect(readSnapshot(folder)).toEqual(snapshot)
})

test('a body is read when it is asked for', () => {
  writeSnapshot(snapshot, folder)
  const { docs } = readSnapshot(folder)
  rmSync(join(folder, 'documents'), { recursive: true })
  expect(docs.map(({ title }) => title)).toEqual(snapshot.docs.map(({ title }) => title))
  expect(() => docs[0]?.body).toThrow('The snapshot is incomplete: ')
})

test('without the heads every document is read', () => {
  writeSnapshot(snapshot, folder)
  rmSync(join(folder, 'heads.json'))
  expect(readSnapshot(folder)).toEqual(snapshot)
})

test('missing docs data is an error that says what to do', () => {
  expect(() => readSnapshot(folder)).toThrow(
    `There is no docs data: ${folder}/index.json does not exist. Take a snapshot of the CMS first, then point PORTICO_SNAPSHOT at its folder.`,
  )
})

test('a lost document is named', () => {
  writeSnapshot(snapshot, folder)
  rmSync(join(folder, 'heads.json'))
  const [first = ''] = readdirSync(join(folder, 'documents'))
  rmSync(join(folder, 'documents', first))
  expect(() => readSnapshot(folder)).toThrow(
    `The snapshot is incomplete: ${folder}/documents/${first} is missing. Take the snapshot again.`,
  )
})

test('a file that is not JSON is named', () => {
  writeSnapshot(snapshot, folder)
  writeFileSync(join(folder, 'index.json'), '{')
  expect(() => readSnapshot(folder)).toThrow(`${folder}/index.json is not JSON. Delete it and take the snapshot again.`)
})
