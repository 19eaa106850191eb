import { readWeightedList } from './weighted-list.ts'

/** How a file of a release is encoded, and the ending of the copy that is. */
export interface Coding {
  readonly name: 'br' | 'gzip' | 'identity'
  readonly ending: string
}

/** The smallest copy first. */
const CODINGS: readonly Coding[] = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
  { name: 'identity', ending: '' },
]
/** Below every weight that a header can give. */
const LAST = 0.0001

/**
 * The codings to try for a reader, the best first (RFC 9110, section 12.5.3). The plain file always remains: a reader that
 * refuses everything gets that rather than nothing.
 */
export function codingsFor(acceptEncoding = ''): readonly Coding[] {
  const weights = weightsOf(acceptEncoding)
  const weightOf = ({ name }: Coding): number =>
    weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? LAST : 0)
  return CODINGS.filter((coding) => coding.name === 'identity' || weightOf(coding) > 0).toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  )
}

/** Leaves out what cannot be read. */
function weightsOf(header: string): Map<string, number> {
  return new Map(
    readWeightedList(header).flatMap(({ name, weight, parameters }) =>
      name === '' || /\s/.test(name) || weight === undefined || parameters.length > 0
        ? []
        : [[name === 'x-gzip' ? 'gzip' : name, weight] as const],
    ),
  )
}
