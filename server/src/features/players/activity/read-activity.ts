import { usualActivityDays, type ActivityDay } from '@kham/contract/players/activity'
import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import { moneyOf } from '@kham/contract/money'
import type { Context } from '../../../context.ts'
import { depositsByDay, playByDay, withdrawalsByDay } from './activity-queries.ts'

interface Asked {
  agencyId: string
  playerId: string
  span: { from?: string | undefined; to?: string | undefined }
}

/** What a player paid in, took out and played, for each day on which anything happened. */
export async function readActivity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, playerId, span }: Asked,
) {
  const { to = dayOf(clock()) } = span
  const { from = daysAfter(to, 1 - usualActivityDays) } = span
  const within = { agencyId, playerId, from: startOfDay(from), until: startOfDay(daysAfter(to, 1)) }
  const [deposits, withdrawals, play] = await Promise.all([
    depositsByDay(db, within),
    withdrawalsByDay(db, within),
    playByDay(db, within),
  ])
  const paidIn = new Map(deposits.map(({ day, minor }) => [day, minor]))
  const takenOut = new Map(withdrawals.map(({ day, minor }) => [day, minor]))
  const played = new Map(play.map((each) => [each.day, each]))
  const happened = new Set([...paidIn.keys(), ...takenOut.keys(), ...played.keys()])
  const days = [...happened]
    .toSorted()
    .map((day) => toDay(day, paidIn.get(day) ?? 0n, takenOut.get(day) ?? 0n, played.get(day)))
  return { from, to, days }
}

function toDay(
  day: string,
  paidIn: bigint,
  takenOut: bigint,
  { bet, win } = { bet: 0n, win: 0n },
): ActivityDay {
  return {
    day,
    deposits: moneyOf(paidIn, 'LAK'),
    withdrawals: moneyOf(takenOut, 'LAK'),
    net: moneyOf(takenOut - paidIn, 'LAK'),
    bet: moneyOf(bet, 'THB'),
    win: moneyOf(win, 'THB'),
    result: moneyOf(win - bet, 'THB'),
  }
}
