import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { OWN_FILE, UNLISTED_FILES } from '../release/index.ts'
import { cacheControlOf, contentTypeOf, isHashed } from '../serve/headers.ts'
import type { PushedRelease, Sent, Target } from './target.ts'

const AT_ONCE = 16
const MOST_DELETES = 1000
/** Names every object that a push may have written, so that only those are ever removed. */
const OWNED = 'portico-objects.json'
const LAST = [OWN_FILE, ...UNLISTED_FILES].map((name) => `/${name}`)

/** The names in an address, as they stand there: a key of an object is no part of a URL. */
function bucketOf(address: string): { readonly bucket: string; readonly prefix: string } {
  const [bucket = '', ...names] = address.slice('s3://'.length).split('/')
  return { bucket, prefix: names.join('/').replace(/^\/+|\/+$/g, '') }
}

interface Upload {
  /** With a slash at its beginning. */
  readonly path: string
  readonly content: Buffer
}

/**
 * A bucket whose objects are the files of the site at their addresses. Files with a hash in their name are sent first, and
 * those of earlier releases stay; pages follow, and the manifest is last. No page is ever without its scripts; while the
 * pages are sent, some are of the new release and some of the one before.
 */
export function s3Target(address: string): Target {
  const { bucket, prefix } = bucketOf(address)
  const keyOf = (path: string): string => (prefix === '' ? path.slice(1) : prefix + path)
  /* Other storage than that of Amazon has no name of a bucket in its host, and may not know the newest checksums. */
  const isElsewhere = Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'])
  const client = new S3Client({
    forcePathStyle: isElsewhere,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(process.env['AWS_REGION'] === undefined && isElsewhere && { region: 'us-east-1' }),
  })

  /** Every object below the prefix, with its ETag: the MD5 of its bytes. */
  const list = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>()
    let token: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix === '' ? '' : `${prefix}/`,
          ContinuationToken: token,
        }),
      )
      for (const { Key, ETag } of page.Contents ?? []) if (Key) found.set(Key, (ETag ?? '').replaceAll('"', ''))
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token !== undefined)
    return found
  }
  const put = ({ path, content }: Upload, cacheControl = cacheControlOf(path)): Promise<unknown> =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(path),
        Body: content,
        ContentType: contentTypeOf(path),
        CacheControl: cacheControl,
      }),
    )
  const owned = async (): Promise<readonly string[]> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(`/${OWNED}`) }))
      const text = (await Body?.transformToString()) ?? ''
      return z.array(z.string()).catch([]).parse(parseJson(text))
    } catch (error) {
      if (error instanceof NoSuchKey) return []
      throw error
    }
  }
  const own = (keys: Iterable<string>): Promise<unknown> =>
    put({ path: `/${OWNED}`, content: Buffer.from(JSON.stringify([...new Set(keys)].toSorted())) }, 'no-cache')

  /** What the bucket lacks or has otherwise, of the files that are chosen. */
  const changed = async (release: PushedRelease, isChosen: (path: string) => boolean): Promise<Upload[]> => {
    const there = await list()
    const uploads: Upload[] = []
    for (const { path, source } of release.site.files.filter((file) => isChosen(file.path))) {
      const content = await readFile(source)
      if (there.get(keyOf(path)) !== createHash('md5').update(content).digest('hex')) uploads.push({ path, content })
    }
    return uploads
  }
  const said = <Result>(work: () => Promise<Result>): Promise<Result> => withWords(address, work)

  return {
    address,
    plan: (release) => said(async () => sizeOf(await changed(release, () => true))),
    send: (release, progress) =>
      said(async () => {
        const all = await changed(release, () => true)
        const uploads = all.filter(({ path }) => isHashed(path))
        await own([...(await owned()), ...release.site.files.map(({ path }) => keyOf(path))])
        await failpoint('push-begun')
        let done = 0
        await inParallel(uploads, AT_ONCE, async (upload) => {
          await put(upload)
          await failpoint('push-file-sent')
          progress?.step(++done, uploads.length)
        })
        return sizeOf(all)
      }),
    show: (release, progress) =>
      said(async () => {
        const uploads = await changed(release, (path) => !isHashed(path))
        let done = 0
        for (const group of inOrder(uploads))
          await inParallel(group, AT_ONCE, async (upload) => {
            await put(upload)
            await failpoint('push-file-shown')
            progress?.step(++done, uploads.length)
          })
      }),
    tidy: (release) =>
      said(async () => {
        const wanted = new Set(release.site.files.map(({ path }) => keyOf(path)))
        const surplus = (await owned()).filter((key) => !wanted.has(key))
        for (let at = 0; at < surplus.length; at += MOST_DELETES)
          await client.send(
            new DeleteObjectsCommand({
              Bucket: bucket,
              Delete: { Objects: surplus.slice(at, at + MOST_DELETES).map((Key) => ({ Key })), Quiet: true },
            }),
          )
        await own(wanted)
      }),
  }
}

function sizeOf(uploads: readonly Upload[]): Sent {
  return { files: uploads.length, bytes: uploads.reduce((sum, { content }) => sum + content.length, 0) }
}

/** Data before the pages that ask for it, the manifest after all that it names. */
function inOrder(uploads: readonly Upload[]): Upload[][] {
  const rankOf = ({ path }: Upload): number => (LAST.includes(path) ? 2 : path.endsWith('.html') ? 1 : 0)
  return [0, 1, 2].map((rank) => uploads.filter((upload) => rankOf(upload) === rank))
}

async function withWords<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof AppError) throw error
    throw new AppError(`The bucket of ${address} does not take it: ${error.name}: ${error.message}`, {
      hint: 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 and the rights of the key (list, get, put, delete); then push again.',
      cause: error,
    })
  }
}
