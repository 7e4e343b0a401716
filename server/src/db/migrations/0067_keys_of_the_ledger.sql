-- What tells rows apart comes first in the ledger's primary keys too (docs/decisions/0021-a-journal-is-rows-of-legs.md).
lock table ledger.journals, ledger.legs in access exclusive mode;
alter table ledger.journals drop constraint journals_pkey, add primary key (journal_id, agency_id);
alter table ledger.legs drop constraint legs_pkey, add primary key (journal_id, no, agency_id);
