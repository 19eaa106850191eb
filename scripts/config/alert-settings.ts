import type { Environment } from './settings.ts'

/** Where alerts go; neither means that none are sent. */
export interface AlertSettings {
  readonly webhookUrl?: string
  readonly mail?: MailSettings
}

export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
  readonly to: string
}

const MAIL = ['SMTP_URL', 'ALERT_MAIL_FROM', 'ALERT_MAIL_TO'] as const

/** What of alerts by mail is set, and of no use without what is not. */
export function alertFaults(variables: Readonly<Record<string, string>>): string[] {
  const missing = MAIL.filter((name) => !variables[name])
  if (missing.length === 0 || missing.length === MAIL.length) return []
  return missing.map((name) => `${name} is not set, and alerts by mail need it.`)
}

export function alertSettingsOf(environment: Environment): AlertSettings {
  const { ALERT_WEBHOOK_URL: webhookUrl, SMTP_URL: smtpUrl, ALERT_MAIL_FROM: from, ALERT_MAIL_TO: to } = environment
  return {
    ...(webhookUrl !== undefined && { webhookUrl }),
    ...(smtpUrl !== undefined && from !== undefined && to !== undefined && { mail: { smtpUrl, from, to } }),
  }
}
