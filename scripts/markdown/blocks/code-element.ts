import type { BlockOf } from '@portico/content-model'
import { propsOf } from '../parse/jsx.ts'
import { UnsupportedNode, type ElementReader } from '../parse/types.ts'

/** `<Code code={`…`} lang="js" title="…" />`. */
export const readCodeElement: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const code = props.value('code')
  const language = props.text('lang') ?? props.text('language')
  const title = props.text('title')
  for (const name of ['mark', 'ins', 'del', 'frame', 'wrap', 'theme', 'inline', 'meta']) props.optional(name)
  props.done()
  if (typeof code !== 'string') throw new UnsupportedNode('code', `The sample of ${element.name} is not text.`)
  return [{ _type: 'code', _key: '', code, ...(language && { language }), ...(title && { title }) }]
}

const MANAGERS = {
  npm: { add: 'npm install', exec: 'npx', run: 'npm run' },
  pnpm: { add: 'pnpm add', exec: 'pnpm dlx', run: 'pnpm run' },
  yarn: { add: 'yarn add', exec: 'yarn dlx', run: 'yarn run' },
} as const

/** `<PackageManagers pkg="…" />`: one command for each package manager. */
export const readPackageManagers: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const name = props.text('pkg') ?? ''
  const type = props.text('type') ?? 'add'
  const dev = props.flag('dev') ? ' -D' : ''
  const args = props.text('args')
  for (const other of ['pkgManagers', 'frame', 'title']) props.optional(other)
  props.done()
  const kind = type === 'dlx' || type === 'exec' ? 'exec' : type === 'run' ? 'run' : 'add'
  const items = Object.entries(MANAGERS).map(([manager, commands]): BlockOf<'code'> => ({
    _type: 'code',
    _key: '',
    code: [`${commands[kind]}${dev}`, name, args].filter(Boolean).join(' '),
    language: 'sh',
    title: manager,
  }))
  return [{ _type: 'codeGroup', _key: '', groupId: 'package-manager', items }]
}
