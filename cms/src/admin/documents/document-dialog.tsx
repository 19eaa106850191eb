import {
  Box,
  Button,
  Field,
  Flex,
  Loader,
  Modal,
  Searchbar,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system'
import { useDebounce, useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import type { DocumentKind, DocumentSummary, PickedDocument } from '../../../editor/src/host'
import { useFocusReturn } from '../form/use-focus-return'
import { headingsOfDoc, searchDocuments } from './content-manager'
import { useAnswer, type Answer } from './use-answer'

interface DocumentDialogProps {
  readonly kind: DocumentKind
  /** Whether a heading of the chosen page may be chosen too. */
  readonly headings: boolean
  readonly onChoose: (picked: PickedDocument) => void
  readonly onClose: () => void
}

const TITLES: Record<DocumentKind, string> = { doc: 'Choose a page', snippet: 'Choose a snippet' }
const NAMES: Record<DocumentKind, string> = { doc: 'pages', snippet: 'snippets' }
const WHOLE_PAGE = ''

/** Finds a page or a snippet by the words it holds. */
export function DocumentDialog({ kind, headings, onChoose, onClose }: DocumentDialogProps) {
  useFocusReturn()
  const { get } = useFetchClient()
  const [words, setWords] = useState('')
  const settled = useDebounce(words, 250)
  const [chosen, setChosen] = useState<DocumentSummary>()
  const [headingKey, setHeadingKey] = useState(WHOLE_PAGE)
  const search = useCallback(() => searchDocuments(get, kind, settled), [get, kind, settled])
  const found = useAnswer(search)
  const field = useRef<HTMLInputElement>(null)
  // The answer of older words is none to these.
  const first = found.state === 'answered' && settled === words ? found.answer[0] : undefined

  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Content
        onOpenAutoFocus={(event: Event) => {
          event.preventDefault()
          field.current?.focus()
        }}
      >
        <Modal.Header>
          <Modal.Title>{TITLES[kind]}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Searchbar
              ref={field}
              name="words"
              placeholder={`Search ${NAMES[kind]}`}
              clearLabel="Clear the search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onClear={() => setWords('')}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (first) onChoose(first)
              }}
            >
              {`Search ${NAMES[kind]}`}
            </Searchbar>
            <Results
              found={found}
              chosen={chosen}
              onChoose={(document) => {
                setChosen(document)
                setHeadingKey(WHOLE_PAGE)
              }}
            />
            {headings && chosen && (
              <HeadingSelect documentId={chosen.documentId} value={headingKey} onChange={setHeadingKey} />
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!chosen}
            onClick={() => chosen && onChoose({ ...chosen, ...(headingKey !== WHOLE_PAGE && { headingKey }) })}
          >
            Choose
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

interface ResultsProps {
  readonly found: Answer<DocumentSummary[]>
  readonly chosen: DocumentSummary | undefined
  readonly onChoose: (document: DocumentSummary) => void
}

function Results({ found, chosen, onChoose }: ResultsProps) {
  if (found.state === 'loading') return <Loader small>Searching</Loader>
  if (found.state === 'failed')
    return <Typography textColor="danger600">{`The search failed: ${found.message}. Try again.`}</Typography>
  if (found.answer.length === 0) return <Typography textColor="neutral600">Nothing found. Try other words.</Typography>
  return (
    <List>
      {found.answer.map((document) => (
        <li key={document.documentId}>
          <Row
            type="button"
            aria-pressed={document.documentId === chosen?.documentId}
            onClick={() => onChoose(document)}
          >
            <Typography fontWeight="semiBold" textColor="neutral800">
              {document.title}
            </Typography>
            <Typography variant="pi" textColor="neutral600">
              {document.place}
            </Typography>
          </Row>
        </li>
      ))}
    </List>
  )
}

interface HeadingSelectProps {
  readonly documentId: string
  readonly value: string
  readonly onChange: (headingKey: string) => void
}

function HeadingSelect({ documentId, value, onChange }: HeadingSelectProps) {
  const { get } = useFetchClient()
  const ask = useCallback(() => headingsOfDoc(get, documentId), [get, documentId])
  const headings = useAnswer(ask)
  const answer = headings.state === 'answered' ? headings.answer : []
  return (
    <Box>
      <Field.Root name="heading">
        <Field.Label>Where on the page</Field.Label>
        <SingleSelect value={value} onChange={(next) => onChange(String(next))}>
          <SingleSelectOption value={WHOLE_PAGE}>The whole page</SingleSelectOption>
          {answer.map(({ key, text, level }) => (
            <SingleSelectOption key={key} value={key}>
              {`${'  '.repeat(Math.max(0, level - 2))}${text}`}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
    </Box>
  )
}

/** Scrolls by itself, so that the search above and the headings below stay in sight. */
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  max-height: 40vh;
  overflow-y: auto;
`

const Row = styled.button`
  display: flex;
  flex-direction: column;
  gap: 2px;
  width: 100%;
  padding: 8px 12px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: none;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.colors.neutral100};
  }
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
  }
`
