/** The zone of the person's browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment as a field for date and time writes it, in the zone of the browser: `2030-01-02T08:00`. */
export function fieldTimeOf(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The moment that such a field names; nothing where it is empty. */
export function momentOf(fieldTime: string): string | undefined {
  const date = new Date(fieldTime)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** A moment with its zone: `Jan 2, 2030, 8:00 AM (Europe/Paris)`. */
export function zonedTimeOf(iso: string, timeZone = ownTimeZone()): string {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return `${time.format(new Date(iso))} (${timeZone})`
}
