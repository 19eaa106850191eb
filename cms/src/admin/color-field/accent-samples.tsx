import { accentColorsOf, contrastOf } from '@portico/content-model/site'
import { Flex, Typography } from '@strapi/design-system'
import { styled } from 'styled-components'

const PAGES = { light: '#ffffff', dark: '#12121a' } as const

const Page = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 10px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  font-size: 14px;
`

const Pill = styled.span`
  padding: 2px 8px;
  border-radius: 4px;
  font-weight: 600;
`

/** What readers see of an accent, in both themes: a link and a button, and the contrast of the link. */
export function AccentSamples({ color }: { color: string }) {
  const colors = accentColorsOf(color)
  return (
    <Flex gap={2} wrap="wrap">
      {(['light', 'dark'] as const).map((theme) => {
        const { accent, on } = colors[theme]
        return (
          <Flex key={theme} direction="column" alignItems="stretch" gap={1}>
            <Page style={{ background: PAGES[theme] }}>
              <span style={{ color: accent }}>Link</span>
              <Pill style={{ background: accent, color: on }}>Button</Pill>
            </Page>
            <Typography variant="pi" textColor="neutral600">
              {`${theme === 'light' ? 'Light' : 'Dark'} ${contrastOf(accent, PAGES[theme]).toFixed(1)}:1`}
            </Typography>
          </Flex>
        )
      })}
    </Flex>
  )
}
