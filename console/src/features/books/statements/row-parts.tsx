import type { Direction } from '@kham/contract/operator/books/statement-form'
import type { RowFault } from '@kham/contract/operator/books/statement-row'
import type { OursOfRow } from '@kham/contract/operator/books/statements'
import { fromMinor, toMinor } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { formatDateTime, formatDay, formatMoney } from '@kham/ui/format.ts'
import { Link } from '@tanstack/react-router'
import { monthText } from '../../../month-text.ts'

export const signOf = (direction: Direction | null) => (direction === 'OUT' ? '−' : '+')

/** Kip, and their hundredths where a bank tells any: a statement is shown as it is. */
export function amountOfRow(minor: bigint): string {
  const whole = formatMoney({ amount: fromMinor((minor / 100n) * 100n), currency: 'LAK' })
  const hundredths = minor % 100n
  return hundredths === 0n ? whole : `${whole},${String(hundredths).padStart(2, '0')}`
}

export const amountText = (amount: string) => amountOfRow(toMinor(amount))

/** The day alone, where the bank tells no more. */
export const timeText = (at: string, hasTime: boolean) => (hasTime ? formatDateTime(at) : formatDay(at))

/** Everything that is wrong with a line. */
export function FaultWords({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslation('statement')
  return <span className="neg sm">{faults.map((fault) => t(`statement:fault.${fault}`)).join(' ')}</span>
}

/** Leads to the order that is concerned; where there is none, to the payment, payout or provider's bill. */
export function OursLink({ ours }: { ours: OursOfRow }) {
  const { t } = useTranslation('statement')
  const { kind, id, order, bill, byHand, bankReference } = ours
  if (bill)
    return (
      <Link
        className="link"
        to="/reports"
        search={{ view: 'bill', provider: bill.provider.id, month: bill.month }}
      >
        {t('statement:billOf', { name: bill.provider.name, month: monthText(bill.month) })}
      </Link>
    )
  if (kind === 'payout' && byHand)
    return (
      <Link className="link num" to="/payouts" search={{ payout: id }}>
        {order?.code ?? bankReference ?? t('statement:payout')}
      </Link>
    )
  if (order)
    return (
      <Link
        className="link num"
        to={order.kind === 'deposit' ? '/deposits' : '/withdrawals'}
        search={{ status: 'ALL', order: order.id }}
      >
        {order.code}
      </Link>
    )
  if (kind === 'payment')
    return (
      <Link className="link num" to="/payments" search={{ payment: id }}>
        {bankReference ?? t('statement:payment')}
      </Link>
    )
  return <span className="num">{bankReference ?? t('statement:payout')}</span>
}
