import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import type { Config } from '../../config/index.ts'
import { formatDuration } from '../../lib/task.ts'
import { contentTypeOf } from '../../pipeline/serve/headers.ts'
import { sendText } from '../../pipeline/serve/send-text.ts'
import { keepingUp } from '../lib/keeping-up.ts'
import { CHANGES_PATH, LiveChanges } from '../lib/live-changes.ts'
import { listenNear } from '../lib/listen-near.ts'
import { runUntilStopped } from '../lib/run-until-stopped.ts'
import { watchFolders } from '../lib/watch-folders.ts'
import { bundleEditor, type EditorBundle } from './editor-bundle.ts'
import { EDITOR_PAGE } from './editor-page.ts'

const SOURCES = ['cms/editor', 'cms/content-model/src', 'cms/content-model/dist', 'cms/content-model/fixtures']

/** Serves the editor alone, on a body with every block, until it is stopped; an open page loads again after a change. */
export async function serveEditor({ root, ports }: Pick<Config, 'root' | 'ports'>): Promise<void> {
  await runUntilStopped(async ({ signal }) => {
    const bundle = await bundleEditor(root)
    await bundle.rebuild()
    const changes = new LiveChanges()
    const { url, close } = await listenNear(editorHandler(bundle, changes), ports.site)
    const onChange = keepingUp(async () => {
      const started = performance.now()
      changes.send((await bundle.rebuild()) === 'styles' ? 'styles' : 'change')
      process.stdout.write(`The editor was bundled again (${formatDuration(performance.now() - started)})\n`)
    }, 'The page stays as it is.')
    watchFolders(
      SOURCES.map((folder) => join(root, folder)),
      onChange,
      signal,
    )
    process.stdout.write(`\nThe editor is at ${url}\nA saved file shows by itself. Press Ctrl-C to stop.\n\n`)
    return async () => {
      await close()
      await bundle.close()
    }
  })
  process.stderr.write('Stopped.\n')
}

function editorHandler(bundle: EditorBundle, changes: LiveChanges): RequestListener {
  return (request, response) => {
    const url = (request.url ?? '/').replace(/\?.*$/, '')
    if (url === CHANGES_PATH) return changes.follow(response)
    if (url === '/') return sendText(response, { status: 200, text: EDITOR_PAGE, type: 'text/html; charset=utf-8' })
    const text = bundle.file(url.slice(1))
    if (text === undefined) return sendText(response, { status: 404, text: 'There is no such file.\n' })
    sendText(response, { status: 200, text, type: contentTypeOf(url) })
  }
}
