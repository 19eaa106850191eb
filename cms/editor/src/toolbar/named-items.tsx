import { useEditor } from '@portabletext/editor'
import { CALLOUT_KINDS } from '@portico/content-model'
import { useMemo } from 'react'
import { callout, KIND_LABELS } from '../blocks/callout.tsx'
import { code, LANGUAGES } from '../blocks/code.tsx'
import { paragraph } from '../blocks/part.ts'
import { useHost } from '../ui/context.tsx'
import { insertBlock } from './insert-block.ts'
import type { InsertItem } from './insert-items.tsx'

/** Blocks by what they are of: a tip, code in TypeScript. Too many to list, so that they are offered by their first letters only. */
export function useNamedItems(query: string): readonly InsertItem[] {
  const editor = useEditor()
  const host = useHost()
  const all = useMemo<readonly InsertItem[]>(
    () => [
      ...CALLOUT_KINDS.filter((kind) => kind !== 'callout').map((kind) => ({
        id: `callout-${kind}`,
        title: KIND_LABELS[kind],
        description: 'A callout of this kind',
        icon: callout.icon,
        insert: () =>
          void insertBlock(editor, {
            host,
            make: (making) => ({ _type: 'callout', kind, content: [paragraph(making)] }),
          }),
      })),
      ...LANGUAGES.map((language) => ({
        id: `code-${language}`,
        title: language,
        description: 'Code in this language',
        icon: code.icon,
        insert: () => void insertBlock(editor, { host, make: () => ({ _type: 'code', code: '', language }) }),
      })),
    ],
    [editor, host],
  )
  const letters = query.trim().toLowerCase()
  return letters === '' ? [] : all.filter(({ title }) => title.toLowerCase().startsWith(letters))
}
