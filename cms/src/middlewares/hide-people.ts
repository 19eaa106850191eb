import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

const PEOPLE = new Set(['createdBy', 'updatedBy'])
/** What the panel shows of who wrote something. */
const SHOWN = new Set(['id', 'documentId', 'firstname', 'lastname', 'username'])

/**
 * Refuses filters and orders by what the panel does not show of whoever wrote something. Strapi leaves out passwords and
 * tokens only, so that an author could guess the email address of everybody, letter by letter.
 */
const hidePeople: Core.MiddlewareFactory = () => async (context, next) => {
  const { filters, sort } = context.query as Readonly<Record<string, unknown>>
  const hidden = hiddenIn(filters) ?? hiddenIn(sort) ?? [sort].flat().map(hiddenInOrder).find(Boolean)
  if (hidden !== undefined)
    throw new errors.ValidationError(
      `Pages are found by who wrote them, not by “${hidden}” of that person. Ask for the id or the name.`,
    )
  await next()
}

/** The first hidden field that a value asks for, at any depth. */
function hiddenIn(value: unknown, isPerson = false): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const isOperator = name.startsWith('$') || /^\d+$/.test(name)
    if (isPerson && !isOperator && !SHOWN.has(name)) return name
    const found = hiddenIn(part, PEOPLE.has(name) || (isPerson && isOperator))
    if (found !== undefined) return found
  }
  return undefined
}

/** `title:asc,createdBy.email:asc` */
function hiddenInOrder(order: unknown): string | undefined {
  return String(order)
    .split(',')
    .map((part) => /(?:^|\.)(?:createdBy|updatedBy)\.(\w+)/.exec(part.trim())?.[1])
    .find((name) => name !== undefined && !SHOWN.has(name))
}

export default hidePeople
