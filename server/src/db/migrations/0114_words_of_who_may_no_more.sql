-- What somebody has said or proposed does not outlive their right to say it, nor their way to sign in: whoever did it may be somebody else. Nothing of
-- theirs waits any more once they are deactivated or taken back, have another role, or got a password or factor from somebody else.
create function end_words_of_speaker() returns trigger language plpgsql as $$
begin
  update first_words set state = 'ENDED', resolved_at = new.at
    where agency_id = new.agency_id and said_by = new.subject_id::uuid and state = 'WAITING';
  update adjustments set expires_at = new.at
    where agency_id = new.agency_id and proposed_by = new.subject_id::uuid and status = 'PROPOSED' and expires_at > new.at;
  update reversals set expires_at = new.at
    where agency_id = new.agency_id and proposed_by = new.subject_id::uuid and status = 'PROPOSED' and expires_at > new.at;
  return null;
end $$;
create trigger ends_words_of_speaker after insert on audit_log for each row
  when (new.subject_kind = 'STAFF' and (new.act in ('STAFF_DEACTIVATED', 'STAFF_ACTIVATED', 'STAFF_PASSWORD_RESET', 'TOTP_RESET')
    or (new.act = 'STAFF_CHANGED' and new.after -> 'role' is not null)))
  execute function end_words_of_speaker();

-- Whoever may no more say what waits already.
update first_words w set state = 'ENDED', resolved_at = now() from staff s
  where s.agency_id = w.agency_id and s.staff_id = w.said_by and s.deactivated_at is not null and w.state = 'WAITING';
