import { join } from 'node:path'
import { parseJson } from '../../../lib/parse-json.ts'
import { textOfFile } from './files.ts'
import { fieldsOf } from './value.ts'

/** Whether the `package.json` of a folder names a package, or one that starts so. */
export function packageUses(folder: string, name: string): boolean {
  const { dependencies, devDependencies } = fieldsOf(parseJson(textOfFile(join(folder, 'package.json')) ?? 'null'))
  return [dependencies, devDependencies].some((list) =>
    Object.keys(fieldsOf(list)).some((entry) => entry.startsWith(name)),
  )
}
