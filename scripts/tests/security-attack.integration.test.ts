import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { PROJECT_ROOT, RUN_COMMAND } from '../config/index.ts'

async function attack(...args: string[]) {
  const child = spawn(process.execPath, [RUN_COMMAND, 'security-attack', ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code: code as unknown }
}

it('holds under every attack, a few tries of each', async () => {
  const { stdout, stderr, code } = await attack('--quick')
  /* How fast it was depends on the machine. */
  const lines = stdout
    .replace(/p99 +\d+ ms/g, 'p99 N ms')
    .replace(/[\d,]+ (views|bodies a second)/g, 'N $1')
    .replace(/\d+ clean pages/, 'N clean pages')
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(lines).toEqual([
    ['Attack', 'What was attacked', 'Tries', 'What happened', 'Result'],
    expect.anything(),
    [
      'static-server',
      'the server of the site, by 5 % malformed requests',
      '620',
      '30 malformed, 20 slow readers; 0 wrong answers; p99 N ms',
      'held',
    ],
    [
      'release-switches',
      'the live release, switched under 8 readers',
      '300',
      'N views, 0 failed or of two releases; p99 N ms',
      'held',
    ],
    [
      'open-tab',
      'a tab that stays open while others publish',
      '15',
      '3 publishes, 49 requests, 0 failed; 3 pages loaded again',
      'held',
    ],
    [
      'publish-lease',
      'the right to publish, by workers whose clocks jump',
      '6',
      'one holder at a time, another after each of 3 kills',
      'held',
    ],
    [
      'clock-jumps',
      'the order of releases, by a clock that jumps an hour',
      '12',
      '12 releases, 0 displaced by an older one',
      'held',
    ],
    [
      'content-defects',
      'the check of the content, by seeded defects',
      '33',
      '33 of 33 defects of 33 kinds found; 0 problems on N clean pages',
      'held',
    ],
    [
      'generated-bodies',
      'save, check and render, by generated bodies',
      '500',
      '446 shown, 54 refused, 0 faults; N bodies a second',
      'held',
    ],
    ['cms-requests', 'the CMS, by strangers, an author and an editor', '18', '18 of 18 refused', 'held'],
    ['security:attack: no faults.'],
    [''],
  ])
  expect(stderr).toContain('✓ release-switches')
  expect(code).toBe(0)
})

it('says what it takes where it is called wrongly', async () => {
  expect(await attack('--only', 'moon')).toEqual({
    stdout: '',
    stderr:
      '\nThere is no attack “moon”.\nNext: Name one of static-server, release-switches, open-tab, publish-lease, clock-jumps, content-defects, generated-bodies, cms-requests.\n',
    code: 2,
  })
  expect(await attack('--slowly')).toMatchObject({ code: 2, stderr: expect.stringContaining('--slowly') })
})

it('lists its attacks', async () => {
  const { stdout, code } = await attack('--help')
  expect(stdout).toContain('Usage: npm run security:attack [-- --only NAME] [--quick] [--seed N] [--json FILE]')
  expect(stdout).toContain('  publish-lease     the right to publish, by workers whose clocks jump (50 tries)\n')
  expect(code).toBe(0)
})
