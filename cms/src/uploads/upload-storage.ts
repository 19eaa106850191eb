import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { uploadStorage } from '../../config/uploads'

/** A file of the media library as it is sent: `body` is absent where the reader has it already. */
export interface StoredUpload {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Readable
}

interface Asked {
  readonly range: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** What the storage answers that is an answer for the reader as well. */
const PASSED_ON = [304, 404, 416]

/** Reads the files of the media library from their bucket, or `undefined` where they are in a folder of this machine. */
export function openUploadStorage(): ((key: string, asked: Asked) => Promise<StoredUpload>) | undefined {
  const storage = uploadStorage()
  if (!storage) return undefined
  const client = new S3Client(storage.client)
  return async (key, { range, ifNoneMatch }) => {
    try {
      const object = await client.send(
        new GetObjectCommand({ Bucket: storage.bucket, Key: key, Range: range, IfNoneMatch: ifNoneMatch }),
      )
      const headers = {
        'Content-Type': object.ContentType,
        'Content-Length': object.ContentLength?.toString(),
        'Content-Range': object.ContentRange,
        ETag: object.ETag,
        'Last-Modified': object.LastModified?.toUTCString(),
      }
      const set = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
      return {
        status: object.ContentRange === undefined ? 200 : 206,
        headers: Object.fromEntries(set),
        body: object.Body as Readable,
      }
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      if (status !== undefined && PASSED_ON.includes(status)) return { status, headers: {} }
      throw error
    }
  }
}
