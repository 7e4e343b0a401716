import type { Chance } from '../ground/chance.ts'

/** What becomes of one request to a partner. "Before" and "after" are from where the partner stands: was it applied? */
export const fates = [
  'answered',
  'lost before',
  'lost after',
  'error before',
  'error after',
  'garbled after',
  'foreign 404',
  'doubled',
  'late',
  'slow',
] as const
export type Fate = (typeof fates)[number]

export interface FaultRates {
  /** How often a request to a partner meets a fault, and which ones there are. */
  callFaults: number
  kinds: readonly Fate[]
  /** How often the database fails a statement or loses the answer to a commit. */
  databaseFaults: number
}

const calm: FaultRates = { callFaults: 0, kinds: [], databaseFaults: 0 }

/** The faults in force. */
export class Faults {
  #rates: FaultRates = calm
  readonly #down = new Set<string>()
  readonly #next = new Map<string, Fate>()

  begin(rates: FaultRates) {
    this.#rates = rates
    this.#down.clear()
    this.#next.clear()
  }

  clear() {
    this.begin(calm)
  }

  /** Suspends faults for what seldom happens where everything may fail. */
  async without(work: () => Promise<void>): Promise<void> {
    const [rates, down] = [this.#rates, [...this.#down]]
    this.begin(calm)
    await work()
    this.begin(rates)
    for (const target of down) this.#down.add(target)
  }

  /** Switches a partner off, or on again. */
  toggle(target: string): boolean {
    if (this.#down.delete(target)) return false
    this.#down.add(target)
    return true
  }

  /** The next request to the target meets this, whatever the rates. */
  strike(target: string, fate: Fate) {
    this.#next.set(target, fate)
  }

  fateOf(target: string, chance: Chance): Fate {
    if (this.#down.has(target)) return 'lost before'
    const next = this.#next.get(target)
    this.#next.delete(target)
    if (next) return next
    const { callFaults, kinds } = this.#rates
    return kinds.length > 0 && chance.is(callFaults) ? chance.pick(kinds) : 'answered'
  }

  failsDatabase = (chance: Chance) => chance.is(this.#rates.databaseFaults)
}

/** Each sequence has fault rates of its own: where everything fails at once little is found, since nothing gets far. */
export function faultRatesOf(chance: Chance): FaultRates {
  const callFaults = chance.pick([0, 0.1, 0.2, 0.2, 0.3, 0.5])
  const kinds = fates.filter((fate) => fate !== 'answered' && chance.is(0.5))
  return { callFaults, kinds, databaseFaults: chance.pick([0, 0, 0.003, 0.02]) }
}
