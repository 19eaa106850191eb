import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskFault } from './disk-fault.ts'

function faultOf(work: () => void) {
  try {
    work()
  } catch (error) {
    return diskFault(error)
  }
  return undefined
}

it.skipIf(process.platform === 'win32')(
  'names a folder that cannot be made because a link on the way leads nowhere',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-disk-'))
    const data = join(folder, 'data')
    symlinkSync(join(folder, 'not-mounted'), data)
    expect(faultOf(() => mkdirSync(join(data, 'locks'), { recursive: true }))).toMatchObject({
      message: `The folder cannot be made: ${join(data, 'locks')}.`,
      hint: 'See that its disk is mounted and can be written to, and that no link on the way leads nowhere.',
    })
    rmSync(folder, { recursive: true })
  },
)

it.skipIf(process.platform === 'win32')('names a name that is too long, and links in a circle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-disk-'))
  const [long, circle] = [join(folder, 'a'.repeat(300)), join(folder, 'circle')]
  symlinkSync(circle, circle)
  expect([long, join(circle, 'x')].map((path) => faultOf(() => mkdirSync(path, { recursive: true })))).toMatchObject([
    { message: `The name is longer than the disk takes: ${long}.`, hint: 'Name another place.' },
    { message: `Links on the way lead in a circle: ${join(circle, 'x')}.`, hint: 'Name another place.' },
  ])
  rmSync(folder, { recursive: true })
})
