import { locale } from '@strings'

/** How pages write a date: in words, the day that it is in UTC. */
export const DATE = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
