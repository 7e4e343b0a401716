import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../kernel/refusal-notice.tsx'
import { useCancelDeposit } from './deposit-api.ts'

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
export function NewQr({ deposit, amount, onAgain }: NewQrProps) {
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
