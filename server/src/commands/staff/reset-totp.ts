import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { beginAgencyHold } from '../../features/players/payout-holds/agency-hold.ts'
import { changeMember } from '../../features/desk/staff/staff-member-queries.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { seenWord } from '../seen-word.ts'

export const resetTotp: Command = {
  usage: '--agency ID --username U [--json]',
  about:
    'forgets the authenticator and the passkeys of an owner who has lost the phone; every session ends, and no payout of the agency is sent for an hour',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, username: { type: 'string' }, json: { type: 'boolean' } },
    })
    const username = seenWord(values.username) ?? ''
    const heldUntil = await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      const found = await ofName(db, agencyId, username).executeTakeFirst()
      if (!found) throw new CannotDo(`--username: nobody is called ${username || 'that'} there.`)
      const id = { agencyId, staffId: found.staff_id }
      if (found.totp_since === null && !(await hasPasskeys(db, id)))
        throw new CannotDo(`${username} has neither an authenticator nor passkeys.`)
      // It holds before anybody can sign in.
      const until = await beginAgencyHold(db, agencyId, clock)
      const actor = { agencyId, at: clock(), by: commandLine }
      await db.transaction().execute((tx) => changeMember(tx, actor, id.staffId, { act: 'TOTP_RESET' }))
      return until.toISOString()
    })
    if (values.json) say(JSON.stringify({ username, totp: false, payoutsHeldUntil: heldUntil }, null, 2))
    else say(`${username} signs in with the password alone. No payout is sent before ${heldUntil}.`)
    return 0
  },
}

const ofName = (db: Db, agencyId: string, username: string) =>
  db.selectFrom('staff').selectAll().where('agency_id', '=', agencyId).where('username', '=', username)

const hasPasskeys = async (db: Db, { agencyId, staffId }: { agencyId: string; staffId: string }) =>
  (await db
    .selectFrom('staff_passkeys')
    .select('staff_id')
    .where('agency_id', '=', agencyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) !== undefined
