import { expect, test } from 'vitest'
import { sampleIndex, sampleRecord as record } from '../../fixtures/static-search.ts'
import { sectionAddress } from './named-section.ts'
import { passagesIn } from './passages.ts'
import { NO_RULES } from './rules.ts'
import type { ReadStaticFile } from './static-files.ts'
import { openStaticSearch } from './static-search.ts'

const section = (path: string, title: string, heading: string, content: string, position: number) => ({
  ...record(path, title, { content }),
  id: `${path}#${position}`,
  heading,
  anchor: `part-${position}`,
  type: 'lvl2' as const,
  position,
})

const filler = 'Nothing of it is needed later, and nobody has to look at it again once the work is done.'
const { config, files } = sampleIndex([
  [
    record('/backup', 'Backup', { content: `What is kept, and for how long. ${filler}` }),
    section('/backup', 'Backup', 'While nothing runs', `Copy the folder to another disk. ${filler}`, 1),
  ],
  [
    record('/import', 'Import', { content: `What is read. ${filler}` }),
    section(
      '/import',
      'Import',
      'Files',
      `Copy the folder of the old site, and copy the folder of its media. ${filler}`,
      1,
    ),
  ],
])
const read = (async (_kind: string, name: string) => files[name]) as ReadStaticFile
const search = openStaticSearch(config, { read, rules: NO_RULES })

test('a section answers with what the title of its page says', async () => {
  const [first] = await passagesIn(search, 'How do I copy the folder of a backup?')
  expect(first && sectionAddress(first.sections[0])).toBe('/backup#part-1')
})
