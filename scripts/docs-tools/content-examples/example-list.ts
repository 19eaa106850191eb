import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { extraPackage } from '../extra-packages/index.ts'
import type { Example } from './example.ts'

const List = z.strictObject({
  /** Files or folders (with a slash at the end) of `docs`, in the order in which they are run. */
  pages: z.array(z.string()),
  /** What cannot be run: the examples of a page in a language, or those that contain a text, and why. */
  notRun: z.array(
    z.strictObject({
      page: z.string(),
      language: z.string().optional(),
      contains: z.string().optional(),
      /** They are run when this package is installed beside Strapi. */
      needs: z.string().optional(),
      reason: z.string(),
    }),
  ),
  /** Folders whose pages show other documents than the example project has: their answers are not compared. */
  ownAnswers: z.array(z.string()),
  /** What the User Guide has in bold or italics and is no label of the panel. */
  notLabels: z.array(z.string()),
  /** Names of code in the Developer Docs that belong to other programs or to earlier versions of Strapi. */
  namesOfOthers: z.array(z.string()),
})

export type ExampleList = z.infer<typeof List>

/** Reads which pages have examples, and which of the examples cannot be run. */
export function readExampleList(project: string): ExampleList {
  return List.parse(JSON.parse(readFileSync(join(project, 'examples.json'), 'utf8')))
}

/** The entry that says why an example is not run, if there is one. */
export function whyNotRun(
  { notRun }: ExampleList,
  page: string,
  { request }: Example,
): ExampleList['notRun'][number] | undefined {
  return notRun.find(
    (entry) =>
      (entry.needs === undefined || extraPackage(entry.needs) === undefined) &&
      entry.page === page &&
      (entry.language === undefined || entry.language === request.language) &&
      (entry.contains === undefined || request.text.includes(entry.contains)),
  )
}
