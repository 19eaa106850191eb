import type { BlockName, Body } from '@portico/content-model'
import type { DocPage, SnippetPage } from '@portico/content-model/site'
import { PortableText } from '@portabletext/react'
import type { ComponentType, ReactNode } from 'react'
import { highlightBody } from '@/highlight/highlight-code'
import { ApiCall } from './api-call'
import { AuthorNote } from './author-note'
import type { BlockProps, PageContext } from './block-props'
import { Callout } from './callout'
import { Cards } from './cards'
import { Code } from './code'
import { CodeGroup } from './code-group'
import { Columns } from './columns'
import { Details } from './details'
import { Diagram } from './diagram'
import { Divider } from './divider'
import { Embed } from './embed'
import { Image } from './image'
import { inlineComponents } from './inline'
import { listComponents, listItemComponents } from './lists'
import { Locked } from './locked'
import { markComponents } from './marks'
import { Playground } from './playground'
import { QueryBuilder } from './query-builder'
import { RequestSwitch } from './request-switch'
import { RichList } from './rich-list'
import { Snippet } from './snippet'
import { Table } from './table'
import { tableNamesOf } from './table-names'
import { Tabs } from './tabs'
import { styleComponents } from './text-block'

/** The component of every block. A block without one does not compile. */
const blockComponents = {
  apiCall: ApiCall,
  authorNote: AuthorNote,
  callout: Callout,
  cards: Cards,
  code: Code,
  codeGroup: CodeGroup,
  columns: Columns,
  details: Details,
  diagram: Diagram,
  divider: Divider,
  embed: Embed,
  image: Image,
  locked: Locked,
  playground: Playground,
  queryBuilder: QueryBuilder,
  requestSwitch: RequestSwitch,
  richList: RichList,
  snippet: Snippet,
  table: Table,
  tabs: Tabs,
} satisfies { [Name in BlockName]: ComponentType<BlockProps<Name>> }

/** A body ready to render: whatever has to be waited for is done. */
export interface PreparedBody {
  readonly body: Body
  readonly context: PageContext
}

const TURNS = 4

/**
 * Waits until the rest of the page is done. Otherwise the order in which Next writes the parts of a page down depends on
 * whether its code was highlighted before, and two renders of the same page are not the same bytes.
 */
async function settled<Value>(work: Promise<Value>): Promise<Value> {
  const value = await work
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
  return value
}

type PageText = Pick<DocPage | SnippetPage, 'body' | 'media' | 'anchors' | 'formerAnchors'>

/** Highlights code, so that rendering is plain and synchronous. */
export async function prepareBody({ body, media, anchors, formerAnchors }: PageText): Promise<PreparedBody> {
  const context: PageContext = {
    media,
    anchors,
    formerAnchors,
    highlighted: await settled(highlightBody(body)),
    tableNames: tableNamesOf(body),
    render: (children) => <PortableBody body={children} context={context} />,
    renderTight: (children) => <PortableBody body={children} context={context} tight={children.length === 1} />,
  }
  return { body, context }
}

/**
 * Renders a body.
 * @throws Error for a block, mark, list or style that has no component: the build stops and names it
 */
export function PortableBody({ body, context, tight = false }: PreparedBody & { tight?: boolean }): ReactNode {
  return (
    <PortableText
      value={body}
      onMissingComponent={refuse}
      components={{
        types: { ...boundBlocks(context), ...inlineComponents(context) },
        block: { ...styleComponents(context), ...(tight && { normal: Tight }) },
        list: listComponents,
        listItem: listItemComponents,
        marks: markComponents,
      }}
    />
  )
}

function boundBlocks(page: PageContext) {
  return Object.fromEntries(
    Object.entries(blockComponents).map(([name, component]) => {
      const Block = component as ComponentType<BlockProps<BlockName>>
      return [name, ({ value }: { value: BlockProps<BlockName>['value'] }) => <Block value={value} page={page} />]
    }),
  )
}

function refuse(message: string, { type, nodeType }: { type: string; nodeType: string }): never {
  throw new Error(
    `The page holds a ${nodeType} of type “${type}”, which the site cannot show. ` +
      'Delete it, or update the portal to a version that knows it.',
    { cause: message },
  )
}

function Tight({ children }: { children?: ReactNode }) {
  return children
}
