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
