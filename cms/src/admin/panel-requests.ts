import { createSaveCheck } from './conflict/save-check'
import { createConnection } from './connection/connection'
import { outliveLogout } from './connection/outlive-logout'
import { createMoveCheck } from './move/move-check'
import { createRefusals } from './refusal/refusals'

// The CMS itself serves the panel.
const { origin } = window.location

export const connection = createConnection(window.fetch.bind(window), origin)
export const moveCheck = createMoveCheck(connection.fetch, origin)
export const saveCheck = createSaveCheck(moveCheck.fetch, origin)
export const refusals = createRefusals(saveCheck.fetch, origin)
export const keepThroughLogout = outliveLogout(window)
