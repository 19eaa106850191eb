import { IMPORT_TOOLS } from '@portico/content-model'
import { Flex, Typography } from '@strapi/design-system'
import { styled } from 'styled-components'

/** How a new portal gets its first pages. */
export type Way = 'starter' | 'import'

const WAYS = [
  {
    way: 'starter',
    name: 'Start with three pages',
    text: 'An overview, a guide with steps and a reference, in one sidebar, for you to write over.',
  },
  {
    way: 'import',
    name: 'Import from …',
    text: `${Object.values(IMPORT_TOOLS)
      .map(({ name }) => name)
      .join(', ')}, or a folder of Markdown.`,
  },
] as const satisfies readonly { way: Way; name: string; text: string }[]

const Set = styled.fieldset`
  display: grid;
  gap: 12px;
  margin: 0 0 32px;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 12px;
    padding: 0;
  }
`

const Choice = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 16px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  cursor: pointer;
  transition: border-color 120ms ease-out;
  &:hover {
    border-color: ${({ theme }) => theme.colors.neutral500};
  }
  &:has(input:checked) {
    border-color: ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  input {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0 0;
    border: 1px solid ${({ theme }) => theme.colors.neutral500};
    border-radius: 50%;
    outline: none;
    appearance: none;
  }
  input:checked {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  input:checked::before {
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: ${({ theme }) => theme.colors.primary600};
    content: '';
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
`

/** Chooses between the starter pages and pages that there are already. */
export function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <Set>
      <Typography tag="legend" variant="delta">
        How do you want to begin?
      </Typography>
      {WAYS.map((each) => (
        <Choice key={each.way}>
          <input
            type="radio"
            name="way"
            value={each.way}
            checked={way === each.way}
            aria-describedby={`way-${each.way}`}
            aria-labelledby={`way-${each.way}-name`}
            onChange={() => onChange(each.way)}
          />
          <Flex tag="span" direction="column" alignItems="flex-start" gap={1}>
            <Typography tag="span" fontWeight="semiBold" id={`way-${each.way}-name`}>
              {each.name}
            </Typography>
            <Typography tag="span" variant="pi" textColor="neutral700" id={`way-${each.way}`}>
              {each.text}
            </Typography>
          </Flex>
        </Choice>
      ))}
    </Set>
  )
}
