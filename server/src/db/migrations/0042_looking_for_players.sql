-- The back office looks for one player among all of them. docs/players.md says by what.

-- The words of a name, for a search by how they begin. array_to_tsvector takes words as they are, in any script.
create function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct word from regexp_split_to_table(lower(normalize(name, NFC)), '\s+') as word where word <> ''))
$$;
-- All of the words that were asked for, each by its beginning; null = none was.
create function name_query(asked text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from regexp_split_to_table(lower(normalize(asked, NFC)), '\s+') as word where word <> ''
$$;
create index players_by_words on players using gin (name_words(display_name));
create index bank_accounts_by_words on bank_accounts using gin (name_words(account_name));

-- Each serves both directions of an order, and the first the beginning of a username as well: in "C" it is a span of the order.
create index players_by_username on players (agency_id, (username collate "C"), player_id);
create index players_by_registration on players (agency_id, created_at, player_id);
create index players_by_last_seen on players (agency_id, (coalesce(last_login_at, created_at)), player_id);
-- Few are neither, and those few are looked for.
create index players_not_active on players (agency_id, status, player_id) where status <> 'ACTIVE';
create index players_blocked on players (agency_id, player_id) where blocked_at is not null;
