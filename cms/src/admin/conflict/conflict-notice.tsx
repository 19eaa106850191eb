import { useForm } from '@strapi/strapi/admin'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { currentVisit, isSameVisit } from '../form/new-document'
import { Notice } from '../form/notice'
import { valuesOf } from '../form/settle'
import { useStored } from '../form/use-row'
import { saveCheck } from '../panel-requests'
import { ConflictDialog } from './conflict-dialog'
import type { Conflict } from './save-check'

/** Says what the form is based on, and shows both versions when a save is refused for it. */
export function ConflictNotice() {
  const { pathname } = useLocation()
  const initialValues = useForm('ConflictNotice', (form) => valuesOf(form.initialValues))
  const isModified = useForm('ConflictNotice', (form) => form.modified)
  const updatedAt = useStored()?.updatedAt
  const conflict = useSyncExternalStore(saveCheck.onChange, saveCheck.conflict)
  const [closed, setClosed] = useState<Conflict>()

  // What Strapi reads again is the base only once it is all that the form shows.
  useLayoutEffect(() => {
    if (!isModified && typeof updatedAt === 'string')
      saveCheck.setBase({ path: pathname, revision: updatedAt, values: initialValues })
  }, [pathname, updatedAt, initialValues, isModified])
  useEffect(() => {
    const visit = currentVisit()
    return () => {
      if (!isSameVisit(visit, currentVisit())) saveCheck.conflict()?.giveUp()
    }
  }, [])

  if (!conflict) return null
  if (closed !== conflict) return <ConflictDialog conflict={conflict} onClose={() => setClosed(conflict)} />
  return (
    <Notice title="Not saved yet." actions={[{ label: 'Compare', onClick: () => setClosed(undefined) }]}>
      Somebody else saved this document. Compare the two versions to save yours.
    </Notice>
  )
}
