import { Box, Flex, Typography } from '@strapi/design-system'
import { Layouts, Page, useNotification } from '@strapi/strapi/admin'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { LeaveDialog } from './leave-dialog'
import { RuleEditor } from './rule-editor'
import { RuleList } from './rule-list'
import { curationFor, EMPTY_RULES, isUnsaved, withPage, type RuleDraft } from './rules'
import { TrialPanel } from './trial-panel'
import { useRights } from './use-rights'
import { useRules } from './use-rules'
import { useTrial } from './use-trial'

/** What a query finds, beside what is settled where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  padding-bottom: 32px;
  ${({ theme }) => theme.breakpoints.large} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`

/** The form that is open. */
interface Open {
  readonly draft: RuleDraft
  /** Whether it was opened for its fields, not by a click on a hit. */
  readonly takesFocus: boolean
}

const DONE = {
  saved: 'Saved. Readers search with it as soon as it is live.',
  deleted: 'Deleted. Readers search without it as soon as that is live.',
}

/** What the team settles for the search of its site, tried before it is saved. */
export function SearchPage() {
  const { saved, fault: rulesFault, readAgain } = useRules()
  const rights = useRights()
  const { toggleNotification } = useNotification()
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Open | undefined>(() => openedBy(params))
  const [leaving, setLeaving] = useState<() => void>()
  const [query, setQuery] = useState(params.get('synonym') ?? params.get('curation') ?? '')
  const { answer: trial, fault } = useTrial({ query, draft: open?.draft, saved })
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = open !== undefined && isUnsaved(open.draft, saved)

  const openRule = (draft: RuleDraft) => {
    const show = () => setOpen({ draft, takesFocus: true })
    if (unsaved) setLeaving(() => show)
    else show()
  }
  const settle = (page: string, place: 'pinned' | 'hidden') => {
    if (!trial) return
    const curation = curationFor(trial.query, { draft: open?.draft, saved })
    const show = () => setOpen({ draft: withPage(curation, place, page), takesFocus: false })
    if (unsaved && curation !== open.draft) setLeaving(() => show)
    else show()
  }
  const close = (done?: keyof typeof DONE) => {
    setOpen(undefined)
    field.current?.focus()
    if (!done) return
    readAgain()
    toggleNotification({ type: 'success', message: DONE[done] })
  }
  const showForm = () => form.current?.querySelector('textarea')?.focus()
  const maySettle = rights.curation.mayCreate && rights.curation.mayUpdate
  return (
    <Page.Main>
      <Page.Title>Search</Page.Title>
      <Layouts.Header
        title="Search"
        subtitle="What readers call things, and what comes first for a query. A save publishes it, without rendering a page."
      />
      <Layouts.Content>
        <Columns>
          <Panel>
            <TrialPanel
              ref={field}
              query={query}
              onQuery={setQuery}
              trial={trial}
              fault={fault}
              onSettle={maySettle ? settle : undefined}
              onShowForm={unsaved ? showForm : undefined}
            />
          </Panel>
          <Flex direction="column" alignItems="stretch" gap={6}>
            {open && (
              <Panel>
                <RuleEditor
                  key={`${open.draft.type} ${open.draft.documentId}`}
                  draft={open.draft}
                  problems={unsaved ? (trial?.problems ?? []) : []}
                  rights={rights[open.draft.type]}
                  takesFocus={open.takesFocus}
                  form={form}
                  onChange={(draft) => setOpen({ ...open, draft })}
                  onClose={close}
                />
              </Panel>
            )}
            {rulesFault !== undefined && <Typography role="alert">{rulesFault}</Typography>}
            {(['synonym', 'curation'] as const).map((type) => (
              <Panel key={type}>
                <RuleList
                  type={type}
                  rules={saved.filter((rule) => rule.type === type)}
                  onNew={rights[type].mayCreate ? () => openRule(EMPTY_RULES[type]) : undefined}
                  onOpen={openRule}
                />
              </Panel>
            ))}
          </Flex>
        </Columns>
        <LeaveDialog isUnsaved={unsaved} leaving={leaving} onStay={() => setLeaving(undefined)} />
      </Layouts.Content>
    </Page.Main>
  )
}

/** The form that an address asks for, with what readers searched. */
function openedBy(params: URLSearchParams): Open | undefined {
  const words = params.get('synonym')
  if (words !== null) return { draft: { type: 'synonym', values: { words, leadsTo: '' } }, takesFocus: true }
  const queries = params.get('curation')
  if (queries === null) return undefined
  return { draft: { type: 'curation', values: { queries, pinned: [], hidden: [] } }, takesFocus: true }
}

function Panel({ children }: { children: React.ReactNode }) {
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={6} width="100%">
      {children}
    </Box>
  )
}
