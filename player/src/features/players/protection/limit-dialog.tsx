import * as icons from '@kham/ui/icons.ts'
import { toMinor, type Money } from '@kham/contract/money'
import type { LimitPeriod } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
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
          toast.success(t(isLater ? 'protection:asked' : 'protection:saved'))
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
    <Modal open title={t(`protection:dialog.${period}`)} closeLabel={t('close')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <AmountField
          label={t('protection:amount')}
          currency="LAK"
          value={amount}
          onChange={setAmount}
          unreadable={t(['refusal:field.BAD_FORMAT', 'error'])}
          error={isMissing && amount === '' ? t(['refusal:field.REQUIRED', 'error']) : undefined}
        />
        <Notice tone={isRaise ? 'warn' : 'info'} icon={icons.clock}>
          {t(isRaise ? 'protection:raiseWaits' : 'protection:cutHolds')}
        </Notice>
        <RefusalNotice failure={set.error} />
        <OnlineButton type="submit" size="lg" block busy={set.isPending} busyText={t('protection:sending')}>
          {t('save')}
        </OnlineButton>
        {limit && (
          <OnlineButton look="ghost" block disabled={set.isPending} onClick={() => send(null)}>
            {t('protection:remove')}
          </OnlineButton>
        )}
      </form>
    </Modal>
  )
}
