import { payoutRejectionForm, type PayoutByHand } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '../../../words.ts'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'

interface ReasonDialogProps {
  /** It cannot be paid, or it came back. */
  as: 'reject' | 'bounce'
  payout: PayoutByHand
  act: UseMutationResult<unknown, unknown, string>
  onClose: () => void
}

/** Asks why a payout was not possible, or how it came back, and says what follows of it. */
export function ReasonDialog({ as, payout, act, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('payout')
  const form = useForm({ resolver: checkedBy(payoutRejectionForm), defaultValues: { reason: '' } })
  const onSubmit = form.handleSubmit(({ reason }) => act.mutate(reason, { onSuccess: onClose }))
  const follows =
    as === 'bounce' && payout.status === 'DONE'
      ? ('payout:bounce.textDone' as const)
      : (`payout:${as}.text` as const)
  return (
    <FormDialog
      title={t(`payout:${as}.title`, { reference: payout.reference })}
      about={t(follows)}
      submit={t(`payout:${as}.submit`)}
      submitLook="danger"
      doing={act}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextareaField
        {...form.register('reason')}
        label={t(`payout:${as}.reason`)}
        hint={t('decision.hint')}
        error={fieldWords(t, 'reason', form.formState.errors.reason)}
        rows={3}
        required
      />
    </FormDialog>
  )
}
