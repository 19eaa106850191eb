import { Typography } from '@strapi/design-system'
import { schedules } from '../schedule/schedule-api'
import { LiveStateLabel } from './live-state-badge'
import { liveStateOf, storedState, withSchedule } from './live-state'
import { typeOfModel } from './deployments'
import { useDeployments } from './use-deployments'

/** The hook of the content manager that adds columns to its lists. */
export const ADD_COLUMN = 'Admin/CM/pages/ListView/inject-column-in-table'

interface Columns {
  readonly displayedHeaders: readonly unknown[]
  readonly layout: { readonly options?: { readonly draftAndPublish?: boolean } }
}

interface ListedRow {
  readonly documentId: string
  readonly status?: string
}

/**
 * Adds the state of each document on the site to the lists of what is drafted and published, beside the title: further
 * right it would be cut off on a small screen.
 */
export function addLiveStateColumn<Each extends Columns>(columns: Each): Each {
  if (columns.layout.options?.draftAndPublish !== true) return columns
  const column = {
    name: 'liveState',
    attribute: { type: 'custom' },
    label: { id: 'portico.live-state', defaultMessage: 'On the site' },
    searchable: false,
    sortable: false,
    cellFormatter: (row: ListedRow, _header: unknown, { model }: { model: string }) =>
      typeOfModel(model) ? <ListedState row={row} /> : null,
  }
  return { ...columns, displayedHeaders: columns.displayedHeaders.toSpliced(1, 0, column) }
}

function ListedState({ row }: { row: ListedRow }) {
  const deployments = useDeployments()
  const scheduled = schedules.use()
  const open = scheduled === undefined || scheduled === 'unreachable' ? [] : scheduled.open
  if (deployments === undefined || deployments === 'unreachable')
    return <Typography textColor="neutral600">{deployments === undefined ? '…' : 'Not known'}</Typography>
  return (
    <LiveStateLabel state={withSchedule(liveStateOf(storedState(row, undefined), deployments), row.documentId, open)} />
  )
}
