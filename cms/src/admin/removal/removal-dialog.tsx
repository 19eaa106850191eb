import { Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system'
import { useAPIErrorHandler, useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Reading } from '../documents/reading'
import { RemovalFacts } from './removal-facts'
import { readRemoval, writeRedirect, type Removal, type RemovalTarget } from './removal-api'

interface RemovalDialogProps {
  readonly target: RemovalTarget
  readonly verb: 'Unpublish' | 'Delete'
  /** Does it. @returns whether it was done */
  readonly remove: () => Promise<boolean>
  readonly onClose: () => void
}

type APIError = Parameters<ReturnType<typeof useAPIErrorHandler>['formatAPIError']>[0]

/** Says what a removal changes, and where readers of the address go, before it is done. */
export function RemovalDialog({ target: { type, documentId }, verb, remove, onClose }: RemovalDialogProps) {
  const { post } = useFetchClient()
  const { formatAPIError } = useAPIErrorHandler()
  const [removal, setRemoval] = useState<Removal>()
  const [to, setTo] = useState<string>()
  const [isRemoved, setIsRemoved] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')

  useEffect(() => {
    let isHere = true
    readRemoval(post, { type, documentId }).then(
      (read) => isHere && setRemoval(read),
      (error: unknown) => isHere && setFault(formatAPIError(error as APIError)),
    )
    return () => {
      isHere = false
    }
  }, [post, formatAPIError, type, documentId])

  const { address } = removal ?? {}
  const target = to ?? (address ? parentOf(address) : '')
  const carryOut = async () => {
    setIsBusy(true)
    setFault('')
    try {
      if (!isRemoved && !(await remove())) return
      setIsRemoved(true)
      if (address && target) await writeRedirect({ from: address, to: target })
      onClose()
    } catch (error) {
      setFault(formatAPIError(error as APIError))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={5}>
          {!removal && !fault && <Reading />}
          {removal && <RemovalFacts removal={removal} />}
          {removal && !address && <Typography>Readers do not see it: nothing changes for them.</Typography>}
          {address && removal?.referrers.length === 0 && (
            <Field.Root
              name="redirect"
              hint={
                target
                  ? 'Readers of the old address arrive there.'
                  : 'Without it the page stays on the site, held back, until a redirect leads from its address.'
              }
            >
              <Field.Label>Send its readers to</Field.Label>
              <TextInput
                value={target}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTo(event.target.value.trim())}
              />
              <Field.Hint />
            </Field.Root>
          )}
          {fault && (
            <Typography role="alert" textColor="danger600">
              {isRemoved ? `It is removed, but readers are not sent on yet: ${fault}` : fault}
            </Typography>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger-light"
          loading={isBusy}
          disabled={!removal || removal.referrers.length > 0}
          onClick={() => void carryOut()}
        >
          {isRemoved ? 'Try again' : verb}
        </Button>
      </Modal.Footer>
    </>
  )
}

/** The address above, where readers had better arrive. */
function parentOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/')) || '/'
}
