/** The short texts that a site answers with; what `release:pack` writes for other servers says the same. */
export const TEXTS = {
  healthy: 'ok\n',
  moved: (to: string) => `This page has moved to ${to}\n`,
  noFile: 'There is no such file.\n',
  method: 'Only GET and HEAD are answered here.\n',
} as const
