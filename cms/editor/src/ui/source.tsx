import './source.css'

/** Text that is shown word for word and cannot be changed. Scrolls inside, by keys too. */
export function Source({ label, children }: { label: string; children: string }) {
  return <textarea className="pt-source-text" aria-label={label} value={children} rows={rowsOf(children)} readOnly />
}

const MOST_ROWS = 12

function rowsOf(text: string): number {
  return Math.min(MOST_ROWS, text.split('\n').length)
}
