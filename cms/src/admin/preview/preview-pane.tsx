import { Button, Flex, IconButton, Portal, Typography } from '@strapi/design-system'
import { Cross } from '@strapi/icons'
import { useCallback, useEffect, useState } from 'react'
import { createGlobalStyle, styled, useTheme } from 'styled-components'
import { ScaledFrame, type PreviewWidth } from './scaled-frame'
import type { PreviewViewers } from './preview-viewers'

interface PreviewPaneProps {
  readonly href: string
  readonly viewers: PreviewViewers
  readonly onClose: () => void
}

const PANE_WIDTH = 'clamp(44rem, 34vw, 88rem)'
/** From this width on there is room for the form and the pane. */
const BESIDE = '@media (min-width: 1280px)'

/** Gives the pane a column of its own: nothing of the form is ever half covered. Strapi's list of types waits where it is narrow. */
const MakeWay = createGlobalStyle`
  ${BESIDE} {
    body {
      padding-inline-end: ${PANE_WIDTH};
    }
  }
  ${BESIDE} and (max-width: 1599px) {
    :has(> [data-strapi-main-content]) > :not([data-strapi-main-content]) {
      inline-size: 0;
      visibility: hidden;
    }
  }
`

/** On a narrow screen it covers the form. */
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
  ${BESIDE} {
    width: ${PANE_WIDTH};
  }
`

/** The draft as readers would get it, beside the form. */
export function PreviewPane({ href, viewers, onClose }: PreviewPaneProps) {
  const { colors } = useTheme()
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const [theme, setTheme] = useState<'light' | 'dark'>(colors.neutral0 === '#ffffff' ? 'light' : 'dark')
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
      <MakeWay />
      <Pane aria-label="Preview">
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
