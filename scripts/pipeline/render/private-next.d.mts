export const CHECKED_NEXT: string
export function requirePrivateNext(require: NodeJS.Require): Readonly<Record<string, unknown>>
