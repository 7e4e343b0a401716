-- Payment gateways speak dialects of their own. `settings` holds what is neither a name of ours nor secret: paths, names that are not known
-- for sure. `secret` is sealed under the key of this deployment (secrets.ts).
alter table payment_methods rename column gateway to dialect;
alter table payment_methods
  add constraint payment_methods_dialect check (dialect in ('open', 'bcel', 'jdb', 'phajay', 'manual')),
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');

alter table deposits
  -- The gateway's own name for the charge, given to it again whenever it is asked.
  add column gateway_ref text check (length(gateway_ref) between 1 and 200),
  -- Opens the bank's app with the charge.
  add column deep_link   text check (length(deep_link) between 1 and 2000);
-- A gateway that names one charge for two orders is refused the second one.
create unique index deposits_by_gateway_ref on deposits (agency_id, method, gateway_ref) where gateway_ref is not null;
