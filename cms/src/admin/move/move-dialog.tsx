import { Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentVisit, isSameVisit } from '../form/new-document'
import { useFocusReturn } from '../form/use-focus-return'
import { moveCheck } from '../panel-requests'
import type { OpenMove } from './move-check'
import { MoveFacts } from './move-facts'

/** Says what a publish moves before it does, wherever it was asked for. */
export function MoveNotice() {
  const move = useSyncExternalStore(moveCheck.onChange, moveCheck.open)
  useEffect(() => {
    const visit = currentVisit()
    return () => {
      if (!isSameVisit(visit, currentVisit())) moveCheck.open()?.giveUp()
    }
  }, [])
  return move ? <MoveDialog move={move} /> : null
}

function MoveDialog({ move }: { move: OpenMove }) {
  const { from, to, existing, publish, giveUp } = move
  useFocusReturn()
  const [leavesRedirect, setLeavesRedirect] = useState(true)
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Modal.Root open onOpenChange={(isOpen) => isOpen || giveUp()}>
      <Modal.Content
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          first.current?.focus()
        }}
      >
        <Modal.Header>
          <Modal.Title>Publish at a new address?</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <MoveFacts move={move} />
            {!existing && (
              <Flex direction="column" alignItems="flex-start" gap={2}>
                <Checkbox
                  checked={leavesRedirect}
                  onCheckedChange={(isChecked) => setLeavesRedirect(isChecked === true)}
                >
                  Send readers from the old address to the new one
                </Checkbox>
                <Typography variant="pi" textColor="neutral600" tag="output">
                  {leavesRedirect
                    ? 'Bookmarks and links from other sites keep working.'
                    : `Nothing will lead from ${from} to ${to}. The move is held back until a redirect does: readers keep the page at its old address.`}
                </Typography>
              </Flex>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={giveUp}>
            Cancel
          </Button>
          <Button ref={first} onClick={() => publish({ leavesRedirect })}>
            Publish
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
