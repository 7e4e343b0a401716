/** The scope of an audit. */
export interface AuditScope {
  /**
   * A table with a row for each agency that is looked at: agency_id; base_day = the checkpoint that it begins behind, null = the beginning of the books;
   * link_after, link_upto, unlinked_since, unlinked_until = the journals, as ledger.journals_between takes them;
   * journal_after, journal_upto = between which ids legs are looked for that have no journal;
   * from_day, to_day = which checkpoints are summed up anew; orders_since, orders_until = when something was done with an order.
   */
  agencies: string
  /** Joined to `s`, a row of that table: its journals as `j`. */
  journals: string
  /** The same, with the legs of each as `l`. */
  legs: string
}

function scopeOf(agencies: string): AuditScope {
  const journals = journalsOf(agencies)
  return {
    agencies,
    journals,
    legs: `${journals} join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id`,
  }
}

const journalsOf = (agencies: string) =>
  `${agencies} s cross join lateral ledger.journals_between(s.agency_id, s.link_after, s.link_upto, s.unlinked_since, s.unlinked_until) j`

const largest = '9223372036854775807::bigint'

/** All that there is, of every agency. */
export const wholeLedger =
  scopeOf(`(select agency_id, null::date as base_day, 0::bigint as link_after, ${largest} as link_upto,
  '-infinity'::timestamptz as unlinked_since, 'infinity'::timestamptz as unlinked_until, -${largest} as journal_after, ${largest} as journal_upto,
  '-infinity'::date as from_day, 'infinity'::date as to_day,
  '-infinity'::timestamptz as orders_since, 'infinity'::timestamptz as orders_until from agencies)`)

/** All that there is, of one agency. */
export const wholeOf = (agencyId: string) =>
  scopeOf(`(select * from ${wholeLedger.agencies} w where agency_id = ${literal(agencyId)})`)

/** Everything since each agency's newest checkpoint, or all. The checkpoint's last day is included, since orders are dated by another clock. */
export const sinceCheckpoints = (agencyId?: string) =>
  scopeOf(`(select a.agency_id, c.day as base_day, coalesce(c.link, 0) as link_after, ${largest} as link_upto,
  coalesce(ledger.day_start(c.day), '-infinity') as unlinked_since, 'infinity'::timestamptz as unlinked_until, coalesce(c.journal_id, -${largest}) as journal_after,
  ${largest} as journal_upto, null::date as from_day, null::date as to_day,
  coalesce(ledger.day_start(c.day), '-infinity') as orders_since, 'infinity'::timestamptz as orders_until
  from agencies a left join lateral ledger.newest_checkpoint(a.agency_id) c on true
  ${agencyId === undefined ? '' : `where a.agency_id = ${literal(agencyId)}`})`)

/** The journals of one checkpoint: those since the one before it. */
export const closedDay = (agencyId: string, day: string) =>
  scopeOf(`(select c.agency_id, b.day as base_day, coalesce(b.link, 0) as link_after, c.link as link_upto,
  coalesce(ledger.day_start(b.day), '-infinity') as unlinked_since, ledger.day_end(c.day) as unlinked_until,
  coalesce(b.journal_id, 0) as journal_after, c.journal_id as journal_upto, c.day as from_day, c.day as to_day,
  coalesce(ledger.day_end(b.day), '-infinity') as orders_since, ledger.day_end(c.day) as orders_until
  from ledger.checkpoints c left join lateral (select * from ledger.checkpoints e where e.agency_id = c.agency_id and e.day < c.day
    order by e.day desc limit 1) b on true
  where c.agency_id = ${literal(agencyId)} and c.day = ${literal(day)}::date)`)

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const notedJournals = 'audit_scope s join audit_journals j on j.agency_id = s.agency_id'

/** The scope set by `noteScope`. */
export const notedScope: AuditScope = {
  agencies: 'audit_scope',
  journals: notedJournals,
  legs: `${notedJournals} join audit_legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id`,
}

/**
 * Notes a scope with its journals and their legs for the rest of the transaction, so that each rule knows how few they are and looks up what belongs to
 * them, instead of looking for them in the whole ledger.
 */
export const noteScope = ({ agencies }: AuditScope) => `
  create temporary table audit_scope on commit drop as select * from ${agencies} s;
  create temporary table audit_journals on commit drop as select j.* from ${journalsOf('audit_scope')};
  create index on audit_journals (agency_id, journal_id);
  analyze audit_scope; analyze audit_journals;
  create temporary table audit_legs on commit drop as select l.* from audit_journals j cross join lateral (
    select * from ledger.legs l where l.agency_id = j.agency_id and l.journal_id = j.journal_id offset 0) l;
  create index on audit_legs (agency_id, journal_id);
  analyze audit_legs`
