import type { Kysely } from 'kysely'
import type { Tables } from '../../../server/src/db/tables.ts'
import type { Chance } from '../ground/chance.ts'
import type { Trace } from '../ground/trace.ts'
import { addAccountToSee, openAgency, type Agency } from './agency.ts'
import { addOptionalFeatures } from './optional-features.ts'
import { addLinkedPlayers, type Pair } from './linked-players.ts'
import { addPlayer, addStaff, signIn, type Person } from './people.ts'
import type { PretendPartners } from './pretend-partners.ts'

/** Who is there in one sequence: one or two agencies, each with some players and a small staff. */
export interface Fixtures {
  agencies: Agency[]
  players: Person[]
  staff: Person[]
  /** Of players who share a sign. */
  pairs: Pair[]
  extras: Extras
}

interface Builder {
  db: Kysely<Tables>
  partners: PretendPartners
  chance: Chance
  trace: Trace
  now: Date
}

/** Who is there beyond players, a cashier, a viewer and a manager. */
export interface Extras {
  /** A second manager. */
  office: boolean
  /** A second of each who pays, and all that there is for them to do. */
  desk: boolean
  /** Promotions whose target is not met by what they give. */
  wallet: boolean
  /** A promotion that lets a part out. */
  plain: boolean
  /** An account that no gateway tells of, and a cashier who is signed in twice. */
  fraudster: boolean
  /** Notices and announcements. */
  messaging: boolean
  /** A second method of the account that no gateway tells of, accounts that are old, and two who gave one number. */
  whole: boolean
  /** Pairs of players who share a sign, and a promotion for a first order. */
  linked: boolean
  /** An owner, who lets bounds be looser, and mostly payouts by hand. */
  controls: boolean
}

export async function makeFixtures(builder: Builder, extras: Extras): Promise<Fixtures> {
  const { office, desk, wallet, plain, fraudster, whole, linked, controls } = extras
  const { chance } = builder
  const fixtures: Fixtures = { agencies: [], players: [], staff: [], pairs: [], extras }
  const agencyCount = chance.is(0.25) ? 2 : 1
  for (let number = 1; number <= agencyCount; number++) {
    const agency = await openAgency(builder, `agency${number}`)
    fixtures.agencies.push(agency)
    if (linked) {
      const pairs = await addLinkedPlayers(builder, agency)
      fixtures.pairs.push(...pairs)
      fixtures.players.push(...pairs.flatMap(({ players }) => players))
    }
    const playerCount = linked ? 0 : chance.between(1, 3)
    for (let count = 0; count < playerCount; count++) {
      const account = whole ? oldAccounts(count) : {}
      fixtures.players.push(await addPlayer(builder, agency, account))
    }
    for (const role of ['cashier', 'viewer', 'manager'] as const)
      fixtures.staff.push(await addStaff(builder, agency, role))
    if (controls) fixtures.staff.push(await addStaff(builder, agency, 'owner'))
    if (office || desk) fixtures.staff.push(await addStaff(builder, agency, 'manager', 'manager2'))
    if (fraudster) await addFraudster(builder, agency, fixtures)
    if (!desk && !fraudster) continue
    fixtures.staff.push(await addStaff(builder, agency, 'cashier', 'cashier2'))
    if (!desk) continue
    await addOptionalFeatures(builder, agency, {
      isHard: wallet,
      hasPlain: plain,
      hasFirst: linked,
      isByHand: controls,
    })
  }
  return fixtures
}

async function addFraudster(builder: Builder, agency: Agency, { staff, extras }: Fixtures) {
  await addAccountToSee(builder, agency, extras.whole ? ['transfer', 'transfer2'] : ['transfer'])
  const cashier = staff.find((one) => one.agency === agency && one.role === 'cashier')!
  cashier.otherCookie = await signIn(builder, agency, cashier.id)
}

/** In each agency the first two have given one number at two banks: they are one person. */
const oldAccounts = (count: number) => ({
  ageDays: 30,
  ...(count < 2
    ? { number: '700700123456', bankCode: count === 0 ? ('jdb' as const) : ('bcel' as const) }
    : {}),
})
