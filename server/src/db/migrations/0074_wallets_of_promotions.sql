-- What is in the wallet of a usage and is not its promotion's is kept apart, and what comes in while it is in use is known by its leg in the books.
alter table promotion_usages
  add column brought_minor bigint not null default 0 check (brought_minor >= 0),
  -- How many legs the wallet's account had when the usage was claimed and when it ended; clocks of several machines would not tell. null = from before.
  add column claimed_legs bigint check (claimed_legs >= 0),
  add column ended_legs bigint,
  add constraint ends_after_its_claim check (ended_legs is null or (status <> 'USED' and ended_legs >= claimed_legs));

-- Each change of what is kept apart, with the order that made it. What is taken is never more than there is.
create table brought_changes (
  agency_id   text not null,
  usage_id    uuid not null,
  no          integer not null check (no > 0),
  kind        text not null check (kind in ('CREDITED', 'GIVEN', 'TAKEN', 'WITHDRAWN', 'RETURNED')),
  order_id    uuid not null,
  -- Signed, THB minor units.
  minor       bigint not null,
  after_minor bigint not null check (after_minor >= 0),
  at          timestamptz not null,
  primary key (agency_id, usage_id, no),
  foreign key (agency_id, usage_id) references promotion_usages,
  constraint an_order_changes_it_once unique (agency_id, usage_id, order_id, kind),
  constraint what_leaves_is_negative check (case when kind in ('TAKEN', 'WITHDRAWN') then minor <= 0 else minor >= 0 end),
  constraint begins_with_the_crediting check (kind <> 'CREDITED' or (no = 1 and after_minor = minor))
);
create trigger append_only before update or delete on brought_changes for each row execute function refuse_change();
create trigger no_truncate before truncate on brought_changes for each statement execute function refuse_change();
revoke update, delete on brought_changes from kham_app;

-- Of a withdrawal: the player's own credit, which is paid out whatever the promotion says.
alter table withdrawals
  add column brought_minor bigint not null default 0 check (brought_minor >= 0),
  add constraint parts_of_the_whole check (brought_minor + bonus_minor + excess_minor + forfeit_minor <= amount_minor);

-- The credit of a promotion's deposit: what the provider told of the wallet before it was sent, credit and open bets.
alter table credit_transfers
  add column ask_first boolean not null default false,
  add column told_before_minor bigint check (told_before_minor >= 0),
  -- Never before it is at the provider: what play changes until then would not be in it.
  add constraint told_where_it_is_asked check (told_before_minor is null or (ask_first and status <> 'REQUESTED'));
