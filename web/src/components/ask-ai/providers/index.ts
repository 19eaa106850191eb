import type { AskAi } from '@portico/content-model'
import type { AskAiProvider } from './provider'

export type { Answer, AskAiProvider, Answering, Widget } from './provider'

/** The provider that the site's settings name. The code of the others is not loaded. */
export async function openProvider({
  provider,
  conversationModel = '',
  scriptUrl = '',
  scriptData = {},
}: AskAi): Promise<AskAiProvider> {
  switch (provider) {
    case 'passages':
      return (await import('./passages')).passages
    case 'typesense':
      return (await import('./typesense')).createConversation(conversationModel)
    case 'script':
      return (await import('./script')).createWidget(scriptUrl, scriptData)
  }
}
