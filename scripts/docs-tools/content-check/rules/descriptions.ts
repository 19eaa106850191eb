import type { Finding } from '../finding.ts'
import type { Rule } from './rule.ts'

const SHORTEST = 50
const LONGEST = 160

export const descriptions: Rule = {
  name: 'descriptions',
  about: `every page has a description of ${SHORTEST} to ${LONGEST} characters that no other page has`,
  check({ pages }) {
    const docs = pages.filter(({ kind }) => kind === 'doc')
    const owners = new Map(docs.toReversed().map(({ file, frontMatter }) => [frontMatter.description, file]))
    return docs.flatMap(({ file, frontMatter: { description = '' } }): Finding[] => {
      const finding = (message: string): Finding[] => [{ file, line: 1, severity: 'error', message }]
      if (description === '') return finding('The page has no description.')
      const { length } = description
      if (length < SHORTEST || length > LONGEST)
        return finding(`The description has ${length} characters; it may have ${SHORTEST} to ${LONGEST}.`)
      const owner = owners.get(description)
      return owner === file ? [] : finding(`${owner} has the same description.`)
    })
  },
}
