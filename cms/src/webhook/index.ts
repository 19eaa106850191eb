import type { Core } from '@strapi/strapi'
import { readRevision } from '../revision/revision'
import { porticoSettings } from '../settings'
import { databaseOutbox } from './outbox'
import { WebhookSender } from './sender'

export { noteChange } from './outbox'

let sender: WebhookSender | undefined

/** Starts sending changes to the publisher, with those of before the start. */
export function startWebhook(strapi: Core.Strapi): WebhookSender {
  sender = new WebhookSender({
    ...porticoSettings(strapi).webhook,
    outbox: databaseOutbox(strapi),
    readRevision: async () => (await readRevision(strapi)).revision,
    log: strapi.log,
  })
  sender.wake()
  return sender
}

export async function stopWebhook(): Promise<void> {
  await sender?.stop()
  sender = undefined
}
