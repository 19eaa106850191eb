import { expect, test } from 'vitest'
import { slugsOf } from './slugs.ts'

test.each([
  [
    'docusaurus',
    ['🌍 Internationalization plugin', 'Same', 'Same'],
    ['-internationalization-plugin', 'same', 'same-1'],
  ],
  ['vitepress', ['1. Über `uns`', 'Same', 'Same', 'a_b & c'], ['_1-uber-uns', 'same', 'same-1', 'a-b-c']],
  ['starlight', ['Icons 🌍', 'Same', 'Same'], ['icons', 'same', 'same-1']],
  [
    'mintlify',
    ['Writing files (`Bun.write()`)', 'install.registry', 'Project Files & Lockfiles', "Don't", 'Same', 'Same'],
    ['writing-files-bun-write', 'install-registry', 'project-files-lockfiles', 'dont', 'same', 'same-1'],
  ],
  ['mkdocs', ['Ünïcode & Co.', 'Same', 'Same', 'a_b'], ['unicode-co', 'same', 'same_1', 'a_b']],
] as const)('headings have the anchors that %s gives them', (dialect, words, anchors) => {
  const slugs = slugsOf(dialect)
  expect(words.map((text) => slugs(text))).toEqual(anchors)
})
