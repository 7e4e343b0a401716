-- Keys are made by us and mean nothing in any language: they are compared as bytes, which is cheaper, and their indexes do not depend on what the
-- system knows of languages (docs/decisions/0025-keys-are-compared-as-bytes.md).

-- Both views name the column, and are made again as they were. They go before the tables are locked: who reads one has locked it first.
drop view ledger.entries, ledger.journal_texts;
lock table ledger.journals, ledger.suspense_exits in access exclusive mode;
alter table ledger.journals alter key type text collate "C";
alter table ledger.suspense_exits alter suspended type text collate "C", alter key type text collate "C";

create view ledger.entries as
  select agency_id, journal_id, no, side, account_id, owner, kind, place, currency, amount,
    balance_after - amount as balance_before, balance_after, at, event, key, n
  from (
    select e.agency_id, e.journal_id, e.no, e.side, e.account_id, a.owner, a.kind, a.place, a.currency,
      e.debited * k.side as amount,
      coalesce(e.after, sum(e.debited * k.side) over (
        partition by e.agency_id, e.account_id, a.owner, a.kind, a.place, a.currency order by j.at, e.journal_id, e.no))::bigint as balance_after,
      j.at, j.event, j.key, e.n
    from (
      select agency_id, journal_id, no, 'debit' as side, debit as account_id, amount as debited, debit_n as n, debit_after as after
        from ledger.legs
      union all
      select agency_id, journal_id, no, 'credit', credit, -amount, credit_n, credit_after from ledger.legs
    ) e
    join ledger.journals j using (agency_id, journal_id)
    join ledger.accounts a using (agency_id, account_id)
    join ledger.kinds k on k.kind = a.kind
    where j.phase in ('single', 'post')
  ) opened;

create view ledger.journal_texts as
  select j.agency_id, j.journal_id,
    jsonb_build_array(j.agency_id, j.journal_id, j.owner, j.key, j.event, j.phase, j.resolves, j.memo,
      (extract(epoch from j.at) * 1000000)::bigint,
      (select jsonb_agg(jsonb_build_array(l.no, l.amount,
          (select concat_ws(' ', d.account_id, d.owner, d.kind, d.place, d.currency)
            from ledger.accounts d where d.agency_id = l.agency_id and d.account_id = l.debit), l.debit_n, l.debit_after,
          (select concat_ws(' ', c.account_id, c.owner, c.kind, c.place, c.currency)
            from ledger.accounts c where c.agency_id = l.agency_id and c.account_id = l.credit), l.credit_n, l.credit_after) order by l.no)
        from ledger.legs l where l.agency_id = j.agency_id and l.journal_id = j.journal_id))::text as text
  from ledger.journals j;
