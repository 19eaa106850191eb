import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

export const wrkIsInstalled = (): boolean => spawnSync('wrk', ['-v']).error === undefined

export interface Load {
  readonly port: number
  /** Asked for in turn, from every connection. */
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** How long each connection waits between an answer and its next request; it does not wait unless said. */
  readonly pauseMs?: number
}

const loadResultSchema = z.object({
  requests: z.int(),
  perSecond: z.number(),
  /** Milliseconds that an answer took. */
  p50: z.number(),
  p99: z.number(),
  /** Answers with a status of 400 or more, and requests that got none. */
  failed: z.int(),
})
export type LoadResult = z.infer<typeof loadResultSchema>

/** Sends requests to a port of this machine by wrk, which takes a fifth of the processor time that a client in Node does. */
export async function sendLoad({ port, paths, connections, seconds, pauseMs }: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wrk-'))
  try {
    const script = join(folder, 'load.lua')
    await writeFile(script, scriptOf(paths, pauseMs))
    const { stdout } = await promisify(execFile)('wrk', [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      `--script=${script}`,
      `http://127.0.0.1:${port}`,
    ])
    return loadResultSchema.parse(JSON.parse(stdout.slice(stdout.lastIndexOf('{'))))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/* A path of a release is ASCII without quotes here: the sample is generated. */
const scriptOf = (paths: readonly string[], pauseMs: number | undefined): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests, turn = {}, 0
function init(args)
  for n, path in ipairs(paths) do requests[n] = wrk.format("GET", path, { ["Accept-Encoding"] = "gzip" }) end
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
${pauseMs === undefined ? '' : `function delay() return ${pauseMs} end`}
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('{"requests":%d,"perSecond":%f,"p50":%f,"p99":%f,"failed":%d}', summary.requests,
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`
