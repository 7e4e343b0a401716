import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { JobData } from '../../../jobs/job.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { matchAccountWithExcluded } from '../exclusions/match-account.ts'
import { inquireAccount, answerColumns } from './inquire-account.ts'
import { findBankAccount, storeBankAnswer } from './bank-account-queries.ts'

/** How long a silent bank is left alone, and how often it is asked in all. */
const pauseSeconds = 600
const mostTries = 24

type Unchecked = JobData['check-account']

/** Asks again about an account that no bank has answered for. Nothing waits for it, so a bank that stays silent is given up in the end. */
export async function checkAccount(context: Context, job: Unchecked): Promise<void> {
  const { db, clock } = context
  const { agencyId, bankAccountId, tries } = job
  const row = await findBankAccount(db, agencyId, bankAccountId)
  if (!row || row.bank_knows !== null) return
  const { bank_code: bankCode, account_number: accountNumber } = row
  const inquired = await inquireAccount(context, agencyId, { bankCode, accountNumber })
  if (!inquired) return
  const { method, answer } = inquired
  await db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId, players: [row.player_id] })
    await storeBankAnswer(tx, row, answerColumns(answer, clock()))
    // A name that the bank tells is a sign of whose the account is.
    if (answer.state === 'FOUND')
      await matchAccountWithExcluded(context, tx, { agencyId, playerId: row.player_id })
    if (answer.state === 'UNKNOWN' && tries + 1 < mostTries)
      await checkLater(context, tx, { ...job, tries: tries + 1 }, method)
  })
}

/** For the transaction that writes down that a bank has not answered. */
export const checkLater = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, job: Unchecked, method: string) =>
  jobs.enqueue(tx, 'check-account', job, { partner: method, afterSeconds: pauseSeconds })
