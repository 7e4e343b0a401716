import { bankCodes } from '@kham/contract/cashier/banks'
import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import type { FirstApproval } from '@kham/contract/operator/desk/approvals'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { fieldWords } from '../../../form-check.ts'

type PayeeField = keyof AccountOfPayee

interface PayeeFieldsProps {
  register: (name: PayeeField) => UseFormRegisterReturn
  errors: Partial<Record<PayeeField, FieldError>>
}

/** Asks which account money goes to. */
export function PayeeFields({ register, errors }: PayeeFieldsProps) {
  const { t } = useTranslation('payment')
  const field = (name: PayeeField) => ({ ...register(name), error: fieldWords(t, name, errors[name]) })
  return (
    <>
      <SelectField {...field('bankCode')} label={t('payment:refund.bank')}>
        {bankCodes.map((code) => (
          <option key={code} value={code}>
            {t(`bank.${code}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('accountNumber')}
        label={t('payment:refund.number')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField {...field('accountName')} label={t('payment:refund.name')} autoComplete="off" required />
    </>
  )
}

/** The account that the first of two has said; null = the approval names none. */
export function accountSaid({
  said: { bankCode, accountNumber, accountName },
}: FirstApproval): AccountOfPayee | null {
  const bank = bankCodes.find((code) => code === bankCode)
  return bank && accountNumber && accountName ? { bankCode: bank, accountNumber, accountName } : null
}
