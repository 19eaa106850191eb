import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROJECT_ROOT } from '../../config/index.ts'

/**
 * Copies the project to where Strapi may write into it; below `node_modules`, so that it finds its packages.
 * @returns the copy, which has the name of the project's folder
 */
export function workingCopy(project: string): string {
  const copy = join(PROJECT_ROOT, 'node_modules/.cache', `portico-${basename(project)}`)
  mkdirSync(copy, { recursive: true })
  cpSync(project, copy, { recursive: true })
  return copy
}
