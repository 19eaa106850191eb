import { inspectBody } from '@portico/content-model'
import { bodiesOf, type Rule } from '../context.ts'

/** What a body may hold while it is a draft, but not when readers see it: pictures without alternative text and the like. */
export const bodies: Rule = ({ snapshot }) =>
  bodiesOf(snapshot).flatMap(({ body, document }) => inspectBody(body).map((problem) => ({ ...problem, document })))
