import { Button, Flex, Modal, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { DifferenceList } from '../form/difference-list'
import { differencesOf, likelySide, mergeVersions, type Difference, type Side } from '../form/merge'
import { useFocusReturn } from '../form/use-focus-return'
import type { Conflict } from './save-check'

/** Shows my version beside what somebody else saved meanwhile, and saves what is chosen of both. */
export function ConflictDialog({ conflict, onClose }: { readonly conflict: Conflict; readonly onClose: () => void }) {
  useFocusReturn()
  const { message, versions, save } = conflict
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const differences = differencesOf(versions)
  const chosen = (difference: Difference) => sides.get(difference.id) ?? likelySide(difference)
  const chooseAll = (side: Side) => setSides(new Map(differences.map(({ id }) => [id, side])))
  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>This document was saved by somebody else</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography>{`${message} Nothing is lost.`}</Typography>
            <Flex gap={2} wrap="wrap">
              <Button variant="tertiary" onClick={() => chooseAll('mine')}>
                All of mine
              </Button>
              <Button variant="tertiary" onClick={() => chooseAll('theirs')}>
                All of theirs
              </Button>
            </Flex>
            <DifferenceList
              differences={differences}
              names={{ mine: 'Mine', theirs: 'Theirs' }}
              chosen={chosen}
              onChoose={({ id }, side) => setSides(new Map(sides).set(id, side))}
            />
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Keep writing
          </Button>
          <Button onClick={() => save(mergeVersions(versions, chosen))}>Save this</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
