import { accountChanges, type BankAccountForm } from '@kham/contract/players/bank-accounts'
import { compareNames } from '@kham/contract/sameness'
import { notBefore, secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { beginHold } from '../payout-holds/begin-hold.ts'
import { confirmPassword, refuseUnlessStill } from '../players/confirm-password.ts'
import { accountOfPlayer } from './account-of-player.ts'
import { changesSince, lastUseOf, replaceAccount } from './bank-account-queries.ts'
import { checkAccountForm, keepAccount, orRefuse } from './checked-account.ts'

interface Changing {
  agencyId: string
  playerId: string
  /** The account that is to be replaced. */
  bankAccountId: string
  form: BankAccountForm
  password: string
}

/**
 * The player takes another account in the place of the one there is, of the same name: orders that are made keep theirs, and the old row
 * stays. No payout is sent for a while. Refuses with NOT_FOUND, PASSWORD_INCORRECT, UNAUTHENTICATED, ACCOUNT_NAME_DIFFERS, RATE_LIMITED, and as adding does.
 */
export async function changeBankAccount(
  context: Pick<Context, 'db' | 'clock' | 'partners' | 'jobs' | 'secrets'>,
  { agencyId, playerId, bankAccountId, form, password }: Changing,
) {
  const { db, clock } = context
  const player = { agencyId, playerId }
  const isThis = (row: Row | undefined): row is Row => row?.bank_account_id === bankAccountId.toLowerCase()
  const was = await accountOfPlayer(db, agencyId, playerId)
  if (!isThis(was)) throw new Refusal('NOT_FOUND')
  const hash = await confirmPassword(context, player, password)
  // No difference is not enough here: a name in other letters is for somebody to look at.
  if (compareNames(was.account_name, form.accountName) !== 'SAME') throw new Refusal('ACCOUNT_NAME_DIFFERS')
  await refuseTooMany(db, player, clock())
  const checked = await checkAccountForm(context, { ...player, form })
  const changing = db.transaction().execute(async (tx) => {
    await beginHold(tx, player, 'ACCOUNT', clock)
    // A bank may have taken seconds to answer.
    await refuseUnlessStill(tx, player, hash)
    const old = await accountOfPlayer(tx, agencyId, playerId)
    if (!isThis(old)) throw new Refusal('NOT_FOUND')
    const now = notBefore(await lastUseOf(tx, old), clock)
    await refuseTooMany(tx, player, now)
    await replaceAccount(tx, old, { at: now, by: null })
    // The first approval for another account meant the account that was there.
    await endApproval(tx, { agencyId, kind: 'player', orderId: playerId }, now, 'CHANGE_ACCOUNT')
    const row = { ...checked.row, created_at: now }
    const added = await keepAccount(context, tx, { ...checked, row })
    await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
    return added
  })
  return orRefuse(changing)
}

type Row = NonNullable<Awaited<ReturnType<typeof accountOfPlayer>>>

/** Changing to and fro hides where the money went. The staff's changes do not count. */
async function refuseTooMany(db: Db, player: { agencyId: string; playerId: string }, now: Date) {
  const seconds = accountChanges.days * 24 * 3600
  const changes = await changesSince(db, player, secondsAfter(now, -seconds))
  const oldest = changes.at(-accountChanges.most)
  if (!oldest) return
  const freeAt = secondsAfter(oldest, seconds).getTime()
  throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil((freeAt - now.getTime()) / 1000) })
}
