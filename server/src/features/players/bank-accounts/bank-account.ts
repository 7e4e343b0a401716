import type { Selectable } from 'kysely'
import { bankNames } from '@kham/contract/cashier/banks'
import type { BankAccount, BankAccountForm } from '@kham/contract/players/bank-accounts'
import { compareNames } from '@kham/contract/sameness'
import type { Tables } from '../../../db/tables.ts'

export const toBankAccount = (
  row: Selectable<Tables['bank_accounts']>,
  heldUntil: Date | null,
): BankAccount => ({
  id: row.bank_account_id,
  bankCode: row.bank_code,
  bankName: bankNames[row.bank_code],
  currency: row.currency,
  accountNumber: row.account_number,
  accountName: row.account_name,
  owner: row.owner,
  createdAt: row.created_at.toISOString(),
  since: (row.changed_at ?? row.created_at).toISOString(),
  heldUntil: heldUntil?.toISOString() ?? null,
})

/** Whether a bank has said that it does not know the account, or that it is somebody else's. */
export const isDoubted = (
  { bank_knows, told_name }: Pick<Selectable<Tables['bank_accounts']>, 'bank_knows' | 'told_name'>,
  accountName: string,
) => bank_knows === false || (told_name !== null && compareNames(told_name, accountName) === 'OTHER')

// U-Money, M-Money and their like number accounts by mobile phone; payouts to them bounce.
const walletShape = /^(?:(?:00)?856)?0?(?:20[2-9]\d{7}|30\d{7})$/
const bcelDigits = 18

/** Why money cannot be paid out to an account, or null. The number is digits only. */
export function accountFault({
  bankCode,
  currency,
  accountNumber,
}: Pick<BankAccountForm, 'bankCode' | 'currency' | 'accountNumber'>):
  | 'CURRENCY_NOT_ALLOWED'
  | 'WALLET_NOT_ALLOWED'
  | null {
  if (currency !== 'LAK') return 'CURRENCY_NOT_ALLOWED'
  if (walletShape.test(accountNumber)) return 'WALLET_NOT_ALLOWED'
  // BCEL writes the currency into the sixth and seventh digit: 00 is kip, 01 dollars, 02 baht.
  const isLongBcel = bankCode === 'bcel' && accountNumber.length === bcelDigits
  return isLongBcel && accountNumber.slice(5, 7) !== '00' ? 'CURRENCY_NOT_ALLOWED' : null
}
