import { bankAccountForm } from '@kham/contract/players/bank-accounts'
import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import { accountDigits, seen } from '@kham/contract/sameness'
import { validate } from '@kham/contract/validate'
import { accountFault } from '../../players/bank-accounts/bank-account.ts'
import type { PaymentRow } from './payment.ts'

type Told = Pick<PaymentRow, 'payer_bank' | 'payer_account' | 'payer_name'>

/** The payer's account as the bank told it, when money can be sent there; null = it told too little, or one that takes none. */
export function payerAccount({ payer_bank, payer_account, payer_name }: Told): AccountOfPayee | null {
  const told = {
    bankCode: seen(payer_bank ?? '').toLowerCase(),
    accountNumber: payer_account ?? '',
    accountName: payer_name ?? '',
  }
  const checked = validate(bankAccountForm, { ...told, currency: 'LAK', owner: 'OTHER' })
  if (!checked.ok) return null
  const { bankCode, accountName } = checked.value
  const accountNumber = accountDigits(told.accountNumber)
  const fault = accountFault({ bankCode, currency: 'LAK', accountNumber })
  return fault ? null : { bankCode, accountNumber, accountName }
}
