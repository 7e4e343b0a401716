import type { Currency } from '@kham/contract/money'
import { currencyUnit, formatMoney } from './format.ts'

const noBreak = '\u00A0'

/** "1 THB = 680 ₭"; kip has no decimals, but a rate may. */
export function rateLine(currency: Currency, rate: string) {
  const isWhole = !rate.includes('.') || /\.0+$/.test(rate)
  const figure = formatMoney({ amount: rate, currency: isWhole ? 'LAK' : currency })
  return `1${noBreak}${currency} = ${figure}${noBreak}${currencyUnit.LAK}`
}
