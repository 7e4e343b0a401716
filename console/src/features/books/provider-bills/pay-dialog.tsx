import { payBillForm, type ProviderBill } from '@kham/contract/operator/books/provider-bills'
import { AmountField } from '@kham/ui/amount-field'
import { formatMoney } from '@kham/ui/format.ts'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { checkedAs, fieldWords } from '../../../form-check.ts'
import { FormDialog } from '../../../layout/form-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { methodsQuery } from '../../cashier/payment-methods/method-api.ts'
import { usePayBill } from './bill-api.ts'
import { monthText } from '../../../month-text.ts'

interface PayDialogProps {
  bill: ProviderBill
  name: string
  onClose: () => void
}
type Typed = Record<'method' | 'bankReference' | 'kip', string>

/** Asks from which account, by which transfer and for how many kip it was paid. */
export function PayDialog({ bill, name, onClose }: PayDialogProps) {
  const { t } = useTranslation('bills')
  const pay = usePayBill(bill.id)
  const methods = useQuery(methodsQuery).data?.methods ?? []
  const { register, control, handleSubmit, formState } = useForm({
    resolver: checkedAs(payBillForm, (fields: Typed) => fields),
    defaultValues: { method: '', bankReference: '', kip: '' },
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t('bills:pay.title', { name, month: monthText(bill.month) })}
      about={t('bills:pay.about', {
        fee: formatMoney(bill.settled?.agreedFee ?? bill.fee, { withUnit: true }),
      })}
      submit={t('bills:pay.submit')}
      doing={pay}
      onSubmit={handleSubmit((body) => pay.mutate(body, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <SelectField
        {...register('method')}
        label={t('bills:pay.method')}
        error={fieldWords(t, 'method', errors.method)}
        required
      >
        <option value="">—</option>
        {methods.map(({ code, displayName }) => (
          <option key={code} value={code}>
            {displayName}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register('bankReference')}
        label={t('bills:pay.reference')}
        error={fieldWords(t, 'bankReference', errors.bankReference)}
        autoComplete="off"
        required
      />
      <Controller
        name="kip"
        control={control}
        render={({ field: { value, onChange, onBlur, name: field } }) => (
          <AmountField
            small
            name={field}
            label={t('bills:pay.kip')}
            currency="LAK"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            unreadable={t('field.BAD_FORMAT')}
            error={fieldWords(t, 'kip', errors.kip)}
            required
          />
        )}
      />
      <p className="xs muted">{t('bills:pay.far')}</p>
    </FormDialog>
  )
}
