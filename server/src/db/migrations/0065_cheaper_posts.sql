-- What each post pays for around its statements (docs/decisions/0019-what-tells-rows-apart-comes-first.md).

-- An index is compared with at every step down to its place. What tells rows apart comes first, before the agency, which is mostly the same:
-- whoever looks has all of it. Primary keys stay led by their agency.
alter table ledger.accounts drop constraint accounts_name, add constraint accounts_name unique (name, agency_id);
alter table ledger.journals drop constraint journal_key, add constraint journal_key unique (owner, key, agency_id);
drop index ledger.leg_debit, ledger.leg_credit;
create unique index leg_debit on ledger.legs (debit, debit_n, agency_id);
create unique index leg_credit on ledger.legs (credit, credit_n, agency_id);

-- A CHECK is parsed and planned anew by each statement that writes its table, a domain's by none but those that write such a column.
create domain ledger.not_negative as bigint constraint held_not_negative check (value >= 0);
alter table ledger.balances drop constraint balances_held_check, alter column held type ledger.not_negative;

-- An update leaves a dead row, and who comes by the page next clears it up: the fewer rows on a page, the cheaper.
alter table ledger.balances set (fillfactor = 30);
