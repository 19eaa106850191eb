import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { endProcess } from './end-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A web server with what `release:pack` wrote for it. */
export interface Server {
  readonly name: 'nginx' | 'caddy'
  readonly installed: boolean
  start(folder: string): Promise<{ readonly port: number; close(): Promise<void> }>
}

const MODULES = '/usr/lib/nginx/modules'
/** Sends the Brotli copies; Debian has it in a package of its own. */
export const nginxHasBrotli = existsSync(join(MODULES, 'ngx_http_brotli_static_module.so'))

async function run(command: string, args: readonly string[], folder: string, port: number) {
  const lines: string[] = []
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${lines.join('')}`)
    return (await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))?.ok
  }
  await until(`${command} answers`, answers, { seconds: 20, orElse: () => lines.join('') })
  return { port, close: () => endProcess(child) }
}

function replaced(file: string, from: string | RegExp, to: string): string {
  const source = readFileSync(file, 'utf8')
  const result = source.replaceAll(from, to)
  if (result === source) throw new Error(`${file} does not hold ${String(from)}.`)
  return result
}

export const nginx: Server = {
  name: 'nginx',
  installed: spawnSync('nginx', ['-v']).status === 0,
  async start(folder) {
    const port = await freePort()
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, replaced(file, 'listen 80;', `listen 127.0.0.1:${port};`))
    if (nginxHasBrotli) writeFileSync(file, replaced(file, /# (?=brotli_static)/g, ''))
    const load = nginxHasBrotli ? `load_module ${MODULES}/ngx_http_brotli_static_module.so;` : ''
    const main = join(folder, 'main.conf')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ')
    writeFileSync(
      main,
      `${load}\ndaemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;\nevents {}\nhttp { access_log off; ${paths} include ${file}; }\n`,
    )
    return run('nginx', ['-c', main, '-p', folder], folder, port)
  },
}

export const caddy: Server = {
  name: 'caddy',
  installed: spawnSync('caddy', ['version']).status === 0,
  async start(folder) {
    const port = await freePort()
    const file = join(folder, 'Caddyfile')
    const source = replaced(file, /^https:\/\/docs\.example\.com \{/gm, `http://127.0.0.1:${port} {`)
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${source}`)
    return run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], folder, port)
  },
}
