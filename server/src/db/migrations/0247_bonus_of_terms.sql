-- The bonus of an unpaid deposit is what its claim gives, or none once the claim is given up: never another sum.
create or replace trigger bonus_stays before update of promotion_usage_id, bonus_minor on deposits
  for each row when (old.credited_at is not null or new.promotion_usage_id <> old.promotion_usage_id
    or (old.promotion_usage_id is null and new.promotion_usage_id is not null)
    or (new.bonus_minor <> old.bonus_minor and new.bonus_minor <> 0)) execute function refuse_rewriting();
