import { Box, Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system'
import { useAuth } from '@strapi/strapi/admin'
import { useState, type FormEvent } from 'react'
import { isRecord } from '../../../editor/src/value/json'
import { useFocusReturn } from '../form/use-focus-return'

/** Where Strapi keeps the token of a person who chose “Remember me”. */
const LASTING_TOKEN = 'jwtToken'

interface LoginDialogProps {
  readonly onLogin: () => void
  readonly onClose: () => void
}

/** Logs in again over an open form. */
export function LoginDialog({ onLogin, onClose }: LoginDialogProps) {
  useFocusReturn()
  const login = useAuth('LoginDialog', (auth) => auth.login)
  const [email, setEmail] = useState(useAuth('LoginDialog', (auth) => auth.user?.email) ?? '')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // To React the dialog stands in the form of the document.
    event.stopPropagation()
    setIsBusy(true)
    const result = await login({ email, password, rememberMe: localStorage.getItem(LASTING_TOKEN) !== null })
    setIsBusy(false)
    if ('data' in result) onLogin()
    else setFault(messageOf(result.error))
  }

  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Log in again</Modal.Title>
        </Modal.Header>
        <Box tag="form" onSubmit={(event: FormEvent) => void submit(event)} noValidate>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>
                Your session ended. What you wrote is still in the form; it is saved as soon as you are logged in.
              </Typography>
              <Field.Root name="email" required>
                <Field.Label>Email</Field.Label>
                <TextInput
                  type="email"
                  autoComplete="username"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              </Field.Root>
              <Field.Root name="password" required error={fault ?? false}>
                <Field.Label>Password</Field.Label>
                <TextInput
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
                <Field.Error />
              </Field.Root>
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              Keep writing
            </Button>
            <Button type="submit" loading={isBusy} disabled={email === '' || password === ''}>
              Log in and save
            </Button>
          </Modal.Footer>
        </Box>
      </Modal.Content>
    </Modal.Root>
  )
}

function messageOf(error: unknown): string {
  const message = isRecord(error) && typeof error.message === 'string' ? error.message : 'The CMS did not answer'
  return `${message}. Try again.`
}
