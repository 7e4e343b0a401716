/** Every order that ended with money moved, and what its receipt calls that. */
const ended = `
  select agency_id, deposit_id as order_id, code, ended_at as at, 'CREDITED' as outcome from deposits where status = 'SUCCESS'
  union all
  select agency_id, deposit_id, code, refunded_at, 'REFUNDED' from deposits where refunded_at is not null
  union all
  select agency_id, deposit_id, code, reversed_at, 'REVERSED' from deposits where reversed_at is not null
  union all
  select agency_id, withdrawal_id, code, ended_at, 'PAID_OUT' from withdrawals where status = 'SUCCESS' and excess_minor = 0
  union all
  select agency_id, withdrawal_id, code, returned_at, case status when 'SUCCESS' then 'PAID_OUT' else 'RETURNED' end
    from withdrawals where returned_at is not null
  union all
  select agency_id, move_id, code, ended_at, 'CREDITED' from credit_moves where status = 'SUCCESS'
  union all
  select agency_id, move_id, code, returned_at, 'RETURNED' from credit_moves where returned_at is not null`

/** Invariants of the receipts, as queries that return no row. */
export const receiptInvariants: Record<string, string> = {
  'receipts are numbered from 1 without a gap, and each holds the hash of the one before': `
    select r.agency_id, r.number from receipts r
    left join public.receipts b on b.agency_id = r.agency_id and b.number = r.number - 1
    where (b.number is null and r.number <> 1) or r.previous_hash is distinct from b.hash
      or r.hash <> encode(sha256(convert_to(r.body, 'UTF8')), 'hex')
      or (r.body::jsonb ->> 'number')::bigint <> r.number or r.body::jsonb ->> 'previous' is distinct from r.previous_hash`,
  'an order that ended with money moved has its receipt within an hour': `
    select e.agency_id, e.code, e.outcome, e.at from (${ended}) e
    left join receipts r on r.agency_id = e.agency_id and r.order_id = e.order_id and r.outcome = e.outcome
    where r.number is null and e.at < now() - interval '1 hour'`,
  // Of the chains a receipt bears out what no rule of theirs can: that their newest links were not cut off, nor all written anew.
  'the heads on a receipt are links of the chains, as they were': `
    select r.agency_id, r.number, r.body::jsonb -> 'ledger' as ledger, r.body::jsonb -> 'audit' as audit from receipts r
    where (r.body::jsonb ? 'ledger' and not exists (select from ledger.chain c where c.agency_id = r.agency_id
        and c.link = (r.body::jsonb #>> '{ledger,link}')::bigint and encode(c.hash, 'hex') = r.body::jsonb #>> '{ledger,hash}'))
      or (r.body::jsonb ? 'audit' and not exists (select from audit.chain c where c.agency_id = r.agency_id
        and c.link = (r.body::jsonb #>> '{audit,link}')::bigint and encode(c.hash, 'hex') = r.body::jsonb #>> '{audit,hash}'))`,
  'a receipt is of an order that ended as it says': `
    select r.agency_id, r.number, r.outcome from receipts r
    left join (${ended}) e on e.agency_id = r.agency_id and e.order_id = r.order_id and e.outcome = r.outcome
    where e.code is distinct from r.body::jsonb ->> 'code' or e.outcome is distinct from r.body::jsonb ->> 'outcome'`,
}
