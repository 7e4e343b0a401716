import { sql } from '../../../sandbox/src/store.ts'
import type { PretendPartners, WireRequest } from '../world/pretend-partners.ts'
import type { Fate } from '../world/weather.ts'

interface Watched {
  machine: { partners: PretendPartners }
  ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]>
  breach(rule: string, detail: string): void
}

/**
 * Watches the wire: while it is unknown what became of a reference, no second one is sent for the same step. What a partner holds is
 * read from the partner itself.
 */
export class References {
  readonly #world: Watched
  readonly #ofStep = new Map<string, Set<string>>()
  /** Payouts that the bank refused to the product's face. */
  readonly #refused = new Set<string>()

  constructor(world: Watched) {
    this.#world = world
  }

  async watch({ request, fate, status }: { request: WireRequest; fate: Fate; status: number | null }) {
    if (request.method !== 'POST') return
    const { reference } = JSON.parse(request.body ?? '{}') as { reference?: string }
    if (!reference) return
    const isPayout = request.path === '/bank/payouts'
    const step = isPayout ? reference.replace(/[PR]\d+$/, '') : await this.#stepOf(reference)
    const earlier = this.#ofStep.get(step) ?? new Set()
    for (const other of earlier) {
      if (other !== reference && !(await this.#isOver(other, isPayout)))
        this.#world.breach('no second reference while the first is unknown', `${reference} after ${other}`)
    }
    this.#ofStep.set(step, earlier.add(reference))
    const isHeard = fate === 'answered' || fate === 'doubled' || fate === 'slow'
    if (isPayout && isHeard && status === 422) this.#refused.add(reference)
  }

  async #stepOf(reference: string): Promise<string> {
    const [row] = await this.#world.ask<{ order_id: string; step: string }>(
      'select order_id, step from credit_transfers where transfer_id = $1',
      [reference],
    )
    return row ? `${row.order_id} ${row.step}` : reference
  }

  /** A definite no: of the partner, or of an operator who asked it by telephone. */
  async #isOver(reference: string, isPayout: boolean): Promise<boolean> {
    const { store } = this.#world.machine.partners.world
    const row = isPayout
      ? store.one<{ ending: string }>(sql`SELECT state AS ending FROM payouts WHERE reference = ${reference}`)
      : store.one<{ ending: string }>(
          sql`SELECT status AS ending FROM transfers WHERE reference = ${reference}`,
        )
    if (row) return ['REFUSED', 'REJECTED', 'RETURNED'].includes(row.ending)
    return this.#refused.has(reference) || (await this.#wasDecided(reference))
  }

  async #wasDecided(reference: string): Promise<boolean> {
    const decided = await this.#world.ask(
      `select from credit_transfers where transfer_id::text = $1 and decided_by is not null
       union all select from payouts where reference = $1 and decided_by is not null`,
      [reference],
    )
    return decided.length > 0
  }
}
