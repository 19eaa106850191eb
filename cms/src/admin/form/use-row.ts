import { buildValidParams, unstable_useDocument as useDocument } from '@strapi/content-manager/strapi-admin'
import { useQueryParams } from '@strapi/strapi/admin'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'

/**
 * The row of the database that the form shows; a new document has none. Saves and publishes keep the row of a draft. A
 * discard makes another one, and so do the published version and each language have rows of their own.
 */
export function useRow(): unknown {
  return useStored()?.id
}

/** The document of the form, as it was read last; a new one is not stored. */
export function useStored() {
  return useStoredDocument().document
}

/** The same with what reads it again. */
export function useStoredDocument() {
  const { collectionType = '', slug = '', id } = useParams()
  const [{ query }] = useQueryParams()
  const params = useMemo(() => buildValidParams(query), [query])
  const documentId = id === 'create' ? undefined : id
  return useDocument({ collectionType, model: slug, params, ...(documentId !== undefined && { documentId }) })
}
