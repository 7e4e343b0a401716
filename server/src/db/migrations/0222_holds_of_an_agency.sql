-- That a hold of the agency keeps back what goes to nobody that is known is audited of what is sent from now on.
insert into audit.rules_since select 'holds of an agency', coalesce(max(coalesce(first_told_at, taken_at)), '-infinity') from payouts;
