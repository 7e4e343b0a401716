/** For how long after its credit a deposit may be reversed. */
export const reversibleDays = 90

/**
 * Whether the staff let in what paid the deposit of an alias: made it pay that, or told of it first, for that bill or another one of the player's.
 */
export const isLetIn = (d: string) => `exists (select from public.order_steps paid
  where paid.agency_id = ${d}.agency_id and paid.order_id = ${d}.deposit_id and paid.step = 'PAID' and (paid.by = 'STAFF' or 'STAFF' = (
    select told.by from public.order_steps told
    join public.deposits b on b.agency_id = told.agency_id and b.deposit_id = told.order_id
    where b.agency_id = ${d}.agency_id and b.player_id = ${d}.player_id and b.method = ${d}.method and told.bank_ref = paid.bank_ref
      and told.step in ('PAID', 'PAYMENT_HELD', 'PAYMENT_IN_REVIEW') order by told.at, told.no limit 1)))`

/** Whether a deposit may be reversed at a time, if none has been yet; for queries, of the deposit of an alias. */
export const isReversible = (d: string, at: string) => `${d}.status = 'SUCCESS'
  and ${d}.credited_at + interval '${reversibleDays} days' >= ${at} and ${isLetIn(d)}`
