import * as icons from '@kham/ui/icons.ts'
import { toMinor, type Money } from '@kham/contract/money'
import type { LimitPeriod } from '@kham/contract/players/protection'
import { useTranslation } from '@kham/site/words'
import { AmountField } from '@kham/ui/amount-field'
import { amountOrNought, isAmount } from '@kham/ui/amount-input.ts'
import { Modal } from '@kham/ui/modal'
import { Notice } from '@kham/ui/notice'
import { useToast } from '@kham/ui/toast'
import { useState, type SubmitEvent } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../orders/kernel/refusal-notice.tsx'
import { useSetLimits } from './protection-api.ts'

interface LimitDialogProps {
  period: LimitPeriod
  limit: Money | null
  onClose: () => void
}

/** Asks for another limit, and says beforehand whether it holds at once. */
export function LimitDialog({ period, limit, onClose }: LimitDialogProps) {
  const { t } = useTranslation('protection')
  const [amount, setAmount] = useState(limit ? limit.amount.replace(/\.00$/, '') : '')
  const [isMissing, setIsMissing] = useState(false)
  const set = useSetLimits()
  const toast = useToast()
  const isRaise = limit !== null && amount !== '' && toMinor(amountOrNought(amount)) > toMinor(limit.amount)
  const send = (wished: string | null) => {
    const isLater = limit !== null && (wished === null || isRaise)
    set.mutate(
      { [period]: wished },
      {
        onSuccess: () => {
          toast.success(t(isLater ? 'asked' : 'saved'))
          onClose()
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(amount === '')
    if (isAmount(amount) && !set.isPending) send(amount)
  }
  return (
    <Modal open title={t(`dialog.${period}`)} closeLabel={t('common:close')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <AmountField
          label={t('amount')}
          currency="LAK"
          value={amount}
          onChange={setAmount}
          unreadable={t(['refusal:field.BAD_FORMAT', 'common:error'])}
          error={isMissing && amount === '' ? t(['refusal:field.REQUIRED', 'common:error']) : undefined}
        />
        <Notice tone={isRaise ? 'warn' : 'info'} icon={icons.clock}>
          {t(isRaise ? 'raiseWaits' : 'cutHolds')}
        </Notice>
        <RefusalNotice failure={set.error} />
        <OnlineButton type="submit" size="lg" block busy={set.isPending} busyText={t('sending')}>
          {t('common:save')}
        </OnlineButton>
        {limit && (
          <OnlineButton look="ghost" block disabled={set.isPending} onClick={() => send(null)}>
            {t('remove')}
          </OnlineButton>
        )}
      </form>
    </Modal>
  )
}
