import type { Kysely } from 'kysely'
import type { Tables } from '../../../server/src/db/tables.ts'
import type { Chance } from '../ground/chance.ts'
import type { Trace } from '../ground/trace.ts'
import { openAgency, type Agency } from './agency.ts'
import { addPlayer, addStaff, type Person } from './people.ts'
import type { PretendPartners } from './pretend-partners.ts'

/** Who lives in one sequence: one or two agencies, each with some players and a small staff. */
export interface Town {
  agencies: Agency[]
  players: Person[]
  staff: Person[]
}

interface Builder {
  db: Kysely<Tables>
  partners: PretendPartners
  chance: Chance
  trace: Trace
  now: Date
}

/** With an office, each agency has a second manager. */
export async function buildTown(builder: Builder, hasOffice: boolean): Promise<Town> {
  const { chance } = builder
  const town: Town = { agencies: [], players: [], staff: [] }
  const agencyCount = chance.is(0.25) ? 2 : 1
  for (let number = 1; number <= agencyCount; number++) {
    const agency = await openAgency(builder, `agency${number}`)
    town.agencies.push(agency)
    const playerCount = chance.between(1, 3)
    for (let count = 0; count < playerCount; count++) town.players.push(await addPlayer(builder, agency))
    for (const role of ['cashier', 'viewer', 'manager'] as const)
      town.staff.push(await addStaff(builder, agency, role))
    if (hasOffice) town.staff.push(await addStaff(builder, agency, 'manager', 'manager2'))
  }
  return town
}
