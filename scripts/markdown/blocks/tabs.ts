import type { MemberOf } from '@portico/content-model'
import { contentOf } from '../parse/flow.ts'
import { type Literal, propsOf } from '../parse/jsx.ts'
import { membersOf } from '../parse/members.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  components: {
    Tabs(element, scope) {
      const props = propsOf(element, scope)
      const groupId = props.text('groupId')
      const labels = labelsOf(props.value('values'))
      const chosen = props.text('defaultValue')
      for (const name of ['queryString', 'lazy']) props.value(name)
      props.done()
      const items = membersOf(element, ['TabItem'], scope).map((member) => readTab(member, labels, scope))
      if (items.length === 0) throw new UnsupportedNode('tabs', 'The tabs hold no tab.')
      const index =
        chosen === undefined
          ? items.findIndex(({ first }) => first)
          : items.findIndex(({ tab }) => tab.value === chosen)
      if (index > 0)
        scope.note(
          {
            outcome: 'changed',
            kind: 'default-tab',
            reason: `The first tab is shown first, not “${items[index]?.tab.label}”.`,
          },
          element,
        )
      return [{ _type: 'tabs', _key: '', ...(groupId && { groupId }), items: items.map(({ tab }) => tab) }]
    },
  },
}

/** `values={[{label, value}]}`: the labels of the tabs by their values. */
function labelsOf(values: Literal): Map<string, string> {
  const entries = Array.isArray(values) ? values : []
  return new Map(
    entries.flatMap((entry) =>
      typeof entry === 'object' && entry !== null && !Array.isArray(entry) && typeof entry['label'] === 'string'
        ? [[String(entry['value']), entry['label']] as const]
        : [],
    ),
  )
}

function readTab(
  element: JsxElement,
  labels: ReadonlyMap<string, string>,
  scope: Scope,
): { tab: MemberOf<'tab'>; first: boolean } {
  const props = propsOf(element, scope)
  const value = props.text('value')
  const label = props.text('label') ?? labels.get(value ?? '') ?? value
  const first = props.flag('default')
  props.value('attributes')
  props.done()
  if (!label) throw new UnsupportedNode('tabs', 'A tab has neither a label nor a value.')
  return { first, tab: { _type: 'tab', _key: '', label, ...(value && { value }), content: contentOf(element, scope) } }
}

const write: BlockExport<'tabs'> = ({ groupId, items }, scope) => [
  element(
    'Tabs',
    { groupId },
    items.map(({ value, label, content }) => element('TabItem', { value, label }, scope.flow(content))),
  ),
]

export const tabs: BlockMarkdown<'tabs'> = { read, write }
