import { amount } from './locale'

/** How the portal is now. */
export const status = {
  title: 'This portal now',
  withoutScript:
    'With JavaScript, this shows which release you read, whether the search answers, and whether the CMS can be reached.',
  release: 'Release',
  search: 'Search',
  cms: 'CMS',
  made: ({ id, on, pages }: { id: string; on: string; pages: number }) =>
    `${id}, made on ${on} UTC, ${amount(pages)} pages`,
  notPublic: 'Its state is not made public here.',
  states: { good: 'Works', poor: 'Disturbed', failed: 'Not reached', loading: 'Loading…', unknown: 'Unknown' },
  publisher: {
    idle: 'Everything that is published there is in a release.',
    waiting: 'A change was published a moment ago; a release follows.',
    building: 'A release is being made.',
    retrying: 'The last release could not be made and is tried again.',
    unreachable: 'The CMS cannot be reached; the site stays as it is.',
    reachable: 'The CMS can be reached.',
  },
}
