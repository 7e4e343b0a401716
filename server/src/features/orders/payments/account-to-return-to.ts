import type { Selectable } from 'kysely'
import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import { compareNames, accountDigits, seen } from '@kham/contract/sameness'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/db.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import type { PaymentRow } from './payment.ts'
import { bankAccountForm } from '@kham/contract/players/bank-accounts'
import { validate } from '@kham/contract/validate'
import { accountFault } from '../../players/bank-accounts/bank-account.ts'

type Told = Pick<PaymentRow, 'payer_bank' | 'payer_account' | 'payer_name'>
type Own = Pick<Selectable<Tables['bank_accounts']>, 'bank_code' | 'account_number' | 'account_name'>

/**
 * Where a player's payment goes back to without the staff: to the payer's account as the bank told it; else to the player's own, unless the
 * bank told somebody else's name. null = only the staff can say.
 */
export function returnAccount(told: Told, own: Own | null | undefined): AccountOfPayee | null {
  const payer = payerAccount(told)
  if (payer || !own) return payer
  const isOthers = told.payer_name !== null && compareNames(told.payer_name, own.account_name) === 'OTHER'
  const { bank_code: bankCode, account_number: accountNumber, account_name: accountName } = own
  return isOthers ? null : { bankCode, accountNumber, accountName }
}

/** The same of a payment of an order. */
export const accountToReturnTo = async (tx: Tx, row: PaymentRow): Promise<AccountOfPayee | null> =>
  returnAccount(row, row.player_id ? await accountOfPlayer(tx, row.agency_id, row.player_id) : null)

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
