import { bankNames, type BankCode } from '@kham/contract/cashier/banks'
import { moneyOf } from '@kham/contract/money'
import type { MeasuredTimes } from '@kham/contract/orders/times'
import type { Context } from '../../../context.ts'
import {
  depositTimes,
  keepAnswer,
  keptAnswer,
  methodNames,
  paidOut,
  withdrawalTimes,
} from './times-queries.ts'
import { fewestCases, measuredRows, windowAt } from './times.ts'

/** How long an agency's deposits and withdrawals took: measured by the first process that is asked in five minutes, told by all. */
export async function readTimes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
): Promise<MeasuredTimes> {
  const { from, lastDay, to } = windowAt(clock())
  const window = { agencyId, from, to }
  const kept = await keptAnswer(db, window)
  if (kept) return complete(kept)
  const names = await methodNames(db, agencyId)
  const deposits = measuredRows(await depositTimes(db, window))
  const withdrawals = measuredRows(await withdrawalTimes(db, window))
  const { count, minor } = await paidOut(db, { agencyId, from: lastDay, to })
  return keepAnswer(db, window, {
    window: { from: from.toISOString(), to: to.toISOString() },
    deposits: deposits.map(({ group, ...took }) => ({
      paymentMethod: group,
      displayName: group === null ? null : (names.get(group) ?? group),
      ...took,
    })),
    withdrawals: withdrawals.map(({ group, ...took }) => ({
      bankCode: group as BankCode | null,
      bankName: group === null ? null : bankNames[group as BankCode],
      ...took,
    })),
    paidOut: count < fewestCases ? null : { count, amount: moneyOf(minor, 'LAK') },
  })
}

/** An answer that a process of an earlier version has kept does not have all of it. */
const complete = ({ deposits, withdrawals, paidOut, ...rest }: MeasuredTimes): MeasuredTimes => ({
  ...rest,
  deposits: deposits.map((row) => ({ ...row, ...ofRow(row) })),
  withdrawals: withdrawals.map((row) => ({ ...row, ...ofRow(row) })),
  paidOut: paidOut ?? null,
})

const ofRow = ({
  spread,
  nightSeconds,
}: MeasuredTimes['deposits'][number] | MeasuredTimes['withdrawals'][number]) => ({
  spread: spread ?? null,
  nightSeconds: nightSeconds ?? null,
})
