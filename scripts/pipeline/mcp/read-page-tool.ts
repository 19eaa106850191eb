import { markdownRoute } from '@portico/content-model/site'
import { AppError } from '../../lib/app-error.ts'
import { findPage, noPage } from './find-page.ts'
import type { OpenRelease } from './open-release.ts'
import { refused, type ToolAnswer } from './tool-answer.ts'

/** So many characters of a page are sent at once. */
export const MAX_PAGE_TEXT = 30_000

/** A page as Markdown, in parts where it is long. Its front matter says its address and when it changed. */
export async function readPage(
  release: OpenRelease,
  { path: address, offset }: { readonly path: string; readonly offset: number },
): Promise<ToolAnswer> {
  const page = findPage(release, address)
  if (!page) return noPage(release, address)
  const text = await release.files.read(markdownRoute(page.path).slice(1))
  if (text === undefined)
    throw new AppError(`The release ${release.files.id} has no Markdown of ${page.path}.`, { hint: 'Publish again.' })
  if (offset >= text.length && offset > 0)
    return refused(`${page.path} has ${text.length} characters: take an offset below that.`)
  const part = text.slice(offset, offset + MAX_PAGE_TEXT)
  const end = offset + part.length
  const head =
    part.length < text.length
      ? [`Characters ${offset} to ${end} of ${text.length} of ${release.siteUrl}${page.path}.`]
      : []
  const rest = end < text.length ? [`(The page goes on. Call read_page with offset ${end} for more.)`] : []
  return { text: [...head, part, ...rest].join('\n\n') }
}
