import { sql } from '../../../sandbox/src/store.ts'
import { knowsReferences } from '../world/without-references.ts'
import type { PretendPartners, WireRequest } from '../world/pretend-partners.ts'
import type { Fate } from '../world/faults.ts'

interface Watched {
  machine: { partners: PretendPartners }
  ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]>
  breach(rule: string, detail: string): void
}

/**
 * Watches the wire: a transfer is in our books before it is sent, and while it is unknown what became of a reference, no second one is sent for
 * the same step. What a partner holds is read from the partner itself.
 */
export class References {
  readonly #world: Watched
  readonly #ofStep = new Map<string, Set<string>>()
  /** Payouts that the bank refused to the product's face. */
  readonly #refused = new Set<string>()
  /** Transfers whose provider has answered the product. */
  readonly #answered = new Set<string>()

  constructor(world: Watched) {
    this.#world = world
  }

  async watch({ request, fate, status }: { request: WireRequest; fate: Fate; status: number | null }) {
    if (request.method !== 'POST') return
    // What is encrypted for a browser moves no money.
    if (Buffer.isBuffer(request.body)) return
    const reference = referenceIn(request.body ?? '')
    if (!reference) return
    const isPayout = request.path === '/bank/payouts'
    const step = isPayout ? reference.replace(/[PR]\d+$/, '') : await this.#stepOf(reference)
    if (step === null) return this.#world.breach('no transfer is sent that is not in our books', reference)
    if (!isPayout && !this.#ofStep.get(step)?.has(reference)) await this.#watchWay(reference)
    const earlier = this.#ofStep.get(step) ?? new Set()
    for (const other of earlier) {
      if (other !== reference && !(await this.#isOver(other, isPayout)))
        this.#world.breach('no second reference while the first is unknown', `${reference} after ${other}`)
    }
    this.#ofStep.set(step, earlier.add(reference))
    const isHeard = fate === 'answered' || fate === 'doubled' || fate === 'slow'
    if (isHeard && !isPayout) this.#answered.add(reference)
    if (isHeard && isPayout && status === 422) this.#refused.add(reference)
  }

  /** The credit of a move is given only when it was taken, and given back only when nobody has it. */
  async #watchWay(reference: string) {
    const before = await this.#world.ask<{
      is: string
      step: string
      id: string
      provider: string
      status: string
    }>(
      `select n.step as is, e.step, e.transfer_id::text as id, e.provider_id as provider, e.status from credit_transfers n
       join credit_transfers e on e.agency_id = n.agency_id and e.order_id = n.order_id
         and e.step = case n.step when 'credit' then 'take' when 'return' then 'credit' end
       where n.transfer_id::text = $1 and n.order_kind = 'move'`,
      [reference],
    )
    for (const { is, id, provider, status } of before) {
      const { store } = this.#world.machine.partners.world
      const there = knowsReferences(provider)
        ? store.one<{ status: string }>(sql`SELECT status FROM transfers WHERE reference = ${id}`)?.status
        : status
      const may = is === 'credit' ? there === 'CONFIRMED' : await this.#isOver(id, false)
      if (!may)
        this.#world.breach(
          'credit that moves is at one place at a time',
          `${is} ${reference} after ${id} ${there}`,
        )
    }
  }

  /** null = no transfer of ours has this reference. */
  async #stepOf(reference: string): Promise<string | null> {
    const [row] = await this.#world.ask<{ order_id: string; step: string }>(
      'select order_id, step from credit_transfers where transfer_id = $1',
      [reference],
    )
    return row ? `${row.order_id} ${row.step}` : null
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
    return this.#refused.has(reference) || (await this.#wasRefused(reference, isPayout))
  }

  /**
   * By an operator; or by a provider that forgets what it refuses, so that nothing is on record there. Our books alone say no of a provider
   * only where it knows no references: what became of its transfers is told by balances.
   */
  async #wasRefused(reference: string, isPayout: boolean): Promise<boolean> {
    if (isPayout) {
      const decided = 'select from payouts where reference = $1 and decided_by is not null'
      return (await this.#world.ask(decided, [reference])).length > 0
    }
    const refused = await this.#world.ask<{ provider_id: string; is_decided: boolean }>(
      `select provider_id, decided_by is not null as is_decided from credit_transfers
         where transfer_id::text = $1 and (decided_by is not null or status = 'REFUSED')`,
      [reference],
    )
    return refused.some(
      ({ provider_id, is_decided }) =>
        is_decided || this.#answered.has(reference) || !knowsReferences(provider_id),
    )
  }
}

/** Our reference, as each dialect calls it; undefined = the request has none. */
function referenceIn(body: string): string | undefined {
  if (!body.startsWith('{')) return new URLSearchParams(body).get('ref') ?? undefined
  const { reference, transactionRef } = JSON.parse(body) as { reference?: string; transactionRef?: string }
  return reference ?? transactionRef
}
