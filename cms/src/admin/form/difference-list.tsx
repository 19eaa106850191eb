import { blocks } from '@portico/content-model'
import { Box, Flex, Radio, Typography } from '@strapi/design-system'
import { styled } from 'styled-components'
import { isRecord } from '../../../editor/src/value/json'
import type { Difference, Side } from './merge'
import { changedWords, type Words } from './changed-words'
import { formValueText } from './form-value-text'

interface DifferenceListProps {
  readonly differences: readonly Difference[]
  /** How each side is called. */
  readonly names: Readonly<Record<Side, string>>
  /** Which side is chosen of each, where there is a choice. */
  readonly chosen?: (difference: Difference) => Side
  readonly onChoose?: (difference: Difference, side: Side) => void
}

const SIDES = ['mine', 'theirs'] as const

const Versions = styled.div`
  display: grid;
  gap: 0.8rem;
  ${({ theme }) => theme.breakpoints.medium} {
    grid-template-columns: 1fr 1fr;
  }
`

const Text = styled(Typography)`
  display: block;
  max-height: 16rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** By a line as well: colour alone says nothing to many readers. */
const Changed = styled.mark`
  background: ${({ theme }) => theme.colors.warning100};
  color: inherit;
  text-decoration: underline;
  text-decoration-thickness: 2px;
  text-underline-offset: 2px;
`

/** What two versions of a document have differently, side by side. */
export function DifferenceList({ differences, names, chosen, onChoose }: DifferenceListProps) {
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {differences
        .map((difference) => ({ difference, words: wordsOf(difference) }))
        .map(({ difference, words }) => (
          <div key={difference.id}>
            <Typography tag="h3" variant="delta" paddingBottom={2}>
              {titleOf(difference)}
            </Typography>
            {chosen ? (
              <Radio.Group
                aria-label={titleOf(difference)}
                value={chosen(difference)}
                onValueChange={(side: string) => onChoose?.(difference, side === 'mine' ? 'mine' : 'theirs')}
              >
                <Versions>
                  {SIDES.map((side) => (
                    <Version key={side} words={words[side]} isChosen={chosen(difference) === side}>
                      <Radio.Item value={side}>{names[side]}</Radio.Item>
                    </Version>
                  ))}
                </Versions>
              </Radio.Group>
            ) : (
              <Versions>
                {SIDES.map((side) => (
                  <Version key={side} words={words[side]}>
                    <Typography variant="sigma" textColor="neutral600">
                      {names[side]}
                    </Typography>
                  </Version>
                ))}
              </Versions>
            )}
          </div>
        ))}
    </Flex>
  )
}

interface VersionProps {
  readonly words: readonly Words[]
  readonly isChosen?: boolean
  readonly children: React.ReactNode
}

function Version({ words, isChosen = false, children }: VersionProps) {
  return (
    <Box
      padding={3}
      hasRadius
      background="neutral0"
      borderStyle="solid"
      borderWidth="1px"
      borderColor={isChosen ? 'primary600' : 'neutral200'}
    >
      <Box paddingBottom={2}>{children}</Box>
      {/* A scrolling region is reached by key. */}
      <Text tabIndex={0} {...(words.length === 0 && { textColor: 'neutral600' })}>
        {words.length === 0
          ? 'Not there'
          : words.map(({ text, isChanged }, index) => (isChanged ? <Changed key={index}>{text}</Changed> : text))}
      </Text>
    </Box>
  )
}

const wordsOf = ({ mine, theirs }: Difference) => changedWords(formValueText(mine), formValueText(theirs))

/** The name of a field, or of the kind of a block. */
function titleOf({ field, block, mine, theirs }: Difference): string {
  const value = mine ?? theirs
  if (block === undefined) return sentenceCase(field)
  const type = isRecord(value) ? value._type : undefined
  const known = Object.entries(blocks).find(([name]) => name === type)
  return known ? known[1].title : 'Paragraph'
}

const sentenceCase = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
