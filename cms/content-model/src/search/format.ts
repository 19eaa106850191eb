/** Raised when the files of the static index can no longer be read by an older page. */
export const SEARCH_VERSION = 4

/** Where the site finds it. */
export const SEARCH_CONFIG_PATH = '/search/config.json'
