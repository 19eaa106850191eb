import { AlertFault, channelsOf } from '../alerts/index.ts'
import { ok, problem, warning, type Finding, type Patient } from './check.ts'

/** Sends an alert on each channel that is set, and says how that ended. */
export async function sendTestAlert({ config: { alerts, siteUrl } }: Pick<Patient, 'config'>): Promise<Finding[]> {
  const subject = `Portico: A test alert (${new URL(siteUrl).host})`
  const text = `${subject}\nSomebody asked for it with “npm run doctor”. Nothing is wrong.`
  const findings: Finding[] = []
  for (const channel of channelsOf(alerts)) {
    const check = `alert by ${channel.name}`
    try {
      await channel.send({ subject, text })
      findings.push({ check, ...ok('sent') })
    } catch (error) {
      if (!(error instanceof AlertFault)) throw error
      findings.push({ check, ...problem(`It was not taken: ${error.message}.`, nextFor(channel.name)) })
    }
  }
  if (findings.length > 0) return findings
  return [{ check: 'alert', ...warning('There is nowhere to send it.', 'Set ALERT_WEBHOOK_URL or SMTP_URL.') }]
}

function nextFor(channel: string): string {
  return channel === 'mail'
    ? 'Look at SMTP_URL, ALERT_MAIL_FROM and ALERT_MAIL_TO, and at the log of the mail server.'
    : 'Look at ALERT_WEBHOOK_URL, and at what it leads to.'
}
