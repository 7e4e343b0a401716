-- That the staff say together, or within their day, that a withdrawal could not be paid by hand is audited of what is said from now on: before, it took no word.
insert into audit.rules_since select 'words of what was not possible', coalesce(max(at), '-infinity') from order_steps
  where order_kind = 'withdrawal' and step = 'PAYOUT_REJECTED' and by = 'STAFF';
