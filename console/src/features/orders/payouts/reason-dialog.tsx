import { payoutRejectionForm, type PayoutByHand } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Modal } from '@kham/ui/modal'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { NotDone } from '../../../layout/not-done.tsx'

interface ReasonDialogProps {
  /** It cannot be paid, or it came back. */
  as: 'reject' | 'bounce'
  payout: PayoutByHand
  act: UseMutationResult<unknown, unknown, string>
  onClose: () => void
}

/** Asks why a payout was not possible, or how it came back, and says what follows of it. */
export function ReasonDialog({ as, payout, act, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const form = useForm({ resolver: checkedBy(payoutRejectionForm), defaultValues: { reason: '' } })
  const onSubmit = form.handleSubmit(({ reason }) => act.mutate(reason, { onSuccess: onClose }))
  const follows = as === 'bounce' && payout.status === 'DONE' ? 'payout.bounce.textDone' : `payout.${as}.text`
  return (
    <Modal
      open
      look="dialog"
      title={t(`payout.${as}.title`, { reference: payout.reference })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="muted sm">{t(follows)}</p>
        <TextareaField
          {...form.register('reason')}
          label={t(`payout.${as}.reason`)}
          hint={t('decision.hint')}
          error={fieldWords(t, 'reason', form.formState.errors.reason)}
          rows={3}
          required
        />
        <NotDone error={act.error} />
        <div className="row acts">
          <Button look="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" look="danger" busy={act.isPending} busyText={t('decide.sending')}>
            {t(`payout.${as}.submit`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
