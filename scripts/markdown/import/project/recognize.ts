import { join, posix, relative, resolve } from 'node:path'
import type { Dialect } from '../../parse/index.ts'
import type { ImportJob } from '../run-import.ts'
import { findBare, findProject } from './find-project.ts'
import { isFolder } from './files.ts'
import { folderOfPages, guessFolder, type Guess } from './guess.ts'
import { toolReaders } from './registry.ts'
import { sectionOf, rebased } from './section.ts'
import type { Project } from './types.ts'

export interface Recognized {
  readonly dialect: Dialect
  /** Where the pages are, for what is no project. */
  readonly folder: string
  readonly project?: Project | undefined
  readonly base: string
  /** Two digits before the names of files and folders are their places in the sidebar. */
  readonly numbered?: boolean | undefined
  /** What the folder was taken for; none where it is what the caller said and no project is around it. */
  readonly sentence?: string | undefined
}

/** Says what a folder is: by the project around it, unless the job says. */
export async function recognize(
  job: Pick<ImportJob, 'folder' | 'dialect' | 'base' | 'runConfig'>,
): Promise<Recognized> {
  const { folder, dialect, base } = job
  if (dialect === 'plain') return { dialect, folder, base: base ?? '' }
  const { project, partOf } = await findProject(folder, { tool: dialect, run: job.runConfig })
  if (project) {
    const { tool, toolName, root, docsFolder, evidence, sections } = project
    const folders = sections.map(({ folder }) => relative(root, join(docsFolder, folder)).replaceAll('\\', '/') || '.')
    const docs = folders.map((name) => `${name}/`).join(' and ')
    return {
      dialect: tool,
      folder: docsFolder,
      project: base === undefined ? project : rebased(project, base),
      base: base ?? '',
      sentence: `${toolName} project at ${root}, docs in ${docs}, found by ${evidence}.`,
    }
  }
  if (partOf) {
    const { tool, toolName, root, docsFolder, evidence } = partOf
    const place = relative(docsFolder, resolve(folder)).replaceAll('\\', '/')
    const section = sectionOf(`${place}/page.md`, partOf)
    const own =
      base ?? posix.join('/', section?.section.base ?? '', posix.dirname(section?.inner ?? '')).replace(/\/$/, '')
    const bare = await barePages(folder, { dialect: tool, base: own })
    const rest = bare ? 'its settings come' : 'its sidebars and settings come'
    return {
      ...(bare ?? { dialect: tool, folder, base: own }),
      sentence: `Part of the ${toolName} project at ${root}, found by ${evidence}: ${rest} with the whole project.`,
    }
  }
  if (!isFolder(folder)) return { dialect: dialect ?? 'plain', folder, base: base ?? '' }
  const bare = await barePages(folder, job)
  if (bare) return bare
  if (dialect !== undefined) return { dialect, folder, base: base ?? '' }
  const guess = await guessFolder(folder)
  const { numbered } = guess
  return {
    dialect: guess.dialect,
    folder: guess.folder,
    base: base ?? '',
    numbered,
    sentence: sentenceOf(folder, guess),
  }
}

/** Pages with a file beside them that gives their order, as some tools have it in every folder. */
async function barePages(
  folder: string,
  { dialect, base = '' }: Pick<ImportJob, 'dialect' | 'base'>,
): Promise<Recognized | undefined> {
  if (dialect === 'plain') return undefined
  const pages = await folderOfPages(folder)
  if (pages === undefined) return undefined
  const project = (await findBare(pages, dialect)) ?? (pages === folder ? undefined : await findBare(folder, dialect))
  if (!project) return undefined
  const { tool, toolName, evidence, docsFolder } = project
  const file = relative(resolve(folder), join(project.root, evidence)).replaceAll('\\', '/')
  return {
    dialect: tool,
    folder: docsFolder,
    project: base === '' ? project : rebased(project, base),
    base,
    sentence: `No configuration of a documentation tool was found: read as pages of ${toolName}, in the order of ${file}. If that is wrong, name the tool with --dialect.`,
  }
}

function sentenceOf(folder: string, guess: Guess): string {
  const inside = relative(folder, guess.folder).replaceAll('\\', '/')
  const pages = inside === '' ? '' : `, pages in ${inside}/`
  const { dialect, evidence } = guess
  if (!evidence) return `No project of a documentation tool was found: read as a plain folder of Markdown${pages}.`
  const tool = toolReaders.find((reader) => reader.tool === dialect)?.name ?? dialect
  return `No project of a documentation tool was found: read as pages of ${tool}${pages}, by “${evidence.text}” in ${evidence.file}. If that is wrong, name the tool with --dialect.`
}
