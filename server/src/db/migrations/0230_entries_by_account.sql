-- Each account's legs are looked up by its indexes. Joined to all legs at once, a page of one player read the legs of all agencies.
create or replace view ledger.entries as
  select agency_id, journal_id, no, side, account_id, owner, kind, place, currency, amount,
    balance_after - amount as balance_before, balance_after, at, event, key, n
  from (
    select a.agency_id, e.journal_id, e.no, e.side, a.account_id, a.owner, a.kind, a.place, a.currency,
      e.debited * k.side as amount,
      coalesce(e.after, sum(e.debited * k.side) over (
        partition by a.agency_id, a.account_id, a.owner, a.kind, a.place, a.currency order by j.at, e.journal_id, e.no))::bigint as balance_after,
      j.at, j.event, j.key, e.n
    from ledger.accounts a
    join ledger.kinds k on k.kind = a.kind
    cross join lateral (
      select journal_id, no, 'debit' as side, amount::bigint as debited, debit_n as n, debit_after as after
        from ledger.legs l where l.debit = a.account_id and l.agency_id = a.agency_id
      union all
      select journal_id, no, 'credit', -amount::bigint, credit_n, credit_after
        from ledger.legs l where l.credit = a.account_id and l.agency_id = a.agency_id
    ) e
    join ledger.journals j on j.agency_id = a.agency_id and j.journal_id = e.journal_id
    where j.phase in ('single', 'post')
  ) opened;
