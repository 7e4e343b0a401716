import type { Kysely } from 'kysely'
import { dialectOfProvider } from '../../../contract/src/operator/cashier/partner-fields.ts'
import { providerIds } from '../../../contract/src/play/providers.ts'
import type { Tables } from '../../../server/src/db/tables.ts'
import { ofMethod, ofProvider, sealPartnerSecret } from '../../../server/src/partners/partner-secret.ts'
import { newCredentials, sandboxCredentials } from '../../../server/src/seed/sandbox-credentials.ts'
import type { Chance } from '../ground/chance.ts'
import { partnersUrl } from './partner-wire.ts'
import { secrets } from './secrets.ts'
import type { PretendPartners } from './pretend-partners.ts'
import { byHand } from '../../../server/src/testing/as-owner.ts'

export interface Rate {
  sellMicro: bigint
  buyMicro: bigint
}

export interface Agency {
  id: string
  host: string
  mids: { method: string; mid: string }[]
  keyId: string
  /** Every rate that was ever in force. */
  rates: Rate[]
  /** Whether what is large takes two of the staff. */
  takesTwo: boolean
  /** From when on; null = nobody can reach them. */
  bounds: Bounds | null
  promotions: string[]
  /** The promotion for a first order that is there in any case; null = there is none. */
  firstOrder: string | null
}

/** Thresholds of an act and of a person's day from which two are needed; kip, minor units. */
export interface Bounds {
  fromMinor: bigint
  dayMinor: bigint
}

interface Wiring {
  db: Kysely<Tables>
  partners: PretendPartners
  chance: Chance
}

const longAgo = new Date('2020-01-01T00:00:00Z')

export async function openAgency({ db, partners, chance }: Wiring, id: string): Promise<Agency> {
  const host = `${id}.test`
  const sellMicro = BigInt(chance.between(600, 800)) * 1_000_000n + BigInt(chance.pick([0, 330_000, 123_457]))
  const rate = { sellMicro, buyMicro: sellMicro - BigInt(chance.between(0, 20)) * 1_000_000n }
  await byHand(db, db.insertInto('agencies').values({ agency_id: id, name: id, logo: null, social: '{}' }))
  await db.insertInto('agency_hosts').values({ agency_id: id, host }).execute()
  await addRate(db, id, rate, longAgo)

  const methods = chance.is(0.3) ? ['laoqr', 'onepay'] : ['laoqr']
  const mids = methods.map((method) => ({ method, mid: `${id}${method}`.toUpperCase() }))
  for (const { method, mid } of mids) await addMethod({ db, partners, chance }, { id, host, method, mid })
  const keyId = await addProviders({ db, partners, chance }, id)
  return {
    id,
    host,
    mids,
    keyId,
    rates: [rate],
    takesTwo: false,
    bounds: null,
    promotions: [],
    firstOrder: null,
  }
}

export const addRate = (db: Kysely<Tables>, agencyId: string, { buyMicro, sellMicro }: Rate, from: Date) =>
  db
    .insertInto('exchange_rates')
    .values({
      agency_id: agencyId,
      currency: 'THB',
      effective_at: from,
      buy_micro: buyMicro,
      sell_micro: sellMicro,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

async function addMethod(
  { db, partners, chance }: Wiring,
  { id, host, method, mid }: { id: string; host: string; method: string; mid: string },
) {
  const secret = chance.bytes(16).toString('hex')
  const iin = '27710418'
  await db
    .insertInto('payment_methods')
    .values({
      agency_id: id,
      method,
      mid,
      iin,
      display_name: method,
      currency: 'LAK',
      dialect: 'open',
      base_url: `${partnersUrl}/bank`,
      secret: sealPartnerSecret(secrets, ofMethod(id, method), secret),
    })
    .execute()
  const notifyUrl = `http://${host}/api/v2/payments/${method}/notify`
  await partners.control('PUT', `/sandbox/bank/merchants/${mid}`, {
    secret,
    displayName: method,
    iin,
    notifyUrl,
  })
}

/** An account that no gateway tells of, and bounds for those who do. */
export async function addAccountToSee(
  { db, chance }: Pick<Wiring, 'db' | 'chance'>,
  agency: Agency,
  methods: readonly string[],
) {
  const mid = `${agency.id}TRANSFER`.toUpperCase()
  for (const method of methods) {
    await db
      .insertInto('payment_methods')
      .values({
        agency_id: agency.id,
        method,
        mid,
        iin: '27710418',
        display_name: method,
        currency: 'LAK',
        dialect: 'manual',
        base_url: '',
        secret: sealPartnerSecret(secrets, ofMethod(agency.id, method), ''),
      })
      .execute()
    agency.mids.push({ method, mid })
  }
  agency.takesTwo = true
  const fromMinor = BigInt(chance.between(150, 400) * 1000_00)
  agency.bounds = { fromMinor, dayMinor: fromMinor * BigInt(chance.between(2, 4)) }
  await byHand(
    db,
    db
      .updateTable('agencies')
      .set({ four_eyes_minor: fromMinor, four_eyes_day_minor: agency.bounds.dayMinor, hold_hours: 1 })
      .where('agency_id', '=', agency.id),
  )
}

async function addProviders({ db, partners, chance }: Wiring, agencyId: string): Promise<string> {
  const keyId = `${agencyId}-key`
  for (const [position, provider] of providerIds.entries()) {
    const dialect = dialectOfProvider[provider]
    const { secret, settings } = newCredentials(provider, (count) => chance.bytes(count))
    await db
      .insertInto('agency_providers')
      .values({
        agency_id: agencyId,
        provider_id: provider,
        name: provider,
        position,
        dialect,
        base_url: `${partnersUrl}/providers/${provider}`,
        key_id: keyId,
        secret: sealPartnerSecret(secrets, ofProvider(agencyId, provider), secret),
        settings: JSON.stringify(settings),
      })
      .execute()
    const told = sandboxCredentials[dialect]({ secret, settings })
    await partners.control('PUT', `/sandbox/providers/${provider}/operators/${keyId}`, told)
  }
  return keyId
}
