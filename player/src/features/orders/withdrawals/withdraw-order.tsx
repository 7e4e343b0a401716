import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { Orb, type OrbLook } from '@kham/ui/orb'
import * as icons from '@kham/ui/icons.ts'
import { OrderSplash, unknownLook } from '../kernel/order-splash.tsx'
import { ContactSupport } from '../../../layout/contact-support.tsx'
import { OrderTimeline } from '../kernel/order-timeline.tsx'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { WaitingOf } from '../kernel/waiting-of.ts'
import { ReasonText } from '../kernel/order-words.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { HeldNotice } from './held-notice.tsx'
import { hasReceipt, isUnderWay, withdrawQuery } from '../kernel/withdraw-state.ts'
import { WithdrawFacts } from './withdraw-facts.tsx'
import { useQuery } from '@tanstack/react-query'
import { OrderLoading } from '../kernel/order-loading.tsx'
import styles from '../../../layout/order-splash.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const looks = new Map<string, OrbLook>([
  ['OPEN', { icon: icons.clock, tone: 'gold' }],
  ['PAID', { icon: icons.banknote, tone: 'warn' }],
  ['SUCCESS', { icon: icons.check, tone: 'ok' }],
  ['REJECTED', { icon: icons.ban, tone: 'bad' }],
  ['CANCELED', { icon: icons.ban, tone: 'bad' }],
  ['FAILED', { icon: icons.close, tone: 'bad' }],
])

interface WithdrawOrderProps {
  withdraw: Withdraw
  onAgain: () => void
}

/** A withdrawal from its request to its end. The player cannot take it back. */
export function WithdrawOrder({ withdraw, onAgain }: WithdrawOrderProps) {
  const { t } = useTranslation('withdraw')
  const { id, code, status, heldUntil, heldFor } = withdraw
  const isWaiting = isUnderWay(withdraw)
  const steps = (
    <div className="card card-p">
      <OrderTimeline kind="withdraw" id={id} status={status} />
    </div>
  )
  return (
    <>
      <WithdrawState withdraw={withdraw} />
      <Wait withdraw={withdraw} />
      {heldUntil !== null && <HeldNotice until={heldUntil} because={heldFor} />}
      {status === 'OPEN' && <Notice>{t('withdraw:state.noCancel')}</Notice>}
      {isWaiting && steps}
      {!isWaiting && (
        <Button size="lg" block onClick={onAgain}>
          {t('withdraw:state.again')}
        </Button>
      )}
      <div className="card card-p">
        <WithdrawFacts withdraw={withdraw} />
      </div>
      {hasReceipt(withdraw) && <ReceiptLink kind="withdraw" id={id} />}
      {status !== 'SUCCESS' && <ContactSupport label={t('withdraw:contact')} about={code} />}
      {!isWaiting && steps}
    </>
  )
}

/** A hold with a known end is not compared with others' waiting times. */
function Wait({ withdraw }: { withdraw: Withdraw }) {
  const { code, status, createdAt, providerId, bankName, heldUntil } = withdraw
  const provider = useProviderNames()(providerId)
  if (!isUnderWay(withdraw) || heldUntil !== null) return null
  const at = status === 'PAID' ? 'paid' : 'open'
  return <WaitingOf kind="withdraw" code={code} of={bankName} since={createdAt} at={at} provider={provider} />
}

function WithdrawState({ withdraw: { status, receive, providerId, reason } }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdraw')
  const provider = useProviderNames()(providerId)
  const look = looks.get(status)
  return (
    <OrderSplash label={t('withdraw:state.label')}>
      <Orb {...(look ?? unknownLook)} size="lg" />
      <h2 className="h2">{look ? t(`withdraw:state.${status}.title`) : status}</h2>
      {/* Gold is money that comes. */}
      <MoneyText
        money={receive}
        className={look?.tone === 'bad' ? classNames('muted', styles.sum) : classNames('foil', styles.sum)}
      />
      <p className="muted sm">
        {look ? t(`withdraw:state.${status}.text`, { provider }) : t('withdraw:state.unknown')}
      </p>
      {reason !== null && (
        <p className="sm">
          {t('withdraw:reasonLabel')}:{' '}
          <b>
            <ReasonText kind="withdraw" reason={reason} />
          </b>
        </p>
      )}
    </OrderSplash>
  )
}

/** A withdrawal that was opened, as far as it has come. */
export function FollowedWithdraw({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(withdrawQuery(id))
  if (!data) return <OrderLoading ns="withdraw" failure={error} onRetry={() => void refetch()} />
  return <WithdrawOrder withdraw={data.withdraw} onAgain={onAgain} />
}
