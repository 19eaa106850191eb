import { Button, Field, Flex, Typography } from '@strapi/design-system'
import { Cross } from '@strapi/icons'
import { useField, useFetchClient, type InputProps } from '@strapi/strapi/admin'
import { forwardRef, useCallback } from 'react'
import { findDocuments } from '../documents/content-manager'
import { useAnswer } from '../documents/use-answer'
import { useDocumentPicker } from '../documents/use-document-picker'

interface DocumentInputProps extends Pick<InputProps, 'name' | 'hint' | 'disabled' | 'required'> {
  readonly label?: React.ReactNode
  readonly labelAction?: React.ReactNode
}

/** A page of the portal, stored by identity and shown by its title and path. */
export const DocumentInput = forwardRef<HTMLButtonElement, DocumentInputProps>(function DocumentInput(props, ref) {
  const { name, label, labelAction, hint, disabled = false, required = false } = props
  const field = useField<string | null | undefined>(name)
  const { pick, dialog } = useDocumentPicker()
  const choose = async () => {
    const picked = await pick('doc')
    if (picked) field.onChange(name, picked.documentId)
  }
  return (
    <>
      <Field.Root name={name} id={name} hint={hint} error={field.error ?? false} required={required}>
        <Field.Label action={labelAction}>{label}</Field.Label>
        <Flex gap={2} wrap="wrap">
          {field.value ? (
            <PageName documentId={field.value} />
          ) : (
            <Typography textColor="neutral600">No page</Typography>
          )}
          <Button ref={ref} variant="tertiary" disabled={disabled} onClick={() => void choose()}>
            {field.value ? 'Choose another' : 'Choose a page'}
          </Button>
          {field.value && (
            <Button
              variant="tertiary"
              startIcon={<Cross />}
              disabled={disabled}
              onClick={() => field.onChange(name, null)}
            >
              Clear
            </Button>
          )}
        </Flex>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {dialog}
    </>
  )
})

function PageName({ documentId }: { documentId: string }) {
  const { get } = useFetchClient()
  const find = useCallback(() => findDocuments(get, 'doc', [documentId]), [get, documentId])
  const answer = useAnswer(find)
  if (answer.state === 'asking') return <Typography textColor="neutral600">…</Typography>
  if (answer.state === 'failed') return <Typography>{documentId}</Typography>
  const [document] = answer.answer
  if (!document) return <Typography textColor="danger600">{`Not found: ${documentId}`}</Typography>
  return (
    <Flex direction="column" alignItems="flex-start">
      <Typography fontWeight="semiBold">{document.title}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {document.place}
      </Typography>
    </Flex>
  )
}
