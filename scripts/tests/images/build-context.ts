import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'

/** The files that a build of an image is sent: those of the repository that `.dockerignore` does not leave out. */
export function buildContext(): string[] {
  const ignored = readFileSync(join(PROJECT_ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean).map(patternOf)
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', list, { cwd: PROJECT_ROOT, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((file) => file && existsSync(join(PROJECT_ROOT, file)) && isSent(file, ignored))
}

interface Pattern {
  readonly expression: RegExp
  readonly isException: boolean
}

/** The two forms that our `.dockerignore` has: a name at any depth, and a path from the root. */
function patternOf(line: string): Pattern {
  const isException = line.startsWith('!')
  const path = isException ? line.slice(1) : line
  const anywhere = path.startsWith('**/')
  const name = (anywhere ? path.slice(3) : path).replaceAll('.', '\\.').replaceAll('*', '[^/]*')
  return { expression: new RegExp(`${anywhere ? '(^|/)' : '^'}${name}(/|$)`), isException }
}

const isSent = (file: string, patterns: readonly Pattern[]): boolean =>
  patterns.findLast(({ expression }) => expression.test(file))?.isException ?? true
