import { sql } from '../../../sandbox/src/store.ts'
import type { Task } from '../ground/tasks.ts'
import type { PretendPartners } from '../world/pretend-partners.ts'

interface Watched {
  machine: { partners: PretendPartners }
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  breach(rule: string, detail: string): void
}

const nothingLeft = 'an account is closed only when nothing is left in it'
const nothingMoves = 'no order of a closed account begins or goes on'

/** Watches accounts from the moment at which they are closed until they are opened again. */
export class ClosedAccounts {
  readonly #sim: Watched
  #closed = new Set<string>()
  #seen = 0n
  /** Payments that came while their player's account was closed, by the bank's reference. */
  readonly late = new Set<string>()

  constructor(sim: Watched) {
    this.#sim = sim
  }

  /** Looks at what the task has just done. */
  async look(task: Task) {
    const moves = await this.#sim.ask<{ move_id: bigint; id: string; code: string; became: string }>(
      'select move_id, id, code, became from sim.moves where move_id > $1 order by move_id',
      [this.#seen],
    )
    this.#seen = moves.at(-1)?.move_id ?? this.#seen
    const closed = await this.#sim.ask<{ player_id: string }>(
      'select player_id from players where closed_at is not null order by username',
    )
    const before = this.#closed
    this.#closed = new Set(closed.map(({ player_id }) => player_id))
    if (before.size > 0) {
      for (const { id, code, became } of moves)
        if (before.has(await this.#playerOf(id)))
          this.#sim.breach(nothingMoves, `${code} becomes ${became} by ${task.name}`)
      await this.#noteLate([...before])
    }
    for (const id of this.#closed) if (!before.has(id)) await this.judge(id)
  }

  async #noteLate(players: readonly string[]) {
    const waiting = await this.#sim.ask<{ bank_ref: string }>(
      `select y.bank_ref from payments y join deposits d on d.agency_id = y.agency_id and d.code = y.bill
         where y.state = 'SUSPENSE' and d.player_id = any($1)`,
      [players],
    )
    for (const { bank_ref } of waiting) this.late.add(bank_ref)
  }

  async #playerOf(orderId: string): Promise<string> {
    const [order] = await this.#sim.ask<{ player_id: string }>(
      `select player_id from deposits where deposit_id = $1 union all select player_id from withdrawals where withdrawal_id = $1
       union all select player_id from credit_moves where move_id = $1 union all select player_id from adjustments where adjustment_id = $1
       union all select player_id from reversals where reversal_id = $1`,
      [orderId],
    )
    return order?.player_id ?? ''
  }

  /** What would be lost to its player. */
  async judge(playerId: string) {
    const members = await this.#sim.ask<{ member_id: string; provider_id: string }>(
      'select member_id, provider_id from provider_members where player_id = $1 order by 1',
      [playerId],
    )
    const { store } = this.#sim.machine.partners.world
    for (const { member_id, provider_id } of members) {
      const found = store.one<{ balance: bigint }>(
        sql`SELECT balance FROM members WHERE provider = ${provider_id} AND member_id = ${member_id}`,
      )
      if (found && found.balance !== 0n)
        this.#sim.breach(nothingLeft, `${found.balance} of ${playerId} at ${provider_id}`)
    }
    const left = await this.#sim.ask<{ what: string }>(
      `select code || ' ' || status as what from deposits where player_id = $1
         and (status in ('OPEN', 'PAID', 'FAILED') or (status = 'REJECTED' and refunded_at is null))
       union all select code || ' ' || status from withdrawals where player_id = $1
         and (status in ('OPEN', 'PAID') or (held_at is not null and returned_at is null and (status <> 'SUCCESS' or excess_minor > 0)))
       union all select code || ' ' || status from credit_moves where player_id = $1
         and (status = 'OPEN' or (status = 'FAILED' and returned_at is null))
       union all select 'promotion ' || status from promotion_usages where player_id = $1 and status = 'USED'
       order by 1`,
      [playerId],
    )
    for (const { what } of left) this.#sim.breach(nothingLeft, `${what} of ${playerId}`)
  }

  /** At the end too: what came meanwhile waits for the staff, and is no credit. */
  async judgeAll() {
    for (const id of this.#closed) await this.judge(id)
  }
}
