import { walk, type BlockOf, type Body } from '@portico/content-model'
import { code } from '@strings'

/** All switches of the portal share one choice of language. */
export const REQUEST_LANGUAGE = 'request-language'

/** What a tab is stored under. */
export const tabValue = ({ value, label }: BlockOf<'tabs'>['items'][number]): string => value ?? label

/** What a sample of a group is called, and stored under. */
export const sampleName = ({ title, language }: BlockOf<'code'>): string => title ?? language ?? code.title

/**
 * What the alternatives of each group show at first: what the first of the page begins with, so that a reader who never
 * chose finds one package manager on a page, whatever order the others are written in.
 */
export function initialChoicesOf(body: Body): Map<string, string> {
  const initial = new Map<string, string>()
  for (const node of walk(body)) {
    const [group, value] = choiceOf(node as BlockOf<'tabs' | 'codeGroup' | 'requestSwitch'>)
    if (group !== undefined && value !== undefined && !initial.has(group)) initial.set(group, value)
  }
  return initial
}

function choiceOf(
  block: BlockOf<'tabs' | 'codeGroup' | 'requestSwitch'>,
): [group?: string | undefined, value?: string | undefined] {
  switch (block._type) {
    case 'tabs':
      return [block.groupId, block.items[0] && tabValue(block.items[0])]
    case 'codeGroup':
      return [block.groupId, block.items[0] && sampleName(block.items[0])]
    case 'requestSwitch':
      return [REQUEST_LANGUAGE, block.items[0]?.language]
    default:
      return []
  }
}
