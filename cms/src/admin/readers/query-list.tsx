import { Box, Button, Flex, Link, Typography } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'
import type { QueryReport } from './readers-api'
import { ruleAddress } from './ways-out'

interface QueryListProps {
  readonly queries: readonly QueryReport[]
  /** Absent for who may not mark anything. */
  readonly onDone: ((done: { readonly query: string }) => void) | undefined
}

/** What readers searched in vain, each with the ways to what would answer it. */
export function QueryList({ queries, onDone }: QueryListProps) {
  return queries.map((report) => (
    <Box tag="li" key={report.query} paddingBottom={4}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
        <div style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <Typography fontWeight="semiBold">{`“${report.query}” `}</Typography>
          <Typography textColor="neutral600">{wordsOf(report)}</Typography>
        </div>
        {onDone && (
          <Button variant="tertiary" size="S" onClick={() => onDone({ query: report.query })}>
            Mark as done
          </Button>
        )}
      </Flex>
      <Flex gap={4} wrap="wrap" paddingTop={1}>
        {waysOut(report).map(({ label, to }) => (
          <Link key={label} tag={RouterLink} to={to} aria-label={`${label} for “${report.query}”`}>
            {label}
          </Link>
        ))}
      </Flex>
    </Box>
  ))
}

function wordsOf({ times, none, again }: QueryReport): string {
  const searched = times === 1 ? 'searched once' : `searched ${times} times`
  const parts = [
    searched,
    ...(none > 0 && none < times ? [`${none} without a result`] : []),
    ...(again > 0 ? [`${again} then searched something else`] : []),
  ]
  return parts.join(', ')
}

function waysOut({ query }: QueryReport): { label: string; to: string }[] {
  return [
    { label: 'New synonym', to: ruleAddress('synonym', query) },
    { label: 'New curation', to: ruleAddress('curation', query) },
  ]
}
