import { SIGNALS_PATH } from '@portico/content-model/signals'

/** Where pages send what their readers tell: the site itself, or the publisher at an address of its own. */
export function signalsAt(signalsUrl: string | undefined): string {
  return signalsUrl === undefined ? SIGNALS_PATH : `${signalsUrl}/signals`
}
