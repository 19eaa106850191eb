import { Button, Flex, IconButton, Portal, Typography } from '@strapi/design-system'
import { Cross } from '@strapi/icons'
import { useCallback, useEffect, useState } from 'react'
import { styled, useTheme } from 'styled-components'
import { ScaledFrame, type PreviewWidth } from './scaled-frame'
import type { PreviewViewers } from './preview-viewers'

interface PreviewPaneProps {
  readonly href: string
  readonly viewers: PreviewViewers
  readonly onClose: () => void
}

/** On a narrow screen it covers the form, on a wide one the form makes way for it. */
const Pane = styled.aside`
  position: fixed;
  z-index: 4;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  flex-direction: column;
  width: 100%;
  border-inline-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  background: ${({ theme }) => theme.colors.neutral0};
  ${({ theme }) => theme.breakpoints.large} {
    width: var(--preview-pane);
  }
`

const PANE_WIDTH = 'clamp(44rem, 34vw, 88rem)'

/** The draft as readers would get it, beside the form. */
export function PreviewPane({ href, viewers, onClose }: PreviewPaneProps) {
  const { colors } = useTheme()
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const [theme, setTheme] = useState<'light' | 'dark'>(colors.neutral0 === '#ffffff' ? 'light' : 'dark')
  useMakeWay()
  useEffect(() => viewers.send({ theme }), [viewers, theme])
  const onWindow = useCallback(
    (frame: Window) => {
      viewers.add(frame)
      return () => viewers.remove(frame)
    },
    [viewers],
  )
  return (
    <Portal>
      <Pane aria-label="Preview" style={{ ['--preview-pane' as string]: PANE_WIDTH }}>
        <Flex gap={2} paddingLeft={4} paddingRight={2} paddingTop={2} paddingBottom={2} wrap="wrap">
          <Typography tag="h2" variant="delta" style={{ flex: 1 }}>
            Preview
          </Typography>
          <Flex gap={1}>
            <Choice label="Phone" isChosen={width === 'phone'} onChoose={() => setWidth('phone')} />
            <Choice label="Desktop" isChosen={width === 'desktop'} onChoose={() => setWidth('desktop')} />
          </Flex>
          <Flex gap={1}>
            <Choice label="Light" isChosen={theme === 'light'} onChoose={() => setTheme('light')} />
            <Choice label="Dark" isChosen={theme === 'dark'} onChoose={() => setTheme('dark')} />
          </Flex>
          <IconButton label="Close the preview" variant="ghost" onClick={onClose}>
            <Cross />
          </IconButton>
        </Flex>
        <ScaledFrame src={href} width={width} onWindow={onWindow} />
      </Pane>
    </Portal>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button size="S" variant={isChosen ? 'secondary' : 'ghost'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  )
}

/**
 * Leaves room for the pane: the form keeps its width on a wide screen. On a smaller one the pane covers the side panels,
 * which half of its width makes room for; on the smallest all of the form.
 */
function useMakeWay(): void {
  useEffect(() => {
    const sizes = [
      { screen: window.matchMedia('(min-width: 1600px)'), padding: PANE_WIDTH },
      { screen: window.matchMedia('(min-width: 1080px)'), padding: `calc(${PANE_WIDTH} / 2)` },
    ]
    const { style } = document.body
    const before = style.paddingInlineEnd
    const makeWay = () => {
      style.paddingInlineEnd = sizes.find(({ screen }) => screen.matches)?.padding ?? before
    }
    makeWay()
    for (const { screen } of sizes) screen.addEventListener('change', makeWay)
    return () => {
      for (const { screen } of sizes) screen.removeEventListener('change', makeWay)
      style.paddingInlineEnd = before
    }
  }, [])
}
