import type { Core } from '@strapi/strapi'
import { readRevision } from '../revision/revision'
import { porticoSettings } from '../settings'
import { WebhookSender } from './sender'

let sender: WebhookSender | undefined

/** Starts telling the publisher of changes. */
export function startWebhook(strapi: Core.Strapi): WebhookSender {
  const { webhook } = porticoSettings(strapi)
  sender = new WebhookSender({
    ...webhook,
    readRevision: async () => (await readRevision(strapi)).revision,
    log: strapi.log,
  })
  return sender
}

export async function stopWebhook(): Promise<void> {
  await sender?.stop()
  sender = undefined
}
