import { Button, Flex, TextButton, Typography } from '@strapi/design-system'
import { Plus } from '@strapi/icons'
import { ruleName, type RuleType, type SavedRule } from './rules'

interface RuleListProps {
  readonly type: RuleType
  readonly rules: readonly SavedRule[]
  /** Absent for who may not create one. */
  readonly onNew: (() => void) | undefined
  readonly onOpen: (rule: SavedRule) => void
}

const WORDS = {
  synonym: {
    title: 'Synonyms',
    add: 'New synonym',
    none: 'None yet. The list for software documentation that comes with Portico works beneath yours.',
  },
  curation: { title: 'Curations', add: 'New curation', none: 'None yet. A curation pins and hides pages for a query.' },
} as const satisfies Record<RuleType, unknown>

/** The synonyms, or the curations, each with a button that opens it. */
export function RuleList({ type, rules, onNew, onOpen }: RuleListProps) {
  const { title, add, none } = WORDS[type]
  return (
    <section aria-label={title}>
      <Flex justifyContent="space-between" gap={2} paddingBottom={3}>
        <Typography variant="beta" tag="h2">
          {title}
        </Typography>
        {onNew && (
          <Button variant="secondary" size="S" startIcon={<Plus />} onClick={onNew}>
            {add}
          </Button>
        )}
      </Flex>
      {rules.length === 0 && <Typography textColor="neutral600">{none}</Typography>}
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={3}>
        {rules.map((rule) => (
          <li key={rule.documentId} style={{ overflowWrap: 'anywhere' }}>
            <TextButton onClick={() => onOpen(rule)}>{ruleName(rule)}</TextButton>
          </li>
        ))}
      </Flex>
    </section>
  )
}
