import { parseArgs } from 'node:util'
import type { Command } from '../command.ts'
import { agencyRows, lineOf, told } from './agency-row.ts'

export const listAgencies: Command = {
  usage: '[--json]',
  about: 'all agencies, with the hosts on which their sites answer',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const rows = await open(({ db }) => agencyRows(db))
    if (values.json) say(JSON.stringify(rows.map(told), null, 2))
    else for (const row of rows) say(lineOf(row))
    return 0
  },
}
