import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { CopyButton } from '@kham/ui/copy-button'
import { formatAccountNumber, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { QrPanel } from '@kham/ui/qr-code'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useCancelDeposit } from './deposit-api.ts'
import qrCodeStyles from '@kham/ui/qr-code.module.css'
import depositsStyles from './deposits.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Whether there is no code to scan, and the player types a transfer. */
export const isTransfer = ({ qr }: Deposit) => qr === null

interface PaymentWayProps {
  deposit: Deposit
  isExpired: boolean
  isInReview: boolean
  onAgain: () => void
}

/** What it is paid by, as long as it is to be paid. */
export function PaymentWay({ deposit, isExpired, isInReview, onAgain }: PaymentWayProps) {
  const { t } = useTranslation('deposit')
  const { qr, payTo, status } = deposit
  const amount = formatMoney(deposit.amount, { withUnit: true })
  const isPaid = status === 'PAID'
  const way = isTransfer(deposit) ? 'transfer' : 'pay'
  if (!qr && (!payTo || isPaid)) return null
  if (isInReview) return <ShutQr icon={icons.headset} why={t(`deposit:${way}.inReview`)} amount={amount} />
  if (isExpired && !isPaid) {
    // Only the staff can tell whether a plain transfer was made.
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
    <div className={classNames(qrCodeStyles.qrbox, depositsStyles['qr-expired'])}>
      <Icon path={icon} size={72} />
      <b>{why}</b>
      <span className={qrCodeStyles.due}>{t('deposit:amount')}</span>
      <b className={classNames('num', qrCodeStyles.sum)}>{amount}</b>
    </div>
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

/** Replaces an expired code, which is hidden so that nobody pays it, by a way to a new one. */
function NewQr({ deposit, amount, onAgain }: NewQrProps) {
  const { t } = useTranslation('deposit')
  // Canceling asks the bank first. A payment made meanwhile, or in review, stays on the screen.
  const cancel = useCancelDeposit(deposit.id, (canceled) => {
    if (canceled && !hasMoney.has(canceled.reason)) onAgain()
  })
  return (
    <div className="stack">
      <div className={classNames(qrCodeStyles.qrbox, depositsStyles['qr-expired'])}>
        <Icon path={icons.timerOff} size={72} />
        <span className={qrCodeStyles.due}>{t('deposit:amount')}</span>
        <b className={classNames('num', qrCodeStyles.sum)}>{amount}</b>
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
