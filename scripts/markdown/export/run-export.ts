import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { task } from '../../lib/task.ts'
import { writeFile } from '../../lib/write-file.ts'
import { readContent, type CmsClient } from '../../pipeline/strapi/index.ts'
import { bundleOf } from './bundle.ts'

export interface ExportResult {
  readonly pages: number
  readonly snippets: number
  readonly pictures: number
  /** Documents and pictures that could not be written, one sentence each. */
  readonly problems: readonly string[]
}

/**
 * Writes the published content as Markdown and JSON.
 * @param folder must be empty or absent, so that no file of an older export is taken for a page
 * @throws AppError (exit code 2) where the folder holds something
 */
export async function runExport(folder: string, client: CmsClient): Promise<ExportResult> {
  const root = resolve(folder)
  await mkdir(root, { recursive: true })
  if ((await readdir(root)).length > 0)
    throw new AppError(`The folder ${root} is not empty.`, {
      hint: 'Name a new folder, or empty this one first.',
      exitCode: 2,
    })
  const content = await task('reading the content', (progress) => readContent(client, progress))
  const { files, pictures } = bundleOf(content)
  await task('writing pages', async (progress) => {
    let done = 0
    for (const [name, text] of files) {
      await writeFile(join(root, name), text)
      progress.step(++done, files.size)
    }
  })
  const missing = await task('fetching pictures', async (progress) => {
    const gone: string[] = []
    for (const [index, { name, url }] of pictures.entries()) {
      const bytes = await client.download(url)
      if (bytes) await writeFile(join(root, name), bytes)
      else gone.push(`The picture ${name} is not in the CMS any more (${url}).`)
      progress.step(index + 1, pictures.length)
    }
    return gone
  })
  const unreadable = content.problems.map(({ document, message }) => `${document?.title ?? 'The portal'}: ${message}`)
  return {
    pages: content.docs.length,
    snippets: content.snippets.length,
    pictures: pictures.length - missing.length,
    problems: [...unreadable, ...missing],
  }
}
