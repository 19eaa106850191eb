import { inspectBody } from '@portico/content-model'
import { ofBodies, type Rule } from '../context.ts'

/** What a body may hold while it is a draft, but not when readers see it: pictures without alternative text and the like. */
export const bodies: Rule = (context) => ofBodies(context, ({ body }) => inspectBody(body))
