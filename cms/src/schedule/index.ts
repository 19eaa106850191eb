import type { Core } from '@strapi/strapi'
import { carryOutDue } from './carry-out'
import { ScheduleRunner, SYSTEM_CLOCK } from './schedule-runner'

let runner: ScheduleRunner | undefined

/** Carries out what is scheduled, from the moment at which the CMS listens: a command that only loads it does not. */
export function startSchedules(strapi: Core.Strapi): void {
  strapi.server.httpServer.once('listening', () => {
    runner = new ScheduleRunner({ clock: SYSTEM_CLOCK, carryOut: (now) => carryOutDue(strapi, now), log: strapi.log })
  })
}

/** Carries out nothing more, and waits for what is under way. */
export async function stopSchedules(): Promise<void> {
  await runner?.stop()
  runner = undefined
}
