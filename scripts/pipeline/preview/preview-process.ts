import process from 'node:process'
import { openSite, pageDataOf, routesOf } from '@portico/content-model/site'
import { AppError } from '../../lib/app-error.ts'
import { describeError } from '../../lib/run-command.ts'
import { bundlePreview, type PreviewFiles } from './bundle-preview.ts'
import type { PreviewOrder, PreviewSource, PreviewQuestion, PreviewReply } from './preview-messages.ts'
import { previewOf } from './preview-of.ts'
import { findPublishedSite, readPublishedSite } from './published-site.ts'
import { passagesFor } from '../answers/passages-for.ts'
import { followRelease, type OpenRelease } from '../mcp/open-release.ts'
import { filesOnDisk } from '../mcp/release-files.ts'
import { trySearch } from './try-search.ts'
import { removalPlanOf } from './removal-plan.ts'

/** Answers what the publisher asks, until the publisher ends or lets go. */
export function runPreviewProcess(): void {
  process.on('message', ({ id, source, question }: PreviewOrder) => {
    void answer(question, source).then(
      (reply) => send({ id, ...reply }),
      (error: unknown) => send({ id, fault: { message: describeError(error) } }),
    )
  })
  process.once('disconnect', () => process.exit())
  /* Ctrl-C reaches the publisher, which says when to stop. */
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

type Reply = Omit<PreviewReply, 'id'>

async function answer(question: PreviewQuestion, source: PreviewSource): Promise<Reply> {
  if (question.kind === 'file') return fileOf(question.path, source)
  if (question.kind === 'removal') {
    const { snapshot } = await readPublishedSite(source.folders)
    return { removal: removalPlanOf(snapshot, question.documentId) }
  }
  if (question.kind === 'search') {
    const { search, searchBy } = await releaseOf(source)()
    const { snapshot } = await readPublishedSite(source.folders)
    return { search: await trySearch(question.trial, { search, searchBy, site: openSite(snapshot) }) }
  }
  if (question.kind === 'passages') return { passages: await passagesFor(await releaseOf(source)(), question.question) }
  try {
    return { preview: previewOf(await findPublishedSite(source.folders), question.draft) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { preview: { kind: 'none', problems: [{ message: error.message, hint: error.hint ?? '' }] } }
  }
}

let live: (() => Promise<OpenRelease>) | undefined

/** The live release, which is read once for all questions. */
function releaseOf({ folders }: PreviewSource): () => Promise<OpenRelease> {
  live ??= followRelease(filesOnDisk(folders))
  return live
}

let bundled: Promise<PreviewFiles> | undefined

async function fileOf(path: string, { root, folders }: PreviewSource): Promise<Reply> {
  const [folder, name = ''] = path.split('/')
  if (folder === 'files') {
    bundled ??= bundlePreview(root)
    const text = (await bundled).get(name)
    return text === undefined ? {} : { text }
  }
  const site = openSite((await readPublishedSite(folders)).snapshot)
  const route = `/${path}`
  if (routesOf(site)[route] !== 'sidebar') return {}
  const page = pageDataOf(site, route)
  return page.kind === 'sidebar' ? { text: JSON.stringify(page.tree) } : {}
}

function send(reply: PreviewReply): void {
  if (process.connected) process.send?.(reply)
}
