/** A fenced code block of a page. */
export interface Fence {
  readonly language: string
  /** The file that the block is, where it says so. */
  readonly title?: string
  readonly text: string
  /** Of the fence's first line in the file, from 1. */
  readonly line: number
  /** Where the fence stands in the file, its marks included. */
  readonly start: number
  readonly end: number
}

/** A request of a page, and the answer that the page shows, if it shows one. */
export interface Example {
  readonly request: Fence
  /** JSON that a GraphQL request brings along. */
  readonly variables?: Fence
  readonly answer?: Fence
}

/** What a person recognizes a request by. */
export function exampleName({ request }: Example): string {
  return request.text.split('\n', 1)[0] ?? ''
}
