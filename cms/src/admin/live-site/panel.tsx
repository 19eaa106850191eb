import { pagePath, type Problem } from '@portico/content-model'
import { Flex, Link, Status, TextButton, Typography } from '@strapi/design-system'
import { useFetchClient, type FetchClient } from '@strapi/strapi/admin'
import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { askForBlock } from '../body-field/show-block'
import {
  liveAddress,
  editAddress,
  isUnderWay,
  problemsFor,
  readDeployments,
  typeOfModel,
  type Deployment,
} from './deployments'

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
  const live = deployments.find(({ state }) => state === 'live')
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={4} width="100%">
      {deployments.slice(0, SHOWN).map((deployment) => (
        <li key={deployment.documentId}>
          <DeploymentState
            deployment={deployment}
            problems={deployment === latest || isUnderWay(deployment) ? problemsFor(deployment, documentId) : []}
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
      const answer = await readDeployments(get, documentId).catch(() => 'unreachable' as const)
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
  held: { variant: 'warning', label: 'Held' },
  failed: { variant: 'danger', label: 'Not live' },
} as const satisfies Record<Deployment['state'], { variant: string; label: string }>

interface DeploymentStateProps {
  readonly deployment: Deployment
  /** Those to be shown: those of an older deployment are fixed, or stand in the latest. */
  readonly problems: readonly Problem[]
  readonly documentId: string
  /** Where the page is to be seen, at the deployment that readers have; the older ones would lead there too. */
  readonly address: string | undefined
}

function DeploymentState({ deployment, problems, documentId, address }: DeploymentStateProps) {
  const { state, stage, requestedAt, finishedAt, message } = deployment
  const { variant, label } = STATES[state]
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
      {message && explains(deployment) && <Typography variant="pi">{message}</Typography>}
      {problems.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2} width="100%">
          {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
            <li key={keyOf(problem)}>
              <ProblemText problem={problem} documentId={documentId} said={message ?? ''} />
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

function keyOf({ kind, document, block, message }: Problem): string {
  return [kind, document?.documentId, block?.key, message].join(' ')
}

interface ProblemTextProps {
  readonly problem: Problem
  readonly documentId: string
  /** What stands above it already. */
  readonly said: string
}

/** Where it is, what is wrong, and what to do. */
function ProblemText({ problem, documentId, said }: ProblemTextProps) {
  const { severity, message, hint } = problem
  const words = said.startsWith(message) ? hint : `${message} ${hint}`
  return (
    <Flex direction="column" alignItems="flex-start">
      <Place problem={problem} documentId={documentId} />
      <Typography variant="pi" textColor={severity === 'error' ? 'danger600' : 'neutral700'}>
        {severity === 'error' ? words : `Warning: ${words}`}
      </Typography>
    </Flex>
  )
}

/** A block of this document is a button that goes there; another document is a link to its form. */
function Place({ problem: { document, block }, documentId }: Pick<ProblemTextProps, 'problem' | 'documentId'>) {
  const place = block && `${block.title}${block.excerpt && ` “${block.excerpt}”`}`
  if (document?.documentId === documentId)
    return block ? (
      <TextButton onClick={() => askForBlock(block.key)} style={{ textAlign: 'start' }}>
        {place}
      </TextButton>
    ) : null
  if (!document) return null
  const address = editAddress(document)
  const name = place ? `${document.title}, ${place}` : document.title
  if (!address) return <Typography variant="pi">{name}</Typography>
  return (
    <Link tag={RouterLink} to={address}>
      <Typography variant="pi" textColor="primary600">
        {name}
      </Typography>
    </Link>
  )
}

/** The time of a moment today, the day and time of an earlier one, as the person's browser writes them. */
function timeOf(iso: string): string {
  const date = new Date(iso)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday
    ? date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
