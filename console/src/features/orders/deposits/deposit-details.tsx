import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvNum, KvTime } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { AboutPlayer } from '../../players/players/about-player.tsx'
import { SlipView } from '../../site/pictures/slip-view.tsx'
import { PaidRows } from '../kernel/paid-rows.tsx'
import { PayerRow } from '../kernel/payer-row.tsx'
import { rateLine } from '@kham/ui/rate-line.ts'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'
import { stageOf } from './deposit-stage.tsx'

/** What the order waits for, or where its money is. */
export function DepositState({ order }: { order: QueuedDeposit }) {
  const { t } = useTranslation('deposit', 'payment')
  const providerName = useProviderNames()
  const stage = stageOf(order)
  const why = whyItWaits.get(order.reason)
  const isBad = stage === 'FAILED' || stage === 'REFUND_REFUSED'
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={order.waitsFor} />
      {stage !== 'SILENT' && (
        <Notice tone={isBad ? 'danger' : stage === 'SUCCESS' ? 'ok' : 'info'}>
          {stage === 'REFUNDING' && order.refund?.byHand
            ? t('state.byHandRefund')
            : t([`deposit:state.${stage}`, 'state.unknown'], { provider: providerName(order.providerId) })}
        </Notice>
      )}
      <SecondNotice approval={order.waitsForSecond} />
      {why !== undefined && (
        <Notice tone="warn">
          {t(why)}{' '}
          <Link to="/payments" search={{ search: order.code }} className="link">
            {t('payment:title')}
          </Link>
        </Notice>
      )}
    </div>
  )
}

/** A break or a limit of its player has ended the order, or a payment of it waits. */
const whyItWaits = new Map<
  string | null,
  'deposit:endedBy.EXCLUDED' | 'deposit:endedBy.LIMIT_REACHED' | 'deposit:held' | 'deposit:inReview'
>([
  ['EXCLUDED', 'deposit:endedBy.EXCLUDED'],
  ['LIMIT_REACHED', 'deposit:endedBy.LIMIT_REACHED'],
  ['PROMOTION_IN_USE', 'deposit:held'],
  ['PAYMENT_IN_REVIEW', 'deposit:inReview'],
])

export function DepositFacts({ order }: { order: QueuedDeposit }) {
  const { t } = useTranslation('deposit', 'reversal')
  const providerName = useProviderNames()
  const { player, amount, rate, totalCredit, paidAt, payer, refund, slips, received } = order
  return (
    <>
      <KvList inner className="inner-p">
        <PaidRows ordered={amount} received={received} />
        <KvNum label={t('deposit:rate')}>{rateLine(totalCredit.currency, rate)}</KvNum>
        <KvMoney
          label={t('deposit:credit', { provider: providerName(order.providerId) })}
          total
          money={totalCredit}
        />
      </KvList>
      <KvList inner className="inner-p">
        <KvRow label={t('deposit:method')}>{order.qr?.displayName ?? order.paymentMethod}</KvRow>
        <KvTime label={t('deposit:paidAt')} at={paidAt} />
        {(payer !== null || paidAt !== null) && <PayerRow payer={payer} />}
        {slips.length > 0 && (
          <KvRow label={t('picture.slip')}>
            <span className="row wrap">
              {slips.map((url) => (
                <SlipView key={url} url={url} />
              ))}
            </span>
          </KvRow>
        )}
        {order.reversedAt !== null && order.reversedFor !== null && (
          <KvRow label={t('reversal:done')}>
            <span className="num">{formatDateTime(order.reversedAt)}</span>{' '}
            {t(`reversal:reasonOf.${order.reversedFor}`)}
          </KvRow>
        )}
        <KvNum label={t('deposit:refundReference')}>{refund?.bankReference}</KvNum>
        <KvTime label={t('deposit:refundedAt')} at={refund?.paidAt ?? null} />
      </KvList>
      <AboutPlayer id={player.id} />
    </>
  )
}
