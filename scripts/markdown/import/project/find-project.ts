import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { FileLoss } from '../plan.ts'
import { isFolder } from './files.ts'
import { toolReaders } from './registry.ts'
import { runConfig } from './run-config.ts'
import { StaticModules } from './static-module.ts'
import type { Project, ProjectReading, Tool, ToolReader } from './types.ts'

export interface FoundProject {
  /** The project whose pages the folder holds. */
  readonly project?: Project
  /** The project of which the folder is a part only, such as one chapter. */
  readonly partOf?: Project
}

interface Options {
  /** Looks for projects of this tool only. */
  readonly tool?: Tool | undefined
  /** Runs the configuration instead of reading it. */
  readonly run?: boolean | undefined
}

/**
 * Finds the project around a folder: at the folder, above it, beside it or below it. It is the same whether the folder
 * is the root of the project, its folder of pages, or a folder around both.
 */
export async function findProject(folder: string, options: Options = {}): Promise<FoundProject> {
  const wanted = resolve(folder)
  if (!isFolder(wanted)) return {}
  let partOf: Project | undefined
  for (const root of [wanted, ...(await above(wanted)), ...(await below(wanted))]) {
    const project = await projectAt(root, options)
    if (!project) continue
    const folders = project.sections.map((section) => join(project.docsFolder, section.folder))
    if (root === wanted || folders.some((path) => isInside(path, wanted))) return { project }
    if (folders.some((path) => isInside(wanted, path))) partOf ??= project
  }
  return partOf ? { partOf } : {}
}

/** The order of pages that have no project around them, by the files beside them that give it. */
export async function findBare(folder: string, tool?: Tool): Promise<Project | undefined> {
  for (const reader of toolReaders) {
    if (tool !== undefined && tool !== reader.tool) continue
    const evidence = await reader.recognizePages?.(folder)
    if (evidence !== undefined)
      return readProject(reader, { root: resolve(folder), evidence, run: false, isBare: true })
  }
  return undefined
}

async function projectAt(root: string, { tool, run = false }: Options): Promise<Project | undefined> {
  for (const reader of toolReaders) {
    if (tool !== undefined && tool !== reader.tool) continue
    const evidence = await reader.recognize(root)
    if (evidence !== undefined) return readProject(reader, { root, evidence, run })
  }
  return undefined
}

async function readProject(
  reader: ToolReader,
  { root, evidence, run, isBare = false }: { root: string; evidence: string; run: boolean; isBare?: boolean },
): Promise<Project> {
  const notes: FileLoss[] = []
  const file = join(root, evidence)
  const runs = reader.runs === true
  const ran = new Map<string, unknown>()
  if (run && runs) for (const name of await filesToRun(reader, { root, evidence })) ran.set(name, await runConfig(name))
  const modules = new StaticModules(reader.calls, ran)
  const reading: ProjectReading = {
    root,
    evidence,
    modules,
    note(name, reason, { line = 1, outcome = 'ignored' } = {}) {
      notes.push({ file: name, line, outcome, kind: 'project', reason })
    },
  }
  const project = await reader.read(reading)
  for (const { file: name, line, path, what } of modules.unread.filter((part) => !reader.silent?.test(part.path)))
    notes.push({
      file: relative(root, name).replaceAll('\\', '/'),
      line,
      outcome: 'ignored',
      kind: 'config',
      reason: reasonOf(path, what, runs),
    })
  const { logo } = project.site
  const readFiles = new Set([file, ...modules.files, ...(logo ? [logo.light, logo.dark ?? ''] : [])])
  return { ...project, tool: reader.tool, toolName: reader.name, root, isBare, evidence, notes, readFiles }
}

function reasonOf(path: string, what: string, runs: boolean): string {
  if (what.startsWith('no ')) return `The file is ${what}.`
  const next = runs ? '--run-config runs it' : 'set in the CMS what is missing'
  return `${path ? `“${path}”` : 'A value'} is ${what} and cannot be read without running it; ${next}.`
}

/** The configuration, and the other files of which a part cannot be read. */
async function filesToRun(
  reader: ToolReader,
  { root, evidence }: { root: string; evidence: string },
): Promise<Set<string>> {
  const modules = new StaticModules(reader.calls)
  await reader.read({ root, evidence, modules, note: () => undefined })
  const unread = modules.unread.filter(({ file, path }) => /\.[cm]?[jt]s$/.test(file) && !reader.silent?.test(path))
  return new Set([join(root, evidence), ...unread.map(({ file }) => file)])
}

function isInside(inner: string, outer: string): boolean {
  const path = relative(outer, inner)
  return path === '' || (!path.startsWith('..') && !/^[a-z]:|^\//i.test(path))
}

const LEVELS = 5
const BESIDE = ['website', 'docs', 'documentation', 'site', 'www', 'docs-site', 'web']

/** The folders above one, nearest first, each with those below it that projects are often in; no further than a repository. */
async function above(folder: string): Promise<string[]> {
  const folders: string[] = []
  let path = folder
  for (let level = 0; level < LEVELS && !existsSync(join(path, '.git')); level++) {
    const parent = resolve(path, '..')
    if (parent === path) break
    path = parent
    folders.push(path, ...BESIDE.map((name) => join(path, name)).filter((name) => name !== folder && isFolder(name)))
  }
  return folders
}

const DEPTH = 3
const NOT_LOOKED_INTO = /^(?:node_modules|dist|build|out|vendor|target|\..+)$/

/** The folders below one, nearest first. */
async function below(folder: string): Promise<string[]> {
  const found: string[] = []
  let level = [folder]
  for (let depth = 0; depth < DEPTH; depth++) {
    const next = await Promise.all(
      level.map(async (path) =>
        (await readdir(path, { withFileTypes: true }))
          .filter((entry) => entry.isDirectory() && !NOT_LOOKED_INTO.test(entry.name))
          .map(({ name }) => join(path, name))
          .toSorted(),
      ),
    )
    level = next.flat()
    found.push(...level)
  }
  return found
}
