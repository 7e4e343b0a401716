-- While one of these holds, no payout of the player is sent: whoever has got into an account changes the password or where its money goes
-- first, and its owner has this long to see it. Nobody lifts one.
create table payout_holds (
  agency_id text not null,
  hold_id   uuid not null,
  player_id uuid not null,
  because   text not null check (because in ('ACCOUNT', 'PASSWORD')),
  began_at  timestamptz not null,
  until     timestamptz not null check (until > began_at),
  primary key (agency_id, hold_id),
  foreign key (agency_id, player_id) references players
);
create index payout_holds_of_player on payout_holds (agency_id, player_id, until);
create trigger append_only before update or delete on payout_holds for each row execute function refuse_change();
create trigger no_truncate before truncate on payout_holds for each statement execute function refuse_change();
revoke update, delete on payout_holds from kham_app;

-- When a bank was first told to send it, which is before it answers; null = none was yet, or it is paid by hand (`taken_at`).
alter table payouts add column first_told_at timestamptz;
