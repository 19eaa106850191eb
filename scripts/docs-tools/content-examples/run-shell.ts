import { execFile } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { ExampleServer } from './server.ts'

const execute = promisify(execFile)

/** `curl` as the reader types it, led to the example project; a refused request fails the command. */
const CURL = `curl() {
  command curl --silent --show-error --fail-with-body --connect-to "localhost:1337:$EXAMPLE_HOST" \\
    --header "Authorization: Bearer $STRAPI_TOKEN" "$@"
}`

/**
 * Runs the commands of a page in the folder of example files.
 * @returns what they print
 * @throws when one of them fails
 */
export async function runShell({ url, token, folder }: ExampleServer, commands: string): Promise<string> {
  const { stdout } = await execute('bash', ['--norc', '-euc', `${CURL}\n${commands}`], {
    cwd: join(folder, 'files'),
    env: { PATH: process.env['PATH'], EXAMPLE_HOST: new URL(url).host, STRAPI_TOKEN: token },
  })
  return stdout
}
