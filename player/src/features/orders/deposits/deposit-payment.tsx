import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { CountdownRing } from '@kham/ui/countdown-ring'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { PageHeader } from '@kham/ui/page-header'
import { useIsPast } from '@kham/ui/use-now.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DepositActions } from './deposit-actions.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { NumberedList } from '../kernel/numbered-list.tsx'
import { OrderStatusBadge } from '../kernel/order-words.tsx'
import { WaitingOf } from '../kernel/waiting-of.ts'
import { ReceivedPayments } from './received-payments.tsx'
import { isTransfer, PaymentWay } from './payment-way.tsx'
import styles from './deposits.module.css'
import buttonStyles from '@kham/ui/button.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface PaymentProps {
  deposit: Deposit
  cashier: Cashier
}

interface DepositPaymentProps extends PaymentProps {
  /** Another order is wanted in its place. */
  onAgain: () => void
}

/** An OPEN or PAID deposit: QR code or account, then money on its way. */
export function DepositPayment({ deposit, cashier, onAgain }: DepositPaymentProps) {
  const { t } = useTranslation('deposit')
  const isExpired = useIsPast(deposit.expiresAt)
  const [askedInVain, setAskedInVain] = useState(false)
  const isOpen = deposit.status === 'OPEN'
  const isInReview = isOpen && deposit.reason === 'PAYMENT_IN_REVIEW'

  return (
    <>
      <PaymentHeader deposit={deposit} />
      <div role="status" aria-label={t('deposit:status')} className={styles['pay-news']}>
        <PaymentNotice deposit={deposit} cashier={cashier} isExpired={isExpired} askedInVain={askedInVain} />
      </div>
      {deposit.status === 'PAID' && deposit.paidAt !== null && (
        <WaitingOf
          kind="deposit"
          code={deposit.code}
          of={deposit.paymentMethod}
          since={deposit.paidAt}
          at="deposit"
          provider={nameOf(cashier, deposit)}
        />
      )}
      <ReceivedPayments deposit={deposit} />
      <div className={styles['pay-grid']}>
        <PaymentWay deposit={deposit} isExpired={isExpired} isInReview={isInReview} onAgain={onAgain} />
        <div className="stack">
          {isOpen && (
            <DepositActions
              deposit={deposit}
              isShut={isExpired || isInReview}
              onStillUnpaid={() => setAskedInVain(true)}
            />
          )}
          <div className="card card-p">
            <DepositFacts deposit={deposit} cashier={cashier} />
          </div>
          {isOpen && !isExpired && !isInReview && <PaymentGuide deposit={deposit} />}
        </div>
      </div>
    </>
  )
}

function PaymentHeader({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const { createdAt, expiresAt, status } = deposit
  const way = isTransfer(deposit) ? 'transfer' : 'pay'
  const back = (
    <Link
      to="/player/deposit/history"
      className={classNames(buttonStyles.iconbtn, buttonStyles.soft)}
      aria-label={t('deposit:back')}
    >
      <Icon path={icons.arrowLeft} />
    </Link>
  )
  const ring = (
    <CountdownRing
      expiresAt={expiresAt}
      totalMs={new Date(expiresAt).getTime() - new Date(createdAt).getTime()}
      label={(time) => t(`deposit:${way}.expiresIn`, { time })}
      lastMinuteText={t(`deposit:${way}.lastMinute`)}
      expiredText={t(`deposit:${way}.expired`)}
    />
  )
  const end = status === 'OPEN' ? ring : <OrderStatusBadge status={status} />
  return <PageHeader title={t('deposit:pay.title')} back={back} end={end} />
}

const nameOf = ({ providers }: Cashier, { providerId }: Deposit) =>
  providers.find(({ id }) => id === providerId)?.name ?? providerId

interface PaymentNoticeProps extends PaymentProps {
  isExpired: boolean
  askedInVain: boolean
}

function PaymentNotice({ deposit, cashier, isExpired, askedInVain }: PaymentNoticeProps) {
  const { t } = useTranslation('deposit')
  if (deposit.status === 'PAID') {
    const provider = nameOf(cashier, deposit)
    return (
      <Notice tone="ok">
        <b>{t('deposit:paid.title')}</b> {t('deposit:paid.text', { provider })}
      </Notice>
    )
  }
  if (deposit.reason === 'PAYMENT_IN_REVIEW') return null
  const way = isTransfer(deposit) ? 'transfer' : 'pay'
  if (isExpired) {
    return (
      <Notice tone="warn" icon={icons.timerOff}>
        <b>{t(`deposit:${way}.expired`)}</b> {t(`deposit:${way}.expiredText`)}
      </Notice>
    )
  }
  // Only the staff can tell about a transfer, with or without a code beside it.
  const teller = deposit.payTo ? 'transfer' : 'pay'
  const words = askedInVain
    ? ([`deposit:${teller}.stillUnpaid`, `deposit:${teller}.stillUnpaidText`] as const)
    : (['deposit:pay.unpaid', `deposit:${way}.unpaidText`] as const)
  return (
    <Notice icon={icons.clock}>
      <b>{t(words[0])}</b> {t(words[1])}
    </Notice>
  )
}

function PaymentGuide({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const way = isTransfer(deposit) ? 'transfer.' : ''
  return (
    <>
      <section className="card card-p stack-3 sm">
        <h2 className="h3">{t('deposit:guide.title')}</h2>
        <NumberedList
          items={(['1', '2', '3', '4'] as const).map((step) => t(`deposit:${way}guide.${step}`))}
        />
      </section>
      <Notice tone="warn">{t(isTransfer(deposit) ? 'deposit:transfer.once' : 'deposit:pay.once')}</Notice>
    </>
  )
}
