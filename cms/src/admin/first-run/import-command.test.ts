import { describe, expect, it } from 'vitest'
import { importCommand, IMPORT_SOURCES, recognitionOf } from './import-command'

describe('the command of an import', () => {
  it.each([
    ['docusaurus', '../acme-docs', 'npm run content:import -- ../acme-docs'],
    ['plain', '~/notes', 'npm run content:import -- ~/notes --dialect plain'],
    ['mkdocs', '', 'npm run content:import -- ../acme-docs'],
    ['mkdocs', ' ../my docs ', 'npm run content:import -- "../my docs"'],
    ['mkdocs', '~/my docs', 'npm run content:import -- ~/"my docs"'],
    ['nextra', 'C:\\docs', 'npm run content:import -- "C:\\docs"'],
    ['nextra', 'a; rm "$HOME" `b`', 'npm run content:import -- "a; rm \\"\\$HOME\\" \\`b\\`"'],
    ['nextra', '--help', 'npm run content:import -- "./--help"'],
  ] as const)('of %s in “%s” is one line for a shell', (source, folder, command) => {
    expect(importCommand(source, folder)).toBe(command)
  })
})

it('says of every source how it is recognized', () => {
  const sentences = IMPORT_SOURCES.map(({ source, name }) => `${name}. ${recognitionOf(source)}`)
  expect(sentences).toHaveLength(9)
  expect(sentences).toContain(
    'GitBook. Recognized by .gitbook.yaml or SUMMARY.md: name the root of the project or its folder of pages.',
  )
  expect(sentences.at(-1)).toBe(
    'A folder of Markdown. Every Markdown file of the folder becomes a page; the folders become the sidebar.',
  )
})
