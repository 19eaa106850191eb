const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** When the words of a page last changed. */
export function LastChange({ date }: { date: string }) {
  return (
    <p className="last-change">
      Last changed on <time dateTime={date}>{FORMAT.format(new Date(date))}</time>
    </p>
  )
}
