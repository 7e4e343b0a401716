import { formatMoney } from '@kham/ui/format.ts'

/** "690 ₭", "690,50 ₭": kip have no decimals, but a rate may. */
export const rateFigure = (rate: string) =>
  `${formatMoney({ amount: rate, currency: /\.0+$/.test(rate) ? 'LAK' : 'THB' })}\u00A0₭`
