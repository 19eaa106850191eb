/** Raised when the files of the static index can no longer be read by an older page. */
export const SEARCH_VERSION = 3

/** Where the site finds it. The only file of the search that is not named by its content. */
export const SEARCH_CONFIG_PATH = '/search/config.json'

/** What a page's file of excerpts holds: prose and code of each section, in the order of the page. */
export interface ExcerptsFile {
  readonly version: number
  readonly sections: readonly (readonly [content: string, code: string])[]
}
