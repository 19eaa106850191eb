import { DATE } from './date-format'
import { docs } from '@strings'

/** When the words of a page last changed. */
export function LastChange({ date }: { date: string }) {
  const [before, after] = docs.lastChange
  return (
    <p className="last-change">
      {before}
      <time dateTime={date}>{DATE.format(new Date(date))}</time>
      {after}
    </p>
  )
}
