import { bankCodes, bankNames } from '@kham/contract/cashier/banks'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { moneyOf } from '@kham/contract/money'
import type { Context } from '../../../context.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { rateText } from '../../../ledger/exchange.ts'
import { currentRates } from '../rates/current-rate.ts'
import { limitsAndMethods, providersOf } from './cashier-queries.ts'

/** What the agency deals in, as everybody may see it. */
export async function readCashier(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
): Promise<Cashier> {
  const offers = await limitsAndMethods(db, agencyId)
  const rates = await currentRates(db, agencyId, clock())
  const providers = await providersOf(db, agencyId)
  return {
    banks: bankCodes.map((code) => ({ code, name: bankNames[code], logo: null })),
    paymentMethods: offers.flatMap(({ method: code, mid, display_name: displayName, currency }) =>
      code === null || mid === null || displayName === null || currency === null
        ? []
        : [{ code, mid, displayName, currency }],
    ),
    exchangeRates: rates.map(({ currency, buy_micro: buy, sell_micro: sell }) => ({
      currency,
      buy: rateText(buy),
      sell: rateText(sell),
    })),
    limits: limitsIn(offers[0]!),
    providers: providers.map(({ provider_id: id, name, enabled }) => ({ id, name, enabled })),
  }
}

type LimitsRow = Pick<
  AgencyRecord,
  'deposit_min_minor' | 'deposit_max_minor' | 'withdraw_min_minor' | 'withdraw_max_minor'
>

const limitsIn = (agency: LimitsRow) => ({
  deposit: {
    min: moneyOf(agency.deposit_min_minor, 'LAK'),
    max: moneyOf(agency.deposit_max_minor, 'LAK'),
  },
  withdraw: {
    min: moneyOf(agency.withdraw_min_minor, 'THB'),
    max: moneyOf(agency.withdraw_max_minor, 'THB'),
  },
})
