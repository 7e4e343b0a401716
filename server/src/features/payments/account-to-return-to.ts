import type { AccountOfPayee } from '@kham/contract/operator/payments'
import { compareNames } from '@kham/contract/sameness'
import type { Tx } from '../../db/db.ts'
import { accountOfPlayer } from '../bank-accounts/account-of-player.ts'
import { payerAccount } from './payer-account.ts'
import type { PaymentRow } from './payment.ts'

/**
 * Where a player's payment goes back to without the staff: to the payer's account as the bank told it; else to the player's own, unless the
 * bank told somebody else's name. null = only the staff can say.
 */
export async function accountToReturnTo(tx: Tx, row: PaymentRow): Promise<AccountOfPayee | null> {
  const told = payerAccount(row)
  if (told || row.player_id === null) return told
  const own = await accountOfPlayer(tx, row.agency_id, row.player_id)
  if (!own || isOthers(row, own.account_name)) return null
  return { bankCode: own.bank_code, accountNumber: own.account_number, accountName: own.account_name }
}

const isOthers = ({ payer_name: name }: PaymentRow, ownName: string) =>
  name !== null && compareNames(name, ownName) === 'OTHER'
