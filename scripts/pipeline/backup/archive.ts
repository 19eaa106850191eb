import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { create, Parser, Unpack, UnpackSync, type ReadEntry } from 'tar'
import { AppError } from '../../lib/app-error.ts'
import { SAFE_PATH, type BackupFile } from './backup-manifest.ts'

const OWNER_ONLY = 0o600
/** What every file of age begins with. */
const AGE = 'age-encryption.org/v1'

/** Packs files of a folder into one file, encrypted as age does it where there is a passphrase. */
export async function writeArchive(
  file: string,
  { folder, files, passphrase }: { folder: string; files: readonly string[]; passphrase: string | undefined },
): Promise<void> {
  // With several at a time it waits for ever once a file has more links than that.
  const packed = Readable.from(create({ cwd: folder, gzip: true, portable: true, jobs: 1 }, [...files]))
  const out = createWriteStream(file, { mode: OWNER_ONLY, flags: 'wx', flush: true })
  if (passphrase === undefined) return pipeline(packed, out)
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const encrypted = await encrypter.encrypt(asWeb(packed))
  await pipeline(Readable.fromWeb(encrypted as ReadableStream<Uint8Array>), out)
}

/** Whether a file is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE
  } finally {
    await handle.close()
  }
}

/**
 * What is in an archive, read to its end. A file that two releases share is in it once, and a link the second time.
 * @throws AppError where it is damaged, or the passphrase is wrong
 */
export async function listArchive(file: string, passphrase: string | undefined): Promise<BackupFile[]> {
  const found = new Map<string, BackupFile>()
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry: ReadEntry) => {
      const { path, size, type, linkpath = '' } = entry
      const linked = type === 'Link' ? found.get(linkpath) : undefined
      if (linked) found.set(path, { ...linked, path })
      const hash = createHash('sha256')
      entry.on('data', (chunk: Buffer) => hash.update(chunk))
      if (!linked) entry.on('end', () => found.set(path, { path, size, sha256: hash.digest('hex') }))
      entry.resume()
    },
  })
  await read(file, passphrase, parser)
  return [...found.values()]
}

/**
 * Unpacks the files of an archive into a folder; whatever is no file, or leads out of the folder, is left out. It writes one
 * after the other: where the archive is damaged, nothing is on its way into the folder any more when that is said.
 */
export async function unpackArchive(file: string, passphrase: string | undefined, folder: string): Promise<void> {
  await read(file, passphrase, new UnpackSync({ cwd: folder, strict: true, filter: isSafe }))
}

function isSafe(path: string, entry: object): boolean {
  const { type, linkpath } = { type: '', linkpath: '', ...entry }
  return SAFE_PATH.test(path) && (type === 'File' || (type === 'Link' && SAFE_PATH.test(linkpath)))
}

async function read(file: string, passphrase: string | undefined, into: Parser | Unpack): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    into.on(into instanceof Unpack ? 'close' : 'end', resolve)
    into.on('error', reject)
  })
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, next) => {
      if (into.write(chunk)) next()
      else into.once('drain', () => next())
    },
    final: (next) => {
      into.end()
      next()
    },
  })
  try {
    await Promise.all([pipeline(await openArchive(file, passphrase), sink), done])
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(
      `${file} is damaged, or is no backup: ${error instanceof Error ? error.message : String(error)}.`,
      {
        hint: 'Take another copy of the backup, or an earlier one.',
        cause: error,
      },
    )
  }
}

async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return createReadStream(file)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const decrypted = await decrypter.decrypt(asWeb(createReadStream(file)))
    return Readable.fromWeb(decrypted as ReadableStream<Uint8Array>)
  } catch (error) {
    throw new AppError(`${file} cannot be decrypted: ${error instanceof Error ? error.message : String(error)}.`, {
      hint: 'Give the passphrase that it was written with.',
      cause: error,
    })
  }
}

function asWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
}
