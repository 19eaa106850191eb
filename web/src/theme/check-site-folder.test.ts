import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSiteFolder } from './check-site-folder.ts'
import { BLOCK_PARTS, SHELL_PARTS } from './parts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-own-site-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (...paths: readonly string[]): void => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
}

describe('checkSiteFolder', () => {
  it('lets an empty folder pass, and parts, pages, blocks and what stands below them', () => {
    checkSiteFolder(folder, { pages: [], blocks: [] })
    write('components/header.tsx', 'components/header.css', 'components/chart/axis.tsx')
    write('pages/roadmap.tsx', 'pages/_votes.tsx', 'pages/company/about.tsx')
    write('blocks/chart/block.ts', 'blocks/chart/component.tsx', 'blocks/_shared/axis.tsx')
    checkSiteFolder(folder, { pages: ['/roadmap', '/company/about'], blocks: ['chart'] })
  })

  it('names every file that replaces nothing, and every page and block without its file or its entry', () => {
    write('components/calout.tsx', 'pages/roadmap.tsx', 'blocks/chart/block.ts')
    const parts = [...SHELL_PARTS, ...BLOCK_PARTS].join(', ')
    expect(() => checkSiteFolder(folder, { pages: ['/pricing'], blocks: ['hint'] })).toThrow(
      new Error(
        [
          'web/site cannot be used:',
          `  - components/calout.tsx replaces nothing: Portico has no part “calout”. Rename it to one of ${parts}, or put it in a folder below components.`,
          '  - site.config.ts has the page /pricing, whose file pages/pricing.tsx is not there. Add it.',
          '  - pages/roadmap.tsx is no page: “pages” in site.config.ts has no /roadmap. Add it, with a title.',
          '  - site.config.ts has the block hint, whose file blocks/hint/component.tsx is not there. Add it.',
          '  - blocks/chart is no block: “blocks” in site.config.ts has no “chart”. Add its definition.',
        ].join('\n'),
      ),
    )
  })
})

describe('parts', () => {
  const src = fileURLToPath(new URL('..', import.meta.url))
  const parts: readonly string[] = [...SHELL_PARTS, ...BLOCK_PARTS]
  const PLACE = /^components\/(?:layout|docs|home|portable-text)\/([\w-]+)$/
  /** Each import of a source file: where it stands, and what it names. */
  const imports = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => ({ file, name })),
    )

  it('are those that the site imports so that they can be replaced', () => {
    const replaceable = imports.flatMap(({ name }) =>
      name.startsWith('@theme/') ? [name.slice('@theme/'.length)] : [],
    )
    expect([...new Set(replaceable)].toSorted()).toEqual(parts.toSorted())
  })

  it('are imported in no other way, but for the inside of a sample of code', () => {
    const past = imports.filter(({ file, name }) => {
      const path = name.startsWith('.') ? join(dirname(file), name) : name.replace('@/', '')
      return parts.includes(PLACE.exec(path)?.[1] ?? '')
    })
    expect(past).toEqual([{ file: 'components/portable-text/code-group.tsx', name: './code' }])
  })
})
