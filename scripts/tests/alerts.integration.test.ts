import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startPublisher } from '../pipeline/publisher/index.ts'
import { linesLog } from '../trials/harness/lines-log.ts'
import { configOf, portalEnvironment } from '../trials/harness/settings.ts'

it('a publisher whose CMS is away says so to the address that is set, and names it in no line of its log', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-alerted-'))
  const hook = createServer()
  hook.listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/services/secret-of-the-hook`
  const config = configOf({ ...(await portalEnvironment(data)), ALERT_WEBHOOK_URL: url })
  const lines: string[] = []
  const publisher = await startPublisher(config, { log: linesLog(lines), timing: { retryMs: 1, debounceMs: 1 } })
  const authorization = `Bearer ${config.secrets.PORTICO_PUBLISHER_TOKEN}`
  const asked = once(hook, 'request')
  await fetch(`${config.publisherUrl}/publish`, { method: 'POST', headers: { authorization } })
  const [request, response] = await asked
  response.end()
  const alert = JSON.parse(await text(request)) as { text: string }
  expect(alert.text).toMatch(/^Portico: A deployment failed \(127\.0\.0\.1:\d+\)\nThe CMS .* cannot be reached/)
  const metrics = await (await fetch(`${config.publisherUrl}/metrics`, { headers: { authorization } })).text()
  expect(Number(/^portico_deployment_retries_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(3)
  await publisher.close()
  hook.close()
  rmSync(data, { recursive: true })
  expect(lines.filter((line) => line.includes('secret-of-the-hook'))).toEqual([])
})
