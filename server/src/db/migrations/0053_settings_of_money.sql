-- Two who change the same settings at once: the second is told. Of what lets us in at a partner it is told when it was set and by whom,
-- and never what it is; both are empty where it came with the agency.
alter table agencies add column limits_version integer not null default 0;

alter table payment_methods
  -- Which is offered first.
  add column position      smallint not null default 0,
  add column version       integer not null default 1,
  add column secret_set_at timestamptz,
  -- null = a command, where a time stands beside it.
  add column secret_set_by uuid,
  add constraint method_secret_set_by_staff foreign key (agency_id, secret_set_by) references staff;
update payment_methods m set position = ordered.place
  from (select agency_id, method, row_number() over (partition by agency_id order by method) - 1 as place from payment_methods) ordered
  where m.agency_id = ordered.agency_id and m.method = ordered.method;

alter table agency_providers
  add column version       integer not null default 1,
  add column secret_set_at timestamptz,
  add column secret_set_by uuid,
  add constraint provider_secret_set_by_staff foreign key (agency_id, secret_set_by) references staff;
