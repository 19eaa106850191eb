import { Flex, Status, Typography } from '@strapi/design-system'
import { useTheme } from 'styled-components'
import { zonedTimeOf } from '../schedule/local-time'
import type { LiveState } from './live-state'

const BADGES = {
  draft: { variant: 'secondary', label: 'Draft', says: 'Readers do not see it.' },
  live: { variant: 'success', label: 'Live', says: 'Readers see what stands here.' },
  changed: { variant: 'alternative', label: 'Live with changes', says: 'Readers see the version before your changes.' },
  'going-live': { variant: 'primary', label: 'Going live', says: 'Readers see it in a moment.' },
  scheduled: { variant: 'primary', label: 'Scheduled', says: undefined },
  'held-back': { variant: 'warning', label: 'Held back', says: undefined },
} as const

/** Strapi's orange on yellow has too little contrast to be read. */
export function useReadable(variant: string): { readonly color?: string } {
  const { colors } = useTheme()
  return variant === 'warning' ? { color: colors.neutral800 } : {}
}

/** The state of a document in two words. */
export function LiveStateLabel({ state: { name } }: { state: LiveState }) {
  const { variant, label } = BADGES[name]
  const readable = useReadable(variant)
  return (
    <Status variant={variant} size="S" maxWidth="max-content">
      <Typography tag="span" variant="omega" fontWeight="bold" style={{ whiteSpace: 'nowrap', ...readable }}>
        {label}
      </Typography>
    </Status>
  )
}

/** The same with what it means for readers. */
export function LiveStateBadge({ state }: { state: LiveState }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} tag="output" aria-label="State on the site">
      <LiveStateLabel state={state} />
      <Typography variant="pi" textColor="neutral600">
        {meaningOf(state)}
      </Typography>
    </Flex>
  )
}

function meaningOf(state: LiveState): string {
  if (state.name === 'held-back') return state.why
  if (state.name === 'scheduled')
    return `${state.action === 'publish' ? 'Readers get it' : 'Readers lose it'} ${zonedTimeOf(state.at)}.`
  return BADGES[state.name].says
}
