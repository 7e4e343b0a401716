import { mostHosts } from '@kham/contract/operator/site-settings'
import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { addHost as add } from '../../features/agency/add-host.ts'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { inWords } from '../in-words.ts'
import { tellHosts } from './tell-hosts.ts'

const options = { agency: { type: 'string' }, host: { type: 'string' }, json: { type: 'boolean' } } as const

export const addHost: Command = {
  usage: '--agency ID --host example.com [--json]',
  about: 'one more name for the site of an agency; running servers answer there within seconds',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const host = values.host ?? ''
    const hosts = await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      return add({ db, clock }, { agencyId, by: commandLine, host }).catch(
        inWords({
          VALIDATION: `${host} is no host: a name without scheme, port and path.`,
          HOST_TAKEN: `${host} is a host already, of another agency.`,
          HOSTS_FULL: `${agencyId} has ${mostHosts} hosts already.`,
        }),
      )
    })
    tellHosts(say, hosts, values.json)
    return 0
  },
}
