import { sql } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { bonusOf, claimsWithin, type CurrentPromotion } from './promotion.ts'
import type { PromotionDraft } from './make-promotion.ts'

const thb = (minor: bigint) => moneyOf(minor, 'THB')

interface Counted {
  promotion_id: string
  claimed: number
  in_use: number
  credited: number
  bonus: bigint
  deducted: bigint
  forfeited: bigint
  paid_in: bigint
  paid_out: bigint
  outstanding: bigint
}

/** What became of each promotion of an agency until now; one that nobody has claimed has none. */
export async function figuresOfPromotions(db: Db, agencyId: string) {
  const { rows } = await sql<Counted>`
    select u.promotion_id, count(*)::int as claimed, (count(*) filter (where u.status = 'USED'))::int as in_use,
      (count(d.deposit_id))::int as credited, coalesce(sum(u.bonus_minor) filter (where d.deposit_id is not null), 0)::bigint as bonus,
      coalesce(sum(w.bonus_minor), 0)::bigint as deducted, coalesce(sum(w.forfeit_minor), 0)::bigint as forfeited,
      coalesce(sum(d.amount_minor), 0)::bigint as paid_in, coalesce(sum(w.receive_minor), 0)::bigint as paid_out,
      coalesce(sum(u.bonus_minor) filter (where u.status = 'USED' and u.credited_at is not null), 0)::bigint as outstanding
    from promotion_usages u
    left join deposits d on d.agency_id = u.agency_id and d.deposit_id = u.deposit_id and u.credited_at is not null
      and d.reversed_at is null
    left join lateral (select sum(w.bonus_minor) as bonus_minor, sum(w.forfeit_minor) as forfeit_minor, sum(w.receive_minor) as receive_minor
      from withdrawals w where w.agency_id = u.agency_id and w.promotion_usage_id = u.usage_id and w.status = 'SUCCESS') w on true
    where u.agency_id = ${agencyId} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.promotion_id, toFigures(row)]))
}

const toFigures = (row: Counted) => ({
  claimed: row.claimed,
  inUse: row.in_use,
  credited: row.credited,
  bonus: thb(row.bonus),
  deducted: thb(row.deducted),
  forfeited: thb(row.forfeited),
  cost: thb(row.bonus - row.deducted - row.forfeited),
  paidIn: moneyOf(row.paid_in, 'LAK'),
  paidOut: moneyOf(row.paid_out, 'LAK'),
  net: moneyOf(row.paid_in - row.paid_out, 'LAK'),
  outstanding: thb(row.outstanding),
})
export type Figures = ReturnType<typeof toFigures>

export const noFigures: Figures = toFigures({
  promotion_id: '',
  claimed: 0,
  in_use: 0,
  credited: 0,
  bonus: 0n,
  deducted: 0n,
  forfeited: 0n,
  paid_in: 0n,
  paid_out: 0n,
  outstanding: 0n,
})

const forecastDays = 90

/**
 * What a promotion would have done in the last 90 days: whoever paid in its amount or more there is taken to have used it, while uses and
 * budget lasted.
 */
export async function forecastOf(
  db: Db,
  agencyId: string,
  draft: PromotionDraft & Pick<CurrentPromotion, 'budget_minor'>,
  { depositCreditMinor, now }: { depositCreditMinor: bigint; now: Date },
) {
  const since = secondsAfter(now, -forecastDays * 24 * 3600)
  const { rows } = await sql<{ takers: number; uses: number }>`
    select count(*)::int as takers, coalesce(sum(least(n, ${draft.uses_per_player}::int)), 0)::int as uses from (
      select d.player_id, case when ${draft.first_order_only} then 1 else count(*)::int end as n from deposits d
      where d.agency_id = ${agencyId} and d.status = 'SUCCESS' and d.reversed_at is null and d.ended_at between ${since} and ${now}
        and d.amount_minor >= ${draft.deposit_minor} and d.provider_id = any(${draft.providers}::text[])
        and (not ${draft.first_order_only} or not exists (select from deposits e
          where e.agency_id = d.agency_id and e.player_id = d.player_id and e.status = 'SUCCESS' and e.reversed_at is null and e.ended_at < d.ended_at))
      group by d.player_id) taken`.execute(db)
  const { takers, uses: wished } = rows[0]!
  const bonusMinor = bonusOf(draft, depositCreditMinor)
  const most = claimsWithin(draft, bonusMinor)
  const uses = most === null || BigInt(wished) < most ? wished : Number(most)
  return {
    days: forecastDays,
    takers: takers < uses ? takers : uses,
    uses,
    bonus: thb(bonusMinor * BigInt(uses)),
    worst: draft.max_minor === null ? null : thb(draft.max_minor * BigInt(uses)),
  }
}
