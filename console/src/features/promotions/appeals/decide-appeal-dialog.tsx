import { appealDecisionForm, type AppealToDecide } from '@kham/contract/operator/promotions/appeals'
import { useTranslation } from '../../../words.ts'
import { TextareaField } from '@kham/ui/textarea-field'
import { useForm } from 'react-hook-form'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useTitleOf } from '../promotions/promotion-words.ts'
import type { DecideAppeal } from './appeal-api.ts'

interface DecideAppealDialogProps {
  appeal: AppealToDecide
  decision: 'ALLOWED' | 'DENIED'
  decide: DecideAppeal
  onClose: () => void
}

/** Asks why, which the player reads. */
export function DecideAppealDialog({ appeal, decision, decide, onClose }: DecideAppealDialogProps) {
  const { t } = useTranslation('promotions')
  const title = useTitleOf()(appeal.promotion)
  const form = useForm({
    resolver: checkedBy(appealDecisionForm),
    defaultValues: { decision, reason: '' },
  })
  const onSubmit = form.handleSubmit((body) => decide.mutate(body, { onSuccess: onClose }))
  const values = { player: appeal.player.displayName, title }
  return (
    <FormDialog
      look="alert"
      title={t(`promotions:appeal.${decision}.title`)}
      about={t(`promotions:appeal.${decision}.text`, values)}
      submit={t(`promotions:appeal.${decision}.open`)}
      submitLook={decision === 'DENIED' ? 'danger' : 'primary'}
      doing={decide}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextareaField
        {...form.register('reason')}
        label={t('promotions:appeal.reason')}
        hint={t('reject.hint')}
        error={fieldWords(t, 'reason', form.formState.errors.reason)}
        rows={3}
        required
      />
    </FormDialog>
  )
}
