import { Button, Field, Flex, Typography } from '@strapi/design-system'
import { Cross } from '@strapi/icons'
import { useField, type InputProps } from '@strapi/strapi/admin'
import { forwardRef } from 'react'
import { PageName, useDescribe } from '../documents/page-name'
import { useDocumentPicker } from '../documents/use-document-picker'

interface DocumentInputProps extends Pick<InputProps, 'name' | 'hint' | 'disabled' | 'required'> {
  readonly label?: React.ReactNode
  readonly labelAction?: React.ReactNode
}

/** A page of the portal, stored by identity and shown by its title and path. */
export const DocumentInput = forwardRef<HTMLButtonElement, DocumentInputProps>(function DocumentInput(props, ref) {
  const { name, label, labelAction, hint, disabled = false, required = false } = props
  const field = useField<string | null | undefined>(name)
  const describe = useDescribe()
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
            <Flex direction="column" alignItems="flex-start">
              <PageName documentId={field.value} describe={describe} />
            </Flex>
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
