-- First words are links of the audit log's chain too (docs/staff.md): one when a word is said, of all that stands from then on, and one when
-- it has ended, of how. Who has the owner's login could else take a second word away, or put one in, and nobody would be named.
alter table audit.chain drop constraint chain_kind_check;
alter table audit.chain add constraint chain_kind_check check (kind in ('AUDIT', 'PLAYER_ACT', 'WORD', 'WORD_END')) not valid;

create function audit.note_word() returns trigger language plpgsql security definer set search_path = audit, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into unsealed (agency_id, kind, key, dated) values (new.agency_id, 'WORD', new.word_id::text, new.said_at);
  end if;
  if new.state <> 'WAITING' then
    insert into unsealed (agency_id, kind, key, dated) values (new.agency_id, 'WORD_END', new.word_id::text, new.resolved_at);
  end if;
  return null;
end $$;
revoke execute on function audit.note_word() from public;
create trigger to_be_sealed after insert or update on first_words for each row execute function audit.note_word();

create or replace function audit.row_text(p_agency text, p_kind text, p_key text) returns text language sql stable as $$
  select case p_kind
    when 'AUDIT' then (
      select jsonb_build_array('AUDIT', a.agency_id, a.audit_id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, a.act, a.subject_kind,
          a.subject_id, a.before, a.after, a.address, a.request_id)::text
        from public.audit_log a where a.agency_id = p_agency and a.audit_id = p_key::uuid)
    when 'PLAYER_ACT' then (
      select jsonb_build_array('PLAYER_ACT', p.agency_id, p.player_id || ':' || p.no, (extract(epoch from p.at) * 1000000)::bigint, p.staff_id, p.act,
          p.reason, p.note, p.was, p.idempotency_key, p.change)::text
        from public.player_acts p
        where p.agency_id = p_agency and p.player_id = split_part(p_key, ':', 1)::uuid and p.no = split_part(p_key, ':', 2)::integer)
    when 'WORD' then (
      select jsonb_build_array('WORD', w.agency_id, w.word_id, (extract(epoch from w.said_at) * 1000000)::bigint, w.act, w.subject_kind, w.subject_id,
          w.content_key, w.said, w.side, w.weight_minor, w.said_by, (extract(epoch from w.expires_at) * 1000000)::bigint)::text
        from public.first_words w where w.agency_id = p_agency and w.word_id = p_key::uuid)
    when 'WORD_END' then (
      select jsonb_build_array('WORD_END', w.agency_id, w.word_id, (extract(epoch from w.resolved_at) * 1000000)::bigint, w.state, w.seconded_by,
          w.refused_by, w.note)::text
        from public.first_words w where w.agency_id = p_agency and w.word_id = p_key::uuid)
  end
$$;

-- What was said before has no link, and would be older than the link before it.
insert into audit.rules_since
  select 'words in the chain', coalesce(greatest(max(said_at), max(resolved_at)), '-infinity') from first_words;
create index first_words_by_time on first_words (agency_id, said_at);
