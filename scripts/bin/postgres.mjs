import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/*
 * A PostgreSQL server for the tests, in a folder of its own, which goes with the process.
 */

const DEBIAN = '/usr/lib/postgresql'
const INSTALL =
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends postgresql'

/** The folder of its programs: of the newest that Debian installed, or of the one in PATH; `undefined` where there is none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** The command that installs it on this machine, or `undefined` where that is not ours to do. */
export function postgresInstall() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0 ? ['sh', ['-c', INSTALL]] : undefined
}

/**
 * Starts a server at a free port of this machine. It refuses to run as root, so that root starts it as the user postgres.
 * @param {string} programs the folder of its programs
 * @returns {Promise<{ url: string, stop(): void }>} the address of a user who may make databases
 * @throws {Error} with what it printed, where it does not start
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  const user = process.getuid?.() === 0 ? userOf('postgres') : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program, args) => {
    const options = { ...user, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
    const { status, error, stdout, stderr } = spawnSync(join(programs, program), args, options)
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? `${stdout}${stderr}`}`)
  }
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const stop = () => {
    spawnSync(join(programs, 'pg_ctl'), ['stop', '--pgdata', data, '--mode', 'immediate'], { ...user, cwd: folder })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    run('initdb', ['--pgdata', data, '--username', 'portico', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'])
    const port = await freePort()
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
    run('pg_ctl', ['start', '--wait', '--pgdata', data, '--log', log, '--options', options])
    return { url: `postgres://portico@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    stop()
    throw error
  }
}

function userOf(name) {
  const id = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
