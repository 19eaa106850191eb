import { tagsFileSchema } from '../../../markdown/import/bundle.ts'
import type { Finding } from '../finding.ts'
import type { Rule } from './rule.ts'

export const tags: Rule = {
  name: 'tags',
  about: 'pages have only tags that tags.json lists',
  check({ pages, settings }) {
    const listed = new Set(tagsFileSchema.parse(JSON.parse(settings.get('tags.json') ?? '[]')).map(({ name }) => name))
    return pages.flatMap(({ file, frontMatter, parsed }) =>
      (frontMatter.tags ?? [])
        .filter(({ label }) => !listed.has(label))
        .map(({ label }): Finding => ({
          file,
          line: 1 + parsed.source.split('\n').findIndex((line) => line.includes(label)),
          severity: 'error',
          message: `tags.json has no tag “${label}”. Take one that it has, or add it there.`,
        })),
    )
  },
}
