import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaFinder, mediaName } from './media.ts'

describe('the name of a picture in the media library', () => {
  const bytes = Buffer.from('picture')
  it('holds the hash of its content', () => {
    expect(mediaName('My panel.PNG', bytes)).toBe('My-panel-2cea274d.png')
  })
  it('stays when it holds the hash already', () => {
    expect(mediaName('My-panel-2cea274d.png', bytes)).toBe('My-panel-2cea274d.png')
  })
})

describe('a picture of a page', () => {
  let site: string
  beforeAll(() => {
    site = mkdtempSync(join(tmpdir(), 'portico-media-'))
    for (const folder of ['docs/guides', 'static/img']) mkdirSync(join(site, folder), { recursive: true })
    for (const file of ['docs/guides/near.png', 'static/img/far away.webp', 'docs/notes.pdf'])
      writeFileSync(join(site, file), 'x')
  })
  afterAll(() => rmSync(site, { recursive: true }))

  it('is found beside the page, and in the static folder of the site', () => {
    const finder = new MediaFinder(join(site, 'docs'))
    expect(finder.find('./near.png', 'guides/a.md')).toEqual({ file: join(site, 'docs/guides/near.png') })
    expect(finder.find('/img/far%20away.webp?raw', 'guides/a.md')).toEqual({
      file: join(site, 'static/img/far away.webp'),
    })
    expect(finder.find('@site/static/img/far%20away.webp', 'a.md')).toEqual({
      file: join(site, 'static/img/far away.webp'),
    })
    expect([...finder.wanted]).toEqual([join(site, 'docs/guides/near.png'), join(site, 'static/img/far away.webp')])
  })

  it('is found in the folder of the project, also by an alias of its bundler, and not outside of it', () => {
    const finder = new MediaFinder(join(site, 'docs/guides'), [], site)
    const file = join(site, 'static/img/far away.webp')
    expect(finder.find('../../static/img/far%20away.webp', 'a.md')).toEqual({ file })
    expect(finder.find('~/static/img/far away.webp', 'a.md')).toEqual({ file })
    expect(finder.find('@static/img/far away.webp', 'a.md')).toEqual({ file })
    const inside = new MediaFinder(join(site, 'docs/guides'), [], join(site, 'docs'))
    expect(inside.find('../../static/img/far%20away.webp', 'a.md')).toHaveProperty('problem')
  })

  it('is found by an address that starts as those of the site do', () => {
    const finder = new MediaFinder(join(site, 'docs'), [join(site, 'static')], site, '/acme')
    const file = join(site, 'static/img/far away.webp')
    expect(finder.find('/acme/img/far%20away.webp', 'a.md')).toEqual({ file })
    expect(finder.find('/img/far%20away.webp', 'a.md')).toEqual({ file })
    expect(finder.find('/acmeimg/far%20away.webp', 'a.md')).toHaveProperty('problem')
  })

  it('of another site is known by its address', () => {
    const finder = new MediaFinder(join(site, 'docs'))
    expect(finder.find('//example.com/a.png#part', 'a.md')).toEqual({ file: 'https://example.com/a.png' })
    expect(finder.find('https://example.com/a.png', 'b.md')).toEqual({ file: 'https://example.com/a.png' })
    expect([[...finder.remote], [...finder.wanted]]).toEqual([['https://example.com/a.png'], []])
  })

  it.each([
    ['./gone.png', 'The picture ./gone.png is not in the folder.'],
    [
      'data:image/png;base64,AAAA',
      'The picture data:image/png;base64,AAAA is neither a file nor an address of the web.',
    ],
    ['http://', 'The picture http:// is neither a file nor an address of the web.'],
    ['../notes.pdf', '../notes.pdf is not a picture that a page can show.'],
    ['../../../../../../../../etc/hostname', 'The picture ../../../../../../../../etc/hostname is not in the folder.'],
  ])('%s is refused with the reason', (source, problem) => {
    expect(new MediaFinder(join(site, 'docs')).find(source, 'guides/a.md')).toEqual({ problem })
  })
})

describe('a file that a page links to', () => {
  let site: string
  beforeAll(() => {
    site = mkdtempSync(join(tmpdir(), 'portico-files-'))
    for (const folder of ['docs/guides', 'static/files']) mkdirSync(join(site, folder), { recursive: true })
    const files = {
      'docs/guides/a check list.pdf': '%PDF-1.7',
      'docs/guides/near.png': 'x',
      'static/files/openapi.yaml': 'openapi: 3.1.0',
      'static/files/run.sh': 'rm',
      'static/files/page.txt': '<html>',
    }
    for (const [file, text] of Object.entries(files)) writeFileSync(join(site, file), text)
  })
  afterAll(() => rmSync(site, { recursive: true }))

  it.each([
    ['./a%20check%20list.pdf', 'docs/guides/a check list.pdf'],
    ['near.png', 'docs/guides/near.png'],
    ['/files/openapi.yaml?raw#L1', 'static/files/openapi.yaml'],
    ['@site/static/files/openapi.yaml', 'static/files/openapi.yaml'],
    ['../../static/files/openapi.yaml', 'static/files/openapi.yaml'],
  ])('%s is brought along', (href, file) => {
    const finder = new MediaFinder(join(site, 'docs'))
    expect(finder.findLinked(href, 'guides/a.md')).toEqual({ file: join(site, file) })
    expect([...finder.wanted]).toEqual([join(site, file)])
  })

  it.each([
    ['/files/run.sh', { problem: 'The file run.sh is of a type that readers are not given (.sh).' }],
    ['/files/page.txt', { problem: 'The file page.txt holds HTML, which a browser could run.' }],
    ['gone.pdf', undefined],
    ['../guides', undefined],
    ['a%00b.pdf', undefined],
    [`${'a'.repeat(300)}.pdf`, undefined],
    ['./near.png/b.pdf', undefined],
  ])('%s is not', (href, found) => {
    const finder = new MediaFinder(join(site, 'docs'))
    expect(finder.findLinked(href, 'guides/a.md')).toEqual(found)
    expect([...finder.wanted]).toEqual([])
  })
})

describe('a file outside of the project', () => {
  let folder: string
  let docs: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-outside-'))
    docs = join(folder, 'project/docs')
    mkdirSync(docs, { recursive: true })
    for (const file of ['notes.txt', 'panel.png', 'project/inside.txt']) writeFileSync(join(folder, file), 'x')
    symlinkSync('../../notes.txt', join(docs, 'notes.txt'))
    symlinkSync('../../panel.png', join(docs, 'panel.png'))
    symlinkSync('../inside.txt', join(docs, 'inside.txt'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is not given to readers through a symbolic link, and one inside is', () => {
    const finder = new MediaFinder(docs)
    expect(finder.findLinked('notes.txt', 'a.md')).toBeUndefined()
    expect(finder.find('panel.png', 'a.md')).toEqual({ problem: 'The picture panel.png is not in the folder.' })
    expect(finder.findLinked('inside.txt', 'a.md')).toEqual({ file: join(docs, 'inside.txt') })
    expect([...finder.wanted]).toEqual([join(docs, 'inside.txt')])
  })

  it('is not given to readers where the project is the folder of the pages', () => {
    const root = join(folder, 'project')
    const finder = new MediaFinder(root, [root], root)
    expect(finder.findLinked('../notes.txt', 'a.md')).toBeUndefined()
    expect(finder.findLinked('/notes.txt', 'a.md')).toBeUndefined()
    expect(finder.find('../panel.png', 'a.md')).toHaveProperty('problem')
  })

  it('is given from a folder that the project names', () => {
    const finder = new MediaFinder(docs, [folder, join(folder, 'gone')], docs)
    expect(finder.findLinked('/notes.txt', 'a.md')).toEqual({ file: join(folder, 'notes.txt') })
  })
})

describe('a file that is too large for the media library', () => {
  const LARGE = 3 * 1024 ** 3
  let site: string
  beforeAll(() => {
    site = mkdtempSync(join(tmpdir(), 'portico-large-'))
    mkdirSync(join(site, 'docs'))
    for (const file of ['film.mp4', 'disk.img', 'panel.png']) {
      writeFileSync(join(site, 'docs', file), '')
      truncateSync(join(site, 'docs', file), LARGE)
    }
  })
  afterAll(() => rmSync(site, { recursive: true }))

  it.each([
    ['film.mp4', 'The file film.mp4 is larger than 50 MB.'],
    ['disk.img', 'The file disk.img is of a type that readers are not given (.img).'],
    ['panel.png', 'The file panel.png is larger than 50 MB.'],
  ])('is not linked to: %s', (href, problem) => {
    const finder = new MediaFinder(join(site, 'docs'))
    expect(finder.findLinked(href, 'a.md')).toEqual({ problem })
    expect([...finder.wanted]).toEqual([])
  })

  it('is not shown', () => {
    const finder = new MediaFinder(join(site, 'docs'))
    expect(finder.find('panel.png', 'a.md')).toEqual({ problem: 'The picture panel.png is larger than 50 MB.' })
    expect([...finder.wanted]).toEqual([])
  })
})
