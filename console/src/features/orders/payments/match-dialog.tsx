import type { PaymentToDecide, SuggestedOrder } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvNum, KvTime } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'
import type { PaymentActs } from './payment-api.ts'
import { amountText } from './payment-case.ts'

interface MatchDialogProps {
  payment: PaymentToDecide
  order: SuggestedOrder
  match: PaymentActs['match']
  onClose: () => void
}

/** Says what pays what, before it does. */
export function MatchDialog({ payment, order, match, onClose }: MatchDialogProps) {
  const { t } = useTranslation('payment')
  const provider = useProviderNames()(order.providerId)
  const values = { code: order.code, player: order.player.displayName, provider }
  return (
    <ConfirmAct
      title={t('payment:match.title', values)}
      submit={t('payment:match.open')}
      onConfirm={() => match.mutate(order.id, { onSuccess: onClose })}
      doing={match}
      onClose={onClose}
    >
      <KvList inner className="inner-p">
        <KvNum label={t('payment:facts.amount')}>{amountText(payment.amount)}</KvNum>
        <KvRow label={t('payment:facts.payer')}>{payment.payer.name ?? '—'}</KvRow>
        <KvTime label={t('payment:facts.paidAt')} at={payment.paidAt} />
        <KvNum label={t('payment:facts.order')}>{order.code}</KvNum>
        <KvNum label={t('paid.ordered')}>{formatMoney(order.amount, { withUnit: true })}</KvNum>
        <KvRow label={t('column.player')}>{`${order.player.displayName} (${order.player.username})`}</KvRow>
      </KvList>
      <p className="muted sm center">{t('payment:match.text', values)}</p>
      {order.takesTwo && <Notice tone="warn">{t('payment:suggest.takesTwo')}</Notice>}
      <SecondNotice approval={approvalOf(payment.waitsForSecond, 'MATCH')} />
    </ConfirmAct>
  )
}
