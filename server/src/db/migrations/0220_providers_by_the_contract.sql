-- Which providers there are is the contract's list (contract/src/play/providers.ts), which every door asks;
-- the table holds their form alone, so that another provider needs no migration.
alter table agency_providers drop constraint agency_providers_provider_id_check;
alter table agency_providers add constraint agency_providers_provider_id_check
  check (provider_id ~ '^[a-z][a-z0-9_]{0,39}$') not valid;
alter table agency_providers validate constraint agency_providers_provider_id_check;
