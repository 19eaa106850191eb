import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { ownWordsOf, ownWordsOfStyles } from './site-words/own-words.ts'

/*
 * Every word of the interface stands in the catalogue (`web/src/strings`), so that a portal can have them in its language.
 */

/** Speaks to who builds the site. */
const FOR_DEVELOPERS = join('theme', 'check-site-folder.ts')
const SRC = join(PROJECT_ROOT, 'web/src')
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file !== FOR_DEVELOPERS &&
    /\.(?:tsx?|css)$/.test(file) &&
    !/\.test\.tsx?$|\.d\.ts$/.test(file) &&
    !/^strings[\\/]/.test(file),
)

describe('the words of a source file', () => {
  it('are found wherever a reader would meet them', () => {
    const source = `
      'use client'
      import { Icon } from 'Icon'
      const NAMES = { section: 'Section' }
      export function Part({ title = 'Playground', open, event }) {
        if (event.key === 'Escape') throw new Error('The key is no key.')
        return <p aria-label="Main menu" className="Quiet" title={open ? 'Close it' : undefined}>
          Loads from {open ? 'here: ' : \`\${title} pages\`} <b>Now</b>
        </p>
      }
      const SCRIPT = \`(function(){say('Copied');add('two or more');on('click','DOMContentLoaded')})\``
    expect(ownWordsOf(source, true)).toEqual([
      'Section',
      'Playground',
      'Main menu',
      'Close it',
      'Loads from',
      'here:',
      'pages',
      'Now',
      "'Copied'",
      "'two or more'",
    ])
    expect(
      ownWordsOfStyles(`a::after { content: ' Link copied' / ''; } b::after { content: ' (' attr(href); }`),
    ).toEqual(['Link copied'])
  })
})

describe('the site', () => {
  it('has no word of its own in any of its files', () => {
    expect(files.length).toBeGreaterThan(150)
    const found = files.flatMap((file) => {
      const source = readFileSync(join(SRC, file), 'utf8')
      const words = file.endsWith('.css') ? ownWordsOfStyles(source) : ownWordsOf(source, file.endsWith('x'))
      return words.map((word) => `${file}: ${word}`)
    })
    expect(found).toEqual([])
  })
})
