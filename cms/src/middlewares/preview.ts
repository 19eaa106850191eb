import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Core } from '@strapi/strapi'
import { askPublisher } from '../preview/ask-publisher'
import { draftOf } from '../preview/draft-of'
import { pageOfDraft } from '../preview/page-of-draft'
import { NO_PREVIEW, noPreviewPage, PREVIEW_HEADERS, PREVIEW_PAGE } from '../preview/preview-html'
import { readLink, type PreviewTarget } from '../preview/preview-link'

const ADDRESS = /^\/preview\/(?<token>[\w.-]+)(?<slash>\/?)(?<rest>[\w./-]*)$/
const FILE = /^(?:files|media|sidebars)\/[\w.-]+$/

/**
 * Shows a draft to whoever has a signed link: `/preview/<token>/`, with its page data in `page.json` and the files that
 * it loads. Everything below the address asks for the signature.
 */
const preview: Core.MiddlewareFactory = (_config, { strapi }) => {
  const keys = strapi.config.get<string[]>('server.app.keys')
  return async (context, next) => {
    const { token, slash, rest = '' } = ADDRESS.exec(context.path)?.groups ?? {}
    if (token === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    context.set(PREVIEW_HEADERS)
    const refuse = (why: keyof typeof NO_PREVIEW): void => {
      context.status = NO_PREVIEW[why].status
      context.type = 'html'
      context.body = noPreviewPage(NO_PREVIEW[why])
    }
    const link = readLink(token, { keys, now: Date.now() })
    if (!link.ok) return refuse(link.reason)
    if (!slash) return context.redirect(`/preview/${token}/`)
    if (rest === 'page.json') return sendDraft(link.target)
    if (FILE.test(rest)) return sendFile(rest)
    if (rest !== '') return refuse('invalid')
    if (!(await draftOf(strapi, link.target))) return refuse('deleted')
    context.type = 'html'
    context.body = PREVIEW_PAGE
    return undefined

    async function sendDraft(target: PreviewTarget): Promise<void> {
      const draft = await draftOf(strapi, target)
      const { title, hint } = NO_PREVIEW.deleted
      context.body = draft
        ? await pageOfDraft(strapi, draft)
        : { kind: 'none', problems: [{ message: `${title}.`, hint }] }
    }

    async function sendFile(path: string): Promise<void> {
      const response = await askPublisher(strapi, `/preview/${path}`)
      context.status = response?.status ?? 502
      if (!response?.ok || !response.body) return
      context.type = response.headers.get('content-type') ?? 'application/octet-stream'
      context.body = Readable.fromWeb(response.body as ReadableStream)
    }
  }
}

export default preview
