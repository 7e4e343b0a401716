/** The ledger as plain arithmetic: what the real one must agree with. Accounts are names; a player's begin with "player". */
export class LedgerModel {
  readonly balances = new Map<string, { posted: bigint; held: bigint }>()
  readonly #journals = new Map<string, Written>()

  /** `suspended`: the journal that brought into suspense what this one takes out. */
  post(id: string, phase: 'single' | 'pending', legs: readonly ModelLeg[], suspended?: string): Answer {
    const journal: Written = { phase, legs: legs.filter(([, , amount]) => amount !== 0n), suspended }
    const earlier = this.#journals.get(id)
    if (earlier) return isSame(earlier, journal) ? 'done' : 'LE003'
    if (suspended && this.#leftOf(suspended) < legs[0]![2]) return 'not enough'
    const enough = this.#moved(() => {
      for (const leg of journal.legs) {
        if (phase === 'pending') this.#hold(leg, 1n)
        else this.#move(leg)
      }
    })
    if (!enough) return 'not enough'
    this.#journals.set(id, journal)
    return 'done'
  }

  resolve(id: string, as: 'post' | 'void'): Answer {
    const pending = this.#journals.get(id)
    if (pending?.phase !== 'pending') return 'LE004'
    if (pending.resolved) return pending.resolved === as ? 'done' : 'LE005'
    pending.resolved = as
    for (const leg of pending.legs) {
      this.#hold(leg, -1n)
      if (as === 'post') this.#move(leg)
    }
    return 'done'
  }

  /** Every account that is not empty, as "posted (held)". */
  trialBalance(): Record<string, string> {
    const rows = [...this.balances].filter(([, { posted, held }]) => posted !== 0n || held !== 0n)
    return Object.fromEntries(rows.map(([name, { posted, held }]) => [name, `${posted} (${held})`]))
  }

  /** Does it, unless a player's account would not have enough at any moment. */
  #moved(work: () => void): boolean {
    const before = [...this.balances].map(([name, balance]) => [name, { ...balance }] as const)
    try {
      work()
      return true
    } catch (error) {
      if (error !== notEnough) throw error
      this.balances.clear()
      for (const [name, balance] of before) this.balances.set(name, balance)
      return false
    }
  }

  #leftOf(suspended: string) {
    const out = [...this.#journals.values()].filter(
      (one) => one.suspended === suspended && one.resolved !== 'void',
    )
    return (
      (this.#journals.get(suspended)?.legs[0]?.[2] ?? 0n) -
      out.reduce((sum, { legs }) => sum + legs[0]![2], 0n)
    )
  }

  #of(name: string) {
    const balance = this.balances.get(name) ?? { posted: 0n, held: 0n }
    this.balances.set(name, balance)
    return balance
  }

  #hold([debit, , amount]: ModelLeg, sign: 1n | -1n) {
    if (!isPlayers(debit)) return
    const balance = this.#of(debit)
    balance.held += sign * amount
    if (balance.posted < balance.held) throw notEnough
  }

  #move([debit, credit, amount]: ModelLeg) {
    const from = this.#of(debit)
    from.posted -= growsByDebit(debit) ? -amount : amount
    if (isPlayers(debit) && from.posted < from.held) throw notEnough
    this.#of(credit).posted += growsByDebit(credit) ? -amount : amount
  }
}

export type ModelLeg = readonly [debit: string, credit: string, amount: bigint]
/** What the ledger answers: done (also when it was done before), the code of its refusal, or that a player has not enough. */
export type Answer = 'done' | 'not enough' | 'LE003' | 'LE004' | 'LE005'

interface Written {
  phase: 'single' | 'pending'
  legs: readonly ModelLeg[]
  suspended: string | undefined
  resolved?: 'post' | 'void'
}

const notEnough = Symbol('not enough')
const isPlayers = (name: string) => name.startsWith('player')
const growsByDebit = (name: string) => /^(bank|fx|promo|adjustment)\./.test(name)
const isSame = (a: Written, b: Written) => a.phase === b.phase && String(a.legs) === String(b.legs)
