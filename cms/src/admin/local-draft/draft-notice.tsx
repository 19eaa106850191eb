import { Button, Flex, Modal, Typography } from '@strapi/design-system'
import { useAuth, useForm } from '@strapi/strapi/admin'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DifferenceList } from '../form/difference-list'
import { differencesOf, likelySide, mergeVersions, type Difference } from '../form/merge'
import { Notice } from '../form/notice'
import { valuesOf } from '../form/settle'
import { useFocusReturn } from '../form/use-focus-return'
import { createDrafts, type KeptDraft } from './drafts'
import { useOpening } from './use-opening'
import { useKeepDraft } from './use-keep-draft'

/** Keeps what is written in the form in this browser, and offers what an earlier opening of the form left unsaved. */
export function DraftNotice() {
  // Strapi disables the form of a published version. What is kept belongs to the draft, and stays while the other is shown.
  const isDisabled = useForm('DraftNotice', (form) => form.disabled)
  return isDisabled ? null : <UnsavedText />
}

function UnsavedText() {
  const person = useAuth('UnsavedText', ({ user }) => String(user?.id ?? ''))
  const { pathname } = useLocation()
  const values = useForm('UnsavedText', (form) => valuesOf(form.values))
  const onChange = useForm('UnsavedText', (form) => form.onChange)
  const drafts = useMemo(() => createDrafts(localStorage, person), [person])
  const opening = useOpening()
  const key = drafts.keyOf(pathname, opening)
  const space = useKeepDraft(drafts, key)
  const [offered, setOffered] = useState(() => {
    drafts.removeExpired(Date.now())
    return drafts.find(pathname, key)
  })
  const [isDialogOpen, setIsDialogOpen] = useState(false)

  const differing = offered.find(({ draft }) => changesIn(draft, values).length > 0)
  if (space === 'none')
    return (
      <Notice title="This browser has no space left for unsaved text." actions={[]}>
        Save often: what you write since the last save is lost if this tab is closed.
      </Notice>
    )
  if (space === 'made')
    return (
      <Notice title="The oldest unsaved text was deleted." actions={[]}>
        This browser had no space left. What you write here is kept; save it to make space.
      </Notice>
    )
  if (!differing) return null

  const done = () => {
    drafts.remove(differing.key)
    setOffered(offered.filter((each) => each !== differing))
    setIsDialogOpen(false)
  }
  const restore = () => {
    const { draft } = differing
    const merged = mergeVersions({ base: draft.base, mine: draft.values, theirs: values }, likelySide)
    const changed = changesIn(draft, values).map(({ field }) => field)
    new Set(changed).forEach((field) => onChange(field, merged[field]))
    done()
  }
  const when = new Date(differing.draft.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  if (isDialogOpen)
    return (
      <DraftDialog
        when={when}
        changes={changesIn(differing.draft, values)}
        onRestore={restore}
        onRemove={done}
        onClose={() => setIsDialogOpen(false)}
      />
    )
  return (
    <Notice
      variant="default"
      title="You wrote here and did not save."
      actions={[
        { label: 'Show what differs', onClick: () => setIsDialogOpen(true) },
        { label: 'Restore', onClick: restore },
      ]}
    >
      {`This browser has kept your text of ${when}.`}
    </Notice>
  )
}

/** What the person changed in a draft, and the form does not show. */
const changesIn = ({ base, values }: KeptDraft['draft'], shown: Readonly<Record<string, unknown>>) =>
  differencesOf({ base, mine: values, theirs: shown }).filter(({ changedBy }) => changedBy !== 'them')

interface DraftDialogProps {
  readonly when: string
  readonly changes: readonly Difference[]
  readonly onRestore: () => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

function DraftDialog({ when, changes, onRestore, onRemove, onClose }: DraftDialogProps) {
  useFocusReturn()
  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Your unsaved text</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography>{`Kept in this browser: ${when}. Restored text is saved when you press Save.`}</Typography>
            <DifferenceList differences={changes} names={{ mine: 'Not saved', theirs: 'In the form' }} />
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="danger-light" onClick={onRemove}>
            Delete it
          </Button>
          <Button onClick={onRestore}>Restore</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
