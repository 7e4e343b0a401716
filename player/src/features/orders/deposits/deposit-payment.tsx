import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { CountdownRing } from '@kham/ui/countdown-ring'
import { formatMoney, formatAccountNumber } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { PageHeader } from '@kham/ui/page-header'
import { QrPanel } from '@kham/ui/qr-code'
import { useIsPast } from '@kham/ui/use-now.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DepositActions } from './deposit-actions.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { NumberedList } from '../kernel/numbered-list.tsx'
import { OrderStatusBadge } from '../kernel/order-words.tsx'
import { ReceivedPayments } from './received-payments.tsx'
import './deposits.css'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useCancelDeposit } from './deposit-api.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { CopyButton } from '@kham/ui/copy-button'
import { KvList, KvRow } from '@kham/ui/kv-list'

interface PaymentProps {
  deposit: Deposit
  cashier: Cashier
}

interface DepositPaymentProps extends PaymentProps {
  /** Another order is wanted in its place. */
  onAgain: () => void
}

/** Whether there is no code to scan, and the player types a transfer. */
const isTransfer = ({ qr }: Deposit) => qr === null

/** From the QR code, or the account, to the money on its way: an OPEN or PAID deposit. */
export function DepositPayment({ deposit, cashier, onAgain }: DepositPaymentProps) {
  const { t } = useTranslation('deposit')
  const isExpired = useIsPast(deposit.expiresAt)
  const [askedInVain, setAskedInVain] = useState(false)
  const isOpen = deposit.status === 'OPEN'
  const isInReview = isOpen && deposit.reason === 'PAYMENT_IN_REVIEW'

  return (
    <>
      <PaymentHeader deposit={deposit} />
      <div role="status" aria-label={t('deposit:status')} className="pay-news">
        <PaymentNotice deposit={deposit} cashier={cashier} isExpired={isExpired} askedInVain={askedInVain} />
      </div>
      <ReceivedPayments deposit={deposit} />
      <div className="pay-grid">
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
    <Link to="/player/deposit/history" className="iconbtn soft" aria-label={t('deposit:back')}>
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

interface PaymentNoticeProps extends PaymentProps {
  isExpired: boolean
  askedInVain: boolean
}

function PaymentNotice({ deposit, cashier, isExpired, askedInVain }: PaymentNoticeProps) {
  const { t } = useTranslation('deposit')
  if (deposit.status === 'PAID') {
    const provider = cashier.providers.find(({ id }) => id === deposit.providerId)?.name ?? deposit.providerId
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
  // Of a transfer only the staff can tell, with a code beside it or without.
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

interface PaymentWayProps {
  deposit: Deposit
  isExpired: boolean
  isInReview: boolean
  onAgain: () => void
}

/** What it is paid by, as long as it is to be paid. */
function PaymentWay({ deposit, isExpired, isInReview, onAgain }: PaymentWayProps) {
  const { t } = useTranslation('deposit')
  const { qr, payTo, status } = deposit
  const amount = formatMoney(deposit.amount, { withUnit: true })
  const isPaid = status === 'PAID'
  const way = isTransfer(deposit) ? 'transfer' : 'pay'
  if (!qr && (!payTo || isPaid)) return null
  if (isInReview) return <ShutQr icon={icons.headset} why={t(`deposit:${way}.inReview`)} amount={amount} />
  if (isExpired && !isPaid) {
    // Of a plain transfer only the staff can tell whether it was made.
    if (!qr) return <ShutQr icon={icons.timerOff} why={t('deposit:transfer.expired')} amount={amount} />
    return <NewQr deposit={deposit} amount={amount} onAgain={onAgain} />
  }
  return (
    <div className="stack">
      {qr && (
        <QrPanel
          scheme="LAO QR"
          bank={qr.displayName}
          payload={qr.payload}
          label={t('deposit:pay.qr', { amount })}
          amountLabel={t('deposit:pay.mustPay')}
          amount={amount}
          paid={isPaid ? t('deposit:paid.mark') : undefined}
        />
      )}
      {payTo && !isPaid && <PayTo payTo={payTo} />}
    </div>
  )
}

/** What ran out, or for which money has come, is not shown at all, so that nobody pays it. */
function ShutQr({ icon, why, amount }: { icon: IconPath; why: string; amount: string }) {
  const { t } = useTranslation('deposit')
  return (
    <div className="qrbox qr-expired">
      <Icon path={icon} size={72} />
      <b>{why}</b>
      <span className="due">{t('deposit:amount')}</span>
      <b className="sum num">{amount}</b>
    </div>
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

interface NewQrProps {
  deposit: Deposit
  /** The amount in words. */
  amount: string
  onAgain: () => void
}

/** Why it was canceled where money has come for it. */
const hasMoney = new Set<string | null>([
  'PAYMENT_IN_REVIEW',
  'PROMOTION_IN_USE',
  'EXCLUDED',
  'LIMIT_REACHED',
])

/** In the place of a code that has run out, which is not shown at all, so that nobody pays it: a way to another one. */
function NewQr({ deposit, amount, onAgain }: NewQrProps) {
  const { t } = useTranslation('deposit')
  // Canceling asks the bank first. What was paid meanwhile, or is in review, stays on the screen.
  const cancel = useCancelDeposit(deposit.id, (canceled) => {
    if (canceled && !hasMoney.has(canceled.reason)) onAgain()
  })
  return (
    <div className="stack">
      <div className="qrbox qr-expired">
        <Icon path={icons.timerOff} size={72} />
        <span className="due">{t('deposit:amount')}</span>
        <b className="sum num">{amount}</b>
        <OnlineButton
          look="secondary"
          icon={icons.refresh}
          busy={cancel.isPending}
          busyText={t('deposit:pay.closingOld')}
          onClick={() => cancel.mutate()}
        >
          {t('deposit:pay.newQr')}
        </OnlineButton>
      </div>
      <RefusalNotice failure={cancel.error} />
    </div>
  )
}

/** The account that a deposit is paid to by a plain transfer, to be copied into the bank's app. */
function PayTo({ payTo }: { payTo: NonNullable<Deposit['payTo']> }) {
  const { t } = useTranslation('bank', 'deposit')
  const { bankCode, accountNumber, accountName } = payTo
  return (
    <section className="card card-p stack-3" aria-labelledby="pay-to">
      <h2 className="h3" id="pay-to">
        {t('deposit:transfer.title')}
      </h2>
      <KvList>
        <KvRow label={t('bank:bank')}>
          <BankMark bank={bankCode} size="sm" />
          {t(`bank:name.${bankCode}`)}
        </KvRow>
        <KvRow label={t('bank:accountNumber')}>
          <span className="num">{formatAccountNumber(accountNumber)}</span>
          <CopyButton text={accountNumber} label={t('bank:copyNumber')} copiedLabel={t('deposit:copied')} />
        </KvRow>
        <KvRow label={t('bank:accountName')}>
          {accountName}
          <CopyButton
            text={accountName}
            label={t('deposit:transfer.copyName')}
            copiedLabel={t('deposit:copied')}
          />
        </KvRow>
      </KvList>
    </section>
  )
}
