-- agency_id leads every primary key, so that the data can be sharded by it; 0067 had put it last in these two
-- (docs/decisions/0021-a-journal-is-rows-of-legs.md).
lock table ledger.journals, ledger.legs in access exclusive mode;
alter table ledger.journals drop constraint journals_pkey, add primary key (agency_id, journal_id);
alter table ledger.legs drop constraint legs_pkey, add primary key (agency_id, journal_id, no);

comment on function ledger.lock_owner(text, uuid) is
  'Must stay inlinable: no SET, no SECURITY DEFINER. ledger.post reads its void as not null, which it is only while PostgreSQL inlines it.';
