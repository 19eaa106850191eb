import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExampleList, type ExampleList } from '../content-examples/example-list.ts'
import { extraPackage } from '../extra-packages/index.ts'
import { listFiles } from '../../lib/list-files.ts'
import { checkCommands } from './check-commands.ts'
import { checkLabels } from './check-labels.ts'
import { checkNames, installedNames } from './check-names.ts'
import { isOfStrapi, type Checked, type PageSource } from './claim.ts'
import { installedLabels } from './installed-labels.ts'
import { installedPrograms } from './programs.ts'

export { coverageOf, formatCoverage, isUncovered } from './coverage.ts'
export type { Checked, Claim } from './claim.ts'

/** What claims are read from: the pages, and what of them is left out. */
export interface ClaimSources {
  readonly pages: readonly PageSource[]
  readonly list: ExampleList
}

/** @param content the folder of the bundled documentation */
export async function readClaimSources(content: string): Promise<ClaimSources> {
  const files = (await listFiles(join(content, 'docs'))).filter((file) => file.endsWith('.md'))
  return {
    pages: files.map((file) => ({ file, source: readFileSync(join(content, 'docs', file), 'utf8') })),
    list: readExampleList(join(content, 'examples')),
  }
}

/** Holds every command, option, label and name of code that the pages have against the installed packages. */
export async function checkClaims({
  pages,
  list,
}: ClaimSources): Promise<{ commands: Checked; labels: Checked; names: Checked }> {
  const isWhole = extraPackage('.') !== undefined
  const ofStrapi = pages.filter(({ file }) => isOfStrapi(file))
  return {
    commands: checkCommands(ofStrapi, await installedPrograms()),
    labels: checkLabels(ofStrapi, { isLabel: installedLabels(), isWhole }, list.notLabels),
    names: checkNames(ofStrapi, { names: installedNames(), isWhole }, list.namesOfOthers),
  }
}
