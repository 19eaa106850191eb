/** A paragraph as the editor stores it. */
export function paragraph(key: string, text: string) {
  return {
    _type: 'block',
    _key: key,
    style: 'normal',
    children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
    markDefs: [],
  }
}

/** A second-level heading as the editor stores it, before it has an anchor. */
export function heading(key: string, text: string) {
  return { ...paragraph(key, text), style: 'h2' }
}

/** A documentId of 24 characters that starts with something a person can tell apart. */
export function id(name: string): string {
  return name.padEnd(24, '0')
}
