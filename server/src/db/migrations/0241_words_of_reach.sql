-- That how a provider or a payment method is reached was said by two is audited of what is changed from now on.
insert into audit.rules_since select 'words of reach', coalesce(max(at), '-infinity') from audit_log
  where act in ('PROVIDER_SET', 'METHOD_ADDED', 'METHOD_CHANGED');
