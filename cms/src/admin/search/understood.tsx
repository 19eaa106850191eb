import type { TriedSide, WayOfMatch } from './search-api'
import { Details } from './details'

const KINDS = {
  word: 'as it is',
  prefix: 'as the beginning of',
  typo: 'as a slip for',
  synonym: 'as a synonym of',
  compound: 'written as',
  symbol: 'as the name',
} satisfies Record<WayOfMatch['kind'], string>

/** What each piece of a query is looked for as. */
export function Understood({ side: { understood } }: { side: TriedSide }) {
  return (
    <Details>
      <summary>How the query is understood</summary>
      <ul>
        {understood.map(({ words, ways, leftOut }) => (
          <li key={`${words} ${JSON.stringify(ways)}`}>
            <strong>{words}</strong>
            {leftOut ? ': left out, as every page has it' : `: ${ways.map(inWords).join('; ') || 'on no page'}`}
          </li>
        ))}
      </ul>
    </Details>
  )
}

function inWords({ kind, groups }: WayOfMatch): string {
  const terms = groups.map((group) => group.join(', ')).join(' with ')
  return `${KINDS[kind]}: ${terms}`
}
