import { Field, Flex, TextButton, TextInput, Typography } from '@strapi/design-system'
import { forwardRef } from 'react'
import type { SettlePage } from './hit'
import { TrialResults } from './trial-results'
import type { Trial } from './use-trial'

interface TrialPanelProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly trial: Trial | undefined
  /** What kept the query from being tried. */
  readonly fault: string | undefined
  /** Absent for who may not change curations. */
  readonly onSettle: SettlePage | undefined
  /** Leads to the form; absent where it holds nothing that is not saved. */
  readonly onShowForm: (() => void) | undefined
}

/** A query to be tried, and what it finds. */
export const TrialPanel = forwardRef<HTMLInputElement, TrialPanelProps>(function TrialPanel(
  { query, onQuery, trial, fault, onSettle, onShowForm },
  field,
) {
  const isAsked = query.trim() !== '' && trial !== undefined
  return (
    <Flex direction="column" alignItems="stretch">
      <Field.Root name="query" hint="As a reader types it. What stands in the form counts as if it were saved.">
        <Field.Label>Try a query</Field.Label>
        <TextInput
          ref={field}
          value={query}
          autoComplete="off"
          onChange={(event: { target: { value: string } }) => onQuery(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      <Flex direction="column" alignItems="flex-start" gap={1} paddingTop={4} aria-live="polite">
        {fault !== undefined && <Typography>{`The query could not be tried: ${fault}`}</Typography>}
        {isAsked && !trial.tried && (
          <Typography>The publisher does not answer, or nothing is published yet. Try again in a moment.</Typography>
        )}
        {onShowForm && (
          <Flex gap={2} wrap="wrap">
            <Typography variant="pi">The form is not saved yet.</Typography>
            <TextButton onClick={onShowForm}>Go to the form</TextButton>
          </Flex>
        )}
      </Flex>
      {isAsked && trial.tried && <TrialResults tried={trial.tried} onSettle={onSettle} />}
    </Flex>
  )
})
