import { Box, Button, Field, Flex, IconButton, Textarea, Typography } from '@strapi/design-system'
import { ArrowDown, ArrowUp, Cross, Plus } from '@strapi/icons'
import { PageName, useDescribe } from '../documents/page-name'
import { useDocumentPicker } from '../documents/use-document-picker'
import type { RuleDraft } from './rules'

interface RuleFieldsProps {
  readonly draft: RuleDraft
  /** For who may only read it. */
  readonly isLocked: boolean
  readonly onChange: (draft: RuleDraft) => void
}

/** The fields of a synonym or a curation. */
export function RuleFields({ draft, isLocked, onChange }: RuleFieldsProps) {
  if (draft.type === 'synonym') {
    const { values } = draft
    const set = (changed: Partial<typeof values>) => onChange({ ...draft, values: { ...values, ...changed } })
    return (
      <>
        <Lines
          name="words"
          label="Words"
          hint="One a line, each of four words at most."
          isLocked={isLocked}
          value={values.words}
          onChange={(words) => set({ words })}
        />
        <Lines
          name="leadsTo"
          label="Leads to"
          hint="What who types one of the words finds as well, one a line. Empty: the words stand for each other."
          isLocked={isLocked}
          value={values.leadsTo}
          onChange={(leadsTo) => set({ leadsTo })}
        />
      </>
    )
  }
  const { values } = draft
  const set = (changed: Partial<typeof values>) => onChange({ ...draft, values: { ...values, ...changed } })
  return (
    <>
      <Lines
        name="queries"
        label="Queries"
        hint="What readers type, one a line. Capitals and endings do not matter."
        isLocked={isLocked}
        value={values.queries}
        onChange={(queries) => set({ queries })}
      />
      <PageList
        label="Pinned"
        hint="Come first, in this order."
        isOrdered
        isLocked={isLocked}
        value={values.pinned}
        onChange={(pinned) => set({ pinned })}
      />
      <PageList
        label="Hidden"
        hint="Are left out."
        isLocked={isLocked}
        value={values.hidden}
        onChange={(hidden) => set({ hidden })}
      />
    </>
  )
}

interface LinesProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly isLocked: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

function Lines({ name, label, hint, isLocked, value, onChange }: LinesProps) {
  return (
    <Field.Root name={name} hint={hint}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        value={value}
        disabled={isLocked}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
      <Field.Hint />
    </Field.Root>
  )
}

interface PageListProps {
  readonly label: string
  readonly hint: string
  readonly isLocked: boolean
  /** Whether it matters which comes first. */
  readonly isOrdered?: boolean
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Pages by their titles. */
function PageList({ label, hint, isLocked, isOrdered = false, value, onChange }: PageListProps) {
  const describe = useDescribe()
  const { pick, dialog } = useDocumentPicker()
  const add = async () => {
    const picked = await pick('doc')
    if (picked) onChange([...value, picked.documentId])
  }
  const swap = (at: number, other: number) =>
    onChange(value.map((page, place) => value[place === at ? other : place === other ? at : place] ?? page))
  return (
    <Box tag="fieldset" aria-label={label} style={{ border: 'none', margin: 0, padding: 0, minWidth: 0 }}>
      <Typography variant="pi" fontWeight="bold" tag="p">
        {label}
      </Typography>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {hint}
      </Typography>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={1} paddingTop={2} paddingBottom={2}>
        {value.map((page, at) => (
          <Flex tag="li" key={page} gap={2} justifyContent="space-between">
            <Flex direction="column" alignItems="flex-start" minWidth={0}>
              <PageName documentId={page} describe={describe} />
            </Flex>
            {!isLocked && (
              <Flex gap={1} shrink={0}>
                {isOrdered && (
                  <>
                    <IconButton label="Up" variant="ghost" disabled={at === 0} onClick={() => swap(at, at - 1)}>
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      label="Down"
                      variant="ghost"
                      disabled={at === value.length - 1}
                      onClick={() => swap(at, at + 1)}
                    >
                      <ArrowDown />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label="Take out"
                  variant="ghost"
                  onClick={() => onChange(value.filter((_, place) => place !== at))}
                >
                  <Cross />
                </IconButton>
              </Flex>
            )}
          </Flex>
        ))}
      </Flex>
      {!isLocked && (
        <Button variant="tertiary" size="S" startIcon={<Plus />} onClick={() => void add()}>
          {`Add a page: ${label.toLowerCase()}`}
        </Button>
      )}
      {dialog}
    </Box>
  )
}
