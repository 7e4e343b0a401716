import type { Task } from '../ground/tasks.ts'
import type { Trace } from '../ground/trace.ts'

interface Move {
  move_id: bigint
  kind: 'deposits' | 'withdrawals' | 'credit_moves' | 'adjustments' | 'reversals'
  id: string
  code: string
  was: string | null
  became: string
  at_fault: string | null
  /** A payment of its bill waits for the end of a promotion, or its player's break or limit has ended it. */
  is_held: boolean
}

const proposed = [
  'PROPOSED APPROVED',
  'PROPOSED REJECTED',
  'PROPOSED CANCELED',
  'PROPOSED EXPIRED',
  'APPROVED SUCCESS',
  'APPROVED FAILED',
]

/** The rules' own table, written again and not taken from the product. */
const allowed: Record<Move['kind'], readonly string[]> = {
  deposits: [
    'OPEN PAID',
    'OPEN CANCELED',
    'PAID SUCCESS',
    'PAID FAILED',
    'FAILED PAID',
    'FAILED REJECTED',
    'CANCELED PAID',
  ],
  withdrawals: ['OPEN PAID', 'OPEN REJECTED', 'OPEN CANCELED', 'OPEN FAILED', 'PAID SUCCESS', 'PAID FAILED'],
  credit_moves: ['OPEN SUCCESS', 'OPEN FAILED', 'OPEN CANCELED'],
  adjustments: proposed,
  reversals: proposed,
}

const letters: Record<Move['kind'], string> = {
  deposits: 'D',
  withdrawals: 'W',
  credit_moves: 'M',
  adjustments: 'A',
  reversals: 'X',
}

interface Watched {
  trace: Trace
  exactlyPaidAt: ReadonlyMap<string, number>
  ask<Row extends object>(text: string, values: unknown[]): Promise<Row[]>
  breach(rule: string, detail: string): void
}

/** Watches every move that an order makes, as the database has witnessed it. */
export class Moves {
  readonly #world: Watched
  #seen = 0n

  constructor(world: Watched) {
    this.#world = world
  }

  /** Tells the moves since the last look, which are all the task's. */
  async look(task: Task) {
    const { trace } = this.#world
    const moves = await this.#world.ask<Move>(
      `select m.*, exists (select from payments p where p.bill = m.code and p.reason = 'PROMOTION_IN_USE')
           or exists (select from deposits d where d.code = m.code and d.reason in ('EXCLUDED', 'LIMIT_REACHED')) as is_held
         from sim.moves m where move_id > $1 order by move_id`,
      [this.#seen],
    )
    for (const move of moves) {
      this.#seen = move.move_id
      const name = trace.name(letters[move.kind], move.code)
      trace.name('', move.id, move.code)
      trace.say(`     ${name} ${move.was ?? 'made'} -> ${move.became}`)
      this.#judge(move, name, task)
    }
  }

  #judge({ kind, code, was, became, at_fault, is_held }: Move, name: string, task: Task) {
    if (at_fault) this.#world.breach(at_fault, name)
    if (was && !allowed[kind].includes(`${was} ${became}`))
      this.#world.breach('an order moves only as the rules say', `${name} ${was} -> ${became}`)
    // A query after the payment sees it.
    const paidAt = this.#world.exactlyPaidAt.get(code) ?? Infinity
    if (became === 'CANCELED' && paidAt < task.beganAt && !is_held)
      this.#world.breach('no order is canceled over a payment that the bank has', `${name} by ${task.name}`)
  }
}
