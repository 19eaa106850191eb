import type { Shell } from '@portico/content-model/site'
import { FONT_PROPERTIES, fontFaces } from './own-font'
import { CODE_THEME_PROPERTIES, CORNER_PROPERTIES, DENSITY_PROPERTIES, FONT_STACK_PROPERTIES } from './look-properties'

type OwnLookProps = Pick<Shell, 'accent' | 'look' | 'font' | 'announcement'>
type Properties = Readonly<Record<string, string>>

/**
 * The look that editors choose, as properties; `web/site/theme.css` wins over them. A style attribute would not do: the
 * policy of a page knows this element by its hash.
 */
export function OwnLook({ accent, look = {}, font, announcement }: OwnLookProps) {
  const { fontStack, corners, density, codeTheme } = look
  const code = codeTheme && CODE_THEME_PROPERTIES[codeTheme]
  const light = {
    ...(accent && accentProperties(accent.light)),
    ...(fontStack && FONT_STACK_PROPERTIES[fontStack]),
    ...(font && FONT_PROPERTIES),
    ...(corners && CORNER_PROPERTIES[corners]),
    ...(density && DENSITY_PROPERTIES[density]),
    ...code?.light,
  }
  const dark = { ...(accent && accentProperties(accent.dark)), ...code?.dark }
  const darkRule = ruleOf(":root[data-theme='dark']", dark)
  const rules = [ruleOf(':root', light), darkRule && `@media screen{${darkRule}}`].join('')
  /* In place of those of `tokens.css`. */
  const css = [
    font && fontFaces(font),
    rules && `@layer tokens,look;@layer look{${rules}}`,
    announcement && announcementCss(announcement),
  ]
    .filter(Boolean)
    .join('')
  return css ? <style dangerouslySetInnerHTML={{ __html: css }} /> : null
}

function ruleOf(selector: string, properties: Properties): string {
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

function accentProperties({ accent, strong, on, ground, line }: NonNullable<Shell['accent']>['light']): Properties {
  return { accent, 'accent-strong': strong, 'on-accent': on, 'accent-ground': ground, 'accent-line': line }
}

function announcementCss({ backgroundColor, textColor }: NonNullable<Shell['announcement']>): string | undefined {
  if (!backgroundColor || !textColor) return undefined
  return `@layer tokens{:root{--announcement-ground:${backgroundColor};--announcement-text:${textColor}}}`
}
