import { dialectOfProvider } from '@kham/contract/operator/cashier/partner-fields'
import { providerIds, providerNames, type ProviderId } from '@kham/contract/play/providers'
import type { Compilable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { keysOfAccount, keysOfPlayer } from '../db/keys-of-texts.ts'
import type { OwnedDatabase } from '../db/pool.ts'
import { hashPassword } from '../http/passwords.ts'
import { exclusively } from '../db/exclusively.ts'
import { newId } from '../id.ts'
import { ofMethod, ofProvider, sealPartnerSecret } from '../partners/partner-secret.ts'
import { seedPages } from './demo-pages/demo-pages.ts'
import { seedChannels } from './demo-channels.ts'
import { seedAnnouncements } from './demo-announcements.ts'
import { seedPromotions } from './demo-promotions.ts'
import { demoOperator, demoPlayer } from './demo-people.ts'
import { joinSandbox } from './join-sandbox.ts'
import { newBankCredentials, pathOfDialect, sandboxBanks, type SandboxBank } from './sandbox-banks.ts'
import { newCredentials } from './sandbox-credentials.ts'

const agencyId = 'kham-demo'

export interface DemoOptions {
  /** Connected as the owner role: the application role creates no agency and no owner. */
  database: OwnedDatabase
  sandboxUrl: string
  publicUrl: string
}

/** One agency for localhost with everything a journey needs, and its partners in the sandbox. Safe to run at every start. */
export const seedDemo = (context: Context, options: DemoOptions) =>
  // Several processes start at once.
  exclusively(options.database, () => seed(context, options))

async function seed(context: Context, { database, sandboxUrl, publicUrl }: DemoOptions) {
  await seedAgency(context.db, database)
  await seedCashier(context, sandboxUrl)
  await seedPeople(context, database)
  await seedPromotions(context, agencyId)
  const { staff_id } = await context.db
    .selectFrom('staff')
    .select('staff_id')
    .where('agency_id', '=', agencyId)
    .where('username', '=', demoOperator.username)
    .executeTakeFirstOrThrow()
  await seedPages(context, agencyId, staff_id)
  await seedAnnouncements(context, agencyId)
  await joinSandbox(context, { agencyId, sandboxUrl, publicUrl })
  await seedChannels(context, agencyId, sandboxUrl)
  return { player: demoPlayer, operator: demoOperator }
}

const written = (database: OwnedDatabase, row: Compilable) =>
  database.asOwner((owner) => {
    const { sql, parameters } = row.compile()
    return owner.query(sql, [...parameters])
  })

async function seedAgency(db: Db, database: OwnedDatabase) {
  const row = db
    .insertInto('agencies')
    .values({
      agency_id: agencyId,
      name: 'Kham',
      logo: null,
      social: JSON.stringify({
        whatsapp: 'https://wa.me/8562000000000',
        line: 'https://line.me/R/ti/p/@kham',
        facebook: 'https://www.facebook.com/kham',
        telegram: 'https://t.me/kham',
        twitter: 'https://x.com/kham',
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
  const known = db.selectFrom('agencies').select('agency_id').where('agency_id', '=', agencyId)
  if (!(await known.executeTakeFirst())) await written(database, row)
  await db
    .insertInto('agency_hosts')
    .values(['localhost', '127.0.0.1', '[::1]'].map((host) => ({ agency_id: agencyId, host })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The partners' addresses change with each start of the sandbox; keys and rates stay as they were made. */
async function seedCashier(context: Context, sandboxUrl: string) {
  const { db, clock } = context
  const now = clock()
  const rates = await db
    .selectFrom('exchange_rates')
    .select('currency')
    .where('agency_id', '=', agencyId)
    .execute()
  if (rates.length === 0) {
    const since = { agency_id: agencyId, effective_at: now }
    const thb = { ...since, currency: 'THB', buy_micro: 680_000_000n, sell_micro: 690_000_000n } as const
    const usd = {
      ...since,
      currency: 'USD',
      buy_micro: 21_500_000_000n,
      sell_micro: 21_700_000_000n,
    } as const
    await db.insertInto('exchange_rates').values([thb, usd]).execute()
  }
  for (const bank of sandboxBanks) await seedMethod(context, bank, sandboxUrl)
  await seedTransfer(context)
  for (const [position, id] of providerIds.entries()) await seedProvider(context, id, position, sandboxUrl)
}

async function seedMethod({ db, secrets }: Context, bank: SandboxBank, sandboxUrl: string) {
  const { method, dialect, mid, iin, displayName: display_name } = bank
  const base_url = `${sandboxUrl}${pathOfDialect[dialect]}`
  const known = await db
    .updateTable('payment_methods')
    .set({ base_url })
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .returning('method')
    .executeTakeFirst()
  if (known) return
  const { secret: plain, settings } = newBankCredentials(dialect)
  const secret = sealPartnerSecret(secrets, ofMethod(agencyId, method), plain)
  const shown = { method, mid, iin, display_name, currency: 'LAK' } as const
  await db
    .insertInto('payment_methods')
    .values({ agency_id: agencyId, ...shown, dialect, base_url, secret, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A plain account, of which only the staff can tell. */
async function seedTransfer({ db, secrets }: Context) {
  const method = 'transfer'
  const shown = {
    method,
    mid: 'KHAMDEMO0005',
    iin: '70030418',
    display_name: 'LDB Trust',
    currency: 'LAK',
  } as const
  const secret = sealPartnerSecret(secrets, ofMethod(agencyId, method), '')
  const settings = JSON.stringify({
    bank: 'ldb',
    accountNumber: '0302000410008521',
    accountName: 'KHAM DEMO CO LTD',
  })
  await db
    .insertInto('payment_methods')
    .values({ agency_id: agencyId, ...shown, dialect: 'manual', base_url: '', secret, settings })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedProvider({ db, secrets }: Context, id: ProviderId, position: number, sandboxUrl: string) {
  const dialect = dialectOfProvider[id]
  const { keyId, secret, settings } = newCredentials(id)
  const base_url = `${sandboxUrl}/providers/${id}`
  const wire = {
    dialect,
    base_url,
    key_id: keyId,
    secret: sealPartnerSecret(secrets, ofProvider(agencyId, id), secret),
    settings: JSON.stringify(settings),
  }
  await db
    .insertInto('agency_providers')
    .values({ agency_id: agencyId, provider_id: id, name: providerNames[id], position, ...wire })
    .onConflict((conflict) => conflict.columns(['agency_id', 'provider_id']).doUpdateSet({ base_url }))
    .execute()
  // The sandbox of an earlier version may have spoken another one.
  await db
    .updateTable('agency_providers')
    .set(wire)
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', id)
    .where('dialect', '!=', dialect)
    .execute()
}

async function seedPeople({ db, clock }: Context, database: OwnedDatabase) {
  const now = clock()
  const known = await db
    .selectFrom('players')
    .select('player_id')
    .where('agency_id', '=', agencyId)
    .where('username', '=', demoPlayer.username)
    .executeTakeFirst()
  if (known) return
  const playerId = newId(now)
  const playerHash = await hashPassword(demoPlayer.password)
  const operatorHash = await hashPassword(demoOperator.password)
  const operator = db
    .insertInto('staff')
    .values({
      agency_id: agencyId,
      staff_id: newId(now),
      username: demoOperator.username,
      password_hash: operatorHash,
      display_name: 'Operator',
      role: 'owner',
    })
    .onConflict((conflict) => conflict.doNothing())
  await written(database, operator)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('players')
      .values({
        agency_id: agencyId,
        player_id: playerId,
        username: demoPlayer.username,
        password_hash: playerHash,
        display_name: 'Somsak',
        ...keysOfPlayer({ display_name: 'Somsak' }),
        age_confirmed_at: now,
        last_login_at: null,
      })
      .execute()
    const account = { account_number: '010120004521482101', account_name: 'SOMSAK VONGSAVANH' }
    await tx
      .insertInto('bank_accounts')
      .values({
        agency_id: agencyId,
        bank_account_id: newId(now),
        player_id: playerId,
        bank_code: 'bcel',
        currency: 'LAK',
        ...account,
        ...keysOfAccount(account),
        owner: 'SELF',
        created_at: now,
      })
      .execute()
  })
}
