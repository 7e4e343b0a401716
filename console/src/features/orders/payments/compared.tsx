import { fromMinor, toMinor } from '@kham/contract/money'
import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import { classNames } from '@kham/ui/class-names.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'
import { cameBesides, moreThanAsked } from './more-than-asked.ts'
import { amountText } from './payment-case.ts'
import styles from './payments.module.css'

const kip = (minor: bigint) => formatMoney({ amount: fromMinor(minor), currency: 'LAK' })

/** The bill's amount beside the received one, and the difference. */
export function Compared({ payment }: { payment: PaymentToDecide }) {
  const { t } = useTranslation('payment')
  const { order, amount } = payment
  if (!order) return null
  const before = cameBesides(payment)
  const more = moreThanAsked(payment)
  return (
    <dl className={styles.compared} aria-label={t('payment:compared.label')}>
      <Sum name={t('payment:compared.bill')} sum={formatMoney(order.amount)} />
      {before !== null && <Sum name={t('payment:compared.before')} sum={kip(before)} />}
      <Sum
        name={t(before === null ? 'payment:compared.came' : 'payment:compared.again')}
        sum={amount.currency === 'LAK' ? kip(toMinor(amount.amount)) : amountText(amount)}
        isNew
      />
      {before === null && more !== null && more !== 0n && (
        <Sum name={t('payment:column.more')} sum={more > 0n ? `+${kip(more)}` : kip(more)} isNew />
      )}
    </dl>
  )
}

const Sum = ({ name, sum, isNew = false }: { name: string; sum: string; isNew?: boolean }) => (
  <div className={classNames(isNew && styles.new)}>
    <dt className="xs">{name}</dt>
    <dd className="num">{sum}</dd>
  </div>
)
