import { isColor } from '@portico/content-model'
import { accentColorsOf } from '@portico/content-model/site'
import { Box, Flex, Typography } from '@strapi/design-system'
import { styled } from 'styled-components'
import { DEFAULT_ACCENT } from '../color-field/color-field'

/** Of the pages of a site: `web/src/styles/tokens.css`. */
const THEMES = {
  light: { page: '#ffffff', text: '#1b1b2b', line: '#e4e4ec', muted: '#c9c9d6' },
  dark: { page: '#12121a', text: '#ececf4', line: '#2c2c3a', muted: '#45455a' },
} as const

const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 8px;
  font-size: 12px;
  line-height: 1.3;
`

const Bar = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 14px;
  border-bottom: 1px solid;
`

const Name = styled.span`
  overflow: hidden;
  font-weight: 700;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Parts = styled.div`
  display: grid;
  grid-template-columns: 92px minmax(0, 1fr);
  gap: 16px;
  padding: 14px;
`

const Entry = styled.div`
  padding: 5px 8px;
  border-radius: 4px;
  white-space: nowrap;
`

const Line = styled.div`
  block-size: 6px;
  border-radius: 3px;
`

/** What readers will see of a name and a color: a page of the site in both themes. */
export function SiteSketch({ title, accentColor }: { title: string; accentColor: string }) {
  const name = title.trim() || 'Acme Docs'
  return (
    <Box tag="section" aria-label="Preview">
      <Typography tag="h2" variant="sigma" textColor="neutral600">
        Preview
      </Typography>
      <Flex direction="column" alignItems="stretch" gap={4} paddingTop={3} aria-hidden>
        <Theme theme="light" name={name} color={accentColor} />
        <Theme theme="dark" name={name} color={accentColor} />
      </Flex>
    </Box>
  )
}

function Theme({ theme, name, color }: { theme: keyof typeof THEMES; name: string; color: string }) {
  const { page, text, line, muted } = THEMES[theme]
  const { accent, ground, on } = accentColorsOf(isColor(color) ? color : DEFAULT_ACCENT)[theme]
  return (
    <Sheet style={{ background: page, color: text }}>
      <Bar style={{ borderColor: line }}>
        <Name>{name}</Name>
        <span>Docs</span>
      </Bar>
      <Parts>
        <div>
          <Entry style={{ background: ground, color: accent, fontWeight: 600 }}>Overview</Entry>
          <Entry>Get started</Entry>
          <Entry>Reference</Entry>
        </div>
        <Flex direction="column" alignItems="stretch" gap={2}>
          <strong style={{ fontSize: 16 }}>Overview</strong>
          <Line style={{ background: muted }} />
          <Line style={{ background: muted, width: '82%' }} />
          <span style={{ color: accent, textDecoration: 'underline' }}>A link to a page</span>
          <Line style={{ background: muted, width: '64%' }} />
          <span>
            <span
              style={{ display: 'inline-block', padding: '5px 10px', borderRadius: 6, background: accent, color: on }}
            >
              Get started
            </span>
          </span>
        </Flex>
      </Parts>
    </Sheet>
  )
}
