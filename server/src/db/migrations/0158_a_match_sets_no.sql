-- Who is held to be somebody who is excluded stands under the same, so also under their NO to offers; on record as an act of nobody on the staff.
alter table player_acts drop constraint player_acts_by_player;
alter table player_acts add constraint player_acts_by_player check
  (act in ('LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED', 'OFFERS_SET') or (staff_id is null) = (act in ('PASSWORD_SET', 'EXCLUSION_MATCHED')));
drop index player_acts_of_protection;
create index player_acts_of_protection on player_acts (agency_id, player_id, no)
  where act in ('LIMITS_SET', 'TIME_OUT', 'SELF_EXCLUDED', 'OFFERS_SET', 'EXCLUSION_MATCHED');

-- Those who were matched before; whom two have said to be another person stays as they are.
update players set offers = 'NO', offers_since = now(), offers_next_at = null
  where matched_until is not null and (offers <> 'NO' or offers_next_at is not null);
