import { attribute } from './lines.ts'

/* What GitBook writes of HTTP interfaces: `{% swagger %}`, and the older `{% api-method %}`. */

type Opening = (attributes: ReadonlyMap<string, string>) => string

export const API_OPENING: Readonly<Record<string, Opening>> = {
  swagger: (given) => lines(given.get('summary') && `## ${given.get('summary')}`, callOf(given)),
  'api-method': callOf,
  openapi: callOf,
  'openapi-operation': callOf,
  'swagger-parameter': fieldOf,
  'api-method-parameter': fieldOf,
  'swagger-response': responseOf,
  'api-method-response-example': responseOf,
  'api-method-summary': () => '<h2>',
}

export const API_CLOSING: Readonly<Record<string, string>> = {
  'endswagger-parameter': '</ParamField>',
  'endapi-method-parameter': '</ParamField>',
  'endswagger-response': '</Response>',
  'endapi-method-response-example': '</Response>',
  'endapi-method-summary': '</h2>',
}

/** Whether a tag only says where a part of such a description begins or ends. */
export function isApiFrame(name: string): boolean {
  return (
    /^(?:end)?(?:swagger|api-method|openapi)(?:-|$)/.test(name) &&
    !Object.hasOwn(API_OPENING, name) &&
    !Object.hasOwn(API_CLOSING, name)
  )
}

/** `GET` and the address. */
function callOf(given: ReadonlyMap<string, string>): string {
  const address = [given.get('baseUrl') ?? given.get('host') ?? '', given.get('path') ?? ''].join('')
  const method = given.get('method')?.toUpperCase()
  return [method, address].flatMap((word) => (word ? [`\`${word}\``] : [])).join(' ')
}

function fieldOf(given: ReadonlyMap<string, string>): string {
  const type = [given.get('in'), given.get('type')].filter(Boolean).join(', ')
  const required = given.get('required') === 'true' ? ' required' : ''
  return `<ParamField${attribute('name', given.get('name'))}${attribute('type', type)}${required}>`
}

function responseOf(given: ReadonlyMap<string, string>): string {
  const title = [given.get('status') ?? given.get('httpCode'), given.get('description')].filter(Boolean).join(' ')
  return `<Response${attribute('title', title)}>`
}

function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}
