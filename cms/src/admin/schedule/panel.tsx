import { pagePath } from '@portico/content-model'
import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Flex, Typography } from '@strapi/design-system'
import { useRBAC } from '@strapi/strapi/admin'
import { useMemo, useState } from 'react'
import { Reading } from '../documents/reading'
import { useRequest } from '../documents/use-request'
import { typeOfModel } from '../live-site/deployments'
import { zonedTimeOf } from './local-time'
import { isScheduled, schedules, schedulesOf, type Schedule, type ScheduleTarget } from './schedule-api'
import { ScheduleDialog } from './schedule-dialog'
import { ScheduleFacts } from './schedule-facts'

/** The side panel in which a document is published or unpublished later. */
export const SchedulePanel: PanelComponent = ({ model, document, meta, activeTab }) => {
  const type = typeOfModel(model)
  if (!isScheduled(type) || activeTab === 'published') return null
  const isPublic = meta?.availableStatus?.some((version) => version.publishedAt) ?? false
  return {
    title: 'Schedule',
    content: document?.documentId ? (
      <ScheduleOf
        key={document.documentId}
        target={{ type, documentId: document.documentId }}
        address={isPublic ? pagePath(type, document) : undefined}
        isPublic={isPublic}
        model={model}
      />
    ) : (
      <Typography textColor="neutral600">Save once to publish it later.</Typography>
    ),
  }
}

interface ScheduleOfProps {
  readonly target: ScheduleTarget
  readonly address: string | undefined
  readonly isPublic: boolean
  readonly model: string
}

const LATE_MS = 60_000

function ScheduleOf({ target, address, isPublic, model }: ScheduleOfProps) {
  const permissions = useMemo(() => [{ action: 'plugin::content-manager.explorer.publish', subject: model }], [model])
  const { allowedActions, isLoading } = useRBAC(permissions)
  const [dialog, setDialog] = useState<{ readonly schedule?: Schedule }>()
  const { send, isBusy, fault } = useRequest()
  const all = schedules.use()
  if (all === undefined || isLoading) return <Reading />
  if (all === 'unreachable') return <Typography textColor="neutral600">The schedules could not be read.</Typography>
  const open = schedulesOf(all.open, target.documentId)
  const [done] = schedulesOf(all.done, target.documentId)
  const cancel = async (id: number) => {
    if (await send('/portico/schedule/cancel', { id })) await schedules.readNow()
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {open.map((schedule) => (
        <Flex key={schedule.id} direction="column" alignItems="flex-start" gap={2}>
          <ScheduleFacts schedule={schedule} documentId={target.documentId} />
          {schedule.mayChange && (
            <Flex gap={2} wrap="wrap">
              <Button size="S" variant="tertiary" disabled={isBusy} onClick={() => setDialog({ schedule })}>
                Change
              </Button>
              <Button size="S" variant="danger-light" disabled={isBusy} onClick={() => void cancel(schedule.id)}>
                Cancel the schedule
              </Button>
            </Flex>
          )}
        </Flex>
      ))}
      {open.length === 0 && done?.doneAt && (
        <Typography variant="pi" textColor="neutral600">
          {Date.parse(done.doneAt) - Date.parse(done.at) > LATE_MS
            ? `Carried out late, ${zonedTimeOf(done.doneAt)}: the CMS was not running ${zonedTimeOf(done.at)}.`
            : `Carried out ${zonedTimeOf(done.at)}.`}
        </Typography>
      )}
      {fault && (
        <Typography role="alert" textColor="danger600">
          {fault}
        </Typography>
      )}
      <Button variant="tertiary" disabled={!allowedActions['canPublish']} onClick={() => setDialog({})}>
        Publish later
      </Button>
      {!allowedActions['canPublish'] && (
        <Typography variant="pi" textColor="neutral600">
          Only people who may publish can schedule it.
        </Typography>
      )}
      {dialog && (
        <ScheduleDialog
          target={target}
          address={address}
          isPublic={isPublic}
          schedule={dialog.schedule}
          others={all.open.filter((each) => each.mayChange && !open.includes(each))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Flex>
  )
}
