#!/bin/sh
# Draws the secrets of compose.production.yaml, once and as root: none that is there is drawn anew.
set -eu
umask 077
cd "$(dirname "$0")/../.."
mkdir -p secrets

draw() { [ -s "secrets/$1" ] || openssl rand -hex 32 | tr -d '\n' > "secrets/$1"; }
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }

draw postgres-password
draw owner-password
draw web-password
[ -s secrets/secret-key ] || openssl rand -base64 32 | tr -d '\n' > secrets/secret-key
web=$(cat secrets/web-password)
owner=$(cat secrets/owner-password)
keep database-url "postgres://kham_web:$web@pgbouncer:6432/kham"
keep direct-url "postgres://kham_web:$web@postgres:5432/kham"
keep owner-url "postgres://kham_owner:$owner@postgres:5432/kham"
keep pgbouncer-users "\"kham_web\" \"$web\""
# Compose hands files on with the owner that they have here: who reads them in the containers (kham, postgres, the pooler), and nobody else.
chown 10001 secrets/database-url secrets/direct-url secrets/owner-url secrets/secret-key
chown 999 secrets/postgres-password secrets/owner-password secrets/web-password
chown 10002 secrets/pgbouncer-users
chmod 0711 secrets
chmod 0400 secrets/*
echo 'The secrets are in secrets/. Keep a copy of secrets/secret-key where no backup of the database is.'
