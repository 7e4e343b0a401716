import { sql } from 'kysely'
import { fromMinor } from '@kham/contract/money'
import type { Report } from '@kham/contract/operator/books/reports'
import type { PromotionTexts } from '@kham/contract/promotions/promotions'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { flowsWithin, type Flow } from './flow-queries.ts'
import { bonusesOf } from './flows.ts'
import { beforeOf, reportOf, spanOf, type Period, type Span } from './report.ts'

interface Usages {
  id: string
  texts: PromotionTexts
  claims: number
  completed: number
  cancelled: number
  inUse: number
  liability: bigint
}

/** Outcomes of each promotion's usages within a span; `inUse` and `liability` are current. */
async function usagesWithin(db: Db, agencyId: string, { from, until }: Span) {
  const { rows } = await sql<Usages>`
    select p.promotion_id as id, v.texts, coalesce(u.claims, 0)::int as claims, coalesce(u.completed, 0)::int as completed,
      coalesce(u.cancelled, 0)::int as cancelled, coalesce(u.in_use, 0)::int as "inUse", coalesce(u.liability, 0)::bigint as liability
    from promotions p
    join promotion_versions v on v.agency_id = p.agency_id and v.promotion_id = p.promotion_id and v.version = p.version
    left join (
      select promotion_id, count(*) filter (where claimed_at >= ${from} and claimed_at < ${until}) as claims,
        count(*) filter (where status = 'SUCCESS' and ended_at >= ${from} and ended_at < ${until}) as completed,
        count(*) filter (where status not in ('USED', 'SUCCESS') and ended_at >= ${from} and ended_at < ${until}) as cancelled,
        count(*) filter (where status = 'USED') as in_use,
        sum(bonus_minor) filter (where status = 'USED' and credited_at is not null) as liability
      from promotion_usages where agency_id = ${agencyId} group by 1) u on u.promotion_id = p.promotion_id
    where p.agency_id = ${agencyId} order by p.position, p.created_at, p.promotion_id`.execute(db)
  return rows
}

/** Lao is the language that every agency writes first. */
export const titleOf = (texts: PromotionTexts) =>
  texts.lo?.title ?? Object.values(texts).find((text) => text !== undefined)?.title ?? '—'

function moneyOfBonuses(flows: readonly Flow[], promotionId?: string) {
  const { given, back, forfeited, cost } = bonusesOf(flows, promotionId)
  return {
    bonusGiven: fromMinor(given),
    bonusBack: fromMinor(back),
    forfeited: fromMinor(forfeited),
    bonusCost: fromMinor(cost),
  }
}

const counted = ({ claims, completed, cancelled }: Usages) => ({ claims, completed, cancelled })

/** The lines of a span and their whole. */
async function linesWithin(db: Db, agencyId: string, span: Span) {
  const usages = await usagesWithin(db, agencyId, span)
  const flows = await flowsWithin(db, agencyId, span, 'whole')
  const rows = usages.map((each) => ({
    promotion: titleOf(each.texts),
    ...counted(each),
    ...moneyOfBonuses(flows, each.id),
    inUse: each.inUse,
    liability: fromMinor(each.liability),
    promotionId: each.id,
  }))
  const sum = (key: 'claims' | 'completed' | 'cancelled' | 'inUse') =>
    usages.reduce((total, each) => total + each[key], 0)
  const totals = {
    claims: sum('claims'),
    completed: sum('completed'),
    cancelled: sum('cancelled'),
    ...moneyOfBonuses(flows),
    inUse: sum('inUse'),
    liability: fromMinor(usages.reduce((total, { liability }) => total + liability, 0n)),
  }
  return { rows, totals }
}

/** Counts come from the usages, money from the ledger. */
export async function readPromotionReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  period: Period,
): Promise<Report> {
  const now = clock()
  const { rows, totals } = await linesWithin(db, agencyId, spanOf(period))
  const before = await beforeOf(period, now, async (span) => {
    // Figures of usages in use are of now.
    const {
      inUse: _inUse,
      liability: _liability,
      ...earlier
    } = (await linesWithin(db, agencyId, span)).totals
    return [earlier]
  })
  return { ...reportOf('promotions', period, now, rows, [totals]), before }
}
