import { asOwner } from './as-owner.ts'
import type { MoneyWorld } from './money-world.ts'

/** The times of what a test plays; append-only tables among them, which only their owner can move. */
const times: Record<string, readonly string[]> = {
  'ledger.journals': ['at'],
  order_steps: ['at'],
  lone_acts: ['at'],
  first_words: ['said_at', 'resolved_at'],
  players: ['created_at'],
  deposits: ['created_at', 'paid_at', 'credited_at', 'ended_at', 'refunded_at'],
  withdrawals: [
    'created_at',
    'held_at',
    'approved_once_at',
    'approved_at',
    'paid_at',
    'ended_at',
    'returned_at',
  ],
  payments: ['recorded_at'],
  promotion_usages: ['claimed_at', 'credited_at', 'ended_at'],
  wagers: ['at'],
}

/** How much quicker things happen there than they were played: what begins seconds before midnight also ends before, on a busy machine too. */
const quicker = 20

/** Plays a history: partners want to be asked at their own time, so what happened is moved afterwards to when it is to have happened. */
export function historyDesk(world: () => MoneyWorld) {
  async function happened<T>(at: string, work: () => Promise<T>): Promise<T> {
    const began = new Date()
    const done = await work()
    await asOwner(world().context.database, async (owner) => {
      for (const [table, columns] of Object.entries(times)) {
        await owner.query(`alter table ${table} disable trigger user`)
        for (const column of columns)
          await owner.query(
            `update ${table} set ${column} = $1::timestamptz + (${column} - $2::timestamptz) / ${quicker} where ${column} >= $2::timestamptz`,
            [at, began],
          )
        await owner.query(`alter table ${table} enable trigger user`)
      }
    })
    return done
  }
  return { happened }
}
