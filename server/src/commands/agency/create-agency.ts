import { parseArgs } from 'node:util'
import type { Db } from '../../db/db.ts'
import { CannotDo, type Command } from '../command.ts'
import { hostName } from '../host/host-name.ts'
import { agencyRows, lineOf, told } from './agency-row.ts'

const options = {
  agency: { type: 'string' },
  name: { type: 'string' },
  host: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const

interface NewAgency {
  agencyId: string
  name: string
  hosts: string[]
}

export const createAgency: Command = {
  usage: '--agency ID --name N --host example.com [--host www.example.com …] [--json]',
  about: 'makes an agency with hosts of its own; running servers answer there within seconds',
  async run(args, { say, open }) {
    const { values } = parseArgs({ args, options })
    const wish = readWish(values)
    const row = await open(async ({ db }) => {
      await insert(db, wish)
      return (await agencyRows(db)).find(({ agency_id }) => agency_id === wish.agencyId)!
    })
    say(values.json ? JSON.stringify(told(row), null, 2) : lineOf(row))
    return 0
  },
}

function readWish({
  agency,
  name,
  host = [],
}: {
  agency?: string
  name?: string
  host?: string[]
}): NewAgency {
  if (!agency || !/^[a-z0-9-]{1,40}$/.test(agency))
    throw new CannotDo('--agency is the id of the new one: 1 to 40 of a-z, 0-9 and -.')
  if (!name?.trim()) throw new CannotDo('--name is what its players read.')
  const hosts = [...new Set(host.map(hostName))]
  if (hosts.length === 0) throw new CannotDo('--host says where its site answers.')
  return { agencyId: agency, name: name.trim(), hosts }
}

/** All of it or nothing. */
const insert = (db: Db, { agencyId, name, hosts }: NewAgency) =>
  db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('agencies')
      .values({ agency_id: agencyId, name, logo: null, social: '{}' })
      .onConflict((conflict) => conflict.column('agency_id').doNothing())
      .returning('agency_id')
      .executeTakeFirst()
    if (!made) throw new CannotDo(`There is an agency ${agencyId} already.`)
    for (const host of hosts) {
      const taken = await tx
        .insertInto('agency_hosts')
        .values({ agency_id: agencyId, host })
        .onConflict((conflict) => conflict.column('host').doNothing())
        .returning('host')
        .executeTakeFirst()
      if (!taken) throw new CannotDo(`${host} is the host of another agency.`)
    }
  })
