import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { formatAccountNumber } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvNum } from '@kham/ui/kv-rows'
import { Notice } from '@kham/ui/notice'
import { useToast } from '@kham/ui/toast'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { BankName } from './bank-name.tsx'
import type { KnownOfPlayer } from '../../players/players/known-of-player.ts'
import { isFinal, NotSent } from './decision-refused.tsx'
import { Marks } from './marks.tsx'
import { warningsOf } from './warnings-of.ts'
import type { Decision } from './withdrawal-api.ts'

interface ApproveDialogProps {
  order: QueuedWithdraw
  known: KnownOfPlayer
  approve: Decision['approve']
  onApproved: () => void
  onClose: () => void
}

/** Money leaves the house here, so it is asked once more, with what will be paid and to whom, and all that speaks against it. */
export function ApproveDialog({ order, known, approve, onApproved, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('players', 'promotions', 'second', 'withdrawal')
  const toast = useToast()
  const send = () =>
    approve.mutate(undefined, {
      onSuccess: ({ withdraw }) => {
        if (withdraw.waitsForSecond) toast.success(t('withdrawal:bulk.waits', { n: 1 }))
        onClose()
        onApproved()
      },
      onError: (error) => isFinal(error) && onClose(),
    })
  return (
    <ConfirmAct
      look="dialog"
      title={t('withdrawal:approve.title', { code: order.code })}
      submit={t('withdrawal:approve.submit')}
      busyText={t('withdrawal:approve.submitting')}
      onConfirm={send}
      doing={approve}
      failure={<NotSent error={approve.error} />}
      onClose={onClose}
    >
      <p className="muted sm">{t('withdrawal:approve.text')}</p>
      <KvList inner className="inner-p">
        <KvNum label={t('withdrawal:approve.account')}>{formatAccountNumber(order.accountNumber)}</KvNum>
        <KvRow label={t('withdrawal:approve.name')}>{order.accountName}</KvRow>
        <KvRow label={t('withdrawal:approve.bank')}>
          <BankName name={order.bankName} />
        </KvRow>
        <KvMoney label={t('panel.pay')} total money={order.receive} />
      </KvList>
      {order.checks && order.checks.marks.length > 0 && <Marks checks={order.checks} isWhole />}
      <Warnings texts={warningsOf(t, order, known)} />
    </ConfirmAct>
  )
}

function Warnings({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('withdrawal')
  if (texts.length === 0) return null
  return (
    <Notice tone="warn">
      <b>{t('withdrawal:approve.mind')}</b>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
