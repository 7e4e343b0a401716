import { bankCodes, bankNames } from '@kham/contract/banks'
import type { Cashier } from '@kham/contract/cashier'
import { moneyOf } from '@kham/contract/money'
import type { Context } from '../../context.ts'
import type { AgencyRecord } from '../../http/agency-of-host.ts'
import { rateText } from '../../ledger/exchange.ts'
import { currentRates } from '../rates/current-rate.ts'
import { enabledPaymentMethods, providersOf } from './cashier-queries.ts'

/** What the agency deals in, as everybody may see it. */
export async function readCashier(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agency: AgencyRecord,
): Promise<Cashier> {
  const { agency_id: agencyId } = agency
  const methods = await enabledPaymentMethods(db, agencyId)
  const rates = await currentRates(db, agencyId, clock())
  const providers = await providersOf(db, agencyId)
  return {
    banks: bankCodes.map((code) => ({ code, name: bankNames[code], logo: null })),
    paymentMethods: methods.map(({ method, mid, display_name: displayName, currency }) => ({
      code: method,
      mid,
      displayName,
      currency,
    })),
    exchangeRates: rates.map(({ currency, buy_micro: buy, sell_micro: sell }) => ({
      currency,
      buy: rateText(buy),
      sell: rateText(sell),
    })),
    limits: limitsOf(agency),
    providers: providers.map(({ provider_id: id, name, enabled }) => ({ id, name, enabled })),
  }
}

const limitsOf = (agency: AgencyRecord) => ({
  deposit: {
    min: moneyOf(agency.deposit_min_minor, 'LAK'),
    max: moneyOf(agency.deposit_max_minor, 'LAK'),
  },
  withdraw: {
    min: moneyOf(agency.withdraw_min_minor, 'THB'),
    max: moneyOf(agency.withdraw_max_minor, 'THB'),
  },
})
