import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { writeAudit } from '../../features/audit/write-audit.ts'
import { endSessionsBut } from '../../features/operators/end-sessions.ts'
import { forgetTotp, subjectOf } from '../../features/operators/enrol-totp.ts'
import { forgetPasskeys } from '../../features/passkeys/forget-passkeys.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'

export const resetTotp: Command = {
  usage: '--agency ID --username U [--json]',
  about: 'forgets the authenticator and the passkeys of an owner who has lost the phone; every session ends',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, username: { type: 'string' }, json: { type: 'boolean' } },
    })
    const username = values.username ?? ''
    await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      await db.transaction().execute(async (tx) => {
        const staff = await tx
          .selectFrom('staff')
          .selectAll()
          .where('agency_id', '=', agencyId)
          .where('username', '=', username)
          .forUpdate()
          .executeTakeFirst()
        if (!staff) throw new CannotDo(`--username: nobody is called ${username || 'that'} there.`)
        const id = { agencyId, staffId: staff.staff_id }
        const hadTotp = await forgetTotp(tx, staff)
        const passkeys = await forgetPasskeys(tx, id)
        if (!hadTotp && passkeys === 0)
          throw new CannotDo(`${username} has neither an authenticator nor passkeys.`)
        await endSessionsBut(tx, id, null)
        const before = { totp: staff.totp_since?.toISOString() ?? null, passkeys }
        const after = { totp: null, passkeys: 0 }
        const told = { act: 'TOTP_RESET', subject: subjectOf(staff), before, after } as const
        await writeAudit(tx, { agencyId, at: clock(), by: commandLine, ...told })
      })
    })
    if (values.json) say(JSON.stringify({ username, totp: false }, null, 2))
    else say(`${username} signs in with the password alone.`)
    return 0
  },
}
