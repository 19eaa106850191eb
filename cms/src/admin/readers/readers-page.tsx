import { Box, Button, Flex, Link, Typography } from '@strapi/design-system'
import { Layouts, Page, useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { PageName, useDescribe } from '../documents/page-name'
import { useLastAnswer } from '../documents/use-answer'
import { listAddress } from '../live-site/deployments'
import { FeedbackTexts } from './feedback-texts'
import { QueryList } from './query-list'
import { markDone, readReport } from './readers-api'

const UPDATE = [{ action: 'plugin::content-manager.explorer.update', subject: 'api::doc.doc' }]

/** What readers told: the pages that help least, and what they searched in vain. */
export function ReadersPage() {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { allowedActions } = useRBAC(UPDATE)
  const describe = useDescribe()
  const [ask, setAsk] = useState(() => () => readReport(post))
  const { answer, fault } = useLastAnswer(ask)
  const settle = async (done: Parameters<typeof markDone>[1]) => {
    try {
      await markDone(post, done)
      setAsk(() => () => readReport(post))
      toggleNotification({ type: 'success', message: 'Done. What readers tell from now on is shown again.' })
    } catch (error) {
      toggleNotification({ type: 'danger', message: error instanceof Error ? error.message : String(error) })
    }
  }
  const onDone = allowedActions['canUpdate'] ? (done: Parameters<typeof markDone>[1]) => void settle(done) : undefined
  return (
    <Page.Main>
      <Page.Title>Readers</Page.Title>
      <Layouts.Header
        title="Readers"
        subtitle="What readers say of pages and search in vain. Nothing says who they are; all is deleted after 90 days."
      />
      <Layouts.Content>
        {fault !== undefined && <Typography role="alert">{fault}</Typography>}
        {answer && (
          <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
            <Section
              title="Answers by page, the worst first"
              none="No reader has answered yet, or all is done."
              isEmpty={answer.pages.length === 0}
            >
              {answer.pages.map((feedback) => (
                <Box tag="li" key={feedback.doc} paddingBottom={4}>
                  <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
                    <Link tag={RouterLink} to={`${listAddress('doc')}/${feedback.doc}`}>
                      <PageName documentId={feedback.doc} describe={describe} />
                    </Link>
                    {onDone && (
                      <Button variant="tertiary" size="S" onClick={() => onDone({ doc: feedback.doc })}>
                        Mark as done
                      </Button>
                    )}
                  </Flex>
                  <FeedbackTexts feedback={feedback} />
                </Box>
              ))}
            </Section>
            <Section
              title="Readers looked for … and found nothing"
              none="No search that was noted found nothing, or all is done."
              isEmpty={answer.foundNothing.length === 0}
            >
              <QueryList queries={answer.foundNothing} onDone={onDone} />
            </Section>
            <Section
              title="Found, and never opened"
              none="Whatever was found was opened by somebody, or all is done."
              isEmpty={answer.neverOpened.length === 0}
            >
              <QueryList queries={answer.neverOpened} onDone={onDone} />
            </Section>
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  )
}

interface SectionProps {
  readonly title: string
  /** What it says when it is empty. */
  readonly none: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function Section({ title, none, isEmpty, children }: SectionProps) {
  return (
    <Box tag="section" aria-label={title} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Typography variant="beta" tag="h2">
        {title}
      </Typography>
      <Box paddingTop={4}>{isEmpty ? <Typography textColor="neutral600">{none}</Typography> : <ul>{children}</ul>}</Box>
    </Box>
  )
}
