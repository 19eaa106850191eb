import { excerptOf, linksOf, nodeTitle, type Problem } from '@portico/content-model'
import { bodiesOf, type Rule } from '../context.ts'
import { faultOf } from '../targets.ts'

/** Every link of every body leads to a page, and to a heading where it names one. */
export const links: Rule = (context) =>
  bodiesOf(context.snapshot).flatMap(({ body, document, documentId }) =>
    linksOf(body).flatMap(({ block, target }): Problem[] => {
      const fault = faultOf(target, context, documentId)
      if (!fault) return []
      const ownAnchorOfSnippet = document.type === 'snippet' && 'href' in target && target.href.startsWith('#')
      return [
        {
          severity: ownAnchorOfSnippet ? 'warning' : 'error',
          ...fault,
          document,
          block: { key: block._key, title: nodeTitle(block), excerpt: excerptOf(block) },
        },
      ]
    }),
  )
