import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareMedia, type LibraryFile } from './index.ts'

const { resolve } = createRequire(import.meta.url)
const INTER = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
const SIGNS = resolve('katex/dist/fonts/KaTeX_Size1-Regular.woff2')

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'portico-media-'))
})
afterEach(() => rmSync(data, { recursive: true }))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4945ff' } })
const png = { documentId: 'filepng', name: 'Écran d’accueil (final).PNG', url: '/uploads/a.png', mime: 'image/png' }
const prepare = (file: LibraryFile, bytes: Buffer) =>
  prepareMedia({
    files: [file],
    folder: join(data, 'media'),
    cacheFolder: join(data, 'cache'),
    download: async () => bytes,
  })

describe('prepareMedia', () => {
  it('makes copies no wider than the picture, under names that need no escaping', async () => {
    const { media, problems } = await prepare(png, await picture(900, 300).png().toBuffer())
    const [stem = ''] = /\/media\/ecran-daccueil-final-[0-9a-f]{8}/.exec(media[0]?.path ?? '') ?? []
    expect(problems).toEqual([])
    expect(media).toEqual([
      {
        documentId: 'filepng',
        name: 'Écran d’accueil (final).PNG',
        mime: 'image/png',
        width: 900,
        height: 300,
        path: `${stem}.png`,
        variants: [
          { format: 'avif', width: 480, path: `${stem}-480.avif` },
          { format: 'avif', width: 800, path: `${stem}-800.avif` },
          { format: 'avif', width: 900, path: `${stem}-900.avif` },
          { format: 'webp', width: 480, path: `${stem}-480.webp` },
          { format: 'webp', width: 800, path: `${stem}-800.webp` },
          { format: 'webp', width: 900, path: `${stem}-900.webp` },
        ],
      },
    ])
    const sizes = await Promise.all(
      readdirSync(join(data, 'media')).map(async (name) => {
        const { format, width, height } = await sharp(join(data, 'media', name)).metadata()
        return [name.replace(/.*-[0-9a-f]{8}/, ''), format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['-480.avif', 'heif', 480, 160],
      ['-480.webp', 'webp', 480, 160],
      ['-800.avif', 'heif', 800, 267],
      ['-800.webp', 'webp', 800, 267],
      ['-900.avif', 'heif', 900, 300],
      ['-900.webp', 'webp', 900, 300],
      ['.png', 'png', 900, 300],
    ])
  })

  it('leaves out an ending that makes the name longer than a file may be called', async () => {
    const bytes = await picture(60, 40).png().toBuffer()
    const { media, problems } = await prepare({ ...png, name: `${'a'.repeat(80)}.${'b'.repeat(170)}` }, bytes)
    expect(problems).toEqual([])
    expect(media[0]?.path).toMatch(/^\/media\/a{80}-[0-9a-f]{8}$/)
  })

  it('stops before the next file', async () => {
    const stopping = new AbortController()
    const fetched: string[] = []
    const bytes = await picture(9, 3).png().toBuffer()
    const files = Array.from({ length: 50 }, (_, at) => ({
      ...png,
      documentId: `file${at}`,
      url: `/uploads/${at}.png`,
    }))
    const prepared = prepareMedia({
      files,
      folder: join(data, 'media'),
      cacheFolder: join(data, 'cache'),
      download: async ({ url }) => {
        fetched.push(url)
        stopping.abort()
        return bytes
      },
      signal: stopping.signal,
    })
    await expect(prepared).rejects.toThrow('aborted')
    expect(fetched.length).toBeLessThanOrEqual(availableParallelism())
  })

  it('makes a picture once, for every folder', async () => {
    const bytes = await picture(60, 40).png().toBuffer()
    const first = await prepare(png, bytes)
    const again = await prepareMedia({
      files: [png],
      folder: join(data, 'elsewhere'),
      cacheFolder: join(data, 'cache'),
      download: () => Promise.reject(new Error('It is fetched again.')),
    })
    expect(again).toEqual(first)
    expect(readdirSync(join(data, 'elsewhere'))).toEqual(readdirSync(join(data, 'media')))
  })

  it('measures a photo the way it is shown, turned', async () => {
    const bytes = await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { media } = await prepare({ ...png, name: 'photo.jpg', mime: 'image/jpeg' }, bytes)
    expect([media[0]?.width, media[0]?.height]).toEqual([40, 60])
  })

  it('leaves out the copies of a high picture that their format cannot hold', async () => {
    const { media, problems } = await prepare(png, await picture(600, 20_000).png().toBuffer())
    expect(problems).toEqual([])
    expect(media).toMatchObject([{ width: 600, height: 20_000 }])
    expect(media[0]?.variants.map(({ format, width }) => [format, width])).toEqual([
      ['avif', 480],
      ['webp', 480],
    ])
  })

  it('keeps animations and other files as they are', async () => {
    const gif = await prepare({ ...png, name: 'moves.gif', mime: 'image/gif' }, await picture(60, 40).gif().toBuffer())
    expect(gif.media).toMatchObject([{ width: 60, height: 40, variants: [] }])
    const pdf = await prepare(
      { ...png, url: '/uploads/m.pdf', name: 'manual.pdf', mime: 'application/pdf' },
      Buffer.from('%PDF-1.4'),
    )
    expect(pdf.media).toMatchObject([
      { path: expect.stringMatching(/^\/media\/manual-[0-9a-f]{8}\.pdf$/), variants: [] },
    ])
    expect(pdf.media[0]).not.toHaveProperty('width')
  })

  const font = { documentId: 'font', name: 'Acme Text.woff2', url: '/uploads/a.woff2', mime: 'font/woff2' }
  const hint = 'Export it again as WOFF2 or TTF and replace it, or choose another under “Site”.'

  it('makes what readers get of a font, whatever it is called, and keeps the file itself', async () => {
    const { media, problems } = await prepare({ ...font, name: 'Acme Text.bin', mime: '' }, readFileSync(INTER))
    expect(problems).toEqual([])
    expect(media).toMatchObject([{ documentId: 'font', mime: 'font/woff2', path: media[0]?.font?.faces[0]?.path }])
    const faces = media[0]?.font?.faces ?? []
    expect(faces.map(({ path }) => path.replace(/[0-9a-f]{8}/, '#'))).toEqual([
      '/media/acme-text-latin-#.woff2',
      '/media/acme-text-latin-ext-#.woff2',
      '/media/acme-text-greek-#.woff2',
      '/media/acme-text-cyrillic-#.woff2',
    ])
    expect(readdirSync(join(data, 'media')).toSorted()).toEqual(faces.map(({ path }) => basename(path)).toSorted())
    expect(faces.map(({ bytes }) => bytes)).toEqual(
      faces.map(({ path }) => statSync(join(data, 'media', basename(path))).size),
    )
    const again = await prepareMedia({
      files: [{ ...font, name: 'Acme Text.bin', mime: '' }],
      folder: join(data, 'media'),
      cacheFolder: join(data, 'cache'),
      download: () => Promise.reject(new Error('It is kept.')),
    })
    expect(again.media).toEqual(media)
  })

  it.each([
    [
      'is called a font and is none',
      Buffer.from('GIF89a'),
      'cannot be used: it is no font in WOFF2, WOFF, TTF or OTF.',
    ],
    ['is damaged', Buffer.from('wOF2 and nothing more'), 'cannot be read (ConvertWOFF2ToTTF failed).'],
    ['has signs only', readFileSync(SIGNS), 'cannot be read (it lacks letters from A to Z).'],
  ])('names a file that %s', async (_name, bytes, words) => {
    expect(await prepare(font, bytes)).toMatchObject({
      media: [],
      problems: [{ kind: 'broken-media', document: { title: 'Acme Text.woff2' }, message: `The font ${words}`, hint }],
    })
  })
})
