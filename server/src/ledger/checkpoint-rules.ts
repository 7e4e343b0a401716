import type { AuditScope } from './audit-scope.ts'

const checkpoints = ({ agencies }: AuditScope) =>
  `${agencies} s join ledger.checkpoints c on c.agency_id = s.agency_id
    left join lateral (select * from ledger.checkpoints e where e.agency_id = c.agency_id and e.day < c.day order by e.day desc limit 1) b on true`

/** Rules of the checkpoints at which the scope begins or which it recomputes, as queries that return no row. */
export const checkpointRules = (scope: AuditScope): Record<string, string> => ({
  'a checkpoint is as it was sealed, on the checkpoint before it and on its link of the chain': `
    select c.agency_id, c.day from ${checkpoints(scope)}
    left join ledger.chain h on h.agency_id = c.agency_id and h.link = c.link
    where (c.day = s.base_day or c.day between s.from_day and s.to_day) and (h.hash is distinct from c.link_hash
      or c.hash <> ledger.link_hash(coalesce(b.hash, ''),
        ledger.checkpoint_text(c.agency_id, c.day, c.link, c.link_hash, c.journal_id, c.journals)))`,
  'a checkpoint says what the journals up to its link come to': `
    select c.agency_id, c.day, w.account_id from ${checkpoints(scope)}
    cross join lateral (
      select coalesce(p.account_id, m.account_id) as account_id
      from ledger.moved_between(c.agency_id, coalesce(b.link, 0), c.link, null, null) m
      full join (select * from ledger.checkpoint_positions p where p.agency_id = c.agency_id and p.day = c.day) p using (account_id)
      left join lateral ledger.position_at(c.agency_id, coalesce(p.account_id, m.account_id), b.day) o on true
      where (p.debits, p.credits, p.held, p.legs) is distinct from (coalesce(o.debits, 0) + m.debits, coalesce(o.credits, 0) + m.credits,
        coalesce(o.held, 0) + m.held, coalesce(o.legs, 0) + m.legs)
      union all
      select null from (
        select x.kind, x.place, x.currency from (
          select t.kind, t.place, t.currency, t.debits, t.credits from ledger.checkpoint_totals t where t.agency_id = c.agency_id and t.day = c.day
          union all
          select t.kind, t.place, t.currency, -t.debits, -t.credits from ledger.checkpoint_totals t where t.agency_id = c.agency_id and t.day = b.day
          union all
          select a.kind, a.place, a.currency, -m.debits, -m.credits
            from ledger.moved_between(c.agency_id, coalesce(b.link, 0), c.link, null, null) m
            join ledger.accounts a on a.agency_id = c.agency_id and a.account_id = m.account_id) x
        group by x.kind, x.place, x.currency having sum(x.debits) <> 0 or sum(x.credits) <> 0) wrong
      union all
      select null from ledger.journals_between(c.agency_id, coalesce(b.link, 0), c.link, null, null) j
        having c.journals is distinct from coalesce(b.journals, 0) + count(*)
          or c.journal_id is distinct from greatest(b.journal_id, max(j.journal_id))
    ) w
    where c.day between s.from_day and s.to_day`,
})
