import { readEnvironment } from './environment'

/** Where the files of the media library are kept, when that is no folder of this machine. */
export interface UploadStorage {
  readonly bucket: string
  /** What a client of the S3 protocol takes. */
  readonly client: {
    readonly region: string
    readonly endpoint?: string
    readonly forcePathStyle: boolean
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
    readonly requestChecksumCalculation: 'WHEN_REQUIRED'
    readonly responseChecksumValidation: 'WHEN_REQUIRED'
  }
}

/** The storage that the settings name, or `undefined`. */
export function uploadStorage(): UploadStorage | undefined {
  const { UPLOADS_BUCKET, UPLOADS_REGION, UPLOADS_ENDPOINT, UPLOADS_KEY_ID, UPLOADS_KEY } = readEnvironment()
  if (UPLOADS_BUCKET === undefined) return undefined
  return {
    bucket: UPLOADS_BUCKET,
    client: {
      region: UPLOADS_REGION ?? 'us-east-1',
      ...(UPLOADS_ENDPOINT !== undefined && { endpoint: UPLOADS_ENDPOINT }),
      /* Storage of others has no name of a bucket in its host, and may not know the newest checksums. */
      forcePathStyle: UPLOADS_ENDPOINT !== undefined,
      credentials: { accessKeyId: UPLOADS_KEY_ID ?? '', secretAccessKey: UPLOADS_KEY ?? '' },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  }
}

/**
 * The provider of the upload plugin. A file has the address `/uploads/…` wherever it is kept: the CMS reads it from the
 * bucket, which stays private, and a portal can move its files without changing a document.
 */
export function uploadProvider() {
  const storage = uploadStorage()
  return (
    storage && {
      provider: 'aws-s3',
      providerOptions: {
        baseUrl: '/',
        rootPath: 'uploads',
        /* No ACL is sent: the bucket alone says who may read, and that is the CMS. */
        s3Options: { ...storage.client, params: { Bucket: storage.bucket, ACL: undefined } },
      },
    }
  )
}
