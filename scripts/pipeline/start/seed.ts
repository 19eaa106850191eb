import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { readEnvironment, RUN_COMMAND, type Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { publishedReader } from '../strapi/index.ts'

/**
 * Imports the bundled documentation once, by the command that a person would use. The CMS remembers that it was done.
 * @param signal ends it
 * @throws AppError when it fails; what was imported stays, and the next start goes on with it
 */
export async function seedOnce(config: Config<'PORTICO_READ_TOKEN'>, signal?: AbortSignal): Promise<void> {
  const { seeded } = await publishedReader(config).revision()
  /* Asked here, so that a later start does not wait for a process that has nothing to do. */
  if (seeded) return
  const { root, folders } = config
  const child = spawn(process.execPath, [RUN_COMMAND, 'content-seed'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...readEnvironment({ root }), PORTICO_DATA: folders.data },
  })
  const end = () => void child.kill()
  process.on('exit', end)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  if (code !== 0)
    throw new AppError('The bundled documentation was not imported; the lines above say why.', {
      hint: 'Fix it and start again, or start without it: npm start -- --no-seed.',
    })
}
