import { AsyncLocalStorage } from 'node:async_hooks'

type Work = () => Promise<unknown>

/** So far at most the clock runs ahead of an act under way: what is to follow it would come so much too late. */
const mostAheadMs = 3 * 60_000

interface Planned {
  at: number
  /** Of two at the same instant the one that was planned first goes first. */
  order: number
  work: Work
  /** Runs while nothing else does. */
  isAlone: boolean
}

/** An act that is under way: when it is to have happened, however long it takes, and what is to follow once it is done. */
interface Doing {
  at: number
  next: { after: number; work: Work }[]
}

/**
 * The acts of some days in the order of their own time, worked off by a few lanes side by side.
 */
export class Timeline {
  readonly #queue: Planned[] = []
  readonly #doing = new AsyncLocalStorage<Doing>()
  readonly #onMinute: (now: Date) => Promise<void>
  #now: number
  #order = 0

  constructor(from: Date, onMinute: (now: Date) => Promise<void>) {
    this.#now = from.getTime()
    this.#onMinute = onMinute
  }

  /** Within an act it stands still: others, that go on meanwhile, make nothing of it come a minute late. */
  readonly clock = () => new Date(this.#doing.getStore()?.at ?? this.#now)

  /** By the clock of an act that is under way elsewhere. Nothing can be planned from here. */
  within = <T>(at: number, work: () => Promise<T>) => this.#doing.run({ at, next: [] }, work)

  at(time: Date | number, work: Work, { isAlone = false } = {}) {
    this.#put({ at: Number(time), order: this.#order++, work, isAlone })
  }

  /** Planned from within an act it is begun after that has ended: a job must not come before the transaction that it is of. */
  later(seconds: number, work: Work) {
    const next = { after: seconds * 1000, work }
    const doing = this.#doing.getStore()
    if (doing) doing.next.push(next)
    else this.at(this.#now + next.after, work)
  }

  /** Again and again until then. */
  every(seconds: number, until: Date, work: Work, how: { isAlone?: boolean } = {}) {
    const begin = (at: number) => {
      if (at > until.getTime()) return
      this.at(
        at,
        async () => {
          await work()
          begin(at + seconds * 1000)
        },
        how,
      )
    }
    begin(this.#now + seconds * 1000)
  }

  /** Until nothing is planned any more before that time. What would come after it is left out. @throws what the first act threw that failed */
  async run(until: Date, lanes: number) {
    const running = new Map<Promise<void>, number>()
    const isFarAhead = (at: number) => Math.min(...running.values()) < at - mostAheadMs
    const faults: unknown[] = []
    while (true) {
      const next = this.#queue[0]
      const isOver = next === undefined || next.at > until.getTime() || faults.length > 0
      if (isOver && running.size === 0) break
      if (isOver || running.size >= lanes || (next.isAlone && running.size > 0) || isFarAhead(next.at)) {
        await Promise.race(running.keys())
        continue
      }
      this.#take()
      await this.#setClock(next.at)
      const done = this.#do(next)
        .catch((error: unknown) => void faults.push(error))
        .finally(() => running.delete(done))
      running.set(done, next.at)
      if (next.isAlone) await done
    }
    if (faults.length > 0) throw faults[0]
    await this.#setClock(until.getTime())
  }

  async #setClock(at: number) {
    if (at <= this.#now) return
    const isNewMinute = Math.floor(at / 60_000) > Math.floor(this.#now / 60_000)
    this.#now = at
    if (isNewMinute) await this.#onMinute(this.clock())
  }

  async #do({ at, work }: Planned) {
    const doing: Doing = { at, next: [] }
    await this.#doing.run(doing, work)
    for (const { after, work: following } of doing.next) this.at(Math.max(this.#now, at + after), following)
  }

  #put(planned: Planned) {
    const queue = this.#queue
    let place = queue.push(planned) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!isBefore(planned, queue[parent]!)) break
      queue[place] = queue[parent]!
      place = parent
    }
    queue[place] = planned
  }

  #take() {
    const queue = this.#queue
    const last = queue.pop()!
    if (queue.length === 0) return
    let place = 0
    while (true) {
      let child = 2 * place + 1
      if (child >= queue.length) break
      if (child + 1 < queue.length && isBefore(queue[child + 1]!, queue[child]!)) child++
      if (!isBefore(queue[child]!, last)) break
      queue[place] = queue[child]!
      place = child
    }
    queue[place] = last
  }
}

const isBefore = (a: Planned, b: Planned) => a.at < b.at || (a.at === b.at && a.order < b.order)
