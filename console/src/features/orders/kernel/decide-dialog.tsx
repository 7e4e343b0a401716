import { decision } from '@kham/contract/operator/orders/decisions'
import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import { useTranslation } from '../../../words.ts'
import { RadioCards } from '@kham/ui/radio-cards'
import { TextField } from '@kham/ui/text-field'
import { TextareaField } from '@kham/ui/textarea-field'
import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { checkedBy, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { SecondNotice, approvalOf } from '../../../layout/second-notice.tsx'

const outcomes = ['HAPPENED', 'DID_NOT_HAPPEN'] as const
export type DecisionForm = z.input<typeof decision>

interface DecideDialogProps {
  code: string
  partner: 'BANK' | 'PROVIDER'
  decide: UseMutationResult<unknown, unknown, DecisionForm>
  /** What one of the staff has decided, where it takes two. */
  approval: FirstApproval | null
  onClose: () => void
}

/** Asks what became of something the partner cannot be asked about. The last resort, so nothing is chosen beforehand. */
export function DecideDialog({ code, partner, decide, approval, onClose }: DecideDialogProps) {
  const { t } = useTranslation()
  const form = useForm<DecisionForm>({
    resolver: checkedBy<DecisionForm>(decision),
    defaultValues: { note: '' },
  })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit(({ bankReference, ...said }) =>
    decide.mutate(bankReference ? { ...said, bankReference } : said, { onSuccess: onClose }),
  )
  return (
    <FormDialog
      title={t('decision.title', { code })}
      about={t(`decision.text.${partner}`)}
      submit={t('decision.submit')}
      submitLook="danger"
      busyText={t('decision.submitting')}
      doing={decide}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <SecondNotice approval={approvalOf(approval, 'DECIDE')} />
      <RadioCards
        legend={t('decision.outcome')}
        name="outcome"
        inputProps={form.register('outcome')}
        error={fieldWords(t, 'outcome', errors.outcome)}
        options={outcomes.map((outcome) => ({
          value: outcome,
          title: t(`decision.${outcome}.${partner}`),
        }))}
      />
      {partner === 'BANK' && (
        <TextField
          {...form.register('bankReference', { setValueAs: (text: string) => text || undefined })}
          label={t('decision.bankReference')}
          error={fieldWords(t, 'bankReference', errors.bankReference)}
        />
      )}
      <TextareaField
        {...form.register('note')}
        label={t('decision.note')}
        hint={t('decision.hint')}
        error={fieldWords(t, 'note', errors.note)}
        rows={3}
        required
      />
    </FormDialog>
  )
}
