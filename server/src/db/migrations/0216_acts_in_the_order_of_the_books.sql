-- Whether a player was paid in before or after an act on them is told by the order of the books, not by clocks, which are set back: both are
-- written under the player's lock, so every journal of theirs that is older than the act has a number up to this one, and every younger one a
-- higher. null = before this was noted.
alter table player_acts add column after_journal bigint;

create function note_books_of_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.after_journal := (select case when is_called then last_value else 0 end from ledger.journals_journal_id_seq);
  return new;
end $$;
revoke execute on function note_books_of_act() from public;
create trigger books_are_noted before insert on player_acts for each row execute function note_books_of_act();

-- As in 0173, and of an act where the books were.
create or replace function audit.row_text(p_agency text, p_kind text, p_key text) returns text language sql stable as $$
  select case p_kind
    when 'AUDIT' then (
      select jsonb_build_array('AUDIT', a.agency_id, a.audit_id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, a.act, a.subject_kind,
          a.subject_id, a.before, a.after, a.address, a.request_id)::text
        from public.audit_log a where a.agency_id = p_agency and a.audit_id = p_key::uuid)
    when 'PLAYER_ACT' then (
      select (jsonb_build_array('PLAYER_ACT', p.agency_id, p.player_id || ':' || p.no, (extract(epoch from p.at) * 1000000)::bigint, p.staff_id, p.act,
          p.reason, p.note, p.was, p.idempotency_key, p.change)
          || case when p.after_journal is null then '[]' else jsonb_build_array(p.after_journal) end)::text
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
