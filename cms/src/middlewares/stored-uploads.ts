import type { Core } from '@strapi/strapi'
import { openUploadStorage } from '../uploads/upload-storage'

/** A file of the media library lies right in the folder. */
const UPLOAD = /^\/(uploads\/[^/]+)$/
const RANGE = /^bytes=\d*-\d*$/

/**
 * Sends the files of the media library from their bucket, at the addresses that they would have in a folder of this machine.
 * Where no bucket is set it does nothing.
 */
const storedUploads: Core.MiddlewareFactory = (_config, { strapi }) => {
  const read = openUploadStorage()
  return async (context, next) => {
    const [, key] = UPLOAD.exec(context.path) ?? []
    if (!read || key === undefined || !['GET', 'HEAD'].includes(context.method)) return next()
    const range = context.get('Range')
    try {
      const { status, headers, body } = await read(decodeURIComponent(key), {
        range: RANGE.test(range) ? range : undefined,
        ifNoneMatch: context.get('If-None-Match') || undefined,
      })
      context.status = status
      context.set(headers)
      if (context.method === 'GET' && body) context.body = body
      else body?.destroy()
    } catch (error) {
      strapi.log.error(`The storage of the uploads does not answer: ${String(error)}`)
      context.status = 503
      context.set('Retry-After', '10')
    }
  }
}

export default storedUploads
