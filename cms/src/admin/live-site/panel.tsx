import { pagePath, type HeldBack } from '@portico/content-model'
import { Flex, Link, Status, Typography } from '@strapi/design-system'
import { useFetchClient, type FetchClient } from '@strapi/strapi/admin'
import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  concerning,
  liveAddress,
  isUnderWay,
  problemsFor,
  readDeployments,
  typeOfModel,
  type Deployment,
} from './deployments'
import { heldBackIn } from './held-back'
import { keyOf, ProblemText } from './problem-text'
import { timeOf } from './time-of'

const DEPLOYMENTS = '/content-manager/collection-types/api::deployment.deployment'
const SHOWN = 3
const SHOWN_PROBLEMS = 6
const ASK_AGAIN_AFTER = 3000
/** The publisher waits a moment for more changes, so a deployment may appear only some time after the publish. */
const LOOK_FOR_NEW_AFTER = 5000

/** The side panel that shows an editor whether a change went live, or what stopped it. */
export const LiveSitePanel: PanelComponent = ({ model, document }) => {
  const type = typeOfModel(model)
  if (!type || !document?.documentId) return null
  return {
    title: 'Live site',
    content: <LiveSite documentId={document.documentId} path={pagePath(type, document)} />,
  }
}

function LiveSite({ documentId, path }: { documentId: string; path: string | undefined }) {
  const { get } = useFetchClient()
  const deployments = useDeployments(get, documentId)
  if (deployments === undefined) return <Typography textColor="neutral600">…</Typography>
  if (deployments === 'unreachable')
    return <Typography textColor="neutral600">The state of the site could not be read.</Typography>
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
          />
        </li>
      ))}
    </Flex>
  )
}

function useDeployments(get: FetchClient['get'], documentId: string): Deployment[] | 'unreachable' | undefined {
  const [deployments, setDeployments] = useState<Deployment[] | 'unreachable'>()
  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await readDeployments(get).then(
        (all) => concerning(all, documentId),
        () => 'unreachable' as const,
      )
      if (!isHere) return
      setDeployments(answer)
      const wait = answer !== 'unreachable' && answer.some(isUnderWay) ? ASK_AGAIN_AFTER : LOOK_FOR_NEW_AFTER
      timer = setTimeout(() => void ask(), wait)
    }
    void ask()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [get, documentId])
  return deployments
}

const STATES = {
  queued: { variant: 'secondary', label: 'Waiting' },
  building: { variant: 'secondary', label: 'Building' },
  live: { variant: 'success', label: 'Live' },
  held: { variant: 'warning', label: 'Awaiting approval' },
  failed: { variant: 'danger', label: 'Not live' },
} as const satisfies Record<Deployment['state'], { variant: string; label: string }>

const HELD_BACK = { variant: 'warning', label: 'Held back' } as const
const READERS_SEE = {
  added: 'Readers see nothing of it until this is fixed.',
  changed: 'Readers see its last good version until this is fixed.',
  removed: 'Readers still see it until this is fixed.',
} satisfies Record<HeldBack['change'], string>

interface DeploymentStateProps {
  readonly deployment: Deployment
  /** Not for an older deployment: its problems are fixed, or stand in the latest. */
  readonly showsProblems: boolean
  readonly documentId: string
  /** Where the page is to be seen, at the deployment that readers have; the older ones would lead there too. */
  readonly address: string | undefined
}

function DeploymentState({ deployment, showsProblems, documentId, address }: DeploymentStateProps) {
  const { state, stage, requestedAt, finishedAt } = deployment
  const heldBack = heldBackIn(deployment, documentId)
  const { variant, label } = heldBack ? HELD_BACK : STATES[state]
  const message = heldBack ? READERS_SEE[heldBack.change] : explains(deployment) && deployment.message
  const problems = showsProblems ? (heldBack?.problems ?? problemsFor(deployment, documentId)) : []
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <Flex gap={2} wrap="wrap">
        <Status variant={variant} size="S">
          <Typography tag="span" variant="omega" fontWeight="bold">
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
      {problems.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2} width="100%">
          {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
            <li key={keyOf(problem)}>
              <ProblemText problem={problem} documentId={documentId} said={message || ''} />
            </li>
          ))}
        </Flex>
      )}
      {problems.length > SHOWN_PROBLEMS && (
        <Link tag={RouterLink} to={`${DEPLOYMENTS}/${deployment.documentId}`}>
          <Typography variant="pi" textColor="primary600">{`${problems.length - SHOWN_PROBLEMS} more`}</Typography>
        </Link>
      )}
    </Flex>
  )
}

/** Whether the message says more than the state: why it is not live, or what it waits for. */
function explains({ state, problems }: Deployment): boolean {
  return state === 'failed' || state === 'held' || (state === 'queued' && (problems ?? []).length > 0)
}
