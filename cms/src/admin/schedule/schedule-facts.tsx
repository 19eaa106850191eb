import { Flex, Link, Typography } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'
import { editAddress } from '../live-site/deployments'
import { problemKey, ProblemText } from '../live-site/problem-text'
import { zonedTimeOf } from './local-time'
import type { Schedule } from './schedule-api'

interface ScheduleFactsProps {
  readonly schedule: Schedule
  /** Of the form that is open, if one is. */
  readonly documentId?: string
}

/** When something happens to which documents, or why it did not. */
export function ScheduleFacts({ schedule: { at, state, by, items, problems }, documentId }: ScheduleFactsProps) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} width="100%">
      <Typography fontWeight="semiBold">{zonedTimeOf(at)}</Typography>
      <Typography variant="pi" textColor="neutral600">{`Scheduled by ${by}`}</Typography>
      {state === 'held-back' && (
        <Flex direction="column" alignItems="stretch" gap={1}>
          <Typography fontWeight="semiBold">Held back:</Typography>
          {problems.map((problem) => (
            <ProblemText key={problemKey(problem)} problem={problem} documentId={documentId} />
          ))}
        </Flex>
      )}
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
        {items.map((item) => (
          <li key={item.documentId}>
            <Typography variant="pi">{item.action === 'publish' ? 'Publish ' : 'Unpublish '}</Typography>
            {item.documentId === documentId ? (
              <Typography variant="pi">{item.title}</Typography>
            ) : (
              <Link tag={RouterLink} to={editAddress(item) ?? ''}>
                {item.title}
              </Link>
            )}
          </li>
        ))}
      </Flex>
    </Flex>
  )
}
