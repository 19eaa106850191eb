import { z } from 'zod'
import { problemOfPath } from '../paths.ts'

const ownPathSchema = z.string().superRefine((path, { addIssue }) => {
  const problem = problemOfPath(path)
  if (problem !== undefined) addIssue({ code: 'custom', message: problem })
})

/** A page that is React code of the portal's owner, not a document. */
export const ownPageSchema = z.strictObject({
  path: ownPathSchema,
  title: z.string().trim().min(1),
  description: z.string().trim().min(1).optional(),
})
export type OwnPage = z.infer<typeof ownPageSchema>
