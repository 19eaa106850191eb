import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraPackage } from '../docs-tools/extra-packages/index.ts'
import { page } from './content-claims/pages.ts'
import { load, source } from './content-claims/strapi-source.ts'

/*
 * What pages say of the answers that errors become, tried with the installed functions.
 */

interface ErrorAnswer {
  readonly status: number
  readonly body: { readonly error: { readonly name: string; readonly message: string } }
}

const { formatApplicationError, formatInternalError } = load('core/dist/services/errors.js') as Record<
  string,
  (error: Error) => ErrorAnswer
>
const { errors } = load('utils/dist/index.js') as {
  errors: Record<string, new (message?: string, details?: object) => Error & { details: object }>
}
const text = page('dev-docs/error-handling')

describe('an error', () => {
  it('has another name when a method of the context makes it', () => {
    const createApp = load('core/dist/services/server/koa.js') as (options: object) => {
      response: { badRequest(this: object, message: string): void }
    }
    const answer = {}
    createApp({}).response.badRequest.call(answer, 'No')
    expect(answer).toMatchObject({ status: 400, body: { error: { name: 'BadRequestError', message: 'No' } } })
    const thrown = new (errors['ValidationError'] ?? Error)('No')
    expect(formatApplicationError?.(thrown)).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError' } },
    })
    expect(text).toContain('`ctx.badRequest()` answers as a `BadRequestError`')
    expect(text).not.toContain('Both lead to the same answer')
  })

  it('of another kind keeps its status, and below 500 its message', () => {
    const answers = [undefined, 409, 503].map((status) =>
      formatInternalError?.(Object.assign(new Error('Secret'), { status })),
    )
    expect(answers.map((answer) => [answer?.status, answer?.body.error.message])).toEqual([
      [500, 'Internal Server Error'],
      [409, 'Secret'],
      [503, 'Service Unavailable'],
    ])
    expect(text).toContain('one with a `status` from 400 keeps it, and below 500 its message too')
  })

  it('without arguments has the defaults of the tables', () => {
    for (const name of ['ApplicationError', 'ValidationError', 'NotFoundError', 'ForbiddenError']) {
      const { message, details } = new (errors[name] as (typeof errors)[string])()
      expect(details).toEqual({})
      expect(text.split(`label="${name}"`)[1]?.split('</TabItem>')[0]).toMatch(
        new RegExp(`\\| \`${message}\` \\|\\n\\| \`details\` \\| .* \\| \`\\{\\}\` \\|`),
      )
    }
  })

  it('about the method has no body in the common form', () => {
    expect(source('core/dist/services/server/index.js')).toContain('use(router.allowedMethods())')
    expect(text).toContain('only an answer about the method, a 405 or 501, has none')
  })
})

const GRAPHQL = extraPackage('@strapi/plugin-graphql')

describe.skipIf(GRAPHQL === undefined)('an error of another kind in GraphQL', () => {
  it('keeps its message', () => {
    const format = readFileSync(join(GRAPHQL ?? '', 'dist/server/format-graphql-error.js'), 'utf8')
    /* `isEmpty` looks for keys of the object itself, of which a plain error has none. */
    expect(format).toMatch(/if \(fp\.isEmpty\(originalError\)\) \{\s+return formattedError;/)
    expect(Object.keys(new Error('Secret'))).toEqual([])
    expect(format).toMatch(/error: fp\.pick\(\[\s+'name',\s+'message',/)
    expect(text).toContain('Only [GraphQL](/dev-docs/api/graphql) sends the message of such an error to the client')
  })
})
