import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'

const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts',
  'web',
  'cms/editor',
  'cms/content-model',
  'cms/write-custom-blocks.mjs',
]
const LINKED = ['scripts/node_modules', 'web/node_modules']
const MADE = new Set(['node_modules', '.next', '.next-dev'])

export interface ProjectCopy {
  readonly root: string
  remove(): void
}

/**
 * A copy of the sources inside the project, whose files a test may change: its modules are those of the project. It has
 * no bundled content.
 */
export function copyProject(): ProjectCopy {
  mkdirSync(join(PROJECT_ROOT, '.tmp'), { recursive: true })
  const root = mkdtempSync(join(PROJECT_ROOT, '.tmp', 'copy-'))
  for (const path of COPIED) cpSync(join(PROJECT_ROOT, path), join(root, path), { recursive: true, filter: isSource })
  for (const path of LINKED) symlinkSync(join(PROJECT_ROOT, path), join(root, path))
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) }
}

function isSource(path: string): boolean {
  const name = relative(PROJECT_ROOT, path)
  return name !== join('scripts', 'dist') && !name.split(sep).some((part) => MADE.has(part))
}
