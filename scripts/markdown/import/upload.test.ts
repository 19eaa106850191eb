import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PictureRefused } from './client.ts'
import type { MediaFile } from './media.ts'
import { bringInPictures, uploadPictures } from './upload.ts'

/** Pictures that are sent one by one are never under way together. */
const NEVER_ALL_MS = 10_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-upload-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function picture(name: string, content: string): { file: string } {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
  return { file }
}

/**
 * A media library that answers the first picture once it was asked about so many, and others only when as many are under
 * way as it waits for. It makes its folder with the first, and fails where another comes meanwhile.
 */
function libraryOf(together: number, { asked = 1, stored = [] as readonly string[] } = {}) {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const questions = new EventEmitter()
  const enough = once(questions, 'enough')
  let answered = 0
  return {
    sent,
    async findMedia(name: string) {
      if (++answered === asked) questions.emit('enough')
      return stored.includes(name) ? { documentId: `old-${name}` } : undefined
    },
    async upload({ name }: MediaFile) {
      sent.push(name)
      if (sent.length === 1) {
        await enough
        await new Promise(setImmediate)
        if (sent.length > 1) throw new Error('Another picture came while the folder was made.')
        return { documentId: name }
      }
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === together) for (const answer of waiting) answer()
      })
      return { documentId: name }
    },
  }
}

it(
  'sends several pictures at a time, and counts them as they are there',
  async () => {
    const library = libraryOf(4, { asked: 4 })
    const counts: string[] = []
    const names = ['a', 'b', 'c', 'd', 'e']
    const files = names.map((name) => picture(`${name}.png`, name))
    const { assets, uploaded } = await uploadPictures(library, files, (done, total) => counts.push(`${done}/${total}`))
    expect(uploaded).toBe(5)
    expect(files.map(({ file }) => assets.get(file)?.documentId)).toEqual(
      names.map((name) => expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{8}\\.png$`))),
    )
    expect(counts).toEqual(['0/5', '1/5', '2/5', '3/5', '4/5', '5/5'])
  },
  NEVER_ALL_MS,
)

it(
  'sends files of one name and content once, and none that is there already',
  async () => {
    const files = [picture('one/a.png', 'same'), picture('two/a.png', 'same'), picture('b.png', 'other')]
    const { assets, uploaded } = await uploadPictures(libraryOf(1, { asked: 2 }), files)
    expect(uploaded).toBe(2)
    expect(assets.get(files[0]?.file ?? '')).toEqual(assets.get(files[1]?.file ?? ''))
    const stored = [...assets.values()].map(({ documentId }) => documentId)
    const again = libraryOf(1, { stored })
    expect((await uploadPictures(again, files)).uploaded).toBe(0)
    expect(again.sent).toEqual([])
  },
  NEVER_ALL_MS,
)

const fullDisk = () => Promise.reject(new Error('The disk is full.'))

it('ends with the error of the library', async () => {
  const files = ['a', 'b', 'c'].map((name) => picture(`${name}.png`, name))
  await expect(uploadPictures({ ...libraryOf(1), upload: fullDisk }, files)).rejects.toThrow('The disk is full.')
})

const refuseA = async ({ name }: MediaFile) => {
  if (name.startsWith('a')) throw new PictureRefused('The CMS refused the picture a.png: it has a <script>.')
  return { documentId: name }
}

it('goes on without a picture that the library refuses, and says why', async () => {
  const files = ['a', 'b', 'c'].map((name) => picture(`${name}.png`, name))
  const { assets, unavailable, uploaded } = await uploadPictures({ ...libraryOf(1), upload: refuseA }, files)
  expect(uploaded).toBe(2)
  expect([...assets.keys()].toSorted()).toEqual(files.slice(1).map(({ file }) => file))
  expect([...unavailable]).toEqual([[files[0]?.file, 'The CMS refused the picture a.png: it has a <script>.']])
})

it('fetches pictures of other sites that were not fetched before', async () => {
  const origins: (string | undefined)[] = []
  const library = {
    findMedia: async () => undefined,
    findFetched: async (address: string) => (address.endsWith('old.png') ? { documentId: 'old' } : undefined),
    upload: async ({ name, origin }: MediaFile) => {
      origins.push(origin)
      return { documentId: name.replace(/-.*/, '') }
    },
  }
  const asked: string[] = []
  const own = picture('own.png', 'own').file
  const site = 'https://example.com'
  const { assets, unavailable } = await bringInPictures(
    library,
    { pictures: [own], remotePictures: [`${site}/old.png`, `${site}/new.png`, `${site}/gone.png`] },
    async (addresses) => {
      asked.push(...addresses)
      return {
        files: new Map([[`${site}/new.png`, picture('new.png', 'new').file]]),
        unavailable: new Map([[`${site}/gone.png`, 'It is gone.']]),
      }
    },
  )
  expect(asked).toEqual([`${site}/new.png`, `${site}/gone.png`])
  expect(Object.fromEntries([...assets].map(([key, { documentId }]) => [key, documentId]))).toEqual({
    [own]: 'own',
    [`${site}/old.png`]: 'old',
    [`${site}/new.png`]: 'new',
  })
  expect([...unavailable]).toEqual([[`${site}/gone.png`, 'It is gone.']])
  expect(origins.toSorted()).toEqual([`${site}/new.png`, undefined])
})
