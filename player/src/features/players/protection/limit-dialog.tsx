import * as icons from '@kham/ui/icons.ts'
import { amountIn, toMinor, type Money } from '@kham/contract/money'
import type { LimitPeriod, LimitsForm } from '@kham/contract/players/protection'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { amountOrNought } from '@kham/ui/amount-input.ts'
import { Notice } from '@kham/ui/notice'
import { useToast } from '@kham/ui/toast'
import { useForm, useWatch } from 'react-hook-form'
import { fieldWords, useCheck } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { useSetLimits } from './protection-api.ts'

const loadForm = async () => (await import('@kham/contract/shapes/players/protection')).limitsForm

interface LimitDialogProps {
  period: LimitPeriod
  limit: Money | null
  onClose: () => void
}

/** Asks for another limit, and says beforehand whether it holds at once. */
export function LimitDialog({ period, limit, onClose }: LimitDialogProps) {
  const { t } = useTranslation('protection')
  const set = useSetLimits()
  const toast = useToast()
  const { control, setValue, handleSubmit, formState } = useForm<LimitsForm>({
    resolver: useCheck(loadForm),
    defaultValues: { [period]: limit?.amount.replace(/\.00$/, '') ?? '' },
  })
  const amount = amountIn(useWatch({ control, name: period }) ?? '')
  const isRaise = limit !== null && amount !== '' && toMinor(amountOrNought(amount)) > toMinor(limit.amount)
  const send = (wished: LimitsForm) => {
    const isLater = limit !== null && (wished[period] === null || isRaise)
    set.mutate(wished, {
      onSuccess: () => {
        toast.success(t(isLater ? 'protection:asked' : 'protection:saved'))
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={t(`protection:dialog.${period}`)}
      submit={t('save')}
      busyText={t('protection:sending')}
      doing={set}
      below={
        limit && (
          <OnlineButton look="ghost" block disabled={set.isPending} onClick={() => send({ [period]: null })}>
            {t('protection:remove')}
          </OnlineButton>
        )
      }
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <AmountField
        label={t('protection:amount')}
        currency="LAK"
        value={amount}
        onChange={(typed) => setValue(period, typed, { shouldValidate: formState.isSubmitted })}
        unreadable={t(['refusal:field.BAD_FORMAT', 'error'])}
        error={fieldWords(t, 'amount', formState.errors[period])}
      />
      <Notice tone={isRaise ? 'warn' : 'info'} icon={icons.clock}>
        {t(isRaise ? 'protection:raiseWaits' : 'protection:cutHolds')}
      </Notice>
    </FormDialog>
  )
}
