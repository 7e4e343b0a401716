#!/bin/sh
# The first start of the database's container: the owner of the schema, and the login that servers work by (docs/operating.md).
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" <<'SQL'
-- Read by psql itself: an argument of a program is seen by whoever lists the machine's processes.
\set owner `cat /run/secrets/owner-password`
\set web `cat /run/secrets/web-password`
create role kham_owner login createrole password :'owner';
create role kham_app nologin;
grant kham_app to kham_owner with admin option;
create role kham_web login password :'web' in role kham_app;
-- Behind the pooler nobody can ask for these: the login begins so by itself, or the servers refuse to start.
alter role kham_web set role = 'kham_app';
alter role kham_web set statement_timeout = '30s';
alter role kham_web set idle_in_transaction_session_timeout = '30s';
alter role kham_web set lock_timeout = '5s';
alter role kham_web set transaction_timeout = '1min';
-- Order by code point, of PostgreSQL's own provider: the same on every system.
create database kham owner kham_owner template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C';
revoke connect on database kham from public;
grant connect on database kham to kham_web;
SQL
