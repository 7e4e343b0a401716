import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { removeHost as remove } from '../../features/site/agency/remove-host.ts'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { inWords } from '../in-words.ts'
import { printHosts } from './print-hosts.ts'
import { seenWord } from '../seen-word.ts'

const options = { agency: { type: 'string' }, host: { type: 'string' }, json: { type: 'boolean' } } as const

export const removeHost: Command = {
  usage: '--agency ID --host example.com [--json]',
  about: 'takes a name from the site of an agency, but not its last one',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const host = (seenWord(values.host) ?? '').toLowerCase()
    const hosts = await open(async ({ db, clock }) => {
      const agencyId = await agencyIdOf(db, values.agency)
      return remove({ db, clock }, { agencyId, by: commandLine, host, needed: null }).catch(
        inWords({
          NOT_FOUND: `${host || 'That'} is no host of ${agencyId}.`,
          HOST_LAST: `${host} is its only host: nobody would find the site, or the console.`,
        }),
      )
    })
    printHosts(say, hosts, values.json)
    return 0
  },
}
