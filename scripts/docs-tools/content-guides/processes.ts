import { execFile, spawn } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { endProcess, hasEnded } from '../../trials/harness/end-process.ts'
import { until } from '../../trials/harness/until.ts'

const execute = promisify(execFile)

interface Place {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

const environment = (env: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...env,
})

/** Whether a program is there and answers. */
export async function hasProgram(name: string, ...words: string[]): Promise<boolean> {
  try {
    await execute(name, words)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a program to its end.
 * @returns what it prints
 * @throws with what it printed when it fails
 */
export async function run(program: string, words: readonly string[], { cwd, env }: Place): Promise<string> {
  try {
    const { stdout } = await execute(program, words, { cwd, env: environment(env), maxBuffer: 50_000_000 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${words.join(' ')} failed.\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`, {
      cause: error,
    })
  }
}

/** Starts a server, waits until it answers at the address, and ends it when the work is done. */
export async function withServer<Result>(
  { program, words, url, ...place }: Place & { program: string; words: readonly string[]; url: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const child = spawn(program, words, {
    cwd: place.cwd,
    env: environment(place.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  try {
    await until(
      `${program} ${words.join(' ')}`,
      async () => {
        if (hasEnded(child)) throw new Error(`${program} ${words.join(' ')} ended.\n${output.slice(-3000)}`)
        return await fetch(url).then(
          () => true,
          () => false,
        )
      },
      { orElse: () => output },
    )
    return await work()
  } catch (error) {
    throw new Error(`${String(error)}\n${output.slice(-3000)}`, { cause: error })
  } finally {
    await endProcess(child)
  }
}
