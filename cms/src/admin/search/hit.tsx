import { Badge, Box, Flex, IconButton, Typography } from '@strapi/design-system'
import { EyeStriked, Pin } from '@strapi/icons'
import { Details } from './details'
import type { TriedHit } from './search-api'

/** What the points of a hit are for, in words; those that say it themselves are not here. */
const REASONS: Readonly<Record<string, string>> = {
  text: 'words in this section',
  page: 'words on the whole page',
  heading: 'words of the heading',
  title: 'words of the title',
  level: 'level of the heading',
  position: 'how far down the page it is',
  depth: 'length of the address',
  kind: 'kind of page',
}

/** Changes what is settled for the query of a hit: pins its page or hides it. */
export type SettlePage = (page: string, place: 'pinned' | 'hidden') => void

interface HitProps {
  readonly hit: TriedHit
  readonly rank: number
  /** Against the site as it is, such as `was 3`. */
  readonly change: string | undefined
  /** Absent for who may not, and where it says what is. */
  readonly onSettle: SettlePage | undefined
}

/** A page that is found, why it ranks where it does, and buttons that pin and hide it. */
export function Hit({ hit, rank, change, onSettle }: HitProps) {
  const { title, heading, path, doc, anchor, pinned } = hit
  return (
    <Box background="neutral0" borderColor="neutral200" hasRadius padding={3}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={2}>
        <Flex gap={2} wrap="wrap">
          <Typography fontWeight="semiBold">{`${rank}. ${title}`}</Typography>
          {pinned !== undefined && <Badge>pinned</Badge>}
          {change !== undefined && <Badge>{change}</Badge>}
        </Flex>
        {onSettle && doc !== undefined && (
          <Flex gap={1} shrink={0}>
            <IconButton
              label={pinned === undefined ? `Pin ${title}` : `Unpin ${title}`}
              size="S"
              variant={pinned === undefined ? 'ghost' : 'secondary'}
              onClick={() => onSettle(doc, 'pinned')}
            >
              <Pin />
            </IconButton>
            <IconButton label={`Hide ${title}`} size="S" variant="ghost" onClick={() => onSettle(doc, 'hidden')}>
              <EyeStriked />
            </IconButton>
          </Flex>
        )}
      </Flex>
      {anchor !== undefined && (
        <Typography tag="p" textColor="neutral800">
          {heading}
        </Typography>
      )}
      <Typography tag="p" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
        {anchor === undefined ? path : `${path}#${anchor}`}
      </Typography>
      <Why hit={hit} />
    </Box>
  )
}

function Why({ hit: { score, points, pinned } }: { hit: TriedHit }) {
  const coverage = points.find(([name]) => name === 'coverage')?.[1]
  return (
    <Details>
      <summary>{pinned === undefined ? `Why: ${score.toFixed(2)} points` : 'Why: it is pinned'}</summary>
      <table>
        <tbody>
          {points
            .filter(([name]) => name !== 'coverage')
            .map(([name, value]) => (
              <tr key={name}>
                <td>{`${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`}</td>
                <th scope="row">{REASONS[name] ?? name}</th>
              </tr>
            ))}
        </tbody>
      </table>
      {coverage !== undefined && <p>{`${Math.round(coverage * 100)} % of the query is there.`}</p>}
    </Details>
  )
}
