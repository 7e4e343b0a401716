-- That one transfer pays one thing over all methods of its account is audited of what is sent from now on: before, it was asked of one method alone.
insert into audit.rules_since select 'transfers of an account', coalesce(max(coalesce(sent_at, created_at)), '-infinity') from payouts;
