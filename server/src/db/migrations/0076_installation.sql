-- Which secret key this database belongs to: its name (server/src/secrets.ts), which tells nothing of the key. Sealed under two keys,
-- half of the secrets would be lost whichever key is given, so a server under another key does not start in production.
create table installation (
  is_only    boolean primary key default true check (is_only),
  key_name   text not null check (key_name ~ '^[\w-]{8}$'),
  noted_at   timestamptz not null default now()
);
revoke update, delete on installation from kham_app;

-- A database that has sealed something already has its key.
insert into installation (key_name)
select split_part(sealed, '.', 2) from (
  select private_key as sealed from agency_keys
  union all select secret from payment_methods
  union all select secret from agency_providers
  union all select totp_secret from staff
) as secrets
where sealed ~ '^v1\.[\w-]{8}\.'
group by 1 order by count(*) desc, 1 limit 1;
