import { componentsOf, importMarkdown } from '../parse/index.ts'

const refusing = {
  link: () => ({ problem: 'unknown here' }),
  media: () => ({ problem: 'unknown here' }),
  snippet: () => ({ problem: 'unknown here' }),
}

/** Whether an import makes one locked block of the source, with this reason. */
export function readsBack(source: string, reason: string): boolean {
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
