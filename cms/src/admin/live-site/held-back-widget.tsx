import type { HeldBack } from '@portico/content-model'
import { Flex, Link, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Reading } from '../documents/reading'
import { Decided } from './decided'
import { editAddress, type Deployment } from './deployments'
import { heldBackNow } from './held-back'
import { waitingRelease, whyStopped } from './live-state'
import { problemKey, ProblemText } from './problem-text'
import { ReleaseDecision } from './release-decision'
import { timeOf } from './time-of'
import { useDeployments } from './use-deployments'

const READERS_SEE = {
  added: 'new, not on the site',
  changed: 'the site shows its last good version',
  removed: 'removed, still on the site',
} satisfies Record<HeldBack['change'], string>

/** What is published and not on the site, and the release that waits for a person: on the home page of the admin panel. */
export function HeldBackWidget() {
  const deployments = useDeployments()
  const [decided, setDecided] = useState('')
  if (deployments === undefined) return <Reading />
  if (deployments === 'unreachable')
    return <Typography textColor="neutral600">The state of the site could not be read.</Typography>
  const waiting = waitingRelease(deployments)
  const heldBack = heldBackNow(deployments)
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {waiting && <WaitingRelease deployment={waiting} onDecided={setDecided} />}
      <Decided words={decided} />
      {!waiting && heldBack.length === 0 && (
        <Typography textColor="neutral600">Nothing is held back: the site shows what is published.</Typography>
      )}
      {heldBack.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={4} width="100%">
          {heldBack.map((held) => (
            <li key={`${held.document.type} ${held.document.documentId}`}>
              <HeldDocument held={held} />
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  )
}

interface WaitingReleaseProps {
  readonly deployment: Deployment
  readonly onDecided: (words: string) => void
}

/** The forms of pages that were deleted are gone: what takes them from readers is decided here. */
function WaitingRelease({ deployment, onDecided }: WaitingReleaseProps) {
  const { release, problems } = deployment
  return (
    <Flex tag="section" aria-label="Release that waits" direction="column" alignItems="stretch" gap={2}>
      <Typography>{whyStopped(deployment)}</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1} width="100%">
        {problems?.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <li key={problemKey(problem)}>
            <ProblemText problem={problem} />
          </li>
        ))}
      </Flex>
      {release && <ReleaseDecision release={release} onDecided={onDecided} />}
    </Flex>
  )
}

const SHOWN_PROBLEMS = 6

function HeldDocument({ held: { document, change, since, problems } }: { held: HeldBack }) {
  const address = change === 'removed' ? undefined : editAddress(document)
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {address ? (
        <Link tag={RouterLink} to={address}>
          {document.title}
        </Link>
      ) : (
        <Typography fontWeight="bold">{document.title}</Typography>
      )}
      <Typography variant="pi" textColor="neutral600">
        {`${READERS_SEE[change]}, held back since ${timeOf(since)}`}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1} width="100%">
        {problems.map((problem) => (
          <li key={problemKey(problem)}>
            <ProblemText problem={problem} />
          </li>
        ))}
      </Flex>
    </Flex>
  )
}
