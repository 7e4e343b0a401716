import { fromMinor, toMinor } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'
import { useTranslation } from '../../../words.ts'
import { isPaidIn, type WayOf } from './way.ts'
import styles from '../../../layout/money-way.module.css'

const kip = (minor: bigint) => formatMoney({ amount: fromMinor(minor), currency: 'LAK' }, { withUnit: true })

/** What the order asked for, what came of it or went out for it, and how far the two are apart. */
export function AmountsCard({ of }: { of: WayOf }) {
  const { t } = useTranslation('money')
  if (of.kind !== 'deposit' && of.kind !== 'withdrawal') return null
  const [asked, moved] = of.kind === 'deposit' ? askedAndCame(of) : toPayAndPaid(of)
  const isDeposit = of.kind === 'deposit'
  const difference = moved - asked
  // A payout still to come is no fault.
  const isFault = difference !== 0n && (of.kind === 'deposit' ? moved > 0n : of.order.status === 'SUCCESS')
  return (
    <dl className={styles.diff}>
      <div>
        <dt>{t(isDeposit ? 'money:asked' : 'money:toPay')}</dt>
        <dd className="num">{kip(asked)}</dd>
      </div>
      <div>
        <dt>{t(isDeposit ? 'money:came' : 'money:paidOut')}</dt>
        <dd className="num">{kip(moved)}</dd>
      </div>
      <div className={isFault ? styles.differs : undefined}>
        <dt>{t('money:difference')}</dt>
        <dd className="num">{`${difference > 0n ? '+' : ''}${kip(difference)}`}</dd>
      </div>
    </dl>
  )
}

/** A payment that the bank told counts, also if it was refunded since. */
function askedAndCame({ order: deposit, way }: WayOf & { kind: 'deposit' }): [bigint, bigint] {
  const inKip = way.payments
    .filter(isPaidIn)
    .filter(({ amount, state }) => amount.currency === 'LAK' && state !== 'REVERSED')
  const came = inKip.reduce((sum, { amount }) => sum + toMinor(amount.amount), 0n)
  return [toMinor(deposit.amount.amount), came > 0n ? came : toMinor(deposit.received.amount)]
}

function toPayAndPaid({ order: withdraw, way }: WayOf & { kind: 'withdrawal' }): [bigint, bigint] {
  const sent = way.payouts.filter(({ status }) => status === 'SENT' || status === 'DONE')
  return [
    toMinor(withdraw.receive.amount),
    sent.reduce((sum, { amount }) => sum + toMinor(amount.amount), 0n),
  ]
}
