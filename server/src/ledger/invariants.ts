/** What must hold at every moment, as queries that answer no row. */
export const ledgerInvariants: Record<string, string> = {
  'legs of a player account are numbered without a gap and each balance follows from the one before': `
    with moves as (
      select agency_id, debit as account_id, debit_n as n, -amount as moved, debit_after as after from ledger.legs where debit_n is not null
      union all
      select agency_id, credit, credit_n, amount, credit_after from ledger.legs where credit_n is not null
    ), chained as (
      select *, lag(after, 1, 0::bigint) over w as before, lag(n, 1, 0::bigint) over w as n_before
      from moves window w as (partition by agency_id, account_id order by n)
    )
    select * from chained where after <> before + moved or n <> n_before + 1`,
  'the last leg of an account is its stored position': `
    select b.agency_id, b.account_id, b.legs from ledger.balances b
    left join (
      select agency_id, account_id, max(n) as n from (
        select agency_id, debit as account_id, debit_n as n from ledger.legs where debit_n is not null
        union all select agency_id, credit, credit_n from ledger.legs where credit_n is not null
      ) x group by 1, 2
    ) last using (agency_id, account_id)
    where b.legs <> coalesce(last.n, 0)`,
  'every posted leg on a player account carries its number': `
    select l.* from ledger.legs l
    join ledger.journals j using (agency_id, journal_id)
    join ledger.accounts d on d.agency_id = l.agency_id and d.account_id = l.debit
    join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
    where j.phase in ('single', 'post')
      and ((d.owner <> ledger.house()) <> (l.debit_n is not null) or (c.owner <> ledger.house()) <> (l.credit_n is not null))`,
  'a stored balance is the sum of its posted legs': `
    select b.agency_id, b.account_id, b.free + b.held as posted, s.moved from ledger.balances b
    left join (
      select agency_id, account_id, sum(moved) as moved from (
        select l.agency_id, l.debit as account_id, -l.amount as moved from ledger.legs l
          join ledger.journals j using (agency_id, journal_id) where j.phase in ('single', 'post')
        union all
        select l.agency_id, l.credit, l.amount from ledger.legs l
          join ledger.journals j using (agency_id, journal_id) where j.phase in ('single', 'post')
      ) x group by 1, 2
    ) s using (agency_id, account_id)
    where b.free + b.held <> coalesce(s.moved, 0)`,
  'what is held is the sum of unresolved pending legs': `
    select b.agency_id, b.account_id, b.held, s.held as pending from ledger.balances b
    left join (
      select l.agency_id, l.debit as account_id, sum(l.amount) as held from ledger.legs l
      join ledger.journals j using (agency_id, journal_id)
      where j.phase = 'pending'
        and not exists (select from ledger.journals r where r.agency_id = j.agency_id and r.resolves = j.journal_id)
      group by 1, 2
    ) s using (agency_id, account_id)
    where b.held <> coalesce(s.held, 0)`,
  'no player account is below zero': `
    select * from ledger.balances where free < 0 or held < 0`,
  'every currency of an agency sums to zero': `
    select a.agency_id, a.currency from ledger.accounts a
    left join ledger.balances b on b.agency_id = a.agency_id and b.account_id = a.account_id
    left join ledger.house_balances h on h.agency_id = a.agency_id and h.account_id = a.account_id
    group by 1, 2 having coalesce(sum(b.free + b.held), 0) <> coalesce(sum(h.debits - h.credits), 0)`,
  'a leg stays inside one currency and one player': `
    select l.* from ledger.legs l
    join ledger.journals j using (agency_id, journal_id)
    join ledger.accounts d on d.agency_id = l.agency_id and d.account_id = l.debit
    join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit
    where d.currency <> c.currency or d.owner not in (ledger.house(), j.owner) or c.owner not in (ledger.house(), j.owner)`,
  'what is posted is what was held': `
    select p.agency_id, p.journal_id from ledger.journals p
    join ledger.legs l using (agency_id, journal_id)
    left join ledger.legs h on h.agency_id = p.agency_id and h.journal_id = p.resolves and h.no = l.no
    where p.phase = 'post' and (h.journal_id is null or l.debit <> h.debit or l.credit <> h.credit or l.amount <> h.amount)`,
  'a pending journal is resolved at most once': `
    select agency_id, resolves from ledger.journals where resolves is not null group by 1, 2 having count(*) > 1`,
  'what a journal resolves is written down as its outcome, and nothing else is': `
    select agency_id, coalesce(j.journal_id, s.journal_id) as journal_id
    from (select agency_id, journal_id, resolves from ledger.journals where resolves is not null) j
    full join ledger.resolutions s using (agency_id, resolves)
    where j.journal_id is distinct from s.journal_id`,
  'every journal but a void one has legs, and every leg a journal': `
    select j.agency_id, j.journal_id from ledger.journals j
    where j.phase <> 'void' and not exists (select from ledger.legs l where l.agency_id = j.agency_id and l.journal_id = j.journal_id)
    union all
    select l.agency_id, l.journal_id from ledger.legs l
    where not exists (select from ledger.journals j where j.agency_id = l.agency_id and j.journal_id = l.journal_id)`,
  'what leaves suspense came into it, and leaves once': `
    with came as (
      select j.agency_id, l.credit as account_id, j.key, sum(l.amount) as amount
      from ledger.legs l join ledger.journals j using (agency_id, journal_id)
      join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.credit
      where a.kind = 'suspense' and j.phase in ('single', 'post') group by 1, 2, 3
    ), gone as (
      select j.agency_id, l.debit as account_id, j.memo ->> 'suspended' as key, sum(l.amount) as amount
      from ledger.legs l join ledger.journals j using (agency_id, journal_id)
      join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit
      where a.kind = 'suspense' and j.phase in ('single', 'pending') and not exists (
        select from ledger.journals r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void')
      group by 1, 2, 3
    )
    select gone.*, came.amount as came from gone left join came using (agency_id, account_id, key)
    where gone.amount > coalesce(came.amount, 0)`,
  'what names a payment in suspense was let out of it': `
    select j.agency_id, j.journal_id from ledger.journals j
    where j.memo ->> 'suspended' is not null and not exists (select from ledger.suspense_exits e
      where e.agency_id = j.agency_id and e.suspended = j.memo ->> 'suspended' and e.owner = j.owner and e.key = j.key)`,
  'each link of the chain follows from the one before and from its journal as it is now': `
    select agency_id, link, journal_id from (
      select c.*, t.text, lag(c.link, 1, 0::bigint) over w as link_before, lag(c.hash, 1, '') over w as hash_before
      from ledger.chain c left join ledger.journal_texts t using (agency_id, journal_id)
      window w as (partition by c.agency_id order by c.link)
    ) linked
    where link <> link_before + 1 or hash is distinct from ledger.link_hash(hash_before, text)`,
  // An hour of its agency's own time: the audit may be run when nothing has been running for days. But not of a time that is yet to
  // come, from before the clock was set back.
  'every journal has its link in the chain an hour later': `
    select j.agency_id, j.journal_id, j.at from ledger.journals j
    join (
      select agency_id, max(at) as at from (
        select agency_id, at from ledger.chain union all select agency_id, at from ledger.journals
      ) x group by 1
    ) newest using (agency_id)
    where j.at < least(newest.at, now()) - interval '1 hour'
      and not exists (select from ledger.chain c where c.agency_id = j.agency_id and c.journal_id = j.journal_id)`,
  'a leg moves something from one account to another': `
    select * from ledger.legs where amount <= 0 or debit = credit`,
  'a journal has one of the four phases, and resolves another exactly when it posts it or makes it void': `
    select agency_id, journal_id from ledger.journals
    where phase not in ('single', 'pending', 'post', 'void') or (phase in ('post', 'void')) <> (resolves is not null)`,
  'every player account has a balance, and every balance is of a player account': `
    select a.agency_id, a.account_id from ledger.accounts a
    where a.owner <> ledger.house()
      and not exists (select from ledger.balances b where b.agency_id = a.agency_id and b.account_id = a.account_id)
    union all
    select b.agency_id, b.account_id from ledger.balances b
    left join ledger.accounts a on a.agency_id = b.agency_id and a.account_id = b.account_id
    where a.owner is null or a.owner = ledger.house()`,
  'what a journal resolves is a pending one of the same player': `
    select r.agency_id, r.journal_id from ledger.journals r
    left join ledger.journals p on p.agency_id = r.agency_id and p.journal_id = r.resolves
    where r.resolves is not null and (p.phase is distinct from 'pending' or p.owner <> r.owner)`,
}
