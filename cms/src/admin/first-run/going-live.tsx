import { Flex, Link, LinkButton, Loader, Typography, VisuallyHidden } from '@strapi/design-system'
import { CheckCircle, ExternalLink, WarningCircle } from '@strapi/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { editAddress, listAddress } from '../live-site/deployments'
import { problemKey, ProblemText } from '../live-site/problem-text'
import { useDeployments } from '../live-site/use-deployments'
import type { PublishedSite } from './first-run-api'
import { goingLiveState, type GoingLiveState } from './going-live-state'

/** A publisher that runs has taken a change long before. */
const LATE_AFTER = 20_000

const Mark = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 24px;
  block-size: 24px;
  svg {
    inline-size: 20px;
    block-size: 20px;
  }
`

const Ring = styled.span`
  inline-size: 16px;
  block-size: 16px;
  border: 2px solid ${({ theme }) => theme.colors.neutral300};
  border-radius: 50%;
`

/** How a site that was just set up comes to its readers, and what to do then. */
export function GoingLive({ site }: { site: PublishedSite }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const deployments = useDeployments()
  const state: GoingLiveState =
    deployments === undefined || deployments === 'unreachable' ? { name: 'saved' } : goingLiveState(site, deployments)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <Typography ref={heading} tag="h2" variant="beta" tabIndex={-1} style={{ outline: 'none' }}>
        {HEADINGS[state.name]}
      </Typography>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={4}>
        <Step is="done">Settings and pages are saved</Step>
        <Step is={STEPS[state.name].build}>
          {`The site is built${state.name === 'building' && state.stage ? `: ${state.stage}` : ''}`}
        </Step>
        <Step is={STEPS[state.name].open}>Readers can open it</Step>
      </Flex>
      <Typography tag="output" textColor="neutral700">
        {deployments === 'unreachable' ? UNREACHABLE : state.name === 'saved' ? <Waiting /> : SENTENCES[state.name]}
      </Typography>
      {state.name === 'stopped' && <Stopped state={state} />}
      {state.name === 'live' && <Live address={state.address} />}
    </Flex>
  )
}

const HEADINGS = {
  saved: 'Your site is going live',
  building: 'Your site is going live',
  live: 'Your site is live',
  stopped: 'Your site is not live yet',
} satisfies Record<GoingLiveState['name'], string>

const SENTENCES = {
  saved: 'The first time takes about a minute.',
  building: 'The first time takes about a minute.',
  live: 'Readers see it now. What you publish from here on is live within seconds.',
  stopped: 'What you wrote is saved.',
} satisfies Record<GoingLiveState['name'], string>

const UNREACHABLE = 'The state of the site could not be read. This page asks again in a moment.'

type Progress = 'done' | 'now' | 'next' | 'stopped'
const STEPS = {
  saved: { build: 'now', open: 'next' },
  building: { build: 'now', open: 'next' },
  live: { build: 'done', open: 'done' },
  stopped: { build: 'stopped', open: 'next' },
} satisfies Record<GoingLiveState['name'], { build: Progress; open: Progress }>

const PROGRESS = { done: 'Done', now: 'In progress', next: 'Not yet', stopped: 'Stopped' } satisfies Record<
  Progress,
  string
>

function Step({ is, children }: { is: Progress; children: ReactNode }) {
  return (
    <Flex tag="li" gap={3}>
      <Mark aria-hidden>
        {is === 'done' && <CheckCircle fill="success600" />}
        {is === 'now' && <Loader small />}
        {is === 'next' && <Ring />}
        {is === 'stopped' && <WarningCircle fill="danger600" />}
      </Mark>
      <Typography textColor={is === 'next' ? 'neutral600' : 'neutral800'}>
        <VisuallyHidden>{`${PROGRESS[is]}: `}</VisuallyHidden>
        {children}
      </Typography>
    </Flex>
  )
}

function Live({ address }: { address: string | undefined }) {
  return (
    <>
      {address && (
        <Flex>
          <LinkButton href={address} isExternal size="L" endIcon={<ExternalLink />}>
            Open your site
          </LinkButton>
        </Flex>
      )}
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography tag="h3" variant="delta">
          Next
        </Typography>
        <Flex tag="ul" direction="column" alignItems="flex-start" gap={2}>
          <li>
            <Link tag={RouterLink} to={listAddress('doc')}>
              Write your pages
            </Link>
          </li>
          <li>
            <Link tag={RouterLink} to={editAddress({ type: 'site', title: '' }) ?? ''}>
              Add your logo, fonts and menus
            </Link>
          </li>
        </Flex>
      </Flex>
    </>
  )
}

function Stopped({ state: { why, problems } }: { state: Extract<GoingLiveState, { name: 'stopped' }> }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={3} role="alert">
      <Typography textColor="danger600" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {why}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {problems.map((problem) => (
          <li key={problemKey(problem)}>
            <ProblemText problem={problem} said={why} />
          </li>
        ))}
      </Flex>
      <Link tag={RouterLink} to={listAddress('deployment')}>
        All deployments
      </Link>
    </Flex>
  )
}

/** What is said until the publisher begins; one that runs does so within seconds. */
function Waiting() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? 'The publisher has not begun yet. “npm run publish:status” says whether it runs.' : SENTENCES.saved
}
