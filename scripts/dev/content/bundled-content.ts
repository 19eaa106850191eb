import { basename, join } from 'node:path'
import { draftImport } from '../../markdown/import/draft-import.ts'
import { Identities } from '../../markdown/import/identities.ts'
import { snapshotOfPlan, type KnownDocuments } from '../../markdown/import/plan-snapshot.ts'
import { ImportCache } from '../../markdown/import/reuse.ts'
import { readSourceFolder } from '../../markdown/import/source-folder.ts'
import { componentsOf } from '../../markdown/parse/index.ts'
import { checkSnapshot } from '../../pipeline/check/index.ts'
import { ContentError } from '../../lib/app-error.ts'
import { watchFolders } from '../lib/watch-folders.ts'
import type { ContentSource } from './content-source.ts'

/** The Markdown of `cms/content`, read as an import reads it. What did not change since the last reading is kept. */
export function bundledContent(root: string): ContentSource {
  const folder = join(root, 'cms/content')
  const cache = new ImportCache()
  const known: KnownDocuments = new Map()
  const components = componentsOf({})
  return {
    name: 'cms/content',
    async read() {
      const options = { dialect: 'docusaurus', base: '', components, identities: new Identities([]) } as const
      const { pictures, finish } = draftImport(await readSourceFolder(folder), options, cache)
      const plan = finish(new Map(pictures.map((file, index) => [file, { documentId: `picture${index}` }])))
      const snapshot = snapshotOfPlan(plan, pictures, known)
      const problems = [...plan.problems, ...checkSnapshot(snapshot)]
      if (problems.some(({ severity }) => severity === 'error')) throw new ContentError(problems)
      const files = new Map(pictures.map((file) => [basename(file), file]))
      return { snapshot, mediaFile: (name) => files.get(name) }
    },
    watch: (onChange, signal) => watchFolders([folder], onChange, signal),
  }
}
