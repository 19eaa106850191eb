import { siteColorProblems } from '@portico/content-model'
import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system'
import { useAPIErrorHandler, useFetchClient } from '@strapi/strapi/admin'
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { ColorField } from '../color-field/color-field'
import { setUpSite, type PublishedSite } from './first-run-api'

interface Look {
  readonly title: string
  readonly accentColor: string
}

interface LookFormProps {
  readonly look: Look
  readonly onChange: (look: Look) => void
  readonly onPublished: (site: PublishedSite) => void
}

type APIError = Parameters<ReturnType<typeof useAPIErrorHandler>['formatAPIError']>[0]

/** The name and the color of a new site. A refusal leaves both as they were written. */
export function LookForm({ look, onChange, onPublished }: LookFormProps) {
  const { post } = useFetchClient()
  const { formatAPIError } = useAPIErrorHandler()
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [fault, setFault] = useState('')
  const title = useRef<HTMLInputElement>(null)
  const color = useRef<HTMLInputElement>(null)
  const { accentColor } = look
  const isNameless = look.title.trim() === ''
  const problem = siteColorProblems(look)[0]
  const isColorless = problem?.severity === 'error'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFault('')
    setIsAsked(true)
    if (isNameless) return title.current?.focus()
    if (isColorless) return color.current?.focus()
    setIsBusy(true)
    try {
      const { site } = await setUpSite(post, { title: look.title, ...(accentColor !== '' && { accentColor }) })
      if (site) return onPublished(site)
      setFault('The settings were taken back at once. Look at Site in the Content Manager.')
    } catch (error) {
      setFault(formatAPIError(error as APIError))
    }
    setIsBusy(false)
    return undefined
  }

  return (
    <form noValidate aria-label="Set up your site" onSubmit={(event) => void submit(event)}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Field.Root
          name="title"
          id="title"
          required
          error={isAsked && isNameless ? 'Write the name of your site.' : false}
          hint="Readers see it at the top of every page."
        >
          <Field.Label>Site name</Field.Label>
          <TextInput
            ref={title}
            value={look.title}
            placeholder="Acme Docs"
            autoComplete="off"
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange({ ...look, title: event.target.value })}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        <ColorField
          ref={color}
          name="accentColor"
          label="Accent color"
          hint="Of links, buttons and marks."
          value={accentColor}
          problem={problem}
          isAccent
          onChange={(chosen) => onChange({ ...look, accentColor: chosen })}
        />
        {fault && (
          <Typography role="alert" textColor="danger600" style={{ whiteSpace: 'pre-line' }}>
            {fault}
          </Typography>
        )}
        <Flex>
          <Button type="submit" size="L" loading={isBusy}>
            {isBusy ? 'Setting up …' : 'Publish my site'}
          </Button>
        </Flex>
      </Flex>
    </form>
  )
}
