-- That credit which a provider has refused is not asked for again during its player's break is audited of what is tried from now on.
insert into audit.rules_since select 'breaks at another try', coalesce(max(at), '-infinity') from order_steps
  where order_kind = 'deposit' and step = 'RETRIED';
