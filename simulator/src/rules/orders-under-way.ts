import type { Simulation } from '../world/simulation.ts'
import { readPartnerState } from './partner-state.ts'

/** Orders that have neither ended, with their receipt, nor wait for an operator. */
export async function ordersUnderWay(sim: Simulation): Promise<string[]> {
  const rows = await sim.ask<{ code: string; status: string }>(`
    select code, status from deposits where status in ('OPEN', 'PAID')
    union all
    select code, status from withdrawals where status in ('OPEN', 'PAID')
    union all
    select code, status from credit_moves where status = 'OPEN' or (status = 'FAILED' and returned_at is null)
    union all
    select code, status from adjustments where status = 'APPROVED'
    union all
    select code, status from reversals where status = 'APPROVED'
    union all
    select order_id::text, step || ' ' || status from credit_transfers where status not in ('CONFIRMED', 'REFUSED')
    union all
    select reference, status from payouts where status in ('REQUESTED', 'UNKNOWN', 'SENT')
    union all
    select code, 'waits for its excess' from withdrawals where status = 'SUCCESS' and excess_minor > 0 and returned_at is null
    union all
    select code, 'waits for its receipt ' || outcome from (
      select agency_id, deposit_id as order_id, code, 'CREDITED' as outcome from deposits where status = 'SUCCESS'
      union all select agency_id, deposit_id, code, 'REFUNDED' from deposits where refunded_at is not null
      union all select agency_id, deposit_id, code, 'REVERSED' from deposits where reversed_at is not null
      union all select agency_id, withdrawal_id, code, 'PAID_OUT' from withdrawals where status = 'SUCCESS' and excess_minor = 0
      union all select agency_id, withdrawal_id, code, case status when 'SUCCESS' then 'PAID_OUT' else 'RETURNED' end
        from withdrawals where returned_at is not null
      union all select agency_id, move_id, code, 'CREDITED' from credit_moves where status = 'SUCCESS'
      union all select agency_id, move_id, code, 'RETURNED' from credit_moves where returned_at is not null) e
      where not exists (select from receipts r
        where r.agency_id = e.agency_id and r.order_id = e.order_id and r.outcome = e.outcome)
    order by 1, 2`)
  return rows.map(({ code, status }) => `${code} ${status}`)
}

/** Payouts that the bank sent back after it had confirmed them, and of which we have not heard. */
export async function returnsNotNoticed(sim: Simulation): Promise<string[]> {
  const done = await sim.ask<{ reference: string }>(
    `select reference from payouts where status = 'DONE' and not by_hand order by 1`,
  )
  const { payouts } = readPartnerState(sim)
  const returned = new Set(
    payouts.filter(({ state }) => state === 'RETURNED').map(({ reference }) => reference),
  )
  return done.map(({ reference }) => reference).filter((reference) => returned.has(reference))
}
