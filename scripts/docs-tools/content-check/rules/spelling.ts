import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDefaultBundledSettingsAsync, mergeSettings, spellCheckDocument, type CSpellUserSettings } from 'cspell-lib'
import { isMissing } from '../../../lib/is-missing.ts'
import type { Finding } from '../finding.ts'
import { proseOfJson, proseOfPage } from '../prose.ts'
import type { Rule } from './rule.ts'

const DICTIONARY = 'dictionary.txt'
/** British forms that the dictionary of American English has as well. */
const BRITISH =
  'afterwards cancelled cancelling grey labelled labelling learnt modelling towards travelled whilst'.split(' ')

export const spelling: Rule = {
  name: 'spelling',
  about: `every word is one of American English, of software, or of ${DICTIONARY}, which is sorted`,
  async check(content) {
    const words = await readDictionary(content.root)
    const settings = await settingsWith(words)
    const texts = [
      ...content.pages.map((page) => ({ file: page.file, text: proseOfPage(page) })),
      ...[...content.settings].map(([file, text]) => ({ file, text: proseOfJson(text) })),
    ]
    const found = await Promise.all(texts.map((text) => misspelt(text, settings)))
    return [...unsorted(words), ...found.flat()]
  },
}

/** The words that this content adds to the dictionary; none without its file. */
export async function readDictionary(root: string): Promise<string[]> {
  const text = await readFile(join(root, DICTIONARY), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  return text.split('\n').filter(Boolean)
}

/** American English and software, with words of one's own. */
export async function settingsWith(words: string[]): Promise<CSpellUserSettings> {
  return mergeSettings(await getDefaultBundledSettingsAsync(), {
    language: 'en-US',
    words,
    flagWords: BRITISH,
    // The names of what the samples are written in; their code itself is not read.
    dictionaries: ['en_us', 'softwareTerms', 'node', 'npm', 'typescript', 'html', 'css', 'companies', 'filetypes'],
    allowCompoundWords: false,
  })
}

/** A finding for each word of a text that the settings do not know. */
export async function misspelt(
  { file, text }: { file: string; text: string },
  settings: CSpellUserSettings,
): Promise<Finding[]> {
  const { issues } = await spellCheckDocument(
    { uri: `stdin:///${file}.txt`, text, languageId: 'plaintext' },
    { noConfigSearch: true, generateSuggestions: false },
    settings,
  )
  return issues.map(({ text: word, offset, isFlagged }) => ({
    file,
    line: text.slice(0, offset).split('\n').length,
    severity: 'error',
    message: isFlagged
      ? `“${word}” is British; write American English.`
      : `“${word}” is not a known word. Correct it, or add it to ${DICTIONARY}.`,
  }))
}

function unsorted(words: readonly string[]): Finding[] {
  const sorted = [...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en'))
  const line = words.findIndex((word, index) => word !== sorted[index])
  return line < 0
    ? []
    : [
        {
          file: DICTIONARY,
          line: line + 1,
          severity: 'error',
          message: `“${words[line]}” is not in its place, or is there twice.`,
        },
      ]
}
