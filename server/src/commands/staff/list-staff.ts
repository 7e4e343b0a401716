import { parseArgs } from 'node:util'
import { agencyIdOf } from '../agency-id.ts'
import type { Command } from '../command.ts'
import { lineOf, staffRows, toStaffView } from './staff-row.ts'

export const listStaff: Command = {
  usage: '--agency ID [--json]',
  about: 'who works in an agency, and as what; the deactivated as well',
  async run(args, { say, open }) {
    const { values } = parseArgs({
      args,
      options: { agency: { type: 'string' }, json: { type: 'boolean' } },
    })
    const rows = await open(async ({ db }) => staffRows(db, await agencyIdOf(db, values.agency)))
    if (values.json) say(JSON.stringify(rows.map(toStaffView), null, 2))
    else for (const row of rows) say(lineOf(row))
    return 0
  },
}
