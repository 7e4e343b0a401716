-- A payout that came back after its bank had confirmed it waits in suspense like a payment that fits no order, and names the payout.
alter table payments add column payout_id uuid;
alter table payments add constraint of_a_payout foreign key (agency_id, payout_id) references payouts;
alter table payments add constraint a_payout_comes_back_once unique (agency_id, payout_id);
alter table payments add constraint what_came_back_names_its_payout
  check ((payout_id is not null) = (reason is not distinct from 'PAYOUT_RETURNED') and (payout_id is null or player_id is not null));
