import { mostDaysAhead, type rateForm } from '@kham/contract/operator/cashier/rates'
import type { z } from 'zod/mini'
import { secondsAfter } from '../../../clock.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { lockAgency } from '../../../db/write-agency.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { rateText } from '../../../ledger/exchange.ts'
import { currentRates } from './current-rate.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { alwaysTwo, subjectOfName } from '../../desk/approvals/approval.ts'
import { findRate, ratesAround, type RateId } from './rate-queries.ts'
import { isLarge, toMicro, type RateRow } from './rate.ts'

interface Setting {
  agencyId: string
  by: Actor
  form: z.output<typeof rateForm>
}

/**
 * Sets a rate from now or a later time on. Compared with the one that would be in effect then, so that a slip of the hand is asked about; what
 * moves far from any of the day around it takes two approvals. null = it waits for the second. Refuses with VALIDATION, RATE_BUY_ABOVE_SELL,
 * RATE_CHANGE_LARGE, RATE_TIME_TAKEN, FOUR_EYES.
 */
export async function setRate(
  context: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, form }: Setting,
): Promise<RateRow | null> {
  const now = context.clock()
  const { currency, confirmed = false } = form
  const effectiveAt = effectiveFrom(form.effectiveAt, now)
  const pair = { buy_micro: toMicro(form.buy), sell_micro: toMicro(form.sell) }
  for (const side of ['buy', 'sell'] as const)
    if (pair[`${side}_micro`] === 0n) throw new Refusal('VALIDATION', { fields: { [side]: 'TOO_SMALL' } })
  if (pair.buy_micro > pair.sell_micro) throw new Refusal('RATE_BUY_ABOVE_SELL')

  return context.db.transaction().execute(async (tx) => {
    // Serializes changes of rates, so that each sees the other's.
    await lockAgency(tx, agencyId)
    const before = (await currentRates(tx, agencyId, effectiveAt)).find((rate) => rate.currency === currency)
    if (before && isLarge(before, pair) && !confirmed) throw new Refusal('RATE_CHANGE_LARGE')
    const id = { agencyId, currency, effectiveAt }
    const { past, planned } = await ratesAround(tx, id)
    const takesTwo = past.some((rate) => isLarge(rate, pair)) || planned.some((rate) => isLarge(pair, rate))
    if (takesTwo && (await findRate(tx, id))) throw new Refusal('RATE_TIME_TAKEN')
    const act = wordOf('SET_RATE', id, { ...pair, effective_at: form.effectiveAt ? effectiveAt : null })
    if (takesTwo && !(await mayHappenNow(tx, act, by, now))) return null
    const set = await tx
      .insertInto('exchange_rates')
      .values({
        agency_id: agencyId,
        currency,
        effective_at: effectiveAt,
        ...pair,
        by_two: takesTwo || by.staffId === null,
        set_by: by.staffId,
        // The time of a rate that a command set is in the audit log alone.
        set_at: by.staffId === null ? null : now,
      })
      .onConflict((conflict) => conflict.columns(['agency_id', 'currency', 'effective_at']).doNothing())
      .returning('effective_at')
      .executeTakeFirst()
    if (!set) throw new Refusal('RATE_TIME_TAKEN')
    await endApproval(tx, rateSubject(agencyId, currency), now)
    const rate = await foundAgain(tx, id)
    const told = { ...(before ? { before: factsOf(before) } : {}), after: factsOf(rate) }
    await writeAudit(tx, { agencyId, at: now, by, act: 'RATE_SET', subject: subjectOf(rate), ...told })
    return rate
  })
}

function effectiveFrom(text: string | undefined, now: Date): Date {
  if (text === undefined) return now
  const at = new Date(text)
  const fault =
    at <= now ? 'TOO_SMALL' : at > secondsAfter(now, mostDaysAhead * 24 * 3600) ? 'TOO_LARGE' : null
  if (fault) throw new Refusal('VALIDATION', { fields: { effectiveAt: fault } })
  return at
}

/**
 * Takes back a rate that has not begun; doing it again changes nothing. Where what then holds is far from it, or from what is planned after it,
 * that is a move as well, and takes two approvals: null = it waits for the second. Refuses with NOT_FOUND, RATE_BEGUN, FOUR_EYES.
 */
export async function withdrawRate(context: Context, id: RateId, by: Actor): Promise<RateRow | null> {
  return context.db.transaction().execute(async (tx) => {
    await lockAgency(tx, id.agencyId)
    const now = context.clock()
    const rate = await findRate(tx, id)
    if (!rate) throw new Refusal('NOT_FOUND')
    if (rate.withdrawn_at) return rate
    if (rate.effective_at <= now) throw new Refusal('RATE_BEGUN')
    const { planned } = await ratesAround(tx, id)
    const instead = (await currentRates(tx, id.agencyId, new Date(id.effectiveAt.getTime() - 1))).find(
      ({ currency }) => currency === id.currency,
    )
    const takesTwo = instead && (isLarge(rate, instead) || planned.some((other) => isLarge(instead, other)))
    if (takesTwo && !(await mayHappenNow(tx, wordOf('WITHDRAW_RATE', id, rate), by, now))) return null
    await endApproval(tx, rateSubject(id.agencyId, id.currency), now)
    await tx
      .updateTable('exchange_rates')
      .set({ withdrawn_by: by.staffId, withdrawn_at: now })
      .where('agency_id', '=', id.agencyId)
      .where('currency', '=', id.currency)
      .where('effective_at', '=', id.effectiveAt)
      .execute()
    const told = { act: 'RATE_WITHDRAWN', subject: subjectOf(rate), before: factsOf(rate) } as const
    await writeAudit(tx, { agencyId: id.agencyId, at: now, by, ...told })
    return foundAgain(tx, id)
  })
}

/** What an approval of a rate is about. */
export const rateSubject = (agencyId: string, currency: string) => subjectOfName(agencyId, 'rate', currency)

function wordOf(
  act: 'SET_RATE' | 'WITHDRAW_RATE',
  { agencyId, currency }: RateId,
  rate: { buy_micro: bigint; sell_micro: bigint; effective_at: Date | null },
) {
  const said = {
    currency,
    buy: rateText(rate.buy_micro),
    sell: rateText(rate.sell_micro),
    effectiveAt: rate.effective_at?.toISOString() ?? null,
  }
  return alwaysTwo({ act, subject: rateSubject(agencyId, currency), said, content: Object.values(said) })
}

const subjectOf = ({ currency }: RateRow) => ({ kind: 'CURRENCY', id: currency }) as const
const factsOf = ({
  buy_micro,
  sell_micro,
  effective_at,
}: Pick<RateRow, 'buy_micro' | 'sell_micro' | 'effective_at'>) => ({
  buy: rateText(buy_micro),
  sell: rateText(sell_micro),
  effectiveAt: effective_at.toISOString(),
})

async function foundAgain(tx: Tx, id: RateId): Promise<RateRow> {
  const rate = await findRate(tx, id)
  if (!rate) throw new Error('a rate that was just written is not there')
  return rate
}
