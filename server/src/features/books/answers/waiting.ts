import { sql, type RawBuilder } from 'kysely'
import type { MoneyKind } from '@kham/contract/operator/books/answers'

interface Waiting {
  /** Whether a row waits for somebody; an index of the state makes it cheap. */
  is: RawBuilder<unknown>
  /** When it began to wait; a move under way waits for its provider, so it has none. */
  since: RawBuilder<unknown>
}

/** What waits for somebody, by kind; `t` is the row. */
export const waiting: Record<MoneyKind, Waiting> = {
  deposit: { is: sql`t.status = 'FAILED'`, since: sql`t.ended_at` },
  withdrawal: {
    is: sql`t.status = 'OPEN' and t.held_at is not null and t.approved_at is null`,
    since: sql`t.held_at`,
  },
  move: { is: sql`t.status = 'OPEN'`, since: sql`null` },
  adjustment: { is: sql`t.status = 'PROPOSED'`, since: sql`t.created_at` },
  reversal: { is: sql`t.status = 'PROPOSED'`, since: sql`t.created_at` },
  payment: {
    is: sql`t.state = 'SUSPENSE' and t.reason is distinct from 'PROMOTION_IN_USE'`,
    since: sql`t.recorded_at`,
  },
  payout: { is: sql`t.by_hand and t.status = 'REQUESTED'`, since: sql`t.created_at` },
}

/** When a row began to wait; null = it does not wait. */
export const waitsSince = (kind: MoneyKind) =>
  sql`case when ${waiting[kind].is} then ${waiting[kind].since} end`
