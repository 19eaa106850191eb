import { pagePath } from '@portico/content-model'
import { Flex, Link, Status, Typography } from '@strapi/design-system'
import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Reading } from '../documents/reading'
import { Decided } from './decided'
import {
  concerning,
  listAddress,
  liveAddress,
  isUnderWay,
  problemsFor,
  typeOfModel,
  type Deployment,
} from './deployments'
import { useReadAgain } from '../form/use-read-again'
import { schedules } from '../schedule/schedule-api'
import { heldBackIn } from './held-back'
import { LiveStateBadge, useReadable } from './live-state-badge'
import { liveStateOf, READERS_SEE, storedState, whyStopped, withSchedule, type StoredState } from './live-state'
import { problemKey, ProblemText } from './problem-text'
import { ReleaseDecision } from './release-decision'
import { timeOf } from './time-of'
import { useDeployments } from './use-deployments'

const SHOWN = 3
const SHOWN_PROBLEMS = 6

/** The side panel that shows an editor whether a change went live, or what stopped it. */
export const LiveSitePanel: PanelComponent = ({ model, document, meta }) => {
  const type = typeOfModel(model)
  if (!type || !document?.documentId) return null
  return {
    title: 'Live site',
    content: (
      <LiveSite key={document.documentId} stored={storedState(document, meta)} path={pagePath(type, document)} />
    ),
  }
}

function LiveSite({ stored, path }: { stored: StoredState; path: string | undefined }) {
  const { documentId } = stored
  const all = useDeployments()
  const scheduled = schedules.use()
  const isKnown = all !== undefined && all !== 'unreachable'
  useReadAgain(isKnown ? (concerning(all, documentId)[0]?.documentId ?? 'none') : undefined)
  const [decided, setDecided] = useState('')
  const open = scheduled === undefined || scheduled === 'unreachable' ? [] : scheduled.open
  if (all === undefined) return <Reading />
  if (all === 'unreachable')
    return <Typography textColor="neutral600">The state of the site could not be read.</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <LiveStateBadge state={withSchedule(liveStateOf(stored, all), documentId, open)} />
      <Decided words={decided} />
      <History deployments={concerning(all, documentId)} documentId={documentId} path={path} onDecided={setDecided} />
    </Flex>
  )
}

interface HistoryProps {
  readonly deployments: readonly Deployment[]
  readonly documentId: string
  readonly path: string | undefined
  readonly onDecided: (words: string) => void
}

/** What came of the latest changes. */
function History({ deployments, documentId, path, onDecided }: HistoryProps) {
  if (deployments.length === 0)
    return (
      <Typography textColor="neutral600">
        Not among the latest releases. A publish appears here within seconds.
      </Typography>
    )
  const latest = deployments.find((deployment) => !isUnderWay(deployment))
  const live = deployments.find((deployment) => deployment.state === 'live' && !heldBackIn(deployment, documentId))
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={4} width="100%">
      {deployments.slice(0, SHOWN).map((deployment) => (
        <li key={deployment.documentId}>
          <DeploymentState
            deployment={deployment}
            showsProblems={deployment === latest || isUnderWay(deployment)}
            documentId={documentId}
            address={deployment === live ? liveAddress(deployment, path) : undefined}
            onDecided={onDecided}
          />
        </li>
      ))}
    </Flex>
  )
}

const STATES = {
  queued: { variant: 'secondary', label: 'Waiting' },
  building: { variant: 'secondary', label: 'Building' },
  live: { variant: 'success', label: 'Live' },
  held: { variant: 'warning', label: 'Held back' },
  discarded: { variant: 'secondary', label: 'Discarded' },
  failed: { variant: 'danger', label: 'Not live' },
} as const satisfies Record<Deployment['state'], { variant: string; label: string }>

const HELD_BACK = { variant: 'warning', label: 'Held back' } as const
interface DeploymentStateProps {
  readonly deployment: Deployment
  /** Not for an older deployment: its problems are fixed, or stand in the latest. */
  readonly showsProblems: boolean
  readonly documentId: string
  /** Where the page is to be seen, at the deployment that readers have; the older ones would lead there too. */
  readonly address: string | undefined
  readonly onDecided: (words: string) => void
}

function DeploymentState({ deployment, showsProblems, documentId, address, onDecided }: DeploymentStateProps) {
  const { state, stage, requestedAt, finishedAt, release } = deployment
  const heldBack = heldBackIn(deployment, documentId)
  const { variant, label } = heldBack ? HELD_BACK : STATES[state]
  const readable = useReadable(variant)
  const message = heldBack ? READERS_SEE[heldBack.change] : explains(deployment) && whyStopped(deployment)
  const problems = showsProblems ? (heldBack?.problems ?? problemsFor(deployment, documentId)) : []
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Flex gap={2} wrap="wrap">
        <Status variant={variant} size="S">
          <Typography tag="span" variant="omega" fontWeight="bold" style={readable}>
            {label}
          </Typography>
        </Status>
        <Typography variant="pi" textColor="neutral600">
          {`${timeOf(finishedAt ?? requestedAt)}${state === 'building' && stage ? `, ${stage}` : ''}`}
        </Typography>
      </Flex>
      {address && (
        <Link href={address} isExternal>
          See it on the site
        </Link>
      )}
      {message && <Typography variant="pi">{message}</Typography>}
      {state === 'held' && release && showsProblems && <ReleaseDecision release={release} onDecided={onDecided} />}
      {problems.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2} width="100%">
          {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
            <li key={problemKey(problem)}>
              <ProblemText problem={problem} documentId={documentId} said={message || ''} />
            </li>
          ))}
        </Flex>
      )}
      {problems.length > SHOWN_PROBLEMS && (
        <Link tag={RouterLink} to={`${listAddress('deployment')}/${deployment.documentId}`}>
          <Typography variant="pi" textColor="primary600">{`${problems.length - SHOWN_PROBLEMS} more`}</Typography>
        </Link>
      )}
    </Flex>
  )
}

/** Whether the message says more than the state: why it is not live, or what it waits for. */
function explains({ state, problems }: Deployment): boolean {
  return (
    state === 'failed' ||
    state === 'held' ||
    state === 'discarded' ||
    (state === 'queued' && (problems ?? []).length > 0)
  )
}
