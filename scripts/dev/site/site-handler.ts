import { createReadStream, existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import process from 'node:process'
import { decode } from '@portico/content-model'
import { describeError } from '../../lib/run-command.ts'
import { contentTypeOf } from '../../pipeline/serve/headers.ts'
import { sendText } from '../../pipeline/serve/send-text.ts'
import { CHANGES_PATH, type LiveChanges } from '../lib/live-changes.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_PATH } from './page-script.ts'
import { passOn } from './pass-on.ts'
import type { SiteFiles } from './site-files.ts'

/** What a development site answers with now. */
export interface Served {
  readonly files: SiteFiles
  readonly mediaFile: (name: string) => string | undefined
  readonly nextPort: number
}

interface HandlerOptions {
  /** Nothing before the first content is read. */
  readonly served: () => Served | undefined
  readonly changes: LiveChanges
  /** Pages that are no part of the site, by address. */
  readonly extraPages: ReadonlyMap<string, () => string>
}

/** Files with the content as it is now; everything else comes from Next. */
export function siteHandler({ served, changes, extraPages }: HandlerOptions): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decode((request.url ?? '/').replace(/[?#].*$/, ''))
    const now = served()
    if (path === CHANGES_PATH) return changes.follow(response)
    if (path === PAGE_SCRIPT_PATH) return sendFileText(response, path, PAGE_SCRIPT)
    if (!now) return sendText(response, { status: 503, text: 'The site is starting. Try again in a moment.\n' })
    const extraPage = request.headers['sec-fetch-dest'] === 'iframe' ? undefined : extraPages.get(path)
    if (extraPage) return sendText(response, { status: 200, text: extraPage(), type: 'text/html; charset=utf-8' })
    if (path.startsWith('/media/')) return sendFile(response, now.mediaFile(path.slice('/media/'.length)))
    const to = now.files.redirectOf(path)
    if (to !== undefined) return void response.writeHead(307, { Location: encodeURI(to) }).end()
    const text = await now.files.read(path)
    if (text !== undefined) return sendFileText(response, path, text)
    const ownFile = now.files.ownFile(path)
    if (ownFile !== undefined) return sendFile(response, ownFile)
    passOn(request, response, { port: now.nextPort, script: `<script src="${PAGE_SCRIPT_PATH}"></script>` })
  }
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const text = `${describeError(error)}\n`
      process.stderr.write(text)
      sendText(response, { status: 500, text })
    })
  }
}

function sendFileText(response: ServerResponse, path: string, text: string): void {
  sendText(response, { status: 200, text, type: contentTypeOf(path) })
}

function sendFile(response: ServerResponse, file: string | undefined): void {
  if (file === undefined || !existsSync(file))
    return sendText(response, { status: 404, text: 'There is no such file in the media library.\n' })
  response.writeHead(200, { 'Content-Type': contentTypeOf(file), 'Cache-Control': 'no-cache' })
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response)
}
