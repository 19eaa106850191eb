import { componentsOf, importMarkdown } from '../../parse/index.ts'
import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

/** The source as it was, where it reads back as one locked block; else inside a component that keeps it as text. */
export const locked: BlockExport<'locked'> = ({ source, format, reason }) =>
  format !== 'markdown' && readsBack(source, reason)
    ? [{ type: 'verbatim', value: source }]
    : [element('Locked', { format, reason }, [{ type: 'code', lang: 'text', value: source }])]

const refusing = {
  link: () => ({ problem: 'unknown here' }),
  media: () => ({ problem: 'unknown here' }),
  snippet: () => ({ problem: 'unknown here' }),
}

function readsBack(source: string, reason: string): boolean {
  const { body, format } = importMarkdown(source, {
    file: 'locked.mdx',
    dialect: 'docusaurus',
    components: componentsOf(),
    resolve: refusing,
  })
  const [block, ...rest] = body
  return (
    format === 'mdx' &&
    rest.length === 0 &&
    block?._type === 'locked' &&
    block.source === source &&
    block.reason === reason
  )
}
