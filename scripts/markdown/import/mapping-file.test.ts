import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MAPPING_HELP, readMappingFile } from './mapping-file.ts'

describe('a mapping file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-mapping-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const fileOf = (text: string) => {
    const file = join(folder, 'mapping.json')
    writeFileSync(file, text)
    return file
  }

  it('is read as the help shows it', async () => {
    const example = MAPPING_HELP.slice(MAPPING_HELP.indexOf('{'), MAPPING_HELP.indexOf('\n  as '))
    expect(await readMappingFile(fileOf(example))).toEqual({
      Tip: { as: 'Admonition', props: { title: 'heading' }, set: { type: 'tip' } },
      Beta: { as: 'Badge', set: { kind: 'beta', text: 'Beta' } },
      Fold: { as: 'details', props: { summary: 'title' } },
      Wrapper: { unwrap: true },
      Tracker: { ignore: true },
    })
  })

  it.each([
    ['{', /is not JSON/],
    ['{ "Tip": { "is": "Admonition" } }', /cannot be used:\n {2}- Tip/],
    ['{ "Tip": { "as": "Nothing" } }', /names components that Portico does not know: Nothing\./],
  ])('%s is refused with what is wrong', async (text, message) => {
    await expect(readMappingFile(fileOf(text))).rejects.toThrow(message)
  })

  it('that is missing is named', async () => {
    await expect(readMappingFile(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read/)
  })
})
