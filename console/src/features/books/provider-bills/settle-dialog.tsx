import { settleBillForm, type ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { AmountField } from '@kham/ui/amount-field'
import { formatMoney } from '@kham/ui/format.ts'
import { TextareaField } from '@kham/ui/textarea-field'
import { Controller, useForm } from 'react-hook-form'
import { checkedAs, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { useSettleBill } from './bill-api.ts'
import { monthText } from '../../../month-text.ts'

interface SettleDialogProps {
  bill: ProviderBill
  name: string
  onClose: () => void
}
type Typed = Record<'agreedFee' | 'note', string>

/** Asks what was agreed on, and why. */
export function SettleDialog({ bill, name, onClose }: SettleDialogProps) {
  const { t } = useTranslation('bills')
  const settle = useSettleBill(bill.id)
  const { register, control, handleSubmit, formState } = useForm({
    resolver: checkedAs(settleBillForm, (fields: Typed) => fields),
    defaultValues: { agreedFee: bill.status === 'AGREES' ? bill.fee.amount : '', note: '' },
  })
  const ours = bill.ours.fee
  return (
    <FormDialog
      title={t('bills:settle.title', { name, month: monthText(bill.month) })}
      about={t('bills:settle.about', {
        theirs: formatMoney(bill.fee, { withUnit: true }),
        ours: ours ? formatMoney(ours, { withUnit: true }) : '—',
      })}
      submit={t('bills:settle.submit')}
      doing={settle}
      onSubmit={handleSubmit((body) => settle.mutate(body, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <Controller
        name="agreedFee"
        control={control}
        render={({ field: { value, onChange, onBlur, name: field } }) => (
          <AmountField
            small
            name={field}
            label={t('bills:settle.fee')}
            currency="THB"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            unreadable={t('field.BAD_FORMAT')}
            error={fieldWords(t, 'agreedFee', formState.errors.agreedFee)}
            required
          />
        )}
      />
      <TextareaField
        {...register('note')}
        label={t('bills:settle.note')}
        hint={t('bills:settle.noteHint')}
        rows={3}
        error={fieldWords(t, 'note', formState.errors.note)}
        required
      />
    </FormDialog>
  )
}
