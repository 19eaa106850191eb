import type { BlockOf } from '@portico/content-model'
import type { Code } from 'mdast'
import npmToYarn from 'npm-to-yarn'
import { propsOf } from '../parse/jsx.ts'
import type { ElementReader } from '../parse/types.ts'

/* Its types describe a CommonJS module, and what is imported is its ES module. */
const convert = npmToYarn as unknown as (commands: string, manager: 'pnpm' | 'yarn') => string

type PackageCommands = BlockOf<'code'> | BlockOf<'codeGroup'>

const OTHERS = ['pnpm', 'yarn'] as const
/** What stands below a command that a package manager has no word for. */
const NOT_CONVERTED = "# couldn't auto-convert command"

/** Commands of npm, and what they are for the other package managers: one sample where those have no such commands. */
export function packageCommands(sample: BlockOf<'code'>): PackageCommands {
  const others = OTHERS.flatMap((manager) => {
    const code = convert(sample.code, manager)
    return code.includes(NOT_CONVERTED) ? [] : [{ ...sample, code, title: manager }]
  })
  if (others.length === 0) return sample
  return {
    _type: 'codeGroup',
    _key: '',
    groupId: 'package-manager',
    items: [{ ...sample, title: 'npm' }, ...others],
  }
}

/** What some tools write for the language of commands of a package manager. */
const MANAGER_AS_LANGUAGE = new Set(['npm', 'package-install'])

/** The language of commands that are for each package manager. */
export function shellOf({ lang }: Pick<Code, 'lang'>): string {
  return lang && !MANAGER_AS_LANGUAGE.has(lang) ? lang : 'sh'
}

/** Whether a tool shows the commands of a fence for each package manager: ` ```bash npm2yarn`, ` ```npm`. */
export function isForEachManager({ lang, meta }: Pick<Code, 'lang' | 'meta'>): boolean {
  return MANAGER_AS_LANGUAGE.has(lang ?? '') || /(?:^|\s)npm2yarn/.test(meta ?? '')
}

/** What `<PackageManagers type="…">` runs with npm. */
const TYPES: Readonly<Record<string, string>> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** `<PackageManagers pkg="…" />`: one command for each package manager. */
export const readPackageManagers: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const name = props.text('pkg')
  const type = props.text('type') ?? 'add'
  const isDevelopment = props.flag('dev')
  const args = props.text('args')
  for (const other of ['comment', 'frame', 'pkgManagers', 'prefix', 'title']) props.optional(other)
  props.done()
  const separator = args && type === 'create' && '--'
  const code = [TYPES[type] ?? TYPES['add'], isDevelopment && '--save-dev', name, separator, args]
    .filter(Boolean)
    .join(' ')
  return [packageCommands({ _type: 'code', _key: '', code, language: 'sh' })]
}
