import { Button, Dialog, Flex, Typography } from '@strapi/design-system'
import { useAPIErrorHandler, useFetchClient, useRBAC } from '@strapi/strapi/admin'
import { useState } from 'react'
import { readDeploymentsNow } from './use-deployments'

const PUBLISH = [{ action: 'plugin::content-manager.explorer.publish', subject: 'api::doc.doc' }]

type APIError = Parameters<ReturnType<typeof useAPIErrorHandler>['formatAPIError']>[0]

interface ReleaseDecisionProps {
  readonly release: string
  /** Takes the words for what came of it: this part goes away with the state that it changes. */
  readonly onDecided: (words: string) => void
}

/** Accepts or discards a release that waits for a person; for who may publish. */
export function ReleaseDecision({ release, onDecided }: ReleaseDecisionProps) {
  const { post } = useFetchClient()
  const { formatAPIError } = useAPIErrorHandler()
  const { allowedActions } = useRBAC(PUBLISH)
  const [isBusy, setIsBusy] = useState(false)
  const isOff = !allowedActions['canPublish'] || isBusy
  const decide = async (decision: 'accept' | 'discard', done: string) => {
    setIsBusy(true)
    try {
      const { data } = await post<{ waits?: string | null }>(`/portico/release/${decision}`, { release })
      onDecided(data.waits ?? done)
    } catch (error) {
      onDecided(formatAPIError(error as APIError))
    } finally {
      setIsBusy(false)
      readDeploymentsNow()
    }
  }
  return (
    <>
      <Flex gap={2} wrap="wrap">
        <Button
          size="S"
          variant="secondary"
          disabled={isOff}
          onClick={() => void decide('accept', 'Accepted. Readers have it in a moment.')}
        >
          Accept the release
        </Button>
        <Dialog.Root>
          <Dialog.Trigger>
            <Button size="S" variant="danger-light" disabled={isOff}>
              Discard the release
            </Button>
          </Dialog.Trigger>
          <Dialog.Content>
            <Dialog.Header>Discard this release?</Dialog.Header>
            <Dialog.Body>
              <Typography textAlign="center">
                Readers keep the site that they have. Nothing changes in the CMS: publish the missing pages again if
                they should stay. The next publish makes a new release, which is held again if it still takes them away.
              </Typography>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.Cancel>
                <Button variant="tertiary" fullWidth>
                  Cancel
                </Button>
              </Dialog.Cancel>
              <Dialog.Action>
                <Button
                  variant="danger-light"
                  fullWidth
                  onClick={() => void decide('discard', 'Discarded. Readers keep the site that they have.')}
                >
                  Discard
                </Button>
              </Dialog.Action>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Root>
      </Flex>
      {!allowedActions['canPublish'] && (
        <Typography variant="pi">Only people who may publish can decide about it.</Typography>
      )}
    </>
  )
}
