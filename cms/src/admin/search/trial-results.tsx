import { Flex, Typography } from '@strapi/design-system'
import { styled } from 'styled-components'
import { Hit, type SettlePage } from './hit'
import type { SearchTried, TriedHit, TriedSide } from './search-api'
import { Understood } from './understood'

const keyOf = ({ path, anchor = '' }: TriedHit): string => `${path}#${anchor}`

/** The two lists beside each other where there is room. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
  gap: 24px;
`

interface TrialResultsProps {
  readonly tried: NonNullable<SearchTried['tried']>
  /** Absent for who may not. */
  readonly onSettle: SettlePage | undefined
}

/** What a query finds on the site, beside what it would find. */
export function TrialResults({ tried: { before, after }, onSettle }: TrialResultsProps) {
  const pathsBefore = before.hits.map(({ path }) => path)
  const changeOf = (hit: TriedHit, at: number): string | undefined => {
    const rank = pathsBefore.indexOf(hit.path)
    if (rank === -1) return 'new'
    return rank === at ? undefined : `was ${rank + 1}`
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Understood side={after} />
      <Sides>
        <HitList title="On the site now" side={before} changeOf={() => undefined} onSettle={undefined} />
        <HitList title="With what is saved and written here" side={after} changeOf={changeOf} onSettle={onSettle} />
      </Sides>
    </Flex>
  )
}

interface HitListProps {
  readonly title: string
  readonly side: TriedSide
  readonly changeOf: (hit: TriedHit, at: number) => string | undefined
  readonly onSettle: SettlePage | undefined
}

function HitList({ title, side: { hits, found }, changeOf, onSettle }: HitListProps) {
  return (
    <section aria-label={title}>
      <Flex gap={2} paddingBottom={2} justifyContent="space-between" alignItems="baseline">
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
          {found === 1 ? '1 page' : `${found} pages`}
        </Typography>
      </Flex>
      {hits.length === 0 && <Typography>Nothing is found.</Typography>}
      <Flex tag="ol" direction="column" alignItems="stretch" gap={2}>
        {hits.map((hit, at) => (
          <li key={keyOf(hit)}>
            <Hit hit={hit} rank={at + 1} change={changeOf(hit, at)} onSettle={onSettle} />
          </li>
        ))}
      </Flex>
    </section>
  )
}
