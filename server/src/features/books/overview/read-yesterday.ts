import { dayOf, daysAfter, startOfDay } from '@kham/contract/day'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { overviewYesterday } from '@kham/contract/operator/books/morning'
import type { Context } from '../../../context.ts'
import { readMedians } from '../../orders/times/read-medians.ts'
import { firstDepositsByDay } from '../reports/read-arrival-report.ts'

/** First deposits and waits of yesterday, the day before, and the same day of the week before. */
export async function readYesterday(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
): Promise<ReplyOf<typeof overviewYesterday>> {
  const yesterday = daysAfter(dayOf(clock()), -1)
  const firstsOn = await firstDepositsByDay(db, agencyId, { from: daysAfter(yesterday, -7), to: yesterday })
  const days = [0, -1, -7].map(async (ago) => {
    const day = daysAfter(yesterday, ago)
    const medians = await readMedians(db, {
      agencyId,
      from: startOfDay(day),
      to: startOfDay(daysAfter(day, 1)),
    })
    return { day, firstDeposits: firstsOn(day), ...medians }
  })
  return { days: await Promise.all(days) }
}
