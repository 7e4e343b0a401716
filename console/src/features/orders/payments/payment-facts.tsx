import type { AccountOfPayee, PaymentToDecide } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvNum, KvTime } from '@kham/ui/kv-rows'
import { Link } from '@tanstack/react-router'
import { monthText } from '../../../month-text.ts'
import { PaidRows } from '../kernel/paid-rows.tsx'
import { PayerText } from '../kernel/payer-row.tsx'
import { PlayerLink } from '../kernel/player-link.tsx'
import { SlipView } from '../../site/pictures/slip-view.tsx'
import { amountText, saidOf } from './payment-case.ts'

/** The payment as the bank told it, the order it belongs to, and where it went. */
export function PaymentFacts({ payment }: { payment: PaymentToDecide }) {
  const { t } = useTranslation('payment')
  const { payer, paidAt, recordedAt, method, bill, slip, cameBackOf, returnedFrom, player, reason } = payment
  return (
    <>
      <KvList inner className="inner-p">
        <KvRow label={t('payment:facts.amount')}>
          <span className="num gold">{amountText(payment.amount)}</span>
        </KvRow>
        <KvRow label={t(saidOf(payment, 'payment:facts.payer'))}>
          {payer.name === null ? '—' : <PayerText names={[payer.name]} differs={payer.differs === true} />}
        </KvRow>
        <KvNum label={t(saidOf(payment, 'payment:facts.payerAccount'))}>
          {[payer.bank, payer.account].filter((text) => text !== null).join(' ') || '—'}
        </KvNum>
        {cameBackOf ? (
          <KvRow label={t('payment:facts.cameBackOf')}>
            <Link
              to={cameBackOf.kind === 'deposit' ? '/deposits' : '/withdrawals'}
              search={{ status: 'ALL', order: cameBackOf.id }}
              className="link num"
            >
              {cameBackOf.code}
            </Link>
          </KvRow>
        ) : (
          <KvNum label={t('payment:facts.bill')}>{bill ?? '—'}</KvNum>
        )}
        {returnedFrom && (
          <KvRow label={t('payment:facts.returnedFrom')}>
            <Link
              to="/reports"
              search={{ view: 'bill', provider: returnedFrom.provider.id, month: returnedFrom.month }}
              className="link"
            >
              {returnedFrom.provider.name} {monthText(returnedFrom.month)}
            </Link>
          </KvRow>
        )}
        <KvRow label={t('payment:facts.method')}>{method}</KvRow>
        <KvTime label={t('payment:facts.paidAt')} at={paidAt} />
        <KvTime label={t('payment:facts.recordedAt')} at={recordedAt} />
        {reason !== null && <KvRow label={t('payment:column.why')}>{t(`payment:reason.${reason}`)}</KvRow>}
        {cameBackOf && player && (
          <KvRow label={t('column.player')}>
            <PlayerLink player={player} />
          </KvRow>
        )}
        {slip !== null && (
          <KvRow label={t('picture.slip')}>
            <SlipView url={slip} />
          </KvRow>
        )}
      </KvList>
      <OrderOfBill payment={payment} />
      <Refund payment={payment} />
    </>
  )
}

function OrderOfBill({ payment: { order, player, state } }: { payment: PaymentToDecide }) {
  const { t } = useTranslation('payment')
  if (!order) return null
  return (
    <KvList inner className="inner-p">
      <KvRow label={t(state === 'MATCHED' ? 'payment:facts.paidOrder' : 'payment:facts.order')}>
        <Link to="/deposits" search={{ status: 'ALL', order: order.id }} className="link num">
          {order.code}
        </Link>
      </KvRow>
      <KvRow label={t('column.status')}>{t(`stage.${order.status}`)}</KvRow>
      <PaidRows ordered={order.amount} received={order.received} />
      {player && (
        <KvRow label={t('column.player')}>
          <PlayerLink player={player} />
        </KvRow>
      )}
    </KvList>
  )
}

function Refund({ payment: { refund } }: { payment: PaymentToDecide }) {
  const { t } = useTranslation('payment')
  if (!refund) return null
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('payment:facts.refundTo')}>
        <AccountText account={refund.to} />
      </KvRow>
      <KvRow label={t('payment:facts.refundStatus')}>{t(`payment:payout.${refund.status}`)}</KvRow>
      <KvNum label={t('timeline.reference')}>{refund.reference}</KvNum>
      <KvNum label={t('timeline.bankReference')}>{refund.bankReference}</KvNum>
    </KvList>
  )
}

export function AccountText({ account }: { account: AccountOfPayee }) {
  const { t } = useTranslation()
  return (
    <>
      {account.accountName}
      <br />
      <span className="xs muted">
        {t(`bank.${account.bankCode}`)} <span className="num">{account.accountNumber}</span>
      </span>
    </>
  )
}
