import { fullSnapshot } from '@portico/content-model/fixtures/site/full-snapshot.ts'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { pictures } from './fixtures/pictures'
import { writeSnapshot } from './write-snapshot'

/* Writes the fixture portal as a snapshot folder: `tsx tests/make-fixture.ts FOLDER [full]`. */
const [folder, kind] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to write to: tsx tests/make-fixture.ts FOLDER')
writeSnapshot(kind === 'full' ? fullSnapshot : snapshot, folder, pictures)
