import { Button, Dialog, Flex, Typography } from '@strapi/design-system'
import { useAPIErrorHandler, useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { RuleFields } from './rule-fields'
import type { RuleDraft } from './rules'
import { deleteRule, saveRule } from './search-api'
import type { Rights } from './use-rights'

type APIError = Parameters<ReturnType<typeof useAPIErrorHandler>['formatAPIError']>[0]

interface RuleEditorProps {
  readonly draft: RuleDraft
  /** What keeps it from being saved. */
  readonly problems: readonly string[]
  readonly rights: Rights
  /** Whether the first field takes the focus. */
  readonly takesFocus: boolean
  readonly form: RefObject<HTMLFormElement>
  readonly onChange: (draft: RuleDraft) => void
  /** After a write, which it names, and after none. */
  readonly onClose: (done?: 'saved' | 'deleted') => void
}

/** The form of a synonym or a curation. */
export function RuleEditor({ draft, problems, rights, takesFocus, form, onChange, onClose }: RuleEditorProps) {
  const client = useFetchClient()
  const { formatAPIError } = useAPIErrorHandler()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus, form])
  const attempt = async (write: () => Promise<void>, done: 'saved' | 'deleted') => {
    setIsBusy(true)
    setFault(undefined)
    try {
      await write()
    } catch (error) {
      setFault(formatAPIError(error as APIError))
      return setIsBusy(false)
    }
    onClose(done)
  }
  const { type, documentId } = draft
  const isNew = documentId === undefined
  const maySave = isNew ? rights.mayCreate : rights.mayUpdate
  const title = isNew ? `New ${type}` : `${type === 'synonym' ? 'Synonym' : 'Curation'}`
  return (
    <Flex
      tag="form"
      ref={form}
      aria-label={title}
      direction="column"
      alignItems="stretch"
      gap={4}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void attempt(() => saveRule(client, draft), 'saved')
      }}
    >
      <Typography variant="beta" tag="h2">
        {title}
      </Typography>
      <RuleFields
        draft={draft}
        isLocked={!maySave}
        onChange={(changed) => {
          setFault(undefined)
          onChange(changed)
        }}
      />
      <div aria-live="polite">
        {fault === undefined &&
          problems.map((problem) => (
            <Typography key={problem} tag="p" textColor="danger600">
              {problem}
            </Typography>
          ))}
      </div>
      {fault !== undefined && (
        <Typography role="alert" textColor="danger600">
          {fault}
        </Typography>
      )}
      <Flex gap={2} wrap="wrap">
        {maySave && (
          <Button type="submit" disabled={isBusy}>
            Save and publish
          </Button>
        )}
        <Button variant="tertiary" onClick={() => onClose()}>
          {maySave ? 'Cancel' : 'Close'}
        </Button>
        {!isNew && rights.mayDelete && (
          <DeleteButton
            type={type}
            isOff={isBusy}
            onDelete={() => void attempt(() => deleteRule(client, { type, documentId }), 'deleted')}
          />
        )}
      </Flex>
    </Flex>
  )
}

interface DeleteButtonProps {
  readonly type: RuleDraft['type']
  readonly isOff: boolean
  readonly onDelete: () => void
}

function DeleteButton({ type, isOff, onDelete }: DeleteButtonProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light" disabled={isOff}>
          Delete
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{`Delete this ${type}?`}</Dialog.Header>
        <Dialog.Body>
          <Typography textAlign="center">The search works without it from the next release on.</Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Keep it
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger-light" fullWidth onClick={onDelete}>
              {`Delete the ${type}`}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  )
}
