-- Rules of the audit that older orders did not go by yet: they hold for what was paid later than this.
create table audit.rules_since (
  rule       text primary key,
  paid_after timestamptz not null
);
grant select on audit.rules_since to kham_app;
insert into audit.rules_since select 'own limits at the payment', coalesce(max(paid_at), '-infinity') from deposits;
