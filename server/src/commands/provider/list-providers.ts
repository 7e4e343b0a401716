import { parseArgs } from 'node:util'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { lineOf, providerRows, told } from './provider-row.ts'

export const listProviders: Command = {
  usage: '--agency ID [--json]',
  about: 'which providers an agency has, and how they are reached; never a secret',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, json: { type: 'boolean' } },
    })
    const rows = await open(async ({ db }) => providerRows(db, await agencyIdOf(db, values.agency)))
    if (values.json) say(JSON.stringify(rows.map(told), null, 2))
    else for (const row of rows) say(lineOf(row))
    return 0
  },
}
