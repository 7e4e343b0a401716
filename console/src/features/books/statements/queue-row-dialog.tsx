import type { StatementRow } from '@kham/contract/operator/books/statements'
import { useTranslation } from '../../../words.ts'
import { TextField } from '@kham/ui/text-field'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import type { useQueueRow } from './statement-api.ts'
import { amountText, timeText } from './row-parts.tsx'

interface QueueRowDialogProps {
  row: StatementRow
  act: ReturnType<typeof useQueueRow>
  onClose: () => void
}

const mostLetters = 100

/** Asks before a line is booked. Banks write the payer into the text of a line, with or without other words. */
export function QueueRowDialog({ row, act, onClose }: QueueRowDialogProps) {
  const { t } = useTranslation('deposit', 'statement')
  const { reference, amount, at, hasTime, description } = row
  const { register, handleSubmit } = useForm({
    defaultValues: { payer: description.length <= mostLetters ? description : '' },
  })
  const values = {
    reference,
    amount: amount && `${amountText(amount.amount)} ₭`,
    time: at && timeText(at, hasTime),
  }

  const onSubmit = handleSubmit(({ payer }) =>
    act.mutate({ row, payerName: payer.trim() || null }, { onSuccess: onClose }),
  )
  return (
    <FormDialog
      title={t('statement:queue.title', values)}
      about={t('statement:queue.text', values)}
      submit={t('statement:queue.open')}
      doing={act}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        {...register('payer')}
        label={t('deposit:confirmPayment.payer')}
        note={t('deposit:confirmPayment.optional')}
        autoComplete="off"
        maxLength={mostLetters}
      />
    </FormDialog>
  )
}
