import type { Look } from '@portico/content-model'

type Properties = Readonly<Record<string, string>>
type Choice<Name extends keyof Look> = NonNullable<Look[Name]>
interface CodeColors {
  readonly light: Properties
  readonly dark: Properties
}

/*
 * What each choice of a look sets in place of `web/src/styles/tokens.css`, by the name of the property. The first choice
 * of each is what stands there. Names of fonts have no case.
 */

export const FONT_STACK_PROPERTIES: Readonly<Record<Choice<'fontStack'>, Properties>> = {
  system: {},
  humanist: { 'font-stack': "seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif" },
  geometric: { 'font-stack': "avenir,Montserrat,Corbel,'URW Gothic',source-sans-pro,sans-serif" },
  rounded: {
    'font-stack':
      "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Comfortaa,Manjari,'Arial Rounded MT Bold',sans-serif",
  },
  serif: { 'font-stack': "charter,'Bitstream Charter','Sitka Text',Cambria,'Noto Serif','DejaVu Serif',serif" },
}

export const CORNER_PROPERTIES: Readonly<Record<Choice<'corners'>, Properties>> = {
  rounded: {},
  square: { radius: '0', 'radius-control': '0', 'radius-dialog': '0', 'radius-pill': '2px' },
  round: { radius: '16px', 'radius-control': '12px', 'radius-dialog': '20px' },
}

export const DENSITY_PROPERTIES: Readonly<Record<Choice<'density'>, Properties>> = {
  comfortable: {},
  compact: {
    'size-text': '1rem',
    leading: '1.5',
    row: '1.75rem',
    '6': '1.125rem',
    '8': '1.5rem',
    '12': '2.125rem',
    '16': '2.75rem',
  },
}

const codeColors = (
  ground: string,
  mark: string,
  [keyword, string, constant, fn, variable, comment, punctuation]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ],
): Properties => ({
  'code-ground': ground,
  'code-mark': mark,
  'token-keyword': keyword,
  'token-string': string,
  'token-constant': constant,
  'token-function': fn,
  'token-variable': variable,
  'token-comment': comment,
  'token-punctuation': punctuation,
})

export const CODE_THEME_PROPERTIES: Readonly<Record<Choice<'codeTheme'>, CodeColors>> = {
  portico: { light: {}, dark: {} },
  github: {
    light: codeColors('#f6f8fa', '#fff3c4', [
      '#b31d28',
      '#0a3069',
      '#0550ae',
      '#6639ba',
      '#8a3600',
      '#59636e',
      '#1f2328',
    ]),
    dark: codeColors('#151b23', '#2b2a1c', [
      '#ff7b72',
      '#a5d6ff',
      '#79c0ff',
      '#d2a8ff',
      '#ffa657',
      '#9198a1',
      '#f0f6fc',
    ]),
  },
  warm: {
    light: codeColors('#faf6ef', '#f3e6cc', [
      '#8f3f71',
      '#4f5d0a',
      '#8f3f10',
      '#215c72',
      '#7a5200',
      '#6d6257',
      '#504840',
    ]),
    dark: codeColors('#1f1c18', '#383022', [
      '#e08aa8',
      '#b8bb6a',
      '#f09a6a',
      '#8fc0b8',
      '#e6bd6a',
      '#a89984',
      '#d5c4a1',
    ]),
  },
  contrast: {
    light: codeColors('#ffffff', '#fff0b3', [
      '#6f0a8a',
      '#00522e',
      '#7a2300',
      '#003d99',
      '#5c3300',
      '#47475a',
      '#1b1b2b',
    ]),
    dark: codeColors('#08080d', '#2b2a4f', [
      '#dcc2ff',
      '#a5ebc4',
      '#ffcfa8',
      '#b8d5ff',
      '#ffe0b5',
      '#bcbccc',
      '#ececf4',
    ]),
  },
  plain: {
    light: codeColors('#f7f7f8', '#e6e6ea', [
      '#1b1b2b',
      '#45455a',
      '#45455a',
      '#1b1b2b',
      '#1b1b2b',
      '#62626f',
      '#55556a',
    ]),
    dark: codeColors('#16161a', '#2d2d35', [
      '#ececf4',
      '#bdbdcc',
      '#bdbdcc',
      '#ececf4',
      '#ececf4',
      '#9d9dad',
      '#b4b4c8',
    ]),
  },
}
