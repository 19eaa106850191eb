/* The words of the interface in German. */

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
