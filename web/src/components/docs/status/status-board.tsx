'use client'

import type { ReactNode } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import './status.css'
import { fetchRelease, RELEASE_PATH } from '@/content/release'
import { fetchPublisherStatus } from './publisher-status'
import { fetchSearchHealth } from './search-health'
import { locale, status } from '@strings'

/** While the page is looked at, its facts are asked for again this often, in milliseconds. */
const OFTEN: SWRConfiguration = { refreshInterval: 30_000, refreshWhenHidden: false }

const MOMENT = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Release, search and CMS with how each of them is now. */
export function StatusBoard({ source }: { source: string | undefined }) {
  const release = useSWR(RELEASE_PATH, fetchRelease, OFTEN)
  const search = useSWR('search', fetchSearchHealth, OFTEN)
  const publisher = useSWR(source, fetchPublisherStatus, OFTEN)
  return (
    <dl className="status-board" aria-live="polite">
      <Fact name={status.release} {...stateOf(release, () => 'good')}>
        {release.data &&
          status.made({
            id: release.data.id,
            on: MOMENT.format(new Date(release.data.createdAt)),
            pages: release.data.pages,
          })}
      </Fact>
      <Fact name={status.search} {...stateOf(search, ({ degraded }) => (degraded ? 'poor' : 'good'))}>
        {search.data?.text}
      </Fact>
      {source === undefined ? (
        <Fact name={status.cms} state="unknown">
          {status.notPublic}
        </Fact>
      ) : (
        <Fact name={status.cms} {...stateOf(publisher, ({ cmsReachable }) => (cmsReachable ? 'good' : 'poor'))}>
          {publisher.data?.text}
        </Fact>
      )}
    </dl>
  )
}

type State = 'good' | 'poor' | 'failed' | 'loading' | 'unknown'

/** What cannot be reached now counts, even where an earlier answer is still shown. */
function stateOf<Data>(
  { data, error }: { data: Data | undefined; error: unknown },
  assess: (data: Data) => State,
): { state: State } {
  if (error !== undefined) return { state: 'failed' }
  return { state: data === undefined ? 'loading' : assess(data) }
}

function Fact({ name, state, children }: { name: string; state: State; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={`status-word status-${state}`}>{status.states[state]}</span> {children}
      </dd>
    </div>
  )
}
