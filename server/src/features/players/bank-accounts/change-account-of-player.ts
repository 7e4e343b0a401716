import type { PlayerAccountForm } from '@kham/contract/operator/players/player-accounts'
import { decidingRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import type { StaffActor } from '../../../actor.ts'
import { notBefore } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { payeeFacts } from '../../desk/audit/write-money-act.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { beginHold } from '../payout-holds/begin-hold.ts'
import { requirePicture } from '../../site/pictures/require-picture.ts'
import { holdPlayer, writeAct } from '../players/act-on-player.ts'
import { isPlayer } from '../players/is-player.ts'
import type { PlayerId } from '../players/player.ts'
import { recordApproval } from '../../desk/approvals/record-approval.ts'
import { alwaysTwo } from '../../desk/approvals/approval.ts'
import { accountOfPlayer } from './account-of-player.ts'
import { isNumberTaken, lastUseOf, replaceAccount, type NewBankAccount } from './bank-account-queries.ts'
import { checkAccountForm, keepAccount, orRefuse } from './checked-account.ts'

interface Changing {
  by: StaffActor
  role: StaffRole
  form: PlayerAccountForm
}

/**
 * Lets a player be paid to another account, also of another name, with two approvals; the same account again changes nothing. Orders that are made keep
 * theirs, the old row stays, and no payout is sent for a while. Refuses with NOT_FOUND, PLAYER_CLOSED, BANK_ACCOUNT_REQUIRED, FOUR_EYES, VALIDATION, and as adding does.
 */
export async function changeAccountOfPlayer(
  context: Pick<Context, 'db' | 'clock' | 'partners' | 'jobs' | 'secrets'>,
  player: PlayerId,
  { by, role, form: { note, slip, ...form } }: Changing,
): Promise<void> {
  const { db, clock } = context
  const { agencyId, playerId } = player
  if (!(await isPlayer(db, agencyId, playerId))) throw new Refusal('NOT_FOUND')
  if (slip !== undefined) await requirePicture(db, { agencyId, pictureId: slip, purpose: 'SLIP' }, 'slip')
  const checked = await checkAccountForm(context, { ...player, form })
  const changing = db.transaction().execute(async (tx) => {
    const before = await holdPlayer(tx, player)
    if (before.closed_at !== null) throw new Refusal('PLAYER_CLOSED')
    const was = await accountOfPlayer(tx, agencyId, playerId)
    // The first one is the player's own to add.
    if (!was) throw new Refusal('BANK_ACCOUNT_REQUIRED')
    const at = notBefore(await lastUseOf(tx, was), clock)
    const row = { ...checked.row, slip_id: slip ?? null, created_at: at }
    if (isSame(was, row)) return
    if (await isNumberTaken(tx, row)) throw new Refusal('ACCOUNT_IN_USED')
    const verdict = await recordApproval(tx, wordOf(was, row, { role, note }), { staffId: by.staffId, at })
    if (verdict.waits) return
    await beginHold(tx, player, 'ACCOUNT', clock)
    await replaceAccount(tx, was, { at, by: by.staffId })
    await keepAccount(context, tx, { ...checked, row })
    await recordEvent(tx, agencyId, playerId, 'session', { state: 'changed' })
    await writeAct(tx, before, 'ACCOUNT_CHANGED', { staffId: by.staffId, note }, at)
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'ACCOUNT_CHANGED',
      subject: { kind: 'PLAYER', id: playerId },
      before: factsOf(was),
      after: { ...factsOf(row), alone: verdict.first === null },
    })
  })
  await orRefuse(changing)
}

type Account = Pick<
  NewBankAccount,
  'bank_code' | 'account_number' | 'account_key' | 'account_name' | 'name_key' | 'owner'
>

const isSame = (a: Account, b: Account) =>
  a.bank_code === b.bank_code &&
  a.account_key === b.account_key &&
  a.account_name === b.account_name &&
  a.owner === b.owner

/** Two have to mean the same account in the place of the same one; how each made sure is their own. */
const wordOf = (
  was: NewBankAccount,
  row: NewBankAccount,
  { role, note }: { role: StaffRole; note: string },
) =>
  alwaysTwo({
    act: 'CHANGE_ACCOUNT',
    subject: { agencyId: row.agency_id, kind: 'player', orderId: row.player_id },
    playerId: row.player_id,
    said: {
      bankCode: row.bank_code,
      accountNumber: row.account_number,
      accountName: row.account_name,
      owner: row.owner,
      note,
    },
    content: [was.bank_account_id, row.bank_code, row.account_key, row.name_key, row.owner],
    mayBeSecond: decidingRoles.includes(role),
  })

const factsOf = ({ bank_code, account_number, account_name, owner }: Account) => ({
  ...payeeFacts(bank_code, account_number, account_name),
  owner,
})
