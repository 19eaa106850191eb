export { moveToPostgres } from './move-to-postgres.ts'
export { passphraseOf } from './passphrase.ts'
export { restoreBackup } from './restore-backup.ts'
export { writeBackup } from './write-backup.ts'
