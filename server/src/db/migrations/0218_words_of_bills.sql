-- That a bill paid for kip far from the rates has two words is audited of what is paid from now on.
insert into audit.rules_since select 'words of bills', coalesce(max(paid_at), '-infinity') from provider_bills;
