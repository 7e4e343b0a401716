import { parseArgs } from 'node:util'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { lineOf, providersOf } from './provider-row.ts'

export const listProviders: Command = {
  usage: '--agency ID [--json]',
  about: 'which providers an agency has, and how they are reached; never a secret',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, json: { type: 'boolean' } },
    })
    const providers = await open(async ({ db }) => providersOf(db, await agencyIdOf(db, values.agency)))
    if (values.json) say(JSON.stringify(providers, null, 2))
    else for (const provider of providers) say(lineOf(provider))
    return 0
  },
}
