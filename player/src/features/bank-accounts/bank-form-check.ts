import { bankAccountForm, type BankAccountForm } from '@kham/contract/bank-accounts'
import type { FieldCode } from '@kham/contract/refusals'
import { validate, type Validated } from '@kham/contract/validate'

/** The form as its inputs hold it; '' is a field that was not filled in. */
export interface BankFields {
  bankCode: string
  accountNumber: string
  accountName: string
  owner: string
}

export const emptyBankFields: BankFields = { bankCode: '', accountNumber: '', accountName: '', owner: '' }

/** A field left empty is missing, not too short: only then does it ask to be filled in. */
export function checkBankFields(fields: BankFields): Validated<BankAccountForm> {
  const filled = Object.entries(fields).filter(([, text]) => (text as string).trim() !== '')
  return validate(bankAccountForm, { currency: 'LAK', ...Object.fromEntries(filled) })
}

type ResolverErrors = Partial<Record<keyof BankFields, { type: FieldCode; message: FieldCode }>>

/** What react-hook-form asks for: the values, or a code for each wrong field. */
export function resolveBankFields(fields: BankFields) {
  const checked = checkBankFields(fields)
  if (checked.ok) return { values: fields, errors: {} }

  const errors: ResolverErrors = {}
  for (const [name, code] of Object.entries(checked.fields)) {
    errors[name as keyof BankFields] = { type: code, message: code }
  }
  return { values: {}, errors }
}
