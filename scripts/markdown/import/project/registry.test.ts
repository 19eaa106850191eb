import { IMPORT_TOOLS } from '@portico/content-model'
import { expect, it } from 'vitest'
import { tableBelow } from '../../../tests/portico-claims/portico-pages.ts'
import { toolReaders } from './registry.ts'

it('reads the tools that the admin panel offers', () => {
  const names = Object.entries(IMPORT_TOOLS).map(([tool, { name }]) => ({ tool, name }))
  expect(toolReaders.map(({ tool, name }) => ({ tool, name })).toSorted(byTool)).toEqual(names.toSorted(byTool))
})

it('knows their projects by what the panel and the documentation say', () => {
  const rows = tableBelow('/portico/import', 'Projects').map(([name, tool, foundBy]) => [name, tool, foundBy])
  expect(Object.entries(IMPORT_TOOLS).map(([tool, { name, foundBy }]) => [name, tool, foundBy.join(', ')])).toEqual(
    rows,
  )
})

const byTool = (one: { tool: string }, other: { tool: string }) => one.tool.localeCompare(other.tool)
