import type { HeldBack } from '@portico/content-model'
import { Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { editAddress, readDeployments } from './deployments'
import { heldBackNow } from './held-back'
import { problemKey, ProblemText } from './problem-text'
import { timeOf } from './time-of'

const READERS_SEE = {
  added: 'new, not on the site',
  changed: 'the site shows its last good version',
  removed: 'removed, still on the site',
} satisfies Record<HeldBack['change'], string>

/** The list of what is published and not on the site, for the desk: on the home page of the admin panel. */
export function HeldBackWidget() {
  const { get } = useFetchClient()
  const [heldBack, setHeldBack] = useState<readonly HeldBack[] | 'unreachable'>()
  useEffect(() => {
    let isHere = true
    const show = (answer: readonly HeldBack[] | 'unreachable'): void => {
      if (isHere) setHeldBack(answer)
    }
    void readDeployments(get).then(
      (deployments) => show(heldBackNow(deployments)),
      () => show('unreachable'),
    )
    return () => {
      isHere = false
    }
  }, [get])
  if (heldBack === undefined) return <Typography textColor="neutral600">…</Typography>
  if (heldBack === 'unreachable')
    return <Typography textColor="neutral600">The state of the site could not be read.</Typography>
  if (heldBack.length === 0)
    return <Typography textColor="neutral600">Nothing is held back: the site shows what is published.</Typography>
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={4} width="100%">
      {heldBack.map((held) => (
        <li key={`${held.document.type} ${held.document.documentId}`}>
          <HeldDocument held={held} />
        </li>
      ))}
    </Flex>
  )
}

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
