import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineNode } from '../blocks/define-block.ts'

/** The icons the site can draw. Each has a file of that name in the reader's site. */
export const ICON_NAMES = [
  'add',
  'arrow-right',
  'book',
  'check',
  'close',
  'cog',
  'copy',
  'download',
  'drag',
  'edit',
  'external',
  'eye',
  'filter',
  'folder',
  'information',
  'layout',
  'link',
  'lock',
  'more',
  'picture',
  'plus-circle',
  'puzzle',
  'rocket',
  'search',
  'sort',
  'trash',
  'upload',
  'user',
  'users',
  'warning',
] as const

/** An interface icon in the text, named for those who cannot see it. */
export const icon = defineNode({
  name: 'icon',
  title: 'Icon',
  schema: z.strictObject({
    _type: z.literal('icon'),
    _key: keySchema,
    name: z.enum(ICON_NAMES),
    label: z.string().trim().min(1, 'needs a label for readers who cannot see it'),
  }),
  text: (node) => [node.label],
})
