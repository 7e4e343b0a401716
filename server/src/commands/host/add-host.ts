import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { writeAudit } from '../../features/audit/write-audit.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { hostName } from './host-name.ts'
import { hostsOf, tellHosts } from './tell-hosts.ts'

const options = { agency: { type: 'string' }, host: { type: 'string' }, json: { type: 'boolean' } } as const

export const addHost: Command = {
  usage: '--agency ID --host example.com [--json]',
  about: 'one more name for the site of an agency; running servers answer there within seconds',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const host = hostName(values.host ?? '')
    const hosts = await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      await db.transaction().execute(async (tx) => {
        const added = await tx
          .insertInto('agency_hosts')
          .values({ agency_id: agencyId, host })
          .onConflict((conflict) => conflict.column('host').doNothing())
          .returning('host')
          .executeTakeFirst()
        if (!added) throw new CannotDo(`${host} is a host already, of this agency or of another.`)
        const subject = { kind: 'AGENCY', id: agencyId } as const
        const told = { act: 'HOST_ADDED', subject, after: { host } } as const
        await writeAudit(tx, { agencyId, at: clock(), by: commandLine, ...told })
      })
      return hostsOf(db, agencyId)
    })
    tellHosts(say, hosts, values.json)
    return 0
  },
}
