import type { QueuedDeposit } from '@kham/contract/operator/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { AboutPlayer } from '../../players/players/about-player.tsx'
import { OrderPanel } from '../kernel/order-panel.tsx'
import { ProviderAnswers } from '../kernel/provider-answers.tsx'
import { OrderPlayer } from '../kernel/order-player.tsx'
import { PaidRows } from '../kernel/paid-rows.tsx'
import { PayerRow } from '../kernel/payer-row.tsx'
import { rateLine } from '../kernel/rate-line.ts'
import { SecondNotice } from '../kernel/second-notice.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'
import { SlipView } from '../../site/pictures/slip-view.tsx'
import { ReverseButton } from '../reversals/reverse-button.tsx'
import { DepositActs } from './deposit-acts.tsx'
import { depositKeys, depositQuery, timelineQuery, useDepositActs } from './deposit-api.ts'
import { DepositBadge } from './deposit-badge.tsx'
import { stageOf } from './deposit-stage.ts'

interface DepositPanelProps {
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: QueuedDeposit | undefined
  onClose: () => void
}

export function DepositPanel({ id, known, onClose }: DepositPanelProps) {
  const { t } = useTranslation('deposit')
  const one = useQuery({ ...depositQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const acts = useDepositActs(id)
  return (
    <OrderPanel
      one={one}
      steps={steps}
      words={{ label: t('deposit:anyLabel'), notFound: t('deposit:notFound') }}
      renderBadge={(order) => <DepositBadge order={order} />}
      renderActs={(order) => (
        <>
          <DepositActs order={order} acts={acts} />
          <ReverseButton
            of={{ kind: 'deposit', id: order.id, code: order.code }}
            told={depositKeys}
            reversible={order.reversible}
            reversal={order.reversal}
          />
        </>
      )}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <DepositState order={order} />
          <DepositFacts order={order} />
        </>
      )}
    </OrderPanel>
  )
}

/** What the order waits for, or where its money is. */
function DepositState({ order }: { order: QueuedDeposit }) {
  const { t } = useTranslation('deposit', 'payment')
  const providerName = useProviderNames()
  const stage = stageOf(order)
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
      <SecondNotice word={order.waitsForSecond} />
      {isEndedByRule(order.reason) && (
        <Notice tone="warn">
          {t(`deposit:endedBy.${order.reason}`)}{' '}
          <Link to="/payments" search={{ search: order.code }} className="link">
            {t('payment:title')}
          </Link>
        </Notice>
      )}
      {(order.reason === 'PAYMENT_IN_REVIEW' || order.reason === 'PROMOTION_IN_USE') && (
        <Notice tone="warn">
          {t(order.reason === 'PROMOTION_IN_USE' ? 'deposit:held' : 'deposit:inReview')}{' '}
          <Link to="/payments" search={{ search: order.code }} className="link">
            {t('payment:title')}
          </Link>
        </Notice>
      )}
    </div>
  )
}

/** A break or a limit of its player has ended the order. */
const isEndedByRule = (reason: string | null) => reason === 'EXCLUDED' || reason === 'LIMIT_REACHED'

function DepositFacts({ order }: { order: QueuedDeposit }) {
  const { t } = useTranslation('deposit', 'reversal')
  const providerName = useProviderNames()
  const { player, amount, rate, totalCredit, paidAt, payer, refund, slips, received } = order
  return (
    <>
      <OrderPlayer player={player} />
      <KvList inner className="inner-p">
        <PaidRows ordered={amount} received={received} />
        <KvRow label={t('deposit:rate')}>
          <span className="num">{rateLine(totalCredit.currency, rate)}</span>
        </KvRow>
        <KvRow label={t('deposit:credit', { provider: providerName(order.providerId) })} total>
          <MoneyText money={totalCredit} />
        </KvRow>
      </KvList>
      <KvList inner className="inner-p">
        <KvRow label={t('deposit:method')}>{order.qr?.displayName ?? order.paymentMethod}</KvRow>
        {paidAt !== null && (
          <KvRow label={t('deposit:paidAt')}>
            <span className="num">{formatDateTime(paidAt)}</span>
          </KvRow>
        )}
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
        {refund?.bankReference && (
          <KvRow label={t('deposit:refundReference')}>
            <span className="num">{refund.bankReference}</span>
          </KvRow>
        )}
        {refund?.paidAt && (
          <KvRow label={t('deposit:refundedAt')}>
            <span className="num">{formatDateTime(refund.paidAt)}</span>
          </KvRow>
        )}
      </KvList>
      <AboutPlayer id={player.id} />
    </>
  )
}
