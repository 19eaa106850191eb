import { ok, problem, warning, type Check } from '../check.ts'
import { reach } from '../reach.ts'

export const metrics: Check = {
  name: 'metrics',
  look: async ({ config: { publisherUrl, metricsToken, secrets } }) => {
    const url = `${publisherUrl}/metrics`
    const name = metricsToken === undefined ? 'PORTICO_PUBLISHER_TOKEN' : 'METRICS_TOKEN'
    const answer = await reach(url, {
      headers: { authorization: `Bearer ${metricsToken ?? secrets.PORTICO_PUBLISHER_TOKEN}` },
    })
    if (typeof answer === 'string') return problem(`${url} does not answer: ${answer}.`, 'Start the publisher.')
    if (!answer.ok)
      return problem(
        `${url} answers ${answer.status}.`,
        `Give the publisher and this command the same ${name}, and start it again.`,
      )
    return ok(`${url}, for whoever has ${name}`)
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
