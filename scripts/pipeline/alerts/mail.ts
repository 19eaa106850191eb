import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../config/alert-settings.ts'
import { AlertFault, errorCode } from './alert-fault.ts'
import type { Channel } from './channel.ts'

const TIMEOUT_MS = 10_000
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/

/**
 * Sends alerts through the mail server that was set, and no other. To a server of another machine the connection is
 * encrypted, from its start or by STARTTLS, before anything is sent.
 */
export function mailChannel({ smtpUrl, from, to }: MailSettings): Channel {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const isLocal = LOOPBACK.test(hostname)
  return {
    name: 'mail',
    send: async ({ subject, text }) => {
      const transport = createTransport({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? (secure ? 465 : 587) : Number(port),
        secure,
        requireTLS: !secure && !isLocal,
        ignoreTLS: !secure && isLocal,
        ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({ from, to, subject, text })
      } catch (error) {
        throw new AlertFault(errorCode(error))
      } finally {
        transport.close()
      }
    },
  }
}
