import { z } from 'zod'
import type { Setting } from './setting.ts'

/* The settings of what watches a portal: its log, its metrics, its alerts. */

const address = z.email('must be an e-mail address')

export const watchSettings = {
  LOG_FORMAT: {
    comment: 'What a program writes to its output: json or text. Not set: text on a terminal, JSON lines elsewhere.',
    schema: z.enum(['json', 'text'], { error: 'must be json or text' }).optional(),
  },
  METRICS_TOKEN: {
    comment: 'Lets a Prometheus read the metrics of the publisher, and nothing else; not set: PORTICO_PUBLISHER_TOKEN.',
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    confidential: true,
  },
  ALERT_WEBHOOK_URL: {
    comment: 'Where alerts are sent as JSON with a text, as Slack takes them; none are sent when not set.',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    confidential: true,
  },
  SMTP_URL: {
    comment:
      'Mail server that sends alerts, such as smtps://user:password@mail.example.com:465; no mail is sent when not set.',
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
    confidential: true,
  },
  ALERT_MAIL_FROM: { comment: 'Sender of alerts by mail.', schema: address.optional() },
  ALERT_MAIL_TO: { comment: 'Recipient of alerts by mail.', schema: address.optional() },
} satisfies Record<string, Setting>
