import { parseArgs } from 'node:util'
import { currentRates } from '../../features/cashier/rates/current-rate.ts'
import type { RateRow } from '../../features/cashier/rates/rate.ts'
import { rateText } from '../../ledger/exchange.ts'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'

export const listRates: Command = {
  usage: '--agency ID [--json]',
  about: 'the rates that are in effect, kip for one unit',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, json: { type: 'boolean' } },
    })
    const rates = await open(async ({ db, clock }) =>
      currentRates(db, await agencyIdOf(db, values.agency), clock()),
    )
    if (values.json) say(JSON.stringify(rates.map(toRateView), null, 2))
    else for (const rate of rates) say(lineOf(rate))
    return 0
  },
}

type Rate = Pick<RateRow, 'currency' | 'buy_micro' | 'sell_micro' | 'effective_at'>

/** For --json. */
export const toRateView = ({ currency, buy_micro, sell_micro, effective_at }: Rate) => ({
  currency,
  buy: rateText(buy_micro),
  sell: rateText(sell_micro),
  effectiveAt: effective_at.toISOString(),
})

/** For a terminal. */
export function lineOf(rate: Rate): string {
  const { currency, buy, sell, effectiveAt } = toRateView(rate)
  return [currency, `buy ${buy}`, `sell ${sell}`, `from ${effectiveAt}`].join('  ')
}
