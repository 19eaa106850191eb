import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { AppError } from '../../lib/app-error.ts'
import { createMcpServer, type McpServerOptions } from './mcp-server.ts'

const MAX_MESSAGE_BYTES = 1024 * 1024

/**
 * Answers one client on standard input and output, until it closes the input or the process is told to stop. What has
 * been asked by then is answered.
 * @throws AppError where the client sends a message that is too long
 */
export async function runStdio(options: McpServerOptions): Promise<void> {
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES })
  const server = createMcpServer(options)
  const closed = new Promise<'closed'>((resolve) => {
    Object.assign(server.server, {
      onclose: () => resolve('closed'),
      onerror: ({ message }: Error) =>
        options.report(`A message cannot be read: ${firstLine(message)}`, { requestId: randomUUID() }),
    })
  })
  await server.connect(transport)
  const end = await Promise.race([
    closed,
    once(process.stdin, 'end').then(() => 'end' as const),
    once(process, 'SIGINT').then(() => 'signal' as const),
    once(process, 'SIGTERM').then(() => 'signal' as const),
  ])
  if (end === 'signal') await server.close()
  if (end === 'closed')
    throw new AppError(`The client sent a message of more than ${MAX_MESSAGE_BYTES} bytes.`, {
      hint: 'Connect again. No tool needs a message of that size.',
    })
}

function firstLine(text: string): string {
  return text.slice(0, 200).replace(/\s+/g, ' ')
}
