import type { BankAccountChangeForm, BankAccountForm } from '@kham/contract/players/bank-accounts'
import { useCheck } from '../../../form-check.ts'

/** The form as its inputs hold it; '' is a field that was not filled in. */
export interface BankFields {
  bankCode: string
  accountNumber: string
  accountName: string
  owner: string
  /** Only for a change of the account. */
  password?: string
}

export const emptyBankFields: BankFields = { bankCode: '', accountNumber: '', accountName: '', owner: '' }

/** Text typed before the session was lost. The check says whether it is right. */
export const bankDraft = (kept: unknown): Partial<BankFields> =>
  Object.fromEntries(
    Object.keys(emptyBankFields)
      .map((field) => [field, (kept as Record<string, unknown> | null)?.[field]])
      .filter(([, text]) => typeof text === 'string'),
  )

/** The request. An empty field is missing, not too short: only then the form asks to fill it in. */
export const bankAccountOf = (fields: BankFields) =>
  // Whether it is one, the check says, and in its stead the server.
  ({
    currency: 'LAK',
    ...Object.fromEntries(Object.entries(fields).filter(([, text]) => (text as string).trim() !== '')),
  }) as BankAccountForm

/** The same for a change, with the player's password. */
export const bankChangeOf = ({ password = '', ...fields }: BankFields) =>
  ({ ...bankAccountOf(fields), ...(password === '' ? {} : { password }) }) as BankAccountChangeForm

export const loadBankChangeForm = async () =>
  (await import('@kham/contract/shapes/players/bank-accounts')).bankAccountChangeForm

export const loadBankAccountForm = async () =>
  (await import('@kham/contract/shapes/players/bank-accounts')).bankAccountForm

/** For react-hook-form: the account, or a code for each wrong field. */
export function useBankCheck() {
  const check = useCheck(loadBankAccountForm)
  return (fields: BankFields) => check(bankAccountOf(fields))
}

export function useBankChangeCheck() {
  const check = useCheck(loadBankChangeForm)
  return (fields: BankFields) => check(bankChangeOf(fields))
}
