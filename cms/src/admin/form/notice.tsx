import { Alert, Box, Flex, Portal, TextButton } from '@strapi/design-system'
import { styled } from 'styled-components'

interface NoticeProps {
  readonly title: string
  readonly children: React.ReactNode
  readonly variant?: 'warning' | 'default'
  /** What the person can do about it, the likeliest first. */
  readonly actions: readonly { readonly label: string; readonly onClick: () => void }[]
}

/** Below the form, above what is fixed there on a narrow screen. */
const Place = styled(Box)`
  position: fixed;
  z-index: 3;
  inset-inline: 1.6rem;
  bottom: 8.8rem;
  margin-inline: auto;
  max-width: 56rem;
  ${({ theme }) => theme.breakpoints.large} {
    bottom: 2.4rem;
  }
`

/** The message of an alert has no button to close it here: it goes when its reason goes. */
const Message = styled(Alert)`
  > button:last-child {
    display: none;
  }
`

/** A message about the form as a whole, which stays as long as its reason. The form can be written in beside it. */
export function Notice({ title, children, variant = 'warning', actions }: NoticeProps) {
  return (
    <Portal>
      <Place>
        <Message
          title={title}
          variant={variant}
          closeLabel="Close"
          shadow="tableShadow"
          action={
            <Flex gap={4} wrap="wrap">
              {actions.map(({ label, onClick }) => (
                <TextButton key={label} onClick={onClick}>
                  {label}
                </TextButton>
              ))}
            </Flex>
          }
        >
          {children}
        </Message>
      </Place>
    </Portal>
  )
}
