import type { AskAi } from '@portico/content-model'
import type { AskAiProvider } from './provider'

export interface ProviderSettings {
  readonly askAi: AskAi
  /** Of the publisher, where the server of the site does not pass questions on. */
  readonly signalsUrl: string | undefined
}

/** Every provider; the code of those that are not chosen is not loaded. */
const PROVIDERS: Readonly<Record<AskAi['provider'], (settings: ProviderSettings) => Promise<AskAiProvider>>> = {
  passages: async () => (await import('./passages')).passages,
  typesense: async ({ askAi }) => (await import('./typesense')).createConversation(askAi.conversationModel ?? ''),
  model: async ({ signalsUrl }) => (await import('./model')).createModel(signalsUrl),
  script: async ({ askAi }) => (await import('./script')).createWidget(askAi.scriptUrl ?? '', askAi.scriptData ?? {}),
}

/** The provider that the site's settings name. */
export function openProvider(settings: ProviderSettings): Promise<AskAiProvider> {
  return PROVIDERS[settings.askAi.provider](settings)
}
