import type { Core } from '@strapi/strapi'
import { carryOutDue } from '../../../schedule/carry-out'

/** What is due at a moment, for whoever has a clock. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  carryOutDue: (now: Date) => carryOutDue(strapi, now),
})
