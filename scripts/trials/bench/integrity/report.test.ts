import { expect, test } from 'vitest'
import { faultsOfIntegrity, linesOfIntegrity } from './report.ts'

const figures = {
  renamed: 34,
  moved: 33,
  deleted: 33,
  byDialog: 12,
  relinked: 50,
  unguarded: [],
  followed: 1000,
  redirected: 200,
  broken: [],
  held: [],
}

test('says how many went through the dialogs, and what became of the links', () => {
  expect(linesOfIntegrity(figures)).toEqual([
    '100 pages: 34 renamed, 33 moved, 33 deleted',
    '12 of them in the dialogs of the panel, in a browser; 88 by the requests that these dialogs send',
    '33 of 33 deletions refused while others linked there; then 50 pages linked elsewhere',
    '1000 links followed on the site, 200 by a redirect: 0 broken',
    '0 documents held back',
  ])
  expect(faultsOfIntegrity(figures)).toEqual([])
})

test('a broken link, a page that is held back and a deletion that nothing stopped are faults', () => {
  const broken = ['link 1 on /linking/page-0: /gone is answered with 404']
  expect(faultsOfIntegrity({ ...figures, unguarded: ['/targets/page-2'], broken, held: ['Links 3'] })).toEqual([
    '/targets/page-2 could be deleted although pages link to it',
    'link 1 on /linking/page-0: /gone is answered with 404',
    '“Links 3” is held back',
  ])
})
