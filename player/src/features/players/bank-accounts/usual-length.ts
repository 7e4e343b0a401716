import { bankCodes, type BankCode } from '@kham/contract/cashier/banks'
import { accountDigits } from '@kham/contract/sameness/accounts'

/** How many digits the accounts of a bank have as far as is known (docs/unknowns.md). Others are accounts too: it is never a reason to refuse one. */
const usualDigits: Partial<Record<BankCode, number>> = { bcel: 18, jdb: 17, indochina: 13, lvb: 14 }

const isBank = (code: string): code is BankCode => (bankCodes as readonly string[]).includes(code)

/** The usual length of a bank's numbers, and whether the typed one differs; null = unknown. */
export function usualLength(bankCode: string, accountNumber: string) {
  const usual = isBank(bankCode) ? usualDigits[bankCode] : undefined
  if (!isBank(bankCode) || usual === undefined) return null
  const typed = accountDigits(accountNumber).length
  return { bankCode, usual, typed, isUnusual: typed !== 0 && typed !== usual }
}
