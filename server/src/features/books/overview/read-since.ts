import { mayDecide } from '../../desk/operators/may-decide.ts'
import type { ReplyOf } from '@kham/contract/endpoint'
import { moneyOf } from '@kham/contract/money'
import type { overviewSince, SincePeriod } from '@kham/contract/operator/books/morning'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { readPlayAndBonuses } from '../reports/read-play-and-bonuses.ts'
import { readDeeds } from '../reports/read-staff-report.ts'
import type { Span } from './overview.ts'
import { leftOf, spanSince, wasAway, weeksBefore } from './since.ts'
import * as queries from './since-queries.ts'

type Since = ReplyOf<typeof overviewSince>

const baht = (minor: bigint) => moneyOf(minor, 'THB')
const kip = (minor: bigint) => moneyOf(minor, 'LAK')
const toTimes = ({ from, until }: Span) => ({ from: from.toISOString(), until: until.toISOString() })

/** When somebody left the desk the last time; null = never. */
async function whenLeft(
  db: Db,
  staff: Pick<SignedInStaff, 'agencyId' | 'staffId' | 'sessionId'>,
): Promise<Date | null> {
  for (const signedIn of await queries.signInsOf(db, staff)) {
    const last = await queries.lastHere(db, staff, signedIn)
    if (last === null) return null
    if (wasAway(last, signedIn)) return last
  }
  return null
}

/** Events since a staff member's last visit, or within a period of the overview. */
export async function readSince(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: Pick<SignedInStaff, 'agencyId' | 'staffId' | 'sessionId' | 'role'>,
  period: SincePeriod,
): Promise<Since> {
  const { agencyId } = staff
  const now = clock()
  const leftAt = leftOf(await whenLeft(db, staff), now)
  const span = spanSince(period, leftAt, now)
  const before = weeksBefore(span)
  const [play, playBefore] = [
    await readPlayAndBonuses(db, agencyId, span),
    await readPlayAndBonuses(db, agencyId, before),
  ]
  const { topProvider, topPromotion } = play
  const byRules = await queries.approvedByRules(db, agencyId, span)
  return {
    ...toTimes(span),
    leftAt: leftAt?.toISOString() ?? null,
    before: toTimes(before),
    gameWin: { now: baht(play.gameWinMinor), before: baht(playBefore.gameWinMinor) },
    topProvider: topProvider && {
      id: topProvider.place as ProviderId,
      name: providerNames[topProvider.place as ProviderId],
      gameWin: baht(topProvider.minor),
    },
    bonusCost: { now: baht(play.bonusCostMinor), before: baht(playBefore.bonusCostMinor) },
    topPromotion: topPromotion && {
      id: topPromotion.place,
      title: await queries.titleOf(db, agencyId, topPromotion.place),
      cost: baht(topPromotion.minor),
    },
    largestWinner: await winnerOf(db, agencyId, span),
    staff: mayDecide(staff) ? await deedsOf(db, agencyId, span) : null,
    byRules: { approved: byRules.approved, approvedKip: kip(byRules.minor) },
  }
}

async function winnerOf(db: Db, agencyId: string, span: Span): Promise<Since['largestWinner']> {
  const winner = await queries.largestWinner(db, agencyId, span)
  if (!winner) return null
  const { playerId, username, minor, asked } = winner
  return { playerId, username, won: baht(minor), asked: asked === null ? null : kip(asked) }
}

async function deedsOf(db: Db, agencyId: string, span: Span): Promise<NonNullable<Since['staff']>> {
  const rows = await readDeeds(db, agencyId, span)
  return rows.map((row) => ({
    staffId: row.staffId!,
    name: row.person!,
    from: row.first!.toISOString(),
    until: row.last!.toISOString(),
    approved: row.approved,
    approvedKip: kip(row.approvedMinor),
    rejected: row.rejected,
    assigned: row.assigned,
    payouts: row.payouts,
    others:
      row.refunds +
      row.proposed +
      row.adjustmentsApproved +
      row.adjustmentsRefused +
      row.reversals +
      row.decisions +
      row.others,
    medianMinutes: row.medianMinutes,
  }))
}
