import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { AppError } from './app-error.ts'

export interface Listening {
  readonly port: number
  readonly server: Server
  /** Stops taking requests and ends the open connections. */
  close(): Promise<void>
}

interface ListenOptions {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** The setting that chooses the port, for the message when it is taken. */
  readonly portSetting: string
  /** What it is, for people: `The site`. */
  readonly name: string
  /** How long a whole request may take to come, in milliseconds; half a minute unless said. */
  readonly requestTimeout?: number
  /** Receives what keeps connections from being accepted; standard error unless given. */
  readonly report?: (line: string) => void
}

/** A server without a free file handle fails to accept many times a second. */
const REPORT_EVERY_MS = 10_000
const ACCEPT_HINT = 'Next: Raise the limit of open files, “ulimit -n”, if this comes again.'

/**
 * Starts an HTTP server. Its handler sees the address of each request from its path on. A connection that cannot be
 * accepted later on is reported, and the server goes on.
 * @throws AppError when the port is taken or may not be used, with the setting to change
 */
export function listen(
  handler: RequestListener,
  { host, port, portSetting, name, requestTimeout = 30_000, report = toStandardError }: ListenOptions,
): Promise<Listening> {
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: requestTimeout / 2,
      connectionsCheckingInterval: requestTimeout / 10,
      keepAliveTimeout: 5000,
    },
    (request, response) => {
      readAbsoluteForm(request)
      handler(request, response)
    },
  )
  return new Promise((resolve, reject) => {
    let reportedAt = Number.NEGATIVE_INFINITY
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (!server.listening) return reject(portError(error, { host, port, portSetting, name }))
      server.closeIdleConnections()
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = performance.now()
      report(`${name} cannot accept a connection (${error.message}). ${ACCEPT_HINT}`)
    })
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo
      resolve({ port: bound, server, close: () => close(server) })
    })
  })
}

/** A request to a proxy names the host in its address, and a server takes such a request as well (RFC 9112, 3.2.2). */
function readAbsoluteForm(request: IncomingMessage): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#@]+)(.*)$/is.exec(request.url ?? '') ?? []
  if (host === undefined) return
  request.headers.host = host
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Says of a port that cannot be had what to do. */
export function portError(error: NodeJS.ErrnoException, { host, port, portSetting, name }: ListenOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new AppError(`${name} cannot start: port ${port} on ${host} is taken by another program.`, {
      hint: `Stop that program, or set ${portSetting} to a free port, for example ${portSetting}=${port + 100} npm start.`,
      exitCode: 2,
    })
  if (error.code === 'EACCES')
    return new AppError(`${name} cannot start: port ${port} may not be used by this user.`, {
      hint: `Set ${portSetting} to a port above 1023.`,
      exitCode: 2,
    })
  if (error.code === 'EADDRNOTAVAIL')
    return new AppError(`${name} cannot start: this machine has no address ${host}.`, {
      hint: 'Set HOST to 127.0.0.1, or to 0.0.0.0 for every address of the machine.',
      exitCode: 2,
    })
  return error
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
