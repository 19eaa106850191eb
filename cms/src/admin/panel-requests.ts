import { createSaveCheck } from './conflict/save-check'
import { createConnection } from './connection/connection'

// The CMS itself serves the panel.
const { origin } = window.location

export const connection = createConnection(window.fetch.bind(window), origin)
export const saveCheck = createSaveCheck(connection.fetch, origin)
