import { beforeAll, describe, expect, it } from 'vitest'
import type { CommanderCommand } from '../docs-tools/content-claims/program.ts'
import { strapiProgram } from '../docs-tools/content-claims/programs.ts'
import { checkClaims, readClaimSources } from '../docs-tools/content-claims/index.ts'
import { CONTENT, page } from './content-claims/pages.ts'

/*
 * What the pages name and the installed version must have: its commands and options, the labels of its panel, and the
 * names of its code. What needs packages outside of this repository is compared where `content:examples -- --install`
 * has fetched them.
 */

it('has every command, option, label and name of the pages', async () => {
  const { commands, labels, names } = await checkClaims(await readClaimSources(CONTENT))
  expect([commands.wrong, labels.wrong, names.wrong]).toEqual([[], [], []])
  expect(commands.held.length).toBeGreaterThan(250)
  expect(labels.held.length).toBeGreaterThan(450)
  expect(names.held.length).toBeGreaterThan(450)
  expect(page('dev-docs/cli')).toContain('`strapi uninstall` of earlier versions no longer exist.')
})

describe('the references of the command line', () => {
  let program: CommanderCommand
  beforeAll(async () => {
    program = await strapiProgram()
  })

  it('leave no command out', () => {
    const text = `${page('dev-docs/cli')}${page('cloud/cli/cloud-cli')}`
    const names = program.commands
      .filter((command) => !command.description().startsWith('(deprecated)'))
      .map((command) => command.name())
    expect(names.filter((name) => !text.includes(name))).toEqual([])
  })
})
