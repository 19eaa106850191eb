// Strapi's icons ask styled-components for the theme only to look up named fills, which the editor does not use.
export const useTheme = () => ({ colors: {} })
