import { parseArgs } from 'node:util'
import type { Db } from '../../db/db.ts'
import type { Command } from '../command.ts'
import { agencyRow, lineOf, toAgencyView } from './agency-row.ts'

export const listAgencies: Command = {
  usage: '[--json]',
  about: 'all agencies, with the hosts on which their sites answer; --json tells all of each',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const rows = await open(async ({ db }) => {
      const all = []
      for (const agencyId of await agencyIds(db)) all.push(await agencyRow(db, agencyId))
      return all
    })
    if (values.json) say(JSON.stringify(rows.map(toAgencyView), null, 2))
    else for (const row of rows) say(lineOf(row))
    return 0
  },
}

const agencyIds = async (db: Db) =>
  (await db.selectFrom('agencies').select('agency_id').orderBy('agency_id').execute()).map(
    ({ agency_id }) => agency_id,
  )
