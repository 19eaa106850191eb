import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'
import { useStoredDocument } from './use-row'

/**
 * Reads the document of the form again when somebody else, or a schedule, has changed it; what is typed is saved first.
 * @param change names the last change that is known of; nothing as long as none is
 */
export function useReadAgain(change: string | undefined): void {
  const isModified = useForm('useReadAgain', (form) => form.modified)
  const { refetch } = useStoredDocument()
  const read = useRef<string>()
  useEffect(() => {
    if (change === undefined || isModified) return
    if (read.current !== undefined && read.current !== change) refetch()
    read.current = change
  }, [change, isModified, refetch])
}
