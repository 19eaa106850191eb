import {
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system'
import { useState } from 'react'
import { useRequest } from '../documents/use-request'
import { useFocusReturn } from '../form/use-focus-return'
import { fieldTimeOf, momentOf, ownTimeZone, zonedTimeOf } from './local-time'
import { schedules, type Schedule, type ScheduledItem, type ScheduleTarget } from './schedule-api'

interface ScheduleDialogProps {
  readonly target: ScheduleTarget
  /** Where readers have it now. */
  readonly address: string | undefined
  readonly isPublic: boolean
  /** The one that is changed. */
  readonly schedule: Schedule | undefined
  /** Those that the document may join. */
  readonly others: readonly Schedule[]
  readonly onClose: () => void
}

const ALONE = 'alone'

/** Asks when a document is published or unpublished, and with which others. */
export function ScheduleDialog({ target, address, isPublic, schedule, others, onClose }: ScheduleDialogProps) {
  useFocusReturn()
  const own = schedule?.items.find(({ documentId }) => documentId === target.documentId)
  const [action, setAction] = useState<ScheduledItem['action']>(own?.action ?? 'publish')
  const [time, setTime] = useState(schedule ? fieldTimeOf(schedule.at) : '')
  const [group, setGroup] = useState(ALONE)
  const [redirect, setRedirect] = useState(own?.redirect ?? '')
  const { send, isBusy, fault } = useRequest()
  const joined = others.find(({ id }) => String(id) === group)
  const at = joined ? joined.at : momentOf(time)
  const mayUnpublish = isPublic && target.type !== 'home' && target.type !== 'site'
  const save = async () => {
    const item = { ...target, action, ...(action === 'unpublish' && redirect.trim() !== '' && { redirect }) }
    const rest = (joined ?? schedule)?.items.filter(({ documentId }) => documentId !== target.documentId) ?? []
    const items = [...rest.map(({ title: _title, ...each }) => each), item]
    const id = (joined ?? schedule)?.id
    const timeZone = joined?.timeZone ?? ownTimeZone()
    if (!(await send('/portico/schedule/save', { at, timeZone, items, ...(id !== undefined && { id }) }))) return
    await schedules.readNow()
    onClose()
  }
  return (
    <Modal.Root open onOpenChange={(open: boolean) => open || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{schedule ? 'Change the schedule' : 'Publish later'}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            {mayUnpublish && (
              <Field.Root name="schedule-action">
                <Field.Label>What happens</Field.Label>
                <SingleSelect
                  value={action}
                  onChange={(chosen: string | number) => setAction(chosen === 'unpublish' ? 'unpublish' : 'publish')}
                >
                  <SingleSelectOption value="publish">Publish it</SingleSelectOption>
                  <SingleSelectOption value="unpublish">Unpublish it</SingleSelectOption>
                </SingleSelect>
              </Field.Root>
            )}
            {!schedule && others.length > 0 && (
              <Field.Root name="schedule-group" hint="A group goes live in one step, or not at all.">
                <Field.Label>With</Field.Label>
                <SingleSelect value={group} onChange={(chosen: string | number) => setGroup(String(chosen))}>
                  <SingleSelectOption value={ALONE}>Nothing else</SingleSelectOption>
                  {others.map((each) => (
                    <SingleSelectOption key={each.id} value={String(each.id)}>
                      {`${each.items.map(({ title }) => title).join(', ')}: ${zonedTimeOf(each.at)}`}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
                <Field.Hint />
              </Field.Root>
            )}
            {!joined && (
              <Field.Root name="schedule-time" hint={`In your time zone, ${ownTimeZone()}`} required>
                <Field.Label>When</Field.Label>
                <TextInput
                  type="datetime-local"
                  value={time}
                  onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTime(event.target.value)}
                />
                <Field.Hint />
              </Field.Root>
            )}
            {action === 'unpublish' && address !== undefined && (
              <Field.Root name="schedule-redirect" hint="Readers of its address arrive there.">
                <Field.Label>Send its readers to</Field.Label>
                <TextInput
                  value={redirect}
                  onChange={(event: React.ChangeEvent<HTMLInputElement>) => setRedirect(event.target.value)}
                />
                <Field.Hint />
              </Field.Root>
            )}
            {action === 'publish' && (
              <Typography variant="pi" textColor="neutral600">
                The draft is published as it is saved then. What somebody without the right to publish changes until
                then holds it back.
              </Typography>
            )}
            {fault && (
              <Typography role="alert" textColor="danger600">
                {fault}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Close
          </Button>
          <Button loading={isBusy} disabled={at === undefined} onClick={() => void save()}>
            {schedule ? 'Save the change' : 'Schedule'}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}
