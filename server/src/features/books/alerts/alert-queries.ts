import type { AlertEvent } from '@kham/contract/desk/channel-events'
import { sql, type RawBuilder } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { deadLetterQueue } from '../../../jobs/dead-letters.ts'
import { fewestCodes, healthSpan } from '../overview/overview.ts'
import { isAtWork } from '../../../db/resting.ts'

/** Most deliveries of one event to one channel in a round; the rest comes in the next. */
const mostAtOnce = 50
const daySeconds = 86_400
/** Anything older was told long ago, or to nobody. */
const oldestSeconds = 7 * daySeconds

const timeText = (at: string) =>
  sql`to_char(${sql.raw(at)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Code of an order, never a payer's own text, which may be anybody's name. */
const codeForm = '^[DWMAX][0-9]{6}[0-9A-Z]{8}$'
const kipText = (minor: string) =>
  sql`jsonb_build_object('amount', round(${sql.raw(minor)} / 100.0, 2)::text, 'currency', 'LAK')`

/**
 * Enqueues what holds of each agency for the channels that want to hear of it, in one statement for all. `found` has the `subject` and the
 * `data`, of `s.agency_id`, within the subscription's own bounds (`s.minutes`, `s.at_least`), and leaves out what `isTold`.
 */
const enqueue = (db: Db, event: AlertEvent, now: Date, found: (isTold: IsTold) => RawBuilder<unknown>) =>
  sql`insert into channel_deliveries (agency_id, delivery_id, channel_id, type, subject, data, created_at, next_at)
    select s.agency_id, gen_random_uuid(), s.channel_id, s.event, x.subject, x.data, ${now}, ${now}
    from channel_subscriptions s
    join channels c on c.agency_id = s.agency_id and c.channel_id = s.channel_id and c.enabled
    cross join lateral (${found(isTold)} limit ${mostAtOnce}) x
    where s.event = ${event} and ${isAtWork('s.agency_id')}
    for key share of c skip locked
    on conflict (agency_id, channel_id, type, subject) do nothing`.execute(db)

type IsTold = (subject: RawBuilder<unknown>) => RawBuilder<boolean>
const isTold: IsTold = (subject) => sql<boolean>`exists (select from channel_deliveries told
  where told.agency_id = s.agency_id and told.channel_id = s.channel_id and told.type = s.event and told.subject = ${subject})`

const waitedUntil = (now: Date) => sql`${now}::timestamptz - make_interval(mins => s.minutes)`

/** Withdrawals that wait for a decision. */
export const enqueueWithdrawals = (db: Db, now: Date) =>
  enqueue(
    db,
    'WITHDRAWAL_WAITING',
    now,
    (told) => sql`
      select w.withdrawal_id::text as subject, jsonb_build_object('code', w.code, 'amount', ${kipText('w.receive_minor')},
        'since', ${timeText('w.created_at')}, 'path', '/withdrawals?status=ALL&order=' || w.withdrawal_id) as data
      from withdrawals w where w.agency_id = s.agency_id and w.status = 'OPEN' and w.held_at is not null and w.approved_at is null
        and w.created_at <= ${waitedUntil(now)} and w.receive_minor >= s.at_least * 100
        and not ${told(sql`w.withdrawal_id::text`)}`,
  )

/** Deposits that are paid and have no credit yet. */
export const enqueueStuckDeposits = (db: Db, now: Date) =>
  enqueue(
    db,
    'DEPOSIT_STUCK',
    now,
    (told) => sql`
      select d.deposit_id::text as subject, jsonb_build_object('code', d.code, 'amount', ${kipText('d.amount_minor')},
        'since', ${timeText('d.paid_at')}, 'path', '/deposits?status=ALL&order=' || d.deposit_id) as data
      from deposits d where d.agency_id = s.agency_id and d.status = 'PAID' and d.paid_at <= ${waitedUntil(now)}
        and d.amount_minor >= s.at_least * 100 and not ${told(sql`d.deposit_id::text`)}`,
  )

/** Payments that fit no order, but for those that are let go by the end of a promotion; what came back of a payout is told by itself. */
export const enqueueSuspense = (db: Db, now: Date) =>
  enqueue(
    db,
    'PAYMENT_IN_SUSPENSE',
    now,
    (told) => sql`
      select p.payment_id::text as subject, jsonb_build_object('code', case when p.bill ~ ${codeForm} then p.bill end, 'what', p.method,
        'amount', jsonb_build_object('amount', round(p.amount_minor / 100.0, 2)::text, 'currency', p.currency),
        'since', ${timeText('p.recorded_at')}, 'path', '/payments?payment=' || p.payment_id) as data
      from payments p where p.agency_id = s.agency_id and p.state = 'SUSPENSE' and p.payout_id is null
        and p.reason is distinct from 'PROMOTION_IN_USE' and p.recorded_at > ${secondsAfter(now, -oldestSeconds)}
        and not ${told(sql`p.payment_id::text`)}`,
  )

/** A payment method's silence: unpaid codes, or unanswered payouts. The last sign of life identifies one silence. */
export const enqueueSilentBanks = (db: Db, now: Date) =>
  enqueue(
    db,
    'BANK_SILENT',
    now,
    (told) => sql`
      select b.subject, jsonb_build_object('what', b.name, 'since', ${timeText('b.since')}, 'path', '/payment-methods') as data
      from (
        select m.display_name as name, coalesce(o.since, v.since) as since,
          m.method || ' ' || extract(epoch from coalesce(o.since, v.since))::bigint as subject
        from payment_methods m
        left join lateral (select min(u.unanswered_at) as since from payouts u
          where u.agency_id = m.agency_id and u.method = m.method and u.status = 'UNKNOWN'
            and u.unanswered_at <= ${waitedUntil(now)}) o on true
        left join lateral (select min(f.created_at) as since from deposits f
          where f.agency_id = m.agency_id and f.method = m.method and (f.qr_payload is not null or f.pay_to is not null)
            and f.created_at >= ${secondsAfter(now, -healthSpan.from)} and f.created_at < ${waitedUntil(now)}
          having count(*) >= ${fewestCodes} and count(f.paid_at) = 0) v on true
        where m.agency_id = s.agency_id and m.enabled and m.dialect <> 'manual' and (o.since is not null or v.since is not null
          and not exists (select from payments p where p.agency_id = m.agency_id and p.method = m.method and p.payout_id is null
            and p.paid_at >= ${secondsAfter(now, -healthSpan.from)}))) b
      where not exists (select from channel_deliveries d where d.agency_id = s.agency_id and d.channel_id = s.channel_id
          and d.type = s.event and d.subject like split_part(b.subject, ' ', 1) || ' %'
          and d.created_at > ${secondsAfter(now, -healthSpan.from)})
        and not ${told(sql`b.subject`)}`,
  )

/** Where our credit lasts no longer than so many days, as it was used in the last week; once a day while that is so. */
export const enqueueLowFloats = (db: Db, now: Date) =>
  enqueue(
    db,
    'FLOAT_LOW',
    now,
    (told) => sql`
      select f.subject, jsonb_build_object('what', f.name, 'days', round(f.days, 1)::text,
        'amount', jsonb_build_object('amount', round(f.minor / 100.0, 2)::text, 'currency', 'THB'),
        'path', '/providers') as data
      from (
        select p.name, h.agent_credit_minor as minor, h.agent_credit_minor::numeric * 7 / nullif(u.minor, 0) as days,
          p.provider_id || ' ' || (${now}::timestamptz at time zone 'Asia/Vientiane')::date as subject
        from agency_providers p
        join provider_health h on h.agency_id = p.agency_id and h.provider_id = p.provider_id
        cross join lateral (select sum(case t.direction when 'IN' then t.amount_minor else -t.amount_minor end) as minor
          from credit_transfers t where t.agency_id = p.agency_id and t.provider_id = p.provider_id and t.status = 'CONFIRMED'
            and t.created_at >= ${secondsAfter(now, -oldestSeconds)}) u
        where p.agency_id = s.agency_id and p.enabled and h.agent_credit_minor is not null and u.minor > 0) f
      where f.days <= s.at_least and not ${told(sql`f.subject`)}`,
  )

/** Differences found by the comparison with a partner, or with our own books. */
export const enqueueDifferences = (db: Db, event: 'DIFFERENCE_FOUND' | 'AUDIT_BROKEN', now: Date) =>
  enqueue(
    db,
    event,
    now,
    (told) => sql`
      select r.difference_id::text as subject, jsonb_build_object('code', r.order_code, 'what', r.subject,
        'since', ${timeText('r.first_seen_at')}, 'path', '/reconciliation') as data
      from reconciliation_differences r where r.agency_id = s.agency_id and r.gone_at is null
        and (r.scope = 'TRIAL_BALANCE') = ${event === 'AUDIT_BROKEN'}
        and r.first_seen_at > ${secondsAfter(now, -oldestSeconds)} and not ${told(sql`r.difference_id::text`)}`,
  )

/** Jobs that have failed every time. */
export const enqueueDeadJobs = (db: Db, now: Date) =>
  enqueue(
    db,
    'JOB_DEAD',
    now,
    (told) => sql`
      select j.id::text as subject, jsonb_build_object('what', j.source_name, 'since', ${timeText('j.created_on')},
        'path', '/dead-letters') as data
      from jobs.job j where j.name = ${deadLetterQueue} and j.state < 'active'
        and j.data @> jsonb_build_object('agencyId', s.agency_id)
        and j.created_on > ${secondsAfter(now, -daySeconds)} and not ${told(sql`j.id::text`)}`,
  )

/** The events that some channel subscribes to. */
export async function eventsWanted(db: Db): Promise<Set<AlertEvent>> {
  const { rows } = await sql<{ event: AlertEvent }>`
    select distinct s.event from channel_subscriptions s
    join channels c on c.agency_id = s.agency_id and c.channel_id = s.channel_id where c.enabled`.execute(db)
  return new Set(rows.map(({ event }) => event))
}
