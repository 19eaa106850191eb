import { isAllowedHref, textTargetSchema, type TextTarget } from '@portico/content-model'
import { TextButton } from './button.tsx'
import { useHost } from './context.tsx'
import { TextField } from './field.tsx'
import { Reference } from './reference.tsx'
import { describeState, useDocument } from './use-document.ts'
import { describeFile, useFile } from './use-file.ts'

interface TargetFieldProps {
  /** A target, or whatever else is stored. */
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (target: TextTarget) => void
}

/** Where something leads: a page of the portal or a file by picker, or an address. */
export function TargetField({ value, disabled, onChange }: TargetFieldProps) {
  const host = useHost()
  const target = textTargetSchema.safeParse(value).data
  const href = target && 'href' in target ? target.href : rawHref(value)
  const choose = async () => {
    const picked = await host.pickDocument('doc')
    if (!picked) return
    onChange({ documentId: picked.documentId, ...(picked.headingKey && { headingKey: picked.headingKey }) })
  }
  const chooseFile = async () => {
    const picked = await host.pickFile()
    if (picked) onChange({ file: picked.documentId })
  }
  return (
    <>
      {target && 'documentId' in target ? (
        <PageName documentId={target.documentId} />
      ) : target && 'file' in target ? (
        <FileName documentId={target.file} />
      ) : (
        <TextField
          label="Leads to"
          value={href}
          placeholder="https://… or choose a page"
          disabled={disabled}
          problem={href === '' || isAllowedHref(href) ? undefined : 'Use https, http, mailto, tel, /path or #anchor'}
          onChange={(next) => onChange({ href: next.trim() })}
        />
      )}
      {!disabled && <TextButton onClick={() => void choose()}>Choose a page</TextButton>}
      {!disabled && <TextButton onClick={() => void chooseFile()}>Choose a file</TextButton>}
      {!disabled && target && !('href' in target) && (
        <TextButton onClick={() => onChange({ href: '' })}>Use an address</TextButton>
      )}
    </>
  )
}

function PageName({ documentId }: { documentId: string }) {
  const state = useDocument('doc', documentId)
  return <Reference label="Leads to" state={state.state} words={describeState(state, documentId)} />
}

function FileName({ documentId }: { documentId: string }) {
  const file = useFile(documentId)
  return <Reference label="Leads to" state={file.state} words={describeFile(file, documentId)} />
}

function rawHref(value: unknown): string {
  return typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string'
    ? value.href
    : ''
}
