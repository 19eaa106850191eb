import { Button, Dialog, Typography } from '@strapi/design-system'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

interface LeaveDialogProps {
  /** Whether the form holds what would be lost. */
  readonly isUnsaved: boolean
  /** What would close the form, on this page; none where nobody asked for it. */
  readonly leaving: (() => void) | undefined
  readonly onStay: () => void
}

/** Asks before a form is closed that holds what is not saved: for another one, or for another page. */
export function LeaveDialog({ isUnsaved, leaving, onStay }: LeaveDialogProps) {
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const isBlocked = blocker.state === 'blocked'
  const leave = isBlocked ? blocker.proceed : leaving
  const stay = () => {
    if (isBlocked) blocker.reset()
    onStay()
  }
  return (
    <Dialog.Root open={leave !== undefined} onOpenChange={(open: boolean) => open || stay()}>
      <Dialog.Content>
        <Dialog.Header>Leave what is not saved?</Dialog.Header>
        <Dialog.Body>
          <Typography textAlign="center">What is written in the form is lost. Nothing of it is published.</Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Go on writing
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger-light" fullWidth onClick={() => leave?.()}>
              Leave
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  )
}
