-- An account is closed for good reasons and by the staff; it keeps its name, and how the player stood comes back when it is opened again.
alter table players add column closed_at timestamptz;
-- Which acts there are says the contract, as of the audit log.
alter table player_acts drop constraint player_acts_act_check;
alter table player_acts add constraint player_acts_act_check check (act ~ '^[A-Z_]{3,40}$');

-- A request that was let in just before the account was closed orders nothing just after. Closing holds the player's row, for which the
-- foreign key's own check has waited by then: triggers run in the order of their names.
create function refuse_closed_player() returns trigger language plpgsql as $$
begin
  if exists (select from players
      where agency_id = new.agency_id and player_id = new.player_id and closed_at is not null) then
    raise exception 'the account of player % is closed', new.player_id using errcode = 'KH001';
  end if;
  return null;
end $$;
create trigger refuse_closed_player after insert on deposits for each row execute function refuse_closed_player();
create trigger refuse_closed_player after insert on withdrawals for each row execute function refuse_closed_player();
create trigger refuse_closed_player after insert on credit_moves for each row execute function refuse_closed_player();
create trigger refuse_closed_player after insert on promotion_usages for each row execute function refuse_closed_player();
