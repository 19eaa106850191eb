/* The words of the interface in Japanese. */

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
