import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Licence } from '@kham/contract/site/agency'
import type { AgreedPage } from '@kham/contract/site/page-slugs'
import { sql } from 'kysely'
import { lockedAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'

/** Whether the agency takes money, and who may try it before. */
export interface Openness {
  opened_at: Date | null
  test_player_id: string | null
}

const openness = ['opened_at', 'test_player_id'] as const

export const opennessOf = (db: Db, agencyId: string): Promise<Openness> =>
  db.selectFrom('agencies').select(openness).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same under a row lock. */
export const holdOpenness = (tx: Tx, agencyId: string): Promise<Openness> =>
  lockedAgency(tx, agencyId).select(openness).executeTakeFirstOrThrow()

interface Tried {
  id: string
  code: string
  status: OrderStatus
}

interface TestPlayer {
  id: string
  username: string
  displayName: string
  /** Their newest deposit and withdrawal. */
  deposit: Tried | null
  withdrawal: Tried | null
}

export async function testPlayerOf(db: Db, agencyId: string): Promise<TestPlayer | null> {
  const { rows } = await sql<TestPlayer>`
    select p.player_id as id, p.username, p.display_name as "displayName",
      (select jsonb_build_object('id', d.deposit_id, 'code', d.code, 'status', d.status) from deposits d
        where d.agency_id = p.agency_id and d.player_id = p.player_id order by d.created_at desc limit 1) as deposit,
      (select jsonb_build_object('id', w.withdrawal_id, 'code', w.code, 'status', w.status) from withdrawals w
        where w.agency_id = p.agency_id and w.player_id = p.player_id order by w.created_at desc limit 1) as withdrawal
    from agencies a join players p on p.agency_id = a.agency_id and p.player_id = a.test_player_id
    where a.agency_id = ${agencyId}`.execute(db)
  return rows[0] ?? null
}

interface Proof {
  code: string
  at: string
}

/** A page as players read it now: its title, and since when. */
interface InEffect {
  title: string
  at: string
}

/** The prerequisites of an agency that are met. */
export interface Equipment {
  openedAt: Date | null
  licence: Licence | null
  terms: InEffect | null
  privacy: InEffect | null
  needsFactor: boolean
  /** How many of the staff there are, and how many of them have an authenticator. */
  staff: bigint
  withFactor: bigint
  staffHosts: string[]
  methods: string[]
  providers: ProviderId[]
  /** The test player's first that came through: nobody else's is a test. */
  deposit: Proof | null
  payout: Proof | null
  backedUpAt: Date | null
}

const inEffect = (slug: AgreedPage, now: Date) => sql`
  (select jsonb_build_object('title', t.title, 'at', v.effective_at) from page_versions v
    join page_texts t on t.agency_id = v.agency_id and t.slug = v.slug and t.version = v.version and t.lang = 'lo'
    where v.agency_id = a.agency_id and v.slug = ${slug} and v.effective_at <= ${now}
    order by v.version desc limit 1)`

export async function equipmentOf(db: Db, agencyId: string, now: Date): Promise<Equipment> {
  const { rows } = await sql<Equipment>`
    select a.opened_at as "openedAt", licence_of(a.agency_id) as licence, ${inEffect('terms', now)} as terms, ${inEffect('privacy', now)} as privacy,
      a.staff_need_totp as "needsFactor",
      (select count(*) from staff s where s.agency_id = a.agency_id and s.deactivated_at is null) as staff,
      (select count(*) from staff s where s.agency_id = a.agency_id and s.deactivated_at is null
        and s.totp_since is not null) as "withFactor",
      array(select h.host from agency_hosts h
        where h.agency_id = a.agency_id and h.staff_since is not null order by h.host) as "staffHosts",
      array(select m.display_name from payment_methods m
        where m.agency_id = a.agency_id and m.enabled order by m.display_name) as methods,
      array(select p.provider_id from agency_providers p
        where p.agency_id = a.agency_id and p.enabled order by p.provider_id) as providers,
      (select jsonb_build_object('code', d.code, 'at', d.paid_at) from deposits d
        where d.agency_id = a.agency_id and d.player_id = a.test_player_id and d.status = 'SUCCESS' and d.reversed_at is null
        order by d.created_at limit 1) as deposit,
      (select jsonb_build_object('code', w.code, 'at', w.ended_at) from withdrawals w
        where w.agency_id = a.agency_id and w.player_id = a.test_player_id and w.status = 'SUCCESS'
        order by w.created_at limit 1) as payout,
      (select backed_up_at from installation) as "backedUpAt"
    from agencies a where a.agency_id = ${agencyId}`.execute(db)
  return rows[0]!
}
