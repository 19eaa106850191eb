import type { BlockOf, MemberOf } from '@portico/content-model'
import { contentOf } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
import { membersOf } from '../parse/members.ts'
import { knownName } from '../parse/text/elements.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

/** Several requests; a response among them becomes a panel of its own below. */
const read: BlockImport = {
  components: {
    MultiLanguageSwitcher(element, scope) {
      const props = propsOf(element, scope)
      const title = props.text('title')
      props.done()
      const members = membersOf(element, ['MultiLanguageSwitcherRequest', 'MultiLanguageSwitcherResponse'], scope)
      const items = members
        .filter((member) => knownName(member, scope) === 'MultiLanguageSwitcherRequest')
        .map((member) => readVariant(member, scope))
      if (items.length === 0)
        throw new UnsupportedNode('component-content', 'The MultiLanguageSwitcher holds no request.')
      const responses = members
        .filter((member) => knownName(member, scope) === 'MultiLanguageSwitcherResponse')
        .map((member) => readResponse(member, scope))
      return [{ _type: 'requestSwitch', _key: '', ...(title && { title }), items }, ...responses]
    },
  },
}

function readVariant(element: JsxElement, scope: Scope): MemberOf<'variant'> {
  const props = propsOf(element, scope)
  const language = props.text('language')
  props.done()
  if (!language)
    throw new UnsupportedNode('component-content', 'A request of the MultiLanguageSwitcher names no language.')
  return { _type: 'variant', _key: '', language, content: contentOf(element, scope) }
}

function readResponse(element: JsxElement, scope: Scope): BlockOf<'apiCall'> {
  const props = propsOf(element, scope)
  const title = props.text('title')
  props.done()
  return {
    _type: 'apiCall',
    _key: '',
    stacked: true,
    items: [
      { _type: 'panel', _key: '', role: 'response', ...(title && { title }), content: contentOf(element, scope) },
    ],
  }
}

const write: BlockExport<'requestSwitch'> = ({ title, items }, scope) => [
  element(
    'MultiLanguageSwitcher',
    { title },
    items.map(({ language, content }) => element('MultiLanguageSwitcherRequest', { language }, scope.flow(content))),
  ),
]

export const requestSwitch: BlockMarkdown<'requestSwitch'> = { read, write }
