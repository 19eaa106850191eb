import { Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useMemo } from 'react'
import type { DocumentSummary } from '../../../editor/src/host'
import { createBatch } from './batch'
import { findDocuments } from './content-manager'
import { Reading } from './reading'
import { useAnswer } from './use-answer'

/** Finds what a page is called; the questions of one moment go out together. */
export type Describe = (documentId: string) => Promise<DocumentSummary | undefined>

export function useDescribe(): Describe {
  const { get } = useFetchClient()
  return useMemo(() => createBatch((ids) => findDocuments(get, 'doc', ids)), [get])
}

interface PageNameProps {
  readonly documentId: string
  readonly describe: Describe
  /** Shown instead of the page's title. */
  readonly label?: string | undefined
}

/** What follows a name in smaller letters: where there is not room for both, it makes way. */
export function Aside({ children }: { children: string }) {
  return (
    <Typography variant="pi" textColor="neutral600" ellipsis shrink={9999}>
      {children}
    </Typography>
  )
}

/** A page by its name, with its path behind it. */
export function PageName({ documentId, describe, label }: PageNameProps) {
  const ask = useCallback(() => describe(documentId), [describe, documentId])
  const found = useAnswer(ask)
  if (found.state === 'loading') return <Reading />
  if (found.state === 'failed') return <Typography>{label ?? documentId}</Typography>
  if (!found.answer)
    return (
      <Typography textColor="danger600" ellipsis>
        {`Not found: ${documentId}`}
      </Typography>
    )
  return (
    <>
      <Typography fontWeight="semiBold" ellipsis>
        {label ?? found.answer.title}
      </Typography>
      <Aside>{found.answer.place}</Aside>
    </>
  )
}
