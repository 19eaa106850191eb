import { describe, expect, it } from 'vitest'
import { randomOf, type Random } from '../../trials/harness/random.ts'
import type { PublisherEffect } from './effects.ts'
import type { PublisherEvent, Timer } from './events.ts'
import { reduce } from './reduce.ts'
import { INITIAL, publisherStatus, type Batch, type PublisherState } from './state.ts'
import { context, request, START } from './step-cases.ts'
import type { PublishRequest } from './request.ts'
import type { Made } from './worker-messages.ts'

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed)
const STEPS = 200
const MOST_STEPS = 10_000

type Ending = 'live' | 'held' | 'content' | 'fault'

/** A world in which effects are answered at random moments, in random order, each once. */
class World {
  readonly #random: Random
  state: PublisherState = INITIAL
  now = START
  /** What is under way and answers some time: one entry an effect. */
  readonly #open: (() => PublisherEvent)[] = []
  readonly timers = new Map<Timer, number>()
  readonly accepted: string[] = []
  /** How the deployment of each request stands. */
  readonly ends = new Map<string, string>()
  /** Batches that were begun, and what waited at that moment. */
  readonly begun: { readonly key: string; readonly ids: readonly string[]; readonly next: readonly string[] }[] = []
  readonly publishes: { readonly ids: readonly string[]; ending?: Ending }[] = []
  #publishing = 0
  readonly #removed = new Set<string>()
  /** Whether everything that is still to come succeeds. */
  succeeds = false
  #revision = 1
  #liveRevision = 0

  constructor(random: Random) {
    this.#random = random
  }

  get isQuiet(): boolean {
    return this.#open.length === 0 && [...this.timers.keys()].every((timer) => timer === 'reconcile')
  }

  dispatch(event: PublisherEvent): void {
    const { state, effects } = reduce(this.state, event, { ...context, at: this.now })
    this.state = state
    for (const effect of effects) this.#carryOut(effect)
    if (this.#publishing > 1) throw new Error('Two publishes are under way at once.')
    const pending = this.accepted.length - this.#removed.size
    if (publisherStatus(state).pending !== pending) throw new Error(`${pending} requests are pending.`)
  }

  ask(): void {
    const id = `r${this.accepted.length}`
    this.#revision++
    this.#accept(request(id, this.#random.below(10) === 0))
  }

  /** Lets something happen that was to happen. @returns whether there was anything */
  step(): boolean {
    const choices = this.#open.length + (this.timers.size > 0 ? 1 : 0)
    const [answer] = this.#open.splice(this.#random.below(choices), 1)
    if (!answer) return this.#fire()
    this.dispatch(answer())
    return true
  }

  /** Lets the time of the earliest timer come. */
  #fire(): boolean {
    const [first] = [...this.timers].toSorted(([, a], [, b]) => a - b)
    if (!first) return false
    const [timer, due] = first
    this.now = Math.max(this.now, due)
    this.timers.delete(timer)
    this.dispatch({ kind: 'timer-fired', timer })
    return true
  }

  #accept(accepted: PublishRequest): void {
    this.accepted.push(accepted.id)
    this.dispatch({ kind: 'accepted', request: accepted })
  }

  #carryOut(effect: PublisherEffect): void {
    const status = () => ({
      revision: this.#revision,
      upToDate: this.#liveRevision >= this.#revision,
      codeChanged: false,
    })
    switch (effect.kind) {
      case 'start-timer':
        return void this.timers.set(effect.timer, this.now + effect.milliseconds)
      case 'stop-timer':
        return void this.timers.delete(effect.timer)
      case 'read-site-status': {
        const { current, next } = this.state
        this.begun.push({ key: current?.key ?? '', ids: idsOf(current), next: idsOf(next) })
        return void this.#open.push(() => ({ kind: 'site-status-read', status: status() }))
      }
      case 'reconcile':
        return void this.#open.push(() =>
          this.succeeds || this.#random.below(4) > 0
            ? { kind: 'reconcile-answered', status: status(), afterStart: effect.afterStart }
            : { kind: 'reconcile-failed', message: 'Down.' },
        )
      case 'request':
        return void this.#open.push(() => {
          this.#accept(request(`r${this.accepted.length}`, effect.force))
          return { kind: 'reconciled' }
        })
      case 'publish':
        return this.#publish(effect.requests)
      case 'write-end':
        return void this.#open.push(() => ({ kind: 'end-written' }))
      case 'record':
        for (const { id } of effect.requests) this.ends.set(id, effect.deployment.state)
        return undefined
      case 'remove-requests':
        return void this.#open.push(() => {
          for (const { id } of effect.requests) this.#removed.add(id)
          return { kind: 'requests-removed' }
        })
      default:
        return undefined
    }
  }

  #publish(requests: readonly PublishRequest[]): void {
    this.#publishing++
    const publish: (typeof this.publishes)[number] = { ids: requests.map(({ id }) => id) }
    this.publishes.push(publish)
    const revision = this.#revision
    this.#open.push(() => {
      this.#publishing--
      const ending = this.succeeds ? 'live' : this.#random.one(['live', 'live', 'held', 'content', 'fault'] as const)
      publish.ending = ending
      if (ending === 'live' || ending === 'held') this.#liveRevision = revision
      return endingEvent(ending, revision)
    })
  }
}

const idsOf = (batch: Batch | undefined): string[] => (batch?.requests ?? []).map(({ id }) => id)

function endingEvent(ending: Ending, revision: number): PublisherEvent {
  if (ending === 'content' || ending === 'fault')
    return {
      kind: 'publish-failed',
      failure: { kind: ending, message: 'No.', problems: [], transient: true, detail: 'No.' },
    }
  const release = { id: `release${revision}`, createdAt: '', revision, buildId: '', pages: 1 }
  const held: Made['held'] = { kind: 'losing-pages', message: 'Held.', problems: [] }
  return {
    kind: 'published',
    made: { release, warnings: [], heldBack: [], path: '/', ...(ending === 'held' && { held }) },
  }
}

/** Requests come, and effects are answered, in random order. */
function live(seed: number): World {
  const random = randomOf(seed)
  const world = new World(random)
  world.dispatch({ kind: 'started', pending: [] })
  for (let n = 0; n < STEPS; n++) {
    const what = random.below(10)
    if (what < 3) world.ask()
    else if (what < 4) world.dispatch({ kind: 'reconcile-asked' })
    else if (what < 8) world.step()
    else world.now += random.below(3000)
  }
  return world
}

/** Lets everything that is under way come to a good end. */
function comeToRest(world: World): void {
  world.succeeds = true
  for (let n = 0; !world.isQuiet; n++) {
    if (n > MOST_STEPS) throw new Error(`It never comes to rest: ${JSON.stringify(world.state)}`)
    world.step()
  }
}

const isEnd = (state: string | undefined) => state === 'live' || state === 'held' || state === 'failed'

describe.each(SEEDS)('any order of events (seed %i)', (seed) => {
  it('ends every request, publishes next what came during a publish, and nothing twice without a reason', () => {
    const world = live(seed)
    comeToRest(world)
    const { accepted, begun, ends, publishes } = world
    expect(publisherStatus(world.state)).toMatchObject({ state: 'idle', pending: 0 })
    expect(accepted.filter((id) => !isEnd(ends.get(id)))).toEqual([])
    const again = accepted.filter((id) => {
      const before = publishes.filter(({ ids }) => ids.includes(id)).slice(0, -1)
      return before.some(({ ending }) => ending !== 'fault')
    })
    expect(again).toEqual([])
    for (const [n, { key, next }] of begun.entries()) {
      const later = begun.slice(n + 1).find((batch) => batch.key !== key)
      expect(later?.ids.slice(0, next.length) ?? []).toEqual(next)
    }
  })

  it('ends all at a stop: no timer, no further publish', () => {
    const world = live(seed)
    const made = world.publishes.length
    world.dispatch({ kind: 'stopped' })
    expect([...world.timers]).toEqual([])
    while (world.step());
    world.ask()
    expect([...world.timers]).toEqual([])
    expect(world.publishes).toHaveLength(made)
    expect(world.state.build).toBeUndefined()
  })
})
