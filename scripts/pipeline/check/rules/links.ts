import { linkProblems } from '@portico/content-model'
import { ofBodies, type Rule } from '../context.ts'

/** Every link of every body leads to a page, and to a heading where it names one. */
export const links: Rule = (context) => ofBodies(context, (owned) => linkProblems(owned, context))
