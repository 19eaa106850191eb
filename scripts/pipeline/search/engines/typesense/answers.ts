import { AppError } from '../../../../lib/app-error.ts'
import { createClient, withApiErrors } from './client.ts'
import type { TypesenseSettings } from './settings.ts'

/** Whether the server answers and takes our key, which indexing begins with. */
export async function answers(settings: TypesenseSettings): Promise<boolean> {
  try {
    await withApiErrors(settings, 'list the keys', () => createClient(settings).keys().retrieve())
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
