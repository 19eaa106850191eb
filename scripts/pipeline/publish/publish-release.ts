import type { Config } from '../../config/index.ts'
import { releaseError } from '../release/errors.ts'
import type { Published } from './make-release.ts'
import { readBase } from './plan-build.ts'
import { readAndCheck } from './read-and-check.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

interface PublishOptions {
  readonly run?: RunStage
  /** Stops between two stages, and in the middle of reading pictures and of rendering. */
  readonly signal?: AbortSignal
  readonly now?: () => Date
  /** Whether the next release is begun when this one is made: in a process that goes on. */
  readonly ahead?: boolean
}

/**
 * The whole way from the CMS to readers: reads, checks, renders, finishes, indexes, and makes the result the live site
 * in one step. Whatever goes wrong before that step leaves the live site as it was. It costs what the change costs:
 * what is as it was in the newest release is taken from there.
 * @throws ContentError with every problem of the content; AppError for everything else that people can fix
 */
export async function publishRelease(
  config: Config<'PORTICO_READ_TOKEN'>,
  { run = stagesOnTerminal, signal, now = () => new Date(), ahead }: PublishOptions = {},
): Promise<Published> {
  const stoppable: RunStage = async (stage, work) => {
    signal?.throwIfAborted()
    return run(stage, work)
  }
  try {
    /* The rest of the code is loaded meanwhile: a process that was started again is at work a second earlier. */
    const [checked, { makeRelease }] = await Promise.all([
      readAndCheck(config, { run: stoppable, signal }),
      import('./make-release.ts'),
    ])
    const base = await readBase(config)
    return await makeRelease(config, { checked, base, run: stoppable, signal, createdAt: now(), ahead })
  } catch (error) {
    throw releaseError(error, config.folders.data)
  }
}
