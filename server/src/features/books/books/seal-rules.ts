/**
 * What must hold of the months that are sealed. All steps of an agency are read for it, so it is asked by a full audit alone. What is wrong is named by
 * the month in which its order was opened, and until when its steps were sealed.
 */
export const sealRules: Record<string, string> = {
  'the steps of a sealed month are as they were when it was sealed': `
    select agency_id, month::text as month, until, sum(sealed) as sealed, sum(found) as found from (
      select agency_id, month, until, rows as sealed, 0 as found, encode(sha256, 'hex') as sum from audit.sealed_steps where rows > 0
      union all
      select t.agency_id, n.month, t.until, 0, n.rows, encode(n.sha256, 'hex')
      from (select distinct agency_id, since, until from audit.sealed_steps) t
      cross join lateral audit.steps_between(t.agency_id, t.since, t.until) n
    ) both_times
    group by agency_id, month, until having count(*) <> 2 or min(sum) <> max(sum) or sum(sealed) <> sum(found)`,
  'each sealed month begins where the one before it ends': `
    select s.agency_id, s.until, s.since from (select distinct agency_id, since, until from audit.sealed_steps) s
    where s.since is distinct from coalesce(
      (select max(b.until) from audit.sealed_steps b where b.agency_id = s.agency_id and b.until < s.until), '-infinity')`,
}
