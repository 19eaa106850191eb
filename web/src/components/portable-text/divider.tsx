/** A line between two parts of a page. */
export function Divider() {
  return <hr />
}
