import type { BlockName, Body } from '@portico/content-model'
import type { DocPage, SnippetPage } from '@portico/content-model/site'
import { PortableText } from '@portabletext/react'
import type { ComponentType, ReactNode } from 'react'
import { settled } from '@/content/settled'
import { highlightBody } from '@/highlight/highlight-code'
import { loadCustomBlocks } from '@/theme/custom-block'
import { ApiCall } from '@theme/api-call'
import { AuthorNote } from './author-note'
import type { BlockProps, PageContext } from './block-props'
import { Callout } from '@theme/callout'
import { initialChoicesOf } from './choices'
import { Cards } from '@theme/cards'
import { Code } from '@theme/code'
import { CodeGroup } from '@theme/code-group'
import { Columns } from '@theme/columns'
import { Custom, CustomContainer } from './custom'
import { Details } from '@theme/details'
import { Diagram } from '@theme/diagram'
import { Divider } from '@theme/divider'
import { Embed } from '@theme/embed'
import { Image } from '@theme/image'
import { inlineComponents } from './inline'
import { listComponents, listItemComponents } from './lists'
import { Locked } from '@theme/locked'
import { markComponents } from './marks'
import { Playground } from '@theme/playground'
import { QueryBuilder } from '@theme/query-builder'
import { RequestSwitch } from '@theme/request-switch'
import { RichList } from '@theme/rich-list'
import { Snippet } from '@theme/snippet'
import { Table } from '@theme/table'
import { tableNamesOf } from './table-names'
import { Tabs } from '@theme/tabs'
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
  custom: Custom,
  customContainer: CustomContainer,
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

type PageText = Pick<DocPage | SnippetPage, 'body' | 'media' | 'anchors' | 'formerAnchors'>

/** Highlights code and loads the portal's own blocks, so that rendering is plain and synchronous. */
export async function prepareBody({ body, media, anchors, formerAnchors }: PageText): Promise<PreparedBody> {
  const [highlighted, customBlocks] = await settled(Promise.all([highlightBody(body), loadCustomBlocks(body)]))
  const context: PageContext = {
    media,
    anchors,
    formerAnchors,
    highlighted,
    customBlocks,
    tableNames: tableNamesOf(body),
    initialChoices: initialChoicesOf(body),
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
