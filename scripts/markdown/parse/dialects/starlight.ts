import { readCodeElement } from '../../blocks/code-element.ts'
import { readPackageManagers } from '../../blocks/package-commands.ts'
import { readSteps } from '../../blocks/steps.ts'
import type { ElementReader } from '../types.ts'
import { fileTree } from './file-tree.ts'
import { unwrap } from './readers.ts'

/** Components of Starlight beside those that are blocks here. */
export const starlight: Readonly<Record<string, ElementReader>> = {
  Code: readCodeElement,
  FileTree: fileTree,
  Fragment: unwrap,
  PackageManagers: readPackageManagers,
  Steps: readSteps,
}
