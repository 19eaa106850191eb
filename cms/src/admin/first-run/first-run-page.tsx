import { Box } from '@strapi/design-system'
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { DEFAULT_ACCENT } from '../color-field/color-field'
import { useAnswer } from '../documents/use-answer'
import { readFirstRun, type PublishedSite } from './first-run-api'
import { GoingLive } from './going-live'
import { ImportSteps } from './import-steps'
import { LookForm } from './look-form'
import { SiteSketch } from './site-sketch'
import { WayChoice, type Way } from './way-choice'

/** The page of a new portal: from nothing to a published site. Where there are documents it leads to the home page. */
export function FirstRunPage() {
  const { post } = useFetchClient()
  const ask = useCallback(() => readFirstRun(post), [post])
  const asked = useAnswer(ask)
  if (asked.state === 'loading') return <Page.Loading />
  if (asked.state === 'failed') return <Page.Error content={asked.message} />
  if (!asked.answer.isEmpty || !asked.answer.maySetUp) return <Navigate to="/" replace />
  return <SetUp />
}

/** What is chosen and written, beside what readers will see of it where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  max-width: 1120px;
  padding-bottom: 32px;
  ${({ theme }) => theme.breakpoints.large} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`

const Panel = styled(Box)`
  padding: 20px;
  ${({ theme }) => theme.breakpoints.medium} {
    padding: 32px;
  }
`

function SetUp() {
  const [way, setWay] = useState<Way>('starter')
  const [look, setLook] = useState({ title: '', accentColor: DEFAULT_ACCENT })
  const [site, setSite] = useState<PublishedSite>()
  return (
    <Page.Main>
      <Page.Title>Set up your site</Page.Title>
      <Layouts.Header
        title={site ? look.title.trim() || 'Your site' : 'Set up your site'}
        subtitle={site ? '' : 'Readers can open it in about a minute. All of this can be changed later.'}
      />
      <Layouts.Content>
        <Columns>
          <Panel background="neutral0" shadow="tableShadow" hasRadius>
            {site ? (
              <GoingLive site={site} />
            ) : (
              <>
                <WayChoice way={way} onChange={setWay} />
                {way === 'starter' ? (
                  <LookForm look={look} onChange={setLook} onPublished={setSite} />
                ) : (
                  <ImportSteps onPublished={setSite} />
                )}
              </>
            )}
          </Panel>
          {way === 'starter' && <SiteSketch {...look} />}
        </Columns>
      </Layouts.Content>
    </Page.Main>
  )
}
