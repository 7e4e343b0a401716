import { hostUses, mostHosts } from '@kham/contract/operator/site/site-settings'
import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { addHost as add } from '../../features/site/agency/add-host.ts'
import { agencyIdOf } from '../agency-id.ts'
import { CannotDo, type Command } from '../command.ts'
import { inWords } from '../in-words.ts'
import { printHosts } from './print-hosts.ts'

const options = {
  agency: { type: 'string' },
  host: { type: 'string' },
  use: { type: 'string' },
  json: { type: 'boolean' },
} as const

const useOf = (text: string | undefined) => hostUses.find((use) => use === text?.toUpperCase())

export const addHost: Command = {
  usage: '--agency ID --host example.com [--use players|staff|both] [--json]',
  about:
    'one more name for the site of an agency, or for its console alone; running servers answer there within seconds',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const host = values.host ?? ''
    const use = useOf(values.use)
    if (values.use !== undefined && !use)
      throw new CannotDo(`--use is players, staff or both, not "${values.use}".`)
    const hosts = await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      return add({ db, clock }, { agencyId, by: commandLine, host, use, needed: null }).catch(
        inWords({
          VALIDATION: `${host} is no host: a name without scheme, port and path.`,
          HOST_TAKEN: `${host} is a host already, of another agency.`,
          HOST_LAST: `${host} stays as it is: nobody would find the site, or the console.`,
          HOSTS_FULL: `${agencyId} has ${mostHosts} hosts already.`,
        }),
      )
    })
    printHosts(say, hosts, values.json)
    return 0
  },
}
