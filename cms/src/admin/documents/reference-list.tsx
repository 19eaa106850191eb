import { documentTypeSchema } from '@portico/content-model'
import { Flex, Link, Typography } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { editAddress } from '../live-site/deployments'

export const referenceSchema = z.object({ type: documentTypeSchema, documentId: z.string(), title: z.string() })
/** A document that names another. */
export type Reference = z.infer<typeof referenceSchema>

const SHOWN = 8

/** The first of many documents, each with a link to its form; nothing where there is none. */
export function ReferenceList({ title, documents }: { title: string; documents: readonly Reference[] }) {
  return (
    <ShortList title={title} items={documents}>
      {(document) => (
        <Link key={document.documentId} tag={RouterLink} to={editAddress(document) ?? ''}>
          {document.title}
        </Link>
      )}
    </ShortList>
  )
}

interface ShortListProps<Item> {
  readonly title: string
  readonly items: readonly Item[]
  readonly children: (item: Item) => React.ReactElement
}

/** A heading and the first of many items; nothing where there is none. */
export function ShortList<Item>({ title, items, children }: ShortListProps<Item>) {
  if (items.length === 0) return null
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
        {items.slice(0, SHOWN).map((item) => {
          const shown = children(item)
          return (
            <li key={shown.key} style={{ overflowWrap: 'anywhere' }}>
              {shown}
            </li>
          )
        })}
        {items.length > SHOWN && (
          <li>
            <Typography variant="pi">{`and ${items.length - SHOWN} more`}</Typography>
          </li>
        )}
      </Flex>
    </Flex>
  )
}
