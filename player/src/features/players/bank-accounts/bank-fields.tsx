import { accountOwners, type BankAccountForm } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { accountDigits } from '@kham/contract/sameness/accounts'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { Notice } from '@kham/ui/notice'
import { RadioCards } from '@kham/ui/radio-cards'
import { SelectField } from '@kham/ui/select-field'
import { TextField } from '@kham/ui/text-field'
import type { ChangeEvent } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { BankFields } from './bank-form-check.ts'
import { usualLength } from './usual-length.ts'

/** Form that adds or changes an account. */
export type BankUseForm = UseFormReturn<BankFields, unknown, BankAccountForm>

interface AccountFieldsProps {
  form: BankUseForm
  banks: Cashier['banks']
}

/** An account to be paid to, whether it is the first or another. */
export function AccountFields({ form, banks }: AccountFieldsProps) {
  const { t } = useTranslation('bank')
  return (
    <>
      <BankSelect form={form} banks={banks} />
      <TextField
        label={t('bank:currency')}
        value={t('bank:kip')}
        locked
        hint={t('bank:lakOnly')}
        autoComplete="off"
      />
      <AccountNumberField form={form} />
      <AccountNameField form={form} />
      <OwnerChoice form={form} />
      <Notice tone="warn">{t('bank:walletWarning')}</Notice>
    </>
  )
}

function BankSelect({ form, banks }: AccountFieldsProps) {
  const { t } = useTranslation('bank')
  const chosen = useWatch({ control: form.control, name: 'bankCode' })
  return (
    <SelectField
      {...form.register('bankCode')}
      label={t('bank:bank')}
      error={useFieldError(form, 'bankCode')}
      start={chosen && <BankMark bank={chosen} size="sm" />}
    >
      <option value="">{t('bank:select')}</option>
      {banks.map(({ code }) => (
        <option key={code} value={code}>
          {t(`bank:short.${code}`)} · {t(`bank:name.${code}`)}
        </option>
      ))}
    </SelectField>
  )
}

function AccountNumberField({ form }: { form: BankUseForm }) {
  const { t } = useTranslation('bank')
  // Digits of any script turn into 0-9 and what parts them goes while the number is typed; the caret stays behind the same digit.
  const normalise = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const normal = accountDigits(target.value)
    if (normal === target.value) return
    const caret = accountDigits(target.value.slice(0, target.selectionStart ?? undefined)).length
    form.setValue('accountNumber', normal)
    target.setSelectionRange(caret, caret)
  }
  return (
    <TextField
      {...form.register('accountNumber', { onChange: normalise })}
      label={t('bank:accountNumber')}
      hint={<LengthHint form={form} />}
      error={useFieldError(form, 'accountNumber')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

/** The usual length of the bank's numbers. Another one is pointed out after the field, and may be right. */
function LengthHint({ form }: { form: BankUseForm }) {
  const { t } = useTranslation('bank')
  const [bankCode, accountNumber] = useWatch({ control: form.control, name: ['bankCode', 'accountNumber'] })
  const { touchedFields } = useFormState({ control: form.control, name: 'accountNumber' })
  const known = usualLength(bankCode, accountNumber)
  if (!known) return t('bank:accountNumberHint')
  const values = { bank: t(`bank:short.${known.bankCode}`), usual: known.usual, typed: known.typed }
  if (!touchedFields.accountNumber || !known.isUnusual) return t('bank:accountNumberUsual', values)
  return <span className="gold">{t('bank:accountNumberUnusual', values)}</span>
}

function AccountNameField({ form }: { form: BankUseForm }) {
  const { t } = useTranslation('bank')
  return (
    <TextField
      {...form.register('accountName')}
      label={t('bank:accountName')}
      hint={t('bank:accountNameHint')}
      error={useFieldError(form, 'accountName')}
      maxLength={200}
      autoComplete="name"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

function OwnerChoice({ form }: { form: BankUseForm }) {
  const { t } = useTranslation('bank')
  return (
    <RadioCards
      legend={t('bank:owner.label')}
      name="owner"
      layout="grid"
      options={accountOwners.map((owner) => ({ value: owner, title: t(`bank:owner.${owner}`) }))}
      error={useFieldError(form, 'owner')}
      inputProps={form.register('owner')}
    />
  )
}

/** The words of a field's error: the bank form's own, else those that every form shares. */
export function useFieldError(form: BankUseForm, name: keyof BankFields) {
  const { t } = useTranslation('bank')
  const { errors } = useFormState({ control: form.control, name })
  const code = errors[name]?.type
  if (code === undefined) return undefined
  return t([`bank:error.${name}.${code}`, `refusal:field.${code}`, `refusal:code.${code}`, 'error'])
}
