import { expect, it } from 'vitest'
import { Cleanup } from '../harness/cleanup.ts'
import type { Attack } from './attack.ts'
import { attackTable } from './attack-table.ts'
import { attacksNamed, ATTACKS } from './attacks.ts'
import { runAttack } from './run-attack.ts'

const attack = (name: string, run: Attack['run']): Attack => ({
  name,
  subject: `the ${name}`,
  tries: { full: 20_000, quick: 10 },
  run,
})
const rowOf = (subject: Attack, quick = false) => runAttack(subject, { quick, seed: 1, cleanup: new Cleanup() })

it('makes a row of each attack, and says what did not hold', async () => {
  const fence = attack('fence', async ({ tries }) => ({ tries, happened: 'nobody came in', faults: [] }))
  const gate = attack('gate', async ({ tries }) => ({ tries, happened: '1 of 10 came in', faults: ['it was open'] }))
  const bridge = attack('bridge', () => Promise.reject(new Error('It is not there.')))
  const rows = [await rowOf(fence), await rowOf(gate, true), await rowOf(bridge)]
  expect(attackTable(rows)).toEqual([
    'Attack  What was attacked   Tries  What happened                Result',
    '------  -----------------  ------  ---------------------------  --------',
    'fence   the fence          20,000  nobody came in               held',
    'gate    the gate               10  1 of 10 came in              NOT HELD',
    'bridge  the bridge              0  it could not be carried out  NOT HELD',
  ])
  expect(rows.map(({ faults }) => faults)).toEqual([
    [],
    ['it was open'],
    [expect.stringContaining('Unexpected fault: Error: It is not there.')],
  ])
})

it('ends what an attack started, also where it fails', async () => {
  const ended: string[] = []
  const failing = attack('fence', async ({ cleanup }) => {
    cleanup.add(async () => void ended.push('fence'))
    throw new Error('It fell.')
  })
  await rowOf(failing)
  expect(ended).toEqual(['fence'])
})

it('finds attacks by name, and refuses a name that none has', () => {
  expect(attacksNamed([])).toBe(ATTACKS)
  expect(attacksNamed(['static-server']).map(({ name }) => name)).toEqual(['static-server'])
  expect(() => attacksNamed(['static-server', 'moon'])).toThrow(
    expect.objectContaining({ message: 'There is no attack “moon”.', exitCode: 2 }),
  )
})
