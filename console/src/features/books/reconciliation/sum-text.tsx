import { isCurrency } from '@kham/contract/money'
import { MoneyText } from '@kham/ui/money-text'

/** A sum of a partner, which may be in a currency that the screen has no rules for. */
export function SumText({ sum: { amount, currency } }: { sum: { amount: string; currency: string } }) {
  if (isCurrency(currency)) return <MoneyText money={{ amount, currency }} />
  return <span className="num">{`${amount} ${currency}`}</span>
}
