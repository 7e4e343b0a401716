import * as icons from '@kham/ui/icons.ts'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney } from '@kham/ui/kv-rows'
import { Orb, type OrbLook } from '@kham/ui/orb'
import { Link } from '@tanstack/react-router'
import { OrderSplash, unknownLook } from '../kernel/order-splash.tsx'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { OrderCode, OrderStatusBadge } from '../kernel/order-words.tsx'
import { DepositTimeline } from './deposit-facts.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { hasReceipt } from '../kernel/deposit-state.ts'
import { ReceivedPayments } from './received-payments.tsx'

type End =
  | 'canceled'
  | 'expired'
  | 'noQr'
  | 'review'
  | 'held'
  | 'excluded'
  | 'overLimit'
  | 'credited'
  | 'refunded'
  | 'failed'
  | 'rejected'
  | 'unknown'

const canceledEnds = new Map<string | null, End>([
  ['EXPIRED', 'expired'],
  ['BANK_UNAVAILABLE', 'noQr'],
  ['PAYMENT_IN_REVIEW', 'review'],
  ['PROMOTION_IN_USE', 'held'],
  ['EXCLUDED', 'excluded'],
  ['LIMIT_REACHED', 'overLimit'],
  ['PAYMENT_CREDITED', 'credited'],
  ['PAYMENT_REFUNDED', 'refunded'],
])

function endOf({ status, reason }: Deposit): End {
  if (status === 'CANCELED') return canceledEnds.get(reason) ?? 'canceled'
  if (status === 'FAILED') return 'failed'
  return status === 'REJECTED' ? 'rejected' : 'unknown'
}

const looks: Record<End, OrbLook> = {
  canceled: { icon: icons.ban, tone: 'bad' },
  expired: { icon: icons.timerOff, tone: 'warn' },
  noQr: { icon: icons.unplug, tone: 'warn' },
  review: { icon: icons.headset, tone: 'warn' },
  held: { icon: icons.clock, tone: 'warn' },
  excluded: { icon: icons.clock, tone: 'warn' },
  overLimit: { icon: icons.banknote, tone: 'warn' },
  credited: { icon: icons.check, tone: 'ok' },
  refunded: { icon: icons.banknote, tone: 'ok' },
  failed: { icon: icons.headset, tone: 'warn' },
  rejected: { icon: icons.ban, tone: 'bad' },
  unknown: unknownLook,
}

const needsSupport: readonly End[] = ['review', 'failed', 'rejected', 'unknown']

interface DepositEndedProps {
  deposit: Deposit
  onAgain: () => void
}

/** A deposit that gave no credit: canceled, run out, refunded, or with support. */
export function DepositEnded({ deposit, onAgain }: DepositEndedProps) {
  const { t } = useTranslation('deposit')
  const end = endOf(deposit)
  return (
    <>
      <OrderSplash label={t('deposit:status')}>
        <Orb {...looks[end]} size="lg" />
        <h1 className="h1">{end === 'unknown' ? deposit.status : t(`deposit:ended.${end}.title`)}</h1>
        <p className="muted sm">{t(`deposit:ended.${end}.text`)}</p>
      </OrderSplash>
      <ReceivedPayments deposit={deposit} />
      <EndedFacts deposit={deposit} />
      {hasReceipt(deposit) && <ReceiptLink kind="deposit" id={deposit.id} />}
      {needsSupport.includes(end) && <ContactSupport label={t('deposit:contact')} about={deposit.code} />}
      <div className="row">
        <Link
          to="/player/deposit/history"
          className={buttonClass({ look: 'secondary', size: 'lg', className: 'grow' })}
        >
          {t('deposit:success.history')}
        </Link>
        {end !== 'failed' && (
          <Button size="lg" className="grow" onClick={onAgain}>
            {t(end === 'expired' ? 'deposit:pay.newQr' : 'deposit:ended.again')}
          </Button>
        )}
      </div>
    </>
  )
}

function EndedFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const { code, amount, status } = deposit
  return (
    <div className="card card-p stack">
      <DepositTimeline deposit={deposit} />
      <KvList>
        <OrderCode code={code} />
        <KvMoney label={t('deposit:amount')} money={amount} />
        <KvRow label={t('deposit:status')}>
          <OrderStatusBadge status={status} />
        </KvRow>
      </KvList>
    </div>
  )
}
