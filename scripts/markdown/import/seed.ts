import { stat } from 'node:fs/promises'
import { isMissing } from '../../lib/is-missing.ts'
import type { ImportClient } from './client.ts'
import type { ImportReport } from './report.ts'
import { runImport } from './run-import.ts'

/**
 * Brings the bundled documentation into a portal that was never seeded, and marks it as seeded when all of it was taken.
 * @returns undefined where there was nothing to do
 */
export async function seedPortal(folder: string, client: ImportClient): Promise<ImportReport | undefined> {
  if (await client.isSeeded()) return undefined
  const found = await stat(folder).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!found) return undefined
  const { report } = await runImport({ folder, dialect: 'docusaurus', seed: true }, client)
  if ((report.documents.invalid ?? 0) === 0) await client.markSeeded()
  return report
}
