import { Button, Field, Flex, Modal, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system'
import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useCallback, useState } from 'react'
import { useAnswer } from '../documents/use-answer'
import { DifferenceList } from '../form/difference-list'
import { differencesOf, mergeVersions, type Difference, type Side } from '../form/merge'
import { valuesOf, type Values } from '../form/settle'
import { useFocusReturn } from '../form/use-focus-return'
import { listVersions, readVersion, type HistoryTarget, type Version } from './history-api'

interface HistoryDialogProps {
  readonly target: HistoryTarget
  readonly onClose: () => void
}

/** Shows what a document was, beside what stands in the form, and brings back what is chosen of it. */
export function HistoryDialog({ target: { type, documentId }, onClose }: HistoryDialogProps) {
  useFocusReturn()
  const { post } = useFetchClient()
  const listed = useAnswer(useCallback(() => listVersions(post, { type, documentId }), [post, type, documentId]))
  const [chosen, setChosen] = useState<number>()
  const versions = listed.state === 'answered' ? listed.answer : []
  const version = versions.find(({ id }) => id === chosen) ?? versions[0]
  return (
    <Modal.Root open onOpenChange={(open: boolean) => open || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Earlier versions</Modal.Title>
        </Modal.Header>
        {version ? (
          <VersionView
            key={version.id}
            target={{ type, documentId }}
            version={version}
            onClose={onClose}
            choice={<VersionChoice versions={versions} version={version} onChoose={setChosen} />}
          />
        ) : (
          <Modal.Body>
            <Typography>{stateOf(listed)}</Typography>
          </Modal.Body>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function stateOf(listed: { readonly state: string; readonly message?: string }): string {
  if (listed.state === 'loading') return 'Reading the versions …'
  if (listed.message !== undefined) return listed.message
  return 'There is no earlier version yet. From now on, every save keeps the version before it.'
}

interface VersionChoiceProps {
  readonly versions: readonly Version[]
  readonly version: Version
  readonly onChoose: (id: number) => void
}

function VersionChoice({ versions, version, onChoose }: VersionChoiceProps) {
  return (
    <Field.Root name="version">
      <Field.Label>Version</Field.Label>
      <SingleSelect value={String(version.id)} onChange={(id: string | number) => onChoose(Number(id))}>
        {versions.map((each) => (
          <SingleSelectOption key={each.id} value={String(each.id)}>
            {nameOf(each)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  )
}

const nameOf = ({ savedAt, by, live }: Version): string =>
  [
    new Date(savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' }),
    by ?? 'Import',
    ...(live ? ['was live'] : []),
  ].join(' · ')

interface VersionViewProps {
  readonly target: HistoryTarget
  readonly version: Version
  readonly choice: React.ReactNode
  readonly onClose: () => void
}

function VersionView({ target: { type, documentId }, version: { id }, choice, onClose }: VersionViewProps) {
  const { post } = useFetchClient()
  const now = useForm('HistoryDialog', (form) => valuesOf(form.values))
  const onChange = useForm('HistoryDialog', (form) => form.onChange)
  const isDisabled = useForm('HistoryDialog', (form) => form.disabled)
  const read = useAnswer(
    useCallback(() => readVersion(post, { type, documentId, version: id }), [post, type, documentId, id]),
  )
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const versions = read.state === 'answered' ? { base: now, mine: read.answer, theirs: now } : undefined
  const differences = versions ? differencesOf(versions) : []
  const sideOf = (difference: Difference) => sides.get(difference.id) ?? usualSide(difference)
  const restored = differences.filter((each) => sideOf(each) === 'mine')

  const restore = (then: Values) => {
    const merged = mergeVersions({ base: now, mine: then, theirs: now }, sideOf)
    new Set(restored.map(({ field }) => field)).forEach((field) => onChange(field, merged[field]))
    onClose()
  }
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={5}>
          {choice}
          {read.state === 'loading' && <Typography textColor="neutral600">Reading the version …</Typography>}
          {read.state === 'failed' && <Typography role="alert">{read.message}</Typography>}
          {versions && differences.length === 0 && <Typography>The form shows the same as this version.</Typography>}
          {versions && (
            <DifferenceList
              differences={differences}
              names={{ mine: 'Then', theirs: 'Now' }}
              chosen={sideOf}
              onChoose={(difference, side) => setSides(new Map(sides).set(difference.id, side))}
            />
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={isDisabled || restored.length === 0}
          onClick={() => read.state === 'answered' && restore(read.answer)}
        >
          Restore what is chosen
        </Button>
      </Modal.Footer>
    </>
  )
}

/** All of it comes back but the address: readers and links know the one of today. */
const usualSide = ({ field }: Difference): Side => (field === 'path' ? 'theirs' : 'mine')
