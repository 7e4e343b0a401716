import * as icons from '@kham/ui/icons.ts'
import type { Deposit, ReceivedPayment } from '@kham/contract/orders/deposits'
import { isCurrency } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { laterFile, useLaterFile } from '../../../layout/later-file.ts'
import { depositPaymentsQuery } from './deposit-api.ts'
import styles from './deposits.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const heldPayments = laterFile(
  () => import('./held-payments.tsx'),
  (file) => file.HeldPayments,
  ['held'],
)

/** Reasons and choices load later; until then the known facts stand there. */
function HeldPayments({ depositId, meanwhile }: { depositId: string; meanwhile: ReactNode }) {
  const { part: Part } = useLaterFile(heldPayments)
  return (
    <Suspense fallback={meanwhile}>
      {Part ? <Part depositId={depositId} meanwhile={meanwhile} /> : meanwhile}
    </Suspense>
  )
}

const reversedNotice = laterFile(
  () => import('./held-payments.tsx'),
  (file) => file.ReversedNotice,
  ['held'],
)

/** Loaded late: it is rare. */
function Reversed({ deposit }: { deposit: Deposit }) {
  const { part: Part } = useLaterFile(reversedNotice)
  return <Suspense>{Part && <Part deposit={deposit} />}</Suspense>
}

/** Payments that did not fit the order, and what has become of each; before them, that its credit was taken back. */
export function ReceivedPayments({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const { data } = useQuery(depositPaymentsQuery(deposit.id))
  const payments = data?.payments ?? []
  // What became of them may not be known yet; that one is in review is.
  const told = waitingReasons.find((reason) => reason === deposit.reason)
  const credited = payments.filter(({ state }) => state === 'CREDITED')
  const held = payments.filter(({ state }) => state !== 'CREDITED')
  const plain = held.map((payment) => (
    <Received key={`${payment.paidAt} ${payment.amount.amount}`} payment={payment} of={deposit} />
  ))
  return (
    <div
      role="status"
      aria-label={t('deposit:received.label')}
      className={classNames('stack-2', styles.received)}
    >
      {deposit.reversedAt !== null && <Reversed deposit={deposit} />}
      {payments.length === 0 && told && <Notice tone="warn">{t(`deposit:reason.${told}`)}</Notice>}
      {credited.map((payment) => (
        <Received key={`${payment.paidAt} ${payment.amount.amount}`} payment={payment} of={deposit} />
      ))}
      {held.length > 0 && <HeldPayments depositId={deposit.id} meanwhile={plain} />}
    </div>
  )
}

const waitingReasons = ['PAYMENT_IN_REVIEW', 'PROMOTION_IN_USE'] as const

const tones = { IN_REVIEW: 'warn', CREDITED: 'ok', REFUNDING: 'info', REFUNDED: 'ok' } as const

function Received({ payment, of }: { payment: ReceivedPayment; of: Deposit }) {
  const { t } = useTranslation('deposit')
  const { amount, state, order } = payment
  const isHeld = state === 'IN_REVIEW' && payment.reason === 'PROMOTION_IN_USE'
  const icon = isHeld ? icons.clock : icons.headset
  return (
    <Notice tone={tones[state]} {...(state === 'IN_REVIEW' ? { icon } : {})}>
      <b>{t('deposit:received.amount', { amount: amountText(amount) })}</b>{' '}
      {t(`deposit:received.${isHeld ? 'HELD' : state}`)}{' '}
      {order && order.id !== of.id && (
        <Link to="/player/deposit" search={{ order: order.id }} className="link">
          {t('deposit:received.open', { code: order.code })}
        </Link>
      )}
    </Notice>
  )
}

const amountText = ({ amount, currency }: ReceivedPayment['amount']) =>
  isCurrency(currency) ? formatMoney({ amount, currency }, { withUnit: true }) : `${amount} ${currency}`
