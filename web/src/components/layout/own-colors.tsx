import type { Shell } from '@portico/content-model/site'

type OwnColorsProps = Pick<Shell, 'accent' | 'announcement'>
type Accent = NonNullable<Shell['accent']>

/**
 * The colors that editors choose, as properties; `web/site/theme.css` wins over them. A style attribute would not do: the
 * policy of a page knows this element by its hash.
 */
export function OwnColors({ accent, announcement }: OwnColorsProps) {
  const css = [accent && accentCss(accent), announcement && announcementCss(announcement)].filter(Boolean).join('')
  return css ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null
}

/** In place of the accent of `tokens.css`. */
function accentCss({ light, dark }: Accent): string {
  return `@layer tokens,accent;@layer accent{:root{${propertiesOf(light)}}:root[data-theme='dark']{${propertiesOf(dark)}}}`
}

function propertiesOf({ accent, strong, on, ground, line }: Accent['light']): string {
  return `--accent:${accent};--accent-strong:${strong};--on-accent:${on};--accent-ground:${ground};--accent-line:${line}`
}

function announcementCss({ backgroundColor, textColor }: NonNullable<Shell['announcement']>): string | undefined {
  if (!backgroundColor || !textColor) return undefined
  return `@layer tokens{:root{--announcement-ground:${backgroundColor};--announcement-text:${textColor}}}`
}
