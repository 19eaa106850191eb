import { execFileSync } from 'node:child_process'
import { chownSync, linkSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { PROJECT_ROOT } from '../../config/index.ts'
import type { Image } from './image-files.ts'

/** The user of the images that Node publishes. */
export const IMAGE_USER = 1000

/** Puts the files of an image below a folder, as they lie in it; they are links to those of this repository. */
export function layOutImage(image: Image, root: string): void {
  const folders: string[] = []
  for (const [path, source] of image.files) {
    if (statSync(source).isDirectory()) {
      folders.push(source.slice(PROJECT_ROOT.length).replace(/^\//, ''))
      continue
    }
    mkdirSync(dirname(join(root, path)), { recursive: true })
    linkSync(source, join(root, path))
  }
  const app = join(root, 'app')
  for (let start = 0; start < folders.length; start += 500)
    execFileSync('cp', ['-al', '--parents', ...folders.slice(start, start + 500), app], { cwd: PROJECT_ROOT })
  for (const run of image.runs) carryOut(run, root, app)
}

function carryOut(run: string, root: string, app: string): void {
  if (run === 'npm run build:scripts') {
    execFileSync(process.execPath, ['scripts/bin/build.mjs'], { cwd: app })
    return
  }
  const [, link, at] = /^ln -s (\S+) (\S+)$/.exec(run) ?? []
  if (link !== undefined && at !== undefined) return symlinkSync(link, join(app, at))
  const [, made = '', owned] = /^mkdir (?:-p )?(.*?)(?: && chown node:node (.*))?$/.exec(run) ?? []
  const inImage = (path: string): string => (path.startsWith('/') ? join(root, path) : resolve(app, path))
  for (const path of made.split(' ')) mkdirSync(inImage(path), { recursive: true })
  for (const path of owned?.split(' ') ?? []) chownSync(inImage(path), IMAGE_USER, IMAGE_USER)
}
