import type { BackupFile } from './backup-manifest.ts'

/** Each file that is missing, additional or not as it should be. */
export function backupDifferences(expected: readonly BackupFile[], found: readonly BackupFile[]): string[] {
  const left = new Map(found.map((file) => [file.path, file]))
  const differences: string[] = []
  for (const { path, size, sha256 } of expected) {
    const file = left.get(path)
    left.delete(path)
    if (!file) differences.push(`${path} is missing`)
    else if (file.size !== size || file.sha256 !== sha256) differences.push(`${path} has another content`)
  }
  return [...differences, ...[...left.keys()].map((path) => `${path} is not in its list`)]
}
