import { everyRedirectOf, locationWith } from '../redirects.ts'
import type { PackRedirect } from '../host.ts'

const QUERY = '{query}'

/**
 * The function of CloudFront for each request: old addresses lead on with 308, and a page is the file that has it.
 * @param endings of the files that are no pages, without their dots
 */
export function edgeFunctionOf(redirects: readonly PackRedirect[], endings: readonly string[]): string {
  const table = Object.fromEntries(
    everyRedirectOf(redirects).map(({ from, to }) => [from.toLowerCase(), locationWith(to, QUERY)]),
  )
  return `var redirects = ${JSON.stringify(table)}

function queryOf(querystring) {
  var pairs = []
  Object.keys(querystring).forEach(function (name) {
    var given = querystring[name].multiValue || [querystring[name]]
    given.forEach(function (one) {
      pairs.push(one.value === '' ? name : name + '=' + one.value)
    })
  })
  return pairs.length === 0 ? '' : '?' + pairs.join('&')
}

function decoded(uri) {
  try {
    return decodeURIComponent(uri)
  } catch (error) {
    return uri
  }
}

function handler(event) {
  var request = event.request
  var key = decoded(request.uri).toLowerCase()
  var to = Object.prototype.hasOwnProperty.call(redirects, key) ? redirects[key] : undefined
  if (to !== undefined)
    return {
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: to.split('${QUERY}').join(queryOf(request.querystring)) } },
    }
  var bare = request.uri.replace(/\\/index(?:\\.html)?$/, '').replace(/\\.html$/, '').replace(/\\/+$/, '')
  var last = bare.slice(bare.lastIndexOf('/') + 1)
  if (bare === '') request.uri = '/index.html'
  else request.uri = /\\.(?:${endings.join('|')})$/.test(last) ? bare : bare + '.html'
  return request
}
`
}
