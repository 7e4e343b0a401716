-- While one of these holds, no payout of any player of the agency is sent: the last owner's second factor was reset from the command line, and whoever
-- did that may not be the owner. Nobody lifts one.
create table agency_payout_holds (
  agency_id text not null references agencies,
  hold_id   uuid not null,
  began_at  timestamptz not null,
  until     timestamptz not null check (until > began_at),
  primary key (agency_id, hold_id)
);
create index agency_payout_holds_to_end on agency_payout_holds (agency_id, until);
create trigger append_only before update or delete on agency_payout_holds for each row execute function refuse_change();
create trigger no_truncate before truncate on agency_payout_holds for each statement execute function refuse_change();
revoke update, delete on agency_payout_holds from kham_app;

-- Every hold that a player is under, of their own and of the agency.
create view holds_of_players as
  select agency_id, player_id, because, began_at, until from payout_holds
  union all
  select h.agency_id, p.player_id, 'CHECK', h.began_at, h.until from agency_payout_holds h join players p on p.agency_id = h.agency_id;
