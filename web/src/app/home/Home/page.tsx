/* The address that the home page had on an older site. */
export { default, generateMetadata } from '../../page'
