import type { AuditScope } from '../../../ledger/audit-scope.ts'

const wordsSince = `(select paid_after from audit.rules_since where rule = 'words in the chain')`

/**
 * Invariants of the chain of what the staff did, as queries that return no row. A link is looked at in the scope in which it was sealed, whatever its
 * row is dated; a row in the scope that it is dated in.
 */
export const auditChainRules = ({ agencies }: AuditScope): Record<string, string> => ({
  'each link of the audit log follows from the one before and from its row as it is': `
    select c.agency_id, c.link, c.kind, c.key from ${agencies} s
    join audit.chain c on c.agency_id = s.agency_id and c.at between s.orders_since and s.orders_until
    left join audit.chain b on b.agency_id = c.agency_id and b.link = c.link - 1
    cross join lateral audit.row_text(c.agency_id, c.kind, c.key) t (text)
    where (b.link is null and c.link > 1) or c.hash is distinct from ledger.link_hash(coalesce(b.hash, ''), t.text)
      or (t.text::jsonb ->> 3)::bigint is distinct from (extract(epoch from c.dated) * 1000000)::bigint`,
  // An hour of its agency's own time: the audit may be run when nothing has been running for days.
  'every row of the audit log has its link an hour later': `
    select r.agency_id, r.kind, r.key, r.at from ${agencies} s
    join (
      select agency_id, 'AUDIT' as kind, audit_id::text as key, at from audit_log
      union all select agency_id, 'PLAYER_ACT', player_id || ':' || no, at from player_acts
      union all select agency_id, 'WORD', word_id::text, said_at from first_words where said_at > ${wordsSince}
      union all select agency_id, 'WORD_END', word_id::text, resolved_at from first_words where resolved_at > ${wordsSince}
    ) r on r.agency_id = s.agency_id and r.at between s.orders_since and s.orders_until
    where not exists (select from audit.chain c where c.agency_id = r.agency_id and c.kind = r.kind and c.key = r.key)
      and not exists (select from audit.unsealed u
        where u.agency_id = r.agency_id and u.dated = r.at and u.kind = r.kind and u.key = r.key
          and u.since >= least(now(), greatest(
            (select c.at from audit.chain c where c.agency_id = r.agency_id order by c.link desc limit 1),
            (select max(n.since) from audit.unsealed n where n.agency_id = r.agency_id))) - interval '1 hour')`,
  // Not where the clock itself was set back: there the link is as old as its row.
  'no row of the audit log is older than the link before it by more than ten minutes': `
    select c.agency_id, c.link, c.kind, c.key, c.dated from ${agencies} s
    join audit.chain c on c.agency_id = s.agency_id and c.at between s.orders_since and s.orders_until
    join audit.chain b on b.agency_id = c.agency_id and b.link = c.link - 1
    where c.dated < least(b.dated, c.at) - interval '10 minutes'`,
})
