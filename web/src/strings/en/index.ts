/*
 * The words of the interface in English, by area. Each file holds what the same scripts of a page show, so that a script
 * brings no words of another. `types.ts` makes the other catalogues say the same.
 */

export * from './ask-ai'
export * from './blocks'
export * from './consent'
export * from './feedback'
export * from './frame'
export * from './home'
export * from './islands'
export { locale } from './locale'
export * from './pages'
export * from './search'
export * from './search-field'
export * from './status'
