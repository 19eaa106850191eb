import type { Problem } from '@portico/content-model'
import { Flex, Link, Status, TextButton, Typography } from '@strapi/design-system'
import { useFetchClient, type FetchClient } from '@strapi/strapi/admin'
import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { useEffect, useState } from 'react'
import { askForBlock } from '../body-field/show-block'
import { addressOf, isUnderWay, publicationsOf, type Publication } from './publications'

const SHOWN = 3
const ASK_AGAIN_AFTER = 3000
/** The publisher waits a moment for more changes, so a publication may appear only some time after the publish. */
const LOOK_FOR_NEW_AFTER = 10_000
const MODELS: readonly string[] = ['api::doc.doc', 'api::snippet.snippet']

/** The side panel that tells an editor whether the page went live, or what stopped it. */
export const LiveSitePanel: PanelComponent = ({ model, documentId, document }) => {
  if (!MODELS.includes(model) || !documentId) return null
  return {
    title: 'Live site',
    content: <LiveSite documentId={documentId} path={document?.path} />,
  }
}

function LiveSite({ documentId, path }: { documentId: string; path: unknown }) {
  const { get } = useFetchClient()
  const publications = usePublications(get, documentId)
  if (publications === undefined) return <Typography textColor="neutral600">…</Typography>
  if (publications === 'unreachable')
    return <Typography textColor="neutral600">The state of the site could not be read.</Typography>
  if (publications.length === 0)
    return (
      <Typography textColor="neutral600">
        Not among the latest releases. A publish appears here within seconds.
      </Typography>
    )
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={4} width="100%">
      {publications.slice(0, SHOWN).map((publication) => (
        <li key={publication.documentId}>
          <PublicationState publication={publication} documentId={documentId} path={path} />
        </li>
      ))}
    </Flex>
  )
}

function usePublications(get: FetchClient['get'], documentId: string): Publication[] | 'unreachable' | undefined {
  const [publications, setPublications] = useState<Publication[] | 'unreachable'>()
  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await publicationsOf(get, documentId).catch(() => 'unreachable' as const)
      if (!isHere) return
      setPublications(answer)
      const wait = answer !== 'unreachable' && answer.some(isUnderWay) ? ASK_AGAIN_AFTER : LOOK_FOR_NEW_AFTER
      timer = setTimeout(() => void ask(), wait)
    }
    void ask()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [get, documentId])
  return publications
}

const STATES = {
  queued: { variant: 'secondary', label: 'Waiting' },
  building: { variant: 'secondary', label: 'Building' },
  live: { variant: 'success', label: 'Live' },
  held: { variant: 'warning', label: 'Held' },
  failed: { variant: 'danger', label: 'Not live' },
} as const satisfies Record<Publication['state'], { variant: string; label: string }>

interface PublicationStateProps {
  readonly publication: Publication
  readonly documentId: string
  readonly path: unknown
}

function PublicationState({ publication, documentId, path }: PublicationStateProps) {
  const { state, stage, requestedAt, finishedAt, problems, message } = publication
  const { variant, label } = STATES[state]
  const address = state === 'live' ? addressOf(publication, path) : undefined
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
      {message && explains(publication) && <Typography variant="pi">{message}</Typography>}
      {problems && problems.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2} width="100%">
          {problems.map((problem) => (
            <li key={keyOf(problem)}>
              <ProblemText problem={problem} documentId={documentId} />
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  )
}

/** Whether the message says more than the state: why it is not live, or what it waits for. */
function explains({ state, problems }: Publication): boolean {
  return state === 'failed' || state === 'held' || (state === 'queued' && (problems ?? []).length > 0)
}

function keyOf({ kind, document, block, message }: Problem): string {
  return [kind, document?.documentId, block?.key, message].join(' ')
}

/** What is wrong, where, and what to do. A block of this page is a button that goes there. */
function ProblemText({ problem, documentId }: { problem: Problem; documentId: string }) {
  const { severity, document, block, message, hint } = problem
  const isHere = document?.documentId === documentId
  const place = block && `${block.title}${block.excerpt && ` “${block.excerpt}”`}`
  return (
    <Typography variant="pi" textColor={severity === 'error' ? 'danger600' : 'neutral700'}>
      {!isHere && document && `${document.title}: `}
      {isHere && block ? <TextButton onClick={() => askForBlock(block.key)}>{place}</TextButton> : place}
      {` ${message} ${hint}`}
    </Typography>
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
