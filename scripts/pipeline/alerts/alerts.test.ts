import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeldBack } from '@portico/content-model'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertSettings } from '../../config/alert-settings.ts'
import { createLog } from '../../lib/log.ts'
import { END, ended, FAILED, failedHook, HELD, heldBack, hook, LIVE } from '../../tests/fixtures/alert-deployments.ts'
import { Inbox } from '../../tests/fixtures/inbox.ts'
import type { PublisherEvent } from '../publisher/events.ts'
import { INITIAL } from '../publisher/state.ts'
import { openAlerts, type Alerts } from './index.ts'

const USER = 'portico'
const PASSWORD = 'p@ss/word-of-the-mail'

let folder: string
let hooks: Inbox
let mails: Inbox
let logged: Inbox
let web: Server
let mail: SMTPServer
/** The statuses of the next answers; then 200. */
let statuses: number[]
let alerts: Alerts | undefined
let webhookUrl: string
let mailPort: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-alerts-'))
  ;[hooks, mails, logged] = [new Inbox(), new Inbox(), new Inbox()]
  statuses = []
  web = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const status = statuses.shift() ?? 200
      response.writeHead(status, { location: '/elsewhere' }).end()
      const { method, headers } = request
      if (status === 200) hooks.add(`${method} ${headers['content-type']} ${Buffer.concat(chunks).toString()}`)
    })
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  webhookUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}/services/secret-of-the-hook`
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('Refused')),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.add(`to ${to}\n${Buffer.concat(chunks).toString()}`)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void mail.listen(0, '127.0.0.1', resolve))
  mailPort = (mail.server.address() as AddressInfo).port
})
afterEach(async () => {
  alerts?.stop()
  web.close()
  await new Promise<void>((resolve) => void mail.close(resolve))
  rmSync(folder, { recursive: true })
})

const open = async (settings: AlertSettings, held: readonly HeldBack[] = []): Promise<Alerts> => {
  const inbox = logged
  const log = createLog({
    program: 'publisher',
    secrets: [],
    to: { write: (line) => inbox.add((JSON.parse(line) as { msg: string }).msg) },
  })
  alerts = await openAlerts({
    settings,
    folder,
    siteUrl: 'https://docs.example.com',
    held,
    log,
    firstPause: 1,
  })
  return alerts
}
const mailOf = (host: string) => ({
  smtpUrl: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@${host}:${mailPort}`,
  from: 'portico@example.com',
  to: 'desk@example.com',
})

describe('by webhook', () => {
  it('says what failed, what is held back and that all is well again, once a change', async () => {
    const { observe } = await open({ webhookUrl })
    const steps = [LIVE, FAILED, FAILED, HELD, HELD, LIVE, LIVE]
    const counts = [0, 1, 1, 2, 2, 3, 3]
    for (const [index, deployment] of steps.entries()) {
      observe(END, ended(deployment))
      await hooks.holds(counts[index] ?? 0)
    }
    observe(END, ended(FAILED))
    expect(await hooks.holds(4)).toEqual([
      failedHook,
      hook(
        'Portico: Documents are held back (docs.example.com)',
        'Everything else is live. These keep their last good version:',
        '- Intro &lt;!channel&gt; (/intro): A link leads nowhere.',
      ),
      hook(
        'Portico: Publishing works again (docs.example.com)',
        'The release r8 is live.',
        'https://docs.example.com/',
      ),
      failedHook,
    ])
  })

  it('says of another document that it is held back too, and nothing of one that no longer is', async () => {
    const { observe } = await open({ webhookUrl })
    observe(END, ended(HELD))
    await hooks.holds(1)
    observe(END, ended({ ...HELD, heldBack: [heldBack('intro', 'Intro'), heldBack('setup', 'Setup')] }))
    await hooks.holds(2)
    observe(END, ended(HELD))
    observe(END, ended({ ...LIVE, state: 'held', message: 'It takes 40 pages away.', heldBack: [] }))
    const [, both, third] = await hooks.holds(3)
    expect(both).toContain('- Intro (/intro): A link leads nowhere.\\n- Setup (/setup): A link leads nowhere.')
    expect(third).toBe(hook('Portico: A release waits for a person (docs.example.com)', 'It takes 40 pages away.'))
  })

  it('says of a fault that passes nothing, and of one that stays that it does', async () => {
    const { observe } = await open({ webhookUrl })
    const fault = {
      kind: 'fault',
      message: 'The CMS cannot be reached.',
      problems: [],
      transient: true,
      detail: '',
    } as const
    for (const failures of [1, 2, 3, 4])
      observe({ kind: 'publish-failed', failure: fault }, { ...INITIAL, retrying: true, failures })
    observe({ kind: 'publish-failed', failure: fault }, { ...INITIAL, stopped: true })
    await hooks.holds(1)
    const { heldBack: _none, ...nothingMade } = LIVE
    observe(END, ended(nothingMade))
    expect((await hooks.holds(2)).map((text) => /Portico: ([^(]+) \(/.exec(text)?.[1])).toEqual([
      'A deployment failed',
      'Publishing works again',
    ])
  })

  it('tries again until it is taken, and names neither the address nor its secret in the log', async () => {
    statuses = [500, 302, 429]
    const { observe } = await open({ webhookUrl })
    observe(END, ended(FAILED))
    expect(await hooks.holds(1)).toEqual([failedHook])
    expect(await logged.holds(4)).toEqual([
      'An alert could not be sent by webhook (it was answered with 500). It is tried again in 0.001 s.',
      'An alert could not be sent by webhook (it was answered with 302). It is tried again in 0.002 s.',
      'An alert could not be sent by webhook (it was answered with 429). It is tried again in 0.004 s.',
      'An alert was sent.',
    ])
  })

  it('says of a server that is away only how it is away', async () => {
    await new Promise((resolve) => web.close(resolve))
    const { observe } = await open({ webhookUrl })
    observe(END, ended(FAILED))
    const [line] = await logged.holds(1)
    expect(line).toMatch(/^An alert could not be sent by webhook \(ECONNREFUSED\)\. It is tried again/)
  })

  it('remembers after a restart what it has sent', async () => {
    const first = await open({ webhookUrl })
    first.observe(END, ended(FAILED))
    await hooks.holds(1)
    await logged.holds(1)
    first.stop()
    const { observe } = await open({ webhookUrl })
    observe(END, ended(FAILED))
    observe(END, ended(LIVE))
    expect((await hooks.holds(2))[1]).toContain('Publishing works again')
    expect(JSON.parse(readFileSync(join(folder, 'alerts.json'), 'utf8'))).toMatchObject({
      webhook: { state: expect.any(String) },
    })
  })
})

it('says that a release is live which a person accepted', async () => {
  const { observe } = await open({ webhookUrl })
  observe(END, ended({ ...LIVE, state: 'held', message: 'It takes 40 pages away.' }))
  await hooks.holds(1)
  const status = { revision: 8, upToDate: true, codeChanged: false, live: 'r8' }
  const accepted: PublisherEvent = { kind: 'reconcile-answered', status, afterStart: false }
  observe(accepted, { ...INITIAL, last: { ...LIVE, message: 'Live: a person has accepted it.' } })
  observe(accepted, { ...INITIAL, last: LIVE })
  expect((await hooks.holds(2))[1]).toContain('Publishing works again')
})

describe('by mail', () => {
  it('is sent through the server that was set, with its name and password', async () => {
    const { observe } = await open({ mail: mailOf('127.0.0.1') })
    observe(END, ended(FAILED))
    const [message = ''] = await mails.holds(1)
    expect(message).toContain('to desk@example.com\n')
    expect(message).toMatch(/^From: portico@example\.com\r$/m)
    expect(message).toMatch(/^Subject: Portico: A deployment failed \(docs\.example\.com\)\r$/m)
    expect(message).toContain('- A link leads nowhere.')
    expect(await logged.holds(1)).toEqual(['An alert was sent.'])
  })

  it('is not sent without encryption to another machine', async () => {
    const { observe } = await open({ mail: mailOf('0.0.0.0') })
    observe(END, ended(FAILED))
    const [line] = await logged.holds(1)
    expect(line).toMatch(/^An alert could not be sent by mail \(ETLS\)\. It is tried again in 0\.001 s\.$/)
    expect(mails.received).toEqual([])
  })

  it('says of a wrong password that it was refused, and not which it was', async () => {
    const settings = mailOf('127.0.0.1')
    const { observe } = await open({ mail: { ...settings, smtpUrl: settings.smtpUrl.replace('word', 'wort') } })
    observe(END, ended(FAILED))
    expect((await logged.holds(1))[0]).toContain('by mail (EAUTH)')
  })
})

it('sends nothing where nothing is set', async () => {
  const { observe } = await open({})
  observe(END, ended(FAILED))
  expect([hooks.received, mails.received, logged.received]).toEqual([[], [], []])
})
