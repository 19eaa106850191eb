import type { Shell } from '@portico/content-model/site'

type Accent = NonNullable<Shell['accent']>

/** The accent of the site, in place of that of `tokens.css`; `web/site/theme.css` wins over both. */
export function AccentStyle({ accent: { light, dark } }: { accent: Accent }) {
  const css = `@layer tokens,accent;@layer accent{:root{${propertiesOf(light)}}:root[data-theme='dark']{${propertiesOf(dark)}}}`
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

function propertiesOf({ accent, strong, on, ground, line }: Accent['light']): string {
  return `--accent:${accent};--accent-strong:${strong};--on-accent:${on};--accent-ground:${ground};--accent-line:${line}`
}
