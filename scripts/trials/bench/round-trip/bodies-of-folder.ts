import { runImport, type ImportJob } from '../../../markdown/import/run-import.ts'
import { createOfflinePortal } from '../../harness/offline-portal.ts'
import type { NamedBody } from './run-round-trip.ts'

/** The bodies of all pages and snippets that an import makes of a folder. */
export async function bodiesOfFolder(folder: string, dialect?: ImportJob['dialect']): Promise<NamedBody[]> {
  const { plan } = await runImport({ folder, ...(dialect && { dialect }) }, createOfflinePortal().client)
  return plan.documents.flatMap(({ documentId, data }) =>
    Array.isArray(data['body'])
      ? [{ name: String(data['path'] ?? data['key'] ?? documentId), body: data['body'] as unknown[] }]
      : [],
  )
}
