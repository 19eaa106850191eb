import { expect, it } from 'vitest'
import { findExamples } from './find-examples.ts'

const PAGE = `---
title: A page
---

<ApiCall>
<Request title="One">

\`\`\`http
GET /api/restaurants
\`\`\`

</Request>
<Response>

\`\`\`json
{ "data": [] }
\`\`\`

</Response>
</ApiCall>

\`\`\`js
await strapi.documents('api::article.article').count();
\`\`\`

\`\`\`js title="/src/index.js"
await strapi.documents('api::article.article').count();
\`\`\`

\`\`\`js
const query = { fields: ['name'] };
\`\`\`

\`\`\`bash
npm run develop
\`\`\`

<Tabs>
<TabItem value="curl" label="curl">

\`\`\`bash
curl http://localhost:1337/api/articles
\`\`\`

</TabItem>
</Tabs>
`

it('finds requests with their answers, and requests that stand alone, in the order of the page', () => {
  const found = findExamples(PAGE, 'page.md').map(({ request, answer }) => [
    request.line,
    request.language,
    request.text,
    answer?.text,
  ])
  expect(found).toEqual([
    [8, 'http', 'GET /api/restaurants', '{ "data": [] }'],
    [22, 'js', "await strapi.documents('api::article.article').count();", undefined],
    [41, 'bash', 'curl http://localhost:1337/api/articles', undefined],
  ])
})

it('says where an answer stands, so that it can be rewritten', () => {
  const [example] = findExamples(PAGE, 'page.md')
  expect(PAGE.slice(example?.answer?.start, example?.answer?.end)).toBe('```json\n{ "data": [] }\n```')
})

it('finds the variables of a GraphQL request', () => {
  const source = [
    '<ApiCall>\n<Request>\n',
    '```graphql\nquery ($first: Int) { a }\n```\n',
    '```json title="Variables"\n{ "first": 1 }\n```\n',
    '</Request>\n</ApiCall>\n',
  ].join('\n')
  expect(findExamples(source, 'page.md').map(({ request, variables }) => [request.language, variables?.text])).toEqual([
    ['graphql', '{ "first": 1 }'],
  ])
})
