import { ok, problem, warning, type Check } from '../check.ts'
import { reach } from '../reach.ts'

export const metrics: Check = {
  name: 'metrics',
  look: async ({ config: { publisherUrl, metricsToken } }) => {
    const url = `${publisherUrl}/metrics`
    const answer = await reach(url, {
      headers: { ...(metricsToken !== undefined && { authorization: `Bearer ${metricsToken}` }) },
    })
    if (typeof answer === 'string') return problem(`${url} does not answer: ${answer}.`, 'Start the publisher.')
    if (!answer.ok)
      return problem(
        `${url} answers ${answer.status}.`,
        metricsToken === undefined
          ? 'Set METRICS_TOKEN where the publisher is on another machine.'
          : 'Give the publisher and this command the same METRICS_TOKEN, and start it again.',
      )
    return ok(metricsToken === undefined ? `${url}, for this machine only` : `${url}, for whoever has METRICS_TOKEN`)
  },
}

export const alerts: Check = {
  name: 'alerts',
  look: async ({ config: { alerts } }) => {
    const ways = [...(alerts.webhookUrl === undefined ? [] : ['webhook']), ...(alerts.mail ? ['mail'] : [])]
    if (ways.length > 0) return ok(`by ${ways.join(' and ')}; “npm run doctor -- --test-alert” sends one`)
    return warning('None are sent.', 'Set ALERT_WEBHOOK_URL, or SMTP_URL, ALERT_MAIL_FROM and ALERT_MAIL_TO.')
  },
}
