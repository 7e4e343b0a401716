import { parseArgs } from 'node:util'
import { commandLine } from '../../actor.ts'
import { tryProvider } from '../../features/play/provider-settings/try-provider.ts'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { inWords } from '../in-words.ts'
import { providerIdOf } from './provider-row.ts'

export const testProvider: Command = {
  usage: '--agency ID --provider ID [--json]',
  about: 'asks a provider after its health and our credit there; ends with 1 when it does not answer both',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, provider: { type: 'string' }, json: { type: 'boolean' } },
    })
    const providerId = providerIdOf(values.provider)
    const told = await open(async (desk) => {
      const agencyId = await agencyIdOf(desk.db, values.agency)
      const noSuch = inWords({ NOT_FOUND: `${agencyId} has no ${providerId}.` })
      return tryProvider(desk, { agencyId, providerId, by: commandLine }).catch(noSuch)
    })
    const { outcome, ms, said, credit } = told
    const ours = credit === null ? [] : [`our credit ${credit.amount} ${credit.currency}`]
    if (values.json) say(JSON.stringify({ provider: providerId, ...told }, null, 2))
    else say([providerId, outcome, `${ms} ms`, ...ours, ...(said === null ? [] : [said])].join('  '))
    return outcome === 'ANSWERED' ? 0 : 1
  },
}
