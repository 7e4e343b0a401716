import type { BankAccountForm } from '@kham/contract/players/bank-accounts'
import { accountDigits } from '@kham/contract/sameness'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { keysOfAccount } from '../../../db/keys-of-texts.ts'
import { newId } from '../../../id.ts'
import { consumeOrRefuse, type Limit } from '../../../http/rate-limit.ts'
import { Refusal } from '../../../refusal.ts'
import { accountFault } from './bank-account.ts'
import {
  freeNumber,
  lockNumber,
  insertBankAccount,
  isNumberTaken,
  type NewBankAccount,
} from './bank-account-queries.ts'
import { matchAccountWithExcluded } from '../exclusions/match-account.ts'
import { checkLater } from './check-account.ts'
import { inquireAccount, answerColumns, type Inquired } from './inquire-account.ts'

// The rules hold in the database, so that two requests at once cannot both pass; its word is turned into ours.
const refusalOfConstraint: Record<string, 'BANK_ACCOUNT_EXISTS' | 'ACCOUNT_IN_USED'> = {
  one_account_a_player: 'BANK_ACCOUNT_EXISTS',
  one_player_an_account: 'ACCOUNT_IN_USED',
}

/** A player has a bank asked a bounded number of times: more tries look for other people's names. */
const inquiries: Limit = { most: 20, seconds: 15 * 60 }

export interface CheckedAccount {
  row: NewBankAccount
  /** The bank that was asked; null = there is none. */
  inquired: Inquired | null
}

/**
 * An account that money can be paid to, as it will be written down. A bank that can be asked has to know it; one that does not answer is
 * asked again later, and stands in nobody's way. No transaction may be open. Refuses with WALLET_NOT_ALLOWED, CURRENCY_NOT_ALLOWED,
 * ACCOUNT_NOT_FOUND, RATE_LIMITED.
 */
export async function checkAccountForm(
  context: Pick<Context, 'db' | 'clock' | 'partners'>,
  { agencyId, playerId, form }: { agencyId: string; playerId: string; form: BankAccountForm },
): Promise<CheckedAccount> {
  const accountNumber = accountDigits(form.accountNumber)
  const fault = accountFault({ ...form, accountNumber })
  if (fault) throw new Refusal(fault)
  const now = context.clock()
  await consumeOrRefuse(context.db, { agencyId, subject: `account:${playerId}` }, inquiries, now)
  const inquired = await inquireAccount(context, agencyId, { bankCode: form.bankCode, accountNumber })
  if (inquired?.answer.state === 'NOT_FOUND') throw new Refusal('ACCOUNT_NOT_FOUND')
  const account = { account_number: accountNumber, account_name: form.accountName }
  const row = {
    agency_id: agencyId,
    bank_account_id: newId(now),
    player_id: playerId,
    bank_code: form.bankCode,
    currency: 'LAK',
    ...account,
    ...keysOfAccount(account),
    owner: form.owner,
    created_at: now,
    ...(inquired ? answerColumns(inquired.answer, now) : {}),
  } as const
  return { row, inquired }
}

/**
 * Records it and compares it with excluded persons. `orRefuse` turns the database's constraints into refusals. Refuses with ACCOUNT_IN_USED.
 */
export async function keepAccount(
  context: Pick<Context, 'jobs' | 'clock' | 'secrets'>,
  tx: Tx,
  { row, inquired }: CheckedAccount,
) {
  await lockNumber(tx, row)
  if (await isNumberTaken(tx, row)) throw new Refusal('ACCOUNT_IN_USED')
  await freeNumber(tx, row)
  const added = await insertBankAccount(tx, row)
  if (inquired?.answer.state === 'UNKNOWN') {
    const job = { agencyId: row.agency_id, bankAccountId: row.bank_account_id, tries: 0 }
    await checkLater(context, tx, job, inquired.method)
  }
  await matchAccountWithExcluded(context, tx, { agencyId: row.agency_id, playerId: row.player_id })
  return added
}

/** Refuses with BANK_ACCOUNT_EXISTS, ACCOUNT_IN_USED where the database does. */
export async function orRefuse<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const refusal = refusalOfConstraint[(error as { constraint?: string }).constraint ?? '']
    throw refusal ? new Refusal(refusal) : error
  }
}
