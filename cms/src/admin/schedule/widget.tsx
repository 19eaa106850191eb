import { Flex, Typography } from '@strapi/design-system'
import { Reading } from '../documents/reading'
import { ScheduleFacts } from './schedule-facts'
import { schedules } from './schedule-api'

/** On the home page of the panel: what is published and unpublished later, and what was held back at its time. */
export function ScheduleWidget() {
  const all = schedules.use()
  if (all === undefined) return <Reading />
  if (all === 'unreachable') return <Typography textColor="neutral600">The schedules could not be read.</Typography>
  if (all.open.length === 0) return <Typography textColor="neutral600">Nothing is scheduled.</Typography>
  const heldFirst = all.open.toSorted((one, other) => one.state.localeCompare(other.state))
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={4} width="100%">
      {heldFirst.map((schedule) => (
        <li key={schedule.id}>
          <ScheduleFacts schedule={schedule} />
        </li>
      ))}
    </Flex>
  )
}
