import * as icons from '@kham/ui/icons.ts'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { KvList } from '@kham/ui/kv-list'
import { KvMoney, KvNum } from '@kham/ui/kv-rows'
import { Modal } from '@kham/ui/modal'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { useCancelDeposit } from './deposit-api.ts'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'

interface CancelDialogProps {
  deposit: Deposit
  onClose: () => void
  onCheck: () => void
}

/** Asks before it cancels. Its first button is Check, since who has paid already should not cancel. */
export function CancelDialog({ deposit, onClose, onCheck }: CancelDialogProps) {
  const { t } = useTranslation('deposit')
  const cancel = useCancelDeposit(deposit.id, () => onClose())
  return (
    <Modal
      open
      onClose={onClose}
      look="alert"
      title={t('deposit:cancel.title')}
      closeLabel={t('deposit:close')}
      icon={{ icon: icons.warning, tone: 'warn' }}
    >
      <div className="stack">
        <p className="muted sm center">{t('deposit:cancel.text')}</p>
        <KvList inner>
          <KvNum label={t('deposit:code')}>{deposit.code}</KvNum>
          <KvMoney label={t('deposit:cancel.amount')} money={deposit.amount} />
        </KvList>
        <RefusalNotice failure={cancel.error} />
        <div className="stack-2">
          <OnlineButton size="lg" block icon={icons.refresh} onClick={onCheck}>
            {t('deposit:cancel.check')}
          </OnlineButton>
          <OnlineButton
            look="danger-ghost"
            size="lg"
            block
            busy={cancel.isPending}
            busyText={t('deposit:cancel.canceling')}
            onClick={() => cancel.mutate()}
          >
            {t('deposit:cancel.confirm')}
          </OnlineButton>
        </div>
      </div>
    </Modal>
  )
}
