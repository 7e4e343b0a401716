import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { writeAudit } from '../../features/audit/write-audit.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { hostsOf, tellHosts } from './tell-hosts.ts'

const options = { agency: { type: 'string' }, host: { type: 'string' }, json: { type: 'boolean' } } as const

export const removeHost: Command = {
  usage: '--agency ID --host example.com [--json]',
  about: 'takes a name from the site of an agency, but not its last one',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const host = (values.host ?? '').toLowerCase()
    const hosts = await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      await db.transaction().execute(async (tx) => {
        // Held, so that of two who remove the last two names one is refused.
        await tx
          .selectFrom('agencies')
          .select('agency_id')
          .where('agency_id', '=', agencyId)
          .forUpdate()
          .execute()
        const before = await hostsOf(tx, agencyId)
        if (!before.includes(host)) throw new CannotDo(`${host || 'That'} is no host of ${agencyId}.`)
        if (before.length === 1) throw new CannotDo(`${host} is its only host: nobody would find the site.`)
        await tx
          .deleteFrom('agency_hosts')
          .where('agency_id', '=', agencyId)
          .where('host', '=', host)
          .execute()
        const subject = { kind: 'AGENCY', id: agencyId } as const
        const told = { act: 'HOST_REMOVED', subject, before: { host } } as const
        await writeAudit(tx, { agencyId, at: clock(), by: commandLine, ...told })
      })
      return hostsOf(db, agencyId)
    })
    tellHosts(say, hosts, values.json)
    return 0
  },
}
