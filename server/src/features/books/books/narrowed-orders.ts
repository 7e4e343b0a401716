import type pg from 'pg'

/** Where an order stands that is not over: money of it may still be on its way, or somebody has to decide. */
const notOver = `
  select agency_id, deposit_id as order_id from deposits where status = 'OPEN'
  union all select agency_id, deposit_id from deposits where status = 'PAID'
  union all select agency_id, deposit_id from deposits where status = 'FAILED'
  union all select agency_id, deposit_id from deposits where status = 'REJECTED' and refunded_at is null
  union all select agency_id, withdrawal_id from withdrawals
    where status in ('OPEN', 'PAID') or (held_at is not null and returned_at is null and status <> 'SUCCESS')
  union all select agency_id, withdrawal_id from withdrawals where status = 'SUCCESS' and excess_minor > 0 and returned_at is null
  union all select agency_id, move_id from credit_moves where status = 'OPEN'
  union all select agency_id, move_id from credit_moves where status = 'FAILED' and returned_at is null
  union all select agency_id, adjustment_id from adjustments where status in ('PROPOSED', 'APPROVED')
  union all select agency_id, reversal_id from reversals where status in ('PROPOSED', 'APPROVED')
  union all select agency_id, payment_id from payments where state in ('SUSPENSE', 'REFUNDING')
  union all select agency_id, order_id from payouts where status in ('REQUESTED', 'UNKNOWN', 'SENT')
  union all select agency_id, order_id from credit_transfers where status in ('REQUESTED', 'SENT', 'UNKNOWN')
  union all select agency_id, usage_id from promotion_usages where status = 'USED'`

/** Includes the rows that belong to an order in scope, so that a rule about both sees both. */
const together = `
  select p.agency_id, p.payment_id from audit_orders o join payments p on p.agency_id = o.agency_id and p.deposit_id = o.order_id
  union select p.agency_id, p.deposit_id from audit_orders o join payments p on p.agency_id = o.agency_id and p.payment_id = o.order_id
  union select p.agency_id, p.payment_id from audit_orders o join payouts t on t.agency_id = o.agency_id and t.order_id = o.order_id
    join payments p on p.agency_id = t.agency_id and p.payout_id = t.payout_id
  union select t.agency_id, t.order_id from audit_orders o join payments p on p.agency_id = o.agency_id and p.payment_id = o.order_id
    join payouts t on t.agency_id = p.agency_id and t.payout_id = p.payout_id
  union select p.agency_id, p.payment_id from audit_orders o join payments p on p.agency_id = o.agency_id and p.reversed_from = o.order_id
  union select p.agency_id, p.reversed_from from audit_orders o join payments p on p.agency_id = o.agency_id and p.payment_id = o.order_id
  union select v.agency_id, v.reversal_id from audit_orders o join reversals v on v.agency_id = o.agency_id and v.of_id = o.order_id
  union select v.agency_id, v.of_id from audit_orders o join reversals v on v.agency_id = o.agency_id and v.reversal_id = o.order_id
  union select u.agency_id, u.usage_id from audit_orders o join promotion_usages u on u.agency_id = o.agency_id and u.deposit_id = o.order_id
  union select d.agency_id, d.promotion_usage_id from audit_orders o join deposits d on d.agency_id = o.agency_id and d.deposit_id = o.order_id
  union select w.agency_id, w.promotion_usage_id from audit_orders o join withdrawals w on w.agency_id = o.agency_id and w.withdrawal_id = o.order_id
  union select d.agency_id, d.deposit_id from audit_orders o join deposits d on d.agency_id = o.agency_id and d.promotion_usage_id = o.order_id
  union select w.agency_id, w.withdrawal_id from audit_orders o join withdrawals w on w.agency_id = o.agency_id and w.promotion_usage_id = o.order_id`

/**
 * Notes, for the rest of the transaction, which orders a narrowed audit looks at: those with which something was done in the time of the scope, and those
 * that are not over when the scope reaches to now. Whatever is done with an order is a step of its timeline. An order that was over before, and with which
 * nothing was done since, stands where it stood when its day was closed; only somebody who gets round the product could have changed it, which a full audit
 * finds, and the look at its day.
 */
export async function noteOrders(client: pg.ClientBase) {
  await client.query(`
    create temporary table audit_orders (agency_id text, order_id uuid, primary key (agency_id, order_id)) on commit drop;
    insert into audit_orders
    select distinct agency_id, order_id from (
      select t.agency_id, t.order_id from audit_scope s
        join order_steps t on t.agency_id = s.agency_id and t.at between s.orders_since and s.orders_until
      union all select p.agency_id, p.payment_id from audit_scope s
        join payments p on p.agency_id = s.agency_id and p.recorded_at between s.orders_since and s.orders_until
      union all select n.agency_id, n.order_id from audit_scope s join (${notOver}) n on n.agency_id = s.agency_id
        where s.orders_until = 'infinity') touched;
    analyze audit_orders`)
  for (;;) {
    const { rowCount } = await client.query(
      `insert into audit_orders select agency_id, other from (${together}) t (agency_id, other) where other is not null on conflict do nothing`,
    )
    if (rowCount === 0) return
  }
}

const keysOf: Record<string, readonly string[]> = {
  deposits: ['deposit_id'],
  withdrawals: ['withdrawal_id'],
  credit_moves: ['move_id'],
  adjustments: ['adjustment_id'],
  reversals: ['reversal_id'],
  payments: ['payment_id'],
  payouts: ['order_id'],
  credit_transfers: ['order_id'],
  order_steps: ['order_id'],
  promotion_usages: ['usage_id'],
  receipts: ['order_id'],
  first_words: ['subject_id'],
  lone_acts: ['subject_id'],
}

const narrowedTables = Object.entries(keysOf)
  .map(
    ([table, keys]) =>
      `${table} as not materialized (select t.* from public.${table} t where ${keys
        .map(
          (key) =>
            `exists (select from audit_orders o where o.agency_id = t.agency_id and o.order_id = t.${key})`,
        )
        .join(' or ')})`,
  )
  .join(',\n')

/** A rule as it is, asked of the noted orders alone: to it each table has no other rows. What it names `public.` it looks up in the whole table. */
export const narrowed = (rule: string) => `with ${narrowedTables}\nselect * from (${rule}) broken`
