import { parseArgs } from 'node:util'
import { hostsOf } from '../../features/site/agency/agency-queries.ts'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { printHosts } from './print-hosts.ts'

export const listHosts: Command = {
  usage: '--agency ID [--json]',
  about: 'the names under which the site of an agency answers',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, json: { type: 'boolean' } },
    })
    const hosts = await open(async ({ db }) => hostsOf(db, await agencyIdOf(db, values.agency)))
    printHosts(say, hosts, values.json)
    return 0
  },
}
