-- That the staff say together, or within their day, what came back of a withdrawal is audited of what is said from now on: before, it took no word.
insert into audit.rules_since select 'words of what came back', coalesce(max(at), '-infinity') from order_steps
  where order_kind = 'withdrawal' and step = 'PAYOUT_RETURNED' and by = 'STAFF';
