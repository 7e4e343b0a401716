import * as contract from '@kham/contract/operator/cashier/rates'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { currentRates } from './current-rate.ts'
import { findRate, plannedRates, ratePage } from './rate-queries.ts'
import { toSetRate, type RateRow } from './rate.ts'
import { rateSubject, setRate, withdrawRate } from './set-rate.ts'

/** Everybody on the staff may look; only those who answer for the agency may set. */
export function rateOperatorRoutes(app: App) {
  serve(app, contract.rateList, async ({ context, agencyId, query: { page, pageSize } }) => {
    const now = context.clock()
    const standing = await ratesAt(context, agencyId, now)
    const { rows, total } = await ratePage(context.db, agencyId, { page, pageSize })
    const planned = await plannedRates(context.db, agencyId, now)
    return {
      current: standing.current,
      planned: planned.map(standing.of),
      rates: rows.map(standing.of),
      waitForSecond: (
        await Promise.all(contract.ratedCurrencies.map((currency) => waiting(context, agencyId, currency)))
      ).flatMap((word) => word ?? []),
      page,
      pageSize,
      total,
    }
  })

  serve(app, contract.addRate, async ({ context, agencyId, by, body, reply }) => {
    const rate = await setRate(context, { agencyId, by, form: body })
    // What waits for its second approval has not been made.
    if (!rate) reply.code(200)
    return oneRate(context, agencyId, body.currency, rate)
  })

  serve(app, contract.withdrawRate, async ({ context, agencyId, by, body: { currency, effectiveAt } }) => {
    const id = { agencyId, currency, effectiveAt: new Date(effectiveAt) }
    const rate = (await withdrawRate(context, id, by)) ?? (await findRate(context.db, id)) ?? null
    return oneRate(context, agencyId, currency, rate)
  })
}

const waiting = ({ db }: Context, agencyId: string, currency: contract.RatedCurrency) =>
  pendingApprovalOf(db, rateSubject(agencyId, currency))

/** `rate`: null = it waits for the second approval, and the one in effect stands. */
async function oneRate(
  context: Context,
  agencyId: string,
  currency: contract.RatedCurrency,
  rate: RateRow | null,
) {
  const standing = await ratesAt(context, agencyId, context.clock())
  return {
    rate: rate ? standing.of(rate) : (standing.current.find((each) => each.currency === currency) ?? null),
    waitsForSecond: await waiting(context, agencyId, currency),
  }
}

/** Says rates as they stand at a time. */
async function ratesAt({ db }: Context, agencyId: string, now: Date) {
  const inEffect = await currentRates(db, agencyId, now)
  const of = (row: RateRow) =>
    toSetRate(row, now, inEffect.find(({ currency }) => currency === row.currency)?.effective_at)
  const rows = await Promise.all(
    inEffect.map(({ currency, effective_at: effectiveAt }) =>
      findRate(db, { agencyId, currency, effectiveAt }),
    ),
  )
  return { of, current: rows.flatMap((row) => (row ? [of(row)] : [])) }
}
