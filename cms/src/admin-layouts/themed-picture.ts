import type { Layout } from './define-layout'

/**
 * A picture that has a form for each theme.
 * @param description what an editor reads beside the alternative text
 */
export const themedPicture = (description: string) =>
  ({
    mainField: 'alt',
    edit: [
      [
        ['light', 6],
        ['dark', 6],
      ],
      [['alt', 12]],
    ],
    fields: {
      light: { label: 'In the light theme' },
      dark: { label: 'In the dark theme' },
      alt: { label: 'Alternative text', description },
    },
  }) satisfies Layout
