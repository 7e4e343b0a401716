import type { Selectable } from 'kysely'
import type { AccountOfPayee } from '@kham/contract/operator/orders/payments'
import { compareNames } from '@kham/contract/sameness'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/db.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { payerAccount } from './payer-account.ts'
import type { PaymentRow } from './payment.ts'

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
