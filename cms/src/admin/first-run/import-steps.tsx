import { Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system'
import { Duplicate } from '@strapi/icons'
import { useNotification } from '@strapi/strapi/admin'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { firstRuns, type PublishedSite } from './first-run-api'
import { EXAMPLE_FOLDER, importCommand, IMPORT_SOURCES, recognitionOf, type ImportSource } from './import-command'

const Command = styled.code`
  display: block;
  padding: 12px 16px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral100};
  color: ${({ theme }) => theme.colors.neutral800};
  font-family: ui-monospace, 'Cascadia Code', Menlo, monospace;
  font-size: 14px;
  line-height: 1.5;
  overflow-wrap: anywhere;
`

/** The one command that imports what there is; the page goes on by itself when the import has arrived. */
export function ImportSteps({ onPublished }: { onPublished: (site: PublishedSite) => void }) {
  const [source, setSource] = useState<ImportSource>('docusaurus')
  const [folder, setFolder] = useState('')
  const { toggleNotification } = useNotification()
  const line = useRef<HTMLElement>(null)
  const command = importCommand(source, folder)
  const now = firstRuns.use()
  const site = now === 'unreachable' ? undefined : now?.site
  useEffect(() => {
    if (site) onPublished(site)
  }, [site, onPublished])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command)
      toggleNotification({ type: 'success', message: 'The command is copied.' })
    } catch {
      // A browser lets no page without encryption copy: what is selected can be copied by hand.
      if (line.current) window.getSelection()?.selectAllChildren(line.current)
      toggleNotification({ type: 'info', message: 'The command is selected. Copy it with Ctrl+C or ⌘C.' })
    }
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      <Field.Root name="source" id="source" hint={recognitionOf(source)}>
        <Field.Label>Import from</Field.Label>
        <SingleSelect value={source} onChange={(value) => setSource(sourceOf(value))}>
          {IMPORT_SOURCES.map((each) => (
            <SingleSelectOption key={each.source} value={each.source}>
              {each.name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      <Field.Root name="folder" id="folder" hint="As seen from the folder of Portico.">
        <Field.Label>Folder</Field.Label>
        <TextInput
          value={folder}
          placeholder={EXAMPLE_FOLDER}
          autoComplete="off"
          spellCheck={false}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setFolder(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography variant="pi" fontWeight="bold">
          Run this in the folder of Portico
        </Typography>
        <Command ref={line}>{command}</Command>
        <Flex gap={2} paddingTop={1}>
          <Button variant="secondary" startIcon={<Duplicate />} onClick={() => void copy()}>
            Copy the command
          </Button>
        </Flex>
      </Flex>
      <Typography textColor="neutral700">
        The name, the logo and the colors of a project come along. Pages keep their addresses.
      </Typography>
      <Typography tag="output" textColor="neutral700">
        {arrivalOf(now)}
      </Typography>
    </Flex>
  )
}

const sourceOf = (value: string | number): ImportSource =>
  IMPORT_SOURCES.find(({ source }) => source === value)?.source ?? 'plain'

function arrivalOf(now: ReturnType<typeof firstRuns.use>): string {
  if (now === 'unreachable') return 'The CMS does not answer. This page asks again in a moment.'
  if (now && !now.isEmpty) return 'Pages are arriving …'
  return 'Nothing has arrived yet. This page goes on by itself when the import has run.'
}
