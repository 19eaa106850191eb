import { firstLookSchema } from '@portico/content-model'
import { fieldProblems } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { actionOf, post, type Context } from '../desk/access'
import { fieldFindings } from '../documents/field-findings'
import { Refusal } from '../documents/finding'
import { uidOf } from '../documents/shapes'
import { readFirstRun, setUpSite } from './set-up-site'

/** What the page of a new portal asks. */
export function firstRunRoutes(strapi: Core.Strapi) {
  return [
    post('/first-run', async (context) => ({ ...(await readFirstRun(strapi)), maySetUp: maySetUp(context) })),
    post('/first-run/set-up', async (context) => {
      if (!maySetUp(context)) throw new errors.ForbiddenError('Only people who may publish can set up the site.')
      const look = firstLookSchema.safeParse(context.request.body, { reportInput: true })
      if (!look.success) throw new Refusal(fieldFindings(fieldProblems(look.error)), { type: 'site', title: 'Site' })
      await setUpSite(strapi, look.data)
      return { ...(await readFirstRun(strapi)), maySetUp: true }
    }),
  ]
}

function maySetUp({ state }: Context): boolean {
  const publish = actionOf('publish')
  return (['doc', 'site', 'home'] as const).every((type) => !state.userAbility.cannot(publish, uidOf(type)))
}
