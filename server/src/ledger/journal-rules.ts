import type { AuditScope } from './audit-scope.ts'

/**
 * What must hold of each journal, its legs and its link, as queries that answer no row. Each looks at the journals of the scope alone; what one of them
 * refers to (the leg before, the link before, what it resolves, what brought a payment into suspense) is looked up wherever it is. Such a rule may begin
 * at a checkpoint, since nothing that comes later can break it for an older journal: rows are never changed, and a row that somebody changes all the same
 * no longer fits its link.
 */
export function journalRules({ agencies, journals, legs }: AuditScope): Record<string, string> {
  const bothAccounts = `join ledger.accounts d on d.agency_id = l.agency_id and d.account_id = l.debit
    join ledger.accounts c on c.agency_id = l.agency_id and c.account_id = l.credit`
  return {
    'legs of a player account are numbered without a gap and each balance follows from the one before': `
    with moves as (
      select l.agency_id, l.journal_id, l.debit as account_id, l.debit_n as n, -l.amount as moved, l.debit_after as after
        from ${legs} where l.debit_n is not null
      union all
      select l.agency_id, l.journal_id, l.credit, l.credit_n, l.amount, l.credit_after from ${legs} where l.credit_n is not null
    )
    select m.*, coalesce(d.debit_after, c.credit_after) as before from moves m
    left join ledger.legs d on d.agency_id = m.agency_id and d.debit = m.account_id and d.debit_n = m.n - 1
    left join ledger.legs c on c.agency_id = m.agency_id and c.credit = m.account_id and c.credit_n = m.n - 1
    where m.after <> coalesce(d.debit_after, c.credit_after, 0::bigint) + m.moved
      or num_nonnulls(d.journal_id, c.journal_id) <> case m.n when 1 then 0 else 1 end`,
    'every posted leg on a player account carries its number': `
    select l.* from ${legs} ${bothAccounts}
    where j.phase in ('single', 'post')
      and ((d.owner <> ledger.house()) <> (l.debit_n is not null) or (c.owner <> ledger.house()) <> (l.credit_n is not null))`,
    'a leg stays inside one currency and one player': `
    select l.* from ${legs} ${bothAccounts}
    where d.currency <> c.currency or d.owner not in (ledger.house(), j.owner) or c.owner not in (ledger.house(), j.owner)`,
    'what is posted is what was held': `
    select j.agency_id, j.journal_id from ${legs}
    left join ledger.legs h on h.agency_id = j.agency_id and h.journal_id = j.resolves and h.no = l.no
    where j.phase = 'post' and (h.journal_id is null or l.debit <> h.debit or l.credit <> h.credit or l.amount <> h.amount)`,
    // A resolution of before the scope differs from what was recorded then.
    'a pending journal is resolved at most once': `
    select j.agency_id, j.resolves from ${journals} where j.resolves is not null group by 1, 2 having count(*) > 1`,
    'what a journal resolves is written down as its outcome, and nothing else is': `
    select j.agency_id, j.journal_id from ${journals}
    left join ledger.resolutions r on r.agency_id = j.agency_id and r.resolves = j.resolves
    where j.resolves is not null and j.journal_id is distinct from r.journal_id
    union all
    select r.agency_id, r.journal_id from ${agencies} s
    join ledger.resolutions r on r.agency_id = s.agency_id and r.resolves > s.journal_after and r.resolves <= s.journal_upto
    left join ledger.journals o on o.agency_id = r.agency_id and o.journal_id = r.journal_id
    where o.resolves is distinct from r.resolves`,
    'every journal but a void one has legs, and every leg a journal': `
    select j.agency_id, j.journal_id from ${journals}
    where j.phase <> 'void' and not exists (select from ledger.legs l where l.agency_id = j.agency_id and l.journal_id = j.journal_id)
    union all
    select l.agency_id, l.journal_id from ${agencies} s
    join ledger.legs l on l.agency_id = s.agency_id and l.journal_id > s.journal_after and l.journal_id <= s.journal_upto
    where (select j.journal_id from ledger.journals j where j.agency_id = l.agency_id and j.journal_id = l.journal_id) is null`,
    // All that has ever left under the names that something has left under in the scope.
    'what leaves suspense came into it, and leaves once': `
    with names as (
      select distinct j.agency_id, j.memo ->> 'suspended' as key from ${legs}
      join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit where a.kind = 'suspense'
    ), came as (
      select n.agency_id, l.credit as account_id, n.key, sum(l.amount) as amount
      from names n join ledger.journals j on j.agency_id = n.agency_id and j.owner = ledger.came_owner(n.key) and j.key = ledger.came_key(n.key)
      join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
      where j.phase in ('single', 'post') group by 1, 2, 3
    ), gone as (
      select j.agency_id, l.debit as account_id, j.memo ->> 'suspended' as key, sum(l.amount) as amount from (
        select j.agency_id, j.journal_id, j.phase, j.memo from ${journals} where j.memo ->> 'suspended' is not null
        union
        select j.agency_id, j.journal_id, j.phase, j.memo from names n
          join ledger.suspense_exits e on e.agency_id = n.agency_id and e.suspended = n.key
          join ledger.journals j on j.agency_id = e.agency_id and j.owner = e.owner and j.key = e.key
        union
        select j.agency_id, j.journal_id, j.phase, j.memo from ${legs}
          join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit
          where a.kind = 'suspense' and j.memo ->> 'suspended' is null
      ) j join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
      join ledger.accounts a on a.agency_id = l.agency_id and a.account_id = l.debit
      where a.kind = 'suspense' and j.phase in ('single', 'pending') and not exists (
        select from ledger.outcomes r where r.agency_id = j.agency_id and r.resolves = j.journal_id and r.phase = 'void')
      group by 1, 2, 3
    )
    select gone.*, came.amount as came from gone left join came using (agency_id, account_id, key)
    where gone.amount > coalesce(came.amount, 0)`,
    'what names a payment in suspense was let out of it': `
    select j.agency_id, j.journal_id from ${journals}
    where j.memo ->> 'suspended' is not null and not exists (select from ledger.suspense_exits e
      where e.agency_id = j.agency_id and e.suspended = j.memo ->> 'suspended' and e.owner = j.owner and e.key = j.key)`,
    'each link of the chain follows from the one before and from its journal as it is now': `
    select c.agency_id, c.link, c.journal_id from ${agencies} s
    join ledger.chain c on c.agency_id = s.agency_id and c.link > s.link_after and c.link <= s.link_upto
    left join ledger.chain b on b.agency_id = c.agency_id and b.link = c.link - 1
    left join ledger.journal_texts t on t.agency_id = c.agency_id and t.journal_id = c.journal_id
    where (b.link is null and c.link > 1) or c.hash is distinct from ledger.link_hash(coalesce(b.hash, ''), t.text)`,
    // An hour of its agency's own time: the audit may be run when nothing has been running for days. But not of a time that is yet to
    // come, from before the clock was set back.
    'every journal has its link in the chain an hour later': `
    select j.agency_id, j.journal_id, j.at from ${journals}
    where not exists (select from ledger.chain c where c.agency_id = j.agency_id and c.journal_id = j.journal_id) and j.at < least(now(), greatest(
      (select c.at from ledger.chain c where c.agency_id = s.agency_id order by c.link desc limit 1),
      (select max(n.at) from ledger.journals n where n.agency_id = s.agency_id))) - interval '1 hour'`,
    'a leg moves something from one account to another': `
    select l.* from ${legs} where l.amount <= 0 or l.debit = l.credit`,
    'a journal has one of the four phases, and resolves another exactly when it posts it or makes it void': `
    select j.agency_id, j.journal_id from ${journals}
    where j.phase not in ('single', 'pending', 'post', 'void') or (j.phase in ('post', 'void')) <> (j.resolves is not null)`,
    'what a journal resolves is a pending one of the same player': `
    select j.agency_id, j.journal_id from ${journals}
    left join ledger.journals p on p.agency_id = j.agency_id and p.journal_id = j.resolves
    where j.resolves is not null and (p.phase is distinct from 'pending' or p.owner <> j.owner)`,
  }
}
