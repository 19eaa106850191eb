import { Alert, Box, Flex, Portal, TextButton } from '@strapi/design-system'
import { styled } from 'styled-components'

interface NoticeProps {
  readonly title: string
  readonly children: React.ReactNode
  readonly variant?: 'warning' | 'default'
  /** What the person can do about it, the likeliest first. */
  readonly actions: readonly { readonly label: string; readonly onClick: () => void }[]
}

const STACK = 'portico-notices'

/** All notices stand in it, one above the other: one that lies on another hides what to do about it. */
function stack(): HTMLElement {
  const existing = document.getElementById(STACK)
  if (existing) return existing
  const made = Object.assign(document.createElement('div'), { id: STACK })
  Object.assign(made.style, {
    position: 'fixed',
    zIndex: '3',
    insetInline: '1.6rem',
    bottom: '0',
    pointerEvents: 'none',
  })
  return document.body.appendChild(made)
}

/** Below the form, above what is fixed there on a narrow screen. */
const Place = styled(Box)`
  max-width: 56rem;
  margin: 0 auto 0.8rem;
  pointer-events: auto;
  &:last-child {
    margin-bottom: 8.8rem;
    ${({ theme }) => theme.breakpoints.large} {
      margin-bottom: 2.4rem;
    }
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
    <Portal container={stack()}>
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
