-- How a name sounds, as contract/src/sameness/sounds.ts writes it, since SQL cannot tell. '' = nobody has written it: an older server, or a name
-- without letters. Filled by fill-sounds.ts, before 0141.
alter table players add column sound_key text not null default '';
alter table bank_accounts add column sound_key text not null default '';
